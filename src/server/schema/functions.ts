import pg from 'pg'
import { run } from './applying.ts'
import type { Maker } from './scripts.ts'

/**
 * Makes the functions that the database lacks, so that migrations can name them in triggers and defaults. Their bodies are not looked at:
 * they may speak of tables that those migrations only make. Those that are there stay as they are until the migrations are through, for
 * the new text may need the new tables. Runs in the caller's transaction.
 */
export const makeMissingFunctions = async (client: pg.Client, functions: readonly Maker[]): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    'select proname as name from pg_proc where pronamespace = current_schema()::regnamespace',
  )
  const there = new Set(rows.map(({ name }) => name))
  await client.query('set local check_function_bodies = off')
  for (const made of functions) if (!there.has(made.name)) await run(client, made)
  await client.query('set local check_function_bodies = on')
}

/** Applies the files of functions, now with a look at their bodies, and keeps their checksums. Runs in the caller's transaction. */
export const keepFunctions = async (client: pg.Client, changed: readonly Maker[]): Promise<void> => {
  for (const made of changed) {
    await run(client, made)
    await client.query(
      'insert into migration_function (name, checksum) values ($1, $2) on conflict (name) do update set checksum = excluded.checksum',
      [made.name, made.checksum],
    )
  }
}

/** Drops functions whose files are gone; one that a trigger still uses is refused by PostgreSQL. Runs in the caller's transaction. */
export const dropFunctions = async (client: pg.Client, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await run(client, { file: `${name}.sql is gone`, sql: `drop function if exists ${pg.escapeIdentifier(name)}` })
    await client.query('delete from migration_function where name = $1', [name])
  }
}
