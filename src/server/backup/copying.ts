import { once } from 'node:events'
import pg from 'pg'
import { type Database, openDatabase } from '../database.ts'
import { partsOf, type RowsOf } from '../schema/dump.ts'
import { BackupRefused } from './key.ts'
import { endClient } from '../postgres/endClient.ts'
import { StreamCommand } from './replication.ts'

/** One piece of a logical dump, in the order in which it is run: a statement, where rows belong, rows as PostgreSQL copies them. */
export type Part = { readonly sql: string } | { readonly into: string } | { readonly rows: Buffer } | { readonly end: number }

const columnsOf = ({ table, columns }: RowsOf): string => `${table} (${columns.join(', ')})`

const plainClient = async (url: string, settings: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'strand copy', connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(settings)
  return client
}

/** However large a table is. */
const patient = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_min_messages = warning`

const countOf = (client: pg.Client, { table }: RowsOf): Promise<number> =>
  client.query<{ count: string }>(`select count(*) as count from ${table}`).then(({ rows }) => Number(rows[0]?.count))

/** The rows of a table as they are at the snapshot of the client. */
const rowsOf = async function* (client: pg.Client, of: RowsOf): AsyncGenerator<Part> {
  yield { into: columnsOf(of) }
  const command = client.query(new StreamCommand(`copy ${columnsOf(of)} to stdout`))
  for await (const rows of command.messages as AsyncIterable<Buffer>) yield { rows }
  await command.answers()
  yield { end: await countOf(client, of) }
}

/** Everything in a database, as of one moment, while people go on working in it. */
export const everythingIn = async function* (url: string): AsyncGenerator<Part> {
  const client = await plainClient(url, patient)
  const db = openDatabase(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const parts: (string | RowsOf)[] = await described(db, rows[0]?.snapshot ?? '')
    for (const part of parts) {
      if (typeof part === 'string') yield { sql: part }
      else yield* rowsOf(client, part)
    }
  } finally {
    await db.close()
    await endClient(client)
  }
}

/** The descriptions are read at the same snapshot, so that no table changes between them and its rows. */
const described = (db: Database, snapshot: string): Promise<(string | RowsOf)[]> =>
  db.transaction(
    async tx => {
      await tx.rows(`set transaction snapshot ${pg.escapeLiteral(snapshot)}`)
      const parts: (string | RowsOf)[] = []
      for await (const part of partsOf(tx)) parts.push(part)
      return parts
    },
    { isolation: 'repeatable read read only', setting: { statement_timeout: '10min' } },
  )

/** A table that is being filled. */
class Filling implements pg.Submittable {
  readonly #text: string
  readonly #ready = Promise.withResolvers<void>()
  readonly #done = Promise.withResolvers<void>()
  #connection: pg.Connection | null = null

  constructor(text: string) {
    this.#text = text
    for (const { promise } of [this.#ready, this.#done]) promise.catch(() => undefined)
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection
    connection.query(this.#text)
  }

  handleCopyInResponse(): void {
    this.#ready.resolve()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#done.resolve()
  }

  handleError(error: Error): void {
    this.#ready.reject(error)
    this.#done.reject(error)
  }

  /** Sends rows, and waits while the server is slower than we are. */
  async write(rows: Buffer): Promise<void> {
    await this.#ready.promise
    this.#connection?.sendCopyFromChunk(rows)
    const stream = this.#connection?.stream
    if (stream?.writableNeedDrain) await Promise.race([once(stream, 'drain'), this.#done.promise])
  }

  async finish(): Promise<void> {
    await this.#ready.promise
    this.#connection?.endCopyFrom()
    await this.#done.promise
  }
}

/**
 * Fills an empty database with what another one held: all of it or nothing. Answers how many rows came. Throws BackupRefused when
 * a table holds another number of rows afterwards than it should.
 */
export const fillDatabase = async (url: string, parts: AsyncIterable<Part>): Promise<number> => {
  const client = await plainClient(url, patient)
  let filling: { readonly table: string; readonly copy: Filling } | null = null
  let all = 0
  try {
    await client.query('begin')
    for await (const part of parts) {
      if ('sql' in part) await client.query(part.sql)
      else if ('into' in part) filling = { table: part.into, copy: client.query(new Filling(`copy ${part.into} from stdin`)) }
      else if ('rows' in part) await filling?.copy.write(part.rows)
      else if (filling) {
        await filling.copy.finish()
        all += await refuseOther(client, filling.table, part.end)
        filling = null
      }
    }
    await client.query('commit')
    return all
  } finally {
    await endClient(client)
  }
}

const refuseOther = async (client: pg.Client, table: string, wanted: number): Promise<number> => {
  const name = table.slice(0, table.indexOf(' ('))
  const count = await countOf(client, { table: name, columns: [] })
  if (count !== wanted) throw new BackupRefused(`${name} has ${count} rows and should have ${wanted}.`)
  return count
}
