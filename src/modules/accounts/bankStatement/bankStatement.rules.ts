import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { zero } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Underway } from '../../../kernel/underway.ts'
import type { Tx } from '../../../server/database.ts'
import { date, decimal, orNull, reading, text } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { type ActRule, type Derivation, rulesFor } from '../../../server/store/parts/rules.ts'
import { bankStatement } from './bankStatement.ts'
import { openBankLines, reachOf, unshownBookLines } from './lines.server.ts'
import { type BankLine, type BookLine, longestDays, lateDays, type Match, matchLines } from './matching.ts'

type Draft = Underway<typeof bankStatement>
type Row = Draft['matches'][number]

const ownLines = (record: Draft): BankLine[] =>
  record.statement.flatMap(({ date, particulars, reference, withdrawal, deposit, vouchers }, i) => {
    const amount = (deposit ?? zero).minus(withdrawal ?? zero)
    if (!date || amount.isZero()) return []
    const told = { particulars: particulars ?? '', reference: reference ?? null, vouchers: vouchers ?? null }
    return [{ toldBy: null, line: i + 1, date, amount, ...told }]
  })

/** What earlier statements have told and nothing has matched yet. */
const broughtForward = async (tx: Tx, bank: number, before: ISODate): Promise<BankLine[]> =>
  (await openBankLines(tx, bank, before)).map(({ statement, line, date, particulars, reference, amount }) => ({
    toldBy: statement,
    line,
    date,
    particulars,
    reference,
    amount,
    vouchers: null,
  }))

const latestOf = (days: readonly ISODate[]): ISODate | null => days.toSorted().at(-1) ?? null

const bankSide = (line: BankLine | undefined): Partial<Row> =>
  line
    ? {
        bankDate: line.date,
        particulars: [line.particulars, line.reference].filter(Boolean).join(' · ').slice(0, 200),
        bankAmount: line.amount,
        toldBy: line.toldBy,
        line: line.line,
      }
    : {}

const bookSide = (book: BookLine | undefined): Partial<Row> =>
  book
    ? {
        voucher: book.voucher,
        voucherNo: book.number,
        bookDate: book.date,
        bookAmount: book.amount,
        party: book.party,
        reference: book.reference,
      }
    : {}

const rowsOf = ({ bank, books, score, why }: Match): Row[] => {
  const clearedOn = latestOf([...bank, ...books].map(({ date }) => date))
  return Array.from({ length: Math.max(bank.length, books.length) }, (_, i) => ({
    standing: 'matched',
    ...bankSide(bank[i]),
    ...bookSide(books[i]),
    clearedOn,
    score,
    why,
  }))
}

const order = ['onlyBank', 'onlyBooks', 'matched']

/** The lines of the bank, those brought forward with them, beside the vouchers that no statement has shown. */
const deriveMatches: Derivation<typeof bankStatement> = async ({ tx, record }) => {
  const { bank, fromDate, date } = record
  if (typeof bank !== 'number' || !fromDate || !date) return { values: { matches: [] } }
  const [reach, forward] = await Promise.all([reachOf(tx, bank), broughtForward(tx, bank, fromDate)])
  const lines = [...forward, ...ownLines(record)]
  const first = reach !== null && reach.first < fromDate ? reach.first : fromDate
  const earliest = lines.reduce((least, line) => (line.date < least ? line.date : least), fromDate)
  const found = await unshownBookLines(tx, bank, addDays(earliest, -longestDays), addDays(date, lateDays), first)
  const unshown = new Set(found.map(({ voucher }) => voucher))
  const books = found.map((one): BookLine => {
    const isTurned = one.other !== null && unshown.has(one.other)
    return { ...one, isTurned }
  })
  const { matches, onlyBank, onlyBooks } = matchLines(lines, books)
  const left = new Set(onlyBooks.map(({ voucher }) => voucher))
  const others = new Map(found.map(({ voucher, other }) => [voucher, other]))
  // What the bank was to show by the end of the statement; a voucher and the one that cancels it are no question to the bank.
  const missing = onlyBooks.filter(({ voucher, date: on }) => {
    const other = others.get(voucher) ?? null
    return on >= first && on <= date && (other === null || !left.has(other))
  })
  const rows = [
    ...matches.flatMap(rowsOf),
    ...onlyBank.map(({ line, why }): Row => ({ standing: 'onlyBank', ...bankSide(line), why })),
    ...missing.map((book): Row => ({ standing: 'onlyBooks', ...bookSide(book) })),
  ]
  const rank = ({ standing }: Row): number => order.indexOf(standing ?? '')
  return { values: { matches: rows.toSorted((a, b) => rank(a) - rank(b)) } }
}

const neighbourReading = reading(
  { date, closing: decimal },
  `
select s.date, s.closing from bank_statement s where s.bank = $1 and ${inStage(bankStatement, 'agreed', 's')} and s.id <> $2 order by s.date desc limit 1`,
)

const takenReading = reading(
  { number: orNull(text), date },
  `
select distinct m.voucher_no as number, s.date from bank_statement_matches m join bank_statement s on s.id = m.doc
where s.bank = $1 and s.id <> $2 and ${inStage(bankStatement, 'agreed', 's')} and m.voucher = any($3::bigint[]) and m.cleared_on is not null`,
)

/** Each statement of a bank begins with what the one before it closed with, so that none is missing between them; a voucher is cleared once. */
const follows: ActRule<typeof bankStatement> = async ({ tx, record }) => {
  await tx.rows('select id from account where id = $1 for no key update', [record.bank])
  const vouchers = record.matches.flatMap(m => (m.standing === 'matched' && m.voucher !== null ? [m.voucher] : []))
  const [before, taken] = await Promise.all([
    neighbourReading.maybe(tx, [record.bank, record.id]),
    takenReading.rows(tx, [record.bank, record.id, vouchers]),
  ])
  return [
    ...(before !== null && before.date >= record.fromDate
      ? [
          {
            path: 'fromDate',
            message: `The statement before ends on ${before.date}; this one starts after it.`,
          },
        ]
      : []),
    ...(before !== null && !record.opening.eq(before.closing)
      ? [
          {
            path: 'opening',
            message: `The statement before closes with ₹ ${formatDecimal(before.closing, 2)}; this one opens with it.`,
          },
        ]
      : []),
    ...taken.map(({ number, date }) => ({
      path: 'statement',
      message: `${number} was cleared by the statement to ${date} meanwhile. Save this statement again.`,
    })),
  ]
}

/** The statements after it rest on it. */
const isLast: ActRule<typeof bankStatement> = async ({ tx, record }) => {
  await tx.rows('select id from account where id = $1 for no key update', [record.bank])
  const last = await neighbourReading.maybe(tx, [record.bank, record.id])
  return last !== null && last.date > record.date
    ? [{ path: 'date', message: `The statement to ${last.date} rests on this one; reopen that first.` }]
    : []
}

export default rulesFor(bankStatement, { derive: deriveMatches, act: { reconcile: follows, reopen: isLast } })
