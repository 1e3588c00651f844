import { keepsTurns, type Problem, runOn, setupFor } from './problem.ts'

/** Jobs of each place, in the order in which it runs them. */
export type Sequences = readonly (readonly number[])[]

/** When a job is set up, begins and ends, in ticks. */
export interface Placing {
  readonly setupFrom: number
  readonly from: number
  readonly to: number
}

/**
 * The earliest time of a job on a place that is free from `free` on: set-up may be done before the job is ready, and ends where the
 * run begins; both wait while the machine is closed. Ends at Infinity where the calendar ends before.
 */
export const placing = (problem: Problem, place: number, free: number, family: number, job: number, ready: number): Placing => {
  const calendar = problem.places[place]?.calendar
  if (!calendar) throw new Error(`There is no place ${place}.`)
  const setup = setupFor(problem, place, family, job)
  const open = Math.max(calendar.openUntil(free) + setup, calendar.openUntil(ready))
  const run = runOn(problem, job, place)
  const from = calendar.startOf(open)
  return {
    setupFrom: setup === 0 ? from : calendar.startOf(open - setup),
    from,
    to: run === 0 ? from : calendar.endOf(open + run),
  }
}

/** The times of all jobs when every place keeps to its sequence. */
export interface Timing {
  readonly placeOf: Int32Array
  /** The job before it on its place, -1 for none. */
  readonly previous: Int32Array
  readonly setupFrom: Float64Array
  readonly from: Float64Array
  readonly to: Float64Array
  /** Weighted lateness and set-up, in ticks. */
  late: number
  setup: number
  cost: number
}

const emptyTiming = (jobs: number): Timing => ({
  placeOf: new Int32Array(jobs),
  previous: new Int32Array(jobs),
  setupFrom: new Float64Array(jobs),
  from: new Float64Array(jobs),
  to: new Float64Array(jobs),
  late: 0,
  setup: 0,
  cost: 0,
})

/** Times sequences again and again, which is what a search does; its arrays are kept between runs. */
export class Timer {
  readonly #problem: Problem
  readonly timing: Timing
  readonly #waiting: Int32Array
  readonly #queue: Int32Array
  readonly #next: Int32Array
  /** Jobs timed so far: what it costs. */
  worked = 0

  constructor(problem: Problem) {
    const count = problem.jobs.length
    this.#problem = problem
    this.timing = emptyTiming(count)
    this.#waiting = new Int32Array(count)
    this.#queue = new Int32Array(count)
    this.#next = new Int32Array(count)
  }

  /** Counts what each job waits for: those before it in the works and on its place. Answers how many wait for nothing. */
  #begin(sequences: Sequences): number {
    const { before } = this.#problem
    const { placeOf, previous } = this.timing
    for (const [place, sequence] of sequences.entries()) {
      let last = -1
      for (const job of sequence) {
        placeOf[job] = place
        previous[job] = last
        this.#next[job] = -1
        if (last >= 0) this.#next[last] = job
        this.#waiting[job] = (before[job]?.length ?? 0) + (last >= 0 ? 1 : 0)
        last = job
      }
    }
    let ready = 0
    for (const sequence of sequences)
      for (const job of sequence)
        if (this.#waiting[job] === 0) {
          this.#queue[ready] = job
          ready += 1
        }
    return ready
  }

  #time(job: number): void {
    const { release, before, initial, family, due, weight, lambda } = this.#problem
    const { placeOf, previous, setupFrom, from, to } = this.timing
    let ready = release[job] ?? 0
    for (const earlier of before[job] ?? []) ready = Math.max(ready, to[earlier] ?? 0)
    const place = placeOf[job] ?? 0
    const last = previous[job] ?? -1
    const lastFamily = last < 0 ? (initial[place] ?? -1) : (family[last] ?? 0)
    const placed = placing(this.#problem, place, last < 0 ? 0 : (to[last] ?? 0), lastFamily, job, ready)
    setupFrom[job] = placed.setupFrom
    from[job] = placed.from
    to[job] = placed.to
    const setup = setupFor(this.#problem, place, lastFamily, job)
    const late = Math.max(0, placed.to - (due[job] ?? Infinity)) * (weight[job] ?? 0)
    this.timing.setup += setup
    this.timing.late += late
    this.timing.cost += late + lambda * setup
  }

  /** The cost of sequences; Infinity where jobs wait for each other, a turn is not kept, a calendar ends too early, or it would be above `most`. */
  cost(sequences: Sequences, most = Infinity): number {
    const { following, jobs } = this.#problem
    const { timing } = this
    timing.late = 0
    timing.setup = 0
    timing.cost = 0
    let ready = this.#begin(sequences)
    let done = 0
    for (; done < ready; done += 1) {
      const job = this.#queue[done] ?? 0
      this.#time(job)
      if (timing.cost > most || timing.to[job] === Infinity) break
      const next = this.#next[job] ?? -1
      if (next >= 0 && this.#freed(next)) this.#queue[ready++] = next
      for (const later of following[job] ?? []) if (this.#freed(later)) this.#queue[ready++] = later
    }
    this.worked += done
    return done < jobs.length || !keepsTurns(this.#problem, timing) ? Infinity : timing.cost
  }

  #freed(job: number): boolean {
    const left = (this.#waiting[job] ?? 0) - 1
    this.#waiting[job] = left
    return left === 0
  }
}

export const copyOf = (timing: Timing): Timing => ({
  ...timing,
  placeOf: timing.placeOf.slice(),
  previous: timing.previous.slice(),
  setupFrom: timing.setupFrom.slice(),
  from: timing.from.slice(),
  to: timing.to.slice(),
})
