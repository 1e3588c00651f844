import type { CutAsked, DemandLine, StockPiece } from './asked.ts'
import type { CutPlan, PlannedCut } from './cut.ts'
import { segmentsOf } from './problem.ts'

const grouped = <T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(key(item)) ?? []
    group.push(item)
    groups.set(key(item), group)
  }
  return groups
}

const total = (cuts: readonly { readonly lengthMm: number }[]): number => cuts.reduce((sum, { lengthMm }) => sum + lengthMm, 0)

/** The lengths that a plan may open: what lies there, or as many new ones as it likes. */
const openable = ({ stock, rules }: CutAsked, { isOpening }: Pick<CutPlan, 'isOpening'>, id: string): StockPiece | undefined =>
  isOpening ? { id, lengthMm: rules.makeUsableMm ?? 0, count: 1, owner: null, faults: [] } : stock.find(piece => piece.id === id)

const stretchFaults = (asked: CutAsked, plan: Pick<CutPlan, 'isOpening'>, cuts: readonly PlannedCut[]): readonly string[] => {
  const [first] = cuts
  const piece = first && openable(asked, plan, first.piece)
  if (!piece) return [`There is no length ${first?.piece}.`]
  const rules = plan.isOpening ? { ...asked.rules, endTrimMm: 0 } : asked.rules
  const segment = segmentsOf(piece, rules).find(({ no }) => no === first.segment)
  if (!segment || first.copy > piece.count) return [`${first.piece} has no stretch ${first.segment} of a copy ${first.copy}.`]
  const faults: string[] = []
  let freeMm = segment.fromMm + rules.endTrimMm
  const ends = segment.fromMm + rules.endTrimMm + segment.roomMm
  for (const { fromMm, lengthMm, line } of cuts.toSorted((a, b) => a.fromMm - b.fromMm)) {
    if (fromMm < freeMm || fromMm + lengthMm > ends) faults.push(`${line} does not lie free on ${first.piece}.`)
    freeMm = fromMm + lengthMm + rules.cutLossMm
    const owner = asked.demand.find(({ id }) => id === line)?.owner
    if (!plan.isOpening && owner !== piece.owner) faults.push(`${line} takes ${first.piece} of another owner.`)
  }
  return faults
}

const drumFaults = (
  { rules }: CutAsked,
  { id, leastMm, mostMm }: DemandLine,
  parts: readonly PlannedCut[],
): readonly string[] => {
  const faults: string[] = []
  const lengthMm = total(parts)
  if (lengthMm < leastMm || lengthMm > mostMm) faults.push(`A drum of ${id} has ${lengthMm} mm.`)
  if (parts.length > rules.mostJoints + 1) faults.push(`A drum of ${id} has ${parts.length - 1} joints.`)
  if (parts.length > 1 && parts.some(part => part.lengthMm < rules.shortestPartMm)) faults.push(`A part of ${id} is too short.`)
  return faults
}

const lineFaults = (asked: CutAsked, { plan, make }: Pick<CutPlan, 'plan' | 'make'>, line: DemandLine): readonly string[] => {
  const [cuts, made] = [plan.filter(one => one.line === line.id), make.filter(one => one.line === line.id)]
  const drums = grouped(cuts, ({ drum }) => String(drum))
  const numbers = new Set([...drums.keys(), ...made.map(({ drum }) => String(drum))])
  const faults = [...drums.values()].flatMap(parts => drumFaults(asked, line, parts))
  if (drums.size + made.length !== line.count || numbers.size !== line.count)
    faults.push(`${line.id} has not each of its drums once.`)
  if (made.some(({ lengthMm }) => lengthMm < line.leastMm || lengthMm > line.mostMm))
    faults.push(`A drum of ${line.id} is made wrong.`)
  const whole = total(cuts) + total(made)
  if (line.totalMm && line.count > 0 && (whole < line.totalMm[0] || whole > line.totalMm[1]))
    faults.push(`${line.id} has ${whole} mm in all.`)
  return faults
}

/** Tells what a plan does wrong, by an engine or by hand: tolerances, totals, faults in lengths, owners, joints, drums that are missing. */
export const faultsOf = (asked: CutAsked, plan: Pick<CutPlan, 'plan' | 'make' | 'isOpening'>): readonly string[] => [
  ...[...grouped(plan.plan, ({ piece, copy, segment }) => `${copy} ${segment} ${piece}`).values()].flatMap(cuts =>
    stretchFaults(asked, plan, cuts),
  ),
  ...asked.demand.flatMap(line => lineFaults(asked, plan, line)),
]
