import { beforeEach, expect, test } from 'vitest'
import type { Row } from '../../../kernel/record.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { type Basics, idOf, owner, person, type Works, works } from '../../../../tests/support/works.ts'

let w: Works
let b: Basics
let supplier: number
const accountant = person(2, 'Bhavna', 'accounts')
const approver = person(3, 'Kiran', 'accounts', 'approver')

beforeEach(async () => {
  w = works(await basicDatabase(), '2026-06-25')
  b = basicsOf(w)
  const limit = (limits: string, amount: string, source: string): Promise<Row> =>
    w.create('legalLimit', { limits, name: limits, amounts: [{ validFrom: '2017-04-01', amount, source }] })
  await limit('cashPayment', '10000', 's.40A(3)')
  const body = {
    code: 'MILL',
    name: 'Roadside welder',
    kind: 'service',
    gstKind: 'unregistered',
    state: '24',
    address: 'Halol',
    city: 'Halol',
    pin: '389350',
  }
  supplier = idOf(await w.create('supplier', { ...body, creditDays: 0 }))
})

const drawn = async (amount: string, more: object = {}): Promise<Row> =>
  w.act(
    'contra',
    idOf(await w.create('contra', { outOf: b.bank, into: b.cash, amount, ...more }, accountant)),
    'post',
    accountant,
  )
const paid = (amount: string, more: object = {}): Promise<Row> =>
  w.create('bankPayment', { supplier, bank: b.cash, mode: 'cash', reference: 'V1', amount, ...more }, accountant)
const refused = (path: string, message: string) => ({
  status: 422,
  fields: [{ path, message: expect.stringContaining(message) }],
})

test('a transfer or a cheque never goes to a ledger of cash, and cash to no bank', async () => {
  await expect(paid('100', { bank: b.bank })).rejects.toMatchObject(refused('bank', 'is a bank.'))
  await expect(paid('100', { mode: 'neft' })).rejects.toMatchObject(refused('bank', 'Cash in hand holds cash.'))
})

test('cash above ten thousand to one supplier in a day waits for an approver', async () => {
  await drawn('90000')
  await w.act('bankPayment', idOf(await paid('10000')), 'post', accountant)
  const second = idOf(await paid('0.01'))
  await expect(w.act('bankPayment', second, 'post', accountant)).rejects.toMatchObject(
    refused('amount', 'it is no deductible expense (s.40A(3))'),
  )
  await w.act('bankPayment', second, 'post', approver)
})

test('an approver who made the payment, or typed any of it, does not let it out themselves', async () => {
  await drawn('90000', { date: '2026-06-23' })
  const another = person(4, 'Meera', 'accounts', 'approver')
  const make = (): Promise<Row> =>
    w.create('bankPayment', { supplier, bank: b.cash, mode: 'cash', reference: 'V9', amount: '12000' }, approver)
  const own = idOf(await make())
  const yours = refused('amount', 'You made this payment yourself')
  await expect(w.act('bankPayment', own, 'post', approver)).rejects.toMatchObject(yours)
  await w.act('bankPayment', own, 'post', another)
  const typed = await paid('9000', { date: '2026-06-24' })
  await w.update('bankPayment', idOf(typed), { version: 1, amount: '15000' }, approver)
  await expect(w.act('bankPayment', idOf(typed), 'post', approver)).rejects.toMatchObject(yours)
  await w.act('bankPayment', idOf(typed), 'post', another)
})

test('a transporter is paid up to thirty-five thousand in cash a day, while their record is in use', async () => {
  await drawn('150000', { date: '2026-06-18' })
  const body = { code: 'RL', name: 'Roadlines', transporterId: '24AAACR1234R1Z', city: 'Halol', supplier }
  const carries = idOf(await w.create('transporter', body))
  const pay = async (amount: string, date: string): Promise<Row> =>
    w.act('bankPayment', idOf(await paid(amount, { date })), 'post', accountant)
  const limited = refused('amount', 'Above ₹ 10,000.00 it is no deductible expense (s.40A(3))')
  // A company that has no row for carriages holds transporters to the limit of all, and so does a day before the row.
  await expect(pay('20000', '2026-06-22')).rejects.toMatchObject(limited)
  const amounts = [{ validFrom: '2026-06-20', amount: '35000', source: 's.40A(3A)' }]
  await w.create('legalLimit', { limits: 'cashCarriage', name: 'Carriage', amounts })
  await expect(pay('20000', '2026-06-19')).rejects.toMatchObject(limited)
  await pay('35000', '2026-06-22')
  const above = refused('amount', 'Above ₹ 35,000.00 it is no deductible expense (s.40A(3A))')
  await expect(pay('0.01', '2026-06-22')).rejects.toMatchObject(above)
  await w.act('transporter', carries, 'block', owner, 'They carry for us no more.')
  await expect(pay('10000.01', '2026-06-24')).rejects.toMatchObject(limited)
})

test('of two payments to a transporter that are posted at once only one finds room under the limit', async () => {
  await drawn('90000')
  await w.create('transporter', { code: 'RL', name: 'Roadlines', transporterId: '24AAACR1234R1Z', city: 'Halol', supplier })
  const amounts = [{ validFrom: '2009-10-01', amount: '35000', source: 's.40A(3A)' }]
  await w.create('legalLimit', { limits: 'cashCarriage', name: 'Carriage', amounts })
  const drafts = [idOf(await paid('20000')), idOf(await paid('20000'))]
  const ended = await Promise.allSettled(drafts.map(id => w.act('bankPayment', id, 'post', accountant)))
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refused('amount', 'Cash to Roadside welder comes to ₹ 40,000.00 on this day.'),
  })
})

test('a guarantee is opened through a bank, and never out of cash', async () => {
  const guarantee = { kind: 'given', bank: b.cash, customer: b.customerNear, amount: '100000' }
  await expect(w.create('bankInstrument', guarantee, accountant)).rejects.toMatchObject({
    fields: expect.arrayContaining([{ path: 'bank', message: 'Cash in hand is no ledger of a bank; choose one that is.' }]),
  })
})

test('a person who stands in the masters twice has one limit, by their PAN', async () => {
  await drawn('90000')
  const body = {
    kind: 'service',
    gstKind: 'unregistered',
    state: '24',
    address: 'Halol',
    city: 'Halol',
    pin: '389350',
    creditDays: 0,
  }
  const [one, two] = [
    idOf(await w.create('supplier', { ...body, code: 'ONE', name: 'Fitter', pan: 'ABCPD1234E' })),
    idOf(await w.create('supplier', { ...body, code: 'TWO', name: 'Fitter and son', pan: 'ABCPD1234E' })),
  ]
  await w.act('bankPayment', idOf(await paid('6000', { supplier: one })), 'post', accountant)
  await expect(w.act('bankPayment', idOf(await paid('6000', { supplier: two })), 'post', accountant)).rejects.toMatchObject(
    refused('amount', 'Cash to Fitter and son comes to ₹ 12,000.00 on this day. Above ₹ 10,000.00'),
  )
  await w.act('bankPayment', idOf(await paid('6000')), 'post', accountant)
})
