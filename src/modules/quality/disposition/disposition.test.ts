import { beforeAll, expect, test } from 'vitest'
import { linesOf } from '../../../kernel/record.ts'
import { runReport } from '../../../server/reports/run.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { testDrums } from '../../../../tests/support/testBay.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { withStock } from '../../../../tests/support/stocked.ts'
import { type Basics, idOf, owner, person, productBody, type Works, withDesign, works } from '../../../../tests/support/works.ts'

// Drums that broke down: one goes through a machine again, one becomes a lesser cable, one is scrapped.
const db = await standardsDatabase()
const w: Works = works(db)
const quality = person(17, 'Inspector', 'quality')
const second = person(18, 'Second', 'quality')

let b: Basics
let lesser: number

const pieceOf = (id: number) => w.read('piece', id)
const failed = (n: number): number => b.toTest?.failed[n] ?? 0

const decide = async (piece: number, more: object): Promise<number> => {
  const row = await w.create('disposition', { piece, cause: 'process', because: 'Seen at the bay', ...more }, quality)
  await w.act('disposition', idOf(row), 'decide', second)
  return idOf(row)
}

beforeAll(async () => {
  b = await withStock(w, await withDesign(w, basicsOf(w)), 10)
  const product = idOf(await w.create('product', productBody('A2XFY-35C185', b.tax18, '700000')))
  const design = idOf(await w.create('productDesign', { product, designation: '3.5C x 185 A2XFY' }))
  await w.act('productDesign', design, 'check')
  await w.act('productDesign', design, 'approve')
  const like = await w.read('item', Number((await pieceOf(failed(0)))['item']))
  const { category, unit, hsn, tax } = like
  const item = { code: 'FG-LESSER', name: '3.5C x 185', category, unit, hsn, tax, product, tracking: 'piece' }
  lesser = idOf(await w.create('item', item))
})

test('nobody decides on what they wrote themselves, nor on a length that failed nothing', async () => {
  const row = await w.create('disposition', { piece: failed(0), decision: 'cut', because: 'One fault' }, quality)
  expect(row).toMatchObject({ found: 'Breakdown Broke down, limit None (IS 10810-45), fail' })
  await expect(w.act('disposition', idOf(row), 'decide', quality)).rejects.toMatchObject({ status: 403 })
  await w.act('disposition', idOf(row), 'decide', second)
  const again = await w.create('disposition', { piece: failed(0), decision: 'scrap', because: 'Two' }, quality)
  await expect(w.act('disposition', idOf(again), 'decide', second)).rejects.toThrow(/^DSP.* has decided on this length already/)
  const fresh = b.toTest?.pieces[0]?.id ?? 0
  await w.act('piece', fresh, 'block', quality, 'Flange is broken')
  await expect(w.create('disposition', { piece: fresh, decision: 'scrap', because: 'Broken' }, quality)).rejects.toThrow(
    /^This length has failed no routine test/,
  )
})

test('what is worked over is free for a machine and for no delivery', async () => {
  const paper = await decide(failed(1), { decision: 'rework' })
  expect(await pieceOf(failed(1))).toMatchObject({ status: 'free' })
  const items = [{ product: b.designed, drums: '1 x 500', rate: '900000' }]
  const order = idOf(await w.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items }))
  await w.act('salesOrder', order, 'confirm')
  const draft = await w.make('salesOrder', order, 'deliveryOrder')
  const load = idOf(await w.create('deliveryOrder', { ...draft, packed: [{ piece: failed(1), scanned: failed(1) }] }))
  await w.act('deliveryOrder', load, 'approve')
  await expect(w.act('deliveryOrder', load, 'verify')).rejects.toThrow(/did not pass its routine test/)
  await w.act('deliveryOrder', load, 'cancel', owner, 'Not passed')
  await w.act('disposition', paper, 'cancel', second, 'It is scrap')
  expect(await pieceOf(failed(1))).toMatchObject({ status: 'blocked' })
  expect(await broken(db)).toEqual({})
})

test('what is downgraded comes back as the lesser cable at its cost, and passes by the limits of that', async () => {
  await expect(decide(failed(2), { decision: 'downgrade' })).rejects.toThrow('Choose the cable as which the length is kept')
  await decide(failed(2), { decision: 'downgrade', toItem: lesser })
  const [made] = await db.read(tx =>
    tx.rows<{ id: number; m: string; worth: string; status: string }>(
      `select id, length_m as m, metal_value + other_value as worth, status from piece where item = $1`,
      [lesser],
    ),
  )
  expect(made).toMatchObject({ m: '500.000', worth: '450000.00', status: 'hold' })
  expect(await pieceOf(failed(2))).toMatchObject({ status: 'gone' })
  await expect(w.act('piece', made?.id ?? 0, 'accept', quality)).rejects.toThrow(/has not passed its routine test/)
  const tested = await testDrums(w, [made?.id ?? 0], b.toTest?.bay ?? [], quality)
  // A conductor of 185 sqmm may have 0.164 Ω/km; one of 240 has less.
  expect(linesOf(tested, 'readings')[0]).toMatchObject({ asked: '≤ 0.164', verdict: 'pass' })
  expect(await pieceOf(made?.id ?? 0)).toMatchObject({ status: 'free' })
  expect(await broken(db)).toEqual({})
})

