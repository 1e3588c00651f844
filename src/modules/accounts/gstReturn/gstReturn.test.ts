import { afterEach, beforeAll, expect, test } from 'vitest'
import { accountant, buyingWorks, head, id, matchPortal } from '../../../../tests/support/buying.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { basicDatabase } from '../../../../tests/support/smallWorks.ts'
import { billed, owner, works } from '../../../../tests/support/works.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { runReport } from '../../../server/reports/run.ts'

const { db, w, b, goods } = await buyingWorks(await basicDatabase())
/** The same works, once the summer is over. */
const later = works(db, '2026-10-15')
afterEach(async () => expect(await broken(db)).toEqual({}))

const sell = async (date: string, product: number, qty: string, customer = b.customerNear): Promise<number> => {
  const body = { date, customer, registration: b.gujarat, items: [{ product, qty }] }
  return id(await later.act('salesInvoice', id(await billed(later, body)), 'post'))
}
const bill = async (date: string, billNo: string, amount: string, more: object = {}): Promise<number> => {
  const expenses = [{ account: b.freight, description: 'Carriage', tax: b.tax18, amount }]
  const form = { supplier: goods.carpenter, registration: b.gujarat, billNo, billDate: date, date, expenses, ...more }
  const draft = await later.create('purchaseInvoice', form, accountant)
  return id(await later.act('purchaseInvoice', id(draft), 'post', accountant))
}

let cashLedger: number
let interest: number
let june: number
const ledger = async (code: string, rootType: string, role: string): Promise<number> =>
  id(await w.create('account', { code, name: role, rootType, role }))

beforeAll(async () => {
  cashLedger = await ledger('1718', 'Asset', 'GST_ECASH')
  interest = await ledger('5203', 'Expense', 'INTEREST_STATUTORY')
  await ledger('5511', 'Expense', 'GST_LATE_FEE')
  const law = async (limits: string, row: object): Promise<void> => {
    const amounts = [{ validFrom: '2017-07-01', source: 'CGST Act', ...row }]
    await w.create('legalLimit', { limits, name: limits, amounts })
  }
  await law('gstInterest', { percent: '18' })
  await law('gstLateFee', { amount: '50', most: '10000' })
  await law('gstLateFeeNil', { amount: '20', most: '500' })
  // A month of sales to another state, one of the own state, credit of 9,000 a head, and reverse charge of 900 a head.
  june = await sell('2026-06-12', b.cable, '1', b.customerFar)
  await sell('2026-06-12', b.wire, '1')
  await bill('2026-06-12', 'C-1', '100000')
  await bill('2026-06-12', 'C-2', '10000', { reverseCharge: true })
  await matchPortal(later, b.gujarat, '062026')
})

const arn = 'AA240626004512V'
const prepare = (form: 'gstr1' | 'gstr3b', period: string, date: string, more: object = {}): Promise<Row> =>
  later.create('gstReturn', { registration: b.gujarat, form, period, date, arn, ...more }, accountant)
const file = (row: Row): Promise<Row> => later.act('gstReturn', id(row), 'file', accountant)
const refused = (path: string, message: unknown) => ({ status: 422, fields: [{ path, message }] })
const bySet = (row: Row, set: string, of: readonly string[]): unknown => linesOf(row, set).map(line => of.map(name => line[name]))

const deposit = async (amount: string, date: string): Promise<void> => {
  const dues = [{ account: cashLedger, amount }]
  const form = { date, bank: b.bank, kind: 'gst', reference: `SVPB${date}`, dues }
  await later.act('duesPayment', id(await later.create('duesPayment', form, accountant)), 'post', accountant)
}

const balances = (day: string): Promise<Record<string, string>> =>
  db.read(async tx => {
    const rows = await tx.rows<{ role: string; balance: string }>(
      `select a.role, sum(g.amount)::text as balance from gl_entry g join account a on a.id = g.account
       where (a.role ~ '^(OUT|IN|RCM)_' or a.role = 'GST_ECASH') and g.date <= $1 group by a.role having sum(g.amount) <> 0`,
      [day],
    )
    return Object.fromEntries(rows.map(({ role, balance }) => [role, balance]))
  })

