import type { Database, Tx } from '../database.ts'
import { finishedUpTo } from '../schema/finished.ts'
import { beginning, type Chain, chains, form, hashedRows, linkHash, orderOf } from './rows.ts'

/** Few enough that a link is sealed in a moment and says roughly where something was changed, many enough that links stay few. */
const rowsOfLink = 5_000

const lastSql = (values: string): string => `
  last as (select no, upto, hash from chain_link where chain = $1 union all select 0, 0, ${beginning} order by no desc limit 1),
  ${values}`

/** One more link behind the last: of the next rows up to $2, or none where there are none. */
const linkSql = (chain: Chain): string => `
with ${lastSql(`r as materialized (${hashedRows(chain, '(select upto from last)', '$2::bigint')} order by 1 limit ${rowsOfLink}),
  n as (
    select $1::text as chain, (select no from last) + 1 as no, (select upto from last) as above, max(at) as upto, count(*)::int as rows, ${form}::smallint as form,
      string_agg(int8send(at) || substr(hash, 1, 8), ''::bytea order by at) as row_hashes, sha256(string_agg(hash, ''::bytea order by at)) as sum,
      (select hash from last) as previous, null::text as reason
    from r having count(*) > 0)`)}
insert into chain_link (chain, no, above, upto, rows, form, row_hashes, sum, previous, hash, reason)
select n.chain, n.no, n.above, n.upto, n.rows, n.form, n.row_hashes, n.sum, n.previous, ${linkHash('n')}, n.reason from n returning rows`

/** One sealer at a time; one that waited finds the rows sealed. */
const takeTurn = (tx: Tx, chain: Chain): Promise<unknown> =>
  tx.rows(`select pg_advisory_xact_lock(hashtextextended('chain ' || $1, 0))`, [chain])

/** How many rows went into one more link; after a full one more may be left. */
const sealNext = (db: Database, chain: Chain, upto: number): Promise<number> =>
  db.transaction(async tx => {
    await takeTurn(tx, chain)
    const link = await tx.maybe<{ rows: number }>(linkSql(chain), [chain, upto])
    return link?.rows ?? 0
  })

/**
 * Seals what stands unsealed and can get no row in between any more (see finishedUpTo). Nobody who writes waits for it. Where somebody has
 * been writing for long, it is left to the next time. Answers how many rows were sealed.
 */
export const sealChains = async (db: Database): Promise<number> => {
  let sealed = 0
  for (const chain of chains) {
    const upto = await finishedUpTo(db, chain, orderOf[chain])
    if (upto === null) continue
    for (let rows = rowsOfLink; rows === rowsOfLink; sealed += rows) rows = await sealNext(db, chain, upto)
  }
  return sealed
}

const reasonSql = `
with ${lastSql(`n as (
    select $1::text as chain, (select no from last) + 1 as no, (select upto from last) as above, (select upto from last) as upto, 0 as rows, ${form}::smallint as form,
      ''::bytea as row_hashes, sha256(''::bytea) as sum, (select hash from last) as previous, $2::text as reason)`)}
insert into chain_link (chain, no, above, upto, rows, form, row_hashes, sum, previous, hash, reason)
select n.chain, n.no, n.above, n.upto, n.rows, n.form, n.row_hashes, n.sum, n.previous, ${linkHash('n')}, n.reason from n`

/** Notes that somebody has looked into the breaks of a chain up to here: from here on it is held to again. The reason stays in it. */
export const noteBreaks = (db: Database, chain: Chain, reason: string): Promise<unknown> =>
  db.transaction(async tx => {
    await takeTurn(tx, chain)
    await tx.rows(reasonSql, [chain, reason])
  })
