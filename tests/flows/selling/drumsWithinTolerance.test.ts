import { afterEach, beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { find } from '../../../src/server/store/find.ts'
import { registry } from '../../../src/modules/registry.ts'
import { leaves } from '../../support/despatched.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { withStock } from '../../support/stocked.ts'
import { type Basics, idOf as id, owner, person, type Stock, works } from '../../support/works.ts'

const db = await basicDatabase()
const w = works(db)
const date = '2026-06-15'
let b: Basics
let s: Stock
let cable: number
let made = 0

const make = async (name: Parameters<typeof w.create>[0], body: object): Promise<number> => id(await w.create(name, body))

beforeAll(async () => {
  b = await withStock(w, basicsOf(w), 1)
  if (!b.stock) throw new Error('The works has no stock.')
  s = b.stock
  const metre = await db.read(tx =>
    tx.one<{ id: number }>(`select id from unit where measures = 'length' order by id limit 1`, []),
  )
  const kept = { unit: metre.id, tracking: 'piece' }
  const category = await make('itemCategory', { code: 'CABLES', name: 'Finished cable', kind: 'finished', metal: 'AL', ...kept })
  cable = await make('item', {
    code: 'FG-4C25',
    name: '4C x 25',
    category,
    hsn: '85446020',
    tax: b.tax18,
    product: b.cable,
    ...kept,
  })
})
afterEach(async () => expect(await broken(db)).toEqual({}))

/** Drums of the cable in the yard, of these metres. */
const drums = async (...metres: string[]): Promise<number[]> => {
  const goods = metres.map(lengthM => {
    made += 1
    return { item: cable, lengthM, weightKg: String(Number(lengthM) * 1.25), rate: '90', makerNo: `M-${made}` }
  })
  const opening = await make('openingStock', { date, store: s.finished, goods })
  await w.act('openingStock', opening, 'post')
  const sql = `select id from piece where document = 'openingStock' and document_id = $1 order by id`
  return (await db.read(tx => tx.rows<{ id: number }>(sql, [opening]))).map(row => row.id)
}

const order = async (line: object = {}, more: object = {}): Promise<Row> => {
  const items = [{ product: b.cable, drums: '5 x 500', rate: '148000', ...line }]
  const made = await w.create('salesOrder', { date, customer: b.customerFar, registration: b.gujarat, items, ...more })
  return w.act('salesOrder', id(made), 'confirm')
}

const load = async (of: Row, pieces: readonly number[], more: object = {}): Promise<Row> => {
  const packed = pieces.map(piece => ({ piece }))
  return w.create('deliveryOrder', { ...(await w.make('salesOrder', id(of), 'deliveryOrder')), date, packed, ...more })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const first = (row: Row, set = 'items'): Row => linesOf(row, set)[0] ?? {}

test('the drums that are packed make the quantity, the invoice bills it, and the line is done', async () => {
  const so = await order()
  expect(first(so)).toMatchObject({
    qty: '2.500',
    drumTolerancePercent: '5.00',
    orderTolerancePercent: '2.00',
    mostQty: '2.550',
    leastQty: '2.450',
  })
  const lot = await load(so, await drums('501.5', '501.5', '501.5', '501.5', '491.5'))
  expect(first(lot)).toMatchObject({ qty: '2.4975', drums: '4 x 501.5 + 1 x 491.5', drumCount: 5, drumTolerancePercent: '5.00' })
  await leaves(w, id(lot))
  const invoice = await w.create('salesInvoice', await w.make('deliveryOrder', id(lot), 'salesInvoice'))
  // 2.4975 km × ₹ 1,48,000 = ₹ 3,69,630.
  expect(first(invoice)).toMatchObject({ qty: '2.4975', drumCount: 5, amount: '369630.00' })
  expect(invoice).toMatchObject({ totalKm: '2.4975', itemTotal: '369630.00' })
  await w.act('salesInvoice', id(invoice), 'post')

  const after = await w.read('salesOrder', id(so))
  expect(after).toMatchObject({ progress: { delivered: { done: '1.0000' }, invoiced: { done: '1.0000' } } })
  expect(after['makes']).toMatchObject([
    { target: 'deliveryOrder', allowed: false, due: false },
    { target: 'cover', allowed: false, due: false },
    { target: 'workOrder', allowed: false, due: false },
    { target: 'testCertificate', allowed: true, due: false },
    { target: 'inspectionCall', allowed: true, due: false },
  ])
  const open = await find(w.store, owner, w.def('salesOrder'), { filter: `id:eq:${id(so)};delivered:lt:100` })
  expect(open.total).toBe(0)
})

test('a line is done with 2,485 m of 2,500 and with 2,530 m, and a drum that is missing is still waited for', async () => {
  const done = async (of: Row): Promise<unknown> => {
    const read = await w.read('salesOrder', id(of))
    return read['progress']
  }
  const short = await order()
  await leaves(w, id(await load(short, await drums('500', '500', '500', '500', '485'))))
  expect(await done(short)).toMatchObject({ delivered: { done: '1.0000' } })
  const long = await order()
  await leaves(w, id(await load(long, await drums('510', '510', '510', '500', '500'))))
  expect(await done(long)).toMatchObject({ delivered: { done: '1.0000' } })
  // Of 60 drums of 50 m one is less than the two per cent of 3 km, and it is still to come.
  const many = await order({ drums: '60 x 50' })
  expect(first(many)).toMatchObject({ leastQty: '2.975', mostQty: '3.060' })
  await leaves(w, id(await load(many, await drums(...Array.from({ length: 59 }, () => '50')))))
  expect(await done(many)).toMatchObject({ delivered: { done: '0.9833' } })
  expect(first(await w.make('salesOrder', id(many), 'deliveryOrder'))).toMatchObject({ qty: '0.050' })
})

test('what one line has over fills no other', async () => {
  const items = [
    { product: b.cable, drums: '5 x 500', rate: '148000' },
    { product: b.wire, qty: '0.050', rate: '9000' },
  ]
  const so = await order({}, { items })
  const pieces = await drums('510', '510', '510', '510', '510')
  const draft = await w.make('salesOrder', id(so), 'deliveryOrder')
  const packed = pieces.map(piece => ({ piece }))
  const lot = await w.create('deliveryOrder', { ...draft, date, packed, items: linesOf(draft, 'items').slice(0, 1) })
  await leaves(w, id(lot))
  // 2.500 of 2.550 km asked for; the 50 m over are no wire.
  expect(await w.read('salesOrder', id(so))).toMatchObject({ progress: { delivered: { done: '0.9804' } } })
})

test('beyond the tolerance of the order nothing is approved, in one delivery or in two', async () => {
  const so = await order()
  const over = await load(so, await drums('510.2', '510.2', '510.2', '510.2', '510.2'))
  expect(first(over)).toMatchObject({ qty: '2.551' })
  await expect(w.act('deliveryOrder', id(over), 'approve')).rejects.toMatchObject({
    status: 422,
    message: `Line 1: 2.551 km is more than the 2.550 km left on line 1 of ${String(so['number'])}, which is for 2.500 km and takes 2.550 km with its tolerance.`,
  })
  // The metres of the drums count, whatever is sent as the quantity.
  const { version } = over
  const items = linesOf(over, 'items').map(line => ({ ...line, qty: '2.500', drums: '5 x 500' }))
  expect(first(await w.update('deliveryOrder', id(over), { version, items }))).toMatchObject({ qty: '2.551' })
  await expect(w.act('deliveryOrder', id(over), 'approve')).rejects.toMatchObject({ status: 422 })
  const one = await load(so, await drums('510', '510', '510'))
  await w.act('deliveryOrder', id(one), 'approve')
  const two = await load(so, await drums('510', '511'))
  await expect(w.act('deliveryOrder', id(two), 'approve')).rejects.toThrow(/1\.021 km is more than the 1\.020 km left/)
})

test('a drum is refused whose length no line of the order asks for', async () => {
  const so = await order()
  const [short, part] = await drums('474', '600')
  const no = async (piece: number | undefined): Promise<unknown> => (await w.read('piece', piece ?? 0))['pieceNo']
  const [shortNo, partNo] = [await no(short), await no(part)]
  const asks = 'line 1 of the order asks for 500 m ± 5 % (475 to 525 m). Take another drum, or amend the order.'
  await expect(load(so, [short ?? 0])).rejects.toMatchObject({
    status: 422,
    fields: [{ path: 'packed.0.piece', message: `${String(shortNo)} has 474 m; ${asks}` }],
  })
  await expect(load(so, [], { packed: [{ piece: part, goesM: '470' }] })).rejects.toMatchObject({
    fields: [{ path: 'packed.0.piece', message: `Of ${String(partNo)} go 470 m; ${asks}` }],
  })
  const wide = await order({ drumTolerancePercent: '6' })
  expect(first(await load(wide, [short ?? 0]))).toMatchObject({ qty: '0.474' })
  await expect(order({ drumTolerancePercent: '20.5' })).rejects.toMatchObject({
    fields: [{ path: 'items.0.drumTolerancePercent', message: 'It may not be more than 20.' }],
  })
})

test('tolerances come from the terms of the customer, and go on to the work order', async () => {
  const terms = await make('termsAndConditions', {
    code: 'STRICT',
    title: 'Strict lengths',
    text: 'Lengths: as agreed.',
    drumTolerancePercent: '3',
    orderTolerancePercent: '0',
  })
  const so = await order({ product: b.cable, drums: null, qty: '2' }, { terms })
  expect(first(so)).toMatchObject({
    drumTolerancePercent: '3.00',
    orderTolerancePercent: '0.00',
    mostQty: '2.000',
    leastQty: '2.000',
  })
  expect(first(await order({ orderTolerancePercent: '1' }, { terms }))).toMatchObject({
    drumTolerancePercent: '3.00',
    orderTolerancePercent: '1.00',
  })
  const made = await w.make('salesOrder', id(so), 'workOrder')
  expect(first(made, 'drums')).toMatchObject({ qty: '2.000', tolerancePercent: '3.00' })
  const amended = await w.act('salesOrder', id(so), 'amend', owner, 'Wider tolerance agreed.')
  const items = linesOf(amended, 'items').map(line => ({ ...line, orderTolerancePercent: '5' }))
  expect(first(await w.update('salesOrder', id(so), { version: amended['version'], items }))).toMatchObject({ mostQty: '2.100' })
})

test('of two lines of one cable each drum goes for the one that asks for its length, or for the one that it says', async () => {
  const items = [
    { product: b.cable, drums: '2 x 500', rate: '148000' },
    { product: b.cable, drums: '1 x 250', rate: '150000' },
    { product: b.cable, qty: '0.5', rate: '151000' },
  ]
  const so = await order({}, { items })
  const [small, one, two, third] = await drums('251', '501', '499', '500')
  const lot = await load(so, [small ?? 0, one ?? 0, two ?? 0, third ?? 0])
  expect(linesOf(lot, 'items').map(({ qty, drums: text }) => [qty, text])).toEqual([
    ['1.000', '1 x 501 + 1 x 499'],
    ['0.251', '1 x 251'],
    ['0.500', '1 x 500'],
  ])
  const packed = linesOf(lot, 'packed').map((line, i) => (i === 1 ? { ...line, load: linesOf(lot, 'items')[2]?.id } : line))
  const again = await w.update('deliveryOrder', id(lot), { version: lot['version'], packed })
  expect(linesOf(again, 'items').map(({ qty }) => qty)).toEqual(['0.999', '0.251', '0.501'])
})

test('a line of which no drum is named does not leave on the drums of another', async () => {
  const items = [
    { product: b.cable, drums: '1 x 500', rate: '148000' },
    { product: b.cable, drums: '1 x 500', rate: '150000' },
  ]
  const so = await order({}, { items })
  const lot = await load(so, await drums('500'))
  await w.act('deliveryOrder', id(lot), 'approve')
  const read = await w.read('deliveryOrder', id(lot))
  const packed = linesOf(read, 'packed').map(line => ({ ...line, readOff: true }))
  await w.update('deliveryOrder', id(lot), { version: read['version'], packed, vehicleNo: 'GJ06AB1234' })
  await expect(w.act('deliveryOrder', id(lot), 'verify')).rejects.toThrow(/^Name the drums of line 2 under Drums\./)
})

test('what was delivered and what is open is told on the line of the order, and typed by nobody', async () => {
  const items = [
    { product: b.cable, drums: '2 x 500', rate: '148000' },
    { product: b.wire, qty: '1', rate: '9000' },
  ]
  const draft = await w.create('salesOrder', { date, customer: b.customerFar, registration: b.gujarat, items })
  expect(first(await w.read('salesOrder', id(draft)))['deliveredKm']).toBeUndefined()
  const so = await w.act('salesOrder', id(draft), 'confirm')
  const told = async (): Promise<unknown> =>
    linesOf(await w.read('salesOrder', id(so)), 'items').map(line => [
      line['deliveredKm'],
      line['deliveredDrums'],
      line['openKm'],
    ])
  const nothing = ['0.000', 0]
  expect(await told()).toEqual([
    [...nothing, '1.000'],
    [...nothing, '1.000'],
  ])
  const offered = await w.make('salesOrder', id(so), 'deliveryOrder')
  const packed = (await drums('501.2')).map(piece => ({ piece }))
  const lot = await w.create('deliveryOrder', { ...offered, date, packed, items: linesOf(offered, 'items').slice(0, 1) })
  await w.act('deliveryOrder', id(lot), 'approve')
  expect(await told()).toEqual([
    [...nothing, '1.000'],
    [...nothing, '1.000'],
  ])
  await leaves(w, id(lot))
  expect(await told()).toEqual([
    ['0.5012', 1, '0.4988'],
    [...nothing, '1.000'],
  ])
  await w.actOnLine('salesOrder', id(so), linesOf(so, 'items')[1]?.id, 'items.shortClose', owner, 'Not wanted any more.')
  const amended = await w.act('salesOrder', id(so), 'amend', owner, 'A remark.')
  const typed = linesOf(amended, 'items').map(line => ({ ...line, deliveredKm: '99', deliveredDrums: 99, openKm: '0' }))
  await w.update('salesOrder', id(so), { version: amended['version'], items: typed })
  expect(await told()).toEqual([
    ['0.5012', 1, '0.4988'],
    [...nothing, '0.000'],
  ])
  await w.act('salesOrder', id(so), 'confirm')
  await w.act('deliveryOrder', id(lot), 'cancel', owner, 'The lorry came back')
  expect(await told()).toEqual([
    [...nothing, '1.000'],
    [...nothing, '0.000'],
  ])
})

test('a delivery is offered free drums of its products among finished goods, and says of any other first what it is', async () => {
  const so = await order()
  const pieces = await drums('500', '500', '500', '500', '500')
  const [fine = 0, held = 0, kept = 0, floor = 0, sent = 0] = pieces
  const no = new Map(await Promise.all(pieces.map(async one => [one, String((await w.read('piece', one))['pieceNo'])] as const)))
  await w.act('piece', held, 'block', owner, 'Bent flange')
  await w.act('piece', kept, 'reserve', owner, 'For another buyer')
  const moved = await make('stockTransfer', { date, toStore: s.floor, pieces: [{ piece: floor }] })
  await w.act('stockTransfer', moved, 'post')
  const gone = await leaves(w, id(await load(await order(), [sent])))
  const refused = async (piece: number): Promise<unknown> => {
    const [refusal] = await Promise.allSettled([load(so, [piece])])
    return refusal.status === 'rejected' ? messageOf(refusal.reason) : null
  }
  expect(await refused(fine)).toBe(null)
  expect(await refused(held)).toBe(`${no.get(held)} is blocked. Take another drum.`)
  expect(await refused(kept)).toBe(`${no.get(kept)} is reserved. Release it first, if it is meant for this delivery.`)
  expect(await refused(floor)).toBe(
    `${no.get(floor)} lies in Shop floor, and not among finished goods. Move it there by a stock transfer, or take another drum.`,
  )
  expect(await refused(sent)).toBe(`${no.get(sent)} was despatched with ${String(gone['number'])}.`)
  const wire = await order({ product: b.wire, drums: null, qty: '0.5' })
  const [other] = await Promise.allSettled([load(wire, [fine])])
  expect(other).toMatchObject({
    reason: { message: `${no.get(fine)} is 4C x 25; no line of this delivery is of it. Take another drum.` },
  })

  const filter = registry.documents.deliveryOrder.offers?.['packed.piece']?.where({ items: [{ product: b.cable }] }, {}) ?? ''
  const offered = await find(w.store, person(13, 'Despatcher', 'despatch'), w.def('piece'), { filter, size: 200 })
  const ids = offered.rows.map(row => row.id)
  expect([fine, held, kept, floor, sent].filter(one => ids.includes(one))).toEqual([fine])
  expect(ids.some(one => s.drums.includes(one))).toBe(false)
  await expect(find(w.store, owner, w.def('piece'), { filter: 'item.nothing:eq:1' })).rejects.toMatchObject({ status: 400 })
  const buyer = { filter: 'owner.creditLimit:gt:0' }
  await expect(find(w.store, person(14, 'Taker', 'production'), w.def('piece'), buyer)).rejects.toMatchObject({ status: 400 })
})
