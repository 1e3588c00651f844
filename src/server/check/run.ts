import pg from 'pg'
import { registry } from '../../modules/registry.ts'
import { chains } from '../chain/rows.ts'
import { type Asking, breaksOf } from '../chain/verify.ts'
import { openDatabase } from '../database.ts'
import { departures } from '../schema/diff.ts'
import { breaches, strangeTriggers } from './guards.ts'
import type { CheckRule } from '../store/parts/checks.ts'
import { checkRules } from './rules.ts'

/** What one rule has come to. */
export interface Finding {
  readonly says: string
  readonly of: CheckRule['of'] | 'guards'
  readonly broken: number
  readonly seconds: number
  /** Some of what breaks it, as text. */
  readonly examples: readonly string[]
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000

/** A rule reads as long as it needs: nobody waits for it, and it holds no locks. */
const settings = `
select set_config(name, wanted.value, false) from (values ('statement_timeout', '0'), ('transaction_timeout', '0'), ('TimeZone', 'UTC'), ('jit', 'off'))
as wanted (name, value) join pg_settings using (name)`

/** A connection of its own, on which nothing runs out of its time. */
export const unhurried = async <T>(url: string, work: (tx: Asking) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'strand check' })
  await client.connect()
  try {
    await client.query(settings)
    return await work({ rows: async (sql, values) => (await client.query(sql, values === undefined ? [] : [...values])).rows })
  } finally {
    await client.end()
  }
}

const ask = async (tx: Asking, { says, of, broken }: CheckRule): Promise<Finding> => {
  const began = performance.now()
  const [found] = await tx.rows<{ broken: number; examples: readonly unknown[] }>(
    `with x as materialized (${broken})
     select (select count(*)::int from x) as broken, coalesce((select json_agg(to_json(y)) from (select * from x limit 5) y), '[]') as examples`,
  )
  const examples = (found?.examples ?? []).map(row => JSON.stringify(row))
  return { says, of, broken: found?.broken ?? 0, seconds: secondsSince(began), examples }
}

const sentences = async (
  says: string,
  find: () => Promise<readonly string[]>,
  of: Finding['of'] = 'guards',
): Promise<Finding> => {
  const began = performance.now()
  const examples = await find()
  return { says, of, broken: examples.length, seconds: secondsSince(began), examples }
}

/** The guards, and where it is asked for the shape of the tables: for that all of them are made once more, and dropped. */
const structure = async (url: string, tables: boolean): Promise<Finding[]> => {
  const db = openDatabase(url)
  try {
    return [
      await sentences('every guard of the database stands', () =>
        db.read(async tx => (await breaches(tx, registry)).map(({ says }) => says)),
      ),
      await sentences('no other trigger stands on our tables', () => db.read(tx => strangeTriggers(tx, registry))),
      ...(tables ? [await sentences('the tables are what the definitions want', () => departures(db, registry))] : []),
    ]
  } finally {
    await db.close()
  }
}

/** What was sealed is what it was then, from the first row on. */
const chained = async (tx: Asking, add: (found: Finding) => void): Promise<void> => {
  const whole = {
    audit: 'the audit trail is what was sealed',
    voucher: 'vouchers and their lines are what was sealed',
    security_event: 'the security log is what was sealed',
    revision: 'what was sent is what was sealed',
  } as const
  for (const chain of chains)
    add(await sentences(whole[chain], () => breaksOf(tx, chain), chain === 'voucher' ? 'books' : 'trail'))
}

const keep = (tx: Asking, findings: readonly Finding[]): Promise<unknown> =>
  tx.rows(
    `with gone as (delete from check_result where rule <> all($1::text[]))
     insert into check_result (rule, of, broken, seconds) select * from unnest($1::text[], $2::text[], $3::int[], $4::numeric[])
     on conflict (rule) do update set of = excluded.of, broken = excluded.broken, seconds = excluded.seconds, stamp = now()`,
    [
      findings.map(({ says }) => says),
      findings.map(({ of }) => of),
      findings.map(({ broken }) => broken),
      findings.map(({ seconds }) => seconds.toFixed(3)),
    ],
  )

interface CheckOptions {
  /** Hears of each finding as it comes. */
  readonly told?: (finding: Finding) => void
  /** Whether the tables are compared with the definitions. */
  readonly tables?: boolean
}

/** Asks every rule of the database at `url`, one after the other, and keeps what came of it in `check_result`. */
export const runCheck = (url: string, { told, tables = false }: CheckOptions = {}): Promise<readonly Finding[]> =>
  unhurried(url, async tx => {
    const findings: Finding[] = []
    const add = (found: Finding): void => {
      findings.push(found)
      told?.(found)
    }
    for (const found of await structure(url, tables)) add(found)
    for (const rule of await checkRules()) add(await ask(tx, rule))
    await chained(tx, add)
    await keep(tx, findings)
    return findings
  })
