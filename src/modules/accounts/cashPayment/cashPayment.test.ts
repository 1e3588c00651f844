import { afterEach, beforeEach, expect, test } from 'vitest'
import { broken } from '../../../../tests/support/invariants.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { type Basics, idOf, owner, person, type Works, works } from '../../../../tests/support/works.ts'
import { linesOf as pageLines, readPages } from '../../../../tests/units/paper/pdfText.ts'
import type { Row } from '../../../kernel/record.ts'
import { drawPaper } from '../../../server/print/draw.ts'
import { paperOf } from '../../../server/print/paperOf.ts'

let w: Works
let b: Basics
let welder: number
const accountant = person(2, 'Bhavna', 'accounts')
const approver = person(3, 'Kiran', 'accounts', 'approver')

const limit = (limits: string, amount: string, source: string, validFrom = '2017-04-01'): Promise<Row> =>
  w.create('legalLimit', { limits, name: limits, amounts: [{ validFrom, amount, source }] })
const supplier = async (code: string, name: string, more: object = {}): Promise<number> => {
  const body = { kind: 'service', gstKind: 'unregistered', state: '24', address: 'Halol', city: 'Halol', pin: '389350' }
  return idOf(await w.create('supplier', { ...body, code, name, creditDays: 0, ...more }))
}

// A lakh and a half was drawn on the fifteenth.
beforeEach(async () => {
  w = works(await basicDatabase(), '2026-06-25')
  b = basicsOf(w)
  await limit('cashPayment', '10000', 's.40A(3)')
  await limit('cashReceipt', '200000', 's.186')
  await limit('cashLoan', '20000', 's.269T')
  const drawn = { date: '2026-06-15', outOf: b.bank, into: b.cash, amount: '150000' }
  await w.act('contra', idOf(await w.create('contra', drawn)), 'post')
  welder = await supplier('MILL', 'Roadside welder')
})
afterEach(async () => expect(await broken(w.store.db)).toEqual({}))

const paid = (amount: string, more: object = {}): Promise<Row> =>
  w.create('cashPayment', { supplier: welder, cash: b.cash, amount, ...more }, accountant)
const post = (row: Row, by = accountant): Promise<Row> => w.act('cashPayment', idOf(row), 'post', by)
const refused = (path: string, message: string) => ({
  status: 422,
  fields: [{ path, message: expect.stringContaining(message) }],
})
const posted = async (row: Row): Promise<Record<string, string>> => {
  const rows = await w.store.db.read(tx =>
    tx.rows<{ code: string; amount: string }>(
      `select a.code, sum(g.amount) as amount from gl_entry g join voucher v on v.id = g.voucher join account a on a.id = g.account
       where v.doc = 'cashPayment' and v.doc_id = $1 group by a.code`,
      [idOf(row)],
    ),
  )
  return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]))
}

test('a supplier’s bill is paid in cash, and the voucher that they sign names it by their own number', async () => {
  const expenses = [{ account: b.freight, description: 'Welding', tax: b.tax18, amount: '5000' }]
  const bill = { supplier: welder, registration: b.gujarat, billNo: 'W/77', billDate: '2026-06-24', expenses }
  const booked = await w.act('purchaseInvoice', idOf(await w.create('purchaseInvoice', bill)), 'post')
  const offered = await w.make('purchaseInvoice', idOf(booked), 'cashPayment', accountant)
  const payment = await post(await w.create('cashPayment', { ...offered, cash: b.cash }, accountant))
  expect(payment).toMatchObject({
    number: 'CSP/26-27/00001',
    paidTo: 'Roadside welder',
    settled: booked['payable'],
    onAccount: '0.00',
  })
  expect(await posted(payment)).toEqual({ 1601: `-${String(booked['payable'])}`, 2402: booked['payable'] })
  const paper = await w.store.db.read(tx => paperOf(w.store, tx, owner, w.def('cashPayment'), idOf(payment)))
  const text = (await readPages(await drawPaper(paper, { compress: false }))).flatMap(pageLines).join('\n')
  for (const told of ['Cash payment', 'Roadside welder', 'W/77 24-06-2026', 'Received the cash', 'Rupees'])
    expect(text).toContain(told)
})

test('what no bill takes is an advance; without a supplier each rupee has its ledger, and the payment its person', async () => {
  expect(await posted(await post(await paid('4000')))).toEqual({ 1601: '-4000.00', 1701: '4000.00' })
  const nobody = { supplier: null, spent: [{ account: b.freight, note: 'Packing', amount: '700' }] }
  await expect(paid('700', nobody)).rejects.toMatchObject(refused('paidTo', 'Enter whom it is paid to'))
  const carpenter = { ...nobody, paidTo: 'Carpenter', pan: 'ABCPC1234D' }
  await expect(paid('900', carpenter)).rejects.toMatchObject(
    refused('amount', 'Choose the supplier, or enter on which ledger the other ₹ 200.00 are paid.'),
  )
  expect(await posted(await post(await paid('700', carpenter)))).toEqual({ 1601: '-700.00', 4204: '700.00' })
})

