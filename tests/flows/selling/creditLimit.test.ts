import { beforeAll, describe, expect, test } from 'vitest'
import { type Row, visible } from '../../../src/kernel/record.ts'
import type { Database } from '../../../src/server/database.ts'
import { doMany } from '../../../src/server/store/many.ts'
import { leaves } from '../../support/despatched.ts'
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
            'Waits for approval by an approver: Limited Credit owes ₹ 0.00 of a credit limit of ₹ 10,000.00; goods for ₹ 11,800.01 with GST go beyond it.',
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
            'Waits for approval by an approver: Two Lorries owes ₹ 0.00 of a credit limit of ₹ 10,000.00, has ₹ 7,080.00 of goods not billed yet; goods for ₹ 7,080.00 with GST go beyond it.',
        },
      ],
    })
    await leaves(w, gone)
    const invoice = await w.create('salesInvoice', await w.make('deliveryOrder', gone, 'salesInvoice'))
    await w.act('salesInvoice', id(invoice), 'post')
    await expect(w.act('deliveryOrder', other, 'approve', despatcher)).rejects.toMatchObject({
      fields: [{ message: expect.stringContaining('owes ₹ 7,080.00 of a credit limit of ₹ 10,000.00; goods for') }],
    })
  })

  test('is set and raised by accounts and approvers alone; sales read it, in the form and in a list of many', async () => {
    const refusal = {
      fields: [{ path: 'creditLimit', message: 'Credit limit is set by Accounts or Approver; leave it out.' }],
    }
    const body = customerBody('OWN', 'Own Limit', '24', null)
    await expect(w.create('customer', { ...body, creditLimit: '900000' }, seller)).rejects.toMatchObject(refusal)
    const entered = await w.create('customer', body, seller)
    expect(entered).toMatchObject({ creditLimit: '0.00' })
    const raise = (by: typeof seller, version: unknown) =>
      w.update('customer', id(entered), { version, creditLimit: '900000' }, by)
    await expect(raise(seller, entered['version'])).rejects.toMatchObject(refusal)
    const fields = new Map(visible(w.def('customer').fields, seller.duties))
    expect(fields.get('creditLimit')).toMatchObject({ readonly: true, hint: 'Set by Accounts or Approver.' })
    const command = { do: 'set', field: 'creditLimit', value: '900000' } as const
    const chosen = [{ id: id(entered), version: Number(entered['version']) }]
    await expect(doMany(w.store, seller, w.def('customer'), command, chosen, null)).rejects.toMatchObject({
      message: 'A Customer has no field called creditLimit that you may set.',
    })
    const raised = await raise(person(9, 'Accountant', 'accounts'), entered['version'])
    expect(raised).toMatchObject({ creditLimit: '900000.00' })
    // What sales save afterwards leaves it as it is.
    const saved = await w.update('customer', id(entered), { version: raised['version'], city: 'Vadodara' }, seller)
    expect(saved).toMatchObject({ creditLimit: '900000.00', city: 'Vadodara' })
  })
})
