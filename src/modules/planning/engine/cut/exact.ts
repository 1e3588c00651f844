import { type Pattern, patternOf } from './columns.ts'
import { costOf, fitOf, leastScrap, type Load, openingCost, untouched } from './fit.ts'
import type { Costs, Problem, Segment } from './problem.ts'
import type { Solved } from './solve.ts'

/** Beyond so many steps of the look-through the search is quicker and as good as always. */
const mostSteps = 400_000

/** Every choice of drums as one number: counts of the kinds as digits, each to the base of its count + 1. */
export interface Choices {
  readonly digits: readonly number[]
  readonly size: number
}

export const choicesOf = ({ kinds }: Problem): Choices => {
  const digits: number[] = []
  let size = 1
  for (const { count } of kinds) {
    digits.push(size)
    size *= count + 1
  }
  return { digits, size }
}

export const loadOf = ({ digits }: Choices, { kinds }: Problem, choice: number): Load =>
  kinds.flatMap(({ count }, kind) => {
    const taken = Math.floor(choice / (digits[kind] ?? 1)) % (count + 1)
    return taken > 0 ? [[kind, taken] as const] : []
  })

/** A load that goes on a stretch, and what it costs beyond leaving the stretch as it is. */
interface Option {
  readonly choice: number
  readonly load: Load
  readonly cost: number
}

/** What a load costs on a stretch beyond leaving the stretch as it is; null where it does not go on it. */
type CostOfLoad = (segment: Segment, load: Load) => number | null

const optionsOf = (problem: Problem, choices: Choices, segment: Segment, costOfLoad: CostOfLoad): readonly Option[] =>
  Array.from({ length: choices.size }, (_, choice) => choice).flatMap(choice => {
    const load = loadOf(choices, problem, choice)
    const cost = choice === 0 ? null : costOfLoad(segment, load)
    return cost === null ? [] : [{ choice, load, cost }]
  })

/** As the plan cuts it. */
const asPlanned =
  (problem: Problem): CostOfLoad =>
  (segment, load) => {
    const fit = fitOf(problem, segment, load)
    return fit && costOf(fit, problem.costs) - costOf(untouched(problem, segment), problem.costs)
  }

/** As cheaply as any plan could cut it. */
const atBest =
  (problem: Problem): CostOfLoad =>
  (segment, load) => {
    const scrapMm = leastScrap(problem, segment, load)
    return scrapMm === null ? null : scrapMm * problem.proved.scrap - costOf(untouched(problem, segment), problem.proved)
  }

/** Says whether two choices of drums need no more of any kind than there are. */
export const goTogether = (problem: Problem, { digits }: Choices, taken: number, choice: number): boolean =>
  problem.kinds.every(({ count }, kind) => {
    const base = digits[kind] ?? 1
    return (Math.floor(taken / base) % (count + 1)) + (Math.floor(choice / base) % (count + 1)) <= count
  })

/** Cheapest ways so far to have each choice of drums on lengths, and by which option each was reached. */
export interface Stage {
  readonly costs: Float64Array
  /** The option taken here, -1 for none; -2 where the length is not opened. */
  readonly taken: Int32Array
  readonly options: readonly Option[]
  readonly source: number
}

/** One stretch more: each choice of drums before it, with each option on it. */
const onStretch = (
  problem: Problem,
  choices: Choices,
  before: Float64Array,
  options: readonly Option[],
  source: number,
): Stage => {
  const costs = before.slice()
  const taken = new Int32Array(choices.size).fill(-1)
  for (const [at, { choice, cost }] of options.entries())
    for (let from = 0; from + choice < choices.size; from += 1) {
      const made = (before[from] ?? Infinity) + cost
      if (made < (costs[from + choice] ?? Infinity) && goTogether(problem, choices, from, choice)) {
        costs[from + choice] = made
        taken[from + choice] = at
      }
    }
  return { costs, taken, options, source }
}

export interface LookedThrough {
  readonly stages: readonly Stage[]
  readonly costs: Float64Array
}

