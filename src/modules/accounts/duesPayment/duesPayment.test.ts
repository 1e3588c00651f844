import { afterEach, beforeAll, expect, test } from 'vitest'
import { broken } from '../../../../tests/support/invariants.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { type Basics, idOf, owner, person, type Works, works } from '../../../../tests/support/works.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'

const db = await basicDatabase()
const w: Works = works(db, '2026-06-25')
const accountant = person(2, 'Bhavna', 'accounts')
let b: Basics
let salary: number
let kept: number

beforeAll(async () => {
  b = basicsOf(w)
  const ledger = async (code: string, name: string, rootType: string, role: string): Promise<number> =>
    idOf(await w.create('account', { code, name, rootType, role }))
  salary = await ledger('5101', 'Salaries', 'Expense', 'SALARY')
  kept = await ledger('2516', 'TDS payable, salary', 'Liability', 'TDS_SALARY')
  const entries = [
    { account: salary, debit: '84000' },
    { account: kept, credit: '84000' },
  ]
  const wages = await w.create('journal', { date: '2026-05-31', kind: 'wages', entries }, accountant)
  await w.act('journal', idOf(wages), 'post', accountant)
})
afterEach(async () => expect(await broken(db)).toEqual({}))

const challan = { kind: 'tds', dueFor: '2026-05', reference: 'CIN1', challanNo: '00187', bsrCode: '0510308' }
const write = (more: object): Promise<Row> =>
  w.create(
    'duesPayment',
    { date: '2026-06-06', bank: b.bank, ...challan, dues: [{ account: kept, amount: '84000' }], ...more },
    accountant,
  )
const refused = (path: string, message: unknown) => ({ status: 422, fields: [{ path, message }] })

test('a payment shows what is owed on its day, and its ledger is at zero once it is posted', async () => {
  const draft = await write({})
  expect(linesOf(draft, 'owed')).toMatchObject([{ account: kept, owed: '84000.00' }])
  await w.act('duesPayment', idOf(draft), 'post', accountant)
  const { left } = await db.read(tx =>
    tx.one<{ left: string }>('select sum(amount) as left from gl_entry where account = $1', [kept]),
  )
  expect(left).toBe('0.00')
  // On the day before, the tax of May was still owed.
  expect(linesOf(await write({ date: '2026-06-05' }), 'owed')).toMatchObject([{ owed: '84000.00' }])
})

test('tax deducted is paid by a challan that its return can name', async () => {
  await expect(write({ challanNo: null })).rejects.toMatchObject(
    refused('challanNo', 'Enter challan number and BSR code; the return names each challan by them.'),
  )
  await expect(write({ bsrCode: '510308' })).rejects.toMatchObject(refused('bsrCode', 'A BSR code has seven digits.'))
})

test('what has bills is not paid here, nor stock or money, and nothing is paid of nothing', async () => {
  const { id: trade } = await db.read(tx => tx.one<{ id: number }>(`select id from account where role = 'AP_TRADE'`, []))
  for (const account of [trade, b.cash])
    await expect(write({ dues: [{ account, amount: '1' }] })).rejects.toMatchObject(
      refused('dues.0.account', expect.stringContaining('is not paid here: customers and suppliers are paid by their bills')),
    )
  await expect(write({ dues: [] })).rejects.toMatchObject(refused('dues', 'Enter on which ledger it is paid.'))
  await expect(write({ mode: 'cash' })).rejects.toMatchObject(refused('bank', expect.stringContaining('is a bank.')))
})

test('beyond the amount that the works allows, somebody else posts what an accountant wrote', async () => {
  await w.create(
    'approvalRule',
    {
      name: 'Dues above a lakh',
      document: 'duesPayment',
      over: '100000',
      maker: 'another',
      steps: [{ duties: ['accounts', 'approver'], count: 1 }],
    },
    owner,
  )
  const fee = { kind: 'other', dueFor: null, challanNo: null, bsrCode: null, dues: [{ account: salary, amount: '100000.01' }] }
  const draft = await write(fee)
  await expect(w.act('duesPayment', idOf(draft), 'post', accountant)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('Waits for approval'),
  })
  const second = person(3, 'Chetan', 'accounts')
  expect(await w.act('duesPayment', idOf(draft), 'post', second)).toMatchObject({ status: 'posted' })
  const small = await write({ ...fee, dues: [{ account: salary, amount: '100000' }] })
  expect(await w.act('duesPayment', idOf(small), 'post', accountant)).toMatchObject({ status: 'posted' })
})
