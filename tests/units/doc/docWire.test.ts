import { expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { customer } from '../../../src/modules/masters/parties/customer/customer.ts'
import { quotation } from '../../../src/modules/sales/quotation/quotation.ts'
import { salesOrder } from '../../../src/modules/sales/salesOrder/salesOrder.ts'
import { duplicateOf } from '../../../src/web/doc/model/duplicate.ts'
import { asNew, differing, recordOf, sameValue, wireBody, wireDraft, withIds } from '../../../src/web/doc/model/wire.ts'

const stored = {
  id: 5,
  number: 'SO/26-27/00005',
  status: 'draft',
  version: 3,
  date: '2026-06-01',
  customer: 2,
  customerPo: 'PO-12',
  gstin: '27AABCC1234D1ZB',
  creditDays: 30,
  grandTotal: '1180.50',
  remarks: null,
  items: [
    {
      id: 41,
      no: 1,
      product: 9,
      qty: '1.500',
      rate: '700.00',
      discount: '0.00',
      drums: null,
      amount: '1050.00',
      from: [{ doc: 'quotation', line: 7, qty: null }],
    },
  ],
  charges: [],
}
const record = recordOf(salesOrder, stored)

test('an answer becomes what the kernel reckons with: decimals, lines with their ids and sources', () => {
  expect(record['grandTotal']).toEqual(new Decimal('1180.5'))
  expect(record['items']).toMatchObject([{ id: 41, qty: new Decimal('1.5'), from: [{ doc: 'quotation', line: 7, qty: null }] }])
  expect('shipTo' in record).toBe(false)
})

test('what is typed travels; what is filled in and reckoned does not', () => {
  const body = wireBody(salesOrder, record, false)
  expect(body).toMatchObject({
    customer: 2,
    creditDays: 30,
    remarks: null,
    items: [{ id: 41, qty: '1.500', rate: '700.00', drums: null, from: [{ doc: 'quotation', line: 7 }] }],
  })
  expect(Object.keys(body)).not.toContain('gstin')
  expect(Object.keys(body)).not.toContain('grandTotal')
  expect(JSON.stringify(body)).not.toContain('amount')
})

test('a required field in which nothing stands is left to the server in what is new, and sent empty in what is stored', () => {
  const emptied = { ...record, creditDays: null }
  expect('creditDays' in wireBody(salesOrder, emptied, true)).toBe(false)
  expect(wireBody(salesOrder, emptied, false)['creditDays']).toBeNull()
  expect(wireBody(salesOrder, emptied, true)['remarks']).toBeNull()
})

test('a change sends only what differs', () => {
  const base = wireBody(salesOrder, record, false)
  expect(differing(wireBody(salesOrder, { ...record, creditDays: 45 }, false), base)).toEqual({ creditDays: 45 })
  expect(differing(wireBody(salesOrder, { ...record, items: [] }, false), base)).toEqual({ items: [] })
})

test('a draft keeps what was filled in, and reads back as it was', () => {
  const read = recordOf(salesOrder, wireDraft(salesOrder, record))
  expect(read['gstin']).toBe('27AABCC1234D1ZB')
  expect(wireBody(salesOrder, read, false)).toEqual(wireBody(salesOrder, record, false))
})

test('a deleted record is stored anew with other lines of its own', () => {
  expect(asNew(salesOrder, record)['items']).toMatchObject([{ product: 9, qty: '1.500' }])
  expect(JSON.stringify(asNew(salesOrder, record))).not.toContain('"id"')
})

test('5 and 5.000 are the same to a reader, nothing and an empty text too', () => {
  const qty = { kind: 'qty', optional: true } as const
  expect(sameValue(qty, new Decimal(5), new Decimal('5.000'))).toBe(true)
  expect(sameValue(qty, new Decimal(5), new Decimal('5.001'))).toBe(false)
  expect(sameValue({ kind: 'text', optional: true }, null, '')).toBe(true)
  expect(sameValue({ kind: 'choices', optional: true }, ['a'], ['a', 'b'])).toBe(false)
})

test('a copy is dated today and leaves number, references and sources behind', () => {
  const copy = duplicateOf(salesOrder, { ...record, poDate: '2026-05-01', deliverBy: '2026-07-01' }, isoDate('2026-06-15'))
  expect(copy).toMatchObject({ date: '2026-06-15', customer: 2, creditDays: 30, customerPo: null, poDate: null, deliverBy: null })
  expect(copy['items']).toMatchObject([{ product: 9, rate: new Decimal(700) }])
  expect(JSON.stringify(copy)).not.toContain('"from"')
  expect('number' in copy).toBe(false)
})

test('a copy of an offer says nothing of what became of the offer', () => {
  const offer = { customer: 2, lostReason: 'price', lostTo: 'Konkan', items: [{ id: 41, product: 9, taken: new Decimal(1) }] }
  const copy = duplicateOf(quotation, offer, isoDate('2026-06-15'))
  expect(copy).toMatchObject({ customer: 2, lostReason: null, lostTo: null })
  expect(copy['items']).toEqual([expect.not.objectContaining({ taken: expect.anything() })])
})

test('a copied master loses what may exist only once, and keeps its name', () => {
  const copy = duplicateOf(customer, { code: 'C001', name: 'Narmada Traders', gstin: '24AABCC1234D1ZH' }, isoDate('2026-06-15'))
  expect(copy).toMatchObject({ code: null, name: 'Narmada Traders' })
})

test('lines typed while a save was under way get the ids that it gave, in their order', () => {
  const typed = { items: [{ id: 41, qty: 1 }, { qty: 2 }, { qty: 3 }, { qty: 4 }], charges: [] }
  const saved = { items: [{ id: 41 }, { id: 77 }, { id: 78 }], charges: [] }
  expect(withIds(salesOrder, typed, saved)['items']).toEqual([
    { id: 41, qty: 1 },
    { id: 77, qty: 2 },
    { id: 78, qty: 3 },
    { qty: 4 },
  ])
})
