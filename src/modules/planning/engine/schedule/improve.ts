import { seeded } from '../random.ts'
import { campaigns } from './campaign.ts'
import type { Problem } from './problem.ts'
import { copyOf, type Sequences, Timer, type Timing } from './timing.ts'

/** Sequences that are changed in place, with what undoes the last change. */
class Board {
  readonly sequences: number[][]
  readonly #problem: Problem

  constructor(problem: Problem, sequences: Sequences) {
    this.#problem = problem
    this.sequences = sequences.map(sequence => [...sequence])
  }

  /** Takes jobs out and puts them in before the one that stands at `to` then, move by move. */
  make(moves: readonly Move[]): void {
    for (const { from, at, count, place, to } of moves) {
      const moved = this.sequences[from]?.splice(at, count) ?? []
      this.sequences[place]?.splice(to, 0, ...moved)
    }
  }

  takeBack(moves: readonly Move[]): void {
    this.make(moves.toReversed().map(({ from, at, count, place, to }) => ({ from: place, at: to, count, place: from, to: at })))
  }

  mayRun(job: number, place: number): boolean {
    return this.#problem.placesOf[job]?.includes(place) ?? false
  }
}

/** A move: jobs that follow each other on one place, to a position on a place. */
interface Move {
  readonly from: number
  readonly at: number
  readonly count: number
  readonly place: number
  readonly to: number
}

/** How far a job is moved along its place at the most. */
const farthest = 12

/** Thinks of moves: what makes a late job wait goes later, families come together, runs of one family go elsewhere. */
class Moves {
  readonly #problem: Problem
  readonly #board: Board
  readonly #random: () => number

  constructor(problem: Problem, board: Board, random: () => number) {
    this.#problem = problem
    this.#board = board
    this.#random = random
  }

  #below(most: number): number {
    return Math.floor(this.#random() * most)
  }

  #place(timing: Timing, job: number): { readonly place: number; readonly at: number } {
    const place = timing.placeOf[job] ?? 0
    return { place, at: this.#board.sequences[place]?.indexOf(job) ?? 0 }
  }

  /** How many jobs from a position on are of one family. */
  #run(place: number, at: number): number {
    const sequence = this.#board.sequences[place] ?? []
    const family = this.#problem.family[sequence[at] ?? 0]
    let count = 1
    while (at + count < sequence.length && this.#problem.family[sequence[at + count] ?? 0] === family) count += 1
    return count
  }

  /** A job that is late, or one that it waits for, some steps back along what made each wait. */
  #pressed(timing: Timing, late: readonly number[]): number {
    let job = late[this.#below(late.length)] ?? 0
    for (let steps = this.#below(6); steps > 0; steps -= 1) {
      const earlier = this.#problem.before[job] ?? []
      const last = earlier.reduce((best, one) => ((timing.to[one] ?? 0) > (timing.to[best] ?? -1) ? one : best), earlier[0] ?? -1)
      const previous = timing.previous[job] ?? -1
      const next = last >= 0 && (previous < 0 || (timing.to[last] ?? 0) >= (timing.to[previous] ?? 0)) ? last : previous
      if (next < 0) break
      job = next
    }
    return job
  }

