import { describe, expect, test } from 'vitest'
import type { CableRequest } from '../../../src/modules/cable/engine/cable.ts'
import { design } from '../../../src/modules/cable/engine/design/design.ts'
import type { Designed } from '../../../src/modules/cable/engine/properties/designed.ts'
import { type CableElement, elementsOf } from '../../../src/modules/cable/engine/manufacture/elements.ts'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import { shippedTables } from '../../support/samples/cableTables.ts'

const tables = shippedTables()
const designed = (request: CableRequest): Designed => {
  const answer = design(tables, request)
  if (isRefused(answer)) throw new Error(answer.message)
  return answer
}
const made = (request: CableRequest): readonly CableElement[] => elementsOf(tables, designed(request), 'D1')
const called = (elements: readonly CableElement[], label: string): CableElement => {
  const found = elements.find(one => one.label.startsWith(label))
  if (!found) throw new Error(`${label} is not among ${elements.map(one => one.label).join(', ')}.`)
  return found
}

const a2xfy: CableRequest = {
  standard: 'IS 7098-1',
  cores: 3.5,
  sqmm: 240,
  metal: 'AL',
  insulation: 'XLPE',
  armour: 'strip',
  sheath: 'PVC-ST2',
}

describe('3.5C x 240 A2XFY', () => {
  const elements = made(a2xfy)

  test('phases and the reduced neutral are two conductors and two kinds of core, each colour one thing', () => {
    expect(elements.map(({ label, process }) => `${process} ${label}`)).toEqual([
      expect.stringMatching(/^RBD Wire aluminium /),
      'STRAND Conductor 240 sqmm aluminium',
      expect.stringMatching(/^RBD Wire aluminium /),
      'STRAND Conductor 120 sqmm aluminium',
      'INSUL Red core 240 sqmm aluminium',
      'INSUL Yellow core 240 sqmm aluminium',
      'INSUL Blue core 240 sqmm aluminium',
      'INSUL Black core 120 sqmm aluminium',
      'LAYUP Laid-up cores 3.5C x 240 A2XFY',
      'INNER Cable with inner sheath 3.5C x 240 A2XFY',
      'ARMOUR Armoured cable 3.5C x 240 A2XFY',
      'SHEATH Sheathed cable 3.5C x 240 A2XFY',
    ])
  })

  test('a metre of each weighs what its layers weigh, and the last what the cable weighs', () => {
    expect(called(elements, 'Conductor 240').kgPerKm).toBeCloseTo(648.783, 3)
    expect(called(elements, 'Conductor 120').kgPerKm).toBeCloseTo(319.345, 3)
    expect(called(elements, 'Red core').puts).toEqual([{ material: 'XLPE-SIO', kgPerKm: expect.closeTo(108.58, 2) }])
    expect(called(elements, 'Black core').puts).toEqual([{ material: 'XLPE-SIO', kgPerKm: expect.closeTo(58.08, 2) }])
    expect(called(elements, 'Red core').kgPerKm).toBeCloseTo(757.4, 1)
    const cable = called(elements, 'Sheathed')
    expect(cable.kgPerKm).toBeCloseTo(4504.2, 1)
    expect(cable.overMm).toBeCloseTo(52.86, 2)
  })

  test('cores go in with the take-up of their lay, wires with that of theirs, and the cable along itself', () => {
    const laid = called(elements, 'Laid-up')
    expect(laid.strands.map(({ count, factor }) => [count, factor])).toEqual(
      [1, 2, 3, 4].map(() => [1, expect.closeTo(1.008, 9)]),
    )
    expect(called(elements, 'Conductor 240').strands).toEqual([
      { signature: called(elements, 'Wire').signature, count: expect.any(Number), factor: expect.any(Number) },
    ])
    expect(called(elements, 'Armoured').strands).toEqual([
      { signature: called(elements, 'Cable with inner').signature, count: 1, factor: 1 },
    ])
  })

  test('curing and testing change nothing of what it is', () => {
    for (const core of ['Red', 'Yellow', 'Blue', 'Black']) expect(called(elements, `${core} core`).treatments).toEqual(['CURE'])
    expect(called(elements, 'Sheathed').treatments).toEqual(['REWIND', 'TEST', 'PACK'])
    expect(called(elements, 'Laid-up').treatments).toEqual([])
  })
})

