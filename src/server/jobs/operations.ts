import { isOfTheWorks } from '../../kernel/duty.ts'
import { f } from '../../kernel/field.ts'
import type { Actor } from '../actor.ts'
import type { Database } from '../database.ts'
import { flag, list, moment, object, orNull, text, whole } from '../http/describe.ts'
import { operation, type Operation } from '../http/operation.ts'
import { Refusal } from '../refusal.ts'
import { cancelJob, findJob, type Job, listJobs } from './queue.ts'

const tag = 'Jobs'

/** What a job looks like on the wire. */
const jobSchema = object({
  id: whole,
  kind: text,
  title: text,
  owner: text,
  state: { type: 'string', enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] },
  done: whole,
  total: orNull(whole),
  message: orNull(text),
  link: orNull(text),
  files: list(object({ name: text, path: text })),
  cancelling: flag,
  createdStamp: moment,
  endedStamp: orNull(moment),
})

const isAdmin = (actor: Actor): boolean => isOfTheWorks(actor) && actor.duties.has('admin')

/** Everybody sees his own jobs, administrators all. */
const existing = async (db: Database, actor: Actor, id: number): Promise<Job> => {
  const job = await findJob(db, id, isAdmin(actor) ? null : actor.id)
  if (!job) throw new Refusal(404, `There is no job with the id ${id}.`)
  return job
}

/** Work that goes on behind the screen: how far it is, what came of it, and its end. */
export const jobOperations = (db: Database): readonly Operation[] => [
  operation({
    method: 'GET',
    path: '/api/jobs',
    tag,
    summary: 'My jobs, the newest first',
    access: 'signedIn',
    query: { all: f.bool({ default: false, hint: 'Everybody’s; for administrators.' }) },
    answer: object({ jobs: list(jobSchema) }),
    handle: async ({ actor, query }) => {
      if (query.all && !isAdmin(actor)) throw new Refusal(403, 'Only administrators see the jobs of others.')
      return { jobs: await listJobs(db, query.all ? null : actor.id) }
    },
  }),
  operation({
    method: 'GET',
    path: '/api/jobs/:id',
    tag,
    summary: 'One job',
    access: 'signedIn',
    params: { id: f.ref('job') },
    answer: jobSchema,
    handle: ({ actor, params }) => existing(db, actor, params.id),
  }),
  operation({
    method: 'POST',
    path: '/api/jobs/:id/cancel',
    tag,
    summary: 'End a job at its next step; what it has done stays',
    access: 'signedIn',
    params: { id: f.ref('job') },
    answer: jobSchema,
    handle: async ({ actor, params }) => {
      await existing(db, actor, params.id)
      if (!(await cancelJob(db, params.id, actor.id))) throw new Refusal(409, 'The job has ended already.')
      return existing(db, actor, params.id)
    },
  }),
]
