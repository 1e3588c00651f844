import type { ScheduleAsked } from '../engine/schedule/asked.ts'
import type { Answer } from '../../../wire/operation.ts'
import type * as wire from '../../../wire/planning/engines.ts'
import {
  askedList,
  askedMap,
  askedNumber,
  askedObject,
  askedPair,
  askedText,
  askedWhole,
  type Held,
  optional,
  readAsked,
} from '../../../server/http/asked.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { For } from '../../../server/threads.ts'
import { plannedSchedule } from './plans.server.ts'

/** Ten years of minutes: sums of so many are still exact. */
const longestMinutes = 5_256_000
const time = askedNumber({ max: longestMinutes, unit: 'minutes from now' })
const minutes = askedNumber({ max: longestMinutes, unit: 'minutes' })
const id = askedText(80)

/** What is planned within seconds; more is not one works. */
const most = { machines: 500, jobs: 5000, families: 500, after: 200, windows: 4000, kinds: 100 } as const

const machineParts = {
  id,
  initial: optional(id),
  open: optional(askedList(askedPair(time), most.windows)),
  places: optional(askedWhole({ min: 1, max: 50 })),
  speed: optional(askedNumber({ min: 0.01, max: 100, unit: '1 runs the minutes of a job as they are, 0.5 twice as long' })),
}

const jobParts = {
  id,
  family: id,
  minutes,
  due: optional(askedNumber({ min: -longestMinutes, max: longestMinutes, unit: 'minutes from now; below 0 it was due before' })),
  weight: optional(askedNumber({ max: 1_000_000, unit: 'cost of a minute late' })),
  release: optional(time),
  after: optional(askedList(id, most.after)),
  machines: optional(askedList(id, most.machines)),
  drum: optional(id),
}

export const scheduleAsked = askedObject({
  machines: askedList(askedObject(machineParts), most.machines),
  setups: askedMap(askedMap(minutes, most.families), most.families),
  jobs: askedList(askedObject(jobParts), most.jobs),
  drums: optional(askedMap(askedWhole({ max: 100_000 }), most.kinds)),
  lambda: optional(askedNumber({ max: 1_000_000, unit: 'cost of a minute of set-up' })),
})

type Asked = Held<{ readonly schedule: typeof scheduleAsked }>['schedule']

const requestOf = ({ machines, setups, jobs, drums, lambda }: Asked): ScheduleAsked => ({
  machines: machines.map(one => ({ ...one, places: one.places ?? 1, speed: one.speed ?? 1 })),
  setups,
  jobs: jobs.map(one => ({ ...one, weight: one.weight ?? 1, release: one.release ?? 0, after: one.after ?? [] })),
  drums,
  lambda: lambda ?? 1,
})

/** Answers POST /api/planning/schedule. Refuses 400 what is no such request, 422 jobs for which there is no plan, whatever their order. */
export const scheduleAnswer = async (content: unknown, on: For): Promise<Answer<typeof wire.schedule>> => {
  const made = await plannedSchedule(requestOf(readAsked(scheduleAsked, content)), on)
  if (!('kind' in made)) return made
  throw new Refusal(422, made.message, { fields: [{ path: made.path, message: made.message }] })
}
