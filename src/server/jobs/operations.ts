import { isOfTheWorks } from '../../kernel/duty.ts'

import type { Actor } from '../actor.ts'
import type { Database } from '../database.ts'

import { type Route, route } from '../http/route.ts'
import { Refusal } from '../refusal.ts'
import { cancelJob, findJob, type Job, listJobs } from './queue.ts'
import * as wire from '../../wire/jobs/jobs.ts'

const tag = 'Jobs'

const isAdmin = (actor: Actor): boolean => isOfTheWorks(actor) && actor.duties.has('admin')

/** Everybody sees their own jobs, administrators all. */
const existing = async (db: Database, actor: Actor, id: number): Promise<Job> => {
  const job = await findJob(db, id, isAdmin(actor) ? null : actor.id)
  if (!job) throw new Refusal(404, `There is no job with the id ${id}.`)
  return job
}

/** Work that goes on behind the screen: how far it is, what came of it, and its end. */
export const jobOperations = (db: Database): readonly Route[] => [
  route(wire.listJobs, {
    tag,
    summary: 'My jobs, the newest first',
    access: 'signedIn',
    handle: async ({ actor, query }) => {
      if (query.all && !isAdmin(actor)) throw new Refusal(403, 'Only administrators see the jobs of others.')
      return { jobs: await listJobs(db, query.all ? null : actor.id) }
    },
  }),
  route(wire.readJob, {
    tag,
    summary: 'One job',
    access: 'signedIn',
    handle: ({ actor, params }) => existing(db, actor, params.id),
  }),
  route(wire.cancelJob, {
    tag,
    summary: 'End a job at its next step; what it has done stays',
    access: 'signedIn',
    handle: async ({ actor, params }) => {
      await existing(db, actor, params.id)
      if (!(await cancelJob(db, params.id, actor.id))) throw new Refusal(409, 'The job has ended already.')
      return existing(db, actor, params.id)
    },
  }),
]
