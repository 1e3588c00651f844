import { Decimal } from '../../../../kernel/decimal.ts'

/** A length that lies there. Lengths are whole millimetres everywhere in the engine. */
export interface StockPiece {
  readonly id: string
  readonly lengthMm: number
  /** Equal lengths of this id. */
  readonly count: number
  /** Whose it is; null for ours. */
  readonly owner: string | null
  /** Metres that no drum may hold, from and to. */
  readonly faults: readonly (readonly [fromMm: number, toMm: number])[]
}

/** Drums that are wanted. */
export interface DemandLine {
  readonly id: string
  /** Shortest, nominal and longest length of one drum. */
  readonly leastMm: number
  readonly nominalMm: number
  readonly mostMm: number
  readonly count: number
  /** Least and most of the whole line; null where only its drums are limited. */
  readonly totalMm: readonly [least: number, most: number] | null
  readonly owner: string | null
}

export interface CutRules {
  /** A rest shorter than this is scrap. */
  readonly minRemnantMm: number
  /** Lost at every cut. */
  readonly cutLossMm: number
  /** Trimmed at each end of a sound length before drums are cut from it. */
  readonly endTrimMm: number
  /** Joints that a drum may have. */
  readonly mostJoints: number
  readonly shortestPartMm: number
  /** The longest length that can be made in one piece; null where that is not known. */
  readonly makeUsableMm: number | null
}

/** What a metre made, scrapped or left, and what opening a length costs, in metres made; whole thousandths. */
export interface CutWeights {
  readonly make: number
  readonly scrap: number
  readonly left: number
  readonly opened: number
}

/** A metre made costs as much as a metre scrapped; a rest is worth nearly what it was, and opening a length costs a metre. */
export const usualWeights: CutWeights = { make: 1000, scrap: 1000, left: 10, opened: 1000 }

export interface CutAsked {
  readonly stock: readonly StockPiece[]
  readonly demand: readonly DemandLine[]
  readonly rules: CutRules
  readonly weights: CutWeights
}

const hundred = new Decimal(100)
const part = (of: Decimal, percent: Decimal): Decimal => of.mul(percent).div(hundred)

/** A line by its tolerances in percent: each drum from -minus to +plus, the whole line within ± order tolerance. */
export const demandLine = (line: {
  readonly id: string
  readonly lengthMm: number
  readonly count: number
  readonly minusPct: Decimal
  readonly plusPct: Decimal
  readonly orderTolerancePct: Decimal | null
  readonly owner: string | null
}): DemandLine => {
  const { id, count, owner, lengthMm, minusPct, plusPct, orderTolerancePct } = line
  const nominal = new Decimal(lengthMm)
  const whole = nominal.mul(count)
  const order = orderTolerancePct && part(whole, orderTolerancePct)
  return {
    id,
    count,
    owner,
    leastMm: nominal.minus(part(nominal, minusPct)).ceil().toNumber(),
    nominalMm: lengthMm,
    mostMm: nominal.plus(part(nominal, plusPct)).floor().toNumber(),
    totalMm: order && [whole.minus(order).ceil().toNumber(), whole.plus(order).floor().toNumber()],
  }
}
