import type { Tx } from '../database.ts'
import { beginning, type Chain, chains, hashedRows, linkHash } from './rows.ts'

/** Whatever runs a statement. */
export type Asking = Pick<Tx, 'rows'>

/** How a chain stands. */
export interface Head {
  readonly chain: Chain
  readonly no: number
  /** In hexadecimal digits. Kept elsewhere, it tells later whether this link is still there. */
  readonly hash: string
  readonly unsealed: number
}

const names: Readonly<Record<Chain, string>> = {
  audit: 'the audit trail',
  voucher: 'the vouchers',
  security_event: 'the security log',
  revision: 'what was sent',
}

/** Links after the last break that somebody has looked into. */
const since = '(select coalesce(max(no), 0) from chain_link where chain = $1 and reason is not null)'

/** Links that do not follow from the one before, or are not what their hash says. */
const linksSql = `
with l as (
  select *, lag(hash) over w as hash_before, lag(upto) over w as upto_before, row_number() over w as place
  from chain_link where chain = $1 window w as (order by no))
select no from l where no >= ${since} and (hash <> ${linkHash('l')} or no <> place
  or no > ${since} and (previous <> coalesce(hash_before, ${beginning}) or above <> coalesce(upto_before, 0)))
order by no`

/** Links whose rows are not what they were when they were sealed; of the newest $2 links. */
const rowsSql = (chain: Chain): string => `
select l.no from chain_link l
cross join lateral (select count(*) as rows, sha256(coalesce(string_agg(hash, ''::bytea order by at), ''::bytea)) as sum
  from (${hashedRows(chain, 'l.above', 'l.upto', 'l.form')}) r) x
where l.chain = $1 and l.reason is null and l.no > ${since} and l.no > (select coalesce(max(no), 0) from chain_link where chain = $1) - $2::bigint
  and (x.sum <> l.sum or x.rows <> l.rows)
order by l.no`

/** The rows of one link that were changed, removed or put in. */
const namedSql = (chain: Chain): string => `
with l as (select * from chain_link where chain = $1 and no = $2),
kept as (
  select ('x' || encode(substr(l.row_hashes, i * 16 + 1, 8), 'hex'))::bit(64)::bigint as at, substr(l.row_hashes, i * 16 + 9, 8) as hash
  from l, generate_series(0, l.rows - 1) i),
there as (select at, substr(hash, 1, 8) as hash from (${hashedRows(chain, '(select above from l)', '(select upto from l)', '(select form from l)')}) r)
select coalesce(k.at, t.at) as at,
  case when t.at is null then 'was removed' when k.at is null then 'was put in' else 'was changed' end || ' after it was sealed' as what
from kept k full join there t using (at) where k.hash is distinct from t.hash order by 1 limit 10`

const bearer: Readonly<Record<Chain, string>> = {
  audit: `select concat_ws(' ', 'row', id, 'of the audit trail (' || doc, doc_id || ')') as name from audit where id = $1`,
  voucher: `select concat_ws(' ', 'voucher', number, 'of', to_char(date, 'YYYY-MM-DD')) as name from voucher where position = $1`,
  security_event: `select concat_ws(' ', 'row', id, 'of the security log (' || event || ')') as name from security_event where id = $1`,
  revision: `select concat_ws(' ', 'revision', no, 'of', doc, record) as name from revision where id = $1`,
}

const nameOf = async (tx: Asking, chain: Chain, at: number): Promise<string> => {
  const [found] = await tx.rows<{ name: string }>(bearer[chain], [at])
  return found?.name ?? (chain === 'voucher' ? `the voucher at position ${at}` : `row ${at} of ${names[chain]}`)
}

const rowsOf = async (tx: Asking, chain: Chain, no: number): Promise<string[]> => {
  const rows = await tx.rows<{ at: number | string; what: string }>(namedSql(chain), [chain, no])
  if (rows.length === 0) return [`Link ${no} of ${names[chain]} does not sum up its rows.`]
  const named = await Promise.all(rows.map(async ({ at, what }) => `${await nameOf(tx, chain, Number(at))} ${what}`))
  return named.map(
    text => `${text.charAt(0).toUpperCase()}${text.slice(1)}${chain === 'voucher' ? ', or one of its lines' : ''}.`,
  )
}