/** The set-off of June by hand: 1,935.05 of each head on its own tax, booked with the bank's work of July. */
const setOffOfJune = async (more: object): Promise<Row> => {
  const accounts = await db.read(tx =>
    tx.rows<{ id: number; role: string }>('select id, role from account where role is not null', []),
  )
  const on = (role: string, side: 'debit' | 'credit') => ({
    account: accounts.find(one => one.role === role)?.id,
    registration: b.gujarat,
    [side]: '1935.05',
  })
  const entries = [on('OUT_CGST', 'debit'), on('OUT_SGST', 'debit'), on('IN_CGST', 'credit'), on('IN_SGST', 'credit')]
  return later.create('journal', { date: '2026-07-18', kind: 'setOff', setOffPeriod: '062026', entries, ...more }, accountant)
}

test('a set-off by journal says its month and counts in it; filing takes nothing off that a journal has taken', async () => {
  await expect(setOffOfJune({ kind: 'adjustment', setOffPeriod: null })).rejects.toMatchObject(
    refused('kind', expect.stringContaining('filing the GST Return does that')),
  )
  await expect(setOffOfJune({ setOffPeriod: null })).rejects.toMatchObject(
    refused('setOffPeriod', 'Enter the month whose tax is set off, for example 032026.'),
  )
  await expect(
    setOffOfJune({
      kind: 'accrual',
      entries: [
        { account: b.freight, debit: '1' },
        { account: b.freight, credit: '1' },
      ],
    }),
  ).rejects.toMatchObject(refused('setOffPeriod', 'Only a set-off of tax has a return; leave this empty.'))
  const broughtIntoJuly = async (): Promise<unknown> => {
    const asked = { fromDate: '2026-07-01', toDate: '2026-07-31', registration: b.gujarat }
    const { rows } = await runReport(later.store, owner, 'gstr3b', asked)
    return rows.find(({ values }) => values['table'] === 'Credit brought forward')?.values['cgst']
  }
  expect(await broughtIntoJuly()).toBe('9900.00')
  const journal = await later.act('journal', id(await setOffOfJune({})), 'post', accountant)
  expect(await broughtIntoJuly()).toBe('7964.95')
  const first = await prepare('gstr1', '062026', '2026-07-11')
  await later.act('gstReturn', id(first), 'file', accountant)
  const third = await prepare('gstr3b', '062026', '2026-07-20')
  await expect(file(third)).rejects.toMatchObject(
    refused(
      'period',
      `${String(journal['number'])} has set off the tax of 06/2026 by journal; cancel it first, filing sets off by itself.`,
    ),
  )
  await later.act('gstReturn', id(third), 'discard', accountant)
  await later.act('gstReturn', id(first), 'withdraw', owner, 'A trial')
  await later.act('journal', id(journal), 'cancel', accountant, 'The return does it')
})

test('a return is filed in the order of the law: after the month, GSTR-1 first, with the ARN, and from money that is there', async () => {
  const early = await prepare('gstr1', '062026', '2026-06-30')
  await expect(file(early)).rejects.toMatchObject(refused('date', 'GSTR-1 of 06/2026 is filed after 2026-06-30.'))
  await later.act('gstReturn', id(early), 'discard', accountant)
  const third = await prepare('gstr3b', '062026', '2026-07-20')
  await expect(file(third)).rejects.toMatchObject(
    refused('form', 'File GSTR-1 of 06/2026 first; the portal takes GSTR-3B after it.'),
  )
  const first = await prepare('gstr1', '062026', '2026-07-11', { arn: null })
  expect(bySet(first, 'tables', ['taxable', 'igst', 'cgst', 'sgst'])).toEqual([
    ['148000.00', '26640.00', '0.00', '0.00'],
    ['21500.50', '0.00', '1935.05', '1935.05'],
  ])
  await expect(file(first)).rejects.toMatchObject(refused('arn', 'Enter the ARN of the portal’s acknowledgement.'))
  await expect(prepare('gstr1', '062026', '2026-07-11', { arn: 'AA24' })).rejects.toMatchObject(
    refused('arn', 'An ARN has 15 characters: two letters, twelve figures, and one more.'),
  )
  const filed = await file(await later.update('gstReturn', id(first), { version: first['version'], arn }, accountant))
  expect(filed).toMatchObject({ status: 'filed', number: 'GR/26-27/00002', due: '2026-07-11' })
  await expect(file(third)).rejects.toMatchObject(
    refused(
      'date',
      'The electronic cash ledger of this GSTIN holds ₹ 0.00 on 2026-07-20; pay ₹ 12,510.10 by a dues payment first.',
    ),
  )
})

