import type { Filler, Loads } from './filler.ts'
import { costOf, fitOf, openingCost, untouched } from './fit.ts'
import { Master } from './master.ts'
import type { Costs, Problem } from './problem.ts'

/** One way to cut a length of a source. */
export interface Pattern {
  readonly source: number
  readonly loads: Loads
  /** How many of each kind, over all its stretches. */
  readonly counts: readonly (readonly [kind: number, count: number])[]
}

/** What a plan still has to do: drums of each kind, lengths of each source. */
export interface Rest {
  readonly drums: readonly number[]
  readonly lengths: readonly number[]
}

export const patternOf = (source: number, loads: Loads): Pattern => {
  const counts = new Map<number, number>()
  for (const load of loads) for (const [kind, count] of load) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return { source, loads, counts: [...counts] }
}

/** Works out what a pattern costs; null where a load does not go on its stretch. */
export const patternCost = (problem: Problem, { source, loads }: Pattern, costs: Costs): number | null => {
  const from = problem.sources[source]
  if (!from) return null
  let cost = openingCost(problem, from, costs)
  for (const [at, segment] of from.segments.entries()) {
    const fit = fitOf(problem, segment, loads[at] ?? [])
    if (!fit) return null
    cost += costOf(fit, costs) - costOf(untouched(problem, segment), costs)
  }
  return cost
}

export const fitsRest = ({ counts, source }: Pattern, rest: Rest): boolean =>
  (rest.lengths[source] ?? 0) > 0 && counts.every(([kind, count]) => count <= (rest.drums[kind] ?? 0))

/**
 * What no plan goes below at these prices. From stock: the worth of all drums less the most that each length brings (Lagrange).
 * Of new lengths any number may be opened: worth of all drums / the most that one length holds (Farley), up to whole lengths.
 */
const dual = (problem: Problem, prices: readonly number[], rest: Rest, filler: Filler, costs: Costs): number => {
  const worth = prices.reduce((sum, price, kind) => sum + price * (rest.drums[kind] ?? 0), 0)
  if (problem.isOpening) {
    const holds = Math.max(...problem.sources.map(source => filler.mostOf(source, costs) + costs.opened))
    return Math.ceil(worth / holds) * costs.opened
  }
  return problem.sources.reduce((bound, source, at) => {
    const count = rest.lengths[at] ?? 0
    return count > 0 ? bound - count * filler.mostOf(source, costs) : bound
  }, worth)
}

/** Of equal lengths, so many patterns are asked for at once. */
const mostOthers = 12

/** Close enough to the bound that asking on would find nothing that matters. */
const enough = 1e-5

/**
 * Column generation (Gilmore and Gomory 1961): the master chooses among known patterns and prices drums, a knapsack finds the
 * patterns that pay best at these prices. The value of every price list is a bound; the best is kept.
 */
export class Generation {
  readonly #problem: Problem
  readonly #costs: Costs
  readonly #filler: Filler
  readonly #master: Master
  readonly #known = new Set<string>()
  readonly patterns: Pattern[] = []
  #rest: Rest
  /** No plan costs less, whatever the prices are. Nothing costs less than nothing. */
  bound = 0

  constructor(problem: Problem, filler: Filler) {
    this.#problem = problem
    this.#costs = problem.proved
    this.#filler = filler
    this.#rest = { drums: problem.kinds.map(({ count }) => count), lengths: problem.sources.map(({ count }) => count) }
    const { drums, lengths } = this.#rest
    this.#master = new Master([...drums, ...lengths], [...this.#makeCosts(), ...lengths.map(() => 0)])
  }

  #makeCosts(): readonly number[] {
    return this.#problem.kinds.map(({ makeCost }) => makeCost)
  }

  get #slacks(): number {
    return this.#problem.kinds.length + this.#problem.sources.length
  }

  /** Multiplications of the master so far. */
  get worked(): number {
    return this.#master.worked
  }

  #add(pattern: Pattern): boolean {
    const key = `${pattern.source} ${pattern.loads.map(load => load.join(' ')).join('|')}`
    if (this.#known.has(key) || !fitsRest(pattern, this.#rest)) return false
    const cost = patternCost(this.#problem, pattern, this.#costs)
    if (cost === null) return false
    this.#known.add(key)
    this.#master.add({
      cost,
      rows: [...pattern.counts.map(([kind]) => kind), this.#problem.kinds.length + pattern.source],
      takes: [...pattern.counts.map(([, count]) => count), 1],
    })
    this.patterns.push(pattern)
    return true
  }

  /** Asks for the best patterns of every source at prices; whether one was new. */
  #ask(prices: readonly number[]): boolean {
    this.#filler.price(prices, this.#rest.drums, this.#costs)
    let isNew = false
    for (const [at, source] of this.#problem.sources.entries()) {
      if ((this.#rest.lengths[at] ?? 0) <= 0) continue
      const { gain, loads } = this.#filler.fillSource(source, this.#costs)
      if (gain > 0 && this.#add(patternOf(at, loads))) isNew = true
      if (!isNew || source.count < 2) continue
      for (const other of this.#filler.others(source, this.#costs, Math.min(source.count, mostOthers)))
        this.#add(patternOf(at, other))
    }
    return isNew
  }

  #asked(prices: readonly number[]): boolean {
    const isNew = this.#ask(prices)
    this.bound = Math.max(this.bound, dual(this.#problem, prices, this.#rest, this.#filler, this.#costs))
    return isNew
  }

  #prices(): readonly number[] {
    return this.#problem.kinds.map((_, kind) => Math.round(this.#master.prices[kind] ?? 0))
  }

  /** Proves and prices the whole problem, starting from patterns that are known; ends after so many rounds or multiplications. */
  start(known: readonly Pattern[], rounds: number, most: number): void {
    // Where lengths are few, drums are worth what making them costs; no other price list would prove as much so early.
    this.#asked(this.#makeCosts())
    for (const pattern of known) this.#add(pattern)
    for (let round = 0; round < rounds; round += 1) {
      this.#master.solve(4 * this.#slacks + 50)
      const isNew = this.#asked(this.#prices())
      const { cost, worked } = this.#master
      if (!isNew || worked > most || cost - this.bound <= enough * cost) break
    }
    this.#master.solve(4 * this.#slacks + 50)
  }

  /** How often each pattern is taken, in parts of a length too; most first. */
  taken(): readonly (readonly [pattern: number, times: number])[] {
    return this.#master
      .taken()
      .flatMap(([column, times]) => (column >= this.#slacks ? [[column - this.#slacks, times] as const] : []))
      .toSorted(([, a], [, b]) => b - a)
  }

  /** Takes a pattern for good so many times. */
  fix(pattern: number, times: number): void {
    this.#master.fix(this.#slacks + pattern, times)
  }

  /** Goes on with what is left: bars patterns that no longer fit, and asks for new ones in a few rounds. */
  goOn(rest: Rest, rounds: number): void {
    this.#rest = rest
    for (const [at, pattern] of this.patterns.entries()) if (!fitsRest(pattern, rest)) this.#master.bar(this.#slacks + at)
    this.#master.repair(this.#slacks)
    for (let round = 0; round < rounds; round += 1) {
      this.#master.solve(this.#slacks)
      if (!this.#ask(this.#prices())) return
    }
    this.#master.solve(this.#slacks)
  }
}
