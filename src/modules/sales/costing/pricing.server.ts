import { Decimal } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import type { Values } from '../../../kernel/field.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { costTerms, termFields, termsOf } from '../../cable/costTerms.ts'
import type { CableRequest } from '../../cable/engine/cable.ts'
import type { CostLine } from '../../cable/engine/costing/lines.ts'
import { type Metal, metals, type RateSheet, withMetal } from '../../cable/engine/costing/rates.ts'
import type { LineOverride, Terms } from '../../cable/engine/costing/terms.ts'
import { costWorking, type Priced } from '../../cable/engine/costing/working.ts'
import type { Designed } from '../../cable/engine/properties/designed.ts'
import { isRefused, type Refused, refused } from '../../cable/engine/refused.ts'
import type { CableTables } from '../../cable/engine/tables/tables.ts'
import { machine } from '../../masters/places/machine/machine.ts'
import { productDesign } from '../../cable/productDesign/productDesign.ts'
import { settledRequest } from '../../cable/design/requested.ts'
import type { Tx } from '../../../server/database.ts'
import type { Loader } from '../../../server/store/parts/load.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { tellingFaults } from '../../cable/fromMasters/answer.server.ts'
import { designOf } from '../../cable/design/designs.server.ts'
import { ratesInForce } from '../../cable/fromMasters/rates.server.ts'
import { type Reading, readingOf } from '../../cable/design/reading.server.ts'
import { standingOf } from '../../cable/design/standing.server.ts'
import { tablesIn } from '../../cable/fromMasters/tables.server.ts'

/** Everything that a price was reckoned from, and the price. */
export interface Pricing {
  readonly kind: 'pricing'
  readonly tables: CableTables
  readonly designed: Designed
  readonly meant: Meant
  readonly sheet: RateSheet
  readonly terms: Terms
  readonly priced: Priced
}

const isDecimal = (value: unknown): value is Decimal => value instanceof Decimal

/** What people set, as the engine takes it; a line that is not finished yet sets nothing. */
const overridesOf = (record: Readonly<Row>): readonly LineOverride[] =>
  linesOf(record, 'overrides').flatMap(({ line, rupeesPerKm, reason }): LineOverride[] =>
    typeof line === 'string' && isDecimal(rupeesPerKm) ? [{ name: line, rupeesPerKm, reason: String(reason ?? '') }] : [],
  )

const saysTerms = (record: Readonly<Row>): record is Readonly<Row> & Values<typeof termFields> =>
  Object.keys(termFields).every(name => record[name] !== null && record[name] !== undefined)

/** The terms of a costing; null while they are not complete. */
export const ownTerms = async (loader: Loader, record: Readonly<Row>): Promise<Terms | null> => {
  const { terms, runM } = record
  if (typeof terms !== 'number' || typeof runM !== 'number' || !saysTerms(record)) return null
  if (!(await loader.find(costTerms.name, terms))) return null
  const { recoveries } = await loader.get(costTerms, terms)
  const chosen = await Promise.all(
    linesOf(record, 'machines').map(({ machine: id }) => (typeof id === 'number' ? loader.find(machine.name, id) : null)),
  )
  const madeOn = chosen.flatMap(one => (one ? [String(one['code'])] : []))
  return termsOf(record, recoveries, runM, overridesOf(record), madeOn)
}

/** The rates of a day, except for metals whose rate a user enters, in rupees a kg. */
export const withOwnMetals = (sheet: RateSheet, own: Readonly<Record<Metal, unknown>>): RateSheet =>
  (['CU', 'AL'] as const).reduce((rates, metal) => {
    const rate = own[metal]
    return isDecimal(rate) ? withMetal(rates, metal, rate, `${metals[metal].name} as set here`) : rates
  }, sheet)

/** A cable that is priced, and how far one may rely on it. */
export interface Meant {
  readonly designed: Designed
  /** 0 to 1: how sure it is that the words mean this cable; null for a stored design. */
  readonly confidence: number | null
  /** What was taken, left unread, special or to be verified, in sentences. */
  readonly about: readonly string[]
}

const refusedOf = ({ message, questions }: Reading): Refused =>
  refused(message ?? questions.map(({ question }) => question).join(' '), 'designation')

const inWords = (tables: CableTables, designation: string, given: CableRequest): Meant | Refused => {
  const reading = readingOf(tables, designation, { given })
  const { designed, confidence, guesses, notes } = reading
  if (!designed) return refusedOf(reading)
  return {
    designed,
    confidence,
    about: [...guesses.map(({ label, taken, why }) => `${label} taken: ${taken}. ${why}`), ...notes],
  }
}

/** The cable of a stored design as it was settled then, else the one that a designation and what is `given` mean; designed. */
export const meantBy = async (
  tables: CableTables,
  loader: Loader,
  { design, designation }: Readonly<Row>,
  given: CableRequest = {},
): Promise<Meant | Refused> => {
  const stored = typeof design === 'number' ? await loader.find(productDesign.name, design) : null
  if (!stored) return inWords(tables, String(designation), given)
  const request = settledRequest(stored)
  const designed = isRefused(request) ? request : designOf(tables, request)
  return isRefused(designed) ? designed : { designed, confidence: null, about: standingOf(tables, designed) }
}

interface Asking {
  readonly store: Store
  readonly tx: Tx
  readonly loader: Loader
}

/** Prices what a costing says; null while it does not say enough. Refuses in a sentence of the engine. */
export const pricingOf = ({ store, tx, loader }: Asking, record: Readonly<Row>): Promise<Pricing | Refused | null> =>
  tellingFaults(async () => {
    const { designation, rateDay, copperRate, aluminiumRate } = record
    const terms = await ownTerms(loader, record)
    if (typeof designation !== 'string' || designation === '' || typeof rateDay !== 'string' || !terms) return null
    const tables = await tablesIn(store, tx)
    const meant = await meantBy(tables, loader, record)
    if (isRefused(meant)) return meant
    const { designed } = meant
    const sheet = withOwnMetals(await ratesInForce(tx, rateDay), { CU: copperRate, AL: aluminiumRate })
    const priced = costWorking(tables, designed, sheet, terms)
    return isRefused(priced) ? priced : { kind: 'pricing', tables, designed, meant, sheet, terms, priced }
  })

const ownFields: readonly string[] = ['runM', 'marginPct', 'commissionPct', 'machines']

/** Tells what the engine refuses, beside the field of a costing that it is about. */
export const complaintOf = ({ message, field }: Refused): Complaint => {
  if (field === 'rates') return { path: 'rateDay', message }
  return { path: field !== null && ownFields.includes(field) ? field : 'designation', message }
}

const rowOf = ({ head, name, rupeesPerKm, derivation, instead, material, metal }: CostLine): Row => ({
  head,
  name,
  rupeesPerKm,
  derivation,
  reckoned: instead,
  metal,
  kgPerKm: material?.kgPerKm ?? null,
  ratePerKg: material?.ratePerKg ?? null,
})

/** Fills in what a price is in a costing: the lines of its sheet, the metal rates that it was worked out with, and how sure its cable is. */
export const pricedValues = ({ sheet, priced, meant }: Pricing): Row => ({
  fullDesignation: meant.designed.designation,
  certainty: meant.confidence === null ? null : new Decimal(Math.round(meant.confidence * 100)),
  assumed: meant.about.join('\n') || null,
  working: priced.lines.map(rowOf),
  copperUsed: sheet.rates.get(metals.CU.rod)?.rate ?? null,
  aluminiumUsed: sheet.rates.get(metals.AL.rod)?.rate ?? null,
})