test('what is downgraded is worth no more than the lesser cable costs; the rest is lost, and comes back when it is taken back', async () => {
  const lost = async (): Promise<number> =>
    Number(
      (
        await db.read(tx =>
          tx.one<{ sum: string }>(
            `select coalesce(sum(e.amount), 0)::text as sum from gl_entry e join account a on a.id = e.account where a.role = 'ABNORMAL_LOSS'`,
            [],
          ),
        )
      ).sum,
    )
  const worth = () =>
    db.read(tx =>
      tx.one<{ metal: string; other: string }>(
        'select metal_value as metal, other_value as other from piece where item = $1 order by id desc limit 1',
        [lesser],
      ),
    )
  const opened = async (...goods: readonly object[]): Promise<number> => {
    const body = { date: '2026-06-01', store: b.stock?.finished, goods: goods.map(one => ({ item: lesser, ...one })) }
    const opening = idOf(await w.create('openingStock', body))
    await w.act('openingStock', opening, 'post')
    const sql = `select id from piece where document = 'openingStock' and document_id = $1 order by id limit 1`
    return (await db.read(tx => tx.one<{ id: number }>(sql, [opening]))).id
  }
  const { item } = await pieceOf(failed(0))
  const own = await opened({ item, lengthM: '500', weightKg: '2500', rate: '900', metalPercent: '63' })
  await testDrums(w, [own], b.toTest?.bay ?? [], quality, cell => (cell['test'] === 'Breakdown' ? 'Broke down' : undefined))
  const before = await lost()
  expect(await pieceOf(own)).toMatchObject({ status: 'blocked', metalValue: '283500.00', otherValue: '166500.00' })
  // 500 m at 700 and 300 m at 800 are ₹ 5,90,000.00, or 737.50 a metre: 500 m of it are ₹ 3,68,750.00, which is 81,250.00 less.
  await opened({ lengthM: '500', weightKg: '2000', rate: '700' }, { lengthM: '300', weightKg: '1200', rate: '800' })
  const paper = await decide(own, { decision: 'downgrade', toItem: lesser })
  expect(await w.read('disposition', paper)).toMatchObject({ toRate: '737.5000' })
  expect((await lost()) - before).toBe(81250)
  // 63 % of it are metal, before and after.
  expect(await worth()).toEqual({ metal: '232312.50', other: '136437.50' })
  expect(await broken(db)).toEqual({})
  await w.act('disposition', paper, 'cancel', second, 'Wrong cable')
  expect(await lost()).toBe(before)
  expect(await pieceOf(own)).toMatchObject({ status: 'blocked', metalValue: '283500.00', otherValue: '166500.00' })
  expect(await broken(db)).toEqual({})
  // Further 500 m at 2000 make ₹ 15,90,000.00 of 1300 m: dearer than the length, which keeps its cost.
  await opened({ lengthM: '500', weightKg: '2000', rate: '2000' })
  await decide(own, { decision: 'downgrade', toItem: lesser })
  expect(await lost()).toBe(before)
  expect(await worth()).toEqual({ metal: '283500.00', other: '166500.00' })
  expect(await broken(db)).toEqual({})
})

test('what is scrapped goes to the yard at what it fetches, and comes back when that is taken back', async () => {
  const scrap = { scrapItem: b.stock?.ends, scrapStore: b.stock?.yard, scrapRate: '105' }
  const paper = await decide(failed(3), { decision: 'scrap', ...scrap })
  expect(await pieceOf(failed(3))).toMatchObject({ status: 'gone', place: 'scrap' })
  expect(await broken(db)).toEqual({})
  await w.act('disposition', paper, 'cancel', second, 'Sold as it is')
  expect(await pieceOf(failed(3))).toMatchObject({ status: 'blocked', place: 'store' })
  expect(await broken(db)).toEqual({})
})

test('failures are counted by the first test of each drum, and by cause as it was decided', async () => {
  const params = { fromDate: '2026-06-01', toDate: '2026-06-30' }
  const byTest = await runReport(w.store, quality, 'testFailures', { ...params, by: 'test' })
  expect(byTest.rows.map(({ values }) => [values['side'], values['failed'], values['share']])).toEqual([
    ['Breakdown', 21, '100.0'],
  ])
  const byCause = await runReport(w.store, quality, 'testFailures', { ...params, by: 'cause' })
  expect(byCause.rows.map(({ values }) => [values['side'], values['failed']])).toEqual([
    ['Not found', 19],
    ['Process setting', 2],
  ])
  const days = await runReport(w.store, quality, 'testsByDay', params)
  expect(days.sums).toMatchObject({ drums: '22', passed: '1', failed: '21' })
})
