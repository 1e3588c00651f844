import type { Decimal } from '../../../kernel/decimal.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import type { Tx } from '../../../server/database.ts'
import { date, decimal, id, integer, orNull, type Read, reading, type RowOf, text } from '../../../server/reading.ts'
import { bankReferenceSql } from '../../../server/rules/bankReferences.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { bankStatement } from './bankStatement.ts'

const reconciled = inStage(bankStatement, 'agreed', 's')

/** A line of the bank that its statement, or a later one, has not matched by the end of a day. */
export type OpenBankLine = Read<typeof openBankLinesReading>

const openBankLinesReading = reading(
  {
    statement: id('bankStatement'),
    line: integer,
    date,
    particulars: text,
    reference: orNull(text),
    /** A deposit above zero, a withdrawal below. */
    amount: decimal,
    /** When it was matched after that day; null where it is not. */
    clearedOn: orNull(date),
  },
  `
select s.id as statement, l.no as line, l.date, l.particulars, l.reference, l.deposit - l.withdrawal as amount, c.cleared_on
from bank_statement s join bank_statement_statement l on l.doc = s.id
left join (
  select coalesce(m.told_by, m.doc) as statement, m.line, max(m.cleared_on) as cleared_on
  from bank_statement_matches m join bank_statement s on s.id = m.doc
  where s.bank = $1 and ${reconciled} and m.cleared_on is not null and m.line is not null group by 1, 2
) c on c.statement = s.id and c.line = l.no
where s.bank = $1 and ${reconciled} and l.date <= $2::date and (c.cleared_on is null or c.cleared_on > $2::date)
order by l.date, s.id, l.no`,
)

/** Lists what reconciled statements of a bank tell up to a day and the books had not by its end. */
export const openBankLines = (tx: Tx, bank: number, day: ISODate): Promise<OpenBankLine[]> =>
  openBankLinesReading.rows(tx, [bank, day])

/** A voucher that no statement had shown by the end of a day. */
export type OpenBookLine = RowOf<typeof openBook>

/**
 * Vouchers of a bank up to a day, and when they were cleared: a voucher and the one that cancels it clear each other, where the bank has shown
 * neither. What was written before the first statement counts as cleared until a statement shows it.
 */
const standingSql = `
with booked as (
  select v.id, v.doc, v.doc_id, v.number, v.date, sum(g.amount) as amount, max(g.note) as note,
    coalesce(v.reverses, (select r.id from voucher r where r.reverses = v.id)) as other
  from gl_entry g join voucher v on v.id = g.voucher where g.account = $1 and g.date <= $2::date group by v.id having sum(g.amount) <> 0
), shown as (
  select m.voucher, max(m.cleared_on) as cleared_on from bank_statement_matches m join bank_statement s on s.id = m.doc
  where s.bank = $1 and ${reconciled} and m.cleared_on is not null and m.voucher is not null group by 1
), standing as (
  select b.*, s.voucher is null and (b.date < $3::date or (b.doc = 'openingBalance' and b.date = $3::date)) as before_first,
    coalesce(s.cleared_on, case when o.id is not null and t.voucher is null then greatest(b.date, o.date) end) as cleared_on
  from booked b left join shown s on s.voucher = b.id
  left join voucher o on o.id = b.other left join shown t on t.voucher = o.id
)`

const openBookColumns = `
select b.id as voucher, b.doc, b.doc_id, b.number, b.date, b.amount, b.note, b.other, b.cleared_on, i.reference,
  (select coalesce(max(c.name), max(p.name)) from gl_entry g left join customer c on c.id = g.customer left join supplier p on p.id = g.supplier
   where g.voucher = b.id) as party
from standing b left join lateral (${bankReferenceSql}) i on true`

const openBook = {
  voucher: integer,
  doc: text,
  docId: integer,
  number: text,
  date,
  amount: decimal,
  note: orNull(text),
  /** The voucher that cancels it, or that it cancels. */
  other: orNull(integer),
  clearedOn: orNull(date),
  reference: orNull(text),
  party: orNull(text),
}

const openBooksReading = reading(
  openBook,
  `${standingSql}${openBookColumns}
where not b.before_first and (b.cleared_on is null or b.cleared_on > $2::date) order by b.date, b.id`,
)

/** Vouchers of a bank up to a day that it had not shown by its end; `first` is the first day of its first statement. */
export const openBookLines = (tx: Tx, bank: number, day: ISODate, first: ISODate): Promise<OpenBookLine[]> =>
  openBooksReading.rows(tx, [bank, day, first])

const unshownReading = reading(
  openBook,
  `${standingSql}${openBookColumns}
where not exists (select from shown s where s.voucher = b.id) and not (b.doc = 'openingBalance' and b.before_first) and b.date >= $4::date order by b.date, b.id`,
)

/** Vouchers from a day to another that no reconciled statement shows at all: what a line of the bank may be. */
export const unshownBookLines = (tx: Tx, bank: number, from: ISODate, to: ISODate, first: ISODate): Promise<OpenBookLine[]> =>
  unshownReading.rows(tx, [bank, to, first, from])

const beforeFirstReading = reading(
  { amount: decimal },
  `${standingSql} select coalesce(sum(amount), 0) as amount from standing where before_first and cleared_on is null`,
)

/** Sums what the books had cleared before the first statement. A voucher and the one that cancelled it later clear each other on that day. */
export const clearedBefore = async (tx: Tx, bank: number, day: ISODate, first: ISODate): Promise<Decimal> =>
  (await beforeFirstReading.one(tx, [bank, day, first])).amount

/** How far the reconciled statements of a bank reach, and what they begin with. */
export type Reach = Read<typeof reachReading>

const reachReading = reading(
  { first: date, last: date, opening: decimal },
  `
select min(s.from_date) as first, max(s.date) as last, (array_agg(s.opening order by s.from_date))[1] as opening
from bank_statement s where s.bank = $1 and ${reconciled} having count(*) > 0`,
)

/** Null of a bank without a reconciled statement. */
export const reachOf = (tx: Tx, bank: number): Promise<Reach | null> => reachReading.maybe(tx, [bank])
