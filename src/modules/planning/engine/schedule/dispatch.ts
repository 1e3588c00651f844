import { Drums } from './drums.ts'
import { type Problem, setupFor } from './problem.ts'
import type { Rule } from './rules.ts'
import { type Placing, placing } from './timing.ts'

/** Sequences with the times that the dispatcher gave; drums hold jobs back that the sequences alone would not. */
export interface Built {
  readonly sequences: readonly (readonly number[])[]
  readonly placings: readonly Placing[]
  /** Moment from which each job had its drum, 0 where it needs none. */
  readonly drumFrom: Float64Array
}

/** Means by which the terms of a rule are counted, the same for all builds of a problem. */
export interface Means {
  readonly run: number
  readonly setup: number
  /** Stands for the last moment of jobs for which nothing is due. */
  readonly never: number
}

export const meansOf = ({ work, setups, lastEnd, places }: Problem): Means => {
  const mean = (values: Float64Array | readonly number[]): number => {
    const some = values.filter(value => value > 0)
    let sum = 0
    for (const value of some) sum += value
    return some.length === 0 ? 1 : sum / some.length
  }
  const dues = lastEnd.filter(end => end < Infinity)
  const load = work.reduce((sum, ticks) => sum + ticks, 0) / Math.max(1, places.length)
  return {
    run: mean(work),
    setup: mean([...new Set(setups)].flatMap(({ ticks }) => [...ticks])),
    never: Math.max(0, ...dues) + load,
  }
}

/** How pressing a job is that nothing waits for. */
const idle = 1e-6

/**
 * One forward simulation of the whole works: the place that can start first takes next, of what is ready for it, the job with the
 * highest index. Sequences and times follow from the rule alone.
 */
class Dispatch {
  readonly #problem: Problem
  readonly #rule: Rule
  readonly #means: Means
  readonly #push: Float64Array
  readonly #drums: Drums | null
  readonly #free: Float64Array
  readonly #family: Int32Array
  /** When each place decides next; Infinity while nothing is known that it could take. */
  readonly #at: Float64Array
  readonly #ready: Float64Array
  readonly #waiting: Int32Array
  readonly #placings: (Placing | undefined)[]
  readonly #drumFrom: Float64Array
  readonly #known: number[][]
  readonly #sequences: number[][]
  /** How many turns of each machine are over. */
  readonly #turns: Int32Array
  worked = 0

  constructor(problem: Problem, rule: Rule, means: Means, push: Float64Array) {
    const { jobs, places, before } = problem
    this.#problem = problem
    this.#rule = rule
    this.#means = means
    this.#push = push
    this.#drums = problem.drum.some(kind => kind >= 0) ? new Drums(problem) : null
    this.#free = new Float64Array(places.length)
    this.#family = problem.initial.slice()
    this.#at = new Float64Array(places.length).fill(Infinity)
    this.#ready = new Float64Array(jobs.length)
    this.#waiting = Int32Array.from(before, list => list.length)
    this.#placings = jobs.map(() => undefined)
    this.#drumFrom = new Float64Array(jobs.length)
    this.#known = places.map(() => [])
    this.#sequences = places.map(() => [])
    this.#turns = new Int32Array(problem.machines.length)
    for (const [job, count] of this.#waiting.entries()) if (count === 0) this.#becomesKnown(job, problem.release[job] ?? 0)
  }

  #becomesKnown(job: number, ready: number): void {
    this.#ready[job] = ready
    const patience = this.#rule.patience * this.#means.run
    for (const place of this.#problem.placesOf[job] ?? []) {
      this.#known[place]?.push(job)
      this.#at[place] = Math.min(this.#at[place] ?? Infinity, Math.max(this.#free[place] ?? 0, ready - patience))
    }
  }

