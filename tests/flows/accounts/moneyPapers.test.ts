import { beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { drawPaper } from '../../../src/server/print/draw.ts'
import { paperOf } from '../../../src/server/print/paperOf.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, billed, idOf, owner, type Works, works } from '../../support/works.ts'
import { linesOf, readPages } from '../../units/paper/pdfText.ts'

let w: Works
let b: Basics
let carrier: number

beforeAll(async () => {
  w = works(await basicDatabase())
  b = basicsOf(w)
  await w.create('company', { name: 'Suryamahi Cables Limited', pan: 'AABCC1234D', address: 'Alkapuri\nVadodara 390007' })
  const at = { address: 'GIDC', city: 'Halol', pin: '389350', state: '24' }
  carrier = idOf(
    await w.create('supplier', {
      code: 'LORRY',
      name: 'Pavagadh Roadlines',
      kind: 'service',
      gstKind: 'unregistered',
      ...at,
      creditDays: 0,
    }),
  )
})

const printed = async (name: 'bankReceipt' | 'bankPayment', row: Row): Promise<string> => {
  const paper = await w.store.db.read(tx => paperOf(w.store, tx, owner, w.def(name), idOf(row)))
  return (await readPages(await drawPaper(paper, { compress: false }))).map(linesOf).flat().join('\n')
}

const openBill = (where: string): Promise<number> =>
  w.store.db.read(async tx =>
    Number((await tx.one<{ id: number }>(`select id from bill where ${where} order by id desc limit 1`, [])).id),
  )

test('a customer gets a receipt that says for which bills their money was taken, and what they kept back', async () => {
  const items = [{ product: b.cable, drums: '1 x 500', rate: '148000' }]
  const invoice = await billed(w, { customer: b.customerNear, registration: b.gujarat, items })
  await w.act('salesInvoice', idOf(invoice), 'post')
  const bill = await openBill('open_amount > 0')
  const receipt = await w.create('bankReceipt', {
    customer: b.customerNear,
    bank: b.bank,
    mode: 'rtgs',
    reference: 'SVPBR52026061500001',
    amount: '87000',
    bills: [{ bill, amount: '86580', tds: '740' }],
  })
  const paper = await printed('bankReceipt', await w.act('bankReceipt', idOf(receipt), 'post'))
  for (const told of [
    'Receipt',
    'Received from',
    'Narmada Traders',
    'RTGS',
    'SVPBR52026061500001',
    'SI/26-27/00001 15-06-2026 86,580.00 740.00 87,320.00',
    'Bills settled 87,320.00',
    'Less TDS -740.00',
    'On account 420.00',
    'Received ₹ 87,000.00',
    'Rupees Eighty Seven Thousand Only',
  ])
    expect(paper).toContain(told)
  // What nobody kept back has neither a line nor a column.
  expect(paper).not.toContain('GST-TDS')
  expect(paper).not.toContain('0.00 ₹')
})

test('a supplier is advised of a payment under the numbers of their own bills', async () => {
  const expenses = [{ account: b.freight, description: 'Carriage', tax: b.tax18, amount: '5000' }]
  const booked = await w.create('purchaseInvoice', {
    supplier: carrier,
    registration: b.gujarat,
    billNo: 'LR/77',
    billDate: '2026-06-14',
    expenses,
  })
  await w.act('purchaseInvoice', idOf(booked), 'post')
  const bill = await openBill(`reference = 'LR/77'`)
  const open = await w.read('purchaseInvoice', idOf(booked))
  const payment = await w.create('bankPayment', {
    supplier: carrier,
    bank: b.bank,
    mode: 'neft',
    reference: 'N42',
    amount: open['payable'],
    bills: [{ bill }],
  })
  const paper = await printed('bankPayment', await w.act('bankPayment', idOf(payment), 'post'))
  for (const told of ['Payment advice', 'Paid to', 'Pavagadh Roadlines', 'NEFT', 'N42', 'LR/77 14-06-2026', 'Paid ₹'])
    expect(paper).toContain(told)
})
