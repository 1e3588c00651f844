import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cases } from '../../../../tests/support/chance.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { type Basics, idOf, owner, person, type Works, works } from '../../../../tests/support/works.ts'
import { addDays, isoDate } from '../../../kernel/dates.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import type { Database } from '../../../server/database.ts'
import { runReport } from '../../../server/reports/run.ts'

const accountant = person(2, 'Bhavna', 'accounts')
let db: Database
let w: Works
let b: Basics

beforeEach(async () => {
  db = await basicDatabase()
  w = works(db, '2026-06-30')
  b = basicsOf(w)
})
afterEach(async () => expect(await broken(db)).toEqual({}))

const contra = async (date: string, into: number, outOf: number, amount: string, more: object = {}): Promise<string> => {
  const made = await w.create('contra', { date, into, outOf, amount, ...more }, accountant)
  return String((await w.act('contra', idOf(made), 'post', accountant))['number'])
}
const received = async (date: string, amount: string, reference: string, narration: string | null = null): Promise<Row> => {
  const made = await w.create(
    'bankReceipt',
    { date, customer: b.customerNear, bank: b.bank, reference, amount, narration },
    accountant,
  )
  return w.act('bankReceipt', idOf(made), 'post', accountant)
}
const statement = (fromDate: string, date: string, opening: string, closing: string, lines: readonly object[]): Promise<Row> =>
  w.create('bankStatement', { bank: b.bank, fromDate, date, opening, closing, statement: lines }, accountant)
const reconcile = async (draft: Row): Promise<Row> => w.act('bankStatement', idOf(draft), 'reconcile', accountant)

const found = (of: Row): readonly unknown[] =>
  linesOf(of, 'matches').map(m => [m['standing'], m['bankAmount'], m['voucherNo'], m['clearedOn'], m['score']])

const shown = async (asOn: string): Promise<Readonly<Record<string, unknown>>> => {
  const { rows } = await runReport(w.store, owner, 'brs', { bank: b.bank, asOn })
  return Object.fromEntries(rows.map(({ values }) => [String(values['particulars']), values['total'] ?? values['amount']]))
}

test('a month at the bank: what both have is cleared, the four lists explain the rest on every day', async () => {
  const paid = String((await received('2026-06-03', '90000', 'HDFCN52026060312'))['number'])
  const late = String((await received('2026-06-29', '5000', 'HDFCN52026062999'))['number'])
  const drawn = await contra('2026-06-10', b.cash, b.bank, '20000', { mode: 'cheque', reference: '004512' })
  const waiting = await contra('2026-06-28', b.cash, b.bank, '700', { mode: 'cheque', reference: '004513' })
  const draft = await statement('2026-06-01', '2026-06-30', '1000', '71050', [
    { date: '2026-06-04', particulars: 'NEFT CR-HDFCN52026060312-A CUSTOMER', deposit: '90000' },
    { date: '2026-06-12', particulars: 'CHQ PAID', reference: '4512', withdrawal: '20000' },
    { date: '2026-06-20', particulars: 'Interest', deposit: '109' },
    { date: '2026-06-30', particulars: 'Charges', withdrawal: '59' },
  ])
  expect(found(draft)).toEqual([
    ['onlyBank', '109.00', null, null, null],
    ['onlyBank', '-59.00', null, null, null],
    ['onlyBooks', null, waiting, null, null],
    ['onlyBooks', null, late, null, null],
    ['matched', '90000.00', paid, '2026-06-04', 100],
    ['matched', '-20000.00', drawn, '2026-06-12', 100],
  ])
  await expect(reconcile(draft)).resolves.toMatchObject({ status: 'reconciled', matched: 2, onlyBank: 2, onlyBooks: 2 })
  expect(await shown('2026-06-30')).toEqual({
    'Balance as per books': '74300.00',
    'Not explained before the first statement': '1000.00',
    'Add: paid by us, not presented to the bank': '700.00',
    [waiting]: '700.00',
    'Less: received by us, not credited by the bank': '-5000.00',
    [`${late} · Narmada Traders`]: '-5000.00',
    'Add: credited by the bank, not in the books': '109.00',
    Interest: '109.00',
    'Less: debited by the bank, not in the books': '-59.00',
    Charges: '-59.00',
    'Balance as per bank': '71050.00',
    'Balance on the statement': '71050.00',
    Difference: '0.00',
  })
})

