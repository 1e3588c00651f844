import { costOf, fitOf, type Load, openingCost, untouched } from './fit.ts'
import { type Grid, gridOf } from './grid.ts'
import { type Choice, Knapsack } from './knapsack.ts'
import type { Costs, Problem, Segment, Source } from './problem.ts'

/** Loads of all stretches of one length, in their order; empty where nothing is cut. */
export type Loads = readonly Load[]

/** What can be gained from one length: worth of its drums less what opening and cutting it costs. */
export interface Filling {
  readonly gain: number
  readonly loads: Loads
}

/** Other cells are tried this often when what looked best does not go on the stretch after all. */
const mostTries = 6

/**
 * Fills lengths with the drums that are worth most, when each kind has a worth (a price) and a number that is left. One knapsack
 * answers for all lengths of the problem at once.
 */
export class Filler {
  readonly problem: Problem
  readonly #grid: Grid
  readonly #knapsack = new Knapsack()
  /** Kinds by their place in the last knapsack. */
  #choices: number[] = []
  #worths: readonly number[] = []
  /** Cells worked through so far: what it costs. */
  worked = 0

  constructor(problem: Problem) {
    this.problem = problem
    this.#grid = gridOf(problem)
  }

  /** Sets what drums are worth, in whole numbers, and how many there are of each kind. */
  price(worths: readonly number[], counts: readonly number[], costs: Costs, longest?: Segment): void {
    this.#worths = worths
    this.#choices = []
    const choices: Choice[] = []
    const cutCost = this.problem.rules.cutLossMm * costs.scrap
    for (const [kind, count] of counts.entries()) {
      if (count <= 0) continue
      this.#choices.push(kind)
      choices.push({ cells: this.#grid.sizes[kind] ?? 1, count, value: (worths[kind] ?? 0) - cutCost })
    }
    this.#knapsack.run(choices, longest ? Math.max(0, this.#grid.most(longest)) : this.#grid.cells)
    this.worked += this.#knapsack.worked
  }

  /** The highest value of a stretch that is not above `below`, by what the grid says, and the cells that make it. */
  #highest(segment: Segment, costs: Costs, below: number): readonly [value: number, x: number] {
    const { best } = this.#knapsack
    let [found, at] = [-Infinity, 0]
    for (let x = this.#grid.most(segment); x > 0; x -= 1) {
      const worth = best[x] ?? -Infinity
      if (worth <= found) continue
      const value = worth - this.#grid.least(segment, x, costs)
      if (value > found && value < below) [found, at] = [value, x]
    }
    return [found, at]
  }

  /** The most that any load can bring on a stretch over leaving it untouched; proved, at least nothing. */
  most(segment: Segment, costs: Costs): number {
    const [value] = this.#highest(segment, costs, Infinity)
    const lastCut = this.problem.rules.cutLossMm * costs.scrap
    return Math.max(0, value + lastCut + costOf(untouched(this.problem, segment), costs))
  }

  #loadAt(x: number): Load {
    return this.#knapsack.picked(x).map(([choice, count]) => [this.#choices[choice] ?? 0, count] as const)
  }

  /** The best load of a stretch, with what it brings over leaving it untouched. */
  fill(segment: Segment, costs: Costs): readonly [gain: number, load: Load] {
    const none = costOf(untouched(this.problem, segment), costs)
    let below = Infinity
    let best: readonly [number, Load] = [0, []]
    for (let tries = 0; tries < mostTries; tries += 1) {
      const [value, x] = this.#highest(segment, costs, below)
      if (x === 0 || value + none + this.problem.rules.cutLossMm * costs.scrap <= best[0]) return best
      const load = this.#loadAt(x)
      const fit = fitOf(this.problem, segment, load)
      if (fit) {
        const worth = load.reduce((sum, [kind, count]) => sum + count * (this.#worths[kind] ?? 0), 0)
        const gain = worth - costOf(fit, costs) + none
        if (gain > best[0]) best = [gain, load]
        if (gain >= value + none) return best
      }
      below = value
    }
    return best
  }

  /** The best filling of a whole length; stretch by stretch where it has several, for as many copies as there are. */
  fillSource(source: Source, costs: Costs): Filling {
    let gain = -openingCost(this.problem, source, costs)
    const loads = source.segments.map(segment => {
      const [brings, load] = this.fill(segment, costs)
      gain += brings
      return load
    })
    return { gain, loads }
  }

  /** Other good fillings of a length of one stretch, best first, at most `most`; of several copies each may be cut in another way. */
  others(source: Source, costs: Costs, most: number): readonly Loads[] {
    const [segment] = source.segments
    if (!segment || source.segments.length > 1) return []
    const found: Loads[] = []
    let below = Infinity
    while (found.length < most) {
      const [value, x] = this.#highest(segment, costs, below)
      if (x === 0) return found
      found.push([this.#loadAt(x)])
      below = value
    }
    return found
  }

  /** The most that a length can bring, proved; nothing where it is best left as it is. */
  mostOf(source: Source, costs: Costs): number {
    const opening = -openingCost(this.problem, source, costs)
    return Math.max(
      0,
      source.segments.reduce((sum, segment) => sum + this.most(segment, costs), opening),
    )
  }
}
