import type { Costs, Kind, Problem, Segment, Source } from './problem.ts'

/** Drums on one stretch: how many of each kind, by its place in the problem. */
export type Load = readonly (readonly [kind: number, count: number])[]

/** How a load lies on a stretch. */
export interface Fit {
  /** What its drums take together. */
  readonly usedMm: number
  readonly scrapMm: number
  /** A rest that is long enough to be kept. */
  readonly leftMm: number
}

/** Sums over a load. */
interface Sums {
  readonly drums: number
  readonly leastMm: number
  readonly nominalMm: number
  readonly mostMm: number
}

export const sumsOf = (kinds: readonly Kind[], load: Load): Sums => {
  let [drums, leastMm, nominalMm, mostMm] = [0, 0, 0, 0]
  for (const [at, count] of load) {
    const kind = kinds[at]
    drums += count
    leastMm += count * (kind?.leastMm ?? 0)
    nominalMm += count * (kind?.nominalMm ?? 0)
    mostMm += count * (kind?.mostMm ?? 0)
  }
  return { drums, leastMm, nominalMm, mostMm }
}

/** A stretch that no drum is cut from. */
export const untouched = ({ rules: { minRemnantMm } }: Problem, { lengthMm }: Segment): Fit =>
  lengthMm >= minRemnantMm ? { usedMm: 0, scrapMm: 0, leftMm: lengthMm } : { usedMm: 0, scrapMm: lengthMm, leftMm: 0 }

/** What the drums of a stretch take of the room: nominal where a rest can be kept, else as much of it as their tolerance allows. */
const usedOf = ({ drums, leastMm, nominalMm, mostMm }: Sums, roomMm: number, problem: Problem): number | null => {
  const { cutLossMm, minRemnantMm } = problem.rules
  const cuts = drums * cutLossMm
  if (leastMm + cuts - cutLossMm > roomMm) return null
  if (nominalMm + cuts + minRemnantMm <= roomMm) return nominalMm
  return Math.max(leastMm, Math.min(mostMm, roomMm - cuts))
}

/**
 * Works out how a load lies on a stretch; null where it does not go on it. Every drum is cut off at its end, but the last where the stretch
 * ends there. Drums have their nominal lengths where the rest can be kept; where it would be scrap they take as much of it as their
 * tolerance allows, and where they are too long together they are as short as they may.
 */
export const fitOf = (problem: Problem, segment: Segment, load: Load): Fit | null => {
  const sums = sumsOf(problem.kinds, load)
  if (sums.drums === 0) return untouched(problem, segment)
  const usedMm = usedOf(sums, segment.roomMm, problem)
  if (usedMm === null) return null
  const { cutLossMm, minRemnantMm } = problem.rules
  const restMm = Math.max(0, segment.roomMm - usedMm - sums.drums * cutLossMm)
  const leftMm = restMm >= minRemnantMm ? restMm : 0
  return { usedMm, leftMm, scrapMm: segment.lengthMm - usedMm - leftMm }
}

/**
 * The least that any plan scraps when it cuts this load from a stretch, whatever it does with the rest: the last drum may end
 * where the stretch ends. Null where the load does not go on it.
 */
export const leastScrap = (problem: Problem, { lengthMm, roomMm }: Segment, load: Load): number | null => {
  const { drums, leastMm, nominalMm, mostMm } = sumsOf(problem.kinds, load)
  const { cutLossMm, minRemnantMm } = problem.rules
  const inner = (drums - 1) * cutLossMm
  if (leastMm + inner > roomMm) return null
  const stretched = Math.max(inner, roomMm - mostMm)
  const isKept = nominalMm + inner + cutLossMm + minRemnantMm <= roomMm
  return lengthMm - roomMm + (isKept ? Math.min(inner + cutLossMm, stretched) : stretched)
}

export const costOf = ({ scrapMm, leftMm }: Fit, costs: Costs): number => scrapMm * costs.scrap + leftMm * costs.left

/** Works out what it costs to open a length and cut nothing from it; what a load changes is added to that. */
export const openingCost = (problem: Problem, { segments, faultyMm }: Source, costs: Costs): number =>
  segments.reduce((sum, segment) => sum + costOf(untouched(problem, segment), costs), costs.opened + faultyMm * costs.scrap)
