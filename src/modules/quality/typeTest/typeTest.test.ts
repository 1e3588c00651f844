import { beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { paperOf } from '../../../server/print/paperOf.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { withStock } from '../../../../tests/support/stocked.ts'
import { measured } from '../../../../tests/support/testBay.ts'
import { type Basics, idOf, person, productBody, type Works, withDesign, works } from '../../../../tests/support/works.ts'
import { panel } from '../../../../tests/flows/lists/beside.ts'
import { chosenOf } from './choice.ts'

// A cable goes to the laboratory: samples are cut, tested and reported. Of a lot, drums are chosen by a seed.
const db = await standardsDatabase()
const w: Works = works(db)
const quality = person(17, 'Inspector', 'quality')

let b: Basics

beforeAll(async () => {
  b = await withStock(w, await withDesign(w, basicsOf(w)), 10)
})

const drum = (n: number): number => b.toTest?.pieces[n]?.id ?? 0

const covers = () => [
  { cableType: b.any.cableType, voltageGrade: '1.1 kV', fromSqmm: '50', toSqmm: '400', fromCores: '3.5', toCores: '3.5' },
]

const planned = (more: object): Promise<Row> =>
  w.create('typeTest', { product: b.designed, standard: b.any.standard, laboratory: b.any.inspectionAgency, ...more }, quality)

const reported = async (id: number, more: object, typed: (cell: Row) => string | undefined = () => undefined): Promise<Row> => {
  await w.act('typeTest', id, 'start', quality)
  const test = await w.read('typeTest', id)
  const body = { testedDate: '2026-06-10', reportDate: '2026-06-14', readings: measured(test, typed), ...more }
  await w.update('typeTest', id, { version: test['version'], ...body }, quality)
  return w.act('typeTest', id, 'report', quality)
}

const testingCost = async (): Promise<string> => {
  const { sum } = await db.read(tx =>
    tx.one<{ sum: string }>(
      `select coalesce(sum(e.amount), 0)::text as sum from gl_entry e join account a on a.id = e.account where a.role = 'TESTING'`,
      [],
    ),
  )
  return sum
}

test('samples are cut, cost testing, and what remains of the drums lies there under new numbers', async () => {
  const drums = [
    { piece: drum(0), sampleM: '15' },
    { piece: drum(1), sampleM: '20', end: 'end' },
  ]
  const row = await planned({ drums, covers: covers() })
  expect(linesOf(row, 'readings').length).toBeGreaterThan(4)
  const sent = await w.act('typeTest', idOf(row), 'send', quality)
  expect(sent).toMatchObject({ status: 'sampleSent', sampleM: '35.000' })
  expect(await testingCost()).toBe('31500.00')
  const rests = await db.read(tx =>
    tx.rows<{ m: string; status: string }>(
      `select c.length_m as m, c.status from piece_part t join piece c on c.id = t.child where t.parent = any($1::bigint[]) and c.place = 'store' order by c.id`,
      [[drum(0), drum(1)]],
    ),
  )
  expect(rests).toEqual([
    { m: '485.000', status: 'free' },
    { m: '480.000', status: 'free' },
  ])
  expect(await broken(db)).toEqual({})
  await w.act('typeTest', idOf(row), 'cancel', quality, 'Wrong drum')
  expect(await testingCost()).toBe('0.00')
  expect(await w.read('piece', drum(0))).toMatchObject({ status: 'free', place: 'store' })
  expect(await broken(db)).toEqual({})
})

test('a type test that passed is a report of the register, once', async () => {
  const id = idOf(await planned({ drums: [{ piece: drum(2), sampleM: '15' }], endsOn: '2026-08-01' }))
  await w.act('typeTest', id, 'send', quality)
  await expect(reported(id, { reportNo: 'CPRI/77' })).rejects.toThrow('Say which cables the report covers')
  const test = await w.read('typeTest', id)
  await w.update('typeTest', id, { version: test['version'], covers: covers(), validTo: '2031-06-13' }, quality)
  await w.act('typeTest', id, 'report', quality)
  await w.act('typeTest', id, 'pass', quality)
  const [report] = await db.read(tx =>
    tx.rows<{ id: number; until: string }>(
      `select id, valid_to::text as until from type_test_report where report_no = 'CPRI/77'`,
      [],
    ),
  )
  expect(report?.until).toBe('2031-06-13')
  const stored = await w.read('typeTestReport', report?.id ?? 0)
  expect(stored).toMatchObject({ result: 'passed', product: b.designed })
  expect(linesOf(stored, 'covers')).toHaveLength(1)
  // What it does not say is that of the cable that was tested: aluminium in XLPE. The copper one needs a test of its own.
  const items = await Promise.all(
    (['Al', 'Cu'] as const).map(async metal => {
      const body = {
        ...productBody(`TT-${metal}`, b.tax18, '900000'),
        cableType: b.any.cableType,
        sqmm: '240',
        cores: '3.5',
        metal,
      }
      return { product: idOf(await w.create('product', body)), drums: '1 x 500', rate: '900000' }
    }),
  )
  const sale = { customer: b.customerFar, registration: b.gujarat, items, deliverBy: '2026-09-30' }
  const order = await w.create('salesOrder', sale)
  expect((await panel(w, 'salesOrder', idOf(order), 'typeTested')).map(row => row.at(-1))).toEqual([
    'Tested, CPRI/77 until 2031-06-13',
    'Needs a type test; nearest is CPRI/77',
  ])
  expect(await broken(db)).toEqual({})
})

test('a report that was typed wrongly is withdrawn by an approver, covers nothing meanwhile, and passes anew', async () => {
  const head = person(13, 'Head', 'approver')
  const registered = (reportNo: string) =>
    db.read(tx => tx.rows<{ status: string }>('select status from type_test_report where report_no = $1', [reportNo]))
  const id = idOf(await planned({ drums: [{ piece: drum(4), sampleM: '15' }], covers: covers() }))
  await w.act('typeTest', id, 'send', quality)
  await reported(id, { reportNo: 'CPRI/77' })
  await expect(w.act('typeTest', id, 'pass', quality)).rejects.toThrow(/has passed by the report CPRI\/77; correct the number/)
  const retyped = async (reportNo: string): Promise<Row> => {
    const { version } = await w.read('typeTest', id)
    await w.update('typeTest', id, { version, reportNo }, quality)
    await w.act('typeTest', id, 'report', quality)
    return w.act('typeTest', id, 'pass', quality)
  }
  await expect(w.act('typeTest', id, 'correct', quality, 'Wrong number')).rejects.toMatchObject({ status: 403 })
  expect(await w.act('typeTest', id, 'correct', head, 'Wrong number')).toMatchObject({ status: 'inTest' })
  // It never spoke for this test, so the report of that number stands.
  expect(await registered('CPRI/77')).toEqual([{ status: 'active' }])
  await retyped('CPRI/87')
  await expect(w.act('typeTest', id, 'withdraw', head)).rejects.toMatchObject({ status: 422, fields: [{ path: 'reason' }] })
  await w.act('typeTest', id, 'withdraw', head, 'It is the report CPRI/88')
  expect(await registered('CPRI/87')).toEqual([{ status: 'blocked' }])
  await retyped('CPRI/88')
  expect([await registered('CPRI/87'), await registered('CPRI/88')]).toEqual([[{ status: 'blocked' }], [{ status: 'active' }]])
  await w.act('typeTest', id, 'withdraw', head, 'A reading was misread')
  expect(await registered('CPRI/88')).toEqual([{ status: 'blocked' }])
  expect(await retyped('CPRI/88')).toMatchObject({ status: 'passed' })
  expect(await registered('CPRI/88')).toEqual([{ status: 'active' }])
  expect(await broken(db)).toEqual({})
})

test('what failed does not pass, and no report speaks for it', async () => {
  const id = idOf(await planned({ drums: [{ piece: drum(3), sampleM: '15' }], covers: covers() }))
  await w.act('typeTest', id, 'send', quality)
  await reported(id, { reportNo: 'CPRI/78' }, cell => (cell['test'] === 'Shrinkage' ? 'Does not conform' : undefined))
  const test = await w.read('typeTest', id)
  expect(test).toMatchObject({ status: 'reported', result: 'fail', failed: 1 })
  await expect(w.act('typeTest', id, 'pass', quality)).rejects.toThrow('1 failed, and 0 may.')
  await w.act('typeTest', id, 'fail', quality, 'Sample again')
  const found = await db.read(tx => tx.rows(`select id from type_test_report where report_no = 'CPRI/78'`, []))
  expect(found).toEqual([])
})

test('of a lot the seed chooses, anybody can repeat it, and a lot that changes is drawn anew', async () => {
  const lot = Array.from({ length: 10 }, (_, i) => ({ piece: drum(10 + i) }))
  const row = await planned({ category: 'acceptance', drums: lot })
  const seed = Number(row['seed'])
  expect(row).toMatchObject({ sampleSize: 3, mayFail: 0 })
  const chosenIn = (one: Row) => linesOf(one, 'drums').flatMap((line, i) => (line['chosen'] === true ? [i + 1] : []))
  expect(chosenIn(row)).toEqual(chosenOf(seed, 10, 3))
  const paper = await db.read(tx => paperOf(w.store, tx, quality, w.def('typeTest'), idOf(row)))
  const printed = paper.references.find(({ label }) => label === 'Seed')?.value
  expect(Number(printed?.replaceAll(',', ''))).toBe(seed)
  const [column] = paper.tables.flatMap(({ columns }) => columns.findIndex(({ label }) => label === 'Chosen'))
  const lines = paper.tables[0]?.rows.map(row => ('cells' in row ? row.cells[column ?? 0] : null))
  expect(lines?.flatMap((said, i) => (said === 'Yes' ? [i + 1] : []))).toEqual(chosenOf(seed, 10, 3))
  const same = await w.update('typeTest', idOf(row), { version: row['version'], remarks: 'Lot 7' }, quality)
  expect(same['seed']).toBe(seed)
  const other = Array.from({ length: 9 }, (_, i) => ({ piece: drum(11 + i) }))
  const less = await w.update('typeTest', idOf(row), { version: same['version'], drums: other }, quality)
  expect(less['seed']).not.toBe(seed)
  const left = linesOf(less, 'drums').find(line => line['chosen'] === false)
  const wrong = linesOf(less, 'drums').map(line => (line === left ? { ...line, sampleM: '2' } : line))
  await expect(w.update('typeTest', idOf(row), { version: less['version'], drums: wrong }, quality)).rejects.toThrow(
    'This drum was not chosen',
  )
  const pieces = new Set(linesOf(less, 'readings').map(cell => cell['piece']))
  expect(pieces.size).toBe(3)
})

test('drums of another cable are refused', async () => {
  const core = b.stock?.drums[0]
  await expect(planned({ drums: [{ piece: core }] })).rejects.toThrow('This drum is of another cable')
})