test('filing GSTR-3B sets credit off as by hand, pays the rest, and leaves nothing on the ledgers of the month', async () => {
  // 26,640.00 of IGST and 1,935.05 a head; credit of 9,900.00 a head with that of reverse charge. 1,935.05 goes on its own head and
  // 7,964.95 of each on IGST, so 26,640.00 - 15,929.90 = 10,710.10 is paid, and 1,800.00 of reverse charge.
  await deposit('13000', '2026-07-18')
  const third = await prepare('gstr3b', '062026', '2026-07-20')
  expect(bySet(third, 'payment', ['head', 'tax', 'byIgst', 'byCgst', 'bySgst', 'cash', 'reverseCharge'])).toEqual([
    ['igst', '26640.00', '0.00', '7964.95', '7964.95', '10710.10', '0.00'],
    ['cgst', '1935.05', '0.00', '1935.05', '0.00', '0.00', '900.00'],
    ['sgst', '1935.05', '0.00', '0.00', '1935.05', '0.00', '900.00'],
  ])
  expect(bySet(third, 'credit', ['head', 'brought', 'month', 'used', 'carried'])).toEqual([
    ['igst', '0.00', '0.00', '0.00', '0.00'],
    ['cgst', '0.00', '9900.00', '9900.00', '0.00'],
    ['sgst', '0.00', '9900.00', '9900.00', '0.00'],
  ])
  expect(await file(third)).toMatchObject({ status: 'filed', tax: '32310.10', creditUsed: '19800.00', inCash: '12510.10' })
  expect(await balances('2026-07-20')).toEqual({ GST_ECASH: '489.90' })
  const { notes } = await runReport(later.store, owner, 'gstr3b', {
    fromDate: '2026-06-01',
    toDate: '2026-06-30',
    registration: b.gujarat,
  })
  const { rows } = await runReport(later.store, owner, 'electronicLedgers', {
    fromDate: '2026-06-01',
    toDate: '2026-07-31',
    registration: b.gujarat,
  })
  const totals = rows.map(({ values: { what, total } }) => [what, total])
  expect(totals).toEqual([
    ['Electronic credit ledger', null],
    ['Brought forward', '0.00'],
    ['Credit of 06/2026', '19800.00'],
    ['Used for the tax of 06/2026', '-19800.00'],
    ['Balance', '0.00'],
    ['Booked, in no return yet', '0.00'],
    ['In the books', '0.00'],
    ['Difference', '0.00'],
    ['Electronic cash ledger', null],
    ['Brought forward', '0.00'],
    ['Dues Payment', '13000.00'],
    ['GST Return', '-12510.10'],
    ['Balance, as in the books', '489.90'],
    ['Electronic liability register', null],
    ['Tax of 06/2026', '32310.10'],
    ['Paid by credit', '-19800.00'],
    ['Paid in cash', '-12510.10'],
    ['Booked, in no return yet', '0.00'],
    ['In the books', '0.00'],
    ['Difference', '0.00'],
  ])
  expect(notes.at(-1)).toMatch(/^Filed on 2026-07-20 under ARN AA240626004512V: GR\/26-27\/00003\.$/)
})