  /** What a job is worth to a place at a moment; the higher, the sooner. */
  #index(job: number, place: number, t: number, ready: number): number {
    const { pressing, slack, setup, due, come } = this.#rule
    const { work, urgency, lastEnd } = this.#problem
    const { run, never } = this.#means
    const [ticks, last] = [work[job] ?? 0, Math.min(lastEnd[job] ?? Infinity, never)]
    let value = (this.#push[job] ?? 0) - Math.max(0, ready - t) / run
    if (pressing > 0) value += pressing * Math.log(Math.max(urgency[job] ?? 0, idle) / (ticks + 1))
    if (slack > 0) value -= (slack * Math.max(0, last - ticks - Math.max(t, ready))) / run
    if (setup > 0) value -= (setup * setupFor(this.#problem, place, this.#family[place] ?? -1, job)) / this.#means.setup
    return value - (due * last + come * (this.#ready[job] ?? 0)) / run
  }

  /** The job that has the next turn on the machine of a place; undefined where all turns are over. */
  #nextTurn(place: number): number | undefined {
    const machine = this.#problem.places[place]?.machine ?? 0
    return this.#problem.queues[machine]?.[this.#turns[machine] ?? 0]
  }

  /** Tells whether a job may start on a place before another has had its turn: that one may wait for it. */
  #isAhead(job: number, place: number): boolean {
    const { places, queues, isAhead } = this.#problem
    return isAhead[job] === 1 && !(queues[places[place]?.machine ?? 0]?.includes(job) ?? false)
  }

  /** The next turn of a machine comes; places that found nothing to do look again. */
  #endsTurn(job: number, place: number, from: number): void {
    const { places, queues } = this.#problem
    const machine = places[place]?.machine ?? 0
    if (queues[machine]?.[this.#turns[machine] ?? 0] !== job) return
    this.#turns[machine] = (this.#turns[machine] ?? 0) + 1
    for (const [other, { machine: of }] of places.entries())
      if (of === machine && other !== place && (this.#known[other]?.length ?? 0) > 0)
        this.#at[other] = Math.min(this.#at[other] ?? Infinity, Math.max(this.#free[other] ?? 0, from))
  }

  /** The best job that a place may start, not among those passed over; else the moment from which there could be one. */
  #best(place: number, t: number, passed: ReadonlySet<number>): { readonly job: number; readonly soonest: number } {
    const known = this.#known[place] ?? []
    const until = t + this.#rule.patience * this.#means.run
    const next = this.#nextTurn(place)
    let [found, highest, soonest, kept] = [-1, -Infinity, Infinity, 0]
    for (const job of known) {
      if (this.#placings[job]) continue
      known[kept] = job
      kept += 1
      if (passed.has(job) || (next !== undefined && next !== job && !this.#isAhead(job, place))) continue
      const ready = Math.max(this.#ready[job] ?? 0, this.#drums?.readyFor(job) ?? 0)
      if (ready > until) {
        soonest = Math.min(soonest, ready)
        continue
      }
      const value = this.#index(job, place, t, ready)
      if (value > highest) [found, highest] = [job, value]
    }
    this.worked += known.length
    known.length = kept
    return { job: found, soonest }
  }

  #start(job: number, place: number, placed: Placing): void {
    const { following, before, release, family } = this.#problem
    this.#placings[job] = placed
    this.#sequences[place]?.push(job)
    this.#family[place] = family[job] ?? -1
    this.#free[place] = placed.to
    this.#at[place] = placed.to
    this.#drums?.start(job, placed.from, placed.to)
    for (const later of following[job] ?? []) {
      this.#waiting[later] = (this.#waiting[later] ?? 0) - 1
      if (this.#waiting[later] !== 0) continue
      const ends = (before[later] ?? []).map(earlier => this.#placings[earlier]?.to ?? 0)
      this.#becomesKnown(later, Math.max(release[later] ?? 0, ...ends))
    }
    this.#endsTurn(job, place, placed.from)
    // A drum that comes free may be what a place waits for that found nothing to do.
    if (this.#drums)
      for (const [other, at] of this.#at.entries())
        if (at === Infinity && (this.#known[other]?.length ?? 0) > 0)
          this.#at[other] = Math.max(this.#free[other] ?? 0, placed.from)
  }

  /** Starts the best job of a place, or puts its decision off. */
  #decide(place: number, t: number): void {
    const passed = new Set<number>()
    for (;;) {
      const { job, soonest } = this.#best(place, t, passed)
      if (job < 0) {
        this.#at[place] = soonest > t ? soonest : Infinity
        return
      }
      const drumFrom = this.#drums?.readyFor(job) ?? 0
      const turn = this.#problem.turnAfter[job] ?? -1
      const ready = Math.max(this.#ready[job] ?? 0, drumFrom, turn < 0 ? 0 : (this.#placings[turn]?.from ?? 0))
      const placed = placing(this.#problem, place, this.#free[place] ?? 0, this.#family[place] ?? -1, job, ready)
      if (placed.to < Infinity && (this.#drums?.isSafe(job) ?? true)) {
        this.#drumFrom[job] = drumFrom
        this.#start(job, place, placed)
        return
      }
      passed.add(job)
    }
  }

  /** Null where jobs are left that found no place in time. */
  run(): Built | null {
    for (;;) {
      let [place, t] = [-1, Infinity]
      for (const [at, moment] of this.#at.entries()) if (moment < t) [place, t] = [at, moment]
      if (place < 0) break
      this.#decide(place, t)
    }
    const placings = this.#placings.flatMap(placed => placed ?? [])
    if (placings.length < this.#problem.jobs.length) return null
    return { sequences: this.#sequences, placings, drumFrom: this.#drumFrom }
  }
}

/** Builds a schedule by a rule; `push` raises single jobs in it. Null where the calendars end before all jobs have run. */
export const dispatch = (
  problem: Problem,
  rule: Rule,
  means: Means,
  push: Float64Array,
): { readonly built: Built | null; readonly worked: number } => {
  const simulation = new Dispatch(problem, rule, means, push)
  const built = simulation.run()
  return { built, worked: simulation.worked }
}
