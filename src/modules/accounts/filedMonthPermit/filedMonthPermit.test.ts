import { afterEach, beforeAll, expect, test } from 'vitest'
import { accountant, addUsers, buyingWorks, head, id, matchPortal } from '../../../../tests/support/buying.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { basicDatabase } from '../../../../tests/support/smallWorks.ts'
import { anybodyBills, owner, person, type Works, works } from '../../../../tests/support/works.ts'
import { type ISODate, isoDate } from '../../../kernel/dates.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import type { Actor } from '../../../server/actor.ts'
import { gstr1ForPortal } from '../reports/returns/gstr1.report.ts'
import { runReport } from '../../../server/reports/run.ts'

const { db, w, b, goods } = await buyingWorks(await basicDatabase())
/** The middle of July: June is filed, July is not over. */
const july = works(db, '2026-07-25')
const august = works(db, '2026-08-25')
const clerk = person(31, 'Clerk', 'accounts')
afterEach(async () => expect(await broken(db)).toEqual({}))
await anybodyBills(db)

const invoice = (date: string, qty: string, more: object = {}): Promise<Row> =>
  july.create('salesInvoice', {
    date,
    withoutDelivery: 'Left before these books began',
    customer: b.customerFar,
    registration: b.gujarat,
    items: [{ product: b.cable, qty }],
    ...more,
  })
const post = (row: Row, by: Actor = accountant, on: Works = july): Promise<Row> => on.act('salesInvoice', id(row), 'post', by)
const refused = (path: string, message: unknown) => ({ status: 422, fields: [{ path, message }] })

const permit = (more: object = {}): Promise<Row> =>
  july.create(
    'filedMonthPermit',
    {
      registration: b.gujarat,
      period: '062026',
      person: accountant.id,
      until: '2026-07-31',
      reason: 'Wrong quantity billed',
      ...more,
    },
    accountant,
  )
const arn = 'AA240626004512V'
const file = async (form: 'gstr1' | 'gstr3b', period: string, date: string, on: Works): Promise<Row> => {
  const draft = await on.create('gstReturn', { registration: b.gujarat, form, period, date, arn }, accountant)
  return on.act('gstReturn', id(draft), 'file', accountant)
}

let cashLedger: number
let first: Row
let second: Row
beforeAll(async () => {
  await addUsers(db, [accountant, clerk, head])
  const ledger = async (code: string, rootType: string, role: string): Promise<number> =>
    id(await w.create('account', { code, name: role, rootType, role }))
  cashLedger = await ledger('1718', 'Asset', 'GST_ECASH')
  await ledger('5203', 'Expense', 'INTEREST_STATUTORY')
  await ledger('5511', 'Expense', 'GST_LATE_FEE')
  first = await post(await invoice('2026-06-12', '1'))
  second = await post(await invoice('2026-06-13', '2'))
  const dues = [{ account: cashLedger, amount: '500000' }]
  const paid = { date: '2026-07-18', bank: b.bank, kind: 'gst', reference: 'SVPB1', dues }
  await july.act('duesPayment', id(await july.create('duesPayment', paid, accountant)), 'post', accountant)
  await file('gstr1', '062026', '2026-07-11', july)
  await file('gstr3b', '062026', '2026-07-20', july)
})

test('a permit is given by an approver who did not ask for it, to somebody else, for a month that is over', async () => {
  await expect(permit({ person: null })).rejects.toMatchObject(refused('person', 'Choose a person or a duty.'))
  const asked = await permit()
  await expect(july.act('filedMonthPermit', id(asked), 'give', accountant)).rejects.toMatchObject({ status: 403 })
  const toThemselves = await permit({ person: head.id })
  await expect(july.act('filedMonthPermit', id(toThemselves), 'give', head)).rejects.toMatchObject(
    refused('person', 'You cannot give yourself a permit; another approver does that.'),
  )
  const own = await july.create(
    'filedMonthPermit',
    { registration: b.gujarat, period: '062026', duties: ['accounts'], until: '2026-07-31', reason: 'Mine' },
    head,
  )
  await expect(july.act('filedMonthPermit', id(own), 'give', head)).rejects.toMatchObject({ status: 403 })
  await expect(july.act('filedMonthPermit', id(await permit({ period: '072026' })), 'give', head)).rejects.toMatchObject(
    refused('period', '07/2026 is not over; it is open without a permit.'),
  )
  await expect(july.act('filedMonthPermit', id(await permit({ until: '2099-12-31' })), 'give', head)).rejects.toMatchObject(
    refused('until', 'A permit lasts 31 days at most; enter 2026-08-25 or an earlier date.'),
  )
  // What is only asked for opens nothing.
  await expect(july.act('salesInvoice', id(first), 'cancel', accountant, 'Wrong quantity')).rejects.toMatchObject({
    message:
      'GSTR-1 of 06/2026 is filed for 24AABCC1234D1ZH; what it tells of is not cancelled any more without a permit. Correct it by a note.',
  })
  expect(await july.act('filedMonthPermit', id(asked), 'give', head)).toMatchObject({ status: 'given', givenBy: head.id })
})

