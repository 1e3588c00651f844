import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  ConnectionLost,
  Busy,
  OutcomeUnknown,
  failureOf,
  isAfterFailure,
  isDeadlock,
  isStalePlan,
  lostTheRace,
} from './postgres/failures.ts'
import { StatementNames } from './postgres/statements.ts'
import { quoted, toWire, wireTypes } from './postgres/wire.ts'

export { Busy, OutcomeUnknown, QueryFailed, databaseRefusal } from './postgres/failures.ts'

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

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read read only' | 'serializable'
  /** Settings for this transaction alone, such as app.user_id; they travel with its begin. */
  readonly setting?: Readonly<Record<string, string>>
}

export interface DatabaseStats {
  readonly connections: number
  readonly idle: number
  /** Pieces of work that wait for a connection. */
  readonly waiting: number
  readonly transactions: number
  /** Attempts beyond the first, whatever their cause. */
  readonly retries: number
  readonly serialisationFailures: number
  readonly deadlocks: number
  readonly busy: number
  readonly connectionsLost: number
}

export interface Database {
  /**
   * Runs `work` in one transaction and makes it final, or leaves no trace. `work` is repeated from its start when it loses
   * against another transaction, so it must do nothing but talk to `tx`. Throws what `work` throws, QueryFailed, Busy
   * (nothing was written) or OutcomeUnknown.
   */
  transaction<T>(work: (tx: Tx) => Promise<T | Sent<T>>, options?: TransactionOptions): Promise<T>
  /** Runs `work`, which only reads, on one connection without a transaction: every statement sees the newest state. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  stats(): DatabaseStats
  close(): Promise<void>
  readonly url: string
}

const mostAttempts = 5
/** After attempt n it waits a random time up to 20 ms · 2^n: those that collided do not collide again. */
const jitterMs = (attempt: number): number => Math.random() * 20 * 2 ** attempt

const poolSize = 10
const connectionTimeoutMs = 3_000

/**
 * Nothing may hang: a statement, a lock, a forgotten transaction. Whoever waits for a lock outlasts one transaction that a
 * hanging server left open; behind several of them he may still be told to try again. `transaction_timeout` exists from PostgreSQL 17 on, so the
 * settings go through a query that passes over unknown ones.
 */
const sessionSettings = `
  select set_config(name, wanted.value, false) from (values
    ('application_name', 'strand'), ('TimeZone', 'UTC'), ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'iso_8601'),
    ('statement_timeout', '15s'), ('lock_timeout', '7s'), ('idle_in_transaction_session_timeout', '5s'),
    ('transaction_timeout', '120s'), ('jit', 'off')
  ) as wanted (name, value) join pg_settings using (name)`

const settingName = /^[a-z_]+(\.[a-z_]+)?$/

/** A transaction that only reads holds nobody up: a report or an export may take its time between statements. */
const atRest = { idle_in_transaction_session_timeout: '60s' }

/**
 * What changes records says the same few statements for ever, by ids: they are planned once per connection. Left to choose, PostgreSQL
 * plans a list of one id anew each time, which cost three to five times what the statement itself did.
 */
const plannedOnce = { plan_cache_mode: 'force_generic_plan' }

const beginText = ({ isolation = 'read committed', setting = {} }: TransactionOptions): string => {
  const begin = isolation === 'read committed' ? 'begin' : `begin isolation level ${isolation}`
  const settings = { ...(isolation === 'repeatable read read only' ? atRest : plannedOnce), ...setting }
  return Object.entries(settings).reduce((text, [name, value]) => {
    if (!settingName.test(name)) throw new TypeError(`"${name}" is no name of a setting.`)
    return `${text}; set local ${name} = ${quoted(value)}`
  }, begin)
}

/**
 * What work hands back that has sent its last statements and need not hear of them to be done: the commit leaves with them instead
 * of after them, so that their locks are held for no round trip more. If one of them fails, nothing is committed and the transaction
 * fails as that statement did. `answers` must only shape what comes back; a refusal there would come after the commit.
 */
export class Sent<T> {
  readonly answers: Promise<T>
  constructor(answers: Promise<T>) {
    this.answers = answers
  }
}

/** Sees each statement of one transaction before it leaves; what it throws, the statement throws. */
export type Watch = (sql: string, values: readonly unknown[]) => void

/** A connection checked out of the pool. Once closed it refuses statements, so that work left running by mistake is found. */
class Session implements Tx {
  readonly id: number
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  readonly #onError: (error: Error) => void
  #lost: Error | null = null
  /** Why the transaction cannot go on. */
  #failure: unknown = null
  readonly #watch: Watch | null
  #isGathering = false
  #open = true

