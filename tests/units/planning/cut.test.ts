import { describe, expect, test } from 'vitest'
import { type CutPlan, cut } from '../../../src/modules/planning/engine/cut/cut.ts'
import { asked, line, piece, planned, standard } from './cuts.ts'

/** 'A 500 of P1' for each cut, in the order of the plan. */
const cuts = ({ plan }: CutPlan): readonly string[] => plan.map(one => `${one.line} ${one.lengthMm / 1000} of ${one.piece}`)

describe('a planner covers an order', () => {
  test('the length that is a little longer serves a drum whole, within its tolerance', () => {
    const plan = planned(
      asked([piece('P4711', 512), piece('P4712', 180)], [line('SO', 5, 500, { minus: 5, plus: 5 })], { minRemnantMm: 50_000 }),
    )
    expect(cuts(plan)).toEqual(['SO 512 of P4711'])
    expect([plan.make.length, plan.makeMm, plan.scrapMm, plan.leftMm]).toEqual([4, 2_000_000, 0, 0])
    expect(plan.why).toEqual([
      '1 drum is cut from 1 length; 4 drums are made.',
      '0 m are scrap, 0 m are left.',
      'All plans were looked through; none is better.',
    ])
  })

  test('four lengths that are too short serve nothing, and it says how long the longest is', () => {
    const plan = planned(asked([piece('P', 375, { count: 4 })], [line('SO', 1, 700)]))
    expect([cuts(plan), plan.opened]).toEqual([[], 0])
    expect(plan.why).toContain('No sound length is long enough for SO: 700 m are needed, 375 m is the longest.')
  })

  test('two drums come from one length rather than from two', () => {
    const plan = planned(asked([piece('A', 1200), piece('B', 700), piece('C', 1000)], [line('SO', 2, 500)]))
    expect(cuts(plan)).toEqual(['SO 500 of C', 'SO 500 of C'])
  })

  test('a rest that is too short is scrap, and one that can be kept is left', () => {
    const rules = { minRemnantMm: 50_000 }
    expect(planned(asked([piece('A', 530)], [line('SO', 1, 500)], rules))).toMatchObject({ scrapMm: 30_000, leftMm: 0 })
    expect(planned(asked([piece('A', 550)], [line('SO', 1, 500)], rules))).toMatchObject({ scrapMm: 0, leftMm: 50_000 })
  })

  test('no drum lies over a fault, and the fault is scrap when its length is opened', () => {
    const faulty = piece('A', 1000, { faults: [[480_000, 490_000]] })
    const plan = planned(asked([faulty], [line('SO', 2, 500)]))
    expect(plan.plan.map(({ segment, fromMm }) => [segment, fromMm])).toEqual([[1, 490_000]])
    expect([plan.make.length, plan.scrapMm, plan.leftMm]).toEqual([1, 10_000, 490_000])
  })

  test('goods of a customer serve them alone, and their drums take no others', () => {
    const stock = [piece('OURS', 500), piece('THEIRS', 500, { owner: 'C7' })]
    expect(cuts(planned(asked(stock, [line('SO', 2, 500)])))).toEqual(['SO 500 of OURS'])
    expect(cuts(planned(asked(stock, [line('SO', 2, 500, { owner: 'C7' })])))).toEqual(['SO 500 of THEIRS'])
  })

  test('every cut takes its loss, but none where the length ends with the drum', () => {
    const rules = { cutLossMm: 1000 }
    expect(cuts(planned(asked([piece('A', 1001)], [line('SO', 2, 500)], rules)))).toHaveLength(2)
    expect(cuts(planned(asked([piece('A', 1000)], [line('SO', 2, 500)], rules)))).toHaveLength(1)
    expect(planned(asked([piece('A', 1100)], [line('SO', 2, 500)], rules))).toMatchObject({ scrapMm: 2000, leftMm: 98_000 })
  })

  test('both ends of a sound length are trimmed', () => {
    const plan = planned(asked([piece('A', 504)], [line('SO', 1, 500)], { endTrimMm: 2000 }))
    expect(plan.plan.map(({ fromMm, lengthMm }) => [fromMm, lengthMm])).toEqual([[2000, 500_000]])
    expect(plan.scrapMm).toBe(4000)
    expect(cuts(planned(asked([piece('A', 503)], [line('SO', 1, 500)], { endTrimMm: 2000 })))).toEqual([])
  })

  test('an order of ± 2 % in all takes some drums that are short, not all of them', () => {
    const stock = [piece('P', 475, { count: 5 })]
    const plan = planned(asked(stock, [line('SO', 5, 500, { minus: 5, plus: 5, order: 2 })]))
    const all = [...plan.plan, ...plan.make].reduce((sum, { lengthMm }) => sum + lengthMm, 0)
    expect(all).toBe(2_450_000)
    // Three of them, and the two that are made are 512.5 m long to make up for it.
    expect([plan.plan.length, plan.make.length, plan.makeMm]).toEqual([3, 2, 1_025_000])
  })

  test('an order of ± 1 % in all is not stretched by what its drums might take', () => {
    const plan = planned(asked([piece('A', 1050)], [line('SO', 2, 500, { plus: 5, order: 1 })], { minRemnantMm: 100_000 }))
    expect(plan.plan.reduce((sum, { lengthMm }) => sum + lengthMm, 0)).toBe(1_010_000)
    expect(plan.scrapMm).toBe(40_000)
  })

  test('rests are joined where the order allows joints, each part long enough', () => {
    const stock = [piece('A', 300), piece('B', 280), piece('C', 90)]
    const rules = { mostJoints: 1, shortestPartMm: 100_000 }
    const plan = planned(asked(stock, [line('SO', 1, 500)], rules))
    expect(plan.plan.map(({ drum, drums }) => [drum, drums])).toEqual([
      [1, 1],
      [1, 0],
    ])
    expect([cuts(plan), plan.makeMm]).toEqual([['SO 300 of A', 'SO 200 of B'], 0])
    expect(planned(asked(stock, [line('SO', 1, 500)])).make).toHaveLength(1)
    expect(planned(asked(stock, [line('SO', 1, 660)], { ...rules, mostJoints: 2 })).make).toHaveLength(1)
  })

  test('the same facts give the same plan', () => {
    const [one, other] = [planned(standard(3, 0)), planned(standard(3, 0))]
    expect(other).toEqual(one)
  })
})

