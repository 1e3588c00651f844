import type { Costs, Kind, Problem, Segment } from './problem.ts'

/** Finer than this and a plan takes longer for nothing: a thousandth of a length is below what a counter shows. */
const mostCells = 8192

/** What one drum of a kind takes of a grid, and what a number of cells means on a stretch. */
export interface Grid {
  /** The longest room that the grid was made for, in cells. */
  readonly cells: number
  /** Cells of one drum of each kind, by its place in the problem. */
  readonly sizes: readonly number[]
  /** The most cells that can lie on a stretch. */
  most(segment: Segment): number
  /**
   * The least that drums of x cells together cost on a stretch, apart from their cuts. It is what they really cost where all
   * kinds have one tolerance and lengths fall on the grid, and never more where rests that are kept cost nothing.
   */
  least(segment: Segment, x: number, costs: Costs): number
}

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))

/** Whether a kind allows the same percentage as another, to the millimetre. */
const alike = (one: Kind, other: Kind): boolean =>
  Math.abs(one.leastMm * other.nominalMm - other.leastMm * one.nominalMm) <= one.nominalMm + other.nominalMm &&
  Math.abs(one.mostMm * other.nominalMm - other.mostMm * one.nominalMm) <= one.nominalMm + other.nominalMm

/** How far lengths may go from what the grid counts: the smallest and the largest ratio over all kinds. */
interface Ratios {
  readonly least: number
  readonly nominal: number
  readonly most: number
}

const ratiosOf = (kinds: readonly Kind[], countedMm: (kind: Kind) => number, cutMm: number): Ratios => ({
  least: Math.min(1, ...kinds.map(kind => (kind.leastMm + cutMm) / countedMm(kind))),
  nominal: Math.max(1, ...kinds.map(kind => (kind.nominalMm + cutMm) / countedMm(kind))),
  most: Math.max(1, ...kinds.map(kind => (kind.mostMm + cutMm) / countedMm(kind))),
})

/**
 * The grid of a problem. Where all kinds have one tolerance, drums are counted by their nominal length and a stretch is longer
 * by that tolerance, so a grid of whole metres stays one; else by their least length. What a cut takes belongs to its drum.
 */
export const gridOf = (problem: Problem): Grid => {
  const { kinds, sources, rules } = problem
  const [first] = kinds
  const isUniform = first !== undefined && kinds.every(kind => alike(kind, first))
  const countedMm = (kind: Kind): number => (isUniform ? kind.nominalMm : kind.leastMm) + rules.cutLossMm
  const { least, nominal, most } = ratiosOf(kinds, countedMm, rules.cutLossMm)
  const roomMm = Math.max(0, ...sources.flatMap(({ segments }) => segments.map(segment => segment.roomMm)))
  const longestMm = (roomMm + rules.cutLossMm) / least
  const exactMm = kinds.reduce((shared, kind) => common(countedMm(kind), shared), 0) || 1
  const cellMm = longestMm / exactMm <= mostCells ? exactMm : Math.ceil(longestMm / mostCells)
  const sizes = kinds.map(kind => Math.max(1, Math.floor(countedMm(kind) / cellMm)))
  const smallest = Math.min(...sizes)
  /** Lengths are rounded down to the grid, so that many drums may be longer by as many cells. */
  const slack = (x: number): number => (cellMm === exactMm ? 0 : Math.ceil(x / smallest))
  return {
    cells: Math.floor(longestMm / cellMm),
    sizes,
    most: segment => Math.floor((segment.roomMm + rules.cutLossMm) / least / cellMm + 1e-9),
    least: ({ roomMm: room, lengthMm }, x, { scrap, left }) => {
      const trimmed = (lengthMm - room) * scrap
      const longMm = (x + slack(x)) * cellMm
      if (x * cellMm + rules.minRemnantMm <= room)
        return trimmed + Math.max(0, Math.floor(room - longMm * nominal)) * Math.min(left, scrap)
      return trimmed + Math.max(0, Math.floor(room - longMm * most)) * scrap
    },
  }
}
