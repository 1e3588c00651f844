import { lastDrill } from '../backup/drills.ts'
import { backupState } from '../backup/watch.ts'
import type { Database } from '../database.ts'
import { type Route, route } from '../http/route.ts'
import { Refusal } from '../refusal.ts'
import type { ScheduledJob } from '../schedule/job.ts'
import type { Schedule } from '../schedule/runner.ts'
import { askFor, databaseClock, type JobRow, readRows } from '../schedule/timetable.ts'
import { nextAfter, whenWords } from '../schedule/when.ts'
import * as wire from '../../wire/jobs/schedule.ts'

const tag = 'Schedule'
const access = { duties: ['admin'] } as const

const shown = ({ name, label, about, when }: ScheduledJob, row: JobRow | undefined) => ({
  name,
  label,
  about,
  when: whenWords(when),
  nextStamp: row?.nextStamp ?? null,
  asked: row?.askedBy != null,
  startedStamp: row?.startedStamp ?? null,
  lastStamp: row?.lastStamp ?? null,
  lastBy: row?.lastBy ?? null,
  seconds: row?.seconds ?? null,
  failed: row?.failed ?? false,
  result: row?.result ?? null,
  doneStamp: row?.doneStamp ?? null,
})

const backupsOf = async (db: Database) => {
  const [state, drill] = await Promise.all([backupState(db), lastDrill(db)])
  return { place: null, baseStamp: null, logStamp: null, problem: null, ...state, drill }
}

/** The labels of the jobs whose last run failed. */
export const failedJobs = async (db: Database, jobs: readonly ScheduledJob[]): Promise<readonly string[]> => {
  const rows = await readRows(
    db,
    jobs.map(({ name }) => name),
  )
  return jobs.filter(({ name }) => rows.get(name)?.failed).map(({ label }) => label)
}

/** Shows what Strand does by itself: when, what came of it, and a run by hand. */
export const scheduleOperations = (db: Database, schedule: Schedule): readonly Route[] => {
  const namesOf = (): readonly string[] => schedule.jobs.map(({ name }) => name)
  return [
    route(wire.readSchedule, {
      tag,
      summary: 'What Strand does by itself: when next, what came of it last, and how the backups stand',
      access,
      handle: async () => {
        const rows = await readRows(db, namesOf())
        return { jobs: schedule.jobs.map(one => shown(one, rows.get(one.name))), backup: await backupsOf(db) }
      },
    }),
    route(wire.runScheduledJob, {
      tag,
      summary: 'Run a job now; the trail keeps who asked',
      access,
      handle: async ({ actor, params }) => {
        const one = schedule.jobs.find(({ name }) => name === params.name)
        if (!one) throw new Refusal(404, `There is no scheduled job called ${params.name}.`)
        await askFor(db, one.name, nextAfter(one.when, await databaseClock(db)), actor.id, actor.request)
        schedule.wake()
        return shown(one, (await readRows(db, [one.name])).get(one.name))
      },
    }),
  ]
}
