import { type ScheduleAsked, tick } from './asked.ts'
import { becauseOf, causesOf, lateBecause, waitOf } from './causes.ts'
import type { Built } from './dispatch.ts'
import { Drums } from './drums.ts'
import { isTied, type Problem, problemOf, type ScheduleRefused, setupFor } from './problem.ts'
import { byRules, improved } from './search.ts'
import { copyOf, type Sequences, Timer, type Timing } from './timing.ts'

/** One job on a machine. Times in minutes from now. */
export interface Planned {
  readonly machine: string
  /** Which place of the machine, from 1. */
  readonly place: number
  readonly job: string
  readonly setupFrom: number
  readonly from: number
  readonly to: number
  /** Minutes of set-up before it. */
  readonly setup: number
  /** The job before it on its place, by which it is set up; null for the first. */
  readonly previous: string | null
  /** The job that it waited for last and where its minutes from that one's end, or from its release, to its start went. */
  readonly waited: {
    readonly after: string | null
    readonly queue: number
    readonly drum: number
    readonly setUp: number
    readonly closed: number
  }
  /** What it waits for. */
  readonly because: string
}

/** Why a job is late: where its minutes from now to its end went. */
export interface Late {
  readonly job: string
  readonly minutes: number
  readonly causes: {
    readonly run: number
    readonly setUp: number
    readonly queue: number
    readonly closed: number
    readonly release: number
    readonly drum: number
  }
  readonly because: string
}

export interface Schedule {
  /** By start. */
  readonly order: readonly Planned[]
  readonly setupMinutes: number
  /** Set-up minutes of the same jobs when every machine takes them in the order of their due days. */
  readonly setupByDueMinutes: number
  /** Minutes late x weight, of all jobs. */
  readonly late: number
  /** late + lambda x set-up minutes. */
  readonly cost: number
  /** The late jobs, the latest first. */
  readonly lateJobs: readonly Late[]
  /** Jobs whose turn could not be kept, because they or others would wait for themselves. */
  readonly loose: readonly string[]
}

const refused = (path: string, message: string): ScheduleRefused => ({ kind: 'refused', path, message })

/** The times of what was built, where drums hold jobs back. */
const builtTiming = (problem: Problem, { sequences, placings }: Built): Timing => {
  const timer = new Timer(problem)
  timer.cost(sequences)
  const timing = copyOf(timer.timing)
  for (const [job, placed] of placings.entries()) {
    timing.setupFrom[job] = placed.setupFrom
    timing.from[job] = placed.from
    timing.to[job] = placed.to
  }
  return timing
}

const timed = (problem: Problem, sequences: Sequences): Timing => {
  const timer = new Timer(problem)
  timer.cost(sequences)
  return copyOf(timer.timing)
}

/** Which place of its machine each place is, from 1. */
const placeNumbers = ({ places }: Problem): readonly number[] => {
  const counts = new Map<number, number>()
  return places.map(({ machine }) => {
    const no = (counts.get(machine) ?? 0) + 1
    counts.set(machine, no)
    return no
  })
}

const minutes = (ticks: number): number => ticks / tick

const lateJobsOf = (problem: Problem, timing: Timing, drumFrom: Float64Array): readonly Late[] =>
  problem.jobs
    .flatMap(({ id }, job) => {
      const late = (timing.to[job] ?? 0) - (problem.due[job] ?? Infinity)
      if (!(late > 0)) return []
      const { causes, behind } = causesOf(problem, timing, drumFrom, job)
      return [
        {
          job: id,
          minutes: minutes(late),
          causes: {
            run: minutes(causes.run),
            setUp: minutes(causes.setUp),
            queue: minutes(causes.queue),
            closed: minutes(causes.closed),
            release: minutes(causes.release),
            drum: minutes(causes.drum),
          },
          because: lateBecause(problem, late, causes, behind),
        },
      ]
    })
    .toSorted((a, b) => b.minutes - a.minutes)

const scheduleOf = (problem: Problem, timing: Timing, drumFrom: Float64Array, setupByDue: number): Schedule => {
  const { jobs, machines, places, weight, due, family, initial, lambda, loose } = problem
  const numbers = placeNumbers(problem)
  let [setup, late] = [0, 0]
  const order = jobs.map(({ id }, job): Planned => {
    const place = timing.placeOf[job] ?? 0
    const previous = timing.previous[job] ?? -1
    const own = setupFor(problem, place, previous < 0 ? (initial[place] ?? -1) : (family[previous] ?? 0), job)
    setup += own
    const wait = waitOf(problem, timing, drumFrom, job)
    late += Math.max(0, (timing.to[job] ?? 0) - (due[job] ?? Infinity)) * (weight[job] ?? 0)
    return {
      machine: machines[places[place]?.machine ?? 0]?.id ?? '',
      place: numbers[place] ?? 1,
      job: id,
      setupFrom: minutes(timing.setupFrom[job] ?? 0),
      from: minutes(timing.from[job] ?? 0),
      to: minutes(timing.to[job] ?? 0),
      setup: minutes(own),
      previous: jobs[previous]?.id ?? null,
      waited: {
        after: jobs[wait.last]?.id ?? null,
        queue: minutes(wait.queue),
        drum: minutes(wait.drum),
        setUp: minutes(wait.setUp),
        closed: minutes(wait.closed),
      },
      because: becauseOf(problem, timing, drumFrom, job),
    }
  })
  return {
    order: order.toSorted((a, b) => a.from - b.from || a.to - b.to),
    setupMinutes: minutes(setup),
    setupByDueMinutes: minutes(setupByDue),
    late: minutes(late),
    cost: minutes(late + lambda * setup),
    lateJobs: lateJobsOf(problem, timing, drumFrom),
    loose: loose.flatMap(job => jobs[job]?.id ?? []),
  }
}

/** The job that would need the most time, for a sentence about calendars that end too early. */
const longest = ({ jobs }: Problem): { readonly id: string; readonly minutes: number } =>
  jobs.reduce((most, job) => (job.minutes > most.minutes ? job : most), { id: '', minutes: 0 })

const noPlan = (problem: Problem): ScheduleRefused => {
  const { id, minutes: needed } = longest(problem)
  return refused(
    'machines',
    `The machines are not open long enough for all jobs (the longest is ${id}, ${needed} min). Open them longer.`,
  )
}

/**
 * Finite forward schedule (design/production.md 3.4): set-up by family, calendars, places, speed, releases, precedence, process
 * drums. The cheapest of a grid of dispatching rules, improved by search; never dearer than any plain rule, and the same for the
 * same facts.
 */
export const schedule = (asked: ScheduleAsked): Schedule | ScheduleRefused => {
  const problem = problemOf(asked)
  if ('kind' in problem) return problem
  const few = problem.drum.some(kind => kind >= 0) ? new Drums(problem).tooFew() : null
  if (few) {
    const at = few.job
    const name = problem.jobs[at]?.drum ?? ''
    return refused(
      `jobs.${at}.drum`,
      `The jobs with ${problem.jobs[at]?.id} fill ${few.needed} drums ${name} at once; there are ${few.there}.`,
    )
  }
  const built = byRules(problem)
  if (!built) return noPlan(problem)
  const sequences = improved(problem, built)
  const timing = isTied(problem) ? builtTiming(problem, built) : timed(problem, sequences)
  return scheduleOf(problem, timing, built.drumFrom, built.setupByDue)
}
