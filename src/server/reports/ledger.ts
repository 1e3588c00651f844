import { Decimal, zero } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../kernel/report.ts'
import type { dayBook, ledger } from '../../modules/accounts/reports.ts'
import type { Tx } from '../database.ts'

/** More lines than anyone reads on a screen; the reader is told when the period holds more. */
const mostLines = 5000

interface Entry {
  readonly id: number
  readonly date: string
  readonly number: string
  readonly title: string
  readonly doc: string
  readonly docId: number
  readonly amount: string
  readonly account: string
  readonly party: string | null
  readonly note: string | null
  readonly contra: string | null
}

const sided = (amount: Decimal) => ({ debit: amount.gt(0) ? amount.toFixed(2) : null, credit: amount.lt(0) ? amount.negated().toFixed(2) : null })
const side = (balance: Decimal): string => (balance.isZero() ? '' : balance.gt(0) ? 'Dr' : 'Cr')

const cutNote = (rows: readonly unknown[]): string[] =>
  rows.length > mostLines ? [`The period holds more than ${formatDecimal(new Decimal(mostLines), 0)} lines; only the first are shown. Choose a shorter period.`] : []

/** The lines of one ledger, or of one customer in it, after the balance brought forward. */
export const runLedger = async (tx: Tx, params: ParamsOf<typeof ledger>): Promise<ReportAnswer> => {
  const values = [params.account, params.fromDate, params.customer]
  const where = 'g.account = $1 and ($3::bigint is null or g.customer = $3)'
  const { opening } = await tx.one<{ opening: string }>(`select coalesce(sum(g.amount), 0) as opening from gl_entry g where ${where} and g.date < $2::date`, values)
  const entries = await tx.rows<Entry>(
    `select g.id, g.date, v.number, v.title, v.doc, v.doc_id as "docId", g.amount, c.name as party, g.note,
       (select string_agg(distinct a.name, ', ') from gl_entry o join account a on a.id = o.account where o.voucher = g.voucher and sign(o.amount) <> sign(g.amount)) as contra
     from gl_entry g join voucher v on v.id = g.voucher left join customer c on c.id = g.customer
     where ${where} and g.date between $2::date and $4::date order by g.date, g.id limit ${mostLines + 1}`,
    [...values, params.toDate],
  )
  let balance = new Decimal(opening)
  let debit = zero
  let credit = zero
  const first: ReportRow = {
    values: { date: params.fromDate, particulars: 'Balance brought forward', balance: balance.abs().toFixed(2), side: side(balance) },
    strong: true,
  }
  const rows = entries.slice(0, mostLines).map((e): ReportRow => {
    const amount = new Decimal(e.amount)
    balance = balance.plus(amount)
    if (amount.gt(0)) debit = debit.plus(amount)
    else credit = credit.minus(amount)
    const particulars = [e.party, e.contra, e.note].filter(Boolean).join(' · ')
    return {
      values: { date: e.date, number: e.number, voucher: e.title, particulars, ...sided(amount), balance: balance.abs().toFixed(2), side: side(balance) },
      drill: { doc: e.doc, id: e.docId },
    }
  })
  const last: ReportRow = { values: { date: params.toDate, particulars: 'Closing balance', balance: balance.abs().toFixed(2), side: side(balance) }, strong: true }
  return { rows: [first, ...rows, last], sums: { debit: debit.toFixed(2), credit: credit.toFixed(2) }, notes: cutNote(entries) }
}

/** All vouchers of a period with their lines, in the order in which they were posted. */
export const runDayBook = async (tx: Tx, params: ParamsOf<typeof dayBook>): Promise<ReportAnswer> => {
  const entries = await tx.rows<Entry>(
    `select g.id, v.date, v.number, v.title, v.doc, v.doc_id as "docId", g.amount, a.name as account, c.name as party, g.note
     from voucher v join gl_entry g on g.voucher = v.id join account a on a.id = g.account left join customer c on c.id = g.customer
     where v.date between $1::date and $2::date order by v.date, v.id, g.id limit ${mostLines + 1}`,
    [params.fromDate, params.toDate],
  )
  let debit = zero
  let credit = zero
  const rows = entries.slice(0, mostLines).map((e): ReportRow => {
    const amount = new Decimal(e.amount)
    if (amount.gt(0)) debit = debit.plus(amount)
    else credit = credit.minus(amount)
    return {
      values: { date: e.date, number: e.number, voucher: e.title, particulars: [e.account, e.note].filter(Boolean).join(' · '), party: e.party, ...sided(amount) },
      drill: { doc: e.doc, id: e.docId },
    }
  })
  return { rows, sums: { debit: debit.toFixed(2), credit: credit.toFixed(2) }, notes: cutNote(entries) }
}