/**
 * Tells what is broken in a chain, in sentences; nothing when it holds. All links are looked at, and the rows of the newest `links` of
 * them, or of all where none are named. Breaks that somebody has looked into (see noteBreaks) are passed over.
 */
export const breaksOf = async (tx: Asking, chain: Chain, links = Number.MAX_SAFE_INTEGER): Promise<string[]> => {
  const loose = await tx.rows<{ no: number }>(linksSql, [chain])
  const altered = await tx.rows<{ no: number }>(rowsSql(chain), [chain, links])
  const told = loose.map(({ no }) => `Link ${no} of the chain of ${names[chain]} was changed, or the one before it was removed.`)
  for (const { no } of altered) told.push(...(await rowsOf(tx, chain, no)))
  return told
}

const sealedSql = (chain: Chain): string => `
with l as (select * from chain_link where chain = $1 and reason is null and above < $2::bigint and upto >= $2::bigint order by no desc limit 1)
select l.hash = ${linkHash('l')} and exists (
  select from (${hashedRows(chain, '$2::bigint - 1', '$2::bigint', '(select form from l)')}) r
  join generate_series(0, l.rows - 1) i on substr(l.row_hashes, i * 16 + 1, 16) = int8send(r.at) || substr(r.hash, 1, 8)) as holds from l`

/** Says whether one row is what was sealed, by the link that holds it alone; null while it is not sealed yet. `breaksOf` looks at the whole chain. */
export const isAsSealed = async (tx: Asking, chain: Chain, at: number): Promise<boolean | null> => {
  const [found] = await tx.rows<{ holds: boolean }>(sealedSql(chain), [chain, at])
  return found?.holds ?? null
}

/** The quick half of breaksOf, which every start asks: all links of all chains, and the rows of the newest of each. */
export const newestBreaks = async (tx: Asking): Promise<string[]> => {
  const found: string[] = []
  for (const chain of chains) found.push(...(await breaksOf(tx, chain, 1)))
  return found
}

/** Breaks that somebody has looked into: they stay to be told. */
export const notedBreaks = async (tx: Asking): Promise<string[]> => {
  const rows = await tx.rows<{ chain: Chain; upto: number; reason: string; stamp: Date | string }>(
    'select chain, upto, reason, sealed_stamp as stamp from chain_link where reason is not null order by sealed_stamp',
    [],
  )
  return rows.map(
    ({ chain, reason, stamp }) => `The chain of ${names[chain]} was begun anew at ${new Date(stamp).toISOString()}: ${reason}`,
  )
}

const headSql: Readonly<Record<Chain, string>> = {
  audit: `select no, encode(hash, 'hex') as hash, (select count(*)::int from audit where id > l.upto) as unsealed from`,
  voucher: `select no, encode(hash, 'hex') as hash, (select count(*)::int from voucher where position > l.upto) as unsealed from`,
  security_event: `select no, encode(hash, 'hex') as hash, (select count(*)::int from security_event where id > l.upto) as unsealed from`,
  revision: `select no, encode(hash, 'hex') as hash, (select count(*)::int from revision where id > l.upto) as unsealed from`,
}

/** The newest link of each chain that has one, and what stands behind it unsealed. */
export const headsOf = async (tx: Asking): Promise<Head[]> => {
  const heads: Head[] = []
  for (const chain of chains) {
    const [head] = await tx.rows<Omit<Head, 'chain'>>(
      `${headSql[chain]} (select * from chain_link where chain = $1 union all select $1, 0, 0, 0, 0, 1::smallint, '', ''::bytea, ''::bytea, ''::bytea, null, now() order by no desc limit 1) l`,
      [chain],
    )
    if (head) heads.push({ chain, ...head })
  }
  return heads
}

/** Heads that were kept elsewhere and are in no chain any more: what followed them was removed, or the chain was written anew. */
export const lostHeads = async (tx: Asking, kept: readonly string[]): Promise<string[]> => {
  const rows = await tx.rows<{ head: string }>(
    `select head from unnest($1::text[]) head where not exists (select from chain_link where encode(hash, 'hex') = lower(head))`,
    [kept],
  )
  return rows.map(({ head }) => `The head ${head} is in no chain any more: links were removed or written anew.`)
}
