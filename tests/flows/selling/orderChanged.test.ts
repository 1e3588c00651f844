import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { history } from '../../../src/server/store/read.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, idOf as id, owner, person, works, type Works } from '../../support/works.ts'

let w: Works
let b: Basics

const seller = person(11, 'Seller', 'sales')
const items = (row: Row): Row[] => (Array.isArray(row['items']) ? row['items'] : [])

beforeAll(async () => {
  w = works(await basicDatabase())
  b = basicsOf(w)
})

const order = (lines: readonly object[]): Promise<Row> =>
  w.create(
    'salesOrder',
    { customer: b.customerFar, registration: b.gujarat, customerPo: 'PO/77', poDate: '2026-06-10', items: lines },
    seller,
  )

describe('what is typed into an order, changed in it, and sent twice', () => {
  test('a short-closed order keeps what was delivered and gives nothing more', async () => {
    const so = await order([{ product: b.cable, qty: '3' }])
    await w.act('salesOrder', id(so), 'confirm')
    const draft = await w.make('salesOrder', id(so), 'deliveryOrder')
    const part = await w.create('deliveryOrder', { ...draft, items: items(draft).map(l => ({ ...l, qty: '1.000' })) })
    await w.act('deliveryOrder', id(part), 'approve')
    await expect(w.act('salesOrder', id(so), 'close')).rejects.toMatchObject({ status: 422, fields: [{ path: 'reason' }] })
    await w.act('salesOrder', id(so), 'close', owner, 'The customer takes the rest elsewhere.')
    await expect(w.make('salesOrder', id(so), 'deliveryOrder')).rejects.toThrow(/is closed/)
    expect(await w.read('salesOrder', id(so))).toMatchObject({ status: 'closed', progress: { delivered: { done: '0.3333' } } })
  })

  test('an order is amended under its number, never below what was delivered, and delivered again once it is confirmed', async () => {
    const so = await order([{ product: b.cable, qty: '3' }])
    const { number } = await w.act('salesOrder', id(so), 'confirm')
    const draft = await w.make('salesOrder', id(so), 'deliveryOrder')
    const part = await w.create('deliveryOrder', { ...draft, items: items(draft).map(l => ({ ...l, qty: '1.000' })) })
    await w.act('deliveryOrder', id(part), 'approve')

    await expect(w.act('salesOrder', id(so), 'amend')).rejects.toMatchObject({ status: 422, fields: [{ path: 'reason' }] })
    const open = await w.act('salesOrder', id(so), 'amend', owner, 'The customer asks for less by letter of 14 June.')
    expect(open).toMatchObject({ status: 'underAmendment', number, amendment: 1 })
    await expect(w.make('salesOrder', id(so), 'deliveryOrder')).rejects.toThrow(/is under amendment/)
    const [line] = items(await w.read('salesOrder', id(so)))
    const change = (qty: string) =>
      w.update('salesOrder', id(so), { version: open['version'], items: [{ ...line, qty }], amendment: 7 })
    await expect(change('0.500')).rejects.toMatchObject({ status: 422, fields: [{ path: 'items.0.qty' }] })
    await change('1.500')
    expect(await w.act('salesOrder', id(so), 'confirm')).toMatchObject({ status: 'confirmed', number, amendment: 1 })
    expect(items(await w.make('salesOrder', id(so), 'deliveryOrder')).map(({ qty }) => String(qty))).toEqual(['0.500'])
    expect(await w.read('salesOrder', id(so))).toMatchObject({ progress: { delivered: { done: '0.6667' } } })
  })

  test('the same key does the work once', async () => {
    const body = { customer: b.customerFar, registration: b.gujarat, items: [{ product: b.cable, qty: '1' }] }
    const [one, two] = await Promise.all([
      w.create('salesOrder', body, seller, 'key-1'),
      w.create('salesOrder', body, seller, 'key-1'),
    ])
    expect(one['id']).toBe(two['id'])
    const again = await w.create('salesOrder', body, seller, 'key-1')
    expect(again).toEqual(one)
    await expect(w.create('salesOrder', { ...body, remarks: 'other' }, seller, 'key-1')).rejects.toMatchObject({ status: 422 })
    const confirmed = await w.act('salesOrder', id(one), 'confirm', owner, undefined, 'key-2')
    expect(await w.act('salesOrder', id(one), 'confirm', owner, undefined, 'key-2')).toEqual(confirmed)
    await expect(w.act('salesOrder', id(one), 'confirm', owner)).rejects.toMatchObject({ status: 409 })
  })

  test('a stale version is refused with both sides', async () => {
    const so = await order([{ product: b.cable, qty: '1' }])
    await w.update('salesOrder', id(so), { version: 1, remarks: 'hers' }, seller)
    await expect(w.update('salesOrder', id(so), { version: 1, remarks: 'theirs' }, seller)).rejects.toMatchObject({
      status: 409,
      current: { remarks: 'hers', version: 2 },
    })
    await expect(w.update('salesOrder', id(so), { remarks: 'theirs' }, seller)).rejects.toMatchObject({ status: 400 })
  })

  test('the history names the person, the action, the reason, and each field as it was and became', async () => {
    const so = await order([{ product: b.cable, qty: '1', rate: '148000.50' }])
    await w.update('salesOrder', id(so), { version: 1, remarks: 'Urgent' }, seller)
    await w.act('salesOrder', id(so), 'cancel', seller, 'The customer went elsewhere.')
    const [cancelled, changed, , born] = await history(w.store, seller, w.def('salesOrder'), id(so))
    expect(cancelled).toMatchObject({
      user: seller.id,
      op: 'update',
      action: 'cancel',
      reason: 'The customer went elsewhere.',
      changes: { status: ['draft', 'cancelled'] },
    })
    expect(changed).toMatchObject({ action: null, changes: { remarks: [null, 'Urgent'] } })
    expect(born).toMatchObject({ op: 'insert', part: '', changes: { grandTotal: '174641.00', customer: b.customerFar } })
  })

  test('a charge has the value of its structure, or one that the structure lets it have', async () => {
    const charge = { seq: 10, name: 'Packing', basis: 'perKm', value: '100', editable: true, least: '80', most: '120' }
    const fixed = { seq: 20, name: 'Insurance', basis: 'percentOfItems', value: '0.5' }
    const structure = await w.create('chargeStructure', { code: 'PACK', name: 'Packed', charges: [charge, fixed] })
    const saved = (packing: string, insurance = '0.5') =>
      w.create('salesOrder', {
        customer: b.customerNear,
        registration: b.gujarat,
        chargeStructure: id(structure),
        items: [{ product: b.wire, qty: '1', rate: '1000' }],
        charges: [
          { seq: 10, name: 'Packing', basis: 'perKm', value: packing },
          { seq: 20, name: 'Insurance', basis: 'percentOfItems', value: insurance },
          { seq: 30, name: 'Crane', basis: 'fixed', value: '500' },
        ],
      })
    await expect(saved('110')).resolves.toMatchObject({ chargesTotal: '615.00' })
    await expect(saved('60')).rejects.toMatchObject({
      fields: [{ path: 'charges.0.value', message: 'Packing may not be less than 80.00.' }],
    })
    await expect(saved('100', '0.4')).rejects.toMatchObject({
      fields: [{ path: 'charges.1.value', message: 'Insurance is fixed at 0.50.' }],
    })
  })

  test('readonly figures cannot be typed by a client', async () => {
    const so = await w.create('salesOrder', {
      customer: b.customerFar,
      registration: b.gujarat,
      ourState: '27',
      gstin: '24AABCC1234D1ZH',
      grandTotal: '1.00',
      items: [{ product: b.cable, qty: '1', rate: '100000', taxRate: '0', hsn: '00000000', amount: '1', igst: '0' }],
    })
    expect(so).toMatchObject({
      ourState: '24',
      gstin: '27AABCC1234D1ZB',
      grandTotal: '118000.00',
      items: [{ taxRate: '18.00', hsn: '85446020', amount: '100000.00', igst: '18000.00' }],
    })
  })
})
