import { beforeAll, expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import type { ReportAnswer } from '../../../src/kernel/report.ts'
import { seal } from '../../../src/server/reports/balances.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { freshDatabase } from '../../support/database.ts'
import { idOf, owner, works, yearBody } from '../../support/works.ts'

const db = await freshDatabase()
const w = works(db, '2026-06-25')
const ids = new Map<string, number>()

const ledger = async (code: string, name: string, rootType: string, more: object = {}): Promise<void> => {
  ids.set(code, idOf(await w.create('account', { code, name, rootType, ...more })))
}

/** A voucher as its entries by ledger, debit above zero. */
const voucher = (number: string, date: string, entries: Readonly<Record<string, number>>): Promise<unknown> =>
  db.transaction(tx =>
    tx.rows(
      `with v as (insert into voucher (doc, doc_id, number, date, title) values ('journal', $1, $2, $3, 'Journal') returning id)
       insert into gl_entry (voucher, account, amount, date) select v.id, e.account, e.amount, $3
       from v, unnest($4::bigint[], $5::numeric[]) as e (account, amount)`,
      [Number(number), `J-${number}`, date, Object.keys(entries).map(code => ids.get(code)), Object.values(entries)],
    ),
  )

beforeAll(async () => {
  await w.create('financialYear', yearBody(2025))
  await w.create('financialYear', yearBody(2026))
  await ledger('14', 'Inventories', 'Asset', { isGroup: true, scheduleHead: 'rawMaterials' })
  await ledger('1401', 'Copper rod', 'Asset', { parent: ids.get('14') })
  await ledger('1420', 'Cables', 'Asset', { parent: ids.get('14'), scheduleHead: 'finishedGoods' })
  await ledger('1601', 'Bank', 'Asset', { scheduleHead: 'cash' })
  await ledger('1710', 'Input CGST', 'Asset', { scheduleHead: 'otherCurrentAssets' })
  await ledger('1999', 'Odd things', 'Asset')
  await ledger('2101', 'Share capital', 'Equity', { scheduleHead: 'shareCapital' })
  await ledger('2199', 'Opening balance difference', 'Equity', { role: 'OPENING_DIFF' })
  await ledger('2502', 'Output CGST', 'Liability', { scheduleHead: 'otherCurrentLiabilities' })
  await ledger('3101', 'Sales', 'Income', { scheduleHead: 'saleOfProducts' })
  await ledger('4101', 'Cost of goods sold', 'Expense', { scheduleHead: 'materials' })
  await ledger('4291', 'Machine cost absorbed', 'Expense', { scheduleHead: 'materials' })
  await ledger('4201', 'Wages', 'Expense', { scheduleHead: 'employeeBenefits' })
  await ledger('5601', 'Current tax', 'Expense', { scheduleHead: 'currentTax' })
  // The year before: capital, rod for 400, sold nothing, wages of 100.
  await voucher('1', '2025-05-02', { 1601: 1000, 2101: -1000 })
  await voucher('2', '2025-06-10', { 1401: 400, 1601: -400 })
  await voucher('3', '2025-06-30', { 4201: 100, 1601: -100 })
  // Cables of 250 that the company had before these books, brought in this year.
  await voucher('4', '2026-04-01', { 1420: 250, 2199: -250 })
  await voucher('5', '2026-04-01', { 2199: 250, 2101: -250 })
  // Rod of 300 and 80 of machine cost become cables; half of all of them are sold for 900 with tax of 90.
  await voucher('6', '2026-05-10', { 1420: 380, 1401: -300, 4291: -80 })
  await voucher('7', '2026-05-20', { 1601: 990, 3101: -900, 2502: -90 })
  await voucher('8', '2026-05-20', { 4101: 315, 1420: -315 })
  await voucher('9', '2026-05-31', { 4201: 120, 1601: -120 })
  // Tax paid ahead, a machine that the bank lends for, tax on the profit, and something without a head.
  await voucher('10', '2026-06-01', { 2502: 150, 1601: -150 })
  await voucher('11', '2026-06-02', { 1710: 30, 1601: -2030, 1999: 2000 })
  await voucher('12', '2026-06-03', { 5601: 60, 1601: -60 })
})

const shown = ({ rows }: ReportAnswer): readonly (readonly unknown[])[] =>
  rows.map(({ values }) => [values['head'], values['amount'], values['earlier']])
const amountOf = (answer: ReportAnswer, head: string): unknown =>
  answer.rows.find(({ values }) => values['head'] === head)?.values['amount']

const year = { fromDate: '2026-04-01', toDate: '2026-06-30' }
const run = (name: 'balanceSheet' | 'profitAndLoss', params: object): Promise<ReportAnswer> =>
  runReport(w.store, owner, name, { ...params })

test('a profit and loss shows what was consumed apart from the change of the goods that were made', async () => {
  expect(shown(await run('profitAndLoss', year))).toEqual([
    ['Revenue from operations', '900.00', '0.00'],
    ['Sale of products', '900.00', '0.00'],
    ['Total income', '900.00', '0.00'],
    ['Expenses', undefined, undefined],
    // Sold at 315, less 80 absorbed, and 65 more of cables: the rod of 300.
    ['Cost of materials consumed', '300.00', '0.00'],
    ['Changes in inventories of finished goods, work in progress and stock-in-trade', '-65.00', '0.00'],
    ['Employee benefits expense', '120.00', '100.00'],
    ['Total expenses', '355.00', '100.00'],
    ['Profit before exceptional items and tax', '545.00', '-100.00'],
    ['Profit before tax', '545.00', '-100.00'],
    ['Tax expense', '60.00', '0.00'],
    ['Current tax', '60.00', '0.00'],
    ['Profit for the period', '485.00', '-100.00'],
  ])
})

test('its lines open to their ledgers, and a ledger to its entries of the period', async () => {
  const folded = await run('profitAndLoss', year)
  const wages = folded.rows.find(({ values }) => values['head'] === 'Employee benefits expense')
  expect(wages?.drill).toEqual({ report: 'profitAndLoss', params: { ...year, ledgers: 'true' } })
  const opened = await run('profitAndLoss', { ...year, ledgers: true })
  expect(opened.rows.find(({ values }) => values['head'] === '4201 · Wages')).toMatchObject({
    values: { amount: '120.00', earlier: '100.00' },
    drill: { report: 'ledger', params: { account: String(ids.get('4201')), ...year } },
  })
  expect(shown(opened)).toContainEqual(['Less: changes in inventories, shown on their own line', '65.00', '0.00'])
  expect(shown(opened)).toContainEqual(['1420 · Cables', '-65.00', '0.00'])
})

test('a balance sheet balances, and puts a balance on the side where it lies', async () => {
  const sheet = await run('balanceSheet', { asOn: '2026-06-30' })
  expect(shown(sheet)).toEqual([
    ['Equity and liabilities', undefined, undefined],
    ["Shareholders' funds", '1635.00', '900.00'],
    ['Share capital', '1250.00', '1000.00'],
    // The loss of the year before, and the profit of this one.
    ['Reserves and surplus', '385.00', '-100.00'],
    ['Current liabilities', '870.00', '0.00'],
    // The bank is overdrawn.
    ['Short-term borrowings', '870.00', '0.00'],
    ['Total equity and liabilities', '2505.00', '900.00'],
    ['Assets', undefined, undefined],
    ['Current assets', '505.00', '900.00'],
    ['Inventories', '415.00', '400.00'],
    ['Raw materials', '100.00', '400.00'],
    ['Finished goods', '315.00', '0.00'],
    ['Cash and bank balances', '0.00', '500.00'],
    ['Cash and cash equivalents', '0.00', '500.00'],
    // Tax paid ahead, beside input tax.
    ['Other current assets', '90.00', '0.00'],
    ['To be placed', '2000.00', '0.00'],
    ['Ledgers without a Schedule III head', '2000.00', '0.00'],
    ['Total assets', '2505.00', '900.00'],
  ])
})

test('the profit of a year is carried forward by itself on 1 April', async () => {
  const opened = shown(await run('balanceSheet', { asOn: '2027-04-01', ledgers: true }))
  expect(opened).toContainEqual(['Profit and loss of earlier years', '385.00', '-100.00'])
  expect(opened).toContainEqual(['Profit of the year so far', '0.00', '485.00'])
})

test('statements are the same before and after the days are sealed, and agree with each other on every day', async () => {
  const days = ['2025-05-31', '2026-03-31', '2026-04-30', '2026-05-15', '2026-06-01', '2026-06-30']
  const all = (): Promise<ReportAnswer[]> => Promise.all(days.map(asOn => run('balanceSheet', { asOn, ledgers: true })))
  const unsealed = await all()
  await seal(db)
  expect(await all()).toEqual(unsealed)
  for (const [at, sheet] of unsealed.entries()) {
    expect(amountOf(sheet, 'Total assets')).toBe(amountOf(sheet, 'Total equity and liabilities'))
    const asOn = days[at] ?? ''
    const profit = await run('profitAndLoss', { fromDate: asOn < '2026-04-01' ? '2025-04-01' : '2026-04-01', toDate: asOn })
    const carried = new Decimal(String(amountOf(sheet, 'Profit of the year so far') ?? 0))
    expect(carried.toFixed(2)).toBe(amountOf(profit, 'Profit for the period'))
  }
})

test('a head of the other statement is refused', async () => {
  await expect(ledger('3102', 'Exports', 'Income', { scheduleHead: 'cash' })).rejects.toMatchObject({
    fields: [
      { path: 'scheduleHead', message: 'A ledger of the type Income stands in the profit and loss; choose a head of it.' },
    ],
  })
})
