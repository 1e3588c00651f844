import { Decimal, zero } from '../../../kernel/decimal.ts'
import { addDays, isoDate } from '../../../kernel/dates.ts'
import type { Underway } from '../../../kernel/underway.ts'
import { tellingFaults } from '../../cable/fromMasters/answer.server.ts'
import { type BillCable, cableOf } from '../costedBill/billCables.server.ts'
import { type KnownProduct, productsMadeTo } from '../../cable/design/reading.server.ts'
import { tablesIn } from '../../cable/fromMasters/tables.server.ts'
import { reading, text } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { makeLoader } from '../../../server/store/parts/load.ts'
import { type ActRule, type Derivation, type DeriveCall, rulesFor } from '../../../server/store/parts/rules.ts'
import { enquiry, kmOf } from './enquiry.ts'

type Item = Underway<typeof enquiry>['items'][number]

const kmAsked = ({ qty, unit, coilM }: Item): Decimal =>
  kmOf({ qty: qty instanceof Decimal ? qty : zero, unit: unit ?? 'km', coilM: typeof coilM === 'number' ? coilM : null })

const readAsOf = (
  { asked, qty, reading, confidence, about, assumed, designed }: BillCable,
  products: ReadonlyMap<string, KnownProduct>,
): Underway<typeof enquiry>['readAs'][number] => ({
  cable: designed?.designation ?? asked,
  km: qty,
  reading,
  confidence,
  assumed,
  about,
  product: products.get(designed?.designation ?? '')?.id ?? null,
})

const cablesIn = async ({ store, tx, record }: DeriveCall<typeof enquiry>): Promise<readonly BillCable[]> => {
  const tables = await tablesIn(store, tx)
  const loader = makeLoader(store, tx)
  return Promise.all(
    record.items.map(item => cableOf(tables, loader, { asked: item.asked, design: item.design, qty: kmAsked(item) })),
  )
}

/** Every line as the cable engine reads it, with what it guessed, and the product of ours that is made so. */
const deriveEnquiry: Derivation<typeof enquiry> = async call => {
  const cables = await tellingFaults(() => cablesIn(call))
  const products = await productsMadeTo(
    call.tx,
    cables.flatMap(({ designed }) => designed?.designation ?? []),
  )
  return { values: { readAs: cables.map(cable => readAsOf(cable, products)) } }
}

/** How far back the same sheet is looked for. */
const sameSheetDays = 90

/** The newest enquiry of the same buyer of whose lines nine in ten are asked here again, word for word and in the same length. */
const sameSheetReading = reading(
  { number: text, date: text },
  `
select e.number, to_char(e.date, 'YYYY-MM-DD') as date from enquiry e
where e.id <> $1 and e.date >= $2 and ${inStage(enquiry, 'handedIn', 'e')}
  and (e.customer = $3::bigint or ($3::bigint is null and lower(e.buyer) = lower($4::text)))
  and (select count(distinct mine.id) from enquiry_items mine join enquiry_items other
         on other.doc = e.id and lower(other.asked) = lower(mine.asked) and other.km = mine.km where mine.doc = $1)
    >= 0.9 * greatest((select count(*) from enquiry_items where doc = e.id), (select count(*) from enquiry_items where doc = $1))
order by e.id desc limit 1`,
)

const onlyOnce: ActRule<typeof enquiry> = async ({ tx, record }) => {
  if ((record.whyTwice ?? '').trim() !== '') return []
  const since = addDays(isoDate(record.date), -sameSheetDays)
  const [same] = await sameSheetReading.rows(tx, [record.id, since, record.customer, record.buyer])
  if (!same) return []
  return [
    {
      path: 'whyTwice',
      message: `The same lines came from this buyer on ${same.date} as ${same.number}. Open that one, or enter why they are asked twice.`,
    },
  ]
}

export default rulesFor(enquiry, { derive: deriveEnquiry, act: { register: onlyOnce } })
