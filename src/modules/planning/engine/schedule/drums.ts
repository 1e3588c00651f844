import type { Problem } from './problem.ts'

/** Jobs that hang together by what they wait for. */
const groupsOf = ({ jobs, before }: Problem): Int32Array => {
  const group = Int32Array.from(jobs, (_, job) => job)
  const root = (job: number): number => {
    let at = job
    while ((group[at] ?? at) !== at) at = group[at] ?? at
    return at
  }
  for (const [job, list] of before.entries()) for (const earlier of list) group[root(earlier)] = root(job)
  return group.map((_, job) => root(job))
}

/** Jobs of each group in an order that fills few drums at a time: what a job waits for, one after the other, then the job. */
const depthFirst = ({ order, before, following }: Problem): readonly number[] => {
  const made: number[] = []
  const isSeen = new Set<number>()
  const visit = (last: number): void => {
    const stack: [job: number, next: number][] = [[last, 0]]
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const [job, next] = top
      const earlier = before[job]?.[next]
      if (earlier === undefined) {
        made.push(job)
        stack.pop()
        continue
      }
      top[1] += 1
      if (!isSeen.has(earlier)) {
        isSeen.add(earlier)
        stack.push([earlier, 0])
      }
    }
  }
  for (const job of order)
    if ((following[job]?.length ?? 0) === 0 && !isSeen.has(job)) {
      isSeen.add(job)
      visit(job)
    }
  return made
}

/**
 * Process drums while a schedule is built. A drum is taken from the start of its job until all jobs after it have ended. A job may
 * take one only when all jobs that hold drums can still end after it, one group after the other (Dijkstra's banker), so drums
 * never lock each other.
 */
export class Drums {
  readonly #problem: Problem
  readonly #group: Int32Array
  readonly #members: ReadonlyMap<number, readonly number[]>
  /** Moments at which drums of each kind come free, as far as they are known, rising. */
  readonly #comeFree: number[][]
  /** Drums of each kind in jobs of which nobody knows yet when the drum is emptied. */
  readonly #open: number[]
  readonly #isStarted: boolean[]
  readonly #left: Int32Array
  readonly #emptied: Float64Array

  constructor(problem: Problem) {
    this.#problem = problem
    this.#group = groupsOf(problem)
    const members = new Map<number, number[]>()
    for (const job of depthFirst(problem)) {
      const group = this.#group[job] ?? 0
      const list = members.get(group) ?? []
      list.push(job)
      members.set(group, list)
    }
    this.#members = members
    this.#comeFree = problem.drums.map(count => Array.from({ length: count }, () => 0))
    this.#open = problem.drums.map(() => 0)
    this.#isStarted = problem.jobs.map(() => false)
    this.#left = Int32Array.from(problem.following, list => list.length)
    this.#emptied = new Float64Array(problem.jobs.length)
  }

  /** When the drum of a job can be had: 0 where it needs none, Infinity where nobody knows yet. */
  readyFor(job: number): number {
    const kind = this.#problem.drum[job] ?? -1
    return kind < 0 ? 0 : (this.#comeFree[kind]?.[0] ?? Infinity)
  }

  /** The most drums of each kind that a group takes beyond those it holds, until all its jobs have ended; and those it holds. */
  #needOf(group: number, starting: number): { readonly most: readonly number[]; readonly held: readonly number[] } {
    const { drum, before, following } = this.#problem
    const [now, most, held] = [this.#open.map(() => 0), this.#open.map(() => 0), this.#open.map(() => 0)]
    const left = new Map<number, number>()
    const end = (job: number): void => {
      const kind = drum[job] ?? -1
      if (kind >= 0 && (following[job]?.length ?? 0) === 0) now[kind] = (now[kind] ?? 0) - 1
      for (const earlier of before[job] ?? []) {
        const waits = (left.get(earlier) ?? this.#left[earlier] ?? 0) - 1
        left.set(earlier, waits)
        const emptied = drum[earlier] ?? -1
        if (waits === 0 && emptied >= 0) now[emptied] = (now[emptied] ?? 0) - 1
      }
    }
    for (const job of this.#members.get(group) ?? []) {
      const kind = drum[job] ?? -1
      if (this.#isStarted[job] || job === starting) {
        if (kind >= 0 && (job === starting || (this.#left[job] ?? 0) > 0)) held[kind] = (held[kind] ?? 0) + 1
        if (job === starting) end(job)
        continue
      }
      if (kind >= 0) now[kind] = (now[kind] ?? 0) + 1
      for (const [at, count] of now.entries()) most[at] = Math.max(most[at] ?? 0, count)
      end(job)
    }
    return { most, held }
  }

  /** Whether all groups that hold drums can still end when this job takes one too. */
  isSafe(job: number): boolean {
    const kind = this.#problem.drum[job] ?? -1
    if (kind < 0) return true
    const holding = new Set<number>([this.#group[job] ?? 0])
    for (const [other, isStarted] of this.#isStarted.entries())
      if (isStarted && (this.#problem.drum[other] ?? -1) >= 0 && (this.#left[other] ?? 0) > 0)
        holding.add(this.#group[other] ?? 0)
    const free = this.#comeFree.map((list, at) => list.length - (at === kind ? 1 : 0))
    const needs = [...holding].map(group => this.#needOf(group, job))
    for (let ended = true; ended && needs.length > 0;) {
      const at = needs.findIndex(({ most }) => most.every((count, of) => count <= (free[of] ?? 0)))
      ended = at >= 0
      const [need] = ended ? needs.splice(at, 1) : []
      for (const [of, count] of need?.held.entries() ?? []) free[of] = (free[of] ?? 0) + count
    }
    return needs.length === 0
  }

  /** A group of jobs that fills more drums of a kind at once than there are, even when it runs alone; null where none does. */
  tooFew(): { readonly job: number; readonly needed: number; readonly there: number } | null {
    for (const [group, members] of this.#members)
      for (const [kind, needed] of this.#needOf(group, -1).most.entries()) {
        const there = this.#problem.drums[kind] ?? 0
        if (needed > there) return { job: members.find(job => this.#problem.drum[job] === kind) ?? 0, needed, there }
      }
    return null
  }

  #comesFree(kind: number, at: number): void {
    const list = this.#comeFree[kind]
    list?.push(at)
    list?.sort((a, b) => a - b)
  }

  /** A job takes its drum and, as it ends, empties those of the jobs before it. */
  start(job: number, from: number, to: number): void {
    const { drum, before } = this.#problem
    this.#isStarted[job] = true
    const kind = drum[job] ?? -1
    if (kind >= 0) {
      const list = this.#comeFree[kind] ?? []
      // The one that came free last before the start, so that those that were free long are kept for jobs that begin earlier.
      const at = list.findLastIndex(free => free <= from)
      list.splice(at, 1)
      if (this.#left[job] === 0) this.#comesFree(kind, to)
      else this.#open[kind] = (this.#open[kind] ?? 0) + 1
    }
    for (const earlier of before[job] ?? []) {
      this.#emptied[earlier] = Math.max(this.#emptied[earlier] ?? 0, to)
      this.#left[earlier] = (this.#left[earlier] ?? 0) - 1
      const emptied = drum[earlier] ?? -1
      if (this.#left[earlier] !== 0 || emptied < 0) continue
      this.#open[emptied] = (this.#open[emptied] ?? 0) - 1
      this.#comesFree(emptied, this.#emptied[earlier] ?? 0)
    }
  }
}
