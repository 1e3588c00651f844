import { sql } from 'kysely'
import { Decimal, zero } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../kernel/report.ts'
import type { dayBook, ledger } from '../../modules/accounts/reports.ts'
import type { Tx } from '../database.ts'
import { query, run } from '../schema/typed.ts'

/** More lines than anyone reads on a screen; the reader is told when the period holds more. */
const mostLines = 5000

const sided = (amount: Decimal) => ({
  debit: amount.gt(0) ? amount.toFixed(2) : null,
  credit: amount.lt(0) ? amount.negated().toFixed(2) : null,
})
const side = (balance: Decimal): string => (balance.isZero() ? '' : balance.gt(0) ? 'Dr' : 'Cr')

const cutNote = (rows: readonly unknown[]): string[] =>
  rows.length > mostLines
    ? [
        `The period holds more than ${formatDecimal(new Decimal(mostLines), 0)} lines; only the first are shown. Choose a shorter period.`,
      ]
    : []

/** Lines of vouchers with what a reader wants to know of them; each report narrows and orders them. */
const entries = query
  .selectFrom('gl_entry as g')
  .innerJoin('voucher as v', 'v.id', 'g.voucher')
  .innerJoin('account as a', 'a.id', 'g.account')
  .leftJoin('customer as c', 'c.id', 'g.customer')
  .leftJoin('supplier as s', 's.id', 'g.supplier')
  .select([
    'g.id',
    'v.date',
    'v.number',
    'v.title',
    'v.doc',
    'v.doc_id as docId',
    'g.amount',
    'a.name as account',
    sql<string | null>`coalesce(c.name, s.name)`.as('party'),
    'g.note',
  ])

/** The ledgers on the other side of a line's voucher. */
const contra = sql<string | null>`(select string_agg(distinct a2.name, ', ') from gl_entry o join account a2 on a2.id = o.account
  where o.voucher = g.voucher and sign(o.amount) <> sign(g.amount))`

const openingOf = async (tx: Tx, { account, customer, supplier, fromDate }: ParamsOf<typeof ledger>): Promise<Decimal> => {
  const before = query
    .selectFrom('gl_entry')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('opening'))
    .where('account', '=', account)
    .where('date', '<', fromDate)
  const ofCustomer = customer === null ? before : before.where('customer', '=', customer)
  const [row] = await run(tx, supplier === null ? ofCustomer : ofCustomer.where('supplier', '=', supplier))
  return new Decimal(row?.opening ?? 0)
}

/** The lines of one ledger, or of one party in it, after the balance brought forward. */
export const runLedger = async (tx: Tx, params: ParamsOf<typeof ledger>): Promise<ReportAnswer> => {
  const within = entries
    .select(contra.as('contra'))
    .where('g.account', '=', params.account)
    .where('g.date', '>=', params.fromDate)
    .where('g.date', '<=', params.toDate)
  const ofCustomer = params.customer === null ? within : within.where('g.customer', '=', params.customer)
  const narrowed = params.supplier === null ? ofCustomer : ofCustomer.where('g.supplier', '=', params.supplier)
  const found = await run(
    tx,
    narrowed
      .orderBy('g.date')
      .orderBy('g.id')
      .limit(mostLines + 1),
  )
  const opening = await openingOf(tx, params)
  let balance = new Decimal(opening)
  let debit = zero
  let credit = zero
  const first: ReportRow = {
    values: {
      date: params.fromDate,
      particulars: 'Balance brought forward',
      balance: balance.abs().toFixed(2),
      side: side(balance),
    },
    strong: true,
  }
  const rows = found.slice(0, mostLines).map((e): ReportRow => {
    const amount = new Decimal(e.amount)
    balance = balance.plus(amount)
    if (amount.gt(0)) debit = debit.plus(amount)
    else credit = credit.minus(amount)
    const particulars = [e.party, e.contra, e.note].filter(Boolean).join(' · ')
    return {
      values: {
        date: e.date,
        number: e.number,
        voucher: e.title,
        particulars,
        ...sided(amount),
        balance: balance.abs().toFixed(2),
        side: side(balance),
      },
      drill: { doc: e.doc, id: e.docId },
    }
  })
  const last: ReportRow = {
    values: { date: params.toDate, particulars: 'Closing balance', balance: balance.abs().toFixed(2), side: side(balance) },
    strong: true,
  }
  return { rows: [first, ...rows, last], sums: { debit: debit.toFixed(2), credit: credit.toFixed(2) }, notes: cutNote(found) }
}

/** All vouchers of a period with their lines, in the order in which they were posted. */
export const runDayBook = async (tx: Tx, params: ParamsOf<typeof dayBook>): Promise<ReportAnswer> => {
  const within = entries.where('v.date', '>=', params.fromDate).where('v.date', '<=', params.toDate)
  const found = await run(
    tx,
    within
      .orderBy('v.date')
      .orderBy('v.id')
      .orderBy('g.id')
      .limit(mostLines + 1),
  )
  let debit = zero
  let credit = zero
  const rows = found.slice(0, mostLines).map((e): ReportRow => {
    const amount = new Decimal(e.amount)
    if (amount.gt(0)) debit = debit.plus(amount)
    else credit = credit.minus(amount)
    return {
      values: {
        date: e.date,
        number: e.number,
        voucher: e.title,
        particulars: [e.account, e.note].filter(Boolean).join(' · '),
        party: e.party,
        ...sided(amount),
      },
      drill: { doc: e.doc, id: e.docId },
    }
  })
  return { rows, sums: { debit: debit.toFixed(2), credit: credit.toFixed(2) }, notes: cutNote(found) }
}
