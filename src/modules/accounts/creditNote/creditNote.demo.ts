import { addDays, addMonths } from '../../../kernel/dates.ts'
import { linesOf } from '../../../kernel/record.ts'
import type { Scene } from '../../scene/scene.server.ts'
import { workdayFrom } from '../../scene/workdays.server.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import { creditNote } from './creditNote.ts'

/** What customers were granted, month after month in turn; the first line of the invoice bears it. */
const granted = [
  { ground: 'rate', lump: '18500', withTax: true, remarks: 'Rate of the purchase order, not of the price list' },
  { ground: 'damages', lump: '42000', withTax: false, remarks: 'Half a per cent a week, two weeks late' },
  { ground: 'discount', lump: '9600', withTax: true, remarks: 'Quantity discount of the quarter' },
] as const

/** What is wrong with an invoice is found within so many days, and cancelled. */
const settled = 7

/** Each month the accountant credits something of the newest invoice that stands and is not paid yet. */
export default demoFor(creditNote, ({ buying: { people, diary }, first, last }: Scene) => {
  for (let month = 1; addMonths(first, month) <= last; month += 1) {
    const on = workdayFrom(addMonths(first, month))
    const what = granted[month % granted.length] ?? granted[0]
    diary.at(on, async desk => {
      const open = await desk.first(people.accountant, 'bill', {
        filter: `document:eq:salesInvoice;kind:eq:invoice;date:le:${addDays(on, -settled)};openAmount:gt:100000`,
        sort: '-date',
      })
      if (open === null) return
      const draft = await desk.make(people.accountant, 'salesInvoice', Number(open['documentId']), 'creditNote')
      const items = linesOf(draft, 'items').slice(0, 1)
      const { lump, ...form } = what
      await desk.create(
        people.accountant,
        'creditNote',
        { ...draft, ...form, items: items.map(l => ({ ...l, rate: '0', lump })) },
        'post',
      )
    })
  }
})
