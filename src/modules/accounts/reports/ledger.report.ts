import { Decimal } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { integer, reading, text } from '../../../server/reading.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { gstinNotes } from '../../../server/reports/gstin.ts'
import { run } from '../../../server/schema/typed.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { entries, narrower, nothing, sided, type Sums, sums } from '../entries.server.ts'
import { ledger } from './ledger.ts'

const side = (balance: Decimal): string => (balance.isZero() ? '' : balance.gt(0) ? 'Dr' : 'Cr')

const ledgersReading = reading(
  { voucher: integer, side: integer, names: text },
  `select g.voucher, sign(g.amount)::int as side, string_agg(distinct a.name, ', ') as names
     from gl_entry g join account a on a.id = g.account where g.voucher = any($1::bigint[]) group by 1, 2`,
)

/** The ledgers that stand in vouchers, by voucher and side. */
const ledgersOf = async (tx: Tx, vouchers: readonly number[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await ledgersReading.rows(tx, [vouchers])
  return new Map(rows.map(({ voucher, side: on, names }) => [`${voucher} ${on}`, names]))
}

const sumsOf = async (
  tx: Tx,
  { account, customer, supplier, fromDate, toDate, registration }: ParamsOf<typeof ledger>,
): Promise<Sums> => {
  const all = sums(fromDate, registration).where('account', '=', account).where('date', '<=', toDate)
  const ofCustomer = customer === null ? all : all.where('customer', '=', customer)
  const [row] = await run(tx, supplier === null ? ofCustomer : ofCustomer.where('supplier', '=', supplier))
  return row ?? nothing
}

const linesOf = (tx: Tx, { account, customer, supplier, fromDate, toDate, registration }: ParamsOf<typeof ledger>) => {
  const within = entries(registration)
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
const runLedger = async (tx: Tx, params: ParamsOf<typeof ledger>): Promise<ReportAnswer> => {
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
  return { rows: [first, ...rows, last], sums: { debit, credit }, notes: [...gstinNotes(params.registration), ...notes] }
}

export default reportFor(ledger, runLedger)