test('wire and solid conductors are drawn from rod, and what they weigh is what they are drawn from', () => {
  const drawn = (request: CableRequest, label: string) => {
    const { puts, kgPerKm } = called(made(request), label)
    return puts.map(one => [one.material, one.kgPerKm / kgPerKm])
  }
  expect(drawn(a2xfy, 'Wire aluminium')).toEqual([['AL-ROD', 1]])
  expect(drawn({ standard: 'IS 1554-1', cores: 4, sqmm: 16, metal: 'CU' }, 'Wire copper')).toEqual([['CU-ROD', 1]])
  expect(
    drawn({ standard: 'IS 1554-1', sqmm: 2.5, metal: 'CU', cores: 2, form: 'solid', class: 1 }, 'Conductor 2.5 sqmm copper'),
  ).toEqual([['CU-ROD', 1]])
})

test('the same signature is the same thing in whatever cable: a round core serves any, a sector only where as many share the circle', () => {
  const signatures = (request: CableRequest, label: string) => called(made(request), label).signature
  const round: CableRequest = { standard: 'IS 1554-1', sqmm: 2.5, metal: 'CU', cores: 2 }
  expect(signatures({ ...round, cores: 3 }, 'Red core')).toBe(signatures({ ...round, cores: 4 }, 'Red core'))
  expect(signatures({ ...round, cores: 3 }, 'Red core')).not.toBe(signatures({ ...round, cores: 3 }, 'Yellow core'))
  expect(signatures(a2xfy, 'Red core')).not.toBe(signatures({ ...a2xfy, cores: 4 }, 'Red core'))
})

test('numbered cores are one thing, of which as many go in as the cable has', () => {
  const elements = made({ standard: 'IS 1554-1', cores: 12, sqmm: 1.5, metal: 'CU' })
  expect(elements.filter(({ kind }) => kind === 'core')).toHaveLength(1)
  expect(called(elements, 'Laid-up').strands.map(({ count }) => count)).toEqual([12])
})

test('a screened core is made of an insulated one, and pairs of cores before they are laid up', () => {
  const screened = made({
    standard: 'IS 7098-2',
    voltageGrade: '6.35/11 kV (E)',
    cores: 3,
    sqmm: 185,
    metal: 'AL',
    armour: 'strip',
  })
  const red = called(screened, 'Red screened core')
  expect([red.process, called(screened, 'Red core').process]).toEqual(['SCREEN', 'TRIPLE'])
  expect(red.strands[0]?.signature).toBe(called(screened, 'Red core').signature)
  const pairs = made({
    standard: 'BS EN 50288-7',
    element: 'pair',
    cores: 8,
    sqmm: 1.5,
    metal: 'CU',
    screen: 'individualAndOverall',
  })
  expect(called(pairs, 'Pair').strands.map(({ count }) => count)).toEqual([2])
  expect(called(pairs, 'Laid-up').strands.map(({ count }) => count)).toEqual([8])
})

test('every kind of cable weighs as its last element does, and every element is made of those before it', () => {
  const requests: CableRequest[] = [
    a2xfy,
    { standard: 'IS 1554-1', cores: 4, sqmm: 16, metal: 'CU', armour: 'wire' },
    { standard: 'IS 1554-1', cores: 1, sqmm: 300, metal: 'AL' },
    { standard: 'IS 694', cores: 1, sqmm: 2.5, metal: 'CU' },
    { standard: 'IS 694', cores: 3, sqmm: 4, flat: true, metal: 'CU' },
    { standard: 'IS 7098-2', voltageGrade: '6.35/11 kV (E)', cores: 3, sqmm: 185, metal: 'AL', armour: 'strip' },
    { standard: 'IS 7098-2', voltageGrade: '19/33 kV (E)', cores: 1, sqmm: 400, metal: 'CU', screen: 'copperWire' },
    { standard: 'BS EN 50288-7', element: 'pair', cores: 8, sqmm: 1.5, metal: 'CU', screen: 'individualAndOverall' },
    { standard: 'IS 14255', cores: 3, sqmm: 70, metal: 'AL' },
  ]
  for (const request of requests) {
    const answer = designed(request)
    const elements = elementsOf(tables, answer, 'D1')
    expect(elements.at(-1)?.kgPerKm, answer.called).toBeCloseTo(answer.construction.kgPerKm.value, 6)
    for (const [at, { strands }] of elements.entries())
      for (const { signature } of strands)
        expect(
          elements.slice(0, at).map(one => one.signature),
          answer.called,
        ).toContain(signature)
  }
})
