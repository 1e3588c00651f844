import { beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { deliveredOf } from '../../support/despatched.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, customerBody, idOf, owner, person, type Works, works } from '../../support/works.ts'

let w: Works
let b: Basics

const accountant = person(41, 'Asha', 'accounts')
const both = person(42, 'Both', 'accounts', 'approver')
const approver = person(43, 'Arun', 'approver')
const why = { withoutDelivery: 'Testing of a cable of theirs' }

beforeAll(async () => {
  w = works(await basicDatabase())
  b = basicsOf(w)
})

const written = (more: object, by = accountant): Promise<Row> =>
  w.create(
    'salesInvoice',
    { customer: b.customerNear, registration: b.gujarat, items: [{ product: b.cable, qty: '5' }], ...more },
    by,
  )
const post = (invoice: Row, by = accountant): Promise<Row> => w.act('salesInvoice', idOf(invoice), 'post', by)

test('what no delivery tells of is billed for a reason', async () => {
  await expect(post(await written({}))).rejects.toMatchObject({
    status: 422,
    fields: [{ path: 'withoutDelivery', message: 'Make the invoice from its delivery, or say here why there is none.' }],
  })
})

test('and with the approval of somebody else than who wrote it, whatever their duties', async () => {
  const told = 'Line 1 comes from no delivery (Testing of a cable of theirs); ₹ 7,40,000.00 are billed'
  const invoice = await written(why)
  await expect(post(invoice)).rejects.toMatchObject({ status: 422, message: expect.stringContaining(told) })
  await expect(post(await written(why, both), both)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining(told),
  })
  expect(await post(invoice, approver)).toMatchObject({ status: 'posted' })
})

test('the approver reads that it goes beyond the credit limit', async () => {
  const customer = idOf(
    await w.create('customer', { ...customerBody('LIM', 'Limited Credit', '24', null), creditLimit: '10000' }),
  )
  await expect(post(await written({ ...why, customer }))).rejects.toMatchObject({
    message: expect.stringContaining(
      'Limited Credit owes ₹ 0.00 of a credit limit of ₹ 10,000.00; goods for ₹ 8,73,200.00 with GST go beyond it',
    ),
  })
})

test('goods of which a delivery waits for its bill are billed from that alone; an invoice of a delivery asks nobody', async () => {
  const items = [{ product: b.wire, qty: '2' }]
  const order = idOf(await w.create('salesOrder', { customer: b.customerNear, registration: b.gujarat, items }))
  await w.act('salesOrder', order, 'confirm')
  const delivery = await deliveredOf(w, order)
  const beside = await written({ ...why, items })
  const message = `${String(delivery['number'])} has left with this and is not billed yet; make the invoice from that.`
  await expect(post(beside, approver)).rejects.toMatchObject({ fields: [{ path: 'items.0.product', message }] })
  const draft = await w.make('deliveryOrder', idOf(delivery), 'salesInvoice', accountant)
  const mixed = await w.create(
    'salesInvoice',
    { ...draft, items: [...(Array.isArray(draft['items']) ? draft['items'] : []), { product: b.cable, qty: '1' }] },
    accountant,
  )
  await expect(post(mixed)).rejects.toMatchObject({ fields: [{ path: 'withoutDelivery' }] })
  const made = await w.create('salesInvoice', draft, accountant)
  expect(await post(made)).toMatchObject({ status: 'posted' })

  // What replaces a cancelled one is made of the same delivery, which is free again.
  await w.act('salesInvoice', idOf(made), 'cancel', owner, 'Wrong rate')
  const byHand = await written({ ...why, items, replaces: idOf(made) })
  await expect(post(byHand, approver)).rejects.toMatchObject({ fields: [{ path: 'items.0.product', message }] })
  const anew = await w.create(
    'salesInvoice',
    { ...(await w.make('deliveryOrder', idOf(delivery), 'salesInvoice', accountant)), replaces: idOf(made) },
    accountant,
  )
  expect(await post(anew)).toMatchObject({ status: 'posted' })
})
