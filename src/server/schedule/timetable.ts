import type { Database } from '../database.ts'
import type { ScheduledJob } from './job.ts'
import { nextAfter } from './when.ts'

const hourMs = 3_600_000

/** A job as its row in the database has it. Stamps are ISO 8601 UTC. */
export interface JobRow {
  readonly name: string
  readonly nextStamp: string
  readonly askedBy: number | null
  readonly startedStamp: string | null
  readonly lastStamp: string | null
  readonly lastBy: string | null
  readonly seconds: string | null
  readonly failed: boolean
  readonly result: string | null
  readonly doneStamp: string | null
}

/** The rows of these jobs; one that never ran may have none yet. */
export const readRows = async (db: Database, names: readonly string[]): Promise<ReadonlyMap<string, JobRow>> => {
  const rows = await db.read(tx =>
    tx.rows<JobRow>(
      `select j.name, j.next_stamp as "nextStamp", j.asked_by as "askedBy", j.started_stamp as "startedStamp", j.last_stamp as "lastStamp",
         u.name as "lastBy", j.seconds, j.failed, j.result, j.done_stamp as "doneStamp"
       from scheduled_job j left join "user" u on u.id = j.last_by where j.name = any($1::text[])`,
      [names],
    ),
  )
  return new Map(rows.map(row => [row.name, row]))
}

/** The database's clock, which all processes share. */
export const databaseClock = async (db: Database): Promise<Date> =>
  new Date((await db.read(tx => tx.one<{ now: string }>('select clock_timestamp() as now', []))).now)

/** What is to be done with a job now: run it, or note another next time; null where its time has not come. */
export type Word = { readonly run: true } | { readonly next: Date } | null

/**
 * Judges one job. A next time farther away than the schedule itself has comes from a clock that was wrong, or from another version, and is
 * noted anew: a year that a clock was ahead must not keep the backup waiting for a year.
 */
export const wordOn = ({ when, nightUnlessOlderHours }: ScheduledJob, row: JobRow | undefined, now: Date): Word => {
  const next = nextAfter(when, now)
  if (!row) return { next }
  if (row.askedBy !== null) return { run: true }
  const due = Date.parse(row.nextStamp)
  if (due > next.getTime()) return { next }
  if (due > now.getTime()) return null
  const isLate = now.getTime() - due > hourMs
  const isFresh = row.doneStamp !== null && now.getTime() - Date.parse(row.doneStamp) < (nightUnlessOlderHours ?? 0) * hourMs
  return isLate && isFresh ? { next } : { run: true }
}

/** Notes when a job comes round, unless somebody asked for it meanwhile. */
export const noteNext = (db: Database, name: string, next: Date): Promise<unknown> =>
  db.transaction(tx =>
    tx.rows(
      `insert into scheduled_job (name, next_stamp) values ($1, $2)
       on conflict (name) do update set next_stamp = excluded.next_stamp where scheduled_job.asked_by is null`,
      [name, next.toISOString()],
    ),
  )

/** Somebody wants a job now. The request is kept, with the trail of who asked. */
export const askFor = (db: Database, name: string, next: Date, user: number, request: string): Promise<unknown> =>
  db.transaction(
    async tx => {
      await tx.rows('insert into scheduled_job_request (job, user_id) values ($1, $2)', [name, user])
      await tx.rows(
        `insert into scheduled_job (name, next_stamp, asked_by) values ($1, $2, $3)
         on conflict (name) do update set asked_by = excluded.asked_by`,
        [name, next.toISOString(), user],
      )
      await tx.rows(`select pg_notify('strand_schedule', '')`, [])
    },
    { setting: { 'app.user_id': String(user), 'app.request': request, 'app.action': 'run' } },
  )

/** Takes the run of a job, if it is still due: of two processes that saw it due, the other may have done it just now. */
export const beginRun = async (db: Database, name: string, now: Date, isCalled: boolean): Promise<boolean> => {
  const begun = await db.transaction(tx =>
    tx.maybe(
      // Due until its end is noted, so that a process that is killed leaves it to the next.
      `update scheduled_job set started_stamp = $2::timestamptz, last_by = asked_by, asked_by = null, next_stamp = least(next_stamp, $2::timestamptz)
       where name = $1 and ($3::boolean or asked_by is not null or next_stamp <= $2::timestamptz) returning 1`,
      [name, now.toISOString(), isCalled],
    ),
  )
  return begun !== null
}

/** Notes what came of a run, and when the next one is due. */
export const endRun = (
  db: Database,
  name: string,
  { result, failed, seconds, next }: { result: string; failed: boolean; seconds: number; next: Date },
): Promise<unknown> =>
  db.transaction(tx =>
    tx.rows(
      `update scheduled_job set last_stamp = started_stamp, started_stamp = null, seconds = $2::numeric, failed = $3::boolean, result = $4, next_stamp = $5::timestamptz,
         done_stamp = case when $3::boolean then done_stamp else started_stamp + make_interval(secs => $2::numeric::float8) end
       where name = $1`,
      [name, seconds.toFixed(3), failed, result.slice(0, 1000), next.toISOString()],
    ),
  )
