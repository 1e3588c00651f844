import { describe, expect, test } from 'vitest'
import { Decimal, sum } from '../../../src/kernel/decimal.ts'
import { design } from '../../../src/modules/cable/engine/design/design.ts'
import { elementsOf } from '../../../src/modules/cable/engine/manufacture/elements.ts'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import { type ElementPlan, plannedElements, type StageLoss } from '../../../src/modules/planning/engine/lengths/stages.ts'
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
  const plans = plannedElements(elementsOf(tables, designed, 'D1'), losses, [500, 500, 500, 500, 500].map(d))
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
    expect(run(of('Conductor 240'))).toEqual(['2676.5', '2666.5', '2666.5'])
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
    expect(wires.map(({ outKg }) => outKg.toFixed(0))).toEqual(['5196', '855'])
    expect(sum(wires.map(({ inKg }) => inKg)).toFixed(1)).toBe('6063.2')
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

test('pairs take their cores length by length, and what is laid up takes one length of each pair', () => {
  const designed = design(tables, {
    standard: 'BS EN 50288-7',
    element: 'pair',
    cores: 4,
    sqmm: 1.5,
    metal: 'CU',
    screen: 'overall',
  })
  if (isRefused(designed)) throw new Error(designed.message)
  const plans = plannedElements(elementsOf(tables, designed, 'D2'), losses, [d(1000), d(1000)])
  const lengthsOf = (kind: string) => plans.filter(({ element }) => element.kind === kind).map(({ lengths }) => lengths.length)
  expect([lengthsOf('pair'), lengthsOf('core')]).toEqual([[4], [8]])
  expect(plans.at(-1)?.lengths.map(({ outM }) => outM.toFixed(1))).toEqual(['1002.0', '1002.0'])
})