describe('lengths that are still to be made', () => {
  test('as few are opened as serve', () => {
    const plan = planned(asked([], [line('A', 3, 400), line('B', 3, 600)], { makeUsableMm: 1_000_000 }))
    expect([plan.opened, plan.bound, plan.make]).toEqual([3, 3, []])
    expect(new Set(plan.plan.map(one => one.piece))).toEqual(new Set(['new 1', 'new 2', 'new 3']))
    expect(plan.why).toContain('No plan opens fewer.')
  })

  test('a drum that is longer than a length is refused by name', () => {
    expect(cut(asked([], [line('A', 1, 700)], { makeUsableMm: 611_000 }))).toMatchObject({ kind: 'refused', line: 'A' })
    const stock = [piece('P', 800)]
    expect(planned(asked(stock, [line('A', 1, 700)], { makeUsableMm: 611_000 })).make).toEqual([])
    expect(cut(asked(stock, [line('A', 2, 700)], { makeUsableMm: 611_000 }))).toMatchObject({ kind: 'refused', line: 'A' })
  })

  test('a drum with a joint may be longer than a length', () => {
    const plan = planned(asked([], [line('A', 2, 700)], { makeUsableMm: 611_000, mostJoints: 1, shortestPartMm: 50_000 }))
    expect(plan.opened).toBe(3)
  })

  test('drums that may have a joint do with fewer lengths', () => {
    const five = [line('A', 5, 400)]
    expect(planned(asked([], five, { makeUsableMm: 1_000_000 })).opened).toBe(3)
    expect(planned(asked([], five, { makeUsableMm: 1_000_000, mostJoints: 1, shortestPartMm: 100_000 })).opened).toBe(2)
  })

  test('where nothing lies there and nothing is known of lengths, everything is made', () => {
    const plan = planned(asked([], [line('A', 2, 400)]))
    expect([plan.makeMm, plan.opened]).toEqual([800_000, 0])
  })
})
