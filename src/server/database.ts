import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  ConnectionLost,
  Busy,
  DiskFull,
  OutcomeUnknown,
  failureOf,
  isDeadlock,
  isStalePlan,
  lostTheRace,
} from './postgres/failures.ts'
import { Halts } from './postgres/halts.ts'
import { Session, type SessionUse, type Tx, type Watch } from './postgres/session.ts'
import { StatementNames } from './postgres/statements.ts'
import { quoted, wireTypes } from './postgres/wire.ts'

export { Busy, OutcomeUnknown, QueryFailed, databaseRefusal } from './postgres/failures.ts'
export type { Tx, Watch } from './postgres/session.ts'

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
  /** Why work waits just now: a full disk, a wrong clock. The code that finds such a cause says it here. */
  readonly halts: Halts
  close(): Promise<void>
  readonly url: string
}

const mostAttempts = 5
/** After attempt n it waits a random time up to 20 ms · 2^n: those that collided do not collide again. */
const jitterMs = (attempt: number): number => Math.random() * 20 * 2 ** attempt

const poolSize = 10
const connectionTimeoutMs = 3_000

/**
 * Nothing may hang: a statement, a lock, a forgotten transaction. A statement that waits for a lock outlasts one transaction that a
 * hanging server left open; behind several of them the person may still be told to try again. `transaction_timeout` exists from PostgreSQL 17 on, so the
 * settings go through a query that passes over unknown ones.
 */
const sessionSettings = `
  select set_config(name, wanted.value, false) from (values
    ('application_name', 'strand'), ('TimeZone', 'UTC'), ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'iso_8601'),
    ('statement_timeout', '15s'), ('lock_timeout', '7s'), ('idle_in_transaction_session_timeout', '5s'),
    ('transaction_timeout', '120s'), ('jit', 'off')
  ) as wanted (name, value) join pg_settings using (name)`

/** Sets up a fresh connection; one that hangs over it is given up. */
const settled = async (client: pg.ClientBase): Promise<void> => {
  const timer = setTimeout(() => client.connection.stream.destroy(), connectionTimeoutMs)
  try {
    await client.query(sessionSettings)
  } finally {
    clearTimeout(timer)
  }
}

const settingName = /^[a-z_]+(\.[a-z_]+)?$/

const probeEveryMs = 5_000
/** Takes half a megabyte on the disk, in the log and in the tables, and gives it back at the commit. */
const probe = `create temporary table room_probe on commit drop as select sha256(n::text::bytea) as filler from generate_series(1, 10000) n`

/** Beyond what the server allows a statement: a hung server ends nothing. */
const graceMs = 5_000
const usualStatementMs = 15_000
const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000 }

/** How long a statement of a transaction may stay without an answer. */
const patienceOf = ({ setting = {} }: TransactionOptions, usualMs: number): number => {
  const [, count = '', unit = 'ms'] = /^(\d+)(ms|s|min)$/.exec(setting['statement_timeout'] ?? '') ?? []
  return count === '' ? usualMs : Number(count) * (units[unit] ?? 1) + graceMs
}

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

class PooledDatabase implements Database {
  readonly url: string
  readonly #pool: pg.Pool
  readonly #names = new StatementNames()
  readonly #watching: (() => Watch) | null
  readonly #patienceMs: number
  readonly halts = new Halts()
  #probing: NodeJS.Timeout | undefined
  readonly #counts = { transactions: 0, retries: 0, serialisationFailures: 0, deadlocks: 0, busy: 0, connectionsLost: 0 }

  constructor(url: string, onIdleError: (error: Error) => void, watching: (() => Watch) | null, patienceMs: number) {
    this.url = url
    this.#watching = watching
    this.#patienceMs = patienceMs
    this.#pool = new pg.Pool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: connectionTimeoutMs,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      pipeline: true,
      types: wireTypes,
      onConnect: client => settled(client),
    })
    this.#pool.on('error', onIdleError)
  }

  transaction<T>(work: (tx: Tx) => Promise<T | Sent<T>>, options: TransactionOptions = {}): Promise<T> {
    const waits = options.isolation === 'repeatable read read only' ? null : this.halts.why('writing')
    if (waits !== null) return Promise.reject(new Busy(waits))
    const begin = beginText(options)
    this.#counts.transactions += 1
    const patienceMs = patienceOf(options, this.#patienceMs)
    return this.#insist(attempt => this.#attempt({ id: attempt, watch: this.#watching?.() ?? null, patienceMs }, begin, work))
  }

  read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#insist(async attempt => {
      const session = await this.#checkOut({ id: attempt, watch: null, patienceMs: this.#patienceMs })
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
    clearTimeout(this.#probing)
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
    if (error instanceof DiskFull) this.#waitForRoom(error)
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

  /** Nobody else is let run into a full disk; whether there is room again is tried with rows that nobody keeps. */
  #waitForRoom(full: DiskFull): void {
    this.halts.set('full', 'writing', full.message)
    clearTimeout(this.#probing)
    this.#probing = setTimeout(() => void this.#probe(full), probeEveryMs)
    this.#probing.unref()
  }

  async #probe(full: DiskFull): Promise<void> {
    const use = { id: 1, watch: null, patienceMs: this.#patienceMs }
    try {
      await this.#attempt(use, 'begin', tx => tx.rows(probe, []))
      this.halts.set('full', 'writing', null)
    } catch {
      // Still full, or not reachable: tried again.
      this.#waitForRoom(full)
    }
  }

  /** `begin` is not waited for: it travels with the first statement, and if it fails, so does everything behind it. */
  async #attempt<T>(use: SessionUse, begin: string, work: (tx: Tx) => Promise<T | Sent<T>>): Promise<T> {
    const session = await this.#checkOut(use)
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

  async #checkOut(use: SessionUse): Promise<Session> {
    try {
      return new Session(await this.#pool.connect(), this.#names, use)
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
 * they are replaced by themselves. `watching` is called for each transaction and gives what watches its statements. A statement
 * that is not answered for `patienceMs` costs its connection: the server is hung.
 */
export const openDatabase = (
  url: string,
  onIdleError: (error: Error) => void = () => undefined,
  watching: (() => Watch) | null = null,
  patienceMs = usualStatementMs + graceMs,
): Database => new PooledDatabase(url, onIdleError, watching, patienceMs)
