import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { derivedDesign } from '../../../src/modules/cable/design/derived.ts'
import { settledRequest } from '../../../src/modules/cable/design/requested.ts'
import { ruleComplaints } from '../../../src/modules/cable/design/typeRules.ts'
import { type Cable, type CableRequest, isArmoured, type Ruled, ruled } from '../../../src/modules/cable/engine/cable.ts'
import { design, manufacture } from '../../../src/modules/cable/engine/design/design.ts'
import type { Designed } from '../../../src/modules/cable/engine/properties/designed.ts'
import { layerLabels } from '../../../src/modules/cable/engine/construction/layer.ts'
import { reasonOf } from '../../../src/modules/cable/engine/construction/reasons.ts'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import { FaultyTables } from '../../../src/modules/cable/engine/tables/reader.ts'
import type { CableTables } from '../../../src/modules/cable/engine/tables/tables.ts'
import { tablesOf } from '../../../src/modules/cable/engine/tables/tablesOf.ts'
import { shippedSets, shippedTables } from '../../support/samples/cableTables.ts'
import { families, likelyRequests } from './cables.ts'
import { handChecked } from './handChecked.ts'
import { published } from './makers/published.ts'

const tables = shippedTables()
const sets = shippedSets()

type Rule = Readonly<Record<string, unknown>>
const isTreeSet = (set: unknown): set is { readonly records: readonly (Rule & { readonly rules: readonly Rule[] })[] } =>
  typeof set === 'object' && set !== null && 'records' in set

/** The shipped tables with rules that a works has added to a cable type, or with other trees. */
const treesWith = (change: (trees: readonly (Rule & { readonly rules: readonly Rule[] })[]) => readonly Rule[]): CableTables => {
  const set = sets['cable-type-trees']
  if (!isTreeSet(set)) throw new TypeError('There are no rules.')
  return tablesOf({ ...sets, 'cable-type-trees': { records: change(set.records) } })
}
const withRules = (code: string, ...rules: readonly Rule[]): CableTables =>
  treesWith(trees => trees.map(tree => (tree['code'] === code ? { ...tree, rules: [...tree.rules, ...rules] } : tree)))

const rule = (layer: string, effect: string, more: Rule = {}): Rule => ({
  layer,
  effect,
  subject: 'always',
  reason: 'As our works makes it.',
  ...more,
})

const designed = (by: CableTables, request: CableRequest): Designed => {
  const answer = design(by, request)
  if (isRefused(answer)) throw new Error(answer.message)
  return answer
}
const why = (by: CableTables, request: CableRequest): string => {
  const answer = design(by, request)
  return isRefused(answer) ? answer.message : ''
}
const names = ({ construction }: Designed) => construction.layers.map(({ name }) => name)
const layer = ({ construction }: Designed, name: string) => construction.layers.find(one => one.name === name)

const power: CableRequest = { standard: 'IS 7098-1', cores: 4, sqmm: 16, metal: 'AL', class: 2, form: 'circular', armour: 'wire' }
const two: CableRequest = { ...power, cores: 2, armour: 'none' }

/** The standards in their own words, as the rules that are shipped must say: what lies between the cores and their sheath. */
const byStandard = (cable: Cable): Readonly<Record<Ruled, boolean>> => {
  const { standard, cores, element, flat, bundle } = cable
  const several = cores > 1 && !flat && bundle === null
  const isInstrument = element !== 'core'
  const light = standard === 'IS 694' || standard === 'IS 17293' || standard === 'IS 14255'
  const bedded = standard === 'IS 1554-1' || standard === 'IS 7098-1' ? several : several || isArmoured(cable)
  // IEC 60502-1 clause 7.3: without metal over the cores the sheath may lie on them; that of control and flexible cables does.
  const onCores = standard === 'IEC 60502-1' && !isArmoured(cable) && (cores >= 5 || cable.form === 'flexible')
  return {
    filler: several && !isInstrument,
    binderTape: several && !onCores && standard !== 'IS 1554-1' && standard !== 'IS 694',
    innerSheath: !light && !onCores && (isInstrument || standard === 'BS 5467' ? isArmoured(cable) : bedded),
  }
}

