import { beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, customerBody, idOf, owner, person, type Works, works } from '../../support/works.ts'

let w: Works
let b: Basics

const despatcher = person(31, 'Desh', 'despatch')
const both = person(32, 'Both', 'despatch', 'approver')
const approver = person(33, 'Arun', 'approver')

beforeAll(async () => {
  w = works(await basicDatabase())
  b = basicsOf(w)
  await w.create('company', { name: 'Tapi Cables', noFinishedStock: true })
})

const written = (more: object, by = despatcher, line: object = {}): Promise<Row> => {
  const items = [{ product: b.cable, qty: '5', ...line }]
  return w.create(
    'deliveryOrder',
    { customer: b.customerNear, registration: b.gujarat, vehicleNo: 'GJ06AB1234', items, ...more },
    by,
  )
}
const approve = (delivery: Row, by = despatcher): Promise<Row> => w.act('deliveryOrder', idOf(delivery), 'approve', by)
const why = { withoutOrder: 'Replaces drums that were burnt at site' }

test('goods that no order asks for go for a reason and at a rate', async () => {
  await expect(approve(await written({}))).rejects.toMatchObject({
    status: 422,
    fields: [
      { path: 'withoutOrder', message: 'Make the delivery from its order, or say here why these goods go without one.' },
      { path: 'items.0.rate', message: 'No order says the rate of these goods; enter it.' },
    ],
  })
  await expect(approve(await written(why, despatcher, { rate: '0' }))).rejects.toMatchObject({
    fields: [{ path: 'items.0.rate' }],
  })
  await expect(written(why, despatcher, { rate: '-1' })).rejects.toMatchObject({ fields: [{ path: 'items.0.rate' }] })
})

test('and with the approval of somebody else than who wrote it, whatever their duties', async () => {
  const rated = { rate: '148000' }
  const message = 'Line 1 comes from no order (Replaces drums that were burnt at site); goods for ₹ 7,40,000.00 go'
  const delivery = await written(why, despatcher, rated)
  await expect(approve(delivery)).rejects.toMatchObject({ status: 422, message: expect.stringContaining(message) })
  await expect(approve(await written(why, both, rated), both)).rejects.toMatchObject({ status: 422 })
  expect(await approve(delivery, approver)).toMatchObject({ status: 'approved' })
})

test('the credit limit is asked of what they are worth', async () => {
  const customer = idOf(
    await w.create('customer', { ...customerBody('LIM', 'Limited Credit', '24', null), creditLimit: '10000' }),
  )
  const delivery = await written({ ...why, customer }, despatcher, { rate: '148000' })
  await expect(approve(delivery)).rejects.toMatchObject({
    message: expect.stringContaining('goods for ₹ 8,73,200.00 with GST go beyond it'),
  })
})

test('what was approved becomes neither more nor another, and goes to nobody else', async () => {
  const delivery = await written(why, despatcher, { rate: '148000' })
  await approve(delivery, approver)
  const change = async (more: object): Promise<Row> => {
    const { version } = await w.read('deliveryOrder', idOf(delivery))
    return w.update('deliveryOrder', idOf(delivery), { version, ...more }, despatcher)
  }
  const refused = { status: 422, message: expect.stringContaining('were approved as they are') }
  const [line] = linesOf(await w.read('deliveryOrder', idOf(delivery)), 'items')
  for (const more of [{ qty: '6' }, { product: b.wire }, { rate: '1' }])
    await expect(change({ items: [{ ...line, ...more }] })).rejects.toMatchObject(refused)
  await expect(change({ items: [line, { product: b.wire, qty: '1', rate: '9' }] })).rejects.toMatchObject(refused)
  await expect(change({ customer: b.customerFar, placeOfSupply: '27' })).rejects.toMatchObject(refused)
  expect(await change({ driver: 'Ranchhod Parmar', items: [{ ...line, qty: '4' }] })).toMatchObject({ totalKm: '4.000' })
})

test('what an order asks for goes at its rate, and no line without an order slips in behind the approval', async () => {
  const items = [{ product: b.cable, qty: '2', rate: '148000' }]
  const order = idOf(await w.create('salesOrder', { customer: b.customerNear, registration: b.gujarat, items }))
  await w.act('salesOrder', order, 'confirm')
  const draft = await w.make('salesOrder', order, 'deliveryOrder', despatcher)
  const [line] = linesOf(draft, 'items')
  await expect(w.create('deliveryOrder', { ...draft, items: [{ ...line, rate: '1' }] }, despatcher)).rejects.toMatchObject({
    fields: [{ path: 'items.0.rate', message: 'The order has ₹ 1,48,000.00 per km; to sell at another rate, amend the order.' }],
  })
  const delivery = await w.create('deliveryOrder', draft, despatcher)
  const approved = await approve(delivery)
  const more = [...linesOf(approved, 'items'), { product: b.wire, qty: '1', rate: '9' }]
  await expect(
    w.update('deliveryOrder', idOf(delivery), { version: approved['version'], items: more }, despatcher),
  ).rejects.toMatchObject({
    fields: [{ path: 'items.1.product', message: expect.stringContaining('were approved as they are') }],
  })
})

test('a rate that was amended in the order reaches the delivery, and the one that stood may stay', async () => {
  const items = [{ product: b.cable, qty: '2', rate: '148000' }]
  const order = idOf(await w.create('salesOrder', { customer: b.customerNear, registration: b.gujarat, items }))
  await w.act('salesOrder', order, 'confirm')
  const delivery = await w.create('deliveryOrder', await w.make('salesOrder', order, 'deliveryOrder', despatcher), despatcher)
  const amended = await w.act('salesOrder', order, 'amend', owner, 'Metal has moved')
  const [line] = linesOf(amended, 'items')
  await w.update('salesOrder', order, { version: amended['version'], items: [{ ...line, rate: '150000' }] })
  const [own] = linesOf(delivery, 'items')
  const kept = await w.update(
    'deliveryOrder',
    idOf(delivery),
    { version: delivery['version'], driver: 'Salim Diwan' },
    despatcher,
  )
  expect(linesOf(kept, 'items')).toMatchObject([{ rate: '148000.00' }])
  const moved = { version: kept['version'], items: [{ ...own, rate: '150000' }] }
  expect(linesOf(await w.update('deliveryOrder', idOf(delivery), moved, despatcher), 'items')).toMatchObject([
    { rate: '150000.00' },
  ])
})
