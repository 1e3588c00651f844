import type { Database, Tx } from '../database.ts'

/** Vouchers that may stand unsealed before a report seals them first. */
const mostUnsealed = 500

/**
 * Adds the lines of finished vouchers to the sums by day. A voucher is finished when its transaction is older than every one
 * still running (pg_snapshot_xmin): ids would not do, because they commit out of order. One sealer at a time; a second one
 * finds nothing left to do.
 */
export const seal = (db: Database): Promise<void> =>
  db.transaction(async tx => {
    const { from } = await tx.one<{ from: string }>('select tx::text as from from gl_seal for update', [])
    const { upto } = await tx.one<{ upto: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as upto', [])
    await tx.rows(
      `insert into gl_day as d (account, date, debit, credit)
       select g.account, g.date, sum(greatest(g.amount, 0)), sum(greatest(-g.amount, 0))
       from voucher v join gl_entry g on g.voucher = v.id where v.tx >= $1::xid8 and v.tx < $2::xid8 group by 1, 2
       on conflict (account, date) do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit`,
      [from, upto],
    )
    await tx.rows('update gl_seal set tx = $1::xid8', [upto])
  })

/** Seals when reports would otherwise add up too many single lines. */
export const sealWhenDue = async (db: Database): Promise<void> => {
  const { open } = await db.read(tx =>
    tx.one<{ open: number }>(
      `select count(*)::int as open from (select 1 from voucher where tx >= (select tx from gl_seal) limit ${mostUnsealed + 1}) x`,
      [],
    ),
  )
  if (open > mostUnsealed) await seal(db)
}

/** What an account stood at before a period, and moved in it. Debit positive; amounts as text. */
export interface Movement {
  readonly account: number
  /** Before the financial year in which the period starts. */
  readonly earlierYears: string
  /** From the start of that year to the period. */
  readonly earlier: string
  readonly debit: string
  readonly credit: string
}

/** Balances of all accounts for a period: the sealed days, and the lines of vouchers not sealed yet, in one snapshot. */
export const movements = (tx: Tx, yearStart: string, from: string, to: string): Promise<Movement[]> =>
  tx.rows<Movement>(
    `select account, coalesce(sum(debit - credit) filter (where date < $3::date), 0) as "earlierYears",
       coalesce(sum(debit - credit) filter (where date >= $3::date and date < $1::date), 0) as earlier,
       coalesce(sum(debit) filter (where date >= $1::date), 0) as debit, coalesce(sum(credit) filter (where date >= $1::date), 0) as credit
     from (
       select account, date, debit, credit from gl_day where date <= $2::date
       union all
       select g.account, g.date, greatest(g.amount, 0), greatest(-g.amount, 0)
       from voucher v join gl_entry g on g.voucher = v.id where v.tx >= (select tx from gl_seal) and g.date <= $2::date
     ) x group by account`,
    [from, to, yearStart],
  )