test('what one statement leaves open is cleared by the next, and stands on each day as it stood then', async () => {
  const paid = await contra('2026-06-09', b.cash, b.bank, '700', { mode: 'cheque', reference: '004513' })
  const first = await statement('2026-06-01', '2026-06-10', '0', '300', [
    { date: '2026-06-10', particulars: 'Cash deposited', deposit: '300' },
  ])
  await reconcile(first)
  const posted = await contra('2026-06-11', b.bank, b.cash, '300', { mode: 'cash' })
  const second = await statement('2026-06-11', '2026-06-20', '300', '-400', [
    { date: '2026-06-18', particulars: 'CHQ 004513', withdrawal: '700' },
  ])
  expect(found(second)).toEqual([
    ['matched', '-700.00', paid, '2026-06-18', 100],
    ['matched', '300.00', posted, '2026-06-11', 60],
  ])
  await reconcile(second)
  const onTheTenth = await shown('2026-06-10')
  expect(onTheTenth).toMatchObject({ 'Balance as per books': '-700.00', [paid]: '700.00', 'Cash deposited': '300.00' })
  expect(onTheTenth).toMatchObject({ 'Balance on the statement': '300.00', Difference: '0.00' })
  expect(await shown('2026-06-20')).toEqual({
    'Balance as per books': '-400.00',
    'Balance as per bank': '-400.00',
    'Balance on the statement': '-400.00',
    Difference: '0.00',
  })
  const rests = 'The statement to 2026-06-20 rests on this one; reopen that first.'
  await expect(w.act('bankStatement', idOf(first), 'reopen', accountant, 'A line is missing')).rejects.toMatchObject({
    fields: [{ path: 'date', message: rests }],
  })
  await w.act('bankStatement', idOf(second), 'reopen', accountant, 'A line is missing')
  expect(await shown('2026-06-20')).toMatchObject({ [paid]: '700.00', [posted]: '-300.00', 'Cash deposited': '300.00' })
})

test('a person matches several vouchers with one line, and several lines with one voucher', async () => {
  await contra('2026-05-20', b.cash, b.bank, '1000')
  const [one, two] = [await contra('2026-06-02', b.bank, b.cash, '60'), await contra('2026-06-02', b.bank, b.cash, '40')]
  const split = await contra('2026-06-03', b.bank, b.cash, '500')
  const lines = (vouchers: string, hand: string) => [
    { date: '2026-06-05', particulars: 'Deposit slip', deposit: '100', vouchers },
    { date: '2026-06-05', particulars: 'Counter 1', deposit: '200', vouchers: split },
    { date: '2026-06-06', particulars: 'Counter 2', deposit: '300', vouchers: hand },
  ]
  const draft = await statement('2026-06-01', '2026-06-10', '0', '600', lines(`${one}, CV/9`, split))
  expect(linesOf(draft, 'matches').map(m => m['why'])).toContain('CV/9 is no open voucher of this bank; correct the number.')
  const change = (vouchers: string, hand: string) =>
    w.update('bankStatement', idOf(draft), { version: 1, statement: lines(vouchers, hand) }, accountant)
  const changed = await change(`${one}, ${two}`, split.toLowerCase())
  expect(found(changed)).toEqual([
    ['matched', '100.00', one, '2026-06-05', 100],
    ['matched', null, two, '2026-06-05', 100],
    ['matched', '200.00', split, '2026-06-06', 100],
    ['matched', '300.00', null, '2026-06-06', 100],
  ])
  await reconcile(changed)
  expect(await shown('2026-06-05')).toMatchObject({ [split]: '-500.00', 'Counter 1': '200.00', Difference: '0.00' })
  expect(await shown('2026-06-06')).not.toHaveProperty([split])
})

test('a cancelled voucher is no question to the bank, unless the bank has shown it', async () => {
  const bounced = await received('2026-06-02', '800', '778899')
  await received('2026-06-02', '800', '778899', `Rest of ${bounced['number']}`).then(twice =>
    w.act('bankReceipt', idOf(twice), 'cancel', accountant, 'Entered twice'),
  )
  const first = await statement('2026-06-01', '2026-06-05', '0', '800', [
    { date: '2026-06-04', particulars: 'CLG 778899', deposit: '800' },
  ])
  expect(found(first)).toEqual([['matched', '800.00', bounced['number'], '2026-06-04', 100]])
  await reconcile(first)
  await w.act('bankReceipt', idOf(bounced), 'cancel', accountant, 'Cheque bounced')
  const second = await statement('2026-06-06', '2026-06-10', '800', '0', [
    { date: '2026-06-08', particulars: 'RTN CLG 778899', withdrawal: '800' },
  ])
  expect(found(second)).toMatchObject([['matched', '-800.00', bounced['number'], '2026-06-08', 100]])
  await reconcile(second)
  expect(await shown('2026-06-10')).toMatchObject({ 'Balance as per bank': '0.00', Difference: '0.00' })
})

