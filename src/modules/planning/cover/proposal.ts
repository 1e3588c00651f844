import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { type CutAsked, demandLine, usualWeights } from '../engine/cut/asked.ts'
import type { CutPlan } from '../engine/cut/cut.ts'
import { drumText, metresText } from './drumAsked.ts'

/** A free length in the yard, and the metres of it that no drum may hold: faults, and what is claimed already. */
export interface YardPiece {
  readonly id: number
  readonly pieceNo: string
  readonly product: number
  readonly metres: Decimal
  readonly faults: readonly (readonly [fromM: Decimal, toM: Decimal])[]
  readonly claimed: readonly (readonly [fromM: Decimal, toM: Decimal])[]
}

/** A drum that is still to be planned. */
export interface OpenDrum {
  readonly orderLine: number
  readonly product: number
  readonly drumNo: number
  readonly drumsOf: number
  readonly askedM: Decimal
  readonly tolerancePercent: Decimal
  readonly orderTolerancePercent: Decimal
}

/** What serves a drum: so many metres of a piece. */
export interface Serving {
  readonly piece: number
  readonly fromM: Decimal
  readonly toM: Decimal
}

/** A rest shorter than this is used up by the drum beside it, as far as its tolerance lets it. House rule. */
const keptFromM = 50

const mm = (metres: Decimal): number => metres.times(1000).toDecimalPlaces(0).toNumber()

const lineOf = ({ orderLine, askedM }: OpenDrum): string => `${orderLine} ${askedM.toString()}`

/** Groups drums that are alike: of one line of an order, of one length. */
const alike = (drums: readonly OpenDrum[]): ReadonlyMap<string, readonly OpenDrum[]> => Map.groupBy(drums, lineOf)

/** Asks the cutting engine about all drums of one product at once. */
export const cutAskedOf = (drums: readonly OpenDrum[], pieces: readonly YardPiece[]): CutAsked => ({
  stock: pieces.map(({ id, metres, faults, claimed }) => ({
    id: String(id),
    lengthMm: mm(metres),
    count: 1,
    owner: null,
    faults: [...faults, ...claimed].map(([from, to]) => [mm(from), mm(to)] as const),
  })),
  demand: [...alike(drums)].flatMap(([id, own]) => {
    const [first] = own
    if (!first) return []
    const { askedM, tolerancePercent: pct, orderTolerancePercent } = first
    const asked = { id, lengthMm: mm(askedM), count: own.length, minusPct: pct, plusPct: pct, owner: null }
    return [demandLine({ ...asked, orderTolerancePct: orderTolerancePercent })]
  }),
  rules: {
    minRemnantMm: keptFromM * 1000,
    cutLossMm: 0,
    endTrimMm: 0,
    mostJoints: 0,
    shortestPartMm: 0,
    makeUsableMm: null,
  },
  weights: usualWeights,
})

/** Reads what the engine planned: which drum is served from which metres; a drum that is missing is to be made. */
export const servingsOf = (drums: readonly OpenDrum[], { plan }: Pick<CutPlan, 'plan'>): ReadonlyMap<OpenDrum, Serving> => {
  const metres = (value: number): Decimal => new Decimal(value).div(1000)
  return new Map(
    [...alike(drums)].flatMap(([id, own]) =>
      plan
        .filter(({ line }) => line === id)
        .toSorted((a, b) => a.drum - b.drum)
        .flatMap(({ piece, fromMm, lengthMm }, i): (readonly [OpenDrum, Serving])[] => {
          const drum = own[i]
          return drum ? [[drum, { piece: Number(piece), fromM: metres(fromMm), toM: metres(fromMm + lengthMm) }]] : []
        }),
    ),
  )
}

/** Tells how much of a piece nobody has claimed once these servings are taken, in m. */
export const leavesOf = (piece: YardPiece, servings: readonly Serving[]): Decimal =>
  piece.metres
    .minus(sum(piece.claimed.map(([from, to]) => to.minus(from))))
    .minus(sum(servings.filter(one => one.piece === piece.id).map(one => one.toM.minus(one.fromM))))

type Named = Parameters<typeof drumText>[0]

/** Says what a drum from the yard comes to: Drum P004711 has 512 m; it serves drum 2 of 5 (500 m ± 5 %) and leaves nothing. */
export const servedText = (drum: Named, piece: YardPiece, { fromM, toM }: Serving, leavesM: Decimal): string => {
  const isWhole = fromM.isZero() && (toM.eq(piece.metres) || leavesM.eq(piece.metres.minus(toM)))
  const part = isWhole ? 'it serves' : `its metres ${fromM.toString()} to ${toM.toString()} serve`
  const left = leavesM.lte(0) ? 'nothing' : metresText(leavesM)
  return `Drum ${piece.pieceNo} has ${metresText(piece.metres)}; ${part} ${drumText(drum)} and ${isWhole ? 'leaves' : 'leave'} ${left}.`
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const inWords = (count: number): string => `${words[count] ?? count} ${count === 1 ? 'length' : 'lengths'}`

/** The longest stretch of a piece without a fault and without a claim, in m. */
const longestFree = ({ metres, faults, claimed }: YardPiece): Decimal => {
  let [from, longest] = [zero, zero]
  for (const [a, z] of [...faults, ...claimed].toSorted((one, other) => one[0].cmp(other[0]))) {
    longest = Decimal.max(longest, a.minus(from))
    from = Decimal.max(from, z)
  }
  return Decimal.max(longest, metres.minus(from))
}

/** Says why a drum is made: 1,500 m lie there in four lengths; none is long enough for drum 2 of 5 (700 m ± 5 %). */
export const madeText = (drum: Named & { readonly leastM: Decimal }, pieces: readonly YardPiece[]): string => {
  const free = pieces.map(longestFree).filter(length => length.gt(0))
  if (free.length === 0) return `Nothing of it lies free in the yard; ${drumText(drum)} is to be made.`
  const there = `${metresText(sum(free))} ${free.length === 1 ? 'lies' : 'lie'} there in ${inWords(free.length)}`
  if (free.every(length => length.lt(drum.leastM)))
    return `${there}; ${free.length === 1 ? 'it is not' : 'none is'} long enough for ${drumText(drum)}.`
  return `${there}; ${drumText(drum)} is to be made all the same.`
}
