import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Actor } from '../actor.ts'
import { personColumns, personOf, type PersonRow } from '../auth/sessions.ts'
import { Busy, type Database } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { makeWorker, type Worker } from '../worker.ts'
import { beat, endJob, failLostJobs, giveBack, type JobEnd, takeJob, type Taken, tellProgress } from './queue.ts'

/** What a job works with. */
export interface JobRun {
  readonly job: number
  /** The person whose job it is, as they are now, with the rights that they have now. */
  readonly actor: Actor
  readonly input: unknown
  /**
   * Says how far it is and asks whether to go on. Throws where not: what was done so far stays, and the kind of job must be
   * able to go on from there.
   */
  step(done: number, total: number | null, message?: string): Promise<void>
}

/** How the jobs of a kind are done. One that is taken up again begins anew and must find out itself what is done already. */
export type JobKinds = Readonly<Record<string, (run: JobRun) => Promise<JobEnd>>>

/** Once closed it gives back what is under way at its next step. */
export type Runner = Pick<Worker, 'wake' | 'close'>

interface RunnerParts {
  readonly db: Database
  readonly kinds: JobKinds
  readonly log: Logger
  /** How often the heart beats, and how often jobs of servers that are gone are looked for. */
  readonly beatMs?: number
  readonly lookMs?: number
}

class Cancelled extends Error {}
/** Another server has the job, or this one is stopping: its end is not for this server to write. */
class Left extends Error {}

const actorOf = async (db: Database, { id, user }: Taken): Promise<Actor> => {
  const row = await db.read(tx =>
    tx.maybe<PersonRow>(`select ${personColumns} from "user" u where u.id = $1 and u.status = 'active'`, [user]),
  )
  if (!row) throw new Refusal(403, 'The user who asked for it may no longer sign in.')
  const person = personOf(row)
  return { ...person, duties: new Set(person.duties), request: `job ${id}` }
}

/** How a job ends that threw; null for one that is left to be taken up again. */
const endAfter = (error: unknown, job: number, log: RunnerParts['log']): JobEnd | null => {
  if (error instanceof Left) return null
  if (error instanceof Busy) {
    log.warn({ err: error, job }, 'A job is left to be taken up again, because the database has no time for it.')
    return null
  }
  if (error instanceof Cancelled) return { state: 'cancelled', message: 'Cancelled. What was done before stays.' }
  if (error instanceof Refusal) return { state: 'failed', message: error.message }
  log.error({ err: error, job }, 'A job failed by our fault.')
  return {
    state: 'failed',
    message: `Something went wrong on our side. If it happens again, tell us this number: job ${job}.`,
  }
}

/**
 * Does the jobs in the queue, one after the other, on whichever server takes them first. Every server runs one of these; a job
 * is done by one of them at a time.
 */
export const makeRunner = ({ db, kinds, log, beatMs = 5_000, lookMs = 10_000 }: RunnerParts): Runner => {
  const runner = randomUUID()

  const stepOf = (taken: Taken) => async (done: number, total: number | null, message?: string) => {
    const word = await tellProgress(db, taken.id, runner, done, total, message ?? null)
    if (word === 'cancel') throw new Cancelled()
    if (word === 'lost') throw new Left('Another server has the job.')
    if (worker.isClosed()) {
      await giveBack(db, taken.id, runner)
      throw new Left('The server is stopping.')
    }
  }

  const endOf = async (taken: Taken): Promise<JobEnd | null> => {
    try {
      const run = kinds[taken.kind]
      if (!run) throw new Error(`There are no jobs of the kind ${taken.kind}.`)
      return await run({ job: taken.id, actor: await actorOf(db, taken), input: taken.input, step: stepOf(taken) })
    } catch (error) {
      return endAfter(error, taken.id, log)
    }
  }

  const runOne = async (): Promise<boolean> => {
    if (db.halts.why('writing') !== null) return false
    const taken = await takeJob(db, runner)
    if (!taken) return false
    const heart = setInterval(() => {
      beat(db, taken.id, runner).catch((error: unknown) =>
        log.warn({ err: error, job: taken.id }, 'A job could not say that it is alive.'),
      )
    }, beatMs)
    try {
      const end = await endOf(taken)
      if (end) await endJob(db, taken.id, runner, end)
    } finally {
      clearInterval(heart)
    }
    return true
  }

  const worker = makeWorker({
    one: runOne,
    rest: async () => (db.halts.why('writing') === null ? failLostJobs(db) : null),
    // A database that has no time is no fault of ours, as at a first start on a slow machine: the next look comes by itself.
    failed: error => log[error instanceof Busy ? 'warn' : 'error']({ err: error }, 'The queue of jobs could not be read.'),
    lookMs,
  })
  return worker
}
