import type { CutAsked, DemandLine } from './asked.ts'
import type { CutPlan } from './cut.ts'
import { segmentsOf } from './problem.ts'

const metres = (mm: number): string => String(Math.round(mm) / 1000)
const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`

type Planned = Omit<CutPlan, 'why'>

const served = ({ plan, make, opened, isOpening }: Planned, makeUsableMm: number | null): string => {
  const cuts = plan.reduce((sum, { drums }) => sum + drums, 0)
  if (isOpening)
    return `${counted(cuts, 'drum')} ${cuts === 1 ? 'goes' : 'go'} on ${counted(opened, 'length')} of ${metres(makeUsableMm ?? 0)} m.`
  if (make.length === 0)
    return `${counted(cuts, 'drum')} ${cuts === 1 ? 'is' : 'are'} cut from ${counted(opened, 'length')}; nothing is made.`
  const from =
    cuts === 0
      ? 'None is cut from stock'
      : `${counted(cuts, 'drum')} ${cuts === 1 ? 'is' : 'are'} cut from ${counted(opened, 'length')}`
  return `${from}; ${counted(make.length, 'drum')} ${make.length === 1 ? 'is' : 'are'} made.`
}

/** No more lines are named than a person reads. */
const mostNamed = 5

const tooLong = ({ stock, demand, rules }: CutAsked, { make }: Planned): readonly string[] => {
  const made = new Set(make.map(({ line }) => line))
  const longest = (owner: string | null): number =>
    Math.max(
      0,
      ...stock.filter(piece => piece.owner === owner).flatMap(piece => segmentsOf(piece, rules).map(({ roomMm }) => roomMm)),
    )
  const isTooLong = ({ id, leastMm, owner }: DemandLine): boolean => made.has(id) && stock.length > 0 && leastMm > longest(owner)
  return demand
    .filter(isTooLong)
    .slice(0, mostNamed)
    .map(
      ({ id, leastMm, owner }) =>
        `No sound length is long enough for ${id}: ${metres(leastMm)} m are needed, ${metres(longest(owner))} m is the longest.`,
    )
}

const proof = ({ weights, rules }: CutAsked, { bound, isOpening, opened, makeMm, scrapMm }: Planned, isBest: boolean): string => {
  if (isOpening) return opened === bound ? 'No plan opens fewer.' : `No plan opens fewer than ${bound}.`
  if (isBest && rules.mostJoints === 0) return 'All plans were looked through; none is better.'
  const cost = (makeMm * weights.make + scrapMm * weights.scrap) / 1000
  if (cost <= bound) return 'No plan makes and scraps less.'
  const above = bound > 0 ? ` (${(((cost - bound) / bound) * 100).toFixed(2)} % above it)` : ''
  return `No plan makes and scraps less than ${metres(bound)} m; this one ${metres(cost)} m${above}.`
}

/** A plan in sentences: what it serves, what no length was long enough for, what is lost and left, and how good it is. */
export const reasons = (asked: CutAsked, plan: Planned, isBest: boolean): readonly string[] => {
  if (plan.plan.length === 0 && plan.make.length === 0) return ['Nothing is asked for.']
  const lost = plan.opened === 0 ? [] : [`${metres(plan.scrapMm)} m are scrap, ${metres(plan.leftMm)} m are left.`]
  return [served(plan, asked.rules.makeUsableMm), ...tooLong(asked, plan), ...lost, proof(asked, plan, isBest)]
}
