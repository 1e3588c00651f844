import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../src/kernel/record.ts'
import { make } from '../../src/server/store/make.ts'
import { postings } from '../../src/server/store/read.ts'
import { freshDatabase } from '../support/database.ts'
import { broken } from '../support/invariants.ts'
import { type Basics, basics, owner, person, type Stock, withStock, works } from '../support/works.ts'

const db = await freshDatabase()
const w = works(db)
let b: Basics
let s: Stock

beforeAll(async () => {
  b = await withStock(w, await basics(w), 12)
  if (!b.stock) throw new Error('The works has no stock.')
  s = b.stock
})
afterEach(async () => expect(await broken(db)).toEqual({}))

const keeper = person(81, 'Keeper', 'stores')
const planner = person(82, 'Planner', 'planning')
const chief = person(83, 'Chief', 'approver')

type DocName = Parameters<typeof w.create>[0]
const date = '2026-06-15'
const id = (row: Row): number => Number(row['id'])
const drum = (n: number): number => s.drums[n] ?? 0
const post = async (name: DocName, body: object): Promise<Row> => {
  const record = await w.create(name, { date, ...body }, keeper)
  return w.act(name, id(record), 'post', keeper)
}

/** What a document has posted: to the general ledger by the code of the account, and of goods by place, in m, kg and ₹. */
const posted = async (name: DocName, doc: Row) =>
  (await postings(w.store, owner, w.def(name), id(doc))).gl.map(row => [row.accountTitle.slice(0, 4), row.amount])

const moved = (name: string, doc: Row) =>
  db.read(tx =>
    tx.rows<Record<string, string>>(
      `select coalesce(t.name, e.place) as at, e.metres as m, e.kg, e.metal + e.other as rupees from stock_entry e join voucher v on v.id = e.voucher
       left join store t on t.id = e.store where v.doc = $1 and v.doc_id = $2 order by e.id`,
      [name, id(doc)],
    ),
  )
const flat = async (name: string, doc: Row) =>
  (await moved(name, doc)).map(({ at, m, kg, rupees }) => [at, Number(m), Number(kg), Number(rupees)])

