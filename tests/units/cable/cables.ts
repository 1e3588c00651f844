import fc from 'fast-check'
import type { CableRequest } from '../../../src/modules/cable/engine/cable.ts'
import { armourPractices, conductorForms, fireGrades, standards } from '../../../src/modules/cable/engine/cable.ts'
import { rulebooks } from '../../../src/modules/cable/engine/tables/rulebook.ts'
import type { CableTables } from '../../../src/modules/cable/engine/tables/tables.ts'

const sizes = [0.5, 0.75, 1, 1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70, 95, 120, 150, 185, 240, 300, 400, 500, 630] as const

const isNumber = (text: string): boolean => /^\d/.test(text)

const bundles = fc.record({
  messengerSqmm: fc.constantFrom(25, 35, 50, 70),
  messengerInsulated: fc.boolean(),
  streetLights: fc.constantFrom(0, 1, 2),
  streetLightSqmm: fc.constant(16),
})

/**
 * Requests that a standard might allow: every attribute from its own lists, sizes from the usual ones. Many are refused for
 * how their parts go together, as in life.
 */
export const likelyRequests = (tables: CableTables): fc.Arbitrary<CableRequest> =>
  fc.tuple(fc.constantFrom(...standards), fc.integer({ min: 0, max: 9 })).chain(([standard, chance]) => {
    const book = rulebooks[standard]
    const small = standard === 'IS 694' || standard.startsWith('BS EN') || standard === 'BS 5308' || standard === 'IS 17293'
    return fc.record(
      {
        standard: fc.constant(standard),
        voltageGrade: fc.constantFrom(...(tables.voltageGrades.get(standard) ?? []).filter(isNumber)),
        cores: fc.constantFrom(...book.cores),
        element: fc.constantFrom(
          ...(standard.startsWith('BS EN') || standard === 'BS 5308' ? (['pair', 'triad'] as const) : (['core'] as const)),
        ),
        sqmm: fc.constantFrom(...(small ? sizes.slice(0, 9) : sizes.slice(3))),
        metal: fc.constantFrom(...book.metals),
        class: fc.constantFrom(...book.classes),
        ...(chance < 3 ? { form: fc.constantFrom(...conductorForms), tinned: fc.boolean(), flat: fc.boolean() } : {}),
        bundle: standard === 'IS 14255' ? bundles : fc.constant(null),
        insulation: fc.constantFrom(...book.insulations),
        screen: fc.constantFrom(...book.screens),
        armour: fc.constantFrom(...book.armours),
        armourPractice: fc.constantFrom(...armourPractices),
        sheath: fc.constantFrom(...book.sheaths),
        fireGrade: fc.constantFrom(...fireGrades),
        directCurrent: fc.boolean(),
      },
      { requiredKeys: ['standard', 'voltageGrade', 'cores', 'element', 'sqmm'] },
    )
  })

const anyNumber = fc.oneof(
  fc.double(),
  fc.integer({ min: -5, max: 2000 }),
  fc.constantFrom(3.5, 240, Number.NaN, Number.POSITIVE_INFINITY),
)

/** Requests that no person would make. */
export const wildRequests: fc.Arbitrary<CableRequest> = fc.record(
  {
    standard: fc.constantFrom(...standards),
    edition: fc.string(),
    voltageGrade: fc.oneof(fc.string(), fc.constantFrom('1.1 kV', '6.35/11 kV (E)')),
    cores: anyNumber,
    sqmm: anyNumber,
    neutralSqmm: fc.option(anyNumber),
    metal: fc.constantFrom('CU', 'AL'),
    class: fc.constantFrom(1, 2, 5, 6),
    form: fc.constantFrom('solid', 'circular', 'compacted', 'sector', 'flexible'),
    flat: fc.boolean(),
    tinned: fc.boolean(),
    armour: fc.constantFrom('none', 'wire', 'strip', 'aluminiumWire', 'doubleStrip'),
    overrides: fc.array(
      fc.record({
        of: fc.constantFrom('insulation.thicknessMm', 'armour.count', 'conductor.diameterMm'),
        value: anyNumber,
        reason: fc.string(),
      }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: [] },
)

/** A cable or two of every family, as it is mostly ordered: no law is held without them. */
export const families: readonly CableRequest[] = [
  { standard: 'IS 694', cores: 1, sqmm: 2.5 },
  { standard: 'IS 694', cores: 3, sqmm: 1.5 },
  { standard: 'IS 694', cores: 3, sqmm: 4, flat: true },
  { standard: 'IS 1554-1', cores: 3.5, sqmm: 95, metal: 'AL', armour: 'strip' },
  { standard: 'IS 1554-1', cores: 12, sqmm: 2.5, metal: 'CU', armour: 'wire' },
  { standard: 'IS 1554-1', cores: 61, sqmm: 1.5, metal: 'CU', armour: 'none' },
  { standard: 'IS 7098-1', cores: 1, sqmm: 300, metal: 'AL', armour: 'aluminiumWire' },
  { standard: 'IS 7098-1', cores: 4, sqmm: 25, metal: 'AL', armour: 'strip' },
  { standard: 'IS 7098-2', voltageGrade: '6.35/11 kV (E)', cores: 3, sqmm: 185, metal: 'AL', armour: 'strip' },
  { standard: 'IS 7098-2', voltageGrade: '19/33 kV (E)', cores: 1, sqmm: 400, metal: 'AL', armour: 'aluminiumWire' },
  { standard: 'IS 14255', cores: 3, sqmm: 50 },
  { standard: 'IEC 60502-1', cores: 4, sqmm: 70, metal: 'CU', armour: 'wire' },
  { standard: 'IEC 60502-2', voltageGrade: '12/20 kV', cores: 3, sqmm: 120, metal: 'CU', armour: 'none' },
  { standard: 'BS 5467', cores: 4, sqmm: 35, armour: 'wire' },
  { standard: 'BS EN 50288-7', element: 'pair', cores: 8, sqmm: 1.5, screen: 'individualAndOverall', armour: 'strip' },
  { standard: 'BS 5308', element: 'triad', cores: 4, sqmm: 1.5, screen: 'overall', armour: 'wire' },
  { standard: 'IS 17293', cores: 1, sqmm: 6 },
]