  #earlier(timing: Timing, job: number): Move {
    const { place, at } = this.#place(timing, job)
    return { from: place, at, count: 1, place, to: Math.max(0, at - 1 - this.#below(farthest)) }
  }

  /** Beside another job of its family on the same place, where there is one; the job, or the whole run that it begins. */
  #together(timing: Timing, job: number): Move {
    const { place, at } = this.#place(timing, job)
    const sequence = this.#board.sequences[place] ?? []
    const family = this.#problem.family[job]
    const count = this.#random() < 0.5 ? 1 : this.#run(place, at)
    const others = sequence.flatMap((other, to) =>
      this.#problem.family[other] === family && (to < at || to >= at + count) ? [to] : [],
    )
    const to = others[this.#below(others.length)]
    if (to === undefined) return this.#earlier(timing, job)
    return { from: place, at, count, place, to: to < at ? to + 1 : to - count }
  }

  /** Anywhere on a place that may run it, near its time; a run of its family goes as a whole now and then. */
  #elsewhere(timing: Timing, job: number): Move {
    const { place, at } = this.#place(timing, job)
    const places = this.#problem.placesOf[job] ?? []
    const target = places[this.#below(places.length)] ?? place
    const sequence = this.#board.sequences[target] ?? []
    const from = timing.from[job] ?? 0
    const near = target === place ? at : sequence.filter(other => (timing.from[other] ?? 0) < from).length
    const count = this.#random() < 0.3 ? this.#run(place, at) : 1
    const all = this.#board.sequences[place]?.slice(at, at + count) ?? []
    const moved = all.every(one => this.#board.mayRun(one, target)) ? count : 1
    const longest = sequence.length - (target === place ? moved : 0)
    const to = near - farthest + this.#below(2 * farthest + 1)
    return { from: place, at, count: moved, place: target, to: Math.min(longest, Math.max(0, to)) }
  }

  /** Two jobs of different places change theirs, where both may. */
  #exchange(timing: Timing, job: number): readonly Move[] {
    const { place, at } = this.#place(timing, job)
    const places = this.#problem.placesOf[job] ?? []
    const target = places[this.#below(places.length)] ?? place
    const sequence = this.#board.sequences[target] ?? []
    const to = this.#below(sequence.length)
    const other = sequence[to]
    if (target === place || other === undefined || !this.#board.mayRun(other, place)) return [this.#elsewhere(timing, job)]
    return [
      { from: place, at, count: 1, place: target, to },
      { from: target, at: to + 1, count: 1, place, to: at },
    ]
  }

  next(timing: Timing, late: readonly number[]): readonly Move[] {
    const any = this.#below(this.#problem.jobs.length)
    const dice = this.#random()
    if (late.length > 0 && dice < 0.3) return [this.#earlier(timing, this.#pressed(timing, late))]
    if (late.length > 0 && dice < 0.4) return [this.#elsewhere(timing, this.#pressed(timing, late))]
    if (dice < 0.6) return [this.#together(timing, any)]
    return dice < 0.8 ? this.#exchange(timing, any) : [this.#elsewhere(timing, any)]
  }
}

const lateJobs = ({ jobs, due }: Problem, { to }: Timing): readonly number[] =>
  jobs.flatMap((_, job) => ((to[job] ?? 0) > (due[job] ?? Infinity) ? [job] : []))

/** At the start a plan that is dearer by about this part is gone on from; of many jobs one move changes less. */
const heat = (jobs: number): number => Math.min(0.2, 5 / jobs)

/** Rounds from the best plan, each begun as warm as the first: what one round is stuck in, the next may leave. */
const rounds = 4

/** The cheapest of a plan and its campaigns. */
const grouped = (problem: Problem, timer: Timer, sequences: Sequences): Sequences => {
  let [best, least] = [sequences, timer.cost(sequences)]
  for (const proposal of campaigns(problem, sequences)) {
    const made = timer.cost(proposal, least)
    if (made < least) [best, least] = [proposal, made]
  }
  return best
}

/** One round of moves from a plan, while the timer has timed fewer than `until` jobs. */
const round = (problem: Problem, timer: Timer, sequences: Sequences, seed: number, until: number): Sequences => {
  const board = new Board(problem, sequences)
  const random = seeded(seed)
  const moves = new Moves(problem, board, random)
  const from = timer.worked
  let cost = timer.cost(board.sequences)
  let [best, least] = [sequences, cost]
  let timing = copyOf(timer.timing)
  let late = lateJobs(problem, timing)
  const hot = cost * heat(problem.jobs.length)
  while (timer.worked < until && least > 0) {
    const made = moves.next(timing, late)
    board.make(made)
    const left = 1 - (timer.worked - from) / (until - from)
    const allowed = cost - hot * left * left * Math.log(1 - random())
    const now = timer.cost(board.sequences, allowed)
    timer.worked += 1
    if (now > allowed) {
      board.takeBack(made)
      continue
    }
    cost = now
    timing = copyOf(timer.timing)
    late = lateJobs(problem, timing)
    if (cost < least) [best, least] = [board.sequences.map(sequence => [...sequence]), cost]
  }
  return best
}

/**
 * Improves sequences by moves, each timed anew as a whole, until so many jobs have been timed (simulated annealing with numbers
 * from a seed, Kirkpatrick 1983). Answers the best sequences and never dearer ones than it was given.
 */
export const improve = (problem: Problem, sequences: Sequences, budget: number): Sequences => {
  const timer = new Timer(problem)
  let best = grouped(problem, timer, sequences)
  for (let no = 1; no <= rounds; no += 1) best = grouped(problem, timer, round(problem, timer, best, no, (budget * no) / rounds))
  return best
}
