import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Tx } from '../../../server/database.ts'
import { reversalDay } from '../../../server/ledger/general.ts'
import { decimal, id, reading, text, yes } from '../../../server/reading.ts'
import type { ActCall, Rule } from '../../../server/store/parts/rules.ts'

/** Cash has documents of its own; a draft of before that names it as its mode is not posted, for nothing would count it. */
export const notInCash =
  (instead: string): Rule<{ readonly mode: string }> =>
  async ({ record: { mode } }) =>
    mode === 'cash' ? [{ path: 'mode', message: `Cash has a screen of its own: enter ${instead}.` }] : []

const ledgerReading = reading(
  { name: text, cash: yes },
  `select name, coalesce(account_type = 'Cash', false) as cash from account where id = $1`,
)

/** Cash goes to a ledger of cash and nothing else does: a transfer or a cheque never ends in the petty cash box. */
export const cashByItsMode: Rule<{ readonly mode: string; readonly bank: number | null }> = async ({ tx, record }) => {
  const ledger = await ledgerReading.maybe(tx, [record.bank])
  if (!ledger || ledger.cash === (record.mode === 'cash')) return []
  const message = ledger.cash
    ? `${ledger.name} holds cash. Choose a bank, or Cash as the mode.`
    : `${ledger.name} is a bank. Choose a ledger of cash, or another mode.`
  return [{ path: 'bank', message }]
}

/** The least that is left of a ledger from a day on: what stood at its end, and after each later day. */
const leastReading = reading(
  { left: decimal },
  `
select min(left_then) as left from (
  select sum(sum(amount)) over (order by day) as left_then from (
    select greatest(date, $2::date) as day, amount from gl_entry where account = $1
    union all select $2::date, 0) entries
  group by day) days`,
)

interface Paid {
  readonly date: ISODate
  readonly amount: Decimal
}

interface Cash {
  readonly name: string
  readonly least: Decimal
}

const cashReading = reading(
  { id: id('account'), name: text },
  `select id, name from account where id = $1 and account_type = 'Cash'`,
)

/** The least that a ledger of cash holds from a day on, held until the transaction ends; null of a ledger of anything else. */
const cashFrom = async (tx: Tx, ledger: number | null, day: ISODate): Promise<Cash | null> => {
  const cash = await cashReading.maybe(tx, [ledger])
  if (!cash) return null
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('cash ' || $1::text, 0))`, [cash.id])
  const { left } = await leastReading.one(tx, [cash.id, day])
  return { name: cash.name, least: left }
}

const rupees = (amount: Decimal): string => `₹ ${formatDecimal(Decimal.max(0, amount), 2)}`

/** Cash that is paid out is there on that day and on every later one; of two who take the last of it the second waits and is told. */
export const cashIsThere =
  <F extends string>(field: F): Rule<Paid & { readonly [K in F]: number | null }> =>
  async ({ tx, record }) => {
    const cash = await cashFrom(tx, record[field], record.date)
    return cash === null || record.amount.lte(cash.least)
      ? []
      : [{ path: 'amount', message: `${cash.name} has only ${rupees(cash.least)} on that day.` }]
  }

/** Cash that came in is taken back only while it is there: what was paid out of it since would have been paid of nothing. */
export const cashIsStillThere =
  <F extends string>(field: F) =>
  async ({
    tx,
    record,
    today,
  }: Pick<ActCall<Paid & { readonly [K in F]: number | null }>, 'tx' | 'record' | 'today'>): Promise<Complaint[]> => {
    const day = await reversalDay(tx, record.date, today)
    const cash = await cashFrom(tx, record[field], day)
    if (cash === null || record.amount.lte(cash.least)) return []
    const message = `${cash.name} has only ${rupees(cash.least)} left from ${day} on; the rest was paid out. Cancel those payments first.`
    return [{ path: 'amount', message }]
  }
