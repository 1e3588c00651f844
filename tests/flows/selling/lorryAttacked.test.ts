import { beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { broken } from '../../support/invariants.ts'
import { basicsOf, standardsDatabase } from '../../support/smallWorks.ts'
import { withStock } from '../../support/stocked.ts'
import { testDrums } from '../../support/testBay.ts'
import { type Basics, idOf, owner, person, type Works, withDesign, works } from '../../support/works.ts'

// People who want a drum to leave on a lorry that nobody has tested or cleared, twice, or beside its list.
const db = await standardsDatabase()
const w: Works = works(db)
const quality = person(17, 'Inspector', 'quality')
const head = person(13, 'Head', 'approver')
const desp = person(20, 'Yard', 'despatch')
const gate = person(21, 'Gate', 'stores')

let b: Basics
let next = 0

const fresh = async (isTested = true): Promise<number> => {
  const piece = b.toTest?.pieces[next]?.id ?? 0
  next += 1
  if (isTested) await testDrums(w, [piece], b.toTest?.bay ?? [], quality)
  return piece
}

const orderOf = async (inspection: 'none' | 'before' = 'none'): Promise<number> => {
  const items = [{ product: b.designed, drums: '1 x 500', rate: '900000' }]
  const body = { customer: b.customerFar, registration: b.gujarat, items, inspection, noticeDays: 0 }
  const order = idOf(await w.create('salesOrder', body))
  await w.act('salesOrder', order, 'confirm')
  return order
}

const deliveryOf = async (order: number, piece: number): Promise<number> => {
  const draft = await w.make('salesOrder', order, 'deliveryOrder')
  const made = idOf(await w.create('deliveryOrder', { ...draft, packed: [{ piece }] }))
  await w.act('deliveryOrder', made, 'approve')
  return made
}

/** A list of deliveries on which every drum is scanned and whose weight is explained. */
const listOf = async (...deliveries: readonly number[]): Promise<number> => {
  const drafts = await Promise.all(deliveries.map(id => w.make('deliveryOrder', id, 'packingList', desp)))
  const both = (set: string): readonly Row[] => drafts.flatMap(draft => linesOf(draft, set))
  const drums = both('drums').map(line => ({ ...line, scanned: line['piece'] }))
  const lorry = { vehicleNo: 'GJ06AB1234', weightReason: 'The weighbridge is in repair' }
  return idOf(await w.create('packingList', { ...drafts[0], ...lorry, drums, goods: both('goods') }, desp))
}

const cleared = async (order: number, piece: number): Promise<number> => {
  const body = { salesOrder: order, requestedFor: '2026-06-20', drums: [{ piece }] }
  const call = idOf(await w.create('inspectionCall', body, quality))
  await w.act('inspectionCall', call, 'raise', quality)
  const [line] = linesOf(await w.read('inspectionCall', call), 'drums')
  await w.actOnLine('inspectionCall', call, Number(line?.id), 'drums.clear', quality)
  const { version } = await w.read('inspectionCall', call)
  await w.update('inspectionCall', call, { version, clearanceNo: `C-${call}`, clearanceDate: '2026-06-15' }, quality)
  await w.act('inspectionCall', call, 'close', quality)
  return call
}

const stateOf = async (doc: 'deliveryOrder' | 'packingList' | 'piece', id: number): Promise<unknown> =>
  (await w.read(doc, id))['status']

beforeAll(async () => {
  b = await withStock(w, await withDesign(w, basicsOf(w)), 10)
})

test('no list loads a drum that has not passed or is not cleared; the list stays a draft, and its other deliveries as they were', async () => {
  const order = await orderOf('before')
  const [good, bad] = [await deliveryOf(await orderOf(), await fresh()), await deliveryOf(order, await fresh())]
  const list = await listOf(good, bad)
  await expect(w.act('packingList', list, 'verify', desp)).rejects.toThrow(/^DO\/.*asks for inspection/)
  expect(await stateOf('packingList', list)).toBe('draft')
  expect(await stateOf('deliveryOrder', good)).toBe('approved')
  const untested = await listOf(await deliveryOf(await orderOf(), await fresh(false)))
  await expect(w.act('packingList', untested, 'verify', desp)).rejects.toThrow(/^DO\/.*has no routine test/)
})

test('a clearance that is taken back, or a drum that is blocked, while the lorry stands loaded keeps all of it here', async () => {
  const order = await orderOf('before')
  const piece = await fresh()
  const call = await cleared(order, piece)
  const [first, second] = [await deliveryOf(await orderOf(), await fresh()), await deliveryOf(order, piece)]
  const list = await listOf(first, second)
  await w.act('packingList', list, 'verify', desp)
  await w.act('inspectionCall', call, 'takeBack', head, 'Revoked by letter')
  await expect(w.act('packingList', list, 'gateOut', gate)).rejects.toThrow(/^DO\/.*asks for inspection/)
  expect([await stateOf('packingList', list), await stateOf('deliveryOrder', first)]).toEqual(['loaded', 'verified'])
  expect(await broken(db)).toEqual({})

  const blocked = await fresh()
  const alone = await listOf(await deliveryOf(await orderOf(), blocked))
  await w.act('packingList', alone, 'verify', desp)
  await w.act('piece', blocked, 'block', quality, 'Flange broke while loading')
  await expect(w.act('packingList', alone, 'gateOut', gate)).rejects.toThrow(/^DO\//)
  expect(await stateOf('piece', blocked)).toBe('blocked')
})

test('a script neither puts another drum into a line, nor claims that a lorry has left', async () => {
  const [mine, other] = [await fresh(), await fresh(false)]
  const list = await listOf(await deliveryOf(await orderOf(), mine))
  const { version, ...read } = await w.read('packingList', list)
  const drums = linesOf(read, 'drums').map(line => ({ ...line, piece: other, scanned: other, lengthM: '5000', goesM: '5000' }))
  await expect(w.update('packingList', list, { version, drums }, desp)).rejects.toThrow(
    'The scanned drum is not the one on the list.',
  )
  const slipped = await w.update('packingList', list, { version, drums: drums.map(line => ({ ...line, scanned: mine })) }, desp)
  expect(linesOf(slipped, 'drums')[0]).toMatchObject({ piece: mine, lengthM: '500.000', goesM: '500.000' })
  const own = { drums: linesOf(read, 'drums'), goods: linesOf(read, 'goods') }
  const forged = { ...own, status: 'left', number: 'PKL/26-27/99999', gateBy: 'Nobody' }
  expect(await w.create('packingList', forged, desp)).toMatchObject({ status: 'draft', number: null, gateBy: null })
  await expect(w.act('packingList', list, 'gateOut', gate)).rejects.toThrow(/is draft/)
  await expect(w.act('packingList', list, 'verify', gate)).rejects.toMatchObject({ status: 403 })
})

test('of two gates at once one lets the lorry out; stock and sale move once', async () => {
  const deliveries = [await deliveryOf(await orderOf(), await fresh()), await deliveryOf(await orderOf(), await fresh())]
  const list = await listOf(...deliveries)
  await w.act('packingList', list, 'verify', desp)
  const both = await Promise.allSettled([1, 2].map(() => w.act('packingList', list, 'gateOut', gate)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const vouchers = await db.read(tx =>
    tx.rows(`select 1 from voucher where doc = 'deliveryOrder' and doc_id = any($1::bigint[])`, [deliveries]),
  )
  expect(vouchers).toHaveLength(2)
  expect(await broken(db)).toEqual({})
})

test('lorries that leave at the same moment do not lock each other out', async () => {
  const lists: number[] = []
  for (let i = 0; i < 3; i += 1)
    lists.push(await listOf(await deliveryOf(await orderOf(), await fresh()), await deliveryOf(await orderOf(), await fresh())))
  for (const list of lists) await w.act('packingList', list, 'verify', desp)
  const { deadlocks } = db.stats()
  await Promise.all(lists.map(list => w.act('packingList', list, 'gateOut', gate)))
  expect(db.stats().deadlocks).toBe(deadlocks)
  expect(await broken(db)).toEqual({})
})

test('what has left is taken back by the list first, then by its deliveries; the drums are here again', async () => {
  const piece = await fresh()
  const delivery = await deliveryOf(await orderOf(), piece)
  const list = await listOf(delivery)
  await w.act('packingList', list, 'verify', desp)
  await w.act('packingList', list, 'gateOut', gate)
  await expect(w.act('deliveryOrder', delivery, 'cancel', owner, 'Came back')).rejects.toThrow(
    /was made from it; cancel that first/,
  )
  await w.act('packingList', list, 'cancel', desp, 'The road was closed, the lorry came back')
  expect(await stateOf('deliveryOrder', delivery)).toBe('despatched')
  await w.act('deliveryOrder', delivery, 'cancel', owner, 'Came back')
  expect(await stateOf('piece', piece)).toBe('free')
  expect(await broken(db)).toEqual({})
})