test('tax is deducted from an advance in cash, and counts for the year like that of a bank payment', async () => {
  const rates = [
    { validFrom: '2020-01-01', rate: '2', individualRate: '1', noPanRate: '20', perPayment: '30000', perYear: '5000' },
  ]
  const tax = { code: 'TDS-C', name: 'Contractors', regime: 'tds', section: '393', accountRole: 'TDS_CONTRACTOR' }
  const tdsSection = idOf(await w.create('tax', { ...tax, rates }))
  const mover = await supplier('MOV', 'Movers', { pan: 'ABCFM1234E', tdsSection })
  const first = await post(await paid('4900', { supplier: mover }))
  expect(first).toMatchObject({ tds: '0.00' })
  const second = await post(await paid('4900', { supplier: mover }))
  expect(second).toMatchObject({ tdsBase: '10000.00', tds: '200.00', onAccount: '5100.00' })
  expect(await posted(second)).toEqual({ 1601: '-4900.00', 1701: '5100.00', 2510: '-200.00' })
  expect(await paid('98', { supplier: mover, date: '2026-06-24' })).toMatchObject({ tdsTaxed: '10000.00', tds: '2.00' })
})

test('cash ahead of an order bears the tax of goods, and an order is named only where something is paid ahead', async () => {
  const rates = [{ validFrom: '2020-01-01', rate: '1', noPanRate: '5', perYear: '0' }]
  const tax = { code: 'TDS-G', name: 'Goods', regime: 'tds', section: '1031', accountRole: 'TDS_GOODS', bears: 'goods', rates }
  const work = { code: 'TDS-W', name: 'Work', regime: 'tds', section: '1024', accountRole: 'TDS_CONTRACTOR', rates }
  const [tdsGoods, tdsSection] = [idOf(await w.create('tax', tax)), idOf(await w.create('tax', work))]
  const mill = await supplier('RODS', 'Rods', { kind: 'metal', pan: 'ABCFR1234E', tdsGoods, tdsSection, approval: 'approved' })
  const item = b.any.item
  const order = await w.create('purchaseOrder', {
    supplier: mill,
    registration: b.gujarat,
    items: [{ item, qty: '10', rate: '900' }],
  })
  const ahead = (more: object): Promise<Row> => paid('990', { supplier: mill, ...more })
  await expect(ahead({ order: idOf(order) })).rejects.toMatchObject(refused('order', 'is not approved'))
  for (const step of ['submit', 'approve']) await w.act('purchaseOrder', idOf(order), step)
  expect(await ahead({ order: idOf(order) })).toMatchObject({ tdsSection: tdsGoods, tds: '10.00' })
  expect(await ahead({})).toMatchObject({ tdsSection })
  const spent = [{ account: b.freight, amount: '990' }]
  await expect(ahead({ order: idOf(order), spent })).rejects.toMatchObject(refused('order', 'Nothing is paid ahead'))
})

test('cash above ten thousand to one supplier in a day waits for an approver, who reads why it is cash', async () => {
  await post(await paid('10000'))
  const second = await paid('0.01')
  await expect(post(second)).rejects.toMatchObject(
    refused(
      'amount',
      'Cash to Roadside welder comes to ₹ 10,000.01 on this day. Above ₹ 10,000.00 it is no deductible expense (s.40A(3)).',
    ),
  )
  await expect(post(second, approver)).rejects.toMatchObject(refused('ground', 'Enter why it is paid in cash (s.40A(3)).'))
  await post(await w.update('cashPayment', idOf(second), { version: 1, ground: 'bankHoliday' }, accountant), approver)
})

test('an approver who made the payment, or typed any of it, does not let it out themselves', async () => {
  const another = person(4, 'Meera', 'accounts', 'approver')
  const yours = refused('amount', 'You made this payment yourself')
  const body = { supplier: welder, cash: b.cash, amount: '12000', ground: 'village' }
  const own = await w.create('cashPayment', body, approver)
  await expect(post(own, approver)).rejects.toMatchObject(yours)
  await post(own, another)
  const typed = await paid('9000', { date: '2026-06-24', ground: 'village' })
  await w.update('cashPayment', idOf(typed), { version: 1, amount: '15000' }, approver)
  await expect(post(typed, approver)).rejects.toMatchObject(yours)
  await post(typed, another)
})

