import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import type { Database } from '../../../src/server/database.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, customerBody, person, works, type Works } from '../../support/works.ts'

let db: Database
let w: Works
let b: Basics

const seller = person(11, 'Seller', 'sales')

const id = (row: Row): number => Number(row['id'])
const items = (row: Row): Row[] => (Array.isArray(row['items']) ? row['items'] : [])

beforeAll(async () => {
  db = await basicDatabase()
  w = works(db)
  b = basicsOf(w)
})

const order = (customer: number, lines: readonly object[]): Promise<Row> =>
  w.create('salesOrder', { customer, registration: b.gujarat, customerPo: 'PO/77', poDate: '2026-06-10', items: lines }, seller)

describe('the credit limit', () => {
  test('goods beyond the credit limit are released by an approver only', async () => {
    const customer = await w.create('customer', { ...customerBody('LIM', 'Limited Credit', '24', null), creditLimit: '10000' })
    const so = await order(id(customer), [{ product: b.wire, qty: '1', rate: '10000.01' }])
    await w.act('salesOrder', id(so), 'confirm')
    const delivery = await w.create('deliveryOrder', await w.make('salesOrder', id(so), 'deliveryOrder'))
    await expect(w.act('deliveryOrder', id(delivery), 'approve', person(7, 'Despatcher', 'despatch'))).rejects.toMatchObject({
      status: 422,
      fields: [
        {
          path: 'customer',
          message:
            'Waits for approval by an approver: Limited Credit owes ₹ 0.00 of a credit limit of ₹ 10,000.00; goods for ₹ 10,000.01 go beyond it.',
        },
      ],
    })
    await w.act('deliveryOrder', id(delivery), 'approve', person(8, 'Approver', 'despatch', 'approver'))
  })

  test('goods that went and are not billed yet count in the credit limit, also of two that go in one moment', async () => {
    const customer = await w.create('customer', { ...customerBody('TWO', 'Two Lorries', '24', null), creditLimit: '10000' })
    const so = await order(id(customer), [{ product: b.wire, qty: '2', rate: '6000' }])
    await w.act('salesOrder', id(so), 'confirm')
    const half = async (): Promise<number> => {
      const draft = await w.make('salesOrder', id(so), 'deliveryOrder')
      return id(await w.create('deliveryOrder', { ...draft, items: items(draft).map(l => ({ ...l, qty: '1' })) }))
    }
    const lorries = [await half(), await half()]
    const despatcher = person(7, 'Despatcher', 'despatch')
    const ended = await Promise.allSettled(lorries.map(lorry => w.act('deliveryOrder', lorry, 'approve', despatcher)))
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const other = lorries[ended.findIndex(({ status }) => status === 'rejected')] ?? 0
    const gone = lorries.find(lorry => lorry !== other) ?? 0
    await expect(w.act('deliveryOrder', other, 'approve', despatcher)).rejects.toMatchObject({
      fields: [
        {
          message:
            'Waits for approval by an approver: Two Lorries owes ₹ 0.00 of a credit limit of ₹ 10,000.00, has ₹ 6,000.00 of goods not billed yet; goods for ₹ 6,000.00 go beyond it.',
        },
      ],
    })
    const invoice = await w.create('salesInvoice', await w.make('deliveryOrder', gone, 'salesInvoice'))
    await w.act('salesInvoice', id(invoice), 'post')
    await expect(w.act('deliveryOrder', other, 'approve', despatcher)).rejects.toMatchObject({
      fields: [{ message: expect.stringContaining('owes ₹ 7,080.00 of a credit limit of ₹ 10,000.00; goods for') }],
    })
  })
})