test('under it an invoice of the month is cancelled on the day of today, by whom it names and by nobody else', async () => {
  await expect(july.act('salesInvoice', id(first), 'cancel', clerk, 'Wrong quantity')).rejects.toMatchObject({ status: 422 })
  await july.act('salesInvoice', id(first), 'cancel', accountant, 'Wrong quantity')
  const days = await db.read(tx =>
    tx.rows<{ date: string; permitted: boolean }>(
      `select date, permit is not null as permitted from voucher where doc = 'salesInvoice' and doc_id = $1 order by id`,
      [id(first)],
    ),
  )
  expect(days).toEqual([
    { date: '2026-06-12', permitted: false },
    { date: '2026-07-25', permitted: true },
  ])
})

let instead: Row

test('an invoice replaces a cancelled one of the same GSTIN, and each is replaced once', async () => {
  await expect(invoice('2026-07-25', '3', { replaces: id(second) })).rejects.toMatchObject(
    refused('replaces', expect.stringContaining('is not cancelled; cancel it first, or leave this empty.')),
  )
  instead = await post(await invoice('2026-07-25', '3', { replaces: id(first) }))
  await expect(post(await invoice('2026-07-25', '4', { replaces: id(first) }))).rejects.toMatchObject(
    refused('replaces', `${String(instead['number'])} stands for ${String(first['number'])} already.`),
  )
})

const month = (from: ISODate, to: ISODate) => ({ fromDate: from, toDate: to, registration: b.gujarat })
const ofJuly = month(isoDate('2026-07-01'), isoDate('2026-07-31'))

test('the next GSTR-1 amends the old one by the new one: its number and day with the new content, and the sums by the difference', async () => {
  const told = await db.read(tx => gstr1ForPortal(tx, ofJuly, july.store))
  // One km at 1,48,000 was billed, three should have been: 4,44,000 at 18 % from state to state.
  expect(told).toMatchObject({
    b2ba: [
      {
        inv: [
          {
            oinum: first['number'],
            oidt: '12-06-2026',
            inum: instead['number'],
            idt: '25-07-2026',
            itms: [{ itm_det: { rt: 18, txval: 444000, iamt: 79920 } }],
          },
        ],
      },
    ],
  })
  expect(told).not.toHaveProperty('b2b')
  const { sums } = await runReport(july.store, owner, 'gstr1', ofJuly)
  expect(sums).toMatchObject({ taxable: '296000.00', igst: '53280.00' })
})

test('a bill that is booked into the filed month under a permit stands in the next GSTR-3B, and the books tie', async () => {
  const expenses = [{ account: b.freight, description: 'Carriage', tax: b.tax18, amount: '10000' }]
  const form = {
    supplier: goods.carpenter,
    registration: b.gujarat,
    billDate: '2026-06-20',
    date: '2026-06-20',
    reverseCharge: true,
    expenses,
  }
  const book = async (billNo: string): Promise<number> => {
    const draft = await july.create('purchaseInvoice', { ...form, billNo }, accountant)
    await expect(july.act('purchaseInvoice', id(draft), 'post', clerk)).rejects.toMatchObject(
      refused('date', 'GSTR-3B of 06/2026 is filed for 24AABCC1234D1ZH; use a date in a later month, or ask for a permit.'),
    )
    await july.act('purchaseInvoice', id(draft), 'post', accountant)
    return id(draft)
  }
  const late = await book('R-1')
  // What no return has told of yet is taken back without one, as anything of the open month.
  await july.act('purchaseInvoice', await book('R-2'), 'cancel', clerk, 'Booked twice')
  await matchPortal(august, b.gujarat, '072026', ['R-1'])
  await file('gstr1', '072026', '2026-08-11', august)
  const third = await file('gstr3b', '072026', '2026-08-20', august)
  // 79,920 less the 26,640 told in June, all in cash but for 900 a head of credit of reverse charge, which is paid in cash itself.
  expect(linesOf(third, 'payment').map(line => [line['head'], line['tax'], line['cash'], line['reverseCharge']])).toEqual([
    ['igst', '53280.00', '51480.00', '0.00'],
    ['cgst', '0.00', '0.00', '900.00'],
    ['sgst', '0.00', '0.00', '900.00'],
  ])
  // Credit that a return has claimed is corrected by a note, permit or not.
  await expect(july.act('purchaseInvoice', late, 'cancel', accountant, 'No')).rejects.toMatchObject({
    message: 'GSTR-3B of 07/2026 is filed for 24AABCC1234D1ZH; what it tells of is not cancelled any more. Correct it by a note.',
  })
  const { rows } = await runReport(august.store, owner, 'electronicLedgers', month(isoDate('2026-06-01'), isoDate('2026-08-25')))
  expect(rows.flatMap(({ values }) => (values['what'] === 'Difference' ? [values['total']] : []))).toEqual(['0.00', '0.00'])
})

