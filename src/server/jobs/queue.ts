import type { Database, Tx } from '../database.ts'

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

/** A file that a job has made: its name, and where the API hands it out. */
export interface JobFile {
  readonly name: string
  readonly path: string
}

/** A job as its owner sees it. `done` of `total` are pieces of its work: rows. */
export interface Job {
  readonly id: number
  readonly kind: string
  readonly title: string
  readonly owner: string
  readonly state: JobState
  readonly done: number
  readonly total: number | null
  readonly message: string | null
  readonly link: string | null
  readonly files: readonly JobFile[]
  readonly cancelling: boolean
  readonly createdStamp: string
  readonly endedStamp: string | null
}

/** A job in the hands of the server that runs it. */
export interface Taken {
  readonly id: number
  readonly kind: string
  readonly user: number
  readonly input: unknown
  readonly tries: number
}

/** How a job ended. */
export interface JobEnd {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly message: string
  readonly link?: string | null
  readonly files?: readonly JobFile[]
}

/** A server whose heart has not beaten for as long is gone. */
const goneSeconds = 30
/** A job that has taken as many servers down with it is not tried again. */
const mostTries = 3
const shownJobs = 50

const shown = `
  j.id, j.kind, j.title, u.name as owner, j.state, j.done, j.total, j.message, j.link, j.files,
  j.cancelled_by is not null as cancelling, j.created_stamp as "createdStamp", j.ended_stamp as "endedStamp"`

/** Puts a job into the queue, in the transaction that gives the reason for it. Answers its id. */
export const addJob = async (tx: Tx, kind: string, user: number, title: string, input: unknown): Promise<number> =>
  (
    await tx.one<{ id: number }>('insert into job (kind, user_id, title, input) values ($1, $2, $3, $4) returning id', [
      kind,
      user,
      title,
      JSON.stringify(input),
    ])
  ).id

/** The newest jobs of a person, or of everybody. */
export const listJobs = (db: Database, user: number | null): Promise<Job[]> =>
  db.read(tx =>
    tx.rows<Job>(
      `select ${shown} from job j join "user" u on u.id = j.user_id where $1::bigint is null or j.user_id = $1 order by j.id desc limit ${shownJobs}`,
      [user],
    ),
  )

/** One job, if it is that person's; anybody's where no person is named. */
export const findJob = (db: Database, id: number, user: number | null): Promise<Job | null> =>
  db.read(tx =>
    tx.maybe<Job>(
      `select ${shown} from job j join "user" u on u.id = j.user_id where j.id = $1 and ($2::bigint is null or j.user_id = $2)`,
      [id, user],
    ),
  )

/** Asks for the end of a job: one that waits ends at once, one that runs at its next step. Answers whether it was still open. */
export const cancelJob = async (db: Database, id: number, user: number): Promise<boolean> => {
  const cancelled = await db.transaction(tx =>
    tx.maybe(
      `update job set cancelled_by = $2,
         state = case state when 'waiting' then 'cancelled' else state end,
         message = case state when 'waiting' then 'Cancelled before it began.' else message end,
         ended_stamp = case state when 'waiting' then now() end
       where id = $1 and state in ('waiting', 'running') returning id`,
      [id, user],
    ),
  )
  return cancelled !== null
}

/**
 * Takes a job that waits, or one whose server is gone; null when there is none. People take turns: the jobs of the person who was served last
 * come last. Servers do not wait for each other.
 */
export const takeJob = (db: Database, runner: string): Promise<Taken | null> =>
  db.transaction(tx =>
    tx.maybe<Taken>(
      `update job set state = 'running', runner = $1, tries = tries + 1, beat_stamp = now(), started_stamp = coalesce(started_stamp, now())
       where id = (
         select id from job where state = 'waiting' or (state = 'running' and beat_stamp < now() - interval '${goneSeconds} seconds' and tries < ${mostTries})
         order by (select max(o.started_stamp) from job o where o.user_id = job.user_id) nulls first, id limit 1 for update skip locked)
       returning id, kind, user_id as user, input, tries`,
      [runner],
    ),
  )

/** Says of jobs that have taken too many servers down with them that they have failed. */
export const failLostJobs = (db: Database): Promise<unknown> =>
  db.transaction(tx =>
    tx.rows(
      `update job set state = 'failed', ended_stamp = now(), message = 'The server stopped ${mostTries} times while it ran, so it was given up.'
       where state = 'running' and beat_stamp < now() - interval '${goneSeconds} seconds' and tries >= ${mostTries}`,
      [],
    ),
  )

/** What a job hears when it tells how far it is: go on, end, or leave it, because another server has it. */
export type Word = 'goOn' | 'cancel' | 'lost'

const heard = (row: { readonly cancelling: boolean } | null): Word => {
  if (!row) return 'lost'
  return row.cancelling ? 'cancel' : 'goOn'
}

export const tellProgress = async (
  db: Database,
  id: number,
  runner: string,
  done: number,
  total: number | null,
  message: string | null,
): Promise<Word> =>
  heard(
    await db.transaction(tx =>
      tx.maybe<{ cancelling: boolean }>(
        `update job set done = $3, total = $4, message = $5, beat_stamp = now()
         where id = $1 and runner = $2 and state = 'running' returning cancelled_by is not null as cancelling`,
        [id, runner, done, total, message],
      ),
    ),
  )

/** Keeps a job from being taken up by others while one step of it takes long. */
export const beat = (db: Database, id: number, runner: string): Promise<unknown> =>
  db.transaction(tx =>
    tx.rows(`update job set beat_stamp = now() where id = $1 and runner = $2 and state = 'running'`, [id, runner]),
  )

export const endJob = (
  db: Database,
  id: number,
  runner: string,
  { state, message, link = null, files = [] }: JobEnd,
): Promise<unknown> =>
  db.transaction(tx =>
    tx.rows(
      `update job set state = $3, message = $4, link = $5, files = $6, ended_stamp = now(), runner = null where id = $1 and runner = $2 and state = 'running'`,
      [id, runner, state, message, link, JSON.stringify(files)],
    ),
  )

/** Gives a job back, so that another server goes on with it at once; it does not count as a try. */
export const giveBack = (db: Database, id: number, runner: string): Promise<unknown> =>
  db.transaction(async tx => {
    await tx.rows(
      `update job set state = 'waiting', runner = null, tries = tries - 1 where id = $1 and runner = $2 and state = 'running'`,
      [id, runner],
    )
    await tx.rows(`select pg_notify('strand_job', '')`, [])
  })
