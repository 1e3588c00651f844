import { f } from '../../kernel/field.ts'
import { operation } from '../operation.ts'
import { flag, list, moment, object, orNull, text, type Wire } from '../shape.ts'

/**
 * Something that Strand does by itself. `when` is in words: 'every night at 01:30'. `asked`: somebody has asked for a run that has
 * not begun. `startedStamp` is null when it is not under way, `lastBy` where the time of the last run had come by itself.
 */
const job = object({
  name: text,
  label: text,
  about: text,
  when: text,
  nextStamp: orNull(moment),
  asked: flag,
  startedStamp: orNull(moment),
  lastStamp: orNull(moment),
  lastBy: orNull(text),
  seconds: orNull(text),
  failed: flag,
  result: orNull(text),
  doneStamp: orNull(moment),
})

export type ScheduledJob = Wire<typeof job>

/** How the backups stand; without a place none are kept by themselves. `drill` is the last time that one was restored to try it. */
const backup = object({
  place: orNull(text),
  baseStamp: orNull(moment),
  logStamp: orNull(moment),
  problem: orNull(text),
  drill: orNull(object({ stamp: moment, passed: flag, minutes: text, baseStamp: moment })),
})

export type Backup = Wire<typeof backup>

export const readSchedule = operation({
  method: 'GET',
  path: '/schedule',
  answer: object({ jobs: list(job), backup }),
})

export const runScheduledJob = operation({
  method: 'POST',
  path: '/schedule/:name/run',
  params: { name: f.text({ maxLength: 60 }) },
  answer: job,
})
