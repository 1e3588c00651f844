import { Decimal, zero } from '../../../kernel/decimal.ts'
import { daysBetween, type ISODate, isoDate } from '../../../kernel/dates.ts'
import { comparedRecords, sentFields } from '../../../kernel/trail/compared.ts'
import type { Underway } from '../../../kernel/underway.ts'
import { tellingFaults } from '../../cable/fromMasters/answer.server.ts'
import { type BillCable, cableOf, lineTerms } from '../costedBill/billCables.server.ts'
import { ratesInForce } from '../../cable/fromMasters/rates.server.ts'
import { tablesIn } from '../../cable/fromMasters/tables.server.ts'
import { firstTerms } from '../costing/terms.server.ts'
import type { Tx } from '../../../server/database.ts'
import { date, decimal, id, reading, text } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { chargesOfSale } from '../chargesOfSale.server.ts'
import { makeLoader } from '../../../server/store/parts/load.ts'
import {
  all,
  type ActRule,
  type Derivation,
  type DeriveCall,
  type Effect,
  rulesFor,
  type SaveRule,
} from '../../../server/store/parts/rules.ts'
import { takenFrom, termsOf } from '../../cable/costTerms.ts'
import { materialRate } from '../../cable/materialRate.ts'
import { metals, type RateSheet } from '../../cable/engine/costing/rates.ts'
import type { Terms } from '../../cable/engine/costing/terms.ts'
import { costWorking, type Priced } from '../../cable/engine/costing/working.ts'
import { isRefused } from '../../cable/engine/refused.ts'
import type { CableTables } from '../../cable/engine/tables/tables.ts'
import { product } from '../../cable/product/product.ts'
import { onFreshRates } from './baseDay.server.ts'
import { findInOffer } from './found.server.ts'
import { differencesOf } from './revised.server.ts'
import { marginOf, netPerKm, quotation } from './quotation.ts'

type Offer = Underway<typeof quotation>
type Item = Offer['items'][number]
type PricedLine = Offer['priced'][number]

/** A run is no longer than this, however much is offered. */
const longestRunM = 10_000

interface Desk {
  readonly tables: CableTables
  readonly sheet: RateSheet
  readonly terms: Terms
}

const deskFor = async ({ store, tx }: DeriveCall<typeof quotation>, day: ISODate): Promise<Desk | null> => {
  const usual = await firstTerms(store, tx)
  if (!usual) return null
  return {
    tables: await tablesIn(store, tx),
    sheet: await ratesInForce(tx, day),
    terms: termsOf(takenFrom(usual), usual.recoveries, longestRunM, []),
  }
}

const figureIn = (value: unknown): Decimal => (value instanceof Decimal ? value : zero)

const outcomeOf = (
  { tables, sheet, terms }: Desk,
  cable: BillCable,
): { readonly costed: Priced | null; readonly about: string | null } => {
  if (!cable.designed) return { costed: null, about: cable.about }
  const costed = costWorking(tables, cable.designed, sheet, lineTerms(terms, cable))
  return isRefused(costed) ? { costed: null, about: costed.message } : { costed, about: null }
}

const pricedLine = async ({ store, tx }: DeriveCall<typeof quotation>, desk: Desk | null, item: Item): Promise<PricedLine> => {
  const loader = makeLoader(store, tx)
  const known = typeof item.product === 'number' ? await loader.get(product, item.product) : null
  const asked = item.description ?? known?.name ?? ''
  const cable =
    desk && (await cableOf(desk.tables, loader, { asked, design: item.design ?? known?.design ?? null, qty: item.qty }))
  const { costed, about } =
    desk && cable ? outcomeOf(desk, cable) : { costed: null, about: 'There are no cost terms to price with.' }
  const net = netPerKm({ rate: figureIn(item.rate), discount: figureIn(item.discount) })
  return {
    cable: cable?.designed?.designation ?? asked,
    copperKgPerKm: known?.copperKgPerKm ?? null,
    aluminiumKgPerKm: known?.aluminiumKgPerKm ?? null,
    metalPerKm: costed?.metalPerKm ?? null,
    hollowPerKm: costed && net.minus(costed.metalPerKm),
    costPerKm: costed?.costPerKm ?? null,
    marginPct: costed && marginOf(net, costed.costPerKm),
    about,
  }
}

