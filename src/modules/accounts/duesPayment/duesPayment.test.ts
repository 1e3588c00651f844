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
  const fee = {
    kind: 'other',
    dueFor: null,
    reference: 'FEE1',
    challanNo: null,
    bsrCode: null,
    dues: [{ account: salary, amount: '100000.01' }],
  }
  const draft = await write(fee)
  await expect(w.act('duesPayment', idOf(draft), 'post', accountant)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('Waits for approval'),
  })
  const second = person(3, 'Chetan', 'accounts')
  expect(await w.act('duesPayment', idOf(draft), 'post', second)).toMatchObject({ status: 'posted' })
  const small = await write({ ...fee, reference: 'FEE2', dues: [{ account: salary, amount: '100000' }] })
  expect(await w.act('duesPayment', idOf(small), 'post', accountant)).toMatchObject({ status: 'posted' })
})

const limit = (limits: string, amount: string, source: string): Promise<Row> =>
  w.create('legalLimit', { limits, name: limits, amounts: [{ validFrom: '2017-04-01', amount, source }] })
const inCash = (kind: string, amount: string, more: object = {}, account = salary): Promise<Row> =>
  w.create(
    'duesPayment',
    { date: '2026-06-24', kind, bank: b.cash, mode: 'cash', reference: 'V1', dues: [{ account, amount, ...more }] },
    accountant,
  )
const post = (draft: Row): Promise<Row> => w.act('duesPayment', idOf(draft), 'post', accountant)
const fullBox = async (): Promise<void> => {
  const drawn = await w.create('contra', { date: '2026-06-24', outOf: b.bank, into: b.cash, amount: '200000' }, owner)
  await w.act('contra', idOf(drawn), 'post', owner)
}

test('dues in cash are held to the limit of the day, over all vouchers that pay a person in cash', async () => {
  await limit('cashPayment', '10000', 's.40A(3)')
  await fullBox()
  const unnamed = 'Cash to people without a record or a PAN comes to ₹ 50,000.00 on this day. Choose their records'
  await expect(inCash('other', '50000').then(post)).rejects.toMatchObject(
    refused('dues.0.amount', expect.stringContaining(unnamed)),
  )
  const pan = 'ABCPD1234E'
  const body = { code: 'FIT', name: 'Fitter', kind: 'service', gstKind: 'unregistered', state: '24', address: 'Halol' }
  const fitter = idOf(await w.create('supplier', { ...body, city: 'Halol', pin: '389350', creditDays: 0, pan }))
  const box = idOf(await w.create('cashBox', { name: 'Gate', account: b.cash, imprest: '12000' }))
  const spent = [{ paidTo: 'Somebody', pan, account: b.freight, amount: '4000' }]
  await w.act('pettyCash', idOf(await w.create('pettyCash', { date: '2026-06-24', box, spent }, accountant)), 'post', accountant)
  const paid = { date: '2026-06-24', supplier: fitter, cash: b.cash, amount: '5000' }
  await w.act('cashPayment', idOf(await w.create('cashPayment', paid, accountant)), 'post', accountant)
  await expect(inCash('wages', '1000.01', { supplier: fitter }).then(post)).rejects.toMatchObject(
    refused('dues.0.amount', expect.stringContaining('Cash to Fitter comes to ₹ 10,000.01 on this day. Above ₹ 10,000.00')),
  )
  await post(await inCash('wages', '1000', { pan }))
  // A challan goes to an office, which is none of the people without a record.
  await post(await inCash('other', '9000'))
  await post(await inCash('funds', '9000'))
  const approver = person(4, 'Kiran', 'accounts', 'approver')
  await w.act('duesPayment', idOf(await inCash('wages', '12000', { supplier: fitter })), 'post', approver)
})

test('nobody is paid two lakh in cash in a day, and an approver does not change that', async () => {
  await limit('cashReceipt', '200000', 's.186')
  await fullBox()
  const approver = person(4, 'Kiran', 'accounts', 'approver')
  const draft = idOf(await inCash('wages', '180000', { pan: 'ABCPX1234E' }))
  await w.act('duesPayment', draft, 'post', approver)
  const rest = idOf(await inCash('wages', '20000', { pan: 'ABCPX1234E' }))
  await expect(w.act('duesPayment', rest, 'post', approver)).rejects.toMatchObject(
    refused(
      'dues.0.amount',
      expect.stringContaining('comes to ₹ 2,00,000.00 on this day. Nobody may accept ₹ 2,00,000.00 or more (s.186)'),
    ),
  )
})

test('a loan from twenty thousand rupees on is not paid back in cash, nor a part of it', async () => {
  await limit('cashLoan', '20000', 's.269T')
  await fullBox()
  const approver = person(4, 'Kiran', 'accounts', 'approver')
  const pan = 'ABCPL1234E'
  const whole = idOf(await inCash('loan', '25000', { pan }))
  const law =
    'A loan of ₹ 25,000.00 with its interest is not paid back in cash: from ₹ 20,000.00 on it goes through the bank (s.269T).'
  await expect(w.act('duesPayment', whole, 'post', approver)).rejects.toMatchObject(refused('dues.0.amount', law))
  const lender = idOf(
    await w.create('account', { code: '2202', name: 'Loan of a director', rootType: 'Liability', role: 'LOAN_UNSECURED' }),
  )
  const entries = [
    { account: salary, debit: '25000' },
    { account: lender, credit: '25000' },
  ]
  await w.act('journal', idOf(await w.create('journal', { date: '2026-06-20', entries }, owner)), 'post', owner)
  await expect(inCash('other', '5000', { pan }, lender).then(post)).rejects.toMatchObject(refused('dues.0.amount', law))
})

test('a line names one person, by record or by PAN', async () => {
  const body = { code: 'WAG', name: 'Wagner', kind: 'service', gstKind: 'unregistered', state: '24', address: 'Halol' }
  const supplier = idOf(await w.create('supplier', { ...body, city: 'Halol', pin: '389350', creditDays: 0 }))
  await expect(inCash('other', '10', { supplier, pan: 'ABCPL1234E' })).rejects.toMatchObject(
    refused('dues.0.pan', 'Leave the PAN empty: it is read from the record that you chose.'),
  )
})
