import type { DemandLine } from './asked.ts'
import { costOf, untouched } from './fit.ts'
import { kindKey, kindKeyOf, type Problem } from './problem.ts'
import { ranked, type Way } from './ranked.ts'
import { type Length, restMm, settle, type Settled, type Stretch, stretchesOf } from './stretches.ts'
import { withinTotals } from './totals.ts'

/** A plan within the totals of its lines. */
export interface Limited {
  readonly way: Way
  readonly settled: Settled
  /** No plan within the totals is better in anything. */
  readonly isBest: boolean
}

/** Where a rest could be kept, what drums take of it beyond their nominal length is worth as much as in the rest. */
const costOfStretch = (problem: Problem, stretch: Stretch): number => {
  const { costs } = problem
  const { segment, cuts, rules } = stretch
  if (cuts.length === 0) return costOf(untouched(problem, segment), costs)
  const rest = restMm(stretch)
  const usedMm = cuts.reduce((sum, { lengthMm }) => sum + lengthMm, 0)
  const longer = Math.max(0, usedMm - cuts.reduce((sum, { line }) => sum + line.nominalMm, 0))
  const leftMm = rest >= rules.minRemnantMm ? rest : 0
  const isKept = rest + longer >= rules.minRemnantMm
  return (leftMm + (isKept ? longer : 0)) * costs.left + (segment.lengthMm - usedMm - leftMm) * costs.scrap
}

const costOfLength = (problem: Problem, { source, stretches }: Length): number =>
  stretches.some(({ cuts }) => cuts.length > 0)
    ? stretches.reduce(
        (sum, stretch) => sum + costOfStretch(problem, stretch),
        problem.costs.opened + source.faultyMm * problem.costs.scrap,
      )
    : 0

/** Works out what a plan costs with its drums as long as they are. */
export const costOfSettled = (problem: Problem, { lengths, made }: Settled): number => {
  const perMm = new Map(problem.kinds.map(kind => [kindKey(kind), kind.makeCost / kind.nominalMm]))
  const makes = made.reduce((sum, { line, lengthMm }) => sum + lengthMm * (perMm.get(kindKeyOf(line)) ?? 0), 0)
  return lengths.reduce((sum, length) => sum + costOfLength(problem, length), makes)
}

/** The most that the drums of a line may take of a stretch beside the others. */
const mostOf = ({ cuts, segment, rules }: Stretch, line: DemandLine): number => {
  const own = cuts.filter(cut => cut.line === line)
  const others = cuts.reduce((sum, cut) => sum + (cut.line === line ? 0 : cut.line.leastMm), 0)
  const room = segment.roomMm - others - (cuts.length - 1) * rules.cutLossMm
  return Math.min(own.length * line.mostMm, Math.max(0, room))
}

/** Whether drums that lie like this can be long enough for all lines, by what each line for itself could take. */
const canReach = (settled: Settled, lines: readonly DemandLine[]): boolean =>
  lines.every(line => {
    if (!line.totalMm) return true
    const cut = stretchesOf(settled).reduce((sum, stretch) => sum + mostOf(stretch, line), 0)
    return cut + settled.made.filter(one => one.line === line).length * line.mostMm >= line.totalMm[0]
  })

/**
 * The cheapest plan within the totals of its lines, of few drums on few lengths: plans are taken in the order of what they cost
 * without the totals, each is brought within them, and the first that costs no more by that is the best. Null where there are too
 * many plans, or none was found.
 */
export const limitedPlan = (problem: Problem, lines: readonly DemandLine[]): Limited | null => {
  const canBeMade = problem.kinds.every(kind => kind.canBeMade)
  let found: Omit<Limited, 'isBest'> | null = null
  let [cost, unclear] = [Infinity, Infinity]
  const ways = ranked(problem, () => cost)
  let step = ways.next()
  for (; !step.done; step = ways.next()) {
    const way = step.value
    const settled = settle(problem, lines, way.opened)
    if (!canReach(settled, lines)) continue
    const { within, short } = withinTotals(settled, lines, canBeMade)
    const made = short.length > 0 ? Infinity : costOfSettled(problem, within)
    if (made > way.cost) unclear = Math.min(unclear, way.cost)
    if (made < cost) [found, cost] = [{ way, settled: within }, made]
  }
  return found && { ...found, isBest: cost <= Math.min(unclear, step.value) }
}
