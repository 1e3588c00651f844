import type { Database, Tx } from '../database.ts'
import { entryIsOf } from './gstin.ts'
import { finishedUpTo } from '../schema/finished.ts'

/** Vouchers that may stand unsealed before a report seals them first. */
const mostUnsealed = 500

/**
 * Adds the lines of finished vouchers to the sums by day. What is finished is known by the position of vouchers, not by their ids or by
 * transactions (see finishedUpTo). Where somebody is still writing one after two seconds, the sums stay as they are: a report adds
 * what they lack. One sealer at a time; a second one finds nothing left to do.
 */
export const seal = async (db: Database): Promise<void> => {
  const upto = await finishedUpTo(db, 'voucher', 'position')
  if (upto === null) return
  await db.transaction(async tx => {
    const { from } = await tx.one<{ from: number }>('select position as from from gl_seal for update', [])
    if (upto <= from) return
    await tx.rows(
      `insert into gl_day as d (account, date, debit, credit)
       select g.account, g.date, sum(greatest(g.amount, 0)), sum(greatest(-g.amount, 0))
       from voucher v join gl_entry g on g.voucher = v.id where v.position > $1 and v.position <= $2 group by 1, 2
       on conflict (account, date) do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit`,
      [from, upto],
    )
    await tx.rows('update gl_seal set position = $1', [upto])
  })
}

/** Seals when reports would otherwise add up too many single lines. */
export const sealWhenDue = async (db: Database): Promise<void> => {
  if (db.halts.why('writing') !== null) return
  const { open } = await db.read(tx =>
    tx.one<{ open: number }>(
      `select count(*)::int as open from (select 1 from voucher where position > (select position from gl_seal) limit ${mostUnsealed + 1}) x`,
      [],
    ),
  )
  if (open > mostUnsealed) await seal(db)
}

/** What an account stood at before a period, and moved in it. Debit positive; amounts as text. */
export interface AccountMovement {
  readonly account: number
  /** Before the financial year in which the period starts. */
  readonly earlierYears: string
  /** From the start of that year to the period. */
  readonly earlier: string
  readonly debit: string
  readonly credit: string
}

/** The sealed days, and the lines of vouchers not sealed yet, in one snapshot. */
const allMovements = (tx: Tx, yearStart: string, from: string, to: string): Promise<AccountMovement[]> =>
  tx.rows<AccountMovement>(
    `select account, coalesce(sum(debit - credit) filter (where date < $3::date), 0) as "earlierYears",
       coalesce(sum(debit - credit) filter (where date >= $3::date and date < $1::date), 0) as earlier,
       coalesce(sum(debit) filter (where date >= $1::date), 0) as debit, coalesce(sum(credit) filter (where date >= $1::date), 0) as credit
     from (
       select account, date, debit, credit from gl_day where date <= $2::date
       union all
       select g.account, g.date, greatest(g.amount, 0), greatest(-g.amount, 0)
       from voucher v join gl_entry g on g.voucher = v.id where v.position > (select position from gl_seal) and g.date <= $2::date
     ) x group by account`,
    [from, to, yearStart],
  )

/** The same of the vouchers of one registration: sums by day do not tell registrations apart. */
const movementsOf = (tx: Tx, yearStart: string, from: string, to: string, registration: number): Promise<AccountMovement[]> =>
  tx.rows<AccountMovement>(
    `select g.account, coalesce(sum(g.amount) filter (where g.date < $3::date), 0) as "earlierYears",
       coalesce(sum(g.amount) filter (where g.date >= $3::date and g.date < $1::date), 0) as earlier,
       coalesce(sum(greatest(g.amount, 0)) filter (where g.date >= $1::date), 0) as debit,
       coalesce(sum(greatest(-g.amount, 0)) filter (where g.date >= $1::date), 0) as credit
     from gl_entry g where g.date <= $2::date and ${entryIsOf('g', '$4')} group by g.account`,
    [from, to, yearStart, registration],
  )

/** Balances of all accounts for a period, of one registration or of all; in one snapshot. */
export const movements = (
  tx: Tx,
  yearStart: string,
  from: string,
  to: string,
  registration: number | null,
): Promise<AccountMovement[]> =>
  registration === null ? allMovements(tx, yearStart, from, to) : movementsOf(tx, yearStart, from, to, registration)

/** What an account stood at, debit positive, as text: at the end of each of the days that were asked for, in their order. */
export interface AccountBalances {
  readonly account: number
  readonly balances: readonly string[]
}

/** Four days, of which a balance sheet and a statement of profit and loss are made. */
export type FourDays = readonly [string, string, string, string]

/** Balances of all accounts at the end of four days, of one registration or of all; in one snapshot and one reading. */
export const balancesOn = (tx: Tx, days: FourDays, registration: number | null): Promise<AccountBalances[]> => {
  const each = `array[coalesce(sum(amount) filter (where date <= $1::date), 0)::text, coalesce(sum(amount) filter (where date <= $2::date), 0)::text,
    coalesce(sum(amount) filter (where date <= $3::date), 0)::text, coalesce(sum(amount) filter (where date <= $4::date), 0)::text]`
  const last = 'greatest($1::date, $2::date, $3::date, $4::date)'
  return registration === null
    ? tx.rows<AccountBalances>(
        `select account, ${each} as balances from (
           select account, date, debit - credit as amount from gl_day where date <= ${last}
           union all
           select g.account, g.date, g.amount
           from voucher v join gl_entry g on g.voucher = v.id where v.position > (select position from gl_seal) and g.date <= ${last}
         ) x group by account`,
        [...days],
      )
    : tx.rows<AccountBalances>(
        `select g.account, ${each} as balances from gl_entry g where g.date <= ${last} and ${entryIsOf('g', '$5')} group by g.account`,
        [...days, registration],
      )
}