describe('the rules as they are shipped', () => {
  const requests = [...published, ...handChecked].map(({ request }) => request)

  test('give every cable the layers that its standard asks for, in all regression constructions and 3,000 others', () => {
    const met = new Set<string>()
    for (const request of [...requests, ...families, ...fc.sample(likelyRequests(tables), { numRuns: 3000, seed: 7 })]) {
      const answer = design(tables, request)
      if (isRefused(answer)) continue
      met.add(answer.cableType)
      const open = layer(answer, 'filler') !== undefined
      const found = Object.fromEntries(ruled.map(name => [name, layer(answer, name) !== undefined]))
      const wanted = byStandard(answer.cable)
      expect({ ...found, of: answer.designation }).toEqual({ ...wanted, filler: wanted.filler && open, of: answer.designation })
      if (wanted.filler) expect(open || answer.cable.form === 'sector', answer.designation).toBe(true)
    }
    expect([...met].toSorted()).toEqual([...tables.layerTrees.keys()].filter(type => type !== 'FS').toSorted())
  })

  test('are named by every layer of every cable', () => {
    for (const request of [...requests, ...families]) {
      const answer = designed(tables, request)
      for (const one of answer.construction.layers) {
        expect(one.ground?.called, `${layerLabels[one.name]} of ${answer.designation}`).toMatch(
          /^Cable (Type )?Tree .+, (rule|row) \d+$/,
        )
        expect(reasonOf(answer.cable, one)).toContain(one.ground?.called)
      }
    }
  })
})

describe('a works that changes a rule', () => {
  test('adds a bedding tape, and every cable of the type gets it, heavier and thicker, with the rule as its source', () => {
    const own = withRules('LT-XLPE', rule('TAPE', 'present', { over: 'innerSheath', material: 'WS-TAPE', thickness_mm: 0.3 }))
    const [before, after] = [designed(tables, power), designed(own, power)]
    expect(names(after)).toEqual(names(before).flatMap(name => (name === 'armour' ? ['tape', 'armour'] : [name])))
    expect(after.construction.overallMm.value).toBeGreaterThan(before.construction.overallMm.value + 0.5)
    const tape = after.construction.layers.find(({ name }) => name === 'tape')
    expect(tape).toMatchObject({ material: 'WS-TAPE', ground: { called: 'Cable Type Tree LT-XLPE, rule 1' } })
    expect(tape && reasonOf(after.cable, tape)).toContain('rule 1: As our works makes it.')
    const made = manufacture(own, after, 1000)
    expect(!isRefused(made) && made.materials.some(({ material }) => material === 'WS-TAPE')).toBe(true)
    expect(designed(own, { ...power, standard: 'IS 1554-1' }).construction).toEqual(
      designed(tables, { ...power, standard: 'IS 1554-1' }).construction,
    )
  })

  test('takes the inner sheath from two-core cables: they are thinner, their yarn fills what it filled, and the standard is recalled', () => {
    const own = withRules('LT-XLPE', rule('INNER-SHEATH', 'absent', { subject: 'cores', operator: 'eq', value: '2' }))
    const [before, after] = [designed(tables, two), designed(own, two)]
    expect(names(after)).toEqual(names(before).filter(name => name !== 'innerSheath'))
    expect(after.construction.overallMm.value).toBeLessThan(before.construction.overallMm.value)
    expect(after.warnings).toEqual(['It has no inner sheath; IS 7098-1 has one over laid-up cores.'])
    expect(designed(own, { ...two, cores: 3 }).construction).toEqual(designed(tables, { ...two, cores: 3 }).construction)
  })

  test('binds the armour with a tape from a diameter on', () => {
    const tape = rule('TAPE', 'present', {
      over: 'armour',
      material: 'PET-TAPE',
      thickness_mm: 0.05,
      subject: 'diameterMm',
      operator: 'ge',
      value: '30',
    })
    const own = withRules('LT', tape)
    for (const sqmm of [16, 25, 50, 95, 150, 240]) {
      const answer = designed(own, { ...power, sqmm, form: sqmm > 16 ? 'sector' : 'circular' })
      const over = layer(answer, 'armour')?.overMm?.value ?? 0
      expect(names(answer).includes('tape'), `${over} mm`).toBe(over >= 30)
    }
    expect(names(designed(own, { ...power, armour: 'none', sqmm: 240, form: 'sector' }))).not.toContain('tape')
  })

  test('binds and fills as it likes, to one standard or to all', () => {
    const bound = withRules(
      'LT',
      rule('BINDER', 'present', { standard: 'IS 1554-1', subject: 'cores', operator: 'ge', value: '2' }),
    )
    expect(names(designed(bound, { ...power, standard: 'IS 1554-1' }))).toContain('binderTape')
    const bare = withRules('LT', rule('FILLER', 'absent'), rule('BINDER', 'absent'))
    expect(names(designed(bare, power)).filter(name => name === 'filler' || name === 'binderTape')).toEqual([])
    const mica = withRules('LT', rule('FIRE-BARRIER', 'present', { material: 'MICA', thickness_mm: 0.14, pieces: 2 }))
    expect(layer(designed(mica, power), 'fireBarrier')).toMatchObject({ count: 8, ground: { no: 19 } })
  })

  test('is heard of what comes last and nearest, and a tree of its own speaks for the type', () => {
    const off = rule('BINDER', 'absent')
    expect(names(designed(withRules('LT', off), power))).not.toContain('binderTape')
    const back = treesWith(trees =>
      trees.map(tree => ({
        ...tree,
        rules: [
          ...tree.rules,
          ...(tree['code'] === 'LT' ? [off] : []),
          ...(tree['code'] === 'LT-XLPE' ? [rule('BINDER', 'present')] : []),
        ],
      })),
    )
    expect(layer(designed(back, power), 'binderTape')?.ground?.called).toBe('Cable Type Tree LT-XLPE, rule 1')
    const own = { code: 'STONY', cable_type: 'LT-XLPE', tree: null, inherits: 'LT-XLPE', rules: [off] }
    expect(
      names(
        designed(
          treesWith(trees => [own, ...trees]),
          power,
        ),
      ),
    ).not.toContain('binderTape')
  })
})

