import { Decimal } from '../../kernel/decimal.ts'
import type { Row } from '../../kernel/record.ts'

type Line = Readonly<Record<string, unknown>>

const linesIn = (draft: Readonly<Row>, set: string): readonly Line[] => {
  const lines = draft[set]
  return Array.isArray(lines) ? lines : []
}

const figure = (value: unknown): Decimal => new Decimal(typeof value === 'string' && value !== '' ? value : 0)

/** What the operator typed at the machine. */
export interface Typed {
  /** Metres of a length; kilograms of wire. */
  readonly amount: string
  readonly grossKg: string
  readonly tareKg: string
  readonly carrier: number | null
  readonly setUpMin: string
  readonly runMin: string
  readonly scrapKg: string
  readonly scrapReason: number | null
  readonly grade: { readonly id: number; readonly store: number | null; readonly rate: string | null } | null
  readonly fault: { readonly atM: string; readonly kind: string } | null
  /** All of what lay on the pay-off was used. */
  readonly isEmpty: boolean
}

/** Is it known by its weight alone: wire. */
export const isByWeight = (draft: Readonly<Row>): boolean => linesIn(draft, 'made').length === 0

/** What is planned of the next length, m, or of the lot, kg. */
export const plannedOf = (draft: Readonly<Row>): Decimal =>
  isByWeight(draft) ? figure(linesIn(draft, 'lots')[0]?.['kg']) : figure(linesIn(draft, 'made')[0]?.['lengthM'])

const allPlanned = (draft: Readonly<Row>): Decimal =>
  linesIn(draft, isByWeight(draft) ? 'lots' : 'made').reduce(
    (sum, line) => sum.plus(figure(line[isByWeight(draft) ? 'kg' : 'lengthM'])),
    new Decimal(0),
  )

/** What it weighs net by the scale, kg; null where nobody weighed it. */
export const netOf = ({ grossKg, tareKg }: Pick<Typed, 'grossKg' | 'tareKg'>): Decimal | null =>
  grossKg === '' ? null : figure(grossKg).minus(figure(tareKg))

/** By how many per cent a weighed length differs from its design; null where it was not weighed or no design is known. */
export const offBy = (typed: Pick<Typed, 'amount' | 'grossKg' | 'tareKg'>, kgPerKm: string | null): Decimal | null => {
  const net = netOf(typed)
  const design = figure(typed.amount).times(figure(kgPerKm)).div(1000)
  return net === null || design.isZero() ? null : net.minus(design).times(100).div(design).toDecimalPlaces(1)
}

/** Green within 2 %, amber within 4 %. House rule. */
export const lightOf = (off: Decimal): 'good' | 'near' | 'far' => (off.abs().lte(2) ? 'good' : off.abs().lte(4) ? 'near' : 'far')

/** The part of what was proposed for all lengths that this one takes; of what is empty all of it. */
const shareOf = (line: Line, factor: Decimal, isEmpty: boolean): Line => {
  const has = figure(line[line['measure'] === 'metres' ? 'lengthM' : 'weightKg'])
  const share = figure(line['qty']).times(factor)
  const qty = isEmpty ? has : Decimal.min(share, has.isZero() ? share : has)
  return { ...line, qty: qty.toDecimalPlaces(3).toString() }
}

/** The id of the one length that is logged, by which its faults know it. */
const only = -1

/** The take-up of what was typed, out of what the server proposed for the card. */
export const takeUpOf = (draft: Readonly<Row>, typed: Typed): object => {
  const amount = figure(typed.amount)
  const all = allPlanned(draft)
  const factor = all.isZero() ? new Decimal(1) : amount.div(all)
  const [first] = linesIn(draft, isByWeight(draft) ? 'lots' : 'made')
  const net = netOf(typed)
  const line = isByWeight(draft)
    ? { ...first, kg: amount.toString(), carrier: typed.carrier }
    : {
        ...first,
        lengthM: amount.toString(),
        carrier: typed.carrier,
        grossKg: typed.grossKg || null,
        tareKg: typed.grossKg ? typed.tareKg || '0' : null,
        kg: net?.toString() ?? null,
      }
  const { scrapKg, scrapReason, grade, fault } = typed
  const scrap = scrapKg
    ? [{ reason: scrapReason, kg: scrapKg, scrapItem: grade?.id, scrapStore: grade?.store, scrapRate: grade?.rate }]
    : []
  return {
    ...draft,
    [isByWeight(draft) ? 'lots' : 'made']: [{ ...line, id: only }],
    used: linesIn(draft, 'used').map(one => shareOf(one, factor, typed.isEmpty)),
    drawn: linesIn(draft, 'drawn').map(one => shareOf(one, factor, false)),
    scrap,
    events: fault && !isByWeight(draft) ? [{ lengthLine: only, atM: fault.atM, kind: fault.kind }] : [],
    setUpMin: Number(typed.setUpMin || 0),
    ...(typed.runMin === '' ? {} : { runMin: Number(typed.runMin) }),
  }
}