const baseRowsReading = reading(
  { code: text, rateRow: id('materialRate'), rate: decimal, validFrom: date },
  `
select distinct on (m.code) m.code, r.id as rate_row, r.rate, r.valid_from
from material_rate r join raw_material m on m.id = r.material
where ${inStage(materialRate, 'done', 'r')} and r.valid_from <= $1 and m.code = any($2::text[]) order by m.code, r.valid_from desc, r.id desc`,
)

/** The rate of each metal that holds on the base day, with the row from which it comes. */
const basesOn = async (tx: Tx, day: ISODate): Promise<Offer['bases']> => {
  const rods = [metals.CU.rod, metals.AL.rod]
  const rows = await baseRowsReading.rows(tx, [day, rods])
  return rows.map(({ code, ...row }) => ({
    metal: code === metals.CU.rod ? 'copper' : 'aluminium',
    ...row,
    ageDays: daysBetween(row.validFrom, day),
  }))
}

/** Cost, metal and base rates of an offer that is being written; one that was sent keeps what it was sent with. */
const deriveQuotation: Derivation<typeof quotation> = async call => {
  const { tx, record, before } = call
  if (before?.status === 'sent')
    return { values: { priced: before.priced, bases: before.bases, differences: before.differences } }
  const day = typeof record.rateDay === 'string' ? isoDate(record.rateDay) : null
  const desk = day && (await tellingFaults(() => deskFor(call, day)))
  return {
    values: {
      priced: await Promise.all(record.items.map(item => pricedLine(call, desk, item))),
      bases: day ? await basesOn(tx, day) : [],
      differences: await differencesOf(call),
    },
  }
}

/** Of an offer that was sent, only what became of it is written down. */
const sentStands: SaveRule<typeof quotation> = async ({ record, before }) => {
  if (before?.status !== 'sent') return []
  const message = 'This was sent to the buyer. Choose Revise to change it.'
  const changed = comparedRecords(quotation, before, record, sentFields(quotation))
  const paths = changed.flatMap(({ set, fields }) => (set === '' ? fields.map(({ name }) => name) : [set]))
  // What a master says now may have moved the total, though nobody typed anything.
  if (paths.length === 0 && !record.grandTotal.eq(before.grandTotal)) return [{ path: 'charges', message }]
  return [...new Set(paths)].map(path => ({ path, message }))
}

/** What the buyer takes is known once they have the offer. */
const takenOfSent: SaveRule<typeof quotation> = async ({ record, before }) =>
  before?.status === 'sent'
    ? []
    : record.items.flatMap(({ taken }, i) =>
        taken === null ? [] : [{ path: `items.${i}.taken`, message: 'Enter what the buyer takes once the offer was sent.' }],
      )

/** What was taken of one revision says nothing of the next. */
const forgetTaken: Effect<typeof quotation> = async ({ tx, record }) => {
  if (record.items.every(({ taken }) => taken === null)) return
  await tx.rows(`update quotation_items set taken = null, won = case role when 'base' then qty else 0 end where doc = $1`, [
    record.id,
  ])
  return { ...record, items: record.items.map(item => ({ ...item, taken: null, won: item.role === 'base' ? item.qty : zero })) }
}

/** An offer that has ended is not taken for an order; a revision gives it a new validity. */
const stillValid: ActRule<typeof quotation> = async ({ record, today }) =>
  record.validTo < today
    ? [{ path: 'validTo', message: `The offer ended on ${record.validTo}. Revise it with a new validity, or write it as lost.` }]
    : []

export default rulesFor(quotation, {
  derive: deriveQuotation,
  save: all(chargesOfSale(quotation, { noRebate: null }), sentStands, takenOfSent),
  finds: findInOffer,
  act: { submit: onFreshRates, win: stillValid, winPart: stillValid },
  done: { revise: forgetTaken },
})
