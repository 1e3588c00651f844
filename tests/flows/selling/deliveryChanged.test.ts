import { beforeEach, describe, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { leaves } from '../../support/despatched.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, owner, works, type Works } from '../../support/works.ts'

let w: Works
let b: Basics

beforeEach(async () => {
  w = works(await basicDatabase())
  b = basicsOf(w)
})

const id = (row: Row): number => Number(row['id'])

const freight = { seq: 10, name: 'Freight', basis: 'fixed', value: '24000', billing: 'once' }

/** A confirmed order of four drums, and a delivery order for one of them that is approved for loading. */
const loading = async (): Promise<{ order: number; delivery: number }> => {
  const items = [{ product: b.cable, drums: '4 x 500' }]
  const order = id(await w.create('salesOrder', { customer: b.customerNear, registration: b.gujarat, items, charges: [freight] }))
  await w.act('salesOrder', order, 'confirm')
  const draft = await w.make('salesOrder', order, 'deliveryOrder')
  const lot = linesOf(draft, 'items').map(line => ({ ...line, drums: '1 x 500', qty: '0.500' }))
  const delivery = id(await w.create('deliveryOrder', { ...draft, vehicleNo: 'GJ17TT4821', items: lot }))
  await w.act('deliveryOrder', delivery, 'approve')
  return { order, delivery }
}

const version = async (delivery: number): Promise<unknown> => (await w.read('deliveryOrder', delivery))['version']
const left = async (order: number): Promise<unknown> =>
  linesOf(await w.make('salesOrder', order, 'deliveryOrder'), 'items')[0]?.['qty']

describe('a delivery order that is approved for loading', () => {
  test('still takes its drums off the order after a driver was entered', async () => {
    const { order, delivery } = await loading()
    expect(await left(order)).toBe('1.500')
    await w.update('deliveryOrder', delivery, { version: await version(delivery), driver: 'Ranchhod Parmar' })
    expect(await left(order)).toBe('1.500')
  })

  test('takes more drums only while the order has them', async () => {
    const { order, delivery } = await loading()
    const change = async (drums: string, qty: string): Promise<Row> => {
      const { items, ...read } = await w.read('deliveryOrder', delivery)
      return w.update('deliveryOrder', delivery, {
        version: read['version'],
        items: linesOf({ items }, 'items').map(({ id: line }) => ({ id: line, drums, qty })),
      })
    }
    await expect(change('5 x 500', '2.500')).rejects.toMatchObject({ status: 422, message: expect.stringContaining('2.000') })
    await change('3 x 500', '1.500')
    expect(await left(order)).toBe('0.500')
  })

  test('keeps what is invoiced already', async () => {
    const { delivery } = await loading()
    await leaves(w, delivery)
    const invoice = await w.create('salesInvoice', await w.make('deliveryOrder', delivery, 'salesInvoice'))
    await w.act('salesInvoice', id(invoice), 'post')
    await expect(w.update('deliveryOrder', delivery, { version: await version(delivery), items: [] })).rejects.toMatchObject({
      status: 422,
      message: 'A Delivery Order that is despatched can no longer be changed.',
    })
    await expect(w.act('deliveryOrder', delivery, 'cancel', owner, 'Came back')).rejects.toThrow(
      /was made from it; cancel that first/,
    )
  })

  test('takes what its line says, whatever share of the source was sent with it', async () => {
    const { order } = await loading()
    const draft = await w.make('salesOrder', order, 'deliveryOrder')
    const lot = linesOf(draft, 'items').map(line => ({
      ...line,
      drums: null,
      qty: '5.000',
      from: line.from?.map(ref => ({ ...ref, qty: '0.001' })),
    }))
    const delivery = await w.create('deliveryOrder', { ...draft, items: lot })
    await expect(w.act('deliveryOrder', id(delivery), 'approve')).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('5.000 km is more than the 1.540 km left'),
    })
  })

  test('names the sources of its items, and of nothing else', async () => {
    const { delivery } = await loading()
    const read = await w.read('deliveryOrder', delivery)
    expect(linesOf(read, 'items').map(line => line.from?.length)).toEqual([1])
    expect(linesOf(read, 'charges').map(line => line.from)).toEqual([undefined])
  })
})

test('an invoice is not posted when the delivery that it was made from has come back', async () => {
  const { delivery } = await loading()
  await leaves(w, delivery)
  const invoice = await w.create('salesInvoice', await w.make('deliveryOrder', delivery, 'salesInvoice'))
  await w.act('deliveryOrder', delivery, 'cancel', owner, 'The lorry came back')
  await expect(w.act('salesInvoice', id(invoice), 'post')).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('cancelled'),
  })
})
