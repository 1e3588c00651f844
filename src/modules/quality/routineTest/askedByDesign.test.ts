import { beforeAll, expect, test } from 'vitest'
import { measuredFrom } from '../../../kernel/measured/reading.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { measured, testBay } from '../../../../tests/support/testBay.ts'
import { withStock } from '../../../../tests/support/stocked.ts'
import { type Basics, idOf, person, productBody, type Works, works } from '../../../../tests/support/works.ts'

// A drum of 500 m of each family of cables, and the readings that its design asks. Limits are those of IS 8130 (IEC 60228), IS 14255 table 3
// and the test tables of each standard, looked up by hand.
const db = await standardsDatabase()
const w: Works = works(db)
const tester = person(17, 'Inspector', 'quality')

let b: Basics
let bay: readonly { readonly instrument: number }[]
let finished: object

beforeAll(async () => {
  b = await withStock(w, basicsOf(w), 1)
  bay = await testBay(w)
  const metre = await db.read(tx =>
    tx.one<{ id: number }>(`select id from unit where measures = 'length' order by id limit 1`, []),
  )
  const kept = { unit: metre.id, tracking: 'piece' }
  const kind = { code: 'DRUMS', name: 'Finished drums', kind: 'finished', metal: 'AL', ...kept }
  finished = { category: idOf(await w.create('itemCategory', kind)), hsn: '85446020', tax: b.tax18, ...kept }
})

/** The draft of a test of a drum of 500 m of a design, at 35 °C. */
const draftOf = async (code: string, designed: object): Promise<Row> => {
  const product = idOf(await w.create('product', productBody(code, b.tax18, '900000')))
  const design = idOf(await w.create('productDesign', { product, ...designed }))
  await w.act('productDesign', design, 'check')
  await w.act('productDesign', design, 'approve')
  const item = idOf(await w.create('item', { ...finished, code: `FG-${code}`, name: code, product }))
  const goods = [{ item, lengthM: '500', weightKg: '100', rate: '9' }]
  const opening = idOf(await w.create('openingStock', { date: '2026-06-01', store: b.stock?.finished, goods }))
  await w.act('openingStock', opening, 'post')
  const drum = await db.read(tx =>
    tx.one<{ id: number }>(`select id from piece where document = 'openingStock' and document_id = $1`, [opening]),
  )
  return w.create('routineTest', { temperature: '35', drums: [{ piece: drum.id }], instruments: bay }, tester)
}

const cellsOf = (draft: Row): string[] =>
  linesOf(draft, 'readings').map(line => [line['core'], line['test'], line['asked']].filter(Boolean).join(' '))

const held = (kv: string, minutes: string): string[] => [`High voltage ≥ ${kv}`, `Held for ≥ ${minutes}`, 'Breakdown None']
const each = (cores: readonly string[], test: string): string[] => cores.map(core => `${core} ${test}`)

test.each([
  ['1C300', { designation: '1C x 300 A2XWaY' }, ['Red Conductor resistance ≤ 0.1', ...held('3', '5')]],
  [
    '7C2.5',
    { designation: '7C x 2.5 YWY' },
    [...each(['1', '2', '3', '4', '5', '6', '7'], 'Conductor resistance ≤ 7.41'), ...held('3', '5')],
  ],
  [
    '2P1.5',
    { designation: '2P x 1.5 BS EN 50288-7' },
    [...each(['1a', '1b', '2a', '2b'], 'Conductor resistance ≤ 12.1'), ...held('1', '1'), 'Continuity of screens Conforms'],
  ],
  [
    'MV240',
    { designation: '3C x 240 A2XFY 6.35/11 kV' },
    [
      ...each(['Red', 'Yellow', 'Blue'], 'Conductor resistance ≤ 0.125'),
      ...each(['Red', 'Yellow', 'Blue'], 'Partial discharge ≤ 10'),
      ...held('17', '5'),
    ],
  ],
  [
    'ABC70',
    { designation: '3C x 70 IS 14255', messengerSqmm: 50, streetLights: 1 },
    [
      ...each(['1', '2', '3'], 'Conductor resistance ≤ 0.443'),
      'Street light 1 Conductor resistance ≤ 1.91',
      'Messenger Conductor resistance ≤ 0.689',
      ...held('3', '5'),
    ],
  ],
  // A house wire is tried by sparks over its whole length, one with several cores or a sheath by the voltage too.
  ['HW2.5', { designation: '1C x 2.5 IS 694' }, ['1 Conductor resistance ≤ 7.98', 'Spark faults ≤ 0']],
  [
    'FLEX',
    { designation: '3C x 2.5 flexible IS 694' },
    [...each(['Red', 'Black', 'Green'], 'Conductor resistance ≤ 7.98'), 'Spark faults ≤ 0', ...held('3', '5')],
  ],
])('%s is asked for what its standard says, core by core', async (code, designed, cells) => {
  expect(cellsOf(await draftOf(code, designed))).toEqual(cells)
})

test('discharge is asked at the voltage of the design, 1.73 × 6.35 kV', async () => {
  const draft = await draftOf('MV185', { designation: '3C x 185 A2XFY 6.35/11 kV' })
  const discharge = linesOf(draft, 'readings').find(line => line['code'] === 'PD')
  expect(measuredFrom(discharge?.['reading'])?.limit?.clause).toBe('IS 10810-46, at 11 kV')
})

// Ω at 35 °C of 0.5 km: limit × 0.5 × 265 / 250.
test.each([
  ['copper', { designation: '12C x 2.5 YWY' }, '1', '3.9273', '3.9274'],
  ['aluminium', { designation: '4C x 240 A2XFY' }, 'Red', '0.06625', '0.06626'],
])(
  '%s passes at its limit and fails above it, converted by length and temperature',
  async (code, designed, core, most, above) => {
    let row = await draftOf(code, designed)
    for (const [typed, verdict] of [
      [most, 'pass'],
      [above, 'fail'],
    ] as const) {
      const readings = measured(row, cell => (cell['core'] === core ? typed : undefined))
      row = await w.update('routineTest', idOf(row), { version: row['version'], readings }, tester)
      const first = linesOf(row, 'readings').find(line => line['core'] === core)
      expect([typed, first?.['converted'], first?.['verdict']]).toEqual([
        typed,
        expect.stringContaining('Ω/km at 20 °C'),
        verdict,
      ])
    }
  },
)