const madeBy = (name: string, doc: Row) =>
  db.read(tx =>
    tx.rows<{ id: number; lengthM: string; weightKg: string; status: string; store: number | null }>(
      `select id, length_m as "lengthM", weight_kg as "weightKg", status, store from piece where document = $1 and document_id = $2 order by id`,
      [name, id(doc)],
    ),
  )

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
    await w.act('storeRequisition', id(requisition), 'approve', planner)
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
          { path: 'floor', message: 'Say to which shop floor it goes.' },
          { path: 'goods.0.qty', message: 'The piece has 1,000.000 m.' },
        ],
      },
    )
  })

  test('what comes back is weighed: the reusable at its cost, scrap at what it fetches, and work bears the difference', async () => {
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
      ['work', 0, 20, 1800],
      ['work', 0, -20, -600],
      ['Scrap yard', 0, 20, 600],
    ])
    expect(await posted('returnNote', back)).toEqual([
      ['1410', '-23100.00'],
      ['1411', '18000.00'],
      ['1404', '4500.00'],
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

describe('cutting with a scale', () => {
  test('keeps the scrap under its grade at what it fetches; the loss is what is left of its cost', async () => {
    const cutting = await post('cutting', {
      piece: drum(4),
      scrapM: '100',
      scrapItem: s.ends,
      lengths: [{ lengthM: '400', weighedKg: '61' }, { lengthM: '300' }],
    })
    expect(cutting).toMatchObject({ scrapKg: '15.000', scrapValue: '1575.00', scrapStore: s.yard })
    expect(await flat('cutting', cutting)).toEqual([
      ['Raw material store', -1000, -150, -30000],
      ['Raw material store', 400, 61, 12000],
      ['Raw material store', 300, 45, 9000],
      ['scrap', 100, 15, 3000],
      ['Raw material store', 200, 30, 6000],
      ['count', 0, -1, 0],
      ['scrap', 0, -15, -1575],
      ['Scrap yard', 0, 15, 1575],
    ])
    expect(await posted('cutting', cutting)).toEqual([
      ['1411', '-3000.00'],
      ['4105', '1425.00'],
      ['1440', '1575.00'],
    ])
    await w.act('cutting', id(cutting), 'cancel', keeper, 'Wrong drum')
    expect(await w.read('piece', drum(4))).toMatchObject({ status: 'free', weightKg: '150.000' })
  })
})

describe('joining', () => {
  test('makes one length that remembers its joint and its parts', async () => {
    const joined = await post('joining', { lengths: [{ piece: drum(5) }, { piece: drum(6) }], carrier: s.carrier })
    expect(joined).toMatchObject({ totalM: '2000.000', totalKg: '300.000' })
    const [made] = await madeBy('joining', joined)
    expect(made).toMatchObject({ lengthM: '2000.000', status: 'free' })
    const marks = await db.read(tx => tx.rows('select from_m as at, kind from piece_event where piece = $1', [made?.id]))
    expect(marks).toEqual([{ at: '1000.000', kind: 'joint' }])
  })
})

describe('a count', () => {
  test('is blind for who counts, approved by another, and its difference is posted', async () => {
    const count = await w.create(
      'stockCount',
      { date, store: s.raw, counted: [{ piece: drum(7) }, { piece: drum(8), qty: '995' }, { item: s.compound, qty: '9500' }] },
      keeper,
    )
    await w.act('stockCount', id(count), 'submit', keeper)
    const seen = JSON.stringify(await w.read('stockCount', id(count), keeper))
    expect(seen).not.toMatch(/bookQty|differenceQty|otherValue/)
    await expect(w.act('stockCount', id(count), 'approve', keeper)).rejects.toMatchObject({ status: 403 })
    const both = { ...person(keeper.id, 'Keeper', 'stores', 'approver') }
    await expect(w.act('stockCount', id(count), 'approve', both)).rejects.toMatchObject({
      status: 422,
      fields: [{ path: '', message: 'Somebody else than who counted approves a count.' }],
    })
    const read = await w.read('stockCount', id(count), chief)
    expect(read['differences']).toMatchObject([
      { item: s.compound, bookQty: '9690.000', differenceQty: '-190.000' },
      { piece: drum(7), differenceQty: '0.000' },
      { piece: drum(8), bookQty: '1000.000', differenceQty: '-5.000', metalValue: '-90.00', otherValue: '-60.00' },
    ])
    const done = await w.act('stockCount', id(count), 'approve', chief)
    expect(await posted('stockCount', done)).toEqual([
      ['1404', '-17100.00'],
      ['4103', '17250.00'],
      ['1411', '-150.00'],
    ])
  })

  test('finds what is missing where everything was counted, and takes in what was found', async () => {
    const shelf = await w.create('store', { code: 'SHELF', name: 'Shelf', kind: 'raw' })
    await post('stockTransfer', { toStore: id(shelf), pieces: [{ piece: drum(9) }, { piece: drum(10) }] })
    const count = await w.create(
      'stockCount',
      { date, store: id(shelf), whole: true, counted: [{ piece: drum(9) }, { item: s.compound, qty: '3' }] },
      keeper,
    )
    await w.act('stockCount', id(count), 'submit', keeper)
    const done = await w.act('stockCount', id(count), 'approve', chief)
    expect(await flat('stockCount', done)).toEqual([
      ['count', 0, -3, 0],
      ['Shelf', 0, 3, 0],
      ['Shelf', -1000, -150, -30000],
      ['count', 1000, 150, 30000],
    ])
    expect(await w.read('piece', drum(10))).toMatchObject({ status: 'gone', place: 'count' })
    await expect(
      w.create('stockCount', { date, store: id(shelf), counted: [{ piece: drum(9), qty: '1001' }, { piece: drum(11) }] }, keeper),
    ).rejects.toMatchObject({
      fields: [
        { path: 'counted.0.qty', message: expect.stringMatching(/^P\d+ cannot have grown;/) },
        { path: 'counted.1.piece', message: 'By the books this piece lies elsewhere; transfer it first.' },
      ],
    })
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
    const opening = await w.create(
      'openingStock',
      { date: on, store: s.raw, goods: [{ item: id(xlpe), weightKg: '500', rate: '140' }] },
      keeper,
    )
    await w.act('openingStock', id(opening), 'post', keeper)
  }
  const requisition = await w.create(
    'storeRequisition',
    { date, department: b.any.department, store: s.raw, items: [{ item: id(xlpe), qty: '600' }] },
    planner,
  )
  await w.act('storeRequisition', id(requisition), 'submit', planner)
  await w.act('storeRequisition', id(requisition), 'approve', planner)
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
    { kg: '500.000', by: '2026-12-07', floor: null, status: 'gone' },
    { kg: '500.000', by: '2026-10-29', floor: true, status: 'free' },
    { kg: '100.000', by: '2026-12-07', floor: true, status: 'free' },
    { kg: '400.000', by: '2026-12-07', floor: false, status: 'free' },
  ])
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
  await w.act('storeRequisition', id(requisition), 'approve', planner)
  await post('stockTransfer', {
    toStore: s.second,
    bulk: [{ item: s.compound, fromStore: s.raw, weightKg: '30' }],
    pieces: [{ piece: drum(11) }],
  })
  const { draft } = await make(w.store, keeper, w.def('storeRequisition'), id(requisition), 'purchaseRequisition')
  expect(draft).toMatchObject({
    purpose: `Shortage of ${String(requisition['number'] ?? 'SR/26-27/00003')}`,
    items: [{ item: s.compound, qty: '50.000', need: 'shortage' }],
  })
  await w.create('purchaseRequisition', draft, planner)
  await post('stockTransfer', { toStore: s.second, bulk: [{ item: s.compound, fromStore: s.raw, weightKg: '50' }] })
  await expect(make(w.store, keeper, w.def('storeRequisition'), id(requisition), 'purchaseRequisition')).rejects.toMatchObject({
    message: 'The store has all of it; nothing is to be bought.',
  })
})
