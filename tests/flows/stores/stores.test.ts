import { afterEach, describe, expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import type { Actor } from '../../../src/server/actor.ts'
import { writeSeen } from '../../../src/server/ledger/seen.ts'
import { make } from '../../../src/server/store/make.ts'
import { create } from '../../../src/server/store/save.ts'
import { broken } from '../../support/invariants.ts'
import { date, id, keeper, keepingWorks, planner } from '../../support/servers/keeping.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { owner, person } from '../../support/works.ts'

const db = await basicDatabase()
const { w, b, s, post, posted, flat, madeBy, drum } = await keepingWorks(db, 5)
afterEach(async () => expect(await broken(db)).toEqual({}))

describe('from a requisition to an issue and back', () => {
  let issue: Row

  test('a requisition is approved by planning, and its issue names the pieces that leave the least behind', async () => {
    const wish = {
      date,
      department: b.any.department,
      store: s.raw,
      jobNo: 'JC-7',
      items: [
        { item: s.core, qty: '1300', shortestM: '250' },
        { item: s.compound, qty: '400' },
      ],
    }
    const requisition = await w.create('storeRequisition', wish, planner)
    await w.act('storeRequisition', id(requisition), 'submit', planner)
    await expect(w.act('storeRequisition', id(requisition), 'approve', keeper)).rejects.toMatchObject({ status: 403 })
    await expect(w.act('storeRequisition', id(requisition), 'approve', planner)).rejects.toMatchObject({
      status: 403,
      message: 'You made this yourself; somebody else of planning or an approver does this.',
    })
    await w.act('storeRequisition', id(requisition), 'approve', owner)
    await post('cutting', { piece: drum(0), lengths: [{ lengthM: '300' }, { lengthM: '120' }] })
    const { draft } = await make(w.store, keeper, w.def('storeRequisition'), id(requisition), 'issueNote')
    const { goods } = draft as { goods: { piece: number | null; qty: string; lengthM: string | null; from: unknown }[] }
    expect(goods.map(({ lengthM, qty }) => [lengthM, qty])).toEqual([
      ['1000.000', '1000.000'],
      ['300.000', '300.000'],
      [null, '400.000'],
    ])
    issue = await w.create('issueNote', { ...draft, goods, floor: s.floor }, keeper)
    issue = await w.act('issueNote', id(issue), 'post', keeper)
    expect(await flat('issueNote', issue)).toEqual([
      ['Raw material store', -1000, -150, -30000],
      ['Shop floor', 1000, 150, 30000],
      ['Raw material store', -300, -45, -9000],
      ['Shop floor', 300, 45, 9000],
      ['Raw material store', 0, -400, -36000],
      ['Shop floor', 0, 400, 36000],
    ])
    expect(await posted('issueNote', issue)).toEqual([
      ['1411', '-39000.00'],
      ['1410', '75000.00'],
      ['1404', '-36000.00'],
    ])
    const { progress } = await w.read('storeRequisition', id(requisition))
    expect(progress).toMatchObject({ issued: { done: '1.0000' } })
    await expect(make(w.store, keeper, w.def('storeRequisition'), id(requisition), 'issueNote')).rejects.toMatchObject({
      message: 'Nothing is left to make a Material Issue Note from.',
    })
  })

  test('a part of a piece is cut off for the job, the rest stays in the store', async () => {
    const part = await post('issueNote', { store: s.raw, floor: s.floor, goods: [{ piece: drum(2), qty: '400' }] })
    expect(await flat('issueNote', part)).toEqual([
      ['Raw material store', -1000, -150, -30000],
      ['Shop floor', 400, 60, 12000],
      ['Raw material store', 600, 90, 18000],
    ])
    expect((await madeBy('issueNote', part)).map(({ lengthM, store }) => [lengthM, store])).toEqual([
      ['400.000', s.floor],
      ['600.000', s.raw],
    ])
    // As old as the drum that came on the first, not as the cut.
    const [cutOff] = await madeBy('issueNote', part)
    expect(await w.read('piece', cutOff?.id ?? 0)).toMatchObject({ date: '2026-06-01' })
  })

  test('what is used up is an expense; what is held is not issued', async () => {
    const used = await post('issueNote', {
      store: s.raw,
      purpose: 'use',
      department: b.any.department,
      goods: [{ item: s.compound, qty: '10' }],
    })
    expect(await posted('issueNote', used)).toEqual([
      ['1404', '-900.00'],
      ['4107', '900.00'],
    ])
    await w.act('piece', drum(3), 'reserve', planner, 'For SO 12')
    const held = await w.create('issueNote', { store: s.raw, floor: s.floor, goods: [{ piece: drum(3) }] }, keeper)
    await expect(w.act('issueNote', id(held), 'post', keeper)).rejects.toMatchObject({
      message: expect.stringMatching(/is reserved\.$/),
    })
    await w.act('piece', drum(3), 'unreserve', planner)
    await expect(w.create('issueNote', { store: s.raw, goods: [{ piece: drum(3), qty: '1001' }] }, keeper)).rejects.toMatchObject(
      {
        fields: [
          { path: 'floor', message: 'Choose the shop floor.' },
          { path: 'goods.0.qty', message: 'The piece has 1,000.000 m.' },
        ],
      },
    )
  })

  test('what comes back is weighed: the reusable at its cost, scrap at what it fetches, and the loss keeps the difference', async () => {
    const [floored] = await db.read(tx =>
      tx.rows<{ id: number }>('select id from piece where store = $1 and length_m = 1000', [s.floor]),
    )
    const back = await post('returnNote', {
      floor: s.floor,
      store: s.raw,
      goods: [
        { piece: floored?.id, qty: '600', weighedKg: '91.5' },
        { item: s.compound, qty: '50' },
        { item: s.compound, qty: '20', condition: 'scrap', scrapItem: s.ends, scrapRate: '30' },
      ],
    })
    expect(back).toMatchObject({ weighedKg: '111.500', scrapValue: '600.00' })
    expect(await flat('returnNote', back)).toEqual([
      ['Shop floor', -1000, -150, -30000],
      ['Raw material store', 600, 91.5, 18000],
      ['Shop floor', 400, 60, 12000],
      ['count', 0, -1.5, 0],
      ['Shop floor', 0, -50, -4500],
      ['Raw material store', 0, 50, 4500],
      ['Shop floor', 0, -20, -1800],
      ['scrap', 0, 20, 1800],
      ['scrap', 0, -20, -600],
      ['Scrap yard', 0, 20, 600],
    ])
    expect(await posted('returnNote', back)).toEqual([
      ['1410', '-24300.00'],
      ['1411', '18000.00'],
      ['1404', '4500.00'],
      ['4105', '1200.00'],
      ['1440', '600.00'],
    ])
    const wrong = await w.create(
      'returnNote',
      {
        date,
        floor: s.floor,
        store: s.raw,
        goods: [{ piece: (await madeBy('returnNote', back))[1]?.id, qty: '400', weighedKg: '65' }],
      },
      keeper,
    )
    await expect(w.act('returnNote', id(wrong), 'post', keeper)).rejects.toMatchObject({
      message: expect.stringMatching(/^400 m of P\d+ weigh 60 kg by length; the scale says 65 kg, more than 3 % apart\.$/),
    })
    await w.act('returnNote', id(back), 'cancel', keeper, 'Weighed with the drum')
    expect(await w.read('piece', floored?.id ?? 0)).toMatchObject({ status: 'free', store: s.floor, weightKg: '150.000' })
  })

  test('an issue whose goods came back in part can be returned for the rest alone', async () => {
    const { draft } = await make(w.store, keeper, w.def('issueNote'), id(issue), 'returnNote')
    const { goods } = draft as { goods: { item: number; qty: string; from: unknown }[] }
    const bulk = goods.filter(one => one.item === s.compound).map(one => ({ ...one, qty: '100' }))
    const back = await w.create('returnNote', { ...draft, goods: bulk }, keeper)
    await w.act('returnNote', id(back), 'post', keeper)
    const again = await make(w.store, keeper, w.def('issueNote'), id(issue), 'returnNote')
    expect((again.draft as { goods: { item: number; qty: string }[] }).goods.find(one => one.item === s.compound)?.qty).toBe(
      '300.000',
    )
  })
})

test('compounds are issued first-expired, and every part keeps its date', async () => {
  const lots = await w.create('itemCategory', {
    code: 'LOTS',
    name: 'Compounds by lot',
    kind: 'polymer',
    unit: b.any.unit,
    tracking: 'lot',
  })
  const xlpe = await w.create('item', {
    code: 'XLPE',
    name: 'XLPE',
    category: id(lots),
    unit: b.any.unit,
    tracking: 'lot',
    shelfLifeDays: 180,
    hsn: '3901',
    tax: b.tax18,
  })
  for (const on of ['2026-06-10', '2026-05-02']) {
    const goods = [{ item: id(xlpe), weightKg: '500', rate: '140' }]
    await w.act('openingStock', id(await w.create('openingStock', { date: on, store: s.raw, goods })), 'post')
  }
  const requisition = await w.create(
    'storeRequisition',
    { date, department: b.any.department, store: s.raw, items: [{ item: id(xlpe), qty: '600' }] },
    planner,
  )
  await w.act('storeRequisition', id(requisition), 'submit', planner)
  await w.act('storeRequisition', id(requisition), 'approve', owner)
  const { draft } = await make(w.store, keeper, w.def('storeRequisition'), id(requisition), 'issueNote')
  const issue = await w.create('issueNote', { ...draft, floor: s.floor }, keeper)
  await w.act('issueNote', id(issue), 'post', keeper)
  const rows = await db.read(tx =>
    tx.rows('select weight_kg as kg, use_by_date as by, store = $2 as floor, status from piece where item = $1 order by id', [
      id(xlpe),
      s.floor,
    ]),
  )
  expect(rows).toEqual([
    { kg: '400.000', by: '2026-12-07', floor: false, status: 'free' },
    { kg: '500.000', by: '2026-10-29', floor: true, status: 'free' },
    { kg: '100.000', by: '2026-12-07', floor: true, status: 'free' },
  ])
})

test('where nothing of it lies there an allowed alternate is proposed, and nothing else is issued instead', async () => {
  const xlpe = await db.read(tx =>
    tx.one<{ id: number; category: number }>(`select id, category from item where code = 'XLPE'`, []),
  )
  const item = { category: xlpe.category, unit: b.any.unit, tracking: 'lot', hsn: '3901', tax: b.tax18 }
  const other = await w.create('item', { ...item, code: 'XLPE-B', name: 'XLPE, other maker', alternates: [{ item: xlpe.id }] })
  const asked = async (alternates: boolean): Promise<Row> => {
    const wish = { date, department: b.any.department, store: s.raw, items: [{ item: id(other), qty: '20', alternates }] }
    const requisition = id(await w.create('storeRequisition', wish, planner))
    await w.act('storeRequisition', requisition, 'submit', planner)
    await w.act('storeRequisition', requisition, 'approve', owner)
    return { ...(await w.make('storeRequisition', requisition, 'issueNote', keeper)), floor: s.floor }
  }
  const proposed = await asked(true)
  expect(proposed['goods']).toMatchObject([{ item: xlpe.id, piece: expect.any(Number), qty: '20.000' }])
  const strict = await asked(false)
  expect(strict['goods']).toMatchObject([{ item: id(other), piece: null }])
  const [line] = linesOf(proposed, 'goods')
  const swapped = linesOf(strict, 'goods').map(one => ({ ...line, from: one.from }))
  const wrong = id(await w.create('issueNote', { ...strict, goods: swapped }, keeper))
  await expect(w.act('issueNote', wrong, 'post', keeper)).rejects.toMatchObject({
    fields: [{ path: 'goods.0.item', message: 'XLPE is not XLPE-B, and the requisition does not allow it instead.' }],
  })
  const right = id(await w.create('issueNote', proposed, keeper))
  expect(await w.act('issueNote', right, 'post', keeper)).toMatchObject({ status: 'posted' })
})

test('what neither lies in the store nor was issued goes to the purchase', async () => {
  const wish = {
    date,
    department: b.any.department,
    store: s.second,
    items: [
      { item: s.compound, qty: '80' },
      { item: s.core, qty: '900' },
    ],
  }
  const requisition = await w.create('storeRequisition', wish, planner)
  await w.act('storeRequisition', id(requisition), 'submit', planner)
  await w.act('storeRequisition', id(requisition), 'approve', owner)
  await post('stockTransfer', {
    toStore: s.second,
    bulk: [{ item: s.compound, fromStore: s.raw, weightKg: '30' }],
    pieces: [{ piece: drum(4) }],
  })
  const { draft } = await make(w.store, keeper, w.def('storeRequisition'), id(requisition), 'purchaseRequisition')
  expect(draft).toMatchObject({
    purpose: `Shortage of ${String(requisition['number'] ?? 'SR/26-27/00005')}`,
    items: [{ item: s.compound, qty: '50.000', need: 'shortage' }],
  })
  await w.create('purchaseRequisition', draft, planner)
  await post('stockTransfer', { toStore: s.second, bulk: [{ item: s.compound, fromStore: s.raw, weightKg: '50' }] })
  await expect(make(w.store, keeper, w.def('storeRequisition'), id(requisition), 'purchaseRequisition')).rejects.toMatchObject({
    message: 'The store has all of it; nothing is to be bought.',
  })
})

test('a compound that is past its day is neither proposed nor issued, until quality has tested it again', async () => {
  const metal = await w.read('item', s.compound)
  const { category, unit, hsn, tax } = metal
  const spoiling = { category, unit, tracking: 'lot', hsn, tax, shelfLifeDays: 10 }
  const xlpe = id(await w.create('item', { ...spoiling, code: 'XLPE-SIO', name: 'XLPE compound, silane' }))
  const opening = { date: '2026-06-01', store: s.raw, goods: [{ item: xlpe, weightKg: '500', rate: '140' }] }
  await w.act('openingStock', id(await w.create('openingStock', opening)), 'post')
  const { piece } = await db.read(tx => tx.one<{ piece: number }>('select id as piece from piece where item = $1', [xlpe]))
  expect(await w.read('piece', piece)).toMatchObject({ useByDate: '2026-06-11' })
  const wish = { date, department: b.any.department, store: s.raw, items: [{ item: xlpe, qty: '100' }] }
  const requisition = id(await w.create('storeRequisition', wish, planner))
  await w.act('storeRequisition', requisition, 'submit', planner)
  await w.act('storeRequisition', requisition, 'approve', owner)
  const proposed = async (): Promise<unknown[]> =>
    linesOf(await w.make('storeRequisition', requisition, 'issueNote', keeper), 'goods').map(line => line['piece'])
  expect(await proposed()).toEqual([null])
  const taken = { store: s.raw, floor: s.floor, goods: [{ piece, qty: '100' }] }
  await expect(post('issueNote', taken)).rejects.toMatchObject({
    fields: [{ message: expect.stringMatching(/^P\d+ had to be used by 11-06-2026; quality has to test it again first\.$/) }],
  })
  await expect(create(w.store, keeper, w.def('issueNote'), taken, null, { action: 'post' })).rejects.toMatchObject({
    fields: [{ path: 'goods.0.piece', message: expect.stringContaining('had to be used by 11-06-2026') }],
  })
  const seen = { fromM: new Decimal(0), toM: null, kind: 'retest', value: new Decimal(30), note: 'Gel content in order' } as const
  const tested = (who: Actor) => db.transaction(tx => writeSeen(tx, who, piece, seen, isoDate(date)))
  await expect(tested(keeper)).rejects.toMatchObject({ status: 403 })
  await tested(person(84, 'Tester', 'quality'))
  expect(await w.read('piece', piece)).toMatchObject({ useByDate: '2026-07-15' })
  expect(await proposed()).toEqual([piece])
  await post('issueNote', taken)
})
