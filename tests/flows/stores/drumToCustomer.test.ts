import { afterEach, beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { lifeOf } from '../../../src/modules/stores/piece/life.server.ts'
import { paperOf } from '../../../src/server/print/paperOf.ts'
import { postings } from '../../../src/server/store/read.ts'
import { broken } from '../../support/invariants.ts'
import { leaves, ordered } from '../../support/despatched.ts'
import { withStock } from '../../support/stocked.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, owner, type Stock, works } from '../../support/works.ts'

const db = await basicDatabase()
const w = works(db)
const date = '2026-06-15'
let b: Basics
let s: Stock
let cable: number

const id = (row: Row): number => Number(row['id'])
const make = async (name: Parameters<typeof w.create>[0], body: object): Promise<number> => id(await w.create(name, body))

const madeBy = (name: string, record: Row) =>
  db.read(tx =>
    tx.rows<{ id: number; lengthM: string; metal: string; other: string }>(
      `select id, length_m as "lengthM", metal_value as metal, other_value as other from piece where document = $1 and document_id = $2 order by id`,
      [name, id(record)],
    ),
  )

const posted = async (name: 'deliveryOrder', record: number) =>
  (await postings(w.store, owner, w.def(name), record)).gl.map(row => [row.accountTitle.slice(0, 4), row.amount])

beforeAll(async () => {
  b = await withStock(w, basicsOf(w), 1)
  if (!b.stock) throw new Error('The works has no stock.')
  s = b.stock
  const metre = await db.read(tx => tx.one<{ id: number }>(`select id from unit where measures = 'length'`, []))
  const finished = { code: 'CABLES', name: 'Finished cable', kind: 'finished', unit: metre.id, tracking: 'piece', metal: 'AL' }
  const category = await make('itemCategory', finished)
  const stocked = {
    code: 'FG-4C25',
    name: 'A2XFY 4C x 25',
    category,
    unit: metre.id,
    tracking: 'piece',
    hsn: '85446020',
    tax: b.tax18,
  }
  cable = await make('item', { ...stocked, product: b.cable })
})
afterEach(async () => expect(await broken(db)).toEqual({}))

const cut = async (piece: number, lengths: readonly object[]): Promise<readonly { id: number; lengthM: string }[]> => {
  const cutting = await w.create('cutting', { date, piece, lengths })
  return madeBy('cutting', await w.act('cutting', id(cutting), 'post'))
}

const load = (qty: string, ...pieces: number[]) => ({
  date,
  customer: b.customerFar,
  registration: b.gujarat,
  vehicleNo: 'GJ06AB1234',
  items: [{ product: b.cable, qty }],
  packed: pieces.map(piece => ({ piece })),
})

test('a drum is cut, re-spooled and sold in part; its cost goes with it, and it is traced to the heat', async () => {
  const goods = [
    {
      item: cable,
      lengthM: '1000',
      weightKg: '1250',
      rate: '90',
      metalPercent: '70',
      heatNo: 'UTK-4711',
      carrier: s.carrier,
      startMark: '2000',
      endMark: '1000',
    },
  ]
  const opening = await w.create('openingStock', { date, store: s.finished, goods })
  const [drum] = await madeBy('openingStock', await w.act('openingStock', id(opening), 'post'))
  const other = await make('carrier', { code: 'D-2', kind: 'drum', tareKg: '80', store: s.finished, returnable: true })
  const [half, rest] = await cut(drum?.id ?? 0, [{ lengthM: '400', carrier: other }])
  const [respooled] = await cut(half?.id ?? 0, [{ lengthM: '400', carrier: other, turned: true }])
  expect(rest?.lengthM).toBe('600.000')
  // Marks fall along the drum, and stand the other way round where it was turned.
  expect(await w.read('piece', rest?.id ?? 0)).toMatchObject({ startMark: '1600.000', endMark: '1000.000' })
  expect(await w.read('piece', respooled?.id ?? 0)).toMatchObject({ startMark: '1600.000', endMark: '2000.000' })

  const delivery = await make('deliveryOrder', await ordered(w, load('0.4', respooled?.id ?? 0)))
  await w.act('deliveryOrder', delivery, 'approve')
  expect(await posted('deliveryOrder', delivery)).toEqual([])
  await leaves(w, delivery)
  const list = await db.read(tx => paperOf(w.store, tx, owner, w.def('deliveryOrder'), delivery))
  expect(list.tables[0]?.rows[0]).toMatchObject({
    cells: [{}, expect.anything(), '400', '1,600 – 2,000', '580.0', '80.0', '500.0'],
  })
  expect(await posted('deliveryOrder', delivery)).toEqual([
    ['1412', '-36000.00'],
    ['4110', '25200.00'],
    ['4101', '10800.00'],
  ])
  expect(await w.read('piece', respooled?.id ?? 0)).toMatchObject({ status: 'gone', place: 'customer', store: null })
  expect(await w.read('carrier', other)).toMatchObject({ customer: b.customerFar, outDate: date, store: null, trips: 1 })
  const { up, ledger } = await db.read(tx => lifeOf(tx, respooled?.id ?? 0))
  expect(up.map(({ depth, from, to, heatNo, number }) => [depth, from, to, heatNo, number])).toEqual([
    [1, '0.000', '400.000', 'UTK-4711', 'CUT/26-27/00001'],
    [2, '0.000', '400.000', 'UTK-4711', 'OS/26-27/00002'],
  ])
  expect(ledger.at(-1)).toMatchObject({ place: 'customer', number: 'DO/26-27/00001', metres: '0.000' })
  const { down } = await db.read(tx => lifeOf(tx, drum?.id ?? 0))
  expect(down.find(one => one.id === respooled?.id)).toMatchObject({ depth: 2, status: 'gone', turned: true })

  await w.act('deliveryOrder', delivery, 'cancel', owner, 'Truck turned back')
  expect(await w.read('piece', respooled?.id ?? 0)).toMatchObject({ status: 'free', store: s.finished, metalValue: '25200.00' })
  expect(await w.read('carrier', other)).toMatchObject({ customer: null, outDate: null, store: s.finished })
})

test('drums that are named make the quantity, and drums that lie in the yard leave by name, whatever the company record says', async () => {
  const whole = await db.read(tx => tx.one<{ id: number }>(`select id from piece where item = $1 and length_m = 600`, [cable]))
  const wrong = await make('deliveryOrder', await ordered(w, load('0.5', whole.id)))
  expect(await w.read('deliveryOrder', wrong)).toMatchObject({ items: [{ qty: '0.600', drums: '1 x 600' }] })
  await expect(w.act('deliveryOrder', wrong, 'approve')).rejects.toThrow(/0\.600 km is more than the 0\.510 km left/)
  await expect(w.create('deliveryOrder', load('0.5', s.drums[0] ?? 0))).rejects.toMatchObject({
    fields: [{ path: 'packed.0.piece', message: expect.stringMatching(/^P\d+ is .*, and not a finished drum of a product\.$/) }],
  })
  const blocked = await w.act('piece', whole.id, 'block', owner, 'Bent flange')
  expect(blocked).toMatchObject({ status: 'blocked' })
  const gone = await db.read(tx => tx.one<{ id: number }>(`select id from piece where item = $1 and length_m = 1000`, [cable]))
  for (const [piece, why] of [
    [whole.id, /^P\d+ is blocked\. Take another drum\.$/],
    [gone.id, /^P\d+ is gone \(divided or joined, CUT\/26-27\/0000\d\)\.$/],
  ] as const)
    await expect(w.create('deliveryOrder', await ordered(w, load('0.6', piece)))).rejects.toMatchObject({
      fields: [{ path: 'packed.0.piece', message: expect.stringMatching(why) }],
    })
  await w.act('piece', whole.id, 'release', owner, 'Straightened')
  const early = await make('deliveryOrder', { ...load('2'), items: [{ product: b.wire, qty: '2', rate: '9' }] })
  expect(await w.read('deliveryOrder', early)).toMatchObject({ withoutDrums: false })
  await w.create('company', { name: 'Tapi Cables', noFinishedStock: true })
  const without = await make('deliveryOrder', await ordered(w, load('2')))
  expect(await w.act('deliveryOrder', without, 'approve')).toMatchObject({ withoutDrums: false })
  await expect(w.act('deliveryOrder', without, 'despatch')).rejects.toThrow(/^Name the drums of line 1 under Drums\./)
  // Of another product none lies there; a drum that comes meanwhile is named as well.
  const wires = { ...load('2'), items: [{ product: b.wire, qty: '2' }] }
  const bare = await make('deliveryOrder', await ordered(w, wires))
  expect(await w.act('deliveryOrder', bare, 'approve')).toMatchObject({ withoutDrums: true })
  const { category, unit } = await w.read('item', cable)
  const stocked = { code: 'FG-HW', name: 'House wire', category, unit, tracking: 'piece', hsn: '85446020', tax: b.tax18 }
  const item = await make('item', { ...stocked, product: b.wire })
  const goods = [{ item, lengthM: '2000', weightKg: '40', rate: '20', makerNo: 'LATE' }]
  await w.act('openingStock', await make('openingStock', { date, store: s.finished, goods }), 'post')
  await expect(w.act('deliveryOrder', bare, 'despatch')).rejects.toMatchObject({
    fields: [{ path: 'items.0.product', message: 'Drums of this lie in the yard. Name those that go under Drums.' }],
  })
})

test('a lorry leaves with drums that were scanned or read off, from among finished goods and never from the shop floor', async () => {
  const goods = [{ item: cable, lengthM: '500', weightKg: '625', rate: '90', makerNo: 'FLOOR-1' }]
  const opening = await make('openingStock', { date, store: s.floor, goods })
  const [drum] = await madeBy('openingStock', await w.act('openingStock', opening, 'post'))
  const piece = drum?.id ?? 0
  const body = await ordered(w, load('0.5', piece))
  await expect(w.create('deliveryOrder', body)).rejects.toMatchObject({
    fields: [{ path: 'packed.0.piece', message: expect.stringContaining('lies in Shop floor, and not among finished goods') }],
  })
  const moveTo = async (toStore: number): Promise<unknown> =>
    w.act('stockTransfer', await make('stockTransfer', { date, toStore, pieces: [{ piece }] }), 'post')
  await moveTo(s.finished)
  const delivery = await make('deliveryOrder', body)
  await moveTo(s.floor)
  await w.act('deliveryOrder', delivery, 'approve')
  await expect(w.act('deliveryOrder', delivery, 'despatch')).rejects.toMatchObject({
    status: 422,
    message: 'Verify the drums at the lorry first: each is scanned, or its number is read off.',
  })
  const tick = async (more: object): Promise<unknown> => {
    const read = await w.read('deliveryOrder', delivery)
    const packed = linesOf(read, 'packed').map(line => ({ ...line, ...more }))
    return w.update('deliveryOrder', delivery, { version: read['version'], packed })
  }
  await expect(w.act('deliveryOrder', delivery, 'verify')).rejects.toMatchObject({
    fields: [{ path: 'packed', message: expect.stringContaining('not scanned at the lorry') }, { path: 'packed.0.piece' }],
  })
  await tick({ readOff: true })
  await expect(w.act('deliveryOrder', delivery, 'verify')).rejects.toMatchObject({
    fields: [{ path: 'packed.0.piece', message: expect.stringContaining('lies in Shop floor, and not among finished goods') }],
  })
  await moveTo(s.finished)
  expect(await w.act('deliveryOrder', delivery, 'verify')).toMatchObject({ status: 'verified', verifiedBy: 'Owner' })
  const again = await w.act('deliveryOrder', delivery, 'repack', owner, 'A drum slipped')
  expect(linesOf(again, 'packed')).toMatchObject([{ readOff: false }])
  await tick({ readOff: true })
  await w.act('deliveryOrder', delivery, 'verify')
  expect(await w.act('deliveryOrder', delivery, 'despatch')).toMatchObject({ status: 'despatched' })
})

test('a part of a drum goes on another drum under a number of its own; the rest stays, and all of it comes back', async () => {
  const whole = await db.read(tx =>
    tx.one<{ id: number }>(`select id from piece where item = $1 and length_m = 600 and store is not null`, [cable]),
  )
  const other = await make('carrier', { code: 'D-3', kind: 'drum', tareKg: '65', store: s.finished, returnable: true })
  const part = { goesM: '250', fromMark: '1250', toMark: '1500', grossKg: '377.5' }
  const body = (more: object) => ({ ...load('0.25'), packed: [{ piece: whole.id, ...part, ...more }] })
  await expect(w.create('deliveryOrder', body({ onto: s.carrier }))).rejects.toMatchObject({
    fields: [{ path: 'packed.0.onto', message: 'The rest stays on this drum; name another for the part that goes.' }],
  })
  await expect(w.create('deliveryOrder', body({ onto: other, toMark: '1480' }))).rejects.toMatchObject({
    fields: [{ path: 'packed.0.toMark', message: 'The marks are 230.000 m apart; 250.000 m go.' }],
  })
  const delivery = await make('deliveryOrder', await ordered(w, body({ onto: other })))
  const approved = await w.act('deliveryOrder', delivery, 'approve')
  await expect(w.act('deliveryOrder', delivery, 'verify')).rejects.toMatchObject({
    fields: [{ path: 'packed', message: expect.stringMatching(/^P\d+ is not scanned at the lorry\.$/) }],
  })
  const scan = (record: Row, scanned: number | undefined): Promise<Row> => {
    const packed = linesOf(record, 'packed').map(line => ({ ...line, scanned }))
    return w.update('deliveryOrder', delivery, { version: record['version'], packed })
  }
  await expect(scan(approved, s.drums[0])).rejects.toMatchObject({
    fields: [{ path: 'packed.0.scanned', message: 'The scanned drum is not the one on the list.' }],
  })
  await scan(approved, whole.id)
  expect(await w.act('deliveryOrder', delivery, 'verify')).toMatchObject({ status: 'verified', verifiedBy: 'Owner' })
  const again = await w.act('deliveryOrder', delivery, 'repack', owner, 'A drum slipped')
  expect(linesOf(again, 'packed')[0]).toMatchObject({ scanned: null })
  await scan(await w.read('deliveryOrder', delivery), whole.id)
  expect(await w.act('deliveryOrder', delivery, 'verify')).toEqual(
    expect.objectContaining({ verifiedStamp: expect.stringMatching(/^\d{4}-.*Z$/) }),
  )
  const gone = Number(linesOf(await w.act('deliveryOrder', delivery, 'despatch'), 'packed')[0]?.['gone'])
  expect(await posted('deliveryOrder', delivery)).toEqual([
    ['1412', '-22500.00'],
    ['4110', '15750.00'],
    ['4101', '6750.00'],
  ])
  expect(await w.read('piece', gone)).toMatchObject({ lengthM: '250.000', place: 'customer', status: 'gone', carrier: other })
  expect(await w.read('carrier', other)).toMatchObject({ customer: b.customerFar, store: null })
  expect(await w.read('carrier', s.carrier)).toMatchObject({ customer: null, store: s.finished })
  const rest = await db.read(tx =>
    tx.one<{ id: number; m: string }>(
      `select id, length_m as m from piece where document = 'deliveryOrder' and document_id = $1 and store is not null`,
      [delivery],
    ),
  )
  expect(rest.m).toBe('350.000')
  const { up, self } = await db.read(tx => lifeOf(tx, gone))
  expect(self).toMatchObject({ party: 'Konkan Infra' })
  expect(up[0]).toMatchObject({ id: whole.id, from: '0.000', to: '250.000' })
  const paper = await db.read(tx => paperOf(w.store, tx, owner, w.def('deliveryOrder'), delivery))
  expect(paper).toMatchObject({ title: 'Packing list', tables: [{ total: ['1 drum', '', '250', '', '377.5', '', '312.5'] }] })
  expect(paper.tables[0]?.rows[0]).toMatchObject({
    cells: [{ details: ['Drum D-3'] }, expect.anything(), '250', '1,250 – 1,500', '377.5', '65.0', '312.5'],
  })

  await w.act('deliveryOrder', delivery, 'cancel', owner, 'Refused at the gate')
  expect(await w.read('piece', whole.id)).toMatchObject({ status: 'free', store: s.finished, lengthM: '600.000' })
  expect(await w.read('piece', gone)).toMatchObject({ status: 'void', store: null })
  expect(await w.read('carrier', other)).toMatchObject({ customer: null, store: s.finished })
})

test('a drum that a deviation allows for one use leaves on a delivery that says it, and on no other', async () => {
  const goods = [{ item: cable, lengthM: '500', weightKg: '625', rate: '90', makerNo: 'DEV-1' }]
  const opening = await w.create('openingStock', { date, store: s.finished, goods })
  const [drum] = await madeBy('openingStock', await w.act('openingStock', id(opening), 'post'))
  const piece = drum?.id ?? 0
  await db.transaction(tx =>
    tx.rows(`update piece set only_for = 'Temporary supply', version = version + 1 where id = $1`, [piece]),
  )
  const delivery = await make('deliveryOrder', await ordered(w, load('0.5', piece)))
  await w.act('deliveryOrder', delivery, 'approve')
  const approved = await w.read('deliveryOrder', delivery)
  const scanned = linesOf(approved, 'packed').map(line => ({ ...line, scanned: piece }))
  await w.update('deliveryOrder', delivery, { version: approved['version'], packed: scanned })
  await w.act('deliveryOrder', delivery, 'verify')
  const { pieceNo } = await w.read('piece', piece)
  const message = `${String(pieceNo)} was accepted under deviation only for “Temporary supply”. If it goes there, enter that under Used for; else take another piece.`
  const refused = { status: 422, fields: [{ path: 'packed.0.piece', message }] }
  await expect(w.act('deliveryOrder', delivery, 'despatch')).rejects.toMatchObject(refused)
  const { version } = await w.act('deliveryOrder', delivery, 'repack', owner, 'Its use was not said')
  await w.update('deliveryOrder', delivery, { version, usedFor: 'temporary SUPPLY', packed: scanned })
  await w.act('deliveryOrder', delivery, 'verify')
  await w.act('deliveryOrder', delivery, 'despatch')
  expect(await w.read('piece', piece)).toMatchObject({ place: 'customer' })
})
