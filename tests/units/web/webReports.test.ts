import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type ISODate, isoDate } from '../../../src/kernel/dates.ts'
import type { ReportAnswer } from '../../../src/kernel/report.ts'
import { reports } from '../../../src/modules/reports.ts'
import { columnsOf, shownIn, tellingIn, widthsOf } from '../../../src/web/reports/table/columns.ts'
import { csvOf } from '../../../src/web/reports/table/csv.ts'
import {
  askedOf,
  periodOf,
  problemsOf,
  readQuestion,
  stepped,
  withDays,
  writeQuestion,
} from '../../../src/web/reports/ask/question.ts'
import { keysOf, titlesIn } from '../../../src/web/reports/table/rows.ts'
import { sentenceOf } from '../../../src/web/reports/ask/sentence.ts'

const { dayBook, itc04, ledger, receivables, stockOnHand, trialBalance } = reports

const today = isoDate('2026-11-21')
const days = (from: string, to: string): readonly [ISODate, ISODate] => [isoDate(from), isoDate(to)]

test('a report that is asked nothing shows this financial year, the day book this month, balances today', () => {
  expect(askedOf(trialBalance, readQuestion(trialBalance, '', today).question)).toEqual({
    fromDate: '2026-04-01',
    toDate: '2027-03-31',
    zero: 'false',
  })
  expect(askedOf(dayBook, readQuestion(dayBook, '', today).question)).toEqual({ fromDate: '2026-11-01', toDate: '2026-11-30' })
  expect(askedOf(receivables, readQuestion(receivables, '', today).question)).toEqual({ asOn: '2026-11-21' })
})

test('a period by name moves with the calendar; days that were typed stay', () => {
  const read = (search: string, on: ISODate) => readQuestion(trialBalance, search, on).question.values
  expect(read('?period=lastMonth', today)).toMatchObject({ fromDate: '2026-10-01', toDate: '2026-10-31' })
  expect(read('?period=lastMonth', isoDate('2027-01-05'))).toMatchObject({ fromDate: '2026-12-01', toDate: '2026-12-31' })
  expect(read('?period=thisQuarter', today)).toMatchObject({ fromDate: '2026-10-01', toDate: '2026-12-31' })
  expect(read('?fromDate=2026-07-03&toDate=2026-07-09', today)).toMatchObject({ fromDate: '2026-07-03', toDate: '2026-07-09' })
})

test('what an address asks and the report does not have is said, not guessed', () => {
  const complaint = (search: string) => readQuestion(ledger, search, today).complaints.map(({ message }) => message)
  expect(complaint('?account=12&period=someday')).toEqual(['There is no period called someday.'])
  expect(complaint('?account=x')).toEqual(['Ledger: Choose a record.'])
  expect(complaint('?account=12&fromDate=2026-02-30&toDate=2026-03-01')).toEqual([
    'From: Enter a date as yyyy-MM-dd, between 1900 and 2199.',
  ])
})

test('a ledger has to be chosen, and a period does not end before it starts', () => {
  const problems = (search: string) => problemsOf(ledger, readQuestion(ledger, search, today).question)
  expect(problems('')).toEqual([{ path: 'account', message: 'Ledger is a required field.' }])
  expect(problems('?account=7')).toEqual([])
  expect(problems('?account=7&fromDate=2026-05-02&toDate=2026-05-01')).toEqual([
    { path: 'toDate', message: 'The period ends before it starts.' },
  ])
})

const anyDay = fc.integer({ min: -20_000, max: 60_000 }).map(away => addDays(today, away))

test('an address that was written is read back to the same question', () => {
  const periods = fc.constantFrom(null, 'thisMonth', 'thisYear', 'lastYear', 'today')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), anyDay, anyDay, periods, (account, from, to, period) => {
      const start = readQuestion(ledger, period === null ? `?account=${account}` : `?account=${account}&period=${period}`, today)
      const asked = period === null ? withDays(start.question, [from, to], null) : start.question
      const back = readQuestion(ledger, writeQuestion(ledger, asked, today), today)
      expect(back).toEqual({ question: asked, complaints: [] })
    }),
  )
})

test('what goes without saying is not in the address', () => {
  const written = (search: string) => writeQuestion(trialBalance, readQuestion(trialBalance, search, today).question, today)
  expect(written('?period=thisYear&zero=false')).toBe('')
  expect(written('?period=thisMonth&zero=true')).toBe('?period=thisMonth&zero=true')
  expect(writeQuestion(receivables, readQuestion(receivables, '?asOn=2026-11-21', today).question, today)).toBe('')
})

test('the period before and after: whole months by months, other days by their number', () => {
  expect(stepped(days('2026-11-01', '2026-11-30'), -1)).toEqual(days('2026-10-01', '2026-10-31'))
  expect(stepped(days('2026-02-01', '2026-02-28'), 1)).toEqual(days('2026-03-01', '2026-03-31'))
  expect(stepped(days('2026-10-01', '2026-12-31'), 1)).toEqual(days('2027-01-01', '2027-03-31'))
  expect(stepped(days('2026-04-01', '2027-03-31'), -1)).toEqual(days('2025-04-01', '2026-03-31'))
  expect(stepped(days('2026-07-03', '2026-07-09'), 1)).toEqual(days('2026-07-10', '2026-07-16'))
  expect(stepped(days('2199-12-01', '2199-12-31'), 1)).toEqual(days('2199-12-01', '2199-12-31'))
})

