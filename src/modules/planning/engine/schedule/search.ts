import { seeded } from '../random.ts'
import { type Built, dispatch, type Means, meansOf } from './dispatch.ts'
import { improve } from './improve.ts'
import { isTied, type Problem, setupBetween } from './problem.ts'
import { dueFirst, plainRules, type Rule, searchedRules, waiting } from './rules.ts'
import { type Sequences, Timer } from './timing.ts'

/** Jobs looked at by rules, and jobs timed by moves: what a search may cost, counted in work and not in time. */
const effort = { looks: 5_000_000, builds: 80, timed: 1_500_000, timedForPair: 6000 } as const

/** The best plan so far with what led to it. */
interface Found {
  readonly built: Built
  readonly cost: number
  readonly rule: Rule
  readonly push: Float64Array
}

const setUpOf = (problem: Problem, { sequences }: Built): number => {
  const { family, initial } = problem
  let changes = 0
  for (const [place, sequence] of sequences.entries()) {
    let last = initial[place] ?? -1
    for (const job of sequence) {
      changes += setupBetween(problem, place, last, family[job] ?? 0)
      last = family[job] ?? -1
    }
  }
  return changes
}

const builtCost = (problem: Problem, built: Built): number => {
  const { jobs, due, weight, lambda } = problem
  const { placings } = built
  const late = jobs.reduce(
    (sum, _, job) => sum + Math.max(0, (placings[job]?.to ?? 0) - (due[job] ?? Infinity)) * (weight[job] ?? 0),
    0,
  )
  return late + lambda * setUpOf(problem, built)
}

/** Tries rules one after the other and keeps the cheapest plan. */
class Tries {
  readonly #problem: Problem
  readonly #means: Means
  #looks = 0
  #builds = 0
  best: Found | null = null

  constructor(problem: Problem) {
    this.#problem = problem
    this.#means = meansOf(problem)
  }

  get isSpent(): boolean {
    return this.#looks >= effort.looks || this.#builds >= effort.builds
  }

  try(rule: Rule, push: Float64Array): void {
    const { built, worked } = dispatch(this.#problem, rule, this.#means, push)
    this.#looks += worked
    this.#builds += 1
    if (!built) return
    const cost = builtCost(this.#problem, built)
    if (!this.best || cost < this.best.cost) this.best = { built, cost, rule, push }
  }
}

/** A figure a little larger or smaller, by up to `times`. */
const near = (figure: number, times: number, random: () => number): number => figure * times ** (2 * random() - 1)

const varied = (rule: Rule, random: () => number): Rule => ({
  ...rule,
  name: `${rule.name}, varied`,
  slack: near(rule.slack, 2, random),
  setup: near(rule.setup, 2, random),
  patience: random() < 0.3 ? random() : rule.patience,
})

/** Raises late jobs with what they wait for, and a few others at random, so that the rule takes them sooner. */
const pushed = (problem: Problem, { built, push }: Found, random: () => number): Float64Array => {
  const made = push.slice()
  const raise = (job: number, by: number): void => {
    made[job] = (made[job] ?? 0) + by
    for (const earlier of problem.before[job] ?? []) raise(earlier, by)
  }
  for (const [job, due] of problem.due.entries()) {
    const late = (built.placings[job]?.to ?? 0) > due
    if (random() < (late ? 0.5 : 0.02)) raise(job, (late ? 2 : 1) * random())
  }
  return made
}

/** Beyond so many ways back along what it waits for, raising a job and all of them takes longer than building. */
const isTangled = ({ before, order }: Problem): boolean => {
  const ways = new Float64Array(before.length)
  for (const job of order) ways[job] = (before[job] ?? []).reduce((sum, earlier) => sum + (ways[earlier] ?? 0), 1)
  return ways.some(count => count > 1000)
}

const quickly = (problem: Problem, push: Float64Array): (Built & { readonly setupByDue: number }) | null => {
  const { built } = dispatch(problem, dueFirst, meansOf(problem), push)
  return built && { ...built, setupByDue: setUpOf(problem, built) }
}

/** The best plan that rules make, and the ticks of set-up that due days alone would take: plain ones first, then a grid of k1 and k2, then figures and weights near the best. */
export const byRules = (problem: Problem): (Built & { readonly setupByDue: number }) | null => {
  const tries = new Tries(problem)
  const none = new Float64Array(problem.jobs.length)
  if (problem.asked.quick) return quickly(problem, none)
  for (const rule of [...plainRules, ...searchedRules]) tries.try(rule, none)
  if (tries.best) tries.try(waiting(tries.best.rule, 0.5), none)
  const random = seeded(problem.jobs.length)
  const mayPush = !isTangled(problem)
  while (!tries.isSpent && tries.best && tries.best.cost > 0) {
    const { best } = tries
    const push = mayPush && random() < 0.5 ? pushed(problem, best, random) : best.push
    tries.try(random() < 0.7 ? varied(best.rule, random) : best.rule, push)
  }
  if (!tries.best) return null
  const { built } = dispatch(problem, dueFirst, meansOf(problem), none)
  return { ...tries.best.built, setupByDue: built ? setUpOf(problem, built) : 0 }
}

/** Of more jobs too few moves could be timed to find one that helps. */
const mostMoved = 600

/** The same improved by moves. Where more than sequences say the times, plans stay as built. */
export const improved = (problem: Problem, built: Built): Sequences => {
  if (problem.asked.quick || isTied(problem) || problem.jobs.length > mostMoved) return built.sequences
  const budget = Math.min(effort.timed, effort.timedForPair * problem.jobs.length ** 2)
  const sequences = improve(problem, built.sequences, budget)
  const timer = new Timer(problem)
  return timer.cost(sequences) <= timer.cost(built.sequences) ? sequences : built.sequences
}