const lookThrough = (problem: Problem, choices: Choices, costs: Costs, costOfLoad: CostOfLoad): LookedThrough => {
  const stages: Stage[] = []
  let before: Float64Array = new Float64Array(choices.size).fill(Infinity)
  before[0] = 0
  for (const [source, from] of problem.sources.entries()) {
    const options = from.segments.map(segment => optionsOf(problem, choices, segment, costOfLoad))
    for (let copy = 0; copy < from.count; copy += 1) {
      const opening = openingCost(problem, from, costs)
      let opened: Float64Array = before.map(cost => cost + opening)
      for (const [at] of from.segments.entries()) {
        const stage = onStretch(problem, choices, opened, options[at] ?? [], source)
        stages.push(stage)
        opened = stage.costs
      }
      const last = opened
      const taken = new Int32Array(choices.size).fill(-1)
      for (const [choice, cost] of before.entries()) if (cost <= (last[choice] ?? Infinity)) taken[choice] = -2
      before = before.map((cost, choice) => Math.min(cost, last[choice] ?? Infinity))
      stages.push({ costs: before, taken, options: [], source })
    }
  }
  return { stages, costs: before }
}

/** Works out what it costs when this choice of drums is on lengths and the others are made. */
export const withMade = ({ kinds }: Problem, { digits }: Choices, choice: number, cost: number): number =>
  kinds.reduce((sum, { count, makeCost }, kind) => {
    const held = Math.floor(choice / (digits[kind] ?? 1)) % (count + 1)
    return sum + (count - held) * makeCost
  }, cost)

const cheapest = (problem: Problem, choices: Choices, costs: Float64Array): readonly [choice: number, cost: number] => {
  let [found, least] = [0, Infinity]
  for (const [choice, cost] of costs.entries()) {
    const whole = withMade(problem, choices, choice, cost)
    if (whole < least) [found, least] = [choice, whole]
  }
  return [found, least]
}

/** The patterns that lead to a choice of drums, walked back from the last length to the first. */
const patternsTo = (problem: Problem, { stages }: LookedThrough, choice: number): readonly Pattern[] => {
  const patterns: Pattern[] = []
  let [left, at] = [choice, stages.length - 1]
  while (at >= 0) {
    const closing = stages[at]
    if (!closing) break
    const stretches = problem.sources[closing.source]?.segments.length ?? 0
    if (closing.taken[left] !== -2) {
      const loads: Load[] = []
      for (let back = 1; back <= stretches; back += 1) {
        const stage = stages[at - back]
        const option = stage?.options[stage.taken[left] ?? -1]
        loads.unshift(option?.load ?? [])
        left -= option?.choice ?? 0
      }
      patterns.push(patternOf(closing.source, loads))
    }
    at -= stretches + 1
  }
  return patterns
}

const stepsOf = (problem: Problem, { size }: Choices): number =>
  problem.sources.reduce((sum, { count, segments }) => sum + count * segments.length, 0) * size * size

const isLookedThrough = (problem: Problem, choices: Choices): boolean =>
  choices.size <= mostSteps && stepsOf(problem, choices) <= mostSteps

/** The cheapest ways to every choice of drums, as plans cut; null where there are too many. */
export const waysOf = (problem: Problem): { readonly choices: Choices; readonly looked: LookedThrough } | null => {
  const choices = choicesOf(problem)
  return isLookedThrough(problem, choices)
    ? { choices, looked: lookThrough(problem, choices, problem.costs, asPlanned(problem)) }
    : null
}

/** Drums of each kind that a choice has on no length. */
export const unservedBy = (problem: Problem, choices: Choices, choice: number): readonly number[] => {
  const load = new Map(loadOf(choices, problem, choice))
  return problem.kinds.map(({ count }, kind) => count - (load.get(kind) ?? 0))
}

/**
 * Looks through all plans of few drums on few lengths: length by length, the cheapest way to every choice of drums
 * (O(stretches x choices²)). Null where there are too many. The plan is then the best there is for its drums one by one, and its
 * bound is exact.
 */
export const exactly = (problem: Problem): Solved | null => {
  const ways = waysOf(problem)
  if (!ways) return null
  const { choices, looked } = ways
  const [choice] = cheapest(problem, choices, looked.costs)
  const opened = patternsTo(problem, looked, choice)
  const [, bound] = cheapest(problem, choices, lookThrough(problem, choices, problem.proved, atBest(problem)).costs)
  return { opened, unserved: unservedBy(problem, choices, choice), bound, isBest: true }
}
