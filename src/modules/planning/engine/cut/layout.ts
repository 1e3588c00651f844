import { type Pattern, patternCost, patternOf, type Rest } from './columns.ts'
import type { Loads } from './filler.ts'
import type { Problem } from './problem.ts'

/** A plan in the making: which lengths are opened, what is cut from each, and which drums are on none. */
export class Layout {
  readonly problem: Problem
  readonly opened: Pattern[] = []
  readonly drums: number[]
  readonly lengths: number[]
  cost: number

  constructor(problem: Problem) {
    this.problem = problem
    this.drums = problem.kinds.map(({ count }) => count)
    this.lengths = problem.sources.map(({ count }) => count)
    this.cost = problem.kinds.reduce((sum, { count, makeCost }) => sum + count * makeCost, 0)
  }

  get rest(): Rest {
    return { drums: this.drums, lengths: this.lengths }
  }

  /** What a pattern saves: the drums that it holds need not be made. Less than nothing where it costs more. */
  saving({ counts }: Pattern, cost: number): number {
    return counts.reduce((sum, [kind, count]) => sum + count * (this.problem.kinds[kind]?.makeCost ?? 0), -cost)
  }

  #change({ source, counts }: Pattern, by: 1 | -1): void {
    for (const [kind, count] of counts) this.drums[kind] = (this.drums[kind] ?? 0) - by * count
    this.lengths[source] = (this.lengths[source] ?? 0) - by
  }

  /** Opens a length. The caller has seen that the pattern fits the rest. */
  open(pattern: Pattern): void {
    const cost = patternCost(this.problem, pattern, this.problem.costs)
    if (cost === null) throw new Error('A pattern does not go on its length.')
    this.cost -= this.saving(pattern, cost)
    this.#change(pattern, 1)
    this.opened.push(pattern)
  }

  /** Closes the length at a place of the list of those opened. The last one takes its place. */
  close(at: number): Pattern | null {
    const pattern = this.opened[at]
    const last = this.opened.pop()
    if (!pattern || !last) return null
    if (at < this.opened.length) this.opened[at] = last
    const cost = patternCost(this.problem, pattern, this.problem.costs) ?? 0
    this.cost += this.saving(pattern, cost)
    this.#change(pattern, -1)
    return pattern
  }

  /** Opens a length with these loads where that saves something; whether it did. */
  openIfSaving(source: number, loads: Loads): boolean {
    const pattern = patternOf(source, loads)
    if (pattern.counts.length === 0) return false
    const cost = patternCost(this.problem, pattern, this.problem.costs)
    if (cost === null || this.saving(pattern, cost) <= 0) return false
    this.open(pattern)
    return true
  }
}
