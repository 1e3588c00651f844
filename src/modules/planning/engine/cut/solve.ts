import { fitsRest, Generation, type Pattern, patternCost } from './columns.ts'
import { exactly } from './exact.ts'
import { Filler } from './filler.ts'
import { Layout } from './layout.ts'
import type { Problem } from './problem.ts'
import { fillOne, improve } from './search.ts'

/** How a problem was solved. */
export interface Solved {
  readonly opened: readonly Pattern[]
  /** Drums of each kind that are on no length. */
  readonly unserved: readonly number[]
  /** What is proved for, and below which no plan comes: metres made and scrapped by their weights, or lengths opened. */
  readonly bound: number
  /** No plan is better in anything: all were looked through. */
  readonly isBest: boolean
}

/** Rounds of asking for better patterns, and how many cells the search may work through. */
const effort = { rounds: 30, stepRounds: 3, cells: 4_000_000, more: 3_000_000, first: 60_000_000, most: 150_000_000 } as const

/** A plan this near to its bound, as a part of what making everything would cost, is not worked on further. */
const near = 0.0001

const provedCost = (problem: Problem, layout: Layout): number => {
  const made = problem.kinds.reduce((sum, { makeCost }, kind) => sum + makeCost * (layout.drums[kind] ?? 0), 0)
  return layout.opened.reduce((sum, pattern) => sum + (patternCost(problem, pattern, problem.proved) ?? 0), made)
}

/** What drums take of new lengths at the least; more than nothing fits in between. */
const byMaterial = ({ kinds, sources, rules, proved, isOpening }: Problem): number => {
  const room = (sources[0]?.segments[0]?.roomMm ?? 0) + rules.cutLossMm
  const needed = kinds.reduce((sum, { count, leastMm }) => sum + count * (leastMm + rules.cutLossMm), 0)
  return isOpening && room > 0 ? Math.ceil(needed / room) * proved.opened : 0
}

/** Fills every length that is left with what is worth most of the drums that are left. */
const fillAll = (layout: Layout, filler: Filler): void => {
  const { problem } = layout
  const worths = problem.kinds.map(({ worth }) => worth)
  for (const source of problem.sources.keys())
    while ((layout.lengths[source] ?? 0) > 0 && layout.drums.some(left => left > 0))
      if (!layout.openIfSaving(source, fillOne(layout, filler, source, worths))) break
}

const openAll = (layout: Layout, pattern: Pattern | undefined, times: number): number => {
  let opened = 0
  while (pattern && opened < times && fitsRest(pattern, layout.rest)) {
    layout.open(pattern)
    opened += 1
  }
  return opened
}

/** Takes over what the master takes whole or nearly so; where it takes nothing whole, what it takes most. */
const round = (layout: Layout, generation: Generation): number => {
  let opened = 0
  const take = (pattern: number, times: number): void => {
    const taken = openAll(layout, generation.patterns[pattern], times)
    if (taken > 0) generation.fix(pattern, taken)
    opened += taken
  }
  const taken = generation.taken()
  for (const [pattern, times] of taken) take(pattern, Math.floor(times + 0.05))
  for (const [pattern] of taken) if (opened === 0) take(pattern, 1)
  return opened
}

/** Rounds step by step, and asks for new patterns for what is left after each. */
const stepByStep = (problem: Problem, filler: Filler, generation: Generation, most: number): Layout => {
  const layout = new Layout(problem)
  while (generation.worked < most && layout.drums.some(drums => drums > 0)) {
    if (round(layout, generation) === 0) break
    generation.goOn({ drums: [...layout.drums], lengths: [...layout.lengths] }, effort.stepRounds)
  }
  fillAll(layout, filler)
  return layout
}

const roundedAtOnce = (problem: Problem, filler: Filler, generation: Generation): Layout => {
  const layout = new Layout(problem)
  for (const [at, times] of generation.taken()) if (times > 0.5) openAll(layout, generation.patterns[at], Math.round(times))
  fillAll(layout, filler)
  return layout
}

/** Filled in the order of the lengths, by a search of its own; where that is as good as the bound, nothing else is tried. */
const filled = (problem: Problem, filler: Filler, bound: number): Layout => {
  const layout = new Layout(problem)
  fillAll(layout, filler)
  improve(layout, filler, problem.isOpening ? effort.cells : 0, bound)
  return layout
}

const solvedBy = (problem: Problem, layout: Layout, bound: number): Solved => ({
  opened: layout.opened,
  unserved: layout.drums,
  bound,
  isBest: false,
})

/**
 * Cuts one problem. Few drums on few lengths are looked through wholly. Else patterns are priced by column generation, which also
 * proves the bound; the plan is rounded from it, filled up and improved by search; where it stays away from the bound, it is
 * rounded once more step by step, and the better of both is taken. Budgets are counted in work and not in time, so the same
 * facts give the same plan.
 */
export const solve = (problem: Problem): Solved => {
  const exact = exactly(problem)
  if (exact) return exact
  const filler = new Filler(problem)
  const material = byMaterial(problem)
  const plain = filled(problem, filler, material)
  if (provedCost(problem, plain) <= material) return solvedBy(problem, plain, material)
  const generation = new Generation(problem, filler)
  generation.start(plain.opened, effort.rounds, effort.first)
  const bound = Math.max(generation.bound, material)
  const stop = problem.isOpening ? bound : -Infinity
  const layouts = [plain, roundedAtOnce(problem, filler, generation)]
  for (const layout of layouts) improve(layout, filler, effort.cells, stop)
  const whole = problem.isOpening ? bound : problem.kinds.reduce((sum, { worth, count }) => sum + worth * count, 0)
  if (Math.min(...layouts.map(layout => provedCost(problem, layout))) - bound > near * whole) {
    const stepped = stepByStep(problem, filler, generation, effort.most)
    improve(stepped, filler, effort.more, stop)
    layouts.push(stepped)
  }
  const [best = plain] = layouts.toSorted((a, b) => a.cost - b.cost)
  return solvedBy(problem, best, bound)
}