test('a statement begins with what the one before it closed with, and only a whole one is reconciled', async () => {
  const line = (date: string) => [{ date, particulars: 'Interest', deposit: '10' }]
  const short = await statement('2026-06-01', '2026-06-10', '0', '11', line('2026-06-02'))
  await expect(reconcile(short)).rejects.toMatchObject({
    message: 'Opening balance and lines come to ₹ 10.00, the closing balance is ₹ 11.00. Correct the lines or the balances.',
  })
  await reconcile(await w.update('bankStatement', idOf(short), { version: 1, closing: '10' }, accountant))
  await expect(reconcile(await statement('2026-06-10', '2026-06-20', '12', '22', line('2026-06-13')))).rejects.toMatchObject({
    fields: [
      { path: 'fromDate', message: 'The statement before ends on 2026-06-10; this one starts after it.' },
      { path: 'opening', message: 'The statement before closes with ₹ 10.00; this one opens with it.' },
    ],
  })
  await expect(statement('2026-06-11', '2026-06-20', '10', '20', line('2026-06-21'))).rejects.toMatchObject({ status: 422 })
})

test('whatever books and bank hold, the reconciliation statement has no difference on any day', async () => {
  const days = 24
  const amount = fc.constantFrom(100, 100, 250, 400, 999)
  const moves = fc.array(fc.record({ day: fc.nat(days - 1), amount, out: fc.boolean(), late: fc.nat(9), said: fc.nat(3) }), {
    minLength: 4,
    maxLength: 14,
  })
  await fc.assert(
    fc.asyncProperty(moves, async all => {
      const own = works(await basicDatabase(), '2026-06-30')
      const c = basicsOf(own)
      const day = (nth: number): string => addDays(isoDate('2026-06-01'), nth)
      const told: { at: number; line: object; change: number }[] = []
      for (const [i, m] of all.entries()) {
        const reference = `UTRN${10000 + i}`
        const form = { date: day(m.day), mode: 'neft', reference, amount: String(m.amount) }
        const name = m.out ? 'contra' : 'bankReceipt'
        const sides = m.out ? { outOf: c.bank, into: c.cash } : { bank: c.bank, customer: c.customerNear }
        // Some of what the bank tells is not in the books.
        if (m.said !== 0) {
          const made = await own.create(name, { ...form, ...sides }, accountant)
          await own.act(name, idOf(made), m.said === 3 && m.late > 6 ? 'discard' : 'post', accountant)
        }
        const at = m.day + m.late
        const change = m.out ? -m.amount : m.amount
        if (m.said !== 1 && at < days)
          told.push({
            at,
            change,
            line: {
              date: day(at),
              particulars: m.said === 2 ? `NEFT-${reference}` : 'By transfer',
              [m.out ? 'withdrawal' : 'deposit']: String(m.amount),
            },
          })
      }
      let opening = 0
      for (const from of [0, 8, 16]) {
        const lines = told.filter(({ at }) => at >= from && at < from + 8)
        const closing = lines.reduce((at, { change }) => at + change, opening)
        const form = {
          bank: c.bank,
          fromDate: day(from),
          date: day(from + 7),
          opening: String(opening),
          closing: String(closing),
        }
        const made = await own.create('bankStatement', { ...form, statement: lines.map(({ line }) => line) }, accountant)
        await own.act('bankStatement', idOf(made), 'reconcile', accountant)
        opening = closing
      }
      for (let nth = 0; nth < days; nth += 1) {
        const { rows } = await runReport(own.store, owner, 'brs', { bank: c.bank, asOn: day(nth) })
        const by = new Map(rows.map(({ values }) => [values['particulars'], values['total']]))
        expect(by.get('Difference')).toBe('0.00')
        expect(by.get('Not explained before the first statement')).toBeUndefined()
      }
    }),
    { numRuns: cases(6, 2) },
  )
})
