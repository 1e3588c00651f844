import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** The database and the files do not fit together, or a file is wrong; the message tells the operator which and why. */
export class SchemaRefused extends Error {}

export interface SchemaFolders {
  /** `NNNN_name.sql`, applied once, in order, never changed afterwards. */
  readonly migrations: string
  /** `name.sql` or `NN_name.sql`, each making the view `name`; made again whenever one of them changed. */
  readonly views: string
}

const database = fileURLToPath(new URL('../../../db/', import.meta.url))
export const ownFolders: SchemaFolders = { migrations: path.join(database, 'migrations'), views: path.join(database, 'views') }

interface Script {
  readonly file: string
  readonly checksum: string
  readonly sql: string
}
interface Migration extends Script {
  readonly number: number
}
interface View extends Script {
  readonly name: string
}

/** What a database remembers of the scripts that made it. */
interface State {
  readonly migrations: readonly { number: number; file: string; checksum: string }[]
  readonly views: readonly { name: string; checksum: string }[]
}

/** Any constant does, as long as every Strand process takes the same one. */
const advisoryLock = 7_274_203_001
const waitForOthersMs = 10 * 60_000
const lockTries = 20
const lockPauseMs = 500

const bookkeeping = `
  create table if not exists migration (
    number int primary key, file text not null, checksum text not null,
    applied_at timestamptz not null default now(), took_ms int not null);
  create table if not exists migration_view (position int primary key, name text not null unique, checksum text not null)`

/**
 * Brings the database at `url` to the state of the files: pending migrations in order, each whole or not at all, then the
 * views. Several processes may call it at once; one works, the others wait and find it done. Killed in the middle, it goes
 * on where it was. Answers the files applied. Throws SchemaRefused.
 */
export const migrate = async (
  url: string,
  report: (line: string) => void = () => undefined,
  folders: SchemaFolders = ownFolders,
): Promise<readonly string[]> => {
  const migrations = await readMigrations(folders.migrations)
  const views = await readViews(folders.views)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'strand migrate' })
  await client.connect()
  try {
    await client.query(
      `set lock_timeout = '3s'; set statement_timeout = '30min'; set idle_in_transaction_session_timeout = '1min'`,
    )
    const before = await readState(client)
    if (pendingOf(migrations, before).length === 0 && sameViews(views, before)) return []
    await takeTurn(client, report)
    await client.query(bookkeeping)
    return await bringUp(client, migrations, views, report)
  } finally {
    await client.end()
  }
}

const bringUp = async (
  client: pg.Client,
  migrations: readonly Migration[],
  views: readonly View[],
  report: (line: string) => void,
): Promise<string[]> => {
  const state = await readState(client)
  const pending = pendingOf(migrations, state)
  if (pending.length === 0 && sameViews(views, state)) return []
  // A column cannot change under a view, so the views go first; their record goes with them, so that a crash is found.
  await inTransaction(client, async () => {
    for (const { name } of state.views.toReversed()) await client.query(`drop view if exists ${pg.escapeIdentifier(name)}`)
    await client.query('delete from migration_view')
  })
  for (const migration of pending) {
    report(`Applying ${migration.file}`)
    await apply(client, migration)
  }
  await inTransaction(client, async () => {
    for (const [position, view] of views.entries()) await makeView(client, view, position)
  })
  return pending.map(migration => migration.file)
}

const scripts = async (folder: string, form: RegExp, rule: string): Promise<Script[]> => {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).toSorted()
  const wrong = files.find(file => !form.test(file))
  if (wrong !== undefined) throw new SchemaRefused(`${wrong} must be called ${rule}.`)
  return Promise.all(
    files.map(async file => {
      const sql = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return { file, sql, checksum: hash('sha256', sql) }
    }),
  )
}

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const files = await scripts(folder, /^\d{4}_[a-z0-9_]+\.sql$/, 'NNNN_name.sql, in small letters')
  const migrations = files.map(script => ({ ...script, number: Number(script.file.slice(0, 4)) }))
  const twin = migrations.find((migration, at) => migrations[at - 1]?.number === migration.number)
  if (twin) throw new SchemaRefused(`Two migrations have the number of ${twin.file}; give one of them the next free number.`)
  return migrations
}

/** There may be no views at all, and git keeps no empty folder. */
const readViews = async (folder: string): Promise<View[]> => {
  if (!existsSync(folder)) return []
  const files = await scripts(folder, /^(\d+_)?[a-z][a-z0-9_]*\.sql$/, 'name.sql or NN_name.sql, after the view that it makes')
  return files.map(script => ({ ...script, name: script.file.replace(/^\d+_/, '').replace(/\.sql$/, '') }))
}

const readState = async (client: pg.Client): Promise<State> => {
  const known = await client.query<{ there: boolean }>(`select to_regclass('migration_view') is not null as there`)
  if (!known.rows[0]?.there) return { migrations: [], views: [] }
  const migrations = await client.query('select number, file, checksum from migration order by number')
  const views = await client.query('select name, checksum from migration_view order by position')
  return { migrations: migrations.rows, views: views.rows }
}

const sameViews = (views: readonly View[], state: State): boolean =>
  views.length === state.views.length &&
  views.every(({ name, checksum }, at) => state.views[at]?.name === name && state.views[at].checksum === checksum)

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

const makeView = async (client: pg.Client, view: View, position: number): Promise<void> => {
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

const transactionId = async (client: pg.Client): Promise<string | undefined> =>
  (await client.query<{ id: string }>('select pg_current_xact_id()::text as id')).rows[0]?.id

/** Runs a file; what PostgreSQL says about it gets the name of the file and the line. */
const run = async (client: pg.Client, { file, sql }: Script): Promise<void> => {
  try {
    await client.query(sql)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || isLockTimeout(error)) throw error
    const line = error.position === undefined ? '' : `, line ${sql.slice(0, Number(error.position)).split('\n').length}`
    throw new SchemaRefused(`${file}${line}: ${error.message}`, { cause: error })
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')

/** A change of a table that waits for its lock blocks everybody behind it, so it waits briefly and tries again later. */
const inTransaction = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('begin')
      await work()
      await client.query('commit')
      return
    } catch (error) {
      const rolledBack = await client.query('rollback').then(
        () => true,
        () => false,
      )
      if (!rolledBack || !isLockTimeout(error) || tries === lockTries) throw error
    }
    await pause(lockPauseMs)
  }
}