test('what was changed is listed with who, why and where it is told; a permit that is over or ended opens nothing', async () => {
  const { rows } = await runReport(august.store, owner, 'filedMonthChanges', month(isoDate('2000-01-01'), isoDate('2099-12-31')))
  expect(
    rows.map(({ values: { what, number, date, told, givenBy, reason, tax } }) => [
      what,
      number,
      date,
      told,
      givenBy,
      reason,
      tax,
    ]),
  ).toEqual([
    ['Posted', expect.any(String), '2026-06-20', '07/2026', 'Head', 'Wrong quantity billed', '0.00'],
    ['Posted', expect.any(String), '2026-06-20', '07/2026', 'Head', 'Wrong quantity billed', '0.00'],
    ['Cancelled', first['number'], '2026-06-12', '07/2026', 'Head', 'Wrong quantity billed', '26640.00'],
  ])
  await expect(august.act('salesInvoice', id(second), 'cancel', accountant, 'Late')).rejects.toMatchObject({ status: 422 })
  const anew = await permit({ person: null, duties: ['accounts'], until: '2026-09-20' })
  await august.act('filedMonthPermit', id(anew), 'give', head)
  await august.act('filedMonthPermit', id(anew), 'end', head)
  await expect(august.act('salesInvoice', id(second), 'cancel', accountant, 'Late')).rejects.toMatchObject({ status: 422 })
})

test('what comes under a permit while the next return is filed waits for that, and is never told by none', async () => {
  const september = works(db, '2026-09-25')
  const given = await september.create(
    'filedMonthPermit',
    { registration: b.gujarat, period: '062026', duties: ['accounts'], until: '2026-09-30', reason: 'Late bills' },
    accountant,
  )
  await september.act('filedMonthPermit', id(given), 'give', head)
  await file('gstr1', '082026', '2026-09-11', september)
  const expenses = [{ account: b.freight, description: 'Carriage', tax: b.tax18, amount: '1000' }]
  const form = {
    supplier: goods.carpenter,
    registration: b.gujarat,
    date: '2026-06-20',
    billDate: '2026-06-20',
    reverseCharge: true,
    expenses,
  }
  const bill = await september.create('purchaseInvoice', { ...form, billNo: 'S-1' }, accountant)
  const draft = await september.create(
    'gstReturn',
    { registration: b.gujarat, form: 'gstr3b', period: '082026', date: '2026-09-20', arn },
    accountant,
  )
  // Filing August holds its period: what is to be told in August waits until that has ended, and asks once more which month is open.
  let done = false
  const waiting = await db.transaction(async tx => {
    await tx.rows(
      `select 1 from financial_year_periods where '2026-08-15'::date between from_date and to_date for no key update`,
      [],
    )
    const posting = september.act('purchaseInvoice', id(bill), 'post', accountant).finally(() => (done = true))
    const isWaiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => done || (await db.read(other => other.one<{ n: number }>(isWaiting, []))).n > 0).toBe(true)
    expect(done).toBe(false)
    return { posting }
  })
  await waiting.posting
  await expect(september.act('gstReturn', id(draft), 'file', accountant)).rejects.toMatchObject(
    refused('period', expect.stringContaining('The books have changed since this return was prepared')),
  )
  const { rows } = await runReport(
    september.store,
    owner,
    'electronicLedgers',
    month(isoDate('2026-06-01'), isoDate('2026-09-25')),
  )
  expect(rows.flatMap(({ values }) => (values['what'] === 'Difference' ? [values['total']] : []))).toEqual(['0.00', '0.00'])
})
