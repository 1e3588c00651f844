import { afterEach, beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { lifeOf } from '../../../src/modules/stores/piece/life.server.ts'
import { buyer, buyingWorks, head, id, inspector, keeper, strip } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { owner } from '../../support/works.ts'

// Four coils of copper rod from two heats wait for quality. Its plan asks diameter and surface of every coil, resistivity once a heat, and
// oxygen from the certificate.
const { db, w, b, goods, pieces, lorry } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

const plan = [
  {
    name: 'Diameter',
    method: 'micrometer',
    nominal: '8',
    tolerance: '0.4',
    unit: 'mm',
    sampling: 'all',
    clause: 'IS 12444, 8.1',
  },
  { name: 'Resistivity', most: '0.017241', unit: 'Ω mm²/m', places: 6, sampling: 'lot' },
  { name: 'Surface', way: 'words', accepted: 'Bright, Dull', refused: 'Oxidised', sampling: 'all' },
  { name: 'Oxygen', most: '400', unit: 'ppm', places: 0, sampling: 'certificate' },
]

let material: Row
let inward: Row
let draft: Row
let saved: Row

beforeAll(async () => {
  material = await w.create('rawMaterial', {
    code: 'CU-ROD',
    name: 'Copper rod',
    category: 'conductor',
    unit: b.any.unit,
    priceBasis: 'LME',
    tests: plan,
  })
  const { version } = await w.read('item', goods.rod)
  await w.update('item', goods.rod, { version, material: id(material) })
  const terms = { supplier: goods.smelter, registration: b.gujarat, store: goods.yard }
  const made = await w.create('purchaseOrder', { ...terms, items: [{ item: goods.rod, qty: '4000', rate: '872' }] }, buyer)
  const order = await w.act('purchaseOrder', id(made), 'approve', head)
  const came = await lorry(order, ['1000', '1000', '1000', '1000'])
  const coils = linesOf(came, 'goods').map((line, i) => ({ ...strip(line), heatNo: i < 2 ? 'A' : 'B' }))
  const twoHeats = await w.update('materialInward', id(came), { version: came['version'], goods: coils }, keeper)
  inward = await w.act('materialInward', id(twoHeats), 'post', keeper)
})

const numbers = (of: Row): unknown[] => linesOf(of, 'pieces').map(line => line['piece'])

/** The cells of a test with these readings typed into them: by the place of the coil, by the name of the test. */
const typed = (of: Row, entries: Readonly<Record<string, readonly (string | null)[]>>): Row[] => {
  const order = [...new Set(linesOf(of, 'readings').map(line => line['piece']))]
  return linesOf(of, 'readings').map(line => {
    const given = entries[String(line['test'])]?.[order.indexOf(line['piece'])]
    return given === undefined ? strip(line) : { ...strip(line), reading: given }
  })
}

const header = (of: Row) => ({
  pieces: linesOf(of, 'pieces').map(line => ({
    ...(line.id === undefined ? {} : { id: line.id }),
    qty: line['qty'],
    from: line.from,
  })),
})

test('a test made from a receipt has a cell for each coil and each test of the plan, with its limit', async () => {
  draft = await w.make('materialInward', id(inward), 'inwardTest', inspector)
  expect(numbers(draft)).toEqual((await pieces(inward)).map(coil => coil.id))
  expect(linesOf(draft, 'readings')).toHaveLength(16)
  expect(linesOf(draft, 'readings')[0]).toMatchObject({
    test: 'Diameter',
    heatNo: 'A',
    asked: '8 ± 0.4',
    verdict: 'open',
    reading: { figure: null, words: null, limit: { nominal: '8', tolerance: '0.4', unit: 'mm', clause: 'IS 12444, 8.1' } },
  })
})

test('what is no reading is refused beside its cell, in words', async () => {
  const wrong = typed(draft, { Diameter: ['eight'], Surface: ['Green'] })
  await expect(w.create('inwardTest', { ...header(draft), readings: wrong }, inspector)).rejects.toMatchObject({
    fields: [
      { path: 'readings.0.reading', message: expect.stringContaining('This is measured as a figure.') },
      { path: 'readings.2.reading', message: '“Green” is none of: Bright, Dull, Oxidised.' },
    ],
  })
})

test('readings are judged by the plan, whatever limit is sent, and a coil that is not measured holds the test', async () => {
  const cells = typed(draft, {
    Diameter: ['8.1', '7.95', '8.44', '8.0'],
    Surface: ['b', 'Dull', 'Bright', null],
    Resistivity: ['0.0171', null, '0.01722'],
  })
  const [first, ...rest] = cells
  const lenient = { figure: '9', words: null, limit: { way: 'figure', most: '100' }, verdict: 'pass' }
  saved = await w.create('inwardTest', { ...header(draft), readings: [{ ...first, reading: lenient }, ...rest] }, inspector)
  expect(linesOf(saved, 'readings')[0]).toMatchObject({ verdict: 'fail', reading: { figure: '9.00', verdict: 'fail' } })
  saved = await w.update(
    'inwardTest',
    id(saved),
    { version: saved['version'], readings: typed(saved, { Diameter: ['8.1'] }) },
    inspector,
  )
  // The second coil has the resistivity of its heat, the third is too thick, the fourth was not looked at.
  expect(linesOf(saved, 'pieces').map(line => line['verdict'])).toEqual(['pass', 'pass', 'fail', 'open'])
  expect(linesOf(saved, 'readings')[2]).toMatchObject({ reading: { words: 'Bright' }, verdict: 'pass' })
  expect(linesOf(saved, 'pieces')[2]).toMatchObject({ found: 'Diameter 8.44 mm, limit 8 ± 0.4 (IS 12444, 8.1), fail' })
  await expect(w.act('inwardTest', id(saved), 'record', inspector)).rejects.toMatchObject({
    message: '1 of 4 are not measured in full; enter the readings or take them off.',
  })
})

test('a cell that was left out cannot let a coil pass', async () => {
  const without = linesOf(saved, 'readings')
    .filter(line => line['test'] !== 'Diameter')
    .map(strip)
  const measured = without.map(line => (line['test'] === 'Surface' ? { ...line, reading: 'Bright' } : line))
  const other = await w.create(
    'inwardTest',
    { ...header(draft), readings: measured.map(({ id: _id, ...line }) => line) },
    inspector,
  )
  expect(linesOf(other, 'pieces').map(line => line['verdict'])).toEqual(['pass', 'pass', 'pass', 'pass'])
  await expect(w.act('inwardTest', id(other), 'record', inspector)).rejects.toMatchObject({
    fields: [{ path: 'readings', message: expect.stringContaining('diameter is missing') }],
  })
  await w.act('inwardTest', id(other), 'discard', inspector)
})

test('a row that is taken off takes its cells along', async () => {
  const kept = linesOf(saved, 'pieces')
    .slice(0, 3)
    .map(line => ({ id: line.id, qty: line['qty'] }))
  saved = await w.update('inwardTest', id(saved), { version: saved['version'], pieces: kept }, inspector)
  expect(linesOf(saved, 'readings')).toHaveLength(12)
})

test('what passed may be used, what failed is blocked, and its deviation tells the reading', async () => {
  saved = await w.act('inwardTest', id(saved), 'record', inspector)
  expect(saved).toMatchObject({ status: 'recorded', passed: 2, failed: 1 })
  expect((await pieces(inward)).map(coil => coil.status)).toEqual(['free', 'free', 'blocked', 'hold'])
  const deviation = await w.make('materialInward', id(inward), 'inwardDeviation', inspector)
  expect(linesOf(deviation, 'goods')).toMatchObject([
    { deviation: 'property', required: 'Diameter 8 ± 0.4', found: expect.stringContaining('Diameter 8.44 mm, limit 8 ± 0.4') },
    { deviation: 'dimension' },
  ])
})

test('readings keep the limit of their day, and the piece and its heat show them', async () => {
  const wider = await w.read('rawMaterial', id(material))
  const tests = linesOf(wider, 'tests').map((line, i) => ({ ...strip(line), ...(i === 0 ? { tolerance: '0.5' } : {}) }))
  await w.update('rawMaterial', id(material), { version: wider['version'], tests })
  const now = await w.read('inwardTest', id(saved))
  expect(linesOf(now, 'pieces')[2]).toMatchObject({ verdict: 'fail' })
  expect(linesOf(now, 'readings')[0]).toMatchObject({ asked: '8 ± 0.4' })
  const third = Number(linesOf(now, 'pieces')[2]?.['piece'])
  const { readings } = await db.read(tx => lifeOf(tx, third))
  expect(readings.map(({ test: name, reading, limit, verdict }) => [name, reading, limit, verdict])).toEqual([
    ['Diameter', '8.44 mm', '8 ± 0.4', 'fail'],
    ['Resistivity', '0.017220 Ω mm²/m', '≤ 0.017241', 'pass'],
    ['Surface', 'Bright', 'Bright, Dull', 'pass'],
  ])
  // Measured again by the wider plan it passes, and is set free.
  const again = await w.make('materialInward', id(inward), 'inwardTest', inspector)
  const [first] = linesOf(again, 'pieces')
  const retest = await w.create(
    'inwardTest',
    {
      pieces: [{ qty: first?.['qty'], from: first?.from }],
      readings: typed(again, { Diameter: ['8.44'], Surface: ['Dull'], Resistivity: ['0.0172'] }),
    },
    inspector,
  )
  await w.act('inwardTest', id(retest), 'record', inspector)
  expect((await pieces(inward)).map(coil => coil.status)).toEqual(['free', 'free', 'free', 'hold'])
  expect(await w.read('inwardTest', id(saved), owner)).toMatchObject({ failed: 1 })
})
