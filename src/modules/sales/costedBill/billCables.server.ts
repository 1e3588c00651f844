import { Decimal, zero } from '../../../kernel/decimal.ts'
import { type DraftRow, linesOf, type Row } from '../../../kernel/record.ts'
import { settledRequest } from '../../cable/design/requested.ts'
import { productDesign } from '../../cable/productDesign/productDesign.ts'
import type { Terms } from '../../cable/engine/costing/terms.ts'
import type { Designed } from '../../cable/engine/properties/designed.ts'
import { isRefused } from '../../cable/engine/refused.ts'
import type { CableTables } from '../../cable/engine/tables/tables.ts'
import type { readings } from '../estimate.ts'
import type { Loader } from '../../../server/store/parts/load.ts'
import { designOf } from '../../cable/design/designs.server.ts'
import { type Reading, readingOf } from '../../cable/design/reading.server.ts'
import { standingOf } from '../../cable/design/standing.server.ts'

/** A line of a stored bill: the words, the length, the cable that it means, and the price that somebody set. */
export interface BillCable {
  readonly asked: string
  readonly qty: Decimal
  /** Metres on each drum; null is the usual length. */
  readonly drumM: number | null
  readonly setPerKm: Decimal | null
  readonly reading: keyof typeof readings
  /** In percent; null where a design was chosen. */
  readonly confidence: Decimal | null
  readonly about: string | null
  /** What was taken where the words leave it open: "Armour: GI strip, Metal: aluminium". */
  readonly assumed: string | null
  readonly designed: Designed | null
}

const decimalIn = (value: unknown): Decimal | null => (value instanceof Decimal ? value : null)

/** What is to be said of a line: what it lacks or why it cannot be, and what was not read. */
const aboutOf = ({ message, questions, notes }: Reading): string | null =>
  [message ?? questions.map(({ question }) => question).join(' '), ...notes].filter(text => text !== '').join(' ') || null

const assumedOf = ({ guesses }: Reading): string | null =>
  guesses.map(({ label, taken }) => `${label}: ${taken}`).join(', ') || null

type Meant = Pick<BillCable, 'reading' | 'confidence' | 'about' | 'assumed' | 'designed'>

const chosenBy = (tables: CableTables, design: Row): Meant => {
  const request = settledRequest(design)
  const designed = isRefused(request) ? request : designOf(tables, request)
  const chosen = { reading: 'chosen', confidence: null, assumed: null } as const
  return isRefused(designed)
    ? { ...chosen, about: designed.message, designed: null }
    : { ...chosen, about: standingOf(tables, designed).join(' ') || null, designed }
}

const readFrom = (tables: CableTables, asked: string): Meant => {
  const reading = readingOf(tables, asked)
  const confidence = new Decimal(Math.round(reading.confidence * 100))
  return {
    reading: reading.verdict,
    confidence,
    about: aboutOf(reading),
    assumed: assumedOf(reading),
    designed: reading.designed,
  }
}

/** One line of a bill: as a chosen design was settled, else as its words are read. */
export const cableOf = async (tables: CableTables, loader: Loader, line: DraftRow): Promise<BillCable> => {
  const asked = typeof line['asked'] === 'string' ? line['asked'] : ''
  const design = typeof line['design'] === 'number' ? await loader.find(productDesign.name, line['design']) : null
  return {
    asked,
    qty: decimalIn(line['qty']) ?? zero,
    drumM: typeof line['drumM'] === 'number' ? line['drumM'] : null,
    setPerKm: decimalIn(line['setPerKm']),
    ...(design ? chosenBy(tables, design) : readFrom(tables, asked)),
  }
}

/** Less than this is not made in one go, however short a line is. */
const shortestRunM = 1

/**
 * The terms of one line: it is made in a run of its own quantity, no longer than the bill's longest run, and goes on the drums of its
 * schedule.
 */
export const lineTerms = (terms: Terms, { qty, drumM }: Pick<BillCable, 'qty' | 'drumM'>): Terms => {
  const orderM = Math.max(shortestRunM, Math.round(qty.mul(1000).toNumber()))
  return { ...terms, runM: Math.min(orderM, terms.runM), schedule: { orderM, drumM } }
}

/** The cables of a bill, in the order of its lines: as a chosen design was settled, else as the words are read. */
export const cablesOf = (tables: CableTables, loader: Loader, bill: Readonly<Row>): Promise<readonly BillCable[]> =>
  Promise.all(linesOf(bill, 'cables').map(line => cableOf(tables, loader, line)))
