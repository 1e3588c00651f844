import type { Decimal } from '../../../kernel/decimal.ts'
import type { Row } from '../../../kernel/record.ts'
import { requestOfDesign } from '../../cable/design/requested.ts'
import { takenFrom, termsOf } from '../../cable/costTerms.ts'
import type { CableRequest } from '../../cable/engine/cable.ts'
import type { RateSheet } from '../../cable/engine/costing/rates.ts'
import type { Terms } from '../../cable/engine/costing/terms.ts'
import { costWorking } from '../../cable/engine/costing/working.ts'
import type { Designed } from '../../cable/engine/properties/designed.ts'
import { isRefused } from '../../cable/engine/refused.ts'
import { rounded } from '../../cable/engine/rounding.ts'
import type { CableTables } from '../../cable/engine/tables/tables.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { tellingFaults } from '../../cable/fromMasters/answer.server.ts'
import { withOwnMetals } from '../costing/pricing.server.ts'
import { ratesInForce } from '../../cable/fromMasters/rates.server.ts'
import { type Guessed, productsMadeTo, type Reading, readingOf, type Verdict } from '../../cable/design/reading.server.ts'
import { tablesIn } from '../../cable/fromMasters/tables.server.ts'
import { firstTerms, noTerms } from '../costing/terms.server.ts'

/** What a bill of quantities is asked with. */
export interface BillAsked {
  /** One cable a line. */
  readonly bill: string
  /** Attributes said once for all lines that ask for them. */
  readonly answers: Readonly<Row>
  readonly runM: number
  readonly rateDay: string
  readonly copperRate: Decimal | null
  readonly aluminiumRate: Decimal | null
}

/** What a line costs a km, in rupees on the wire; `why` where it has no price. */
interface BillPrice {
  readonly pricePerKm: string | null
  readonly hollowPerKm: string | null
  readonly copperKgPerKm: string | null
  readonly aluminiumKgPerKm: string | null
  readonly why: string | null
}

/** One line of a bill of quantities: what it is, how sure that is, what must be asked, and what it costs. */
export interface BillLine {
  readonly text: string
  readonly verdict: Verdict
  /** 0 to 1. */
  readonly confidence: number
  readonly called: string | null
  readonly fullDesignation: string | null
  readonly overallDiameterMm: string | null
  readonly weightKgPerKm: string | null
  readonly guesses: readonly Guessed[]
  readonly questions: Reading['questions']
  /** Why there is no such cable. */
  readonly message: string | null
  readonly notes: Reading['notes']
  readonly quantity: Reading['quantity']
  readonly product: { readonly id: number; readonly code: string; readonly name: string } | null
  /** Null for those who may not see prices, and for lines that are no cable. */
  readonly price: BillPrice | null
}

/** More lines than this are no bill that a person looks through. */
const mostBillLines = 500
const longestLine = 1000

const pricesFor = ['costing', 'sales', 'approver'] as const

const empty = {
  called: null,
  fullDesignation: null,
  overallDiameterMm: null,
  weightKgPerKm: null,
  guesses: [],
  questions: [],
  message: null,
  notes: [],
  quantity: null,
  product: null,
  price: null,
} as const

/** How lines are priced, by how many metres they ask for; null where they are not. */
type Pricer = ((designed: Designed, orderM: number | null) => BillPrice) | null

const metresOf = (quantity: Reading['quantity']): number | null =>
  quantity === null ? null : Math.max(1, Math.round(quantity.unit === 'km' ? quantity.value * 1000 : quantity.value))

const understood = (tables: CableTables, text: string, answers: CableRequest, priced: Pricer): BillLine => {
  const { designed, ...reading } = readingOf(tables, text, { answers })
  const line = { ...empty, text, ...reading }
  if (!designed) return line
  return {
    ...line,
    called: designed.called,
    fullDesignation: designed.designation,
    overallDiameterMm: String(rounded(designed.construction.overallMm.value, 1)),
    weightKgPerKm: String(rounded(designed.construction.kgPerKm.value, 0)),
    price: priced && priced(designed, metresOf(reading.quantity)),
  }
}