describe('a rule that asks for what cannot be', () => {
  const refusals: readonly (readonly [string, Rule, CableRequest, string])[] = [
    [
      'LT',
      rule('OUTER-SHEATH', 'absent'),
      power,
      'Cable Type Tree LT, rule 19 (“As our works makes it.”) cannot be followed: the cable is ordered sheathed.',
    ],
    ['LT', rule('ARMOUR', 'absent'), power, 'the cable is ordered with galvanised round steel wire.'],
    ['LT', rule('ARMOUR', 'present'), two, 'the cable is ordered unarmoured.'],
    ['LT', rule('COND-SCREEN', 'present'), power, 'IS 7098-1 has no screened cores.'],
    ['LT', rule('CONDUCTOR', 'absent'), power, 'without a conductor there is no cable.'],
    [
      'LT',
      rule('INNER-SHEATH', 'absent'),
      power,
      'armour is laid on an inner sheath, never on the cores of IS 7098-1 themselves.',
    ],
    ['LT', rule('FILLER', 'present'), { ...two, cores: 1 }, 'one core leaves no valleys to fill.'],
    [
      'LT',
      rule('TAPE', 'present', { over: 'laidUp', material: 'XLPE-SIO', thickness_mm: 0.2 }),
      power,
      'XLPE compound, silane (Sioplas) is insulation material; a tape takes tape or screen material.',
    ],
    [
      'LT',
      rule('TAPE', 'present', {
        over: 'armour',
        material: 'GOLD',
        thickness_mm: 0.2,
        subject: 'diameterMm',
        operator: 'ge',
        value: '5',
      }),
      power,
      'GOLD is no material with a density.',
    ],
    [
      'LT',
      rule('FIRE-BARRIER', 'present', { material: 'MICA', thickness_mm: 0.14 }),
      { ...power, sqmm: 95, form: 'sector' },
      'tapes on each core are calculated on round conductors only.',
    ],
    ['LT', rule('FIRE-BARRIER', 'present'), power, 'it does not say of what the tape is.'],
    [
      'MV-XLPE',
      rule('METAL-SCREEN', 'absent'),
      { standard: 'IS 7098-2', voltageGrade: '6.35/11 kV (E)', cores: 3, sqmm: 95 },
      'the walls of IS 7098-2 are those of screened cores.',
    ],
    [
      'FLEX-MC',
      rule('INNER-SHEATH', 'present'),
      { standard: 'IS 694', cores: 3, sqmm: 1.5 },
      'IS 694 has no table of inner sheaths.',
    ],
    [
      'ABC',
      rule('BINDER', 'present'),
      { standard: 'IS 14255', cores: 3, sqmm: 50 },
      'the cores of a bundle lie open around their messenger.',
    ],
    [
      'INST',
      rule('OVERALL-SCREEN', 'present'),
      { standard: 'BS 5308', element: 'pair', cores: 4, sqmm: 1.5, screen: 'none' },
      'the cable is ordered with no screen.',
    ],
  ]

  test.each(refusals)('%s: %o', (code, added, request, message) => {
    const sentence = why(withRules(code, added), request)
    expect(sentence.endsWith(message), sentence).toBe(true)
    expect(sentence).toMatch(/^Cable Type Tree [A-Z-]+, rule \d+/)
  })

  test('is a rule that is lacking where the order needs the layer, and a type without rules', () => {
    const without = treesWith(trees =>
      trees.map(tree => ({ ...tree, rules: tree.rules.filter(one => one['layer'] !== 'ARMOUR') })),
    )
    expect(why(without, power)).toBe(
      'Cable Type Tree LT-XLPE has no rule for the armour of this cable: the cable is ordered with galvanised round steel wire.',
    )
    expect(
      why(
        treesWith(() => []),
        power,
      ),
    ).toBe('No Cable Type Tree says which layers a cable of the type LT-XLPE has.')
  })

  test('of no sense is refused where it is typed', () => {
    const typed = { operator: null, value: null, over: null, material: null, thicknessMm: null, pieces: null } as const
    const complaints = (one: object) =>
      ruleComplaints({ rules: [{ layer: 'BINDER', effect: 'present', subject: 'always', ...typed, ...one }] }).map(
        ({ path, message }) => `${path}: ${message}`,
      )
    expect(complaints({})).toEqual([])
    expect(complaints({ layer: 'INSULATION', effect: 'absent' })).toEqual([
      'rules.0.effect: No rule can leave out the insulation: without it there is no cable.',
    ])
    expect(complaints({ subject: 'cores', operator: 'ge', value: 'two' })).toEqual([
      'rules.0.value: Compare with a number above zero.',
    ])
    expect(complaints({ subject: 'armour', operator: 'ge', value: 'wire' })).toHaveLength(1)
    expect(complaints({ subject: 'metal', operator: 'eq', value: 'Aluminium' })).toEqual([])
    expect(complaints({ layer: 'TAPE' }).map(one => one.split(':')[0])).toEqual([
      'rules.0.over',
      'rules.0.material',
      'rules.0.thicknessMm',
    ])
    expect(complaints({ layer: 'TAPE', over: 'armour', material: 1, thicknessMm: new Decimal('0.2') })).toEqual([])
    expect(complaints({ layer: 'MARKING' })).toEqual(['rules.0.layer: Marking is work and no layer: the process route has it.'])
    expect(complaints({ layer: 'ARMOUR', subject: 'diameterMm', operator: 'ge', value: '13' })).toHaveLength(1)
  })

  test('of no kind at all is a fault of the data, told by name', () => {
    expect(() => withRules('LT', rule('BINDER', 'perhaps'))).toThrow(FaultyTables)
    expect(() => withRules('LT', rule('BINDER', 'present', { subject: 'weather' }))).toThrow(/weather/)
  })
})

describe('a design that is stored', () => {
  test('keeps the layers and tapes of the rules it was made by, whatever they say later', () => {
    const then = withRules(
      'LT',
      rule('TAPE', 'present', { over: 'laidUp', material: 'WS-TAPE', thickness_mm: 0.3 }),
      rule('FILLER', 'absent'),
    )
    const derived = derivedDesign(then, { designation: '4C x 16 A2XWY' })
    if (derived.kind === 'refused') throw new Error(derived.complaints.map(({ message }) => message).join())
    const request = settledRequest(derived.values)
    if (isRefused(request)) throw new Error(request.message)
    const later = withRules('LT', rule('BINDER', 'absent'), rule('ARMOUR', 'absent'))
    const again = designed(later, request)
    expect(names(again)).toEqual(names(derived.designed))
    expect(again.construction.kgPerKm.value).toBeCloseTo(derived.designed.construction.kgPerKm.value, 9)
  })
})
