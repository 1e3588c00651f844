import { Decimal } from '../../../src/kernel/decimal.ts'
import {
  type CutAsked,
  type CutRules,
  type DemandLine,
  demandLine,
  type StockPiece,
  usualWeights,
} from '../../../src/modules/planning/engine/cut/asked.ts'
import { type CutPlan, cut } from '../../../src/modules/planning/engine/cut/cut.ts'

const noRules: CutRules = {
  minRemnantMm: 0,
  cutLossMm: 0,
  endTrimMm: 0,
  mostJoints: 0,
  shortestPartMm: 0,
  makeUsableMm: null,
}

export const piece = (id: string, metres: number, more: Partial<StockPiece> = {}): StockPiece => ({
  id,
  lengthMm: metres * 1000,
  count: 1,
  owner: null,
  faults: [],
  ...more,
})

interface Tolerances {
  readonly minus?: number
  readonly plus?: number
  readonly order?: number
  readonly owner?: string
}

export const line = (
  id: string,
  count: number,
  metres: number,
  { minus = 0, plus = 0, order, owner }: Tolerances = {},
): DemandLine =>
  demandLine({
    id,
    lengthMm: metres * 1000,
    count,
    minusPct: new Decimal(minus),
    plusPct: new Decimal(plus),
    orderTolerancePct: order === undefined ? null : new Decimal(order),
    owner: owner ?? null,
  })

export const asked = (stock: readonly StockPiece[], demand: readonly DemandLine[], rules: Partial<CutRules> = {}): CutAsked => ({
  stock,
  demand,
  rules: { ...noRules, ...rules },
  weights: usualWeights,
})

export const planned = (of: CutAsked): CutPlan => {
  const plan = cut(of)
  if ('kind' in plan) throw new Error(plan.message)
  return plan
}

/** Numbers that look random and are the same for the same seed. */
const numbers = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** 200 drums of 39 lengths over 60 lengths, as design/production.md 3.3 measured. */
export function standard(seed: number, tolerance: number): CutAsked {
  const next = numbers(seed)
  const lengths = Array.from({ length: 39 }, () => 100 + Math.floor(next() * 900))
  const counts = lengths.map(() => 0)
  for (let drum = 0; drum < 200; drum += 1) {
    const at = Math.floor(next() * lengths.length)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return asked(
    Array.from({ length: 60 }, (_, at) => piece(`P${at}`, 250 + Math.floor(next() * 950))),
    lengths.map((metres, at) => line(`L${at}`, counts[at] ?? 0, metres, { minus: tolerance, plus: tolerance })),
    { minRemnantMm: 50_000 },
  )
}
