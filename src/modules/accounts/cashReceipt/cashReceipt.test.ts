import { afterEach, beforeEach, expect, test } from 'vitest'
import { broken } from '../../../../tests/support/invariants.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { type Basics, billed, customerBody, idOf, owner, person, type Works, works } from '../../../../tests/support/works.ts'
import { linesOf as pageLines, readPages } from '../../../../tests/units/paper/pdfText.ts'
import type { Row } from '../../../kernel/record.ts'
import { drawPaper } from '../../../server/print/draw.ts'
import { paperOf } from '../../../server/print/paperOf.ts'
import { runReport } from '../../../server/reports/run.ts'

let w: Works
let b: Basics
const accountant = person(2, 'Bhavna', 'accounts')
const approver = person(3, 'Kiran', 'accounts', 'approver')

beforeEach(async () => {
  w = works(await basicDatabase(), '2026-06-25')
  b = basicsOf(w)
  const limit = (limits: string, amount: string, source: string): Promise<Row> =>
    w.create('legalLimit', { limits, name: limits, amounts: [{ validFrom: '2017-04-01', amount, source }] })
  await limit('cashReceipt', '200000', 's.186')
  await limit('cashLoan', '20000', 's.269SS')
})
afterEach(async () => expect(await broken(w.store.db)).toEqual({}))

const draft = (amount: string, more: object = {}): Promise<Row> =>
  w.create('cashReceipt', { customer: b.customerNear, cash: b.cash, amount, ...more }, accountant)
const post = (row: Row, by = accountant): Promise<Row> => w.act('cashReceipt', idOf(row), 'post', by)
const refused = (path: string, message: string) => ({
  status: 422,
  fields: [{ path, message: expect.stringContaining(message) }],
})
const posted = async (row: Row): Promise<Record<string, string>> => {
  const rows = await w.store.db.read(tx =>
    tx.rows<{ code: string; amount: string }>(
      `select a.code, sum(g.amount) as amount from gl_entry g join voucher v on v.id = g.voucher join account a on a.id = g.account
       where v.doc = 'cashReceipt' and v.doc_id = $1 group by a.code`,
      [idOf(row)],
    ),
  )
  return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]))
}

const invoiced = async (rate: string, date = '2026-06-25'): Promise<Row> => {
  const items = [{ product: b.cable, drums: '1 x 500', rate }]
  const invoice = await billed(w, { customer: b.customerNear, registration: b.gujarat, items, date })
  return w.act('salesInvoice', idOf(invoice), 'post')
}

test('a bill is received in cash, counted in notes, printed, and told by the day book', async () => {
  const invoice = await invoiced('80000')
  const offered = await w.make('salesInvoice', idOf(invoice), 'cashReceipt', accountant)
  expect(offered).toMatchObject({ customer: b.customerNear, amount: '47200.00' })
  const notes = [
    { worth: 'n500', count: 94 },
    { worth: 'n200', count: 1 },
  ]
  const receipt = await post(await w.create('cashReceipt', { ...offered, cash: b.cash, notes }, accountant))
  expect(receipt).toMatchObject({ number: 'CSR/26-27/00001', counted: '47200.00', settled: '47200.00', onAccount: '0.00' })
  expect(await posted(receipt)).toEqual({ 1601: '47200.00', 1501: '-47200.00' })
  const paper = await w.store.db.read(tx => paperOf(w.store, tx, owner, w.def('cashReceipt'), idOf(receipt)))
  const text = (await readPages(await drawPaper(paper, { compress: false }))).flatMap(pageLines).join('\n')
  for (const told of ['Cash receipt', 'Narmada Traders', 'Bills settled 47,200.00', '₹ 500 94 47,000.00', 'Received ₹ 47,200.00'])
    expect(text).toContain(told)
  const day = await runReport(w.store, owner, 'dayBook', { fromDate: '2026-06-25', toDate: '2026-06-25' })
  expect(JSON.stringify(day.rows)).toContain('CSR/26-27/00001')
})

test('notes and coins that are counted come to what was received', async () => {
  await expect(
    draft('1000', {
      notes: [
        { worth: 'n500', count: 1 },
        { worth: 'n0_5', count: 3 },
      ],
    }),
  ).rejects.toMatchObject(refused('notes', 'Notes and coins come to ₹ 501.50; received were ₹ 1,000.00.'))
})

test('what no bill takes is an advance of the customer, which is set off later', async () => {
  const receipt = await post(await draft('5000'))
  expect(await posted(receipt)).toEqual({ 1601: '5000.00', 2501: '-5000.00' })
  expect(await w.make('cashReceipt', idOf(receipt), 'advanceAdjustment')).toMatchObject({ advances: [{ openAmount: '5000.00' }] })
})

test('without a customer the ledger is named, and who paid; sales and their tax come with their bill', async () => {
  const body = {
    customer: null,
    receivedFrom: 'Rameshbhai',
    received: [{ account: b.freight, note: 'Lorry came back', amount: '800' }],
  }
  expect(await posted(await post(await draft('800', body)))).toEqual({ 1601: '800.00', 4204: '-800.00' })
  await expect(draft('900', body)).rejects.toMatchObject(
    refused('amount', 'Choose the customer, or enter on which ledger the other ₹ 100.00 were received.'),
  )
  await expect(draft('800', { ...body, receivedFrom: null })).rejects.toMatchObject(refused('receivedFrom', 'Enter from whom'))
  const { id } = await w.store.db.read(tx => tx.one<{ id: number }>(`select id from account where role = 'SALES_SCRAP'`, []))
  await expect(draft('800', { ...body, received: [{ account: id, amount: '800' }] })).rejects.toMatchObject(
    refused('received.0.account', 'takes no cash without a bill: enter the sale first'),
  )
})

