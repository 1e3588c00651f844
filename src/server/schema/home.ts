import pg from 'pg'
import { inTransaction } from './applying.ts'

interface Whereabouts {
  readonly here: string
  readonly home: string | null
  readonly vouchers: boolean
}

/** Null for a database that does not know homes yet. */
const whereabouts = async (client: pg.Client): Promise<Whereabouts | null> => {
  const known = await client.query<{ there: boolean }>(`select to_regclass('home_server') is not null as there`)
  if (!known.rows[0]?.there) return null
  const { rows } = await client.query<Whereabouts>(
    `select (select system_identifier::text from pg_control_system()) as here, (select system_id from home_server) as home,
       exists (select from voucher) as vouchers`,
  )
  return rows[0] ?? null
}

const sums = `
select g.account, g.date, sum(greatest(g.amount, 0)) as debit, sum(greatest(-g.amount, 0)) as credit
from gl_entry g group by g.account, g.date`

/** Sums of sealed vouchers that are not what is kept of them. */
const otherSums = `
select count(*)::int as n from gl_day d full join (
  select g.account, g.date, sum(greatest(g.amount, 0)) as debit, sum(greatest(-g.amount, 0)) as credit
  from gl_entry g join voucher v on v.id = g.voucher where v.position <= (select position from gl_seal) group by g.account, g.date
) s using (account, date) where (d.debit, d.credit) is distinct from (s.debit, s.credit)`

/** Says whether the books are kept on the server on which they were kept the last time. */
export const isAtHome = async (client: pg.Client): Promise<boolean> => {
  const where = await whereabouts(client)
  return where === null || where.here === where.home
}

/**
 * Books that come from another server (a restored dump) are made at home here: the ids of that server's transactions are taken off
 * vouchers, so that none is mistaken for one of ours, and the sums by day are made anew. Says so, and how many sums were others.
 * A copy of a server's files keeps its identity; for that there is nothing to do.
 */
export const settleHere = async (client: pg.Client, report: (line: string) => void): Promise<void> => {
  const where = await whereabouts(client)
  if (where === null || where.here === where.home) return
  let other = 0
  await inTransaction(client, async () => {
    // Nobody writes a voucher until the end: the lock that this takes is a writer's, too.
    await client.query('alter table voucher disable trigger voucher_append_only')
    await client.query(`update voucher set tx = '0' where tx <> '0'`)
    await client.query('alter table voucher enable trigger voucher_append_only')
    other = (await client.query<{ n: number }>(otherSums)).rows[0]?.n ?? 0
    await client.query('delete from gl_day')
    await client.query(`insert into gl_day (account, date, debit, credit) ${sums}`)
    await client.query('update gl_seal set position = (select coalesce(max(position), 0) from voucher)')
    await client.query(
      'insert into home_server (system_id) values ($1) on conflict (only_one) do update set system_id = excluded.system_id, since_stamp = now()',
      [where.here],
    )
  })
  if (where.home !== null && where.vouchers)
    report(`These books come from another database server; the sums of the ledgers by day were made anew (${other} were others)`)
}
