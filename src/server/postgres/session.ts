import pg from 'pg'
import { ConnectionLost, failureOf, isAfterFailure } from './failures.ts'
import type { StatementNames } from './statements.ts'
import { toWire } from './wire.ts'

/**
 * One connection in the hands of one piece of work. Statements with values, even none (`[]`), run as prepared statements;
 * without values the text goes out as it is. Statements that do not need each other's answers may be sent together with
 * `Promise.all`: they travel at once. Decimals go out exactly, lists as PostgreSQL arrays, anything else as text;
 * JSON must be stringified by the caller. Numeric and date columns come back as text, stamps as ISO 8601 in UTC.
 */
export interface Tx {
  rows<R>(sql: string, values?: readonly unknown[]): Promise<R[]>
  /** Exactly one row; another count is a bug and throws. */
  one<R>(sql: string, values?: readonly unknown[]): Promise<R>
  maybe<R>(sql: string, values?: readonly unknown[]): Promise<R | null>
  /** Which attempt this is, from 1; for logs. */
  readonly id: number
}

/** Sees each statement of one transaction before it leaves; what it throws, the statement throws. */
export type Watch = (sql: string, values: readonly unknown[]) => void

/** For what a connection is checked out. */
export interface SessionUse {
  /** Which attempt of the work this is. */
  readonly id: number
  readonly watch: Watch | null
  /** A statement that was not answered for as long never will be. */
  readonly patienceMs: number
}

/** A connection checked out of the pool. Once closed it refuses statements, so that work left running by mistake is found. */
export class Session implements Tx {
  readonly id: number
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  readonly #onError: (error: Error) => void
  #lost: Error | null = null
  /** Why the transaction cannot go on. */
  #failure: unknown = null
  readonly #watch: Watch | null
  readonly #patienceMs: number
  #isGathering = false
  #open = true

  constructor(client: pg.PoolClient, names: StatementNames, { id, watch, patienceMs }: SessionUse) {
    this.#client = client
    this.#names = names
    this.id = id
    this.#watch = watch
    this.#patienceMs = patienceMs
    this.#onError = error => (this.#lost ??= error)
    client.on('error', this.#onError)
  }

  async rows<R>(sql: string, values?: readonly unknown[]): Promise<R[]> {
    if (!this.#open) throw new Error('A statement came after the end of its transaction.')
    this.#watch?.(sql, values ?? [])
    return (await this.send(sql, values)).rows
  }

  async one<R>(sql: string, values?: readonly unknown[]): Promise<R> {
    const rows = await this.rows<R>(sql, values)
    const [row] = rows
    if (row === undefined || rows.length > 1) throw new Error(`Expected one row and got ${rows.length} from: ${sql}`)
    return row
  }

  async maybe<R>(sql: string, values?: readonly unknown[]): Promise<R | null> {
    const rows = await this.rows<R>(sql, values)
    if (rows.length > 1) throw new Error(`Expected at most one row and got ${rows.length} from: ${sql}`)
    return rows[0] ?? null
  }

  /** Also for begin and commit, which frame the time in which the work may send. */
  async send(sql: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    this.#gather()
    // The server ends what takes too long by itself; one that is hung ends nothing, and its connection is given up.
    const timer = setTimeout(() => this.#giveUp(), this.#patienceMs)
    try {
      if (values === undefined) return await this.#client.query(sql)
      return await this.#client.query({ name: this.#names.nameOf(sql), text: sql, values: values.map(toWire) })
    } catch (error) {
      if (this.#lost) throw new ConnectionLost(this.#lost)
      const failure = failureOf(error, sql)
      // Statements travel without waiting for each other: one that comes after a failed one tells why that one failed.
      if (this.#failure !== null && isAfterFailure(failure)) throw this.#failure
      this.#failure = failure
      throw failure
    } finally {
      clearTimeout(timer)
    }
  }

  #giveUp(): void {
    const cause = new Error(`The database did not answer for ${this.#patienceMs / 1000} s.`)
    this.#lost ??= cause
    this.#client.connection.stream.destroy(cause)
  }

  /** What is sent in one turn leaves in one write, `begin` with the first statements: a write costs more than most of them. */
  #gather(): void {
    if (this.#isGathering) return
    const { stream } = this.#client.connection
    this.#isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  end(): void {
    this.#open = false
  }

  /** Gives the connection back; a broken one, or one whose state is in doubt, is thrown away. */
  release(doubt: boolean): void {
    this.#open = false
    this.#client.removeListener('error', this.#onError)
    this.#client.release(this.#lost ?? doubt)
  }
}
