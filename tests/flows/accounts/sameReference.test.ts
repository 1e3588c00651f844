import { expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { idOf, owner, works } from '../../support/works.ts'

// A number of the bank stands on one voucher; another part of the same transfer says so.
const db = await basicDatabase()
const w = works(db, '2026-06-25')
const b = basicsOf(w)

const made = async (doc: 'bankReceipt' | 'bankPayment' | 'duesPayment', body: object): Promise<number> =>
  idOf(await w.create(doc, { bank: b.bank, amount: '5000', ...body }))
const receipt = (reference: string, more: object = {}) => made('bankReceipt', { customer: b.customerNear, reference, ...more })
const post = (id: number): Promise<Row> => w.act('bankReceipt', id, 'post')

test('a transfer that was received is not received again, of another customer either, however its number is typed', async () => {
  const first = await post(await receipt('SBINR52026061500001'))
  const told = `UTR sbinr52026061500001 stands on bank receipt ${first['number']} of ₹ 5,000.00 already. If this is another part of it, name ${first['number']} in the narration.`
  const again = await receipt('sbinr52026061500001', { customer: b.customerFar })
  await expect(post(again)).rejects.toMatchObject({ fields: [{ path: 'reference', message: told }] })
  const part = await receipt('SBINR52026061500001', {
    customer: b.customerFar,
    narration: `Rest of ${first['number']}, paid for the sister company`,
  })
  await post(part)
  await expect(post(again)).rejects.toThrow(told)
})

test('under a letter of credit several parts come in, and nothing that came otherwise', async () => {
  const lc = { mode: 'lc' }
  await post(await receipt('LC/2026/77', lc))
  await post(await receipt('LC/2026/77', lc))
  await post(await receipt('SBINR52026061500002'))
  await expect(post(await receipt('SBINR52026061500002', lc))).rejects.toThrow(/^UTR SBINR52026061500002 stands on/)
})

test('a number whose receipt was cancelled is free, and a sign of a pattern in a number is only itself', async () => {
  const wrong = await receipt('N_1%')
  await post(wrong)
  await post(await receipt('NX1Y'))
  await w.act('bankReceipt', wrong, 'cancel', owner, 'Wrong customer')
  await post(await receipt('N_1%'))
  await expect(post(await receipt('N_1%'))).rejects.toThrow('UTR N_1% stands on')
})

test('a cheque has a number of its drawer: two customers may have the same', async () => {
  const cheque = { mode: 'cheque', instrumentDate: '2026-06-20' }
  await post(await receipt('004512', cheque))
  await post(await receipt('004512', { ...cheque, customer: b.customerFar }))
  await expect(post(await receipt('004512', cheque))).rejects.toThrow(/^Cheque 004512 stands on bank receipt /)
})

test('of two who post one transfer at one moment one does', async () => {
  const drafts = [await receipt('ONCE1'), await receipt('ONCE1'), await receipt('ONCE1')]
  const answers = await Promise.allSettled(drafts.map(post))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('what was paid under a number is not paid again, as a payment or as dues', async () => {
  const party = { code: 'MILL', name: 'Welder', kind: 'service', gstKind: 'unregistered', state: '24', creditDays: 0 }
  const supplier = idOf(await w.create('supplier', { ...party, address: 'GIDC', city: 'Halol', pin: '389350' }))
  const paid = await w.act('bankPayment', await made('bankPayment', { supplier, reference: 'HDFCN1' }), 'post')
  const told = `UTR HDFCN1 stands on bank payment ${paid['number']} of ₹ 5,000.00 already.`
  await expect(w.act('bankPayment', await made('bankPayment', { supplier, reference: 'HDFCN1' }), 'post')).rejects.toThrow(told)
  const account = idOf(await w.create('account', { code: '5190', name: 'Fees', rootType: 'Expense' }))
  const funds = { kind: 'other', mode: 'netbanking', dues: [{ account, amount: '100' }] }
  await expect(w.act('duesPayment', await made('duesPayment', { ...funds, reference: 'HDFCN1' }), 'post')).rejects.toThrow(told)
  await w.act('duesPayment', await made('duesPayment', { ...funds, reference: 'HDFCN2' }), 'post')
})
