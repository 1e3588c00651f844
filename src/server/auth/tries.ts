import { hash } from 'node:crypto'
import type { Database, Tx } from '../database.ts'
import { TooMany } from '../refusal.ts'

/** How often something may be tried, counted for all servers together. */
export interface Limit {
  readonly name: string
  readonly most: number
  readonly minutes: number
}

/** A limit, and whom it counts for. */
export interface Counted {
  readonly limit: Limit
  readonly subject: string
}

const keyOf = ({ limit, subject }: Counted): Buffer => hash('sha256', `${limit.name}\0${subject}`, 'buffer')

/**
 * Says whose tries count together: an IPv4 address, or the 64 bits of an IPv6 address that belong to one subscriber.
 * Without that, one machine has more addresses than there are tries.
 */
export const neighbourhood = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::', 2)
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const all =
    tail === undefined ? before : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  return all
    .slice(0, 4)
    .map(group => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

const count = `
  insert into tries as t (key, count, ends_stamp)
  select key, 1, now() + make_interval(mins => minutes) from unnest($1::bytea[], $2::int[]) as x (key, minutes) order by key
  on conflict (key) do update set
    count = case when t.ends_stamp < now() then 1 else t.count + 1 end,
    ends_stamp = case when t.ends_stamp < now() then excluded.ends_stamp else t.ends_stamp end
  returning key, count, ceil(extract(epoch from ends_stamp - now()))::int as "waitSeconds"`

interface Counter {
  readonly key: Buffer
  readonly count: number
  readonly waitSeconds: number
}

/**
 * Counts one try of each, before it is made: of many at the same moment no more than the limit come through.
 * Answers how many seconds to wait, or 0 when the try may be made.
 */
export const countTry = async (db: Database, tries: readonly Counted[]): Promise<number> => {
  const counters = await db.transaction(async tx => {
    await tx.rows(`delete from tries where ends_stamp < now() - interval '1 hour'`, [])
    return tx.rows<Counter>(count, [tries.map(keyOf), tries.map(({ limit }) => limit.minutes)])
  })
  const most = new Map(tries.map(one => [keyOf(one).toString('hex'), one.limit.most]))
  return Math.max(
    0,
    ...counters.filter(({ key, count }) => count > (most.get(key.toString('hex')) ?? 0)).map(({ waitSeconds }) => waitSeconds),
  )
}

/** Refuses with 429 once the limit is reached. */
export const allowTry = async (db: Database, tries: readonly Counted[]): Promise<void> => {
  const waitSeconds = await countTry(db, tries)
  if (waitSeconds > 0) throw new TooMany(`Too many tries. Wait ${waitWords(waitSeconds)}, then try again.`, waitSeconds)
}

const waitWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** Says whether the tries are spent with the one that was counted last. */
export const isLastTry = async (tx: Tx, counted: Counted): Promise<boolean> =>
  (await tx.maybe('select 1 as last from tries where key = $1 and count = $2', [keyOf(counted), counted.limit.most])) !== null

/** After a success: the counters of `own` start anew, those of `shared` lose the one try that was good. */
export const forgetTry = (db: Database, own: readonly Counted[], shared: readonly Counted[] = []): Promise<unknown> =>
  db.transaction(async tx => {
    await tx.rows('delete from tries where key = any($1::bytea[])', [own.map(keyOf)])
    if (shared.length > 0)
      await tx.rows('update tries set count = greatest(count - 1, 0) where key = any($1::bytea[])', [shared.map(keyOf)])
  })
