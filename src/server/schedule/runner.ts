import type { Logger } from 'pino'
import pg from 'pg'
import { Busy, type Database } from '../database.ts'
import { endClient } from '../postgres/endClient.ts'
import { makeWorker } from '../worker.ts'
import { JobFailed, type ScheduledJob } from './job.ts'
import { beginRun, databaseClock, endRun, noteNext, readRows, wordOn } from './timetable.ts'
import { nextAfter } from './when.ts'

/** What failed by our fault is tried again so soon, where its own time is farther away. */
const againMs = 15 * 60_000

/** The schedule of one process. */
export interface Schedule {
  readonly jobs: readonly ScheduledJob[]
  /** Something may be due. */
  wake(): void
  /** There is work for a job just now, whatever the clock says; nothing happens where this process has no such job. */
  call(name: string): void
  /** Begins nothing more, tells what is under way to end, and waits for it. */
  close(): Promise<void>
}

interface ScheduleParts {
  readonly db: Database
  readonly jobs: readonly ScheduledJob[]
  readonly log: Logger
  /** The clock that all processes share: the database's. */
  readonly clock?: (db: Database) => Promise<Date>
  readonly lookMs?: number
}

/** A connection of its own whose lock ends with it: no clock decides whether a process that runs a job still lives. */
const withTurn = async (url: string, name: string, work: (lost: AbortSignal) => Promise<void>): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 15_000,
    application_name: 'strand schedule',
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  await client.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('scheduled ' || $1, 0)) as mine`,
      [name],
    )
    if (rows[0]?.mine === true) await work(lost.signal)
  } finally {
    await endClient(client)
  }
}

interface Outcome {
  readonly result: string
  readonly failed: boolean
  readonly isBug: boolean
}

/** Runs a job and tells what came of it, in words where it failed. */
const outcomeOf = async (
  { db, log }: Pick<ScheduleParts, 'db' | 'log'>,
  one: ScheduledJob,
  signal: AbortSignal,
): Promise<Outcome> => {
  try {
    return { result: await one.run({ db, log, signal }), failed: false, isBug: false }
  } catch (error) {
    if (error instanceof JobFailed) {
      log.error({ job: one.name }, error.message)
      return { result: error.message, failed: true, isBug: false }
    }
    log.error({ err: error, job: one.name }, 'A scheduled job failed by our fault.')
    const why = error instanceof Error ? error.message : String(error)
    return { result: `It could not be done: ${why}`, failed: true, isBug: true }
  }
}

/** Runs a job in its turn, unless another server has run it meanwhile, and notes what came of it and when it is due next. */
const runOnce = (
  { db, log, clock = databaseClock }: ScheduleParts,
  one: ScheduledJob,
  isCalled: () => boolean,
  stopping: AbortSignal,
): Promise<void> =>
  withTurn(db.url, one.name, async lost => {
    const wasCalled = isCalled()
    if (!(await beginRun(db, one.name, await clock(db), wasCalled))) return
    const began = performance.now()
    const { result, failed, isBug } = await outcomeOf({ db, log }, one, AbortSignal.any([lost, stopping]))
    const now = await clock(db)
    const next = nextAfter(one.when, now)
    const again = new Date(now.getTime() + againMs)
    await endRun(db, one.name, {
      result,
      failed,
      seconds: (performance.now() - began) / 1000,
      next: isBug && again < next ? again : next,
    })
  })

/**
 * Runs jobs when they are due. Every process has one of these with its own jobs; each run is done by one of them. A missed time is made up
 * once, however many were missed.
 */
export const startSchedule = (parts: ScheduleParts): Schedule => {
  const { db, jobs, log, clock = databaseClock, lookMs = 30_000 } = parts
  const stopping = new AbortController()
  const underWay = new Map<string, Promise<void>>()
  const called = new Set<string>()

  const start = (one: ScheduledJob): void => {
    if (underWay.has(one.name)) return
    const run = runOnce(parts, one, () => called.delete(one.name), stopping.signal)
      .catch((error: unknown) => log.warn({ err: error, job: one.name }, 'What came of a scheduled job could not be noted.'))
      .finally(() => {
        underWay.delete(one.name)
        if (called.has(one.name)) worker.wake()
      })
    underWay.set(one.name, run)
  }

  const look = async (): Promise<boolean> => {
    if (db.halts.why('writing') !== null) return false
    const idle = jobs.filter(({ name }) => !underWay.has(name))
    const names = idle.map(({ name }) => name)
    const [rows, now] = await Promise.all([readRows(db, names), clock(db)])
    let isCalledBefore = false
    for (const one of idle) {
      const word = called.has(one.name) && rows.has(one.name) ? { run: true } : wordOn(one, rows.get(one.name), now)
      if (word === null || stopping.signal.aborted) continue
      if ('run' in word) {
        start(one)
        continue
      }
      await noteNext(db, one.name, word.next)
      isCalledBefore ||= called.has(one.name)
    }
    // A job that was called before it was ever noted runs now, not at the next look.
    return isCalledBefore
  }

  const worker = makeWorker({
    one: look,
    // As in the queue of jobs: a database that has no time is no fault of ours.
    failed: error => log[error instanceof Busy ? 'warn' : 'error']({ err: error }, 'The schedule could not be read.'),
    lookMs,
  })
  return {
    jobs,
    wake: worker.wake,
    call: name => {
      if (!jobs.some(one => one.name === name)) return
      called.add(name)
      worker.wake()
    },
    close: async () => {
      stopping.abort()
      await worker.close()
      await Promise.all(underWay.values())
    },
  }
}
