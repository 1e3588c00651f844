import { afterEach, beforeAll, expect, test } from 'vitest'
import { broken } from '../../../../tests/support/invariants.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { type Basics, person, type Works, works } from '../../../../tests/support/works.ts'

const db = await basicDatabase()
const w: Works = works(db, '2026-06-25')
const accountant = person(2, 'Bhavna', 'accounts')
let b: Basics

beforeAll(async () => void (b = basicsOf(w)))
afterEach(async () => expect(await broken(db)).toEqual({}))

const move = (outOf: number, into: number, amount: string, more: object = {}) =>
  w.create('contra', { date: '2026-06-15', outOf, into, amount, ...more }, accountant)
const post = async (draft: Promise<{ readonly id?: unknown }>) => w.act('contra', Number((await draft).id), 'post', accountant)

const left = async (ledger: number): Promise<string> =>
  (
    await db.read(tx =>
      tx.one<{ left: string }>('select coalesce(sum(amount), 0)::text as left from gl_entry where account = $1', [ledger]),
    )
  ).left

const refused = (path: string, message: string) => ({ status: 422, fields: [{ path, message }] })

test('cash is drawn from the bank and paid in again, and a cancelled voucher takes both back', async () => {
  const drawn = await post(move(b.bank, b.cash, '50000'))
  expect(drawn).toMatchObject({ status: 'posted', number: 'CV/26-27/00001' })
  expect([await left(b.bank), await left(b.cash)]).toEqual(['-50000.00', '50000.00'])
  const paidIn = await post(move(b.cash, b.bank, '20000', { reference: 'Slip 12' }))
  expect([await left(b.bank), await left(b.cash)]).toEqual(['-30000.00', '30000.00'])
  await w.act('contra', Number(paidIn['id']), 'cancel', accountant, 'Entered twice')
  expect([await left(b.bank), await left(b.cash)]).toEqual(['-50000.00', '50000.00'])
})

test('money moves between ledgers of banks and cash, and between two of them', async () => {
  await expect(move(b.freight, b.bank, '1')).rejects.toMatchObject(
    refused('outOf', 'Freight inward is no ledger of a bank or of cash; choose one that is.'),
  )
  await expect(move(b.bank, b.bank, '1')).rejects.toMatchObject(
    refused('into', 'Out of and into are the same ledger; choose another one.'),
  )
  await expect(move(b.bank, b.cash, '0')).rejects.toMatchObject(refused('amount', 'Enter the amount to transfer.'))
  await expect(move(b.bank, b.cash, '1', { mode: 'cheque', reference: '12' })).rejects.toMatchObject(
    refused('reference', 'A cheque number has six digits.'),
  )
})

test('a receipt, a payment and a contra name a bank or cash, nothing else', async () => {
  const receipt = { customer: b.customerFar, bank: b.freight, reference: 'UTR1', amount: '1' }
  await expect(w.create('bankReceipt', receipt, accountant)).rejects.toMatchObject(
    refused('bank', 'Freight inward is no ledger of a bank; choose one that is.'),
  )
})

test('cash is never below nothing: neither on the day of a voucher nor on a later one', async () => {
  const tooMuch = (amount: string) => refused('amount', `Cash in hand has only ₹ ${amount} on that day.`)
  await expect(post(move(b.cash, b.bank, '50000.01'))).rejects.toMatchObject(tooMuch('50,000.00'))
  // It was drawn on the fifteenth; the day before there was none.
  await expect(post(move(b.cash, b.bank, '1', { date: '2026-06-14' }))).rejects.toMatchObject(tooMuch('0.00'))
  await post(move(b.cash, b.bank, '45000', { date: '2026-06-20' }))
  await expect(post(move(b.cash, b.bank, '5000.01', { date: '2026-06-16' }))).rejects.toMatchObject(tooMuch('5,000.00'))
  const twice = await Promise.allSettled([post(move(b.cash, b.bank, '5000')), post(move(b.cash, b.bank, '5000'))])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await left(b.cash)).toBe('0.00')
})

test('cash drawn from the bank is not put back by cancelling once it has moved on', async () => {
  const drawn = Number((await post(move(b.bank, b.cash, '700', { date: '2026-06-22' })))['id'])
  await post(move(b.cash, b.bank, '700', { date: '2026-06-23' }))
  const message = 'Cash in hand has only ₹ 0.00 left from 2026-06-22 on; the rest was paid out. Cancel those payments first.'
  await expect(w.act('contra', drawn, 'cancel', accountant, 'Entered twice')).rejects.toMatchObject(refused('amount', message))
})
