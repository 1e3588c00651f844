import { describe, expect, test } from 'vitest'
import type { CableRequest } from '../../../src/modules/cable/engine/cable.ts'
import { design } from '../../../src/modules/cable/engine/design/design.ts'
import { tablesOf } from '../../../src/modules/cable/engine/tables/tablesOf.ts'
import { shippedSets, shippedTables } from '../../support/samples/cableTables.ts'

const tables = shippedTables()

const lt: CableRequest = { standard: 'IS 7098-1', metal: 'AL', armour: 'strip' }

const refusals: readonly (readonly [asked: CableRequest, field: string | null, sentence: string])[] = [
  [
    { ...lt, cores: 5, sqmm: 240 },
    'cores',
    'IS 7098-1 is designed here with more than 4 cores up to 6 sqmm, as control cable, not with 5 cores of 240 sqmm. Nearest made here: 5C x 240 Al/XLPE/SWA/PVC to IEC 60502-1.',
  ],
  [
    { ...lt, cores: 1, sqmm: 240 },
    'armour',
    'Galvanised steel strip around a single core for alternating current would heat up by induction; use aluminium wire (Wa) or aluminium strip (Fa), or say that the cable is for direct current.',
  ],
  [
    { standard: 'IS 7098-2', cores: 3, sqmm: 240, voltageGrade: '15 kV' },
    'voltageGrade',
    'IS 7098-2 is designed here for 3.3 kV (E/UE), 3.8/6.6 kV (E), 6.6/6.6 kV (UE), 6.35/11 kV (E), 11/11 kV (UE), 12.7/22 kV (E) or 19/33 kV (E), not for 15 kV.',
  ],
  [
    { standard: 'IS 7098-2', cores: 3, sqmm: 240 },
    'voltageGrade',
    'Which voltage grade is it? From 3.3 kV up it decides the insulation.',
  ],
  [
    { standard: 'IS 694', cores: 7, sqmm: 1.5 },
    'cores',
    'The sheaths of IS 694 are known here for 1 to 5 cores, not for 7. Control cable of 7 cores can be had to IS 1554-1.',
  ],
  [{ sqmm: 240 }, 'cores', 'How many cores has the cable?'],
  [{ cores: 4 }, 'sqmm', 'Which cross-section has a core, in sqmm?'],
  [
    { ...lt, cores: 3, sqmm: 55 },
    'sqmm',
    '55 sqmm is not in the table of IS 7098-1 for this cable. The nearest sizes are 50 and 70 sqmm.',
  ],
  [
    { ...lt, cores: 3, sqmm: 4 },
    'armour',
    'Strip needs more than 13 mm under it; this cable has 8.6 mm by calculation. Use round wire.',
  ],
  [
    { ...lt, cores: 3.5, sqmm: 16 },
    'neutralSqmm',
    '3.5 cores of 16 sqmm are not in the table of reduced neutrals, which has 25, 35, 50, 70, 95, 120, 150, 185, 240, 300, 400, 500 and 630 sqmm.',
  ],
  [
    { ...lt, cores: 4, sqmm: 240, neutralSqmm: 120 },
    'neutralSqmm',
    'Only a 3.5-core cable has a reduced neutral; this one has 4 cores.',
  ],
  [
    { standard: 'IS 7098-2', voltageGrade: '19/33 kV (E)', cores: 4, sqmm: 240 },
    'cores',
    'IS 7098-2 is designed here with 1 or 3 cores, not with 4.',
  ],
  [
    { ...lt, cores: 4, sqmm: 10, form: 'sector', class: 2 },
    'form',
    'Sector-shaped conductors begin at 16 sqmm; 10 sqmm is round.',
  ],
  [{ ...lt, cores: 4, sqmm: 25, class: 1 }, 'class', 'Solid aluminium is designed here up to 10 sqmm; 25 sqmm is stranded.'],
  [
    { standard: 'IS 1554-1', cores: 3, sqmm: 50, insulation: 'XLPE' },
    'insulation',
    'IS 1554-1 is designed here with PVC type A insulation or PVC type C, heat resisting insulation, not with XLPE insulation.',
  ],
  [
    { standard: 'IS 14255', cores: 3, sqmm: 120 },
    'bundle',
    'IS 14255 has phases of 16, 25, 35, 50, 70 and 95 sqmm; 120 is not among them.',
  ],
  [
    { ...lt, edition: '1999', cores: 4, sqmm: 25 },
    'edition',
    'The edition of 1999 of IS 7098-1 is not known here; 2025 and 1988 are.',
  ],
  [
    { standard: 'IS 7098-1', edition: '2025', cores: 4, sqmm: 1000, metal: 'CU', armour: 'wire' },
    'edition',
    'The 2025 edition of IS 7098-1 ends at 85 mm under the outer sheath; this cable has 109.3 mm by calculation.',
  ],
  [
    { ...lt, cores: 4, sqmm: 25, overrides: [{ of: 'insulation.thicknessMm', value: -1, reason: 'x' }] },
    'overrides',
    'The thickness of the insulation was set to -1; it must be a number above zero.',
  ],
  [
    { ...lt, cores: 4, sqmm: 25, overrides: [{ of: 'armour.count', value: 20, reason: ' ' }] },
    'overrides',
    'The number of armour wires or strips was set by hand; say why.',
  ],
  [
    { ...lt, armour: 'none', cores: 4, sqmm: 25, overrides: [{ of: 'armour.count', value: 20, reason: 'asked' }] },
    'overrides',
    'The number of armour wires or strips was set, but this cable has none.',
  ],
  [
    { ...lt, cores: 4, sqmm: 25, overrides: [{ of: 'conductor.diameterMm', value: 6, reason: 'asked' }] },
    'overrides',
    'A sector-shaped conductor has no diameter that could be set.',
  ],
]