test('once a return is filed, no journal sets off beside it, and a new return begins with the month that has ended', async () => {
  const beside = await setOffOfJune({ setOffPeriod: '052026' })
  await expect(later.act('journal', id(beside), 'post', accountant)).rejects.toMatchObject(
    refused(
      'kind',
      expect.stringMatching(/^GSTR-3B of 06\/2026 is filed for 24.*; from then on filing a GST Return sets credit off\.$/),
    ),
  )
  await later.act('journal', id(beside), 'discard', accountant)
  const fresh = await later.create('gstReturn', { registration: b.gujarat, form: 'gstr1' }, accountant)
  expect(fresh).toMatchObject({ period: '092026', date: '2026-10-15' })
  await later.act('gstReturn', id(fresh), 'discard', accountant)
})

test('a month that is filed is locked: nothing of GST is posted or cancelled in it, and what bears no GST still is', async () => {
  await expect(sell('2026-06-15', b.wire, '1')).rejects.toMatchObject(
    refused('date', 'GSTR-1 of 06/2026 is filed for 24AABCC1234D1ZH; use a date in a later month, or ask for a permit.'),
  )
  await expect(later.act('salesInvoice', june, 'cancel', owner, 'Entered twice')).rejects.toMatchObject({
    message:
      'GSTR-1 of 06/2026 is filed for 24AABCC1234D1ZH; what it tells of is not cancelled any more without a permit. Correct it by a note.',
  })
  await expect(bill('2026-06-20', 'C-3', '1000')).rejects.toMatchObject(
    refused('date', 'GSTR-3B of 06/2026 is filed for 24AABCC1234D1ZH; use a date in a later month, or ask for a permit.'),
  )
  const entries = [
    { account: b.freight, debit: '100' },
    { account: interest, credit: '100' },
  ]
  const journal = await later.create('journal', { date: '2026-06-20', kind: 'accrual', entries }, accountant)
  expect(await later.act('journal', id(journal), 'post', accountant)).toMatchObject({ status: 'posted' })
  await deposit('10', '2026-06-25')
})

test('the next month opens with what the last return carried forward, however its set-off was dated; months are not left out', async () => {
  await sell('2026-07-10', b.wire, '1')
  await bill('2026-07-12', 'C-4', '50000')
  await matchPortal(later, b.gujarat, '072026')
  const skipped = await prepare('gstr1', '092026', '2026-10-11')
  await expect(file(skipped)).rejects.toMatchObject(refused('period', 'GSTR-1 was last filed for 06/2026; 2026-07 comes next.'))
  await later.act('gstReturn', id(skipped), 'discard', accountant)
  await file(await prepare('gstr1', '072026', '2026-08-11'))
  // The set-off of June, which filing booked in July, is no supply of July.
  const { notes } = await runReport(later.store, owner, 'gstr1', {
    fromDate: '2026-07-01',
    toDate: '2026-07-31',
    registration: b.gujarat,
  })
  expect(notes[0]).toBe('The ledgers of output tax moved by as much as the tax of this return.')
  const third = await prepare('gstr3b', '072026', '2026-08-20')
  expect(bySet(third, 'credit', ['head', 'brought', 'month', 'used', 'carried'])).toEqual([
    ['igst', '0.00', '0.00', '0.00', '0.00'],
    ['cgst', '0.00', '4500.00', '1935.05', '2564.95'],
    ['sgst', '0.00', '4500.00', '1935.05', '2564.95'],
  ])
  expect(third).toMatchObject({ inCash: '0.00' })
  await file(third)
  const august = await prepare('gstr3b', '082026', '2026-09-20')
  expect(bySet(august, 'credit', ['head', 'brought', 'carried'])).toEqual([
    ['igst', '0.00', '0.00'],
    ['cgst', '2564.95', '2564.95'],
    ['sgst', '2564.95', '2564.95'],
  ])
  await later.act('gstReturn', id(august), 'discard', accountant)
})

