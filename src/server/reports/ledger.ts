import { sql } from 'kysely'
import { Decimal } from '../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../kernel/report.ts'
import type { dayBook, ledger } from '../../modules/accounts/reports.ts'
import type { Tx } from '../database.ts'
import { query, run } from '../schema/typed.ts'
import { cutTo, mostLines } from './cut.ts'

const narrower = 'Choose a shorter period.'

const sided = (amount: Decimal) => ({
  debit: amount.gt(0) ? amount.toFixed(2) : null,
  credit: amount.lt(0) ? amount.negated().toFixed(2) : null,
})
const side = (balance: Decimal): string => (balance.isZero() ? '' : balance.gt(0) ? 'Dr' : 'Cr')

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

/** The ledgers that stand in vouchers, by voucher and side. */
const ledgersOf = async (tx: Tx, vouchers: readonly number[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.rows<{ voucher: number; side: number; names: string }>(
    `select g.voucher, sign(g.amount)::int as side, string_agg(distinct a.name, ', ') as names
     from gl_entry g join account a on a.id = g.account where g.voucher = any($1::bigint[]) group by 1, 2`,
    [vouchers],
  )
  return new Map(rows.map(({ voucher, side: on, names }) => [`${voucher} ${on}`, names]))
}

interface Sums {
  readonly opening: string
  readonly debit: string
  readonly credit: string
}

/** What stood before a period, and all debits and credits in it, of lines that are shown and of those that are not. */
const sums = (fromDate: string) =>
  query
    .selectFrom('gl_entry')
    .select([
      sql<string>`coalesce(sum(amount) filter (where date < ${fromDate}::date), 0)`.as('opening'),
      sql<string>`coalesce(sum(amount) filter (where date >= ${fromDate}::date and amount > 0), 0)`.as('debit'),
      sql<string>`coalesce(-sum(amount) filter (where date >= ${fromDate}::date and amount < 0), 0)`.as('credit'),
    ])

const nothing: Sums = { opening: '0', debit: '0', credit: '0' }

const sumsOf = async (tx: Tx, { account, customer, supplier, fromDate, toDate }: ParamsOf<typeof ledger>): Promise<Sums> => {
  const all = sums(fromDate).where('account', '=', account).where('date', '<=', toDate)
  const ofCustomer = customer === null ? all : all.where('customer', '=', customer)
  const [row] = await run(tx, supplier === null ? ofCustomer : ofCustomer.where('supplier', '=', supplier))
  return row ?? nothing
}

const linesOf = (tx: Tx, { account, customer, supplier, fromDate, toDate }: ParamsOf<typeof ledger>) => {
  const within = entries
    .select('g.voucher')
    .where('g.account', '=', account)
    .where('g.date', '>=', fromDate)
    .where('g.date', '<=', toDate)
  const ofCustomer = customer === null ? within : within.where('g.customer', '=', customer)
  const narrowed = supplier === null ? ofCustomer : ofCustomer.where('g.supplier', '=', supplier)
  return run(
    tx,
    narrowed
      .orderBy('g.date')
      .orderBy('g.id')
      .limit(mostLines + 1),
  )
}

const standing = (balance: Decimal) => ({ balance: balance.abs().toFixed(2), side: side(balance) })

/** The lines of one ledger, or of one party in it, between the balance brought forward and the one at the end. */
export const runLedger = async (tx: Tx, params: ParamsOf<typeof ledger>): Promise<ReportAnswer> => {
  const found = await linesOf(tx, params)
  const { opening, debit, credit } = await sumsOf(tx, params)
  const { shown, notes } = cutTo(mostLines, found, narrower)
  const ledgers = await ledgersOf(tx, [...new Set(shown.map(({ voucher }) => voucher))])
  let balance = new Decimal(opening)
  const rows = shown.map(({ date, number, title, party, voucher, note, amount, doc, docId }): ReportRow => {
    balance = balance.plus(amount)
    const others = ledgers.get(`${voucher} ${-new Decimal(amount).s}`)
    const particulars = [party, others, note].filter(Boolean).join(' · ')
    const values = { date, number, voucher: title, particulars, ...sided(new Decimal(amount)), ...standing(balance) }
    return { values, drill: { doc, id: docId } }
  })
  const edge = (date: string, particulars: string, at: Decimal): ReportRow => ({
    values: { date, particulars, ...standing(at) },
    strong: true,
  })
  const first = edge(params.fromDate, 'Balance brought forward', new Decimal(opening))
  const last = edge(params.toDate, 'Closing balance', new Decimal(opening).plus(debit).minus(credit))
  return { rows: [first, ...rows, last], sums: { debit, credit }, notes }
}

/** All vouchers of a period with their lines, in the order in which they were posted. */
export const runDayBook = async (tx: Tx, { fromDate, toDate }: ParamsOf<typeof dayBook>): Promise<ReportAnswer> => {
  const found = await run(
    tx,
    entries
      .where('v.date', '>=', fromDate)
      .where('v.date', '<=', toDate)
      .orderBy('v.date')
      .orderBy('v.id')
      .orderBy('g.id')
      .limit(mostLines + 1),
  )
  const [whole = nothing] = await run(tx, sums(fromDate).where('date', '>=', fromDate).where('date', '<=', toDate))
  const { shown, notes } = cutTo(mostLines, found, narrower)
  const rows = shown.map(({ date, number, title, account, note, party, amount, doc, docId }): ReportRow => {
    const particulars = [account, note].filter(Boolean).join(' · ')
    return {
      values: { date, number, voucher: title, particulars, party, ...sided(new Decimal(amount)) },
      drill: { doc, id: docId },
    }
  })
  return { rows, sums: { debit: whole.debit, credit: whole.credit }, notes }
}