describe('what cannot be is said in a sentence', () => {
  test.each(refusals.map(([asked, field, sentence]) => [sentence, asked, field] as const))('%s', (sentence, asked, field) => {
    expect(design(tables, asked)).toEqual({ kind: 'refused', message: sentence, field })
  })

  test.each([
    { standard: 'IS 694', cores: 1, sqmm: 4, metal: 'AL' },
    { standard: 'IS 694', edition: '1990', voltageGrade: '1100 V', cores: 1, sqmm: 2.5 },
    { standard: 'BS 5467', cores: 4, sqmm: 95, metal: 'AL' },
    { standard: 'BS 5467', cores: 1, sqmm: 1000, armour: 'aluminiumWire' },
    { standard: 'BS 5467', cores: 5, sqmm: 50, metal: 'CU' },
    { standard: 'IEC 60502-1', cores: 5, sqmm: 16, metal: 'CU' },
  ] as const)('%o is designed: its standard has it', asked => {
    expect(design(tables, asked)).toMatchObject({ kind: 'designed' })
  })

  test('IS 694 is for 450/750 V, and for 1100 V in its edition of 1990', () => {
    const gradeOf = (edition: string) => design(tables, { standard: 'IS 694', edition, cores: 1, sqmm: 2.5 })
    expect(gradeOf('2010')).toMatchObject({ cable: { voltageGrade: '450/750 V' } })
    expect(gradeOf('1990')).toMatchObject({ cable: { voltageGrade: '1100 V' } })
  })

  test('steel around a single core is allowed for direct current', () => {
    expect(design(tables, { ...lt, cores: 1, sqmm: 240, directCurrent: true }).kind).toBe('designed')
  })
})

describe('broken tables are told by set, record and field', () => {
  const sets = shippedSets()

  test('a missing set, a wrong kind of value, a missing constant', () => {
    expect(() => tablesOf({ ...sets, drums: undefined })).toThrow('The data set drums has no records')
    expect(() =>
      tablesOf({
        ...sets,
        'reduced-neutral': { records: [{ phase_sqmm: 'many', neutral_sqmm: 16, source: 'GK', verified: true }] },
      }),
    ).toThrow('reduced-neutral, record 1: phase_sqmm is no number: "many"')
    expect(() => tablesOf({ ...sets, 'engineering-constants': { records: [] } })).toThrow('engineering-constants lacks rho20 CU')
  })
})