test('cash of two lakh or more is not taken from one customer in a day', async () => {
  await post(await draft('150000'))
  await expect(draft('50000').then(row => post(row, approver))).rejects.toMatchObject(
    refused(
      'amount',
      'Cash from Narmada Traders comes to ₹ 2,00,000.00 on this day. Cash of ₹ 2,00,000.00 or more may not be accepted (s.186).',
    ),
  )
  await post(await draft('49999.99'))
  await post(await draft('50000', { date: '2026-06-24' }))
})

test('a person is counted by their PAN, with a record and without one, and people with neither are one', async () => {
  const pan = 'AAACR1234R'
  const again = idOf(await w.create('customer', { ...customerBody('AGAIN', 'Riddhi again', '24', null), pan }))
  const first = idOf(await w.create('customer', { ...customerBody('RIDDHI', 'Riddhi', '24', null), pan }))
  await post(await draft('120000', { customer: first }))
  await post(await draft('50000', { customer: again }))
  const unnamed = (amount: string, more: object) =>
    draft(amount, { customer: null, receivedFrom: 'Riddhi', received: [{ account: b.freight, amount }], ...more })
  await expect(unnamed('30000', { pan }).then(post)).rejects.toMatchObject(
    refused('amount', 'Cash from Riddhi comes to ₹ 2,00,000.00 on this day.'),
  )
  await post(await unnamed('150000', {}))
  await expect(unnamed('50000', { receivedFrom: 'Somebody else' }).then(post)).rejects.toMatchObject(
    refused('amount', 'Cash from people without a record or a PAN comes to ₹ 2,00,000.00 on this day. Choose the customer'),
  )
  await post(await unnamed('50000', { pan: 'ABCPD1234E' }))
  await expect(draft('10', { customer: first, pan: 'ABCPD1234E' })).rejects.toMatchObject(
    refused('pan', 'Leave the PAN empty: the customer’s record has it.'),
  )
})

test('cash for one bill, one order or one event is added up over days', async () => {
  const invoice = await invoiced('500000', '2026-06-20')
  const part = async (amount: string, date: string): Promise<Row> => {
    const offered = await w.make('salesInvoice', idOf(invoice), 'cashReceipt', accountant)
    const bills = [{ ...Object(Array.isArray(offered['bills']) ? offered['bills'][0] : {}), amount }]
    return w.create('cashReceipt', { ...offered, date, cash: b.cash, amount, bills }, accountant)
  }
  await post(await part('150000', '2026-06-24'))
  await expect(part('50000', '2026-06-25').then(post)).rejects.toMatchObject(
    refused('amount', 'Cash for one bill comes to ₹ 2,00,000.00, on whatever days. Cash of'),
  )
  await post(await draft('190000', { event: 'Old shed', date: '2026-06-20' }))
  await expect(draft('10000', { event: 'old shed' }).then(post)).rejects.toMatchObject(
    refused('amount', 'Cash from Narmada Traders for OLD SHED comes to ₹ 2,00,000.00, on whatever days.'),
  )
  const items = [{ product: b.cable, drums: '1 x 500', rate: '148000' }]
  const order = idOf(await w.create('salesOrder', { customer: b.customerNear, registration: b.gujarat, items }))
  await post(await draft('190000', { order, date: '2026-06-21' }))
  await expect(draft('10000', { order }).then(post)).rejects.toMatchObject(
    refused('amount', 'Cash from Narmada Traders for this order comes to ₹ 2,00,000.00, on whatever days.'),
  )
})

test('of two receipts of one person that are posted at once only one finds room under the limit', async () => {
  const drafts = [await draft('120000'), await draft('120000')]
  const ended = await Promise.allSettled(drafts.map(row => post(row)))
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a loan of twenty thousand rupees or more is not taken in cash, nor the part that brings it there', async () => {
  const body = { code: '2202', name: 'Loan of a director', rootType: 'Liability', role: 'LOAN_UNSECURED' }
  const lender = idOf(await w.create('account', body))
  const lend = (amount: string) =>
    draft(amount, { customer: null, receivedFrom: 'Director', pan: 'ABCPD1234E', received: [{ account: lender, amount }] })
  await post(await lend('15000'))
  await expect(lend('5000').then(post)).rejects.toMatchObject(
    refused('received', 'A loan that comes to ₹ 20,000.00 is not taken in cash'),
  )
})

test('cash that was paid out since is not taken back by cancelling its receipt', async () => {
  const receipt = await post(await draft('9000', { date: '2026-06-20' }))
  const out = await w.create('contra', { outOf: b.cash, into: b.bank, amount: '8000' }, accountant)
  await w.act('contra', idOf(out), 'post', accountant)
  await expect(w.act('cashReceipt', idOf(receipt), 'cancel', accountant, 'Entered twice')).rejects.toMatchObject(
    refused('amount', 'Cash in hand has only ₹ 1,000.00 left from 2026-06-20 on; the rest was paid out.'),
  )
})

test('a bank receipt takes no cash any more, and goes to no ledger of it', async () => {
  const body = { customer: b.customerNear, reference: 'R1', amount: '100' }
  await expect(w.create('bankReceipt', { ...body, bank: b.bank, mode: 'cash' }, accountant)).rejects.toMatchObject(
    refused('mode', 'Cash has a screen of its own: enter a cash receipt.'),
  )
  await expect(w.create('bankReceipt', { ...body, bank: b.cash }, accountant)).rejects.toMatchObject(
    refused('bank', 'Cash in hand is no ledger of a bank; choose one that is.'),
  )
})