test('a transporter is paid up to thirty-five thousand in cash a day, while their record is in use', async () => {
  const body = { code: 'RL', name: 'Roadlines', transporterId: '24AAACR1234R1Z', city: 'Halol', supplier: welder }
  const carries = idOf(await w.create('transporter', body))
  const pay = async (amount: string, date: string): Promise<Row> => post(await paid(amount, { date }))
  const limited = refused('amount', 'Above ₹ 10,000.00 it is no deductible expense (s.40A(3))')
  // A company that has no row for carriages holds transporters to the limit of all, and so does a day before the row.
  await expect(pay('20000', '2026-06-22')).rejects.toMatchObject(limited)
  await limit('cashCarriage', '35000', 's.40A(3A)', '2026-06-20')
  await expect(pay('20000', '2026-06-19')).rejects.toMatchObject(limited)
  await pay('35000', '2026-06-22')
  const above = refused('amount', 'Above ₹ 35,000.00 it is no deductible expense (s.40A(3A))')
  await expect(pay('0.01', '2026-06-22')).rejects.toMatchObject(above)
  await w.act('transporter', carries, 'block', owner, 'They carry for us no more.')
  await expect(pay('10000.01', '2026-06-24')).rejects.toMatchObject(limited)
})

test('of two payments to one person that are posted at once only one finds room under the limit', async () => {
  const drafts = [await paid('6000'), await paid('6000')]
  const ended = await Promise.allSettled(drafts.map(row => post(row)))
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refused('amount', 'Cash to Roadside welder comes to ₹ 12,000.00 on this day.'),
  })
})

test('a person who stands in the masters twice has one limit, by their PAN, over every document that pays cash', async () => {
  const pan = 'ABCPD1234E'
  const [one, two] = [await supplier('ONE', 'Fitter', { pan }), await supplier('TWO', 'Fitter and son', { pan })]
  await post(await paid('6000', { supplier: one }))
  const again = 'Cash to Fitter and son comes to ₹ 12,000.00 on this day. Above ₹ 10,000.00'
  await expect(paid('6000', { supplier: two }).then(post)).rejects.toMatchObject(refused('amount', again))
  const box = idOf(await w.create('cashBox', { name: 'Gate', account: b.cash, imprest: '12000' }))
  const spent = [{ paidTo: 'Somebody', pan, account: b.freight, amount: '3000' }]
  await w.act('pettyCash', idOf(await w.create('pettyCash', { box, spent }, accountant)), 'post', accountant)
  await expect(paid('1000.01', { supplier: two }).then(post)).rejects.toMatchObject(
    refused('amount', 'Cash to Fitter and son comes to ₹ 10,000.01 on this day.'),
  )
  await post(await paid('1000', { supplier: two }))
  await post(await paid('6000'))
})

test('no more cash goes out than is there, and a loan and two lakh go through the bank whatever is approved', async () => {
  await expect(paid('160000', { ground: 'other' }).then(row => post(row, approver))).rejects.toMatchObject(
    refused('amount', 'Cash in hand has only ₹ 1,50,000.00 on that day.'),
  )
  await expect(paid('200000', { ground: 'other' }).then(row => post(row, approver))).rejects.toMatchObject({
    fields: expect.arrayContaining([
      {
        path: 'amount',
        message: expect.stringContaining('Nobody may accept ₹ 2,00,000.00 or more (s.186); pay through the bank.'),
      },
    ]),
  })
  const lender = idOf(
    await w.create('account', { code: '2202', name: 'Loan of a director', rootType: 'Liability', role: 'LOAN_UNSECURED' }),
  )
  const loan = {
    supplier: null,
    paidTo: 'Director',
    pan: 'ABCPL1234E',
    ground: 'other',
    spent: [{ account: lender, amount: '25000' }],
  }
  await expect(paid('25000', loan).then(row => post(row, approver))).rejects.toMatchObject(
    refused('amount', 'A loan of ₹ 25,000.00 with its interest is not paid back in cash: from ₹ 20,000.00 on'),
  )
})

test('a bank payment pays no cash any more, and out of no ledger of it', async () => {
  const body = { supplier: welder, reference: 'V1', amount: '100' }
  await expect(w.create('bankPayment', { ...body, bank: b.bank, mode: 'cash' }, accountant)).rejects.toMatchObject(
    refused('mode', 'Cash has a screen of its own: enter a cash payment.'),
  )
  await expect(w.create('bankPayment', { ...body, bank: b.cash }, accountant)).rejects.toMatchObject(
    refused('bank', 'Cash in hand is no ledger of a bank; choose one that is.'),
  )
})

test('a guarantee is opened through a bank, and never out of cash', async () => {
  const guarantee = { kind: 'given', bank: b.cash, customer: b.customerNear, amount: '100000' }
  await expect(w.create('bankInstrument', guarantee, accountant)).rejects.toMatchObject({
    fields: expect.arrayContaining([{ path: 'bank', message: 'Cash in hand is no ledger of a bank; choose one that is.' }]),
  })
})