  constructor(client: pg.PoolClient, names: StatementNames, id: number, watch: Watch | null) {
    this.#client = client
    this.#names = names
    this.id = id
    this.#watch = watch
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
    }
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

class PooledDatabase implements Database {
  readonly url: string
  readonly #pool: pg.Pool
  readonly #names = new StatementNames()
  readonly #watching: (() => Watch) | null
  readonly #counts = { transactions: 0, retries: 0, serialisationFailures: 0, deadlocks: 0, busy: 0, connectionsLost: 0 }

  constructor(url: string, onIdleError: (error: Error) => void, watching: (() => Watch) | null) {
    this.url = url
    this.#watching = watching
    this.#pool = new pg.Pool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: connectionTimeoutMs,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      pipeline: true,
      types: wireTypes,
      onConnect: client => client.query(sessionSettings).then(() => undefined),
    })
    this.#pool.on('error', onIdleError)
  }

  transaction<T>(work: (tx: Tx) => Promise<T | Sent<T>>, options: TransactionOptions = {}): Promise<T> {
    const begin = beginText(options)
    this.#counts.transactions += 1
    return this.#insist(attempt => this.#attempt(attempt, begin, work))
  }

  read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#insist(async attempt => {
      const session = await this.#checkOut(attempt)
      try {
        return await work(session)
      } finally {
        session.release(false)
      }
    })
  }

  stats(): DatabaseStats {
    return { connections: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount, ...this.#counts }
  }

  close(): Promise<void> {
    return this.#pool.end()
  }

  /** Repeats what left no trace: a lost race, a connection lost before the commit, a plan from before a migration. */
  async #insist<T>(work: (attempt: number) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work(attempt)
      } catch (error) {
        if (!this.#worthAnotherTry(error) || attempt === mostAttempts) throw error
        this.#counts.retries += 1
        await pause(jitterMs(attempt))
      }
    }
  }

  #worthAnotherTry(error: unknown): boolean {
    if (error instanceof ConnectionLost) {
      this.#counts.connectionsLost += 1
      return true
    }
    if (error instanceof Busy) this.#counts.busy += 1
    if (isStalePlan(error)) {
      this.#names.renew()
      return true
    }
    if (!lostTheRace(error)) return false
    if (isDeadlock(error)) this.#counts.deadlocks += 1
    else this.#counts.serialisationFailures += 1
    return true
  }

  /** `begin` is not waited for: it travels with the first statement, and if it fails, so does everything behind it. */
  async #attempt<T>(attempt: number, begin: string, work: (tx: Tx) => Promise<T | Sent<T>>): Promise<T> {
    const session = await this.#checkOut(attempt, this.#watching?.())
    let result: T | Sent<T>
    try {
      const [, done] = await Promise.all([session.send(begin), work(session)])
      result = done
    } catch (error) {
      await rollBack(session)
      throw error
    }
    if (result instanceof Sent) return together(commit(session), result.answers)
    await commit(session)
    return result
  }

  async #checkOut(attempt: number, watch: Watch | null = null): Promise<Session> {
    try {
      return new Session(await this.#pool.connect(), this.#names, attempt, watch)
    } catch (error) {
      const failure = failureOf(error, 'connect')
      throw failure instanceof Busy
        ? failure
        : new Busy('The database is not reachable just now. Try again in a moment.', failure)
    }
  }
}

/** A commit and the statements that left with it. A statement says best why nothing was saved; that nobody knows goes before that. */
const together = async <T>(committing: Promise<void>, answers: Promise<T>): Promise<T> => {
  const [ended, answered] = await Promise.allSettled([committing, answers])
  if (ended.status === 'rejected' && ended.reason instanceof OutcomeUnknown) throw ended.reason
  if (answered.status === 'rejected') throw answered.reason
  if (ended.status === 'rejected') throw ended.reason
  return answered.value
}

const rollBack = async (session: Session): Promise<void> => {
  session.end()
  try {
    await session.send('rollback')
  } catch {
    // The connection is in doubt; without it the server rolls back by itself.
    return session.release(true)
  }
  session.release(false)
}

/** A commit that the server answers with "rollback" means that the work went on after a statement had failed: our bug. */
const commit = async (session: Session): Promise<void> => {
  session.end()
  let command: string
  try {
    command = (await session.send('commit')).command
  } catch (error) {
    const lost = error instanceof ConnectionLost
    session.release(lost)
    throw lost ? new OutcomeUnknown(error.cause) : error
  }
  session.release(false)
  if (command !== 'COMMIT') throw new Error('The work went on after one of its statements had failed, so nothing was saved.')
}

/**
 * A pool of connections to `url`. Nothing is sent yet. `onIdleError` hears of connections that broke while nobody used them;
 * they are replaced by themselves. `watching` is called for each transaction and gives what watches its statements.
 */
export const openDatabase = (
  url: string,
  onIdleError: (error: Error) => void = () => undefined,
  watching: (() => Watch) | null = null,
): Database => new PooledDatabase(url, onIdleError, watching)
