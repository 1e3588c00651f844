import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Registry } from '../../kernel/registry.ts'
import { inTransaction, run, transactionId } from './applying.ts'
import { type Applied, isBeforeBaseline, markBaseline } from './baseline.ts'
import { areDefinitionsKept, definitionTables, keepDefinitions } from './definitions.ts'
import { dropFunctions, keepFunctions, makeMissingFunctions } from './functions.ts'
import { isAtHome, settleHere } from './home.ts'
import {
  type Maker,
  type Migration,
  ownFolders,
  readScripts,
  type SchemaFolders,
  SchemaRefused,
  type Scripts,
} from './scripts.ts'

/** What a database remembers of the scripts that made it. */
interface State {
  readonly migrations: readonly Applied[]
  readonly functions: readonly { name: string; checksum: string }[]
  readonly views: readonly { name: string; checksum: string }[]
}

/** Any constant does, as long as every Strand process takes the same one. */
const advisoryLock = 7_274_203_001
const waitForOthersMs = 10 * 60_000

const bookkeeping = `
  create table if not exists migration (
    number int primary key, file text not null, checksum text not null,
    applied_at timestamptz not null default now(), took_ms int not null);
  create table if not exists migration_function (name text primary key, checksum text not null);
  create table if not exists migration_view (position int primary key, name text not null unique, checksum text not null);
  ${definitionTables}`

/**
 * Brings the database at `url` to the state of the files and of the definitions: pending migrations in order, each whole or not at all, then
 * the functions and the views, then what follows from the definitions `all` (none where only the files are wanted); then it looks whether the books come
 * from another server. Several processes may call it at once; one works, the others wait and find it done. Killed in the middle, it
 * goes on where it was. Answers what was applied, by name. Throws SchemaRefused.
 */
export const migrate = async (
  url: string,
  all: Registry | null,
  report: (line: string) => void = () => undefined,
  folders: SchemaFolders = ownFolders,
): Promise<readonly string[]> => {
  const scripts = await readScripts(folders)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'strand migrate' })
  await client.connect()
  try {
    await client.query(
      `set lock_timeout = '3s'; set statement_timeout = '30min'; set idle_in_transaction_session_timeout = '1min'`,
    )
    const isKept = async (): Promise<boolean> => all === null || areDefinitionsKept(client, all)
    if (isDone(scripts, await readState(client)) && (await isAtHome(client)) && (await isKept())) return []
    await takeTurn(client, report)
    await client.query(bookkeeping)
    const applied = await bringUp(client, scripts, report)
    const kept = all === null ? [] : await keepDefinitions(client, all, report)
    await settleHere(client, report)
    return [...applied, ...kept]
  } finally {
    await client.end()
  }
}

const bringUp = async (client: pg.Client, scripts: Scripts, report: (line: string) => void): Promise<string[]> => {
  const { migrations, functions, views } = scripts
  const found = await readState(client)
  if (isBeforeBaseline(found.migrations)) await markBaseline(client, found.migrations, migrations)
  const state = await readState(client)
  if (isDone(scripts, state)) return []
  const pending = pendingOf(migrations, state)
  // A column cannot change under a view, so the views go first; their record goes with them, so that a crash is found.
  await inTransaction(client, async () => {
    for (const { name } of state.views.toReversed()) await client.query(`drop view if exists ${pg.escapeIdentifier(name)}`)
    await client.query('delete from migration_view')
    await makeMissingFunctions(client, functions)
  })
  for (const migration of pending) {
    report(`Applying ${migration.file}`)
    await apply(client, migration)
  }
  const changed = functions.filter(made => !state.functions.some(kept => sameMaker(made, kept)))
  await inTransaction(client, async () => {
    await keepFunctions(client, changed)
    await dropFunctions(client, namesOnly(state.functions, functions))
    for (const [position, view] of views.entries()) await makeView(client, view, position)
  })
  return [...pending, ...changed].map(({ file }) => file)
}

/** Names that `before` holds and `now` does not. */
const namesOnly = (before: State['functions'], now: readonly Maker[]): string[] =>
  before.map(({ name }) => name).filter(name => !now.some(made => made.name === name))

