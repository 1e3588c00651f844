import { afterEach, beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { type Basics, billed, idOf, owner, person, type Works, works } from '../../../../tests/support/works.ts'
import { runReport } from '../../../server/reports/run.ts'

const db = await basicDatabase()
const w: Works = works(db, '2026-06-25')
const accountant = person(2, 'Bhavna', 'accounts')
let b: Basics
const ledger = new Map<string, number>()

beforeAll(async () => {
  b = basicsOf(w)
  for (const [code, name, rootType, role] of [
    ['5102', 'Wages and bonus', 'Expense', null],
    ['2530', 'Salaries and wages payable', 'Liability', null],
    ['5601', 'Bad debts', 'Expense', null],
  ] as const)
    ledger.set(code, idOf(await w.create('account', { code, name, rootType, role })))
  for (const { id, role } of await db.read(tx =>
    tx.rows<{ id: number; role: string }>('select id, role from account where role is not null', []),
  ))
    ledger.set(role, id)
})
afterEach(async () => expect(await broken(db)).toEqual({}))

const of = (name: string): number => ledger.get(name) ?? 0
const write = (entries: readonly object[], more: object = {}): Promise<Row> =>
  w.create('journal', { date: '2026-06-20', entries, ...more }, accountant)
const post = async (draft: Promise<Row>): Promise<Row> => w.act('journal', idOf(await draft), 'post', accountant)
const balance = async (name: string): Promise<string> =>
  (
    await db.read(tx =>
      tx.one<{ sum: string }>('select coalesce(sum(amount), 0)::text as sum from gl_entry where account = $1', [of(name)]),
    )
  ).sum
const refused = (path: string, message: string) => ({ status: 422, fields: [{ path, message }] })

test('an accrual of wages is borne by its cost centre, and goes back on the day that was said', async () => {
  const entries = [
    { account: of('5102'), costCentre: b.any.department, debit: '250000' },
    { account: of('2530'), credit: '250000' },
  ]
  const accrual = await post(
    write(entries, { kind: 'accrual', date: '2026-05-31', reverseOn: '2026-06-01', narration: 'Wages of May' }),
  )
  expect(accrual).toMatchObject({ status: 'posted', number: 'JV/26-27/00001', debits: '250000.00', difference: '0.00' })
  const asked = { fromDate: '2026-05-01', toDate: '2026-05-31' }
  const may = await runReport(w.store, owner, 'costCentres', asked)
  expect(may.rows.map(({ values }) => [values['ledger'], values['net']])).toEqual([
    [expect.any(String), '250000.00'],
    ['5102 · Wages and bonus', '250000.00'],
  ])
  const due = await runReport(w.store, owner, 'fallsDue', { asOn: '2026-06-02', days: 30 })
  expect(due.rows).toMatchObject([{ values: { what: 'Is to be reversed', paper: 'JV/26-27/00001', left: -1 }, strong: true }])
  const early = works(db, '2026-05-31')
  await expect(early.act('journal', idOf(accrual), 'turnBack', accountant)).rejects.toMatchObject(
    refused('reverseOn', 'It is reversed on 2026-06-01; today is 2026-05-31.'),
  )
  const back = await w.act('journal', idOf(accrual), 'turnBack', accountant)
  expect(back).toMatchObject({ status: 'reversed' })
  expect([await balance('5102'), await balance('2530')]).toEqual(['0.00', '0.00'])
  expect((await runReport(w.store, owner, 'costCentres', asked)).sums).toMatchObject({ net: '250000.00' })
  const june = await runReport(w.store, owner, 'costCentres', { fromDate: '2026-06-01', toDate: '2026-06-30' })
  expect(june.sums).toMatchObject({ net: '-250000.00' })
  await w.act('journal', idOf(back), 'cancel', accountant, 'Entered twice')
  expect((await runReport(w.store, owner, 'costCentres', asked)).sums).toMatchObject({ net: '0.00' })
})

test('a bad debt settles the bill of its customer, and no more than is open of it', async () => {
  const items = [{ product: b.cable, drums: '1 x 500', rate: '148000' }]
  const invoice = await billed(w, { customer: b.customerNear, registration: b.gujarat, date: '2026-06-10', items })
  await w.act('salesInvoice', idOf(invoice), 'post')
  const { id: bill } = await db.read(tx => tx.one<{ id: number }>('select id from bill where open_amount > 0', []))
  const written = (amount: string): Promise<Row> =>
    write([
      { account: of('5601'), debit: amount },
      { account: of('AR_TRADE'), customer: b.customerNear, bill, credit: amount },
    ])
  await expect(post(written('87320.01'))).rejects.toMatchObject({ message: 'Only ₹ 87,320.00 of SI/26-27/00001 is still open.' })
  const posted = await post(written('320'))
  const open = async (): Promise<string> =>
    (await db.read(tx => tx.one<{ open: string }>('select open_amount as open from bill where id = $1', [bill]))).open
  expect(await open()).toBe('87000.00')
  expect(linesOf(await w.read('journal', idOf(posted)), 'entries')).toMatchObject([{}, { bill, credit: '320.00' }])
  await w.act('journal', idOf(posted), 'cancel', accountant, 'The customer has paid')
  expect(await open()).toBe('87320.00')
})

test('an entry without a bill opens one of its own, on account or under their number', async () => {
  await post(
    write([
      { account: of('AR_TRADE'), customer: b.customerFar, newBill: 'INT/7', due: '2026-07-20', debit: '900' },
      { account: of('AR_TRADE'), customer: b.customerFar, credit: '400' },
      { account: b.freight, credit: '500' },
    ]),
  )
  const bills = await db.read(tx =>
    tx.rows('select kind, reference, due_date as due, open_amount as open from bill where customer = $1 order by id', [
      b.customerFar,
    ]),
  )
  expect(bills).toEqual([
    { kind: 'invoice', reference: 'INT/7', due: '2026-07-20', open: '900.00' },
    { kind: 'note', reference: null, due: '2026-06-20', open: '-400.00' },
  ])
  const same = { account: of('AR_TRADE'), customer: b.customerFar, debit: '1' }
  await expect(write([same, same, { account: b.freight, credit: '2' }])).rejects.toMatchObject(
    refused('entries.1.newBill', 'Another entry opens this bill already. Add the amounts, or number this bill.'),
  )
})

test('a journal moves neither stock nor money, names the party that its ledger is kept by, and balances', async () => {
  const other = { account: b.freight, credit: '10' }
  const first = (entry: object): Promise<Row> => write([{ debit: '10', ...entry }, other])
  const takesNone =
    'takes no journal: stock moves by papers of the stores, money by receipts, payments and contra, and groups hold nothing themselves.'
  await expect(first({ account: b.bank })).rejects.toMatchObject(refused('entries.0.account', expect.stringContaining(takesNone)))
  await expect(first({ account: of('STOCK_FG') })).rejects.toMatchObject(
    refused('entries.0.account', expect.stringContaining(takesNone)),
  )
  await expect(first({ account: of('AR_TRADE') })).rejects.toMatchObject(
    refused('entries.0.customer', 'This ledger is kept by customer; choose the customer.'),
  )
  await expect(first({ account: of('5102'), customer: b.customerFar })).rejects.toMatchObject(
    refused('entries.0.customer', 'This ledger is not kept by customer; remove the customer or choose another ledger.'),
  )
  await expect(first({ account: of('AR_ADVANCE'), customer: b.customerFar })).rejects.toMatchObject(
    refused('entries.0.bill', 'Choose the advance that is used.'),
  )
  await expect(write([{ account: of('5102'), debit: '10.01' }, other])).rejects.toMatchObject(
    refused('entries', 'Debits are ₹ 0.01 more; debits and credits must be equal.'),
  )
  await expect(
    write([{ account: of('5102'), debit: '10', credit: '10' }, other, { account: of('5102'), debit: '10' }]),
  ).rejects.toMatchObject(refused('entries.0.debit', 'Enter a debit or a credit, one of the two.'))
  await expect(first({ account: of('5102') }).then(() => write([], {}))).rejects.toMatchObject({ status: 422 })
})
