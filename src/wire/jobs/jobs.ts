import { f } from '../../kernel/field.ts'
import { defaulted, operation } from '../operation.ts'
import { flag, list, moment, object, orNull, text, type Wire, whole, word } from '../shape.ts'

/** Work that goes on behind the screen. `done` of `total` are pieces of it. A file’s path is below /api. */
const job = object({
  id: whole,
  kind: text,
  title: text,
  owner: text,
  state: word('waiting', 'running', 'done', 'failed', 'cancelled'),
  done: whole,
  total: orNull(whole),
  message: orNull(text),
  link: orNull(text),
  files: list(object({ name: text, path: text })),
  cancelling: flag,
  createdStamp: moment,
  endedStamp: orNull(moment),
})

export type Job = Wire<typeof job>

export const listJobs = operation({
  method: 'GET',
  path: '/jobs',
  query: { all: defaulted(f.bool({ default: false, hint: 'Everybody’s; for administrators.' })) },
  answer: object({ jobs: list(job) }),
})

export const readJob = operation({
  method: 'GET',
  path: '/jobs/:id',
  params: { id: f.ref('job') },
  answer: job,
})

export const cancelJob = operation({
  method: 'POST',
  path: '/jobs/:id/cancel',
  params: { id: f.ref('job') },
  answer: job,
})
