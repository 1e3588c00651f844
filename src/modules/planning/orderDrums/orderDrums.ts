import type { Decimal } from '../../../kernel/decimal.ts'
import { askedLengths } from '../cover/cover.ts'

/** A line of an order, as far as its drums are told. */
export interface OrderLine {
  readonly line: number
  readonly product: string
  readonly drums: string | null
  /** m, where it names no drums. */
  readonly metres: Decimal
}

/** Metres of a piece that are claimed for a drum of an order. */
export interface ClaimedDrum {
  readonly line: number
  readonly drumNo: number
  readonly piece: number
  readonly pieceNo: string
}

/** Drums of a work order, line by line in their order; those of other orders have no line. */
export interface WorkLine {
  readonly workOrder: number
  readonly line: number | null
  readonly drums: string
}

/** A drum of a work order, by its place among all of them, from 1. */
export interface WorkDrum {
  readonly workOrder: number
  readonly drum: number
  readonly askedM: Decimal
}

/** A drum that a customer ordered, and what serves it. */
export interface OrderDrum {
  readonly line: number
  readonly product: string
  readonly no: number
  readonly of: number
  readonly askedM: Decimal
  readonly claimed: ClaimedDrum | null
  readonly work: WorkDrum | null
}

/** The drums of work orders that are for lines of an order, by the line. */
const workDrums = (lines: readonly WorkLine[]): ReadonlyMap<number, readonly WorkDrum[]> => {
  const counted = new Map<number, number>()
  const found = lines.flatMap(({ workOrder, line, drums }) =>
    askedLengths(drums).flatMap(askedM => {
      const drum = (counted.get(workOrder) ?? 0) + 1
      counted.set(workOrder, drum)
      return line === null ? [] : [{ line, by: { workOrder, drum, askedM } }]
    }),
  )
  return new Map([...Map.groupBy(found, ({ line }) => line)].map(([line, of]) => [line, of.map(({ by }) => by)]))
}

/** Takes for each drum the first of a list that fits, and none twice. */
export const shared = <D, S>(
  drums: readonly D[],
  serving: readonly S[],
  fits: (drum: D, by: S) => boolean,
): readonly (S | null)[] => {
  const left = [...serving]
  return drums.map(drum => {
    const at = left.findIndex(by => fits(drum, by))
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null)
  })
}

const drumsOfLine = (
  { line, product, drums, metres }: OrderLine,
  claims: readonly ClaimedDrum[],
  work: readonly WorkDrum[],
): readonly OrderDrum[] => {
  const named = askedLengths(drums)
  const lengths = named.length > 0 ? named : [metres]
  const open = lengths.map((askedM, at) => ({
    askedM,
    claimed: claims.find(one => one.line === line && one.drumNo === at + 1) ?? null,
  }))
  const byLength = shared(open, work, (drum, by) => drum.claimed === null && drum.askedM.eq(by.askedM))
  const rest = work.filter(one => !byLength.includes(one))
  // What was planned in other lengths than those that are left serves them in their order.
  const others = shared(open, rest, (drum, _by) => drum.claimed === null && byLength[open.indexOf(drum)] === null)
  return open.map(({ askedM, claimed }, at) => ({
    line,
    product,
    no: at + 1,
    of: lengths.length,
    askedM,
    claimed,
    work: byLength[at] ?? others[at] ?? null,
  }))
}

/** Tells each drum of an order by its number, with the claimed metres or the drum of a work order that serves it. */
export const orderDrums = (
  lines: readonly OrderLine[],
  claims: readonly ClaimedDrum[],
  work: readonly WorkLine[],
): readonly OrderDrum[] => {
  const byLine = workDrums(work)
  return lines.flatMap(one => drumsOfLine(one, claims, byLine.get(one.line) ?? []))
}
