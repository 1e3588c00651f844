import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CutAsked, DemandLine } from '../../../src/modules/planning/engine/cut/asked.ts'
import type { CutPlan } from '../../../src/modules/planning/engine/cut/cut.ts'
import { seed } from '../../support/chance.ts'
import { asked, line, piece, planned } from './cuts.ts'

const proof = 'All plans were looked through; none is better.'

/**
 * What cutting a length costs where its drums take `usedMm`. Where a rest could be kept, what the drums take of it beyond their
 * nominal length is worth as much as in the rest; and no drum is cut short so that a rest can be kept.
 */
const costOfLength = ({ rules, weights }: CutAsked, lengthMm: number, nominalMm: number, usedMm: number): number => {
  const rest = lengthMm - usedMm
  const opening = weights.opened * 1000
  const isKept = rest >= rules.minRemnantMm && usedMm >= nominalMm
  const taken = lengthMm - nominalMm >= rules.minRemnantMm ? Math.max(0, usedMm - nominalMm) : 0
  return opening + taken * weights.left + rest * (isKept ? weights.left : weights.scrap)
}

/** Least cost for each total of the one line that is limited. */
type ByTotal = ReadonlyMap<number, number>

const put = (costs: Map<number, number>, total: number, cost: number): void => {
  if (cost < (costs.get(total) ?? Infinity)) costs.set(total, cost)
}

const both = (a: ByTotal, b: ByTotal): ByTotal => {
  const costs = new Map<number, number>()
  for (const [left, cost] of a) for (const [right, more] of b) put(costs, left + right, cost + more)
  return costs
}

const sumOf = (drums: readonly DemandLine[], of: (one: DemandLine) => number): number =>
  drums.reduce((sum, one) => sum + of(one), 0)

/** All lengths that the drums of one length may have. */
const onLength = (of: CutAsked, lengthMm: number, held: readonly DemandLine[]): ByTotal => {
  if (held.length === 0) return new Map([[0, 0]])
  const costs = new Map<number, number>()
  const [limited, free] = [held.filter(one => one.totalMm), held.filter(one => !one.totalMm)]
  const nominal = sumOf(held, one => one.nominalMm)
  for (let total = sumOf(limited, one => one.leastMm); total <= sumOf(limited, one => one.mostMm); total += 1)
    for (let others = sumOf(free, one => one.leastMm); others <= sumOf(free, one => one.mostMm); others += 1)
      if (total + others <= lengthMm) put(costs, total, costOfLength(of, lengthMm, nominal, total + others))
  return costs
}

/** A drum is made at its nominal length, or longer where its order would fall short. */
const toMake = ({ weights }: CutAsked, one: DemandLine): ByTotal => {
  if (!one.totalMm) return new Map([[0, one.nominalMm * weights.make]])
  const costs = new Map<number, number>()
  for (let mm = one.nominalMm; mm <= one.mostMm; mm += 1) costs.set(mm, mm * weights.make)
  return costs
}

/** The least cost of all plans there are: each drum on any length or on none, and as long as its tolerance and its order allow. */
const bruteForce = (of: CutAsked): number => {
  const drums = of.demand.flatMap(one => Array.from({ length: one.count }, () => one))
  const limit = of.demand.find(one => one.totalMm)?.totalMm ?? [0, Infinity]
  const bins = of.stock.map(({ lengthMm }) => ({ lengthMm, held: new Array<DemandLine>() }))
  let best = Infinity
  const place = (at: number, made: ByTotal): void => {
    const drum = drums[at]
    if (drum) {
      place(at + 1, both(made, toMake(of, drum)))
      for (const { held } of bins) {
        held.push(drum)
        place(at + 1, made)
        held.pop()
      }
      return
    }
    const all = bins.reduce((costs, { lengthMm, held }) => both(costs, onLength(of, lengthMm, held)), made)
    for (const [total, cost] of all) if (total >= limit[0] && total <= limit[1]) best = Math.min(best, cost)
  }
  place(0, new Map([[0, 0]]))
  return best
}

const costOfPlan = (of: CutAsked, { plan, makeMm }: CutPlan): number =>
  of.stock.reduce((sum, { id, lengthMm }) => {
    const cuts = plan.filter(one => one.piece === id)
    if (cuts.length === 0) return sum
    const nominal = cuts.reduce((all, cut) => all + (of.demand.find(one => one.id === cut.line)?.nominalMm ?? 0), 0)
    const used = cuts.reduce((all, cut) => all + cut.lengthMm, 0)
    return sum + costOfLength(of, lengthMm, nominal, used)
  }, makeMm * of.weights.make)

/** Lengths of a few millimetres, so that all there are can be tried. */
const small = fc
  .record({
    pieces: fc.array(fc.integer({ min: 16, max: 75 }), { minLength: 1, maxLength: 3 }),
    limited: fc.record({ nominalMm: fc.integer({ min: 18, max: 30 }), count: fc.integer({ min: 1, max: 3 }) }),
    free: fc.option(fc.record({ nominalMm: fc.integer({ min: 18, max: 30 }), count: fc.constantFrom(1, 1, 2) })),
    minus: fc.integer({ min: 0, max: 3 }),
    plus: fc.integer({ min: 0, max: 3 }),
    orderMm: fc.integer({ min: 0, max: 4 }),
    minRemnantMm: fc.constantFrom(0, 6, 12, 40),
  })
  .map(({ pieces, limited, free, minus, plus, orderMm, minRemnantMm }): CutAsked => {
    const lineOf = (id: string, { nominalMm, count }: typeof limited, isLimited: boolean): DemandLine => ({
      id,
      count,
      owner: null,
      leastMm: nominalMm - minus,
      nominalMm,
      mostMm: nominalMm + plus,
      totalMm: isLimited ? [nominalMm * count - orderMm, nominalMm * count + orderMm] : null,
    })
    return {
      ...asked(
        pieces.map((mm, at) => ({ ...piece(`P${at}`, 0), lengthMm: mm })),
        [lineOf('A', limited, true), ...(free ? [lineOf('B', free, false)] : [])],
        { minRemnantMm },
      ),
      weights: { make: 1000, scrap: 1000, left: 10, opened: 1 },
    }
  })

describe('an order with a total', () => {
  test('takes the lengths that bring it within its total, where others would be as good for its drums alone', () => {
    const lengths = [478, 480, 498, 520, 960]
    const of = asked(
      lengths.map(metres => piece(`P${metres}`, metres)),
      [line('SO', 4, 500, { minus: 5, plus: 5, order: 2 })],
    )
    const plan = planned(of)
    expect(plan.make).toEqual([])
    expect([plan.scrapMm, plan.leftMm, plan.opened]).toEqual([0, 0, 3])
    expect(plan.plan.reduce((sum, { lengthMm }) => sum + lengthMm, 0)).toBeGreaterThanOrEqual(1_960_000)
    expect(plan.why).toContain(proof)
  })

  test('is called the best there is only where no plan is better', () => {
    let [proved, all] = [0, 0]
    fc.assert(
      fc.property(small, of => {
        const plan = planned(of)
        const [cost, least] = [costOfPlan(of, plan), bruteForce(of)]
        expect(cost).toBeGreaterThanOrEqual(least)
        const isProved = plan.why.includes(proof)
        if (isProved) expect(cost).toBe(least)
        expect(plan.bound * 1000).toBeLessThanOrEqual(bruteForce({ ...of, weights: { ...of.weights, left: 0, opened: 0 } }))
        all += 1
        proved += isProved ? 1 : 0
      }),
      { numRuns: 400, seed },
    )
    expect(proved).toBeGreaterThan(all * 0.8)
  })
})
