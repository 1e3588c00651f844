import { describe, expect, test } from 'vitest'
import type { CableRequest } from '../../../src/modules/cable/engine/cable.ts'
import { design } from '../../../src/modules/cable/engine/design.ts'
import { tablesOf } from '../../../src/modules/cable/engine/tables/tablesOf.ts'
import { shippedSets, shippedTables } from '../../support/samples/cableTables.ts'

const tables = shippedTables()

const lt: CableRequest = { standard: 'IS 7098-1', metal: 'AL', armour: 'strip' }

const refusals: readonly (readonly [asked: CableRequest, field: string | null, sentence: string])[] = [
  [
    { ...lt, cores: 5, sqmm: 240 },
    'cores',
    'A power cable has at most 4 cores, or 3.5: 5 cores of 240 sqmm is not made. More than 4 cores are control cable, of 1.5 to 6 sqmm.',
  ],
  [
    { ...lt, cores: 1, sqmm: 240 },
    'armour',
    'Galvanised steel strip around a single core for alternating current would heat up by induction; use aluminium wire (Wa) or aluminium strip (Fa), or say that the cable is for direct current.',
  ],
  [
    { standard: 'IS 7098-2', cores: 3, sqmm: 240, voltageGrade: '15 kV' },
    'voltageGrade',
    'IS 7098-2 has no 15 kV cable. It has 3.3 kV (E/UE), 3.8/6.6 kV (E), 6.6/6.6 kV (UE), 6.35/11 kV (E), 11/11 kV (UE), 12.7/22 kV (E) and 19/33 kV (E).',
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
  [{ ...lt, cores: 3, sqmm: 55 }, 'sqmm', 'IS 7098-1 has no 55 sqmm for this cable. The nearest sizes are 50 and 70 sqmm.'],
  [
    { ...lt, cores: 3, sqmm: 4 },
    'armour',
    'Strip needs more than 13 mm under it; this cable has 8.6 mm by calculation. Use round wire.',
  ],
  [
    { ...lt, cores: 3.5, sqmm: 16 },
    'neutralSqmm',
    '3.5 cores of 16 sqmm are not made: the table of reduced neutrals has 25, 35, 50, 70, 95, 120, 150, 185, 240, 300, 400, 500 and 630 sqmm.',
  ],
  [
    { ...lt, cores: 4, sqmm: 240, neutralSqmm: 120 },
    'neutralSqmm',
    'Only a 3.5-core cable has a reduced neutral; this one has 4 cores.',
  ],
  [
    { standard: 'IS 7098-2', voltageGrade: '19/33 kV (E)', cores: 4, sqmm: 240 },
    'cores',
    'IS 7098-2, an XLPE cable of 3.3 to 33 kV, has 1 or 3 cores; 4 is not among them.',
  ],
  [
    { ...lt, cores: 4, sqmm: 10, form: 'sector', class: 2 },
    'form',
    'Sector-shaped conductors begin at 16 sqmm; 10 sqmm is round.',
  ],
  [{ ...lt, cores: 4, sqmm: 25, class: 1 }, 'class', 'Solid aluminium ends at 10 sqmm (IS 8130); 25 sqmm is stranded.'],
  [
    { standard: 'IS 694', cores: 1, sqmm: 4, metal: 'AL' },
    'metal',
    'IS 694, a light-duty PVC cable, is not made with aluminium conductors. It has copper conductors.',
  ],
  [
    { standard: 'IS 14255', cores: 3, sqmm: 120 },
    'bundle',
    'IS 14255 has phases of 16, 25, 35, 50, 70 and 95 sqmm; 120 is not among them.',
  ],
  [{ ...lt, edition: '1999', cores: 4, sqmm: 25 }, 'edition', 'IS 7098-1 has no edition of 1999. There are 2025 and 1988.'],
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