test('periods lie side by side: the next begins on the day after, the one before ends on the day before', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 800 }), (from, length) => {
      const to = addDays(from, length)
      expect(stepped([from, to], 1)[0]).toBe(addDays(to, 1))
      expect(stepped([from, to], -1)[1]).toBe(addDays(from, -1))
    }),
  )
})

test('days that are a quick choice are called by its name', () => {
  expect(periodOf(days('2026-04-01', '2027-03-31'), today)).toBe('thisYear')
  expect(periodOf(days('2026-11-21', '2026-11-21'), today)).toBe('today')
  expect(periodOf(days('2026-11-02', '2026-11-30'), today)).toBeNull()
})

const columns = columnsOf(trialBalance)
const row = (account: string, debit: string, level: number) => ({ values: { account, debit, credit: '0.00' }, level })

test('a zero steps back, an amount stands in Indian groups', () => {
  const [, , , debit, credit] = columns
  const one = row('1501 · Trade receivables', '12345678.90', 1)
  expect(debit && shownIn(debit, one)).toEqual({ text: '1,23,45,678.90', isQuiet: false })
  expect(credit && shownIn(credit, one)).toEqual({ text: '–', isQuiet: true })
})

test('columns that never need say anything are left out where they say nothing', () => {
  const rows = [{ values: { what: 'Rod', place: null, kg: '12.000', value: '0.00' } }]
  expect(tellingIn(columnsOf(stockOnHand), rows).map(({ name }) => name)).toEqual(['what', 'kg', 'value'])
})

test('the csv holds heads with units, steps of the tree, plain figures, and the sums', () => {
  const answer: ReportAnswer = {
    rows: [{ ...row('1 · Assets', '10.00', 0), strong: true }, row('15 · "Debtors", trade', '10.00', 1)],
    sums: { debit: '10.00', credit: '0.00' },
    notes: [],
  }
  expect(csvOf(columns, answer).split('\r\n')).toEqual([
    'Ledger,Opening Dr (₹),Opening Cr (₹),Debit (₹),Credit (₹),Closing Dr (₹),Closing Cr (₹)',
    '1 · Assets,,,10.00,0.00,,',
    '"  15 · ""Debtors"", trade",,,10.00,0.00,,',
    'Total,,,10.00,0.00,,',
    '',
  ])
})

test('a name that a spreadsheet would take for a formula stays a text; a negative amount stays an amount', () => {
  const answer: ReportAnswer = { rows: [{ values: { customer: '=HYPERLINK("x")', total: '-5.00' } }], sums: {}, notes: [] }
  expect(csvOf(columnsOf(receivables), answer).split('\r\n')[1]).toBe(`"'=HYPERLINK(""x"")",,,,,,,,-5.00`)
})

test('rows have names of their own, also where one voucher touches a ledger twice', () => {
  const drill = { doc: 'bankReceipt', id: 7 }
  expect(keysOf([{ values: {} }, { values: {}, drill }, { values: {}, drill }, { values: {} }])).toEqual([
    'row#1',
    'bankReceipt/7#1',
    'bankReceipt/7#2',
    'row#2',
  ])
})

test('a row names the record that it leads to, and not the one that the report was asked for', () => {
  const rows = (param: string) => [
    { values: { table: '(a) Taxable' }, drill: { report: 'inputCredit', params: { [param]: '7', fromDate: '2026-10-01' } } },
  ]
  const columns = columnsOf(reports.gstr3b)
  expect(titlesIn(columns, rows('registration'), [])).toEqual({ gstRegistration: { 7: '(a) Taxable' } })
  expect(titlesIn(columns, rows('registration'), [{ target: 'gstRegistration', id: '7' }])).toEqual({})
})

test('what was asked is a sentence', () => {
  const { question } = readQuestion(ledger, '?account=4&customer=9&fromDate=2026-04-01&toDate=2026-04-30', today)
  const titleOf = (target: string, id: number) => (target === 'account' && id === 4 ? '1501 · Trade receivables' : undefined)
  expect(sentenceOf(ledger, question, titleOf)).toBe('Ledger 1501 · Trade receivables, Customer #9, 2026-04-01 to 2026-04-30')
})

test('a report of fifteen columns fits beside the menu of a window of 1366 px, and a short one gives its words all they need', () => {
  const long = 'Tungatira Wire Drawing and Stranding Works Private Limited'
  const codes = ['table', 'type', 'uqc']
  const wordsOf = (name: string, kind: string): string => (kind === 'date' ? today : codes.includes(name) ? 'KGS' : long)
  const filled = (columns: ReturnType<typeof columnsOf>) => [
    {
      values: Object.fromEntries(
        columns.map(({ name, isNumeric, field }) => [name, isNumeric ? '123456.00' : wordsOf(name, field.kind)]),
      ),
    },
  ]
  const many = columnsOf(itc04)
  const px = widthsOf(many, filled(many), {}).reduce((all, { least }) => all + least * 13 + 10, 0)
  expect(px).toBeLessThanOrEqual(1066)
  const few = columnsOf(receivables)
  expect(widthsOf(few, filled(few), {})[0]?.least).toBe(15)
})
