import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { formsIn, seedText } from '../../../server/seed/files.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { deskOf, found, idsBy } from '../../../server/seed/desk.ts'
import { type People, personCalled } from '../../scene/people.server.ts'

/** A lot is half of what is ordered at once: two deliveries ago, and the last one. */
const lots = ['A', 'B']

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Enters what the works counted on the day on which its books begin: of every item that is reordered, its usual order in two lots at the
 * standard rate; one document for each store, entered by accounts as stores counted it.
 */
export const loadOpeningStock = async (store: Store, people: People, date: ISODate): Promise<void> => {
  const accountant = personCalled(people, 'accounts@strand.example')
  const { forms } = formsIn(await seedText('works/items'))
  const [items, stores] = [await idsBy(store, 'item', 'code'), await idsBy(store, 'store', 'code')]
  const kept = forms.filter(
    form => form['reorderQty'] !== undefined && form['store'] !== undefined && form['standardRate'] !== undefined,
  )
  for (const [code, own] of Map.groupBy(kept, form => text(form['store']))) {
    const goods = own.flatMap(form => {
      const amount = new Decimal(text(form['reorderQty'])).div(lots.length).toFixed(3)
      const quantity = form['unit'] === 'KG' ? { weightKg: amount } : { count: amount }
      return lots.map(lot => ({
        item: found(items, text(form['code'])),
        ...quantity,
        rate: form['standardRate'],
        heatNo: `${text(form['code'])}/${lot}`,
      }))
    })
    await deskOf(store).create(accountant, 'openingStock', { date, store: found(stores, code), goods }, 'post')
  }
}
