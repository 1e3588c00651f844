import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal, sum } from '../../../src/kernel/decimal.ts'
import { design } from '../../../src/modules/cable/engine/design/design.ts'
import { elementsOf } from '../../../src/modules/cable/engine/manufacture/elements.ts'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import {
  type ElementPlan,
  type Holds,
  plannedElements,
  type StageLoss,
} from '../../../src/modules/planning/engine/lengths/stages.ts'
import { metresOf, onMothers } from '../../../src/modules/planning/engine/lengths/mothers.ts'
import { shippedTables } from '../../support/samples/cableTables.ts'

const tables = shippedTables()
const d = (value: number) => new Decimal(value)
const loss = (runPct: number, startM: number, endM: number, sampleM = 0): StageLoss => ({
  runPct: d(runPct),
  startM: d(startM),
  endM: d(endM),
  sampleM: d(sampleM),
})

/** Stage practice as it is shipped, with 2 m of ends a length, 3 m at laying-up, and a metre of sample a drum. */
const losses = new Map<string, StageLoss>([
  ['RBD', loss(0.2, 0, 0)],
  ['STRAND', loss(0.2, 10, 2)],
  ['INSUL', loss(0.3, 25, 2)],
  ['CURE', loss(0, 0, 0)],
  ['LAYUP', loss(0.2, 6, 3)],
  ['INNER', loss(0.2, 8, 2)],
  ['ARMOUR', loss(0.2, 4, 2)],
  ['SHEATH', loss(0.3, 10, 2)],
  ['REWIND', loss(0.1, 0, 0)],
  ['TEST', loss(0, 1, 0, 1)],
  ['PACK', loss(0, 0, 0)],
])

/** What the drums of 2,000 mm of the floor hold: 799 m of bedded cable (production.md 8), so that two of 511 m go on no length. */
const floor: Holds = ({ kind }) => ({ wire: Infinity, conductor: 5400, core: 3923, pair: 799, cable: 799 })[kind]

describe('five drums of 500 m of 3.5C x 240 A2XFY', () => {
  const designed = design(tables, {
    standard: 'IS 7098-1',
    cores: 3.5,
    sqmm: 240,
    metal: 'AL',
    insulation: 'XLPE',
    armour: 'strip',
    sheath: 'PVC-ST2',
  })
  if (isRefused(designed)) throw new Error(designed.message)
  const plans = plannedElements(elementsOf(tables, designed, 'D1'), losses, [500, 500, 500, 500, 500].map(d), floor)
  const of = (label: string): ElementPlan => {
    const found = plans.find(({ element }) => element.label.startsWith(label))
    if (!found) throw new Error(`${label} is not planned.`)
    return found
  }
  const metres = ({ outM, inM }: ElementPlan) => [outM.toFixed(1), inM.toFixed(1)]
  const run = ({ lengths }: ElementPlan) => lengths.map(({ inM }) => inM.toFixed(1))
  const drawn = (plan: ElementPlan) => plan.drawn.map(({ kg }) => kg.toFixed(1))

  test('are so many metres at each stage, the first length with what the start takes', () => {
    expect(metres(of('Sheathed'))).toEqual(['2507.5', '2535.1'])
    expect(run(of('Sheathed'))).toEqual(['515.0', '505.0', '505.0', '505.0', '505.0'])
    expect(metres(of('Armoured'))).toEqual(['2535.1', '2554.1'])
    expect(run(of('Armoured')).slice(0, 2)).toEqual(['522.0', '508.0'])
    expect(metres(of('Cable with inner'))).toEqual(['2554.1', '2577.3'])
    expect(run(of('Cable with inner')).slice(0, 2)).toEqual(['533.1', '511.0'])
    expect(metres(of('Laid-up'))).toEqual(['2577.3', '2603.4'])
    expect(run(of('Laid-up')).slice(0, 2)).toEqual(['543.2', '515.1'])
  })

  test('take one length of each colour, and their conductors three lengths of 240 and one of 120', () => {
    for (const core of ['Red core', 'Yellow core', 'Blue core', 'Black core'])
      expect(metres(of(core))).toEqual(['2624.2', '2659.1'])
    // Of three strands of 2,659 m two go on one drum of 5,400 m.
    expect(run(of('Conductor 240'))).toEqual(['5340.9', '2666.5'])
    expect(run(of('Conductor 120'))).toEqual(['2676.5'])
  })

  test('draw so many kilograms, the lost metres included', () => {
    expect(drawn(of('Sheathed'))).toEqual(['1456.3'])
    expect(drawn(of('Armoured'))).toEqual(['2200.9'])
    expect(sum(of('Cable with inner').drawn.map(({ kg }) => kg)).toFixed(1)).toBe('961.6')
    expect(drawn(of('Laid-up'))).toEqual(['63.0'])
    const cores = ['Red core', 'Yellow core', 'Blue core', 'Black core'].flatMap(core => of(core).drawn)
    expect(sum(cores.map(({ kg }) => kg)).toFixed(0)).toBe('1021')
    const wires = plans.filter(({ element }) => element.kind === 'wire')
    expect(wires.map(({ outKg }) => outKg.toFixed(0))).toEqual(['5195', '855'])
    expect(sum(wires.map(({ inKg }) => inKg)).toFixed(1)).toBe('6061.9')
  })

  test('what is made of an element is what goes into those above it', () => {
    for (const { element, outM } of plans.filter(plan => plan.element.kind !== 'wire').slice(0, -1)) {
      const taken = plans.flatMap(plan =>
        plan.element.strands
          .filter(({ signature }) => signature === element.signature)
          .map(({ count, factor }) => plan.inM.times(count).times(factor)),
      )
      expect(taken.length, element.label).toBeGreaterThan(0)
      expect(sum(taken).toFixed(6), element.label).toBe(outM.toFixed(6))
    }
  })
})

