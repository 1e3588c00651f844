import type { ISODate } from '../../kernel/dates.ts'
import { Decimal } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import type { Rule } from '../store/parts/rules.ts'

/** Cash goes to a ledger of cash and nothing else does: a transfer or a cheque never ends in the petty cash box. */
export const cashByItsMode: Rule<{ readonly mode: string; readonly bank: number | null }> = async ({ tx, record }) => {
  const ledger = await tx.maybe<{ name: string; cash: boolean }>(
    `select name, coalesce(account_type = 'Cash', false) as cash from account where id = $1`,
    [record.bank],
  )
  if (!ledger || ledger.cash === (record.mode === 'cash')) return []
  const message = ledger.cash
    ? `${ledger.name} holds cash. Choose a bank, or Cash as the mode.`
    : `${ledger.name} is a bank. Choose a ledger of cash, or another mode.`
  return [{ path: 'bank', message }]
}

/** The least that is left of a ledger from a day on: what stood at its end, and after each later day. */
const leastSql = `
select min(left_then) as left from (
  select sum(sum(amount)) over (order by day) as left_then from (
    select greatest(date, $2::date) as day, amount from gl_entry where account = $1
    union all select $2::date, 0) entries
  group by day) days`

interface Paid {
  readonly date: ISODate
  readonly amount: Decimal
}

/** Cash that is paid out is there on that day and on every later one; of two who take the last of it the second waits and is told. */
export const cashIsThere =
  <F extends string>(field: F): Rule<Paid & { readonly [K in F]: number | null }> =>
  async ({ tx, record }) => {
    const cash = await tx.maybe<{ id: number; name: string }>(
      `select id, name from account where id = $1 and account_type = 'Cash'`,
      [record[field]],
    )
    if (!cash) return []
    await tx.rows(`select pg_advisory_xact_lock(hashtextextended('cash ' || $1::text, 0))`, [cash.id])
    const { left } = await tx.one<{ left: string }>(leastSql, [cash.id, record.date])
    const least = new Decimal(left)
    return record.amount.lte(least)
      ? []
      : [{ path: 'amount', message: `${cash.name} has only ₹ ${formatDecimal(Decimal.max(0, least), 2)} on that day.` }]
  }
