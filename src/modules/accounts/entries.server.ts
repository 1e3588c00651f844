import { sql } from 'kysely'
import { Decimal } from '../../kernel/decimal.ts'
import { vouchersOf } from '../../server/reports/gstin.ts'
import { ledgerQuery } from '../../server/schema/typed.ts'

export const narrower = 'Choose a shorter period.'

export const sided = (amount: Decimal) => ({
  debit: amount.gt(0) ? amount.toFixed(2) : null,
  credit: amount.lt(0) ? amount.negated().toFixed(2) : null,
})

/** Lines of vouchers with what a reader wants to know of them; each report narrows and orders them. */
const allEntries = ledgerQuery
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

/** The same of one registration, or of all. */
export const entries = (registration: number | null) =>
  registration === null ? allEntries : allEntries.where('g.voucher', 'in', vouchersOf(registration))

export interface Sums {
  readonly opening: string
  readonly debit: string
  readonly credit: string
}

/** What stood before a period, and all debits and credits in it, of lines that are shown and of those that are not. */
const summed = (fromDate: string) =>
  ledgerQuery
    .selectFrom('gl_entry')
    .select([
      sql<string>`coalesce(sum(amount) filter (where date < ${fromDate}::date), 0)`.as('opening'),
      sql<string>`coalesce(sum(amount) filter (where date >= ${fromDate}::date and amount > 0), 0)`.as('debit'),
      sql<string>`coalesce(-sum(amount) filter (where date >= ${fromDate}::date and amount < 0), 0)`.as('credit'),
    ])

export const sums = (fromDate: string, registration: number | null) => {
  const all = summed(fromDate)
  return registration === null ? all : all.where('voucher', 'in', vouchersOf(registration))
}

/**
 * SQL: a ledger line names the registration of a parameter, or the parameter names none. In the books of one registration lines name none
 * that were posted before every line of GST named it.
 */
export const namesOr = (alias: string, param: string): string =>
  `(${param}::bigint is null or ${alias}.registration = ${param} or ${alias}.registration is null and (select count(*) from gst_registration) = 1)`

export const nothing: Sums = { opening: '0', debit: '0', credit: '0' }