test('each strand has lengths of its own: of two drums four pairs in two lengths each, and two cores of each pair on drums of two', () => {
  const designed = design(tables, {
    standard: 'BS EN 50288-7',
    element: 'pair',
    cores: 4,
    sqmm: 1.5,
    metal: 'CU',
    screen: 'overall',
  })
  if (isRefused(designed)) throw new Error(designed.message)
  const plans = plannedElements(elementsOf(tables, designed, 'D2'), losses, [d(1000), d(1000)], ({ kind }) =>
    kind === 'core' ? 2100 : 1100,
  )
  const lengthsOf = (kind: string) => plans.filter(({ element }) => element.kind === kind).map(({ lengths }) => lengths.length)
  expect([lengthsOf('pair'), lengthsOf('core')]).toEqual([[8], [8]])
  expect(plans.at(-1)?.lengths.map(({ outM }) => outM.toFixed(1))).toEqual(['1002.0', '1002.0'])
})

describe('two drums on one length', () => {
  const designed = design(tables, { standard: 'IS 7098-1', cores: 3.5, sqmm: 240, metal: 'AL', insulation: 'XLPE' })
  if (isRefused(designed)) throw new Error(designed.message)
  const elements = elementsOf(tables, designed, 'D3')
  const planned = (holds: Holds) => plannedElements(elements, losses, [250, 250, 250].map(d), holds)
  const laidUp = (holds: Holds) => planned(holds).find(({ element }) => element.label.startsWith('Laid-up'))

  test('cost the ends of one, and the plan says which drums a length becomes', () => {
    // Sheathed: 3 x 250.5 m out; to run 250.5 / 0.997 + 2 = 253.3 m (the first 10 m more), so two hold 506.5 m and all 769.8.
    const on = (metres: number) => laidUp(({ kind }) => (kind === 'cable' ? metres : Infinity))
    const told = (metres: number) =>
      on(metres)?.lengths.map(({ outM, drums: { from, to } }) => `${from} to ${to}: ${outM.toFixed(1)}`)
    expect(told(500)).toHaveLength(3)
    expect(told(780)).toHaveLength(1)
    expect(told(600)).toHaveLength(2)
    const [saved, apart] = [on(780)?.inM ?? d(0), on(500)?.inM ?? d(0)]
    // Laying-up takes 3 m of ends a length, and so does inner sheathing 2 m of each that it runs.
    expect(apart.minus(saved).toNumber()).toBeGreaterThan(6)
  })
})

describe('lengths on mothers', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 1200 }), { minLength: 1, maxLength: 9 })
  const asLengths = (metres: readonly number[]) => metres.map(one => ({ outM: d(one).div(3).times(1.007) }))
  const fewestOf = (metres: readonly { outM: Decimal }[], holds: number): number => {
    // Every way to cut the row into consecutive parts.
    let fewest = metres.length
    for (let cuts = 0; cuts < 2 ** (metres.length - 1); cuts += 1) {
      const parts: Decimal[][] = [[]]
      for (const [at, { outM }] of metres.entries()) {
        if (at > 0 && (cuts >> (at - 1)) & 1) parts.push([])
        parts.at(-1)?.push(outM)
      }
      if (parts.every(part => part.length === 1 || sum(part).lte(holds))) fewest = Math.min(fewest, parts.length)
    }
    return fewest
  }

  test('keep their order, stay within what a drum holds, and are the fewest', () => {
    fc.assert(
      fc.property(lengths, fc.integer({ min: 50, max: 1500 }), (metres, holds) => {
        const wanted = asLengths(metres)
        const mothers = onMothers(wanted, holds)
        expect(mothers.flat()).toEqual(wanted)
        for (const mother of mothers) if (mother.length > 1) expect(metresOf(mother).lte(holds)).toBe(true)
        expect(mothers).toHaveLength(fewestOf(wanted, holds))
      }),
    )
  })

  test('are as alike as they come: seven of 500 m are four and three, not five and two', () => {
    const seven = Array.from({ length: 7 }, () => ({ outM: d(500) }))
    expect(onMothers(seven, 2600).map(mother => mother.length)).toEqual([4, 3])
    expect(onMothers(seven, Infinity)).toHaveLength(1)
    expect(onMothers([], 100)).toEqual([])
    expect(onMothers([{ outM: d(900) }, { outM: d(50) }], 500).map(mother => mother.length)).toEqual([1, 1])
  })
})
