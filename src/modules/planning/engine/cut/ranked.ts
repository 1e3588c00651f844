import { type Pattern, patternOf } from './columns.ts'
import { type Choices, goTogether, type LookedThrough, type Stage, unservedBy, waysOf, withMade } from './exact.ts'
import { type Load, openingCost } from './fit.ts'
import type { Problem } from './problem.ts'
import { Queue } from './queue.ts'

/** Drums on lengths, and what it costs. */
export interface Way {
  readonly opened: readonly Pattern[]
  readonly unserved: readonly number[]
  readonly cost: number
}

/** A length of the table: the cheapest ways to every choice of drums behind each of its stretches, and whether it is opened or not. */
interface Looked {
  readonly source: number
  readonly opening: number
  readonly stretches: readonly Stage[]
  readonly closed: Stage
}

/** What the last lengths are cut into, from the last length back to `at`. */
interface Walk {
  readonly at: number
  /** Stretches of `at` that are still to be filled, the last of them first; null while it is not opened. */
  readonly unfilled: number | null
  /** Drums that what is left of the lengths is to hold. */
  readonly left: number
  readonly cost: number
  readonly loads: readonly Load[]
  readonly held: number
  /** Drums on the length behind, where that is an equal one: equal lengths are taken in one order only. */
  readonly behind: number | null
  readonly opened: readonly Pattern[]
  readonly unserved: readonly number[]
}

const lookedOf = (problem: Problem, { stages }: LookedThrough): readonly Looked[] => {
  const all: Looked[] = []
  let stretches: Stage[] = []
  for (const stage of stages) {
    const source = problem.sources[stage.source]
    if (!source) continue
    if (stretches.length < source.segments.length) {
      stretches.push(stage)
      continue
    }
    all.push({ source: stage.source, opening: openingCost(problem, source, problem.costs), stretches, closed: stage })
    stretches = []
  }
  return all
}

/** The walks that one step more makes of a walk. */
class Steps {
  readonly #problem: Problem
  readonly #choices: Choices
  readonly #lengths: readonly Looked[]
  /** Options looked at so far. */
  looked = 0

  constructor(problem: Problem, choices: Choices, lengths: readonly Looked[]) {
    this.#problem = problem
    this.#choices = choices
    this.#lengths = lengths
  }

  /** What the cheapest plan costs that ends as this walk does. */
  least({ at, unfilled, left, cost }: Walk): number {
    if (at < 0) return left === 0 ? cost : Infinity
    const length = this.#lengths[at]
    const stage = unfilled === null ? length?.closed : length?.stretches[unfilled - 1]
    return cost + (stage?.costs[left] ?? Infinity)
  }

  /** The length before, where `held` is on this one. */
  #before(walk: Walk, held: number): Pick<Walk, 'at' | 'unfilled' | 'loads' | 'held' | 'behind'> {
    const isEqual = this.#lengths[walk.at]?.source === this.#lengths[walk.at - 1]?.source
    return { at: walk.at - 1, unfilled: null, loads: [], held: 0, behind: isEqual ? held : null }
  }

  #filled(walk: Walk, length: Looked, load: Load, choice: number, cost: number): Walk | null {
    const loads = [load, ...walk.loads]
    const [held, unfilled] = [walk.held + choice, (walk.unfilled ?? 1) - 1]
    const on = { ...walk, left: walk.left - choice, cost: walk.cost + cost, loads, held, unfilled }
    if (unfilled > 0) return on
    if (held === 0 || held < (walk.behind ?? 0)) return null
    const opened = [patternOf(length.source, loads), ...walk.opened]
    return { ...on, ...this.#before(walk, held), cost: on.cost + length.opening, opened }
  }

  next(walk: Walk): readonly Walk[] {
    const length = this.#lengths[walk.at]
    if (!length) return []
    if (walk.unfilled === null) {
      const opened = length.stretches.length > 0 ? [{ ...walk, unfilled: length.stretches.length }] : []
      return (walk.behind ?? 0) > 0 ? opened : [...opened, { ...walk, ...this.#before(walk, 0) }]
    }
    const options = length.stretches[walk.unfilled - 1]?.options ?? []
    this.looked += options.length
    return [{ load: [], choice: 0, cost: 0 }, ...options].flatMap(({ load, choice, cost }) => {
      const isThere = choice <= walk.left && goTogether(this.#problem, this.#choices, walk.left - choice, choice)
      const made = isThere ? this.#filled(walk, length, load, choice, cost) : null
      return made ? [made] : []
    })
  }
}

/** So many options are looked at before the rest is left. */
const mostLooked = 1_000_000

/**
 * All plans of few drums on few lengths, the cheapest first, until `most` says that none that costs as much is wanted. Answers at
 * its end what all plans cost at least that were not told.
 */
export function* ranked(problem: Problem, most: () => number): Generator<Way, number> {
  const ways = waysOf(problem)
  if (!ways) return -Infinity
  const { choices, looked } = ways
  const lengths = lookedOf(problem, looked)
  const steps = new Steps(problem, choices, lengths)
  const queue = new Queue<Walk>()
  const add = (walk: Walk): void => {
    const least = steps.least(walk)
    if (least < most()) queue.add(least, walk)
  }
  for (let left = 0; left < choices.size; left += 1) {
    const cost = withMade(problem, choices, left, 0)
    const unserved = unservedBy(problem, choices, left)
    add({ at: lengths.length - 1, unfilled: null, left, cost, loads: [], held: 0, behind: null, opened: [], unserved })
  }
  for (let walk = queue.take(); walk; walk = queue.take()) {
    const least = steps.least(walk)
    if (least >= most() || steps.looked > mostLooked) return least
    if (walk.at < 0) yield { opened: walk.opened, unserved: walk.unserved, cost: least }
    for (const one of steps.next(walk)) add(one)
  }
  return most()
}