const linesIn = (bill: string): readonly string[] => {
  const lines = bill
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
  if (lines.length === 0)
    throw new Refusal(422, 'Paste the bill of quantities, one cable a line.', {
      fields: [{ path: 'bill', message: 'There is no line.' }],
    })
  if (lines.length > mostBillLines)
    throw new Refusal(422, `A bill has at most ${mostBillLines} lines; this one has ${lines.length}.`)
  const long = lines.findIndex(line => line.length > longestLine)
  if (long >= 0)
    throw new Refusal(422, `Line ${long + 1} is longer than ${longestLine} characters; shorten it to what describes the cable.`)
  return lines
}

const answersIn = (given: Readonly<Row>): CableRequest => {
  const answers = requestOfDesign(given)
  if (!isRefused(answers)) return answers
  const { message, field } = answers
  throw new Refusal(422, message, field ? { fields: [{ path: field, message }] } : {})
}

const money = (value: Decimal): string => value.toFixed(2)

const unpriced = (why: string): BillPrice => ({
  pricePerKm: null,
  hollowPerKm: null,
  copperKgPerKm: null,
  aluminiumKgPerKm: null,
  why,
})

const priceOf = (tables: CableTables, designed: Designed, sheet: RateSheet, terms: Terms): BillPrice => {
  const priced = costWorking(tables, designed, sheet, terms)
  if (isRefused(priced)) return unpriced(priced.message)
  const { pricePerKm, hollowPerKm, copperKgPerKm, aluminiumKgPerKm } = priced
  return {
    pricePerKm: money(pricePerKm),
    hollowPerKm: money(hollowPerKm),
    copperKgPerKm: copperKgPerKm.toFixed(3),
    aluminiumKgPerKm: aluminiumKgPerKm.toFixed(3),
    why: null,
  }
}

/** On the usual terms, at the rates of a day but for the metals that are named. */
const pricerFor = async (store: Store, tx: Tx, tables: CableTables, asked: BillAsked): Promise<Pricer> => {
  const { rateDay, runM, copperRate, aluminiumRate } = asked
  const sheet = withOwnMetals(await ratesInForce(tx, rateDay), { CU: copperRate, AL: aluminiumRate })
  const usual = await firstTerms(store, tx)
  if (!usual) return () => unpriced(noTerms)
  const terms = termsOf(takenFrom(usual), usual.recoveries, runM, [])
  return (designed, orderM) =>
    priceOf(tables, designed, sheet, orderM === null ? terms : { ...terms, runM: orderM, schedule: { orderM, drumM: null } })
}

const withProducts = async (tx: Tx, lines: readonly BillLine[]): Promise<readonly BillLine[]> => {
  const known = await productsMadeTo(
    tx,
    lines.flatMap(({ fullDesignation }) => fullDesignation ?? []),
  )
  return lines.map(line => {
    const same = known.get(line.fullDesignation ?? '')
    return same ? { ...line, product: { id: same.id, code: same.code, name: same.name } } : line
  })
}

/**
 * POST /api/cable/bill — reads a pasted bill of quantities, one cable a line: what each is and how sure that is, what must be asked,
 * which products there are already, and, for those who see prices, what each costs. Nothing is kept.
 */
export const billAnswer = (store: Store, actor: Actor, asked: BillAsked): Promise<{ readonly lines: readonly BillLine[] }> =>
  store.db.read(tx =>
    tellingFaults(async () => {
      const [texts, answers] = [linesIn(asked.bill), answersIn(asked.answers)]
      const tables = await tablesIn(store, tx)
      const priced = pricesFor.some(duty => actor.duties.has(duty)) ? await pricerFor(store, tx, tables, asked) : null
      const lines = texts.map(text => understood(tables, text, answers, priced))
      return { lines: await withProducts(tx, lines) }
    }),
  )