const readState = async (client: pg.Client): Promise<State> => {
  const known = await client.query<{ migrations: boolean; functions: boolean }>(
    `select to_regclass('migration_view') is not null as migrations, to_regclass('migration_function') is not null as functions`,
  )
  const [there] = known.rows
  if (!there?.migrations) return { migrations: [], functions: [], views: [] }
  const migrations = await client.query('select number, file, checksum from migration order by number')
  const functions = there.functions
    ? (await client.query('select name, checksum from migration_function order by name')).rows
    : []
  const views = await client.query('select name, checksum from migration_view order by position')
  return { migrations: migrations.rows, functions, views: views.rows }
}

const sameMaker = (made: Maker, kept: { name: string; checksum: string }): boolean =>
  made.name === kept.name && made.checksum === kept.checksum

const isDone = ({ migrations, functions, views }: Scripts, state: State): boolean =>
  !isBeforeBaseline(state.migrations) &&
  pendingOf(migrations, state).length === 0 &&
  functions.length === state.functions.length &&
  functions.every(made => state.functions.some(kept => sameMaker(made, kept))) &&
  views.length === state.views.length &&
  views.every((view, at) => state.views[at] !== undefined && sameMaker(view, state.views[at]))

/** What is still to be applied, after making sure that what was applied is what the files say. */
const pendingOf = (migrations: readonly Migration[], state: State): Migration[] => {
  const newest = state.migrations.at(-1)
  const newestKnown = migrations.at(-1)
  if (newest && newest.number > (newestKnown?.number ?? 0)) {
    throw new SchemaRefused(
      `The database was made by a newer version (${newest.file}); this one knows only up to ${newestKnown?.file ?? 'nothing'}. Start the newer version.`,
    )
  }
  for (const applied of state.migrations) {
    const file = migrations.find(migration => migration.number === applied.number)
    if (!file) throw new SchemaRefused(`The database has ${applied.file} applied, but that file is missing.`)
    if (file.checksum !== applied.checksum) {
      throw new SchemaRefused(
        `${file.file} was changed after it had been applied to this database. Put it back, and write a new migration.`,
      )
    }
  }
  const pending = migrations.filter(migration => !state.migrations.some(applied => applied.number === migration.number))
  const late = pending.find(migration => newest && migration.number < newest.number)
  if (late && newest)
    throw new SchemaRefused(`${late.file} comes before ${newest.file}, which is applied already; give it the next free number.`)
  return pending
}

/** Waits until this process is the only one that migrates. The lock goes with the connection, even when the process is killed. */
const takeTurn = async (client: pg.Client, report: (line: string) => void): Promise<void> => {
  const start = Date.now()
  for (let told = false; ; await pause(200)) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [advisoryLock])
    if (rows[0]?.mine) return
    if (Date.now() - start > waitForOthersMs)
      throw new SchemaRefused('Another process has been migrating this database for ten minutes; look after it first.')
    if (!told) report('Another process is migrating the database; waiting for it')
    told = true
  }
}

const apply = (client: pg.Client, migration: Migration): Promise<void> => {
  const start = Date.now()
  return inTransaction(client, async () => {
    const before = await transactionId(client)
    await run(client, migration)
    if ((await transactionId(client)) !== before) {
      throw new SchemaRefused(
        `${migration.file} ends its own transaction; leave out begin and commit, a migration is whole or not at all.`,
      )
    }
    await client.query('insert into migration (number, file, checksum, took_ms) values ($1, $2, $3, $4)', [
      migration.number,
      migration.file,
      migration.checksum,
      Date.now() - start,
    ])
  })
}

const makeView = async (client: pg.Client, view: Maker, position: number): Promise<void> => {
  await run(client, view)
  const { rows } = await client.query<{ made: boolean }>(
    `select exists (select from pg_views where schemaname = current_schema() and viewname = $1) as made`,
    [view.name],
  )
  if (!rows[0]?.made) throw new SchemaRefused(`${view.file} must make the view ${view.name}.`)
  await client.query('insert into migration_view (position, name, checksum) values ($1, $2, $3)', [
    position,
    view.name,
    view.checksum,
  ])
}