test('a return that is late bears interest to the rupee and a late fee, which the portal’s own figures replace', async () => {
  await sell('2026-08-05', b.cable, '1', b.customerFar)
  await file(await prepare('gstr1', '082026', '2026-09-11'))
  // 26,640.00 less 2,564.95 of each head is 21,510.10; ten days at 18 % are 106.08, and ten days at 50.
  const late = await prepare('gstr3b', '082026', '2026-09-30')
  expect(late).toMatchObject({ interestByLaw: '106.00', lateFeeByLaw: '500.00', inCash: '22116.10', due: '2026-09-20' })
  const asAsked = await later.update(
    'gstReturn',
    id(late),
    { version: late['version'], interest: '104', lateFee: '0' },
    accountant,
  )
  expect(asAsked).toMatchObject({ interestByLaw: '106.00', inCash: '21614.10' })
  await deposit('22000', '2026-09-30')
  await file(asAsked)
  expect(await balances('2026-09-30')).toEqual({ GST_ECASH: '885.80' })
})

test('a return is taken back by an approver alone, the last first, and its month can be filed anew', async () => {
  const filed = await db.read(tx =>
    tx.rows<{ id: number; form: string; period: string }>(`select id, form, period from gst_return where status = 'filed'`),
  )
  const of = (form: string, period: string): number => filed.find(one => one.form === form && one.period === period)?.id ?? 0
  const back = (which: number, by = head) => later.act('gstReturn', which, 'withdraw', by, 'The portal has rejected it')
  await expect(back(of('gstr3b', '082026'), accountant)).rejects.toMatchObject({ status: 403 })
  await expect(back(of('gstr3b', '072026'))).rejects.toMatchObject({
    fields: [{ path: '', message: 'GR/26-27/00006 builds on this return; take that back first.' }],
  })
  await back(of('gstr3b', '082026'))
  expect(await balances('2026-09-30')).toMatchObject({ GST_ECASH: '22499.90', OUT_IGST: '-26640.00' })
  const both = [await prepare('gstr3b', '082026', '2026-09-30'), await prepare('gstr3b', '082026', '2026-09-30')]
  const told = await Promise.allSettled(both.map(file))
  expect(told.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(told.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refused('period', 'GSTR-3B of 08/2026 is filed already: GR/26-27/00008.'),
  })
})

const waiting = async (asOn: string): Promise<unknown> => {
  const { rows } = await runReport(later.store, owner, 'creditWaiting', { asOn, registration: b.gujarat })
  return rows.map(({ values: { bill: billNo, why, credit } }) => [billNo, why, credit])
}
const claimedIn = async (bills: readonly number[]): Promise<unknown> =>
  Promise.all(bills.map(async one => (await later.read('purchaseInvoice', one))['claimedPeriod']))

