import { hash } from 'node:crypto'
import pg from 'pg'
import type { Registry } from '../../kernel/registry.ts'
import { inTransaction } from './applying.ts'
import { changeBeside } from './beside.ts'
import { type Change, changesOf, type Compared, compared, lackOfMigrations } from './diff.ts'
import { add, type Asking, drop, keyOf, type Part, constraintsThere } from './parts.ts'
import { SchemaRefused } from './scripts.ts'
import { wanted } from './tables.ts'

/** What the definitions ask of the database beside tables and columns, and what of it was put there last: only the owner writes it. */
export const definitionTables = `
  create table if not exists migration_definition (checksum text primary key, applied_at timestamptz not null default now());
  create table if not exists migration_part (
    table_name text not null, kind text not null, name text not null, words text not null, primary key (table_name, kind, name))`

const asking = (client: pg.Client): Asking => ({
  rows: async (sql, values) => (await client.query(sql, values === undefined ? [] : [...values])).rows,
})

const majorSql = `select current_setting('server_version_num')::int / 10000 as major`

/** Gives what the definitions ask of a database, as one text. */
export const textOf = (all: Registry): string => {
  const { tables, rest } = wanted(all)
  return [...tables, ...rest].join('\n')
}

/** Names what the definitions ask, in the words of this PostgreSQL: another major version may word it otherwise. */
const checksumOf = async (client: pg.Client, all: Registry): Promise<string> => {
  const { rows } = await client.query<{ major: number }>(majorSql)
  return hash('sha256', `${rows[0]?.major ?? 0}\n${textOf(all)}`)
}

/** The checksums that were applied, the newest first; none in a database that keeps none. */
const appliedBefore = async (client: pg.Client): Promise<readonly string[]> => {
  const known = await client.query<{ there: boolean }>(`select to_regclass('migration_definition') is not null as there`)
  if (!known.rows[0]?.there) return []
  const { rows } = await client.query<{ checksum: string }>('select checksum from migration_definition order by applied_at desc')
  return rows.map(({ checksum }) => checksum)
}

/** Says whether the database holds what the definitions ask, as far as it remembers: one short question for each start. */
export const areDefinitionsKept = async (client: pg.Client, all: Registry): Promise<boolean> =>
  (await appliedBefore(client))[0] === (await checksumOf(client, all))

/** Servers that work on the database now. They name their connections so (src/server/database.ts). */
const serversSql = `select exists (select from pg_stat_activity where datname = current_database() and application_name = 'strand') as there`

/**
 * Where definitions were applied after ours, a newer version has been here. It may be gone, and this is the way back; while its servers
 * work, they need what it put there. Throws SchemaRefused.
 */
const refuseOlder = async (client: pg.Client, checksum: string): Promise<void> => {
  const before = await appliedBefore(client)
  if (before.indexOf(checksum) < 1) return
  const { rows } = await client.query<{ there: boolean }>(serversSql)
  if (rows[0]?.there)
    throw new SchemaRefused(
      'Servers of a newer version work on this database. Start the newer version, or stop them all to go back to this one.',
    )
}

/** Compares, and takes the comparison's own tables back. */
const comparedAside = async (client: pg.Client, all: Registry): Promise<Compared> => {
  await client.query('begin')
  try {
    return await compared(asking(client), all)
  } finally {
    await client.query('rollback')
  }
}

/** A table of this size or more is changed without holding anybody up. */
const largeFromBytes = 8 * 1024 * 1024

const largeSql = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) >= $1`

const isOf = (tables: ReadonlySet<string>, { stands, wants }: Change): boolean => tables.has(wants?.table ?? stands?.table ?? '')

const nameOf = ({ stands, wants }: Change): string => {
  const { table, name } = wants ?? stands ?? { table: '', name: '' }
  return name.startsWith(table) ? name : `${name} of ${table}`
}

/** Rows that do not fit: violated checks, keys that lead nowhere, doubles. */
const isMisfit = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && ['23505', '23503', '23514', '23P01'].includes(error.code ?? '')

const telling = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!isMisfit(error)) throw error
    const detail = error.detail === undefined ? '' : ` ${error.detail}`
    throw new SchemaRefused(
      `Rows of ${error.table ?? 'a table'} do not fit what this version asks of them: ${error.message}.${detail} ` +
        'The database stays as it was: start the version before and correct them.',
      { cause: error },
    )
  }
}

/** In this order nothing stands in the way of another: what goes and what is replaced goes first. */
const makeAtOnce = (client: pg.Client, changes: readonly Change[]): Promise<void> =>
  inTransaction(client, async () => {
    for (const { stands } of changes) if (stands) await client.query(drop(stands))
    for (const { wants } of changes) if (wants) await client.query(add(wants))
  })

/** Keeps what was put there, in PostgreSQL's words, so that a start sees when it is no longer there (src/server/check/guards.ts). */
const remember = (client: pg.Client, checksum: string, want: readonly Part[]): Promise<void> =>
  inTransaction(client, async () => {
    const asked = new Set(want.map(keyOf))
    const parts = (await constraintsThere(asking(client))).filter(part => asked.has(keyOf(part)))
    await client.query('delete from migration_part')
    await client.query(
      `insert into migration_part (table_name, kind, name, words)
       select "table", kind, name, text from json_to_recordset($1::json) as p ("table" text, kind text, name text, text text)`,
      [JSON.stringify(parts)],
    )
    await client.query(
      'insert into migration_definition (checksum) values ($1) on conflict (checksum) do update set applied_at = clock_timestamp()',
      [checksum],
    )
  })

/** The keys of what was put there; null before the first time. */
const ours = async (client: pg.Client): Promise<ReadonlySet<string> | null> => {
  const { rows } = await client.query<Part>(`select table_name as "table", kind, name, words as text from migration_part`)
  return rows.length === 0 ? null : new Set(rows.map(keyOf))
}

/**
 * Puts into the database what follows from the definitions: checks of choices and states, keys to other tables, indexes, the triggers of the
 * trail. Large tables are worked on beside those who write. What is wanted no more goes; an index that somebody else has made stays.
 * Answers the names of what was changed. Throws SchemaRefused where a migration is missing or rows do not fit.
 */
export const keepDefinitions = async (
  client: pg.Client,
  all: Registry,
  report: (line: string) => void,
): Promise<readonly string[]> => {
  const checksum = await checksumOf(client, all)
  if ((await appliedBefore(client))[0] === checksum) return []
  await refuseOlder(client, checksum)
  const found = await comparedAside(client, all)
  const [lack] = lackOfMigrations(found, all)
  if (lack !== undefined)
    throw new SchemaRefused(
      `A migration is missing that brings the tables to the definitions. The first of what it lacks: ${lack}`,
    )
  const known = await ours(client)
  const changes = changesOf(found).filter(
    ({ stands, wants }) => wants !== null || known === null || (stands && known.has(keyOf(stands))),
  )
  const { rows } = await client.query<{ name: string }>(largeSql, [largeFromBytes])
  const large = new Set(rows.map(({ name }) => name))
  if (changes.length > 0)
    report(`Putting ${changes.length} checks, keys, indexes and triggers of the definitions into the database`)
  await telling(() =>
    makeAtOnce(
      client,
      changes.filter(one => !isOf(large, one)),
    ),
  )
  for (const one of changes.filter(change => isOf(large, change))) await telling(() => changeBeside(client, one))
  await remember(client, checksum, found.want)
  return changes.map(nameOf)
}