test('credit follows the portal: a bill that it does not have waits, and is claimed when it comes; one that is too late is not', async () => {
  const inTime = await bill('2026-09-10', 'S-1', '1000')
  const silent = await bill('2026-09-11', 'S-2', '2000')
  await matchPortal(later, b.gujarat, '092026', ['S-2'])
  await sell('2026-09-05', b.wire, '1')
  await file(await prepare('gstr1', '092026', '2026-10-10'))
  const september = await prepare('gstr3b', '092026', '2026-10-14')
  // 90.00 a head of S-1 alone.
  expect(bySet(september, 'credit', ['head', 'month'])).toEqual([
    ['igst', '0.00'],
    ['cgst', '90.00'],
    ['sgst', '90.00'],
  ])
  expect(await waiting('2026-10-14')).toEqual([
    ['S-1', 'Matched; the next GSTR-3B claims it', '180.00'],
    ['S-2', 'Not on the portal', '360.00'],
  ])
  await deposit('5000', '2026-10-12')
  await file(september)
  expect(await claimedIn([inTime, silent])).toEqual(['092026', null])
  const [match] = await db.read(tx => tx.rows<{ id: number }>(`select id from gstr2b where period = '092026'`))
  await expect(later.act('gstr2b', match?.id ?? 0, 'reopen', accountant, 'Wrong file')).rejects.toMatchObject({
    message: 'GSTR-3B of 09/2026 has claimed its credit; take that return back first.',
  })
  const old = await bill('2026-10-05', 'S-3', '4000', { billDate: '2026-03-20' })
  const december = works(db, '2026-12-05')
  await matchPortal(december, b.gujarat, '102026')
  const october = { registration: b.gujarat, form: 'gstr3b', period: '102026', date: '2026-11-20', arn }
  const draft = await december.create('gstReturn', october, accountant)
  const month = (row: Row): unknown => bySet(row, 'credit', ['head', 'brought', 'month'])
  // 180.00 a head of S-2, and 360.00 of S-3, whose year ended in March: it can be claimed until 30 November.
  expect(month(draft)).toEqual([
    ['igst', '0.00', '0.00'],
    ['cgst', '0.00', '540.00'],
    ['sgst', '0.00', '540.00'],
  ])
  const late = await december.update('gstReturn', id(draft), { version: draft['version'], date: '2026-12-02' }, accountant)
  expect(month(late)).toEqual([
    ['igst', '0.00', '0.00'],
    ['cgst', '0.00', '180.00'],
    ['sgst', '0.00', '180.00'],
  ])
  expect(await waiting('2026-12-02')).toEqual([
    ['S-3', 'Too late, s.16(4)', '720.00'],
    ['S-2', 'Matched; the next GSTR-3B claims it', '360.00'],
  ])
  expect(await claimedIn([old])).toEqual([null])
  await december.act('gstReturn', id(late), 'discard', accountant)
})

test('a bill that is booked after the statement that told of it is found there', async () => {
  const november = works(db, '2026-11-25')
  const portal = [{ gstin: '24AAMFA8745F1ZC', billNo: 'L-9', billDate: '2026-10-30', taxable: '5000', cgst: '450', sgst: '450' }]
  const first = await november.create('gstr2b', { registration: b.gujarat, period: '112026', portal }, accountant)
  await november.act('gstr2b', id(first), 'adopt', accountant)
  const expenses = [{ account: b.freight, description: 'Carriage', tax: b.tax18, amount: '5000' }]
  const form = { supplier: goods.carpenter, registration: b.gujarat, billNo: 'L-9', billDate: '2026-10-30', date: '2026-11-24' }
  const booked = await november.create('purchaseInvoice', { ...form, expenses }, accountant)
  await november.act('purchaseInvoice', id(booked), 'post', accountant)
  const nothing = [{ gstin: '24AAMFA8745F1ZC', billNo: 'NIL', billDate: '2026-11-01', taxable: '0' }]
  const next = await november.create('gstr2b', { registration: b.gujarat, period: '122026', portal: nothing }, accountant)
  expect(linesOf(next, 'results').find(line => line['billNo'] === 'L-9')).toMatchObject({
    standing: 'matched',
    invoice: id(booked),
    why: 'Told in the statement of 11/2026.',
  })
})

test('what a journal books on a ledger of GST, and no return tells of, stands as a difference', async () => {
  const [input] = await db.read(tx => tx.rows<{ id: number }>(`select id from account where role = 'IN_CGST'`))
  const entries = [
    { account: input?.id, registration: b.gujarat, debit: '100' },
    { account: interest, credit: '100' },
  ]
  const december = works(db, '2026-12-05')
  const apart = async (): Promise<unknown> => {
    const asked = { fromDate: '2026-06-01', toDate: '2026-12-05', registration: b.gujarat }
    const { rows } = await runReport(december.store, owner, 'electronicLedgers', asked)
    return rows.flatMap(({ values }) => (values['what'] === 'Difference' ? [values['total']] : []))
  }
  expect(await apart()).toEqual(['0.00', '0.00'])
  const journal = await december.create('journal', { date: '2026-12-01', kind: 'accrual', entries }, accountant)
  await december.act('journal', id(journal), 'post', accountant)
  expect(await apart()).toEqual(['100.00', '0.00'])
})
