import type { CutAsked, DemandLine } from './asked.ts'
import { faultsOf } from './check.ts'
import { join } from './joints.ts'
import { costOfSettled, limitedPlan } from './limited.ts'
import { newLength, type Problem, problemsOf } from './problem.ts'
import { type Solved, solve } from './solve.ts'
import { type Cut, type Length, restMm, settle, type Settled, type Stretch } from './stretches.ts'
import { reasons } from './tell.ts'
import { withinTotals } from './totals.ts'

/** One drum, or a part of a drum with joints, on a sound stretch of a length. */
export interface PlannedCut {
  readonly piece: string
  /** Which of the equal lengths of that id, from 1. New lengths have ids of their own: 'new 1', 'new 2'. */
  readonly copy: number
  /** Which sound stretch between faults, from 0. */
  readonly segment: number
  /** Where it begins on the length, its trimmed end before it. */
  readonly fromMm: number
  readonly line: string
  /** Number of the drum in its line, from 1. */
  readonly drum: number
  /** 1, and 0 for a further part of a drum that is joined. */
  readonly drums: 0 | 1
  readonly lengthMm: number
}

/** A drum that is to be made. */
export interface PlannedMake {
  readonly line: string
  readonly drum: number
  readonly lengthMm: number
}

export interface CutPlan {
  readonly plan: readonly PlannedCut[]
  readonly make: readonly PlannedMake[]
  readonly makeMm: number
  /** Of the lengths opened: rests that are too short, cuts, trimmed ends, faults. */
  readonly scrapMm: number
  readonly leftMm: number
  readonly opened: number
  /** Proved: from stock the least that any plan makes and scraps, in mm by its weights; of new lengths the fewest that any opens. */
  readonly bound: number
  readonly isOpening: boolean
  /** What it holds and why it is not better, in sentences. */
  readonly why: readonly string[]
}

/** Drums that no length is long enough for and that cannot be made. */
export interface CutRefused {
  readonly kind: 'refused'
  readonly line: string
  readonly message: string
}

/** What one opened length is used for. */
interface Account {
  readonly scrapMm: number
  readonly leftMm: number
}

const stretchAccount = (stretch: Stretch): Account => {
  const { segment, cuts, rules } = stretch
  const rest = cuts.length === 0 ? segment.lengthMm : restMm(stretch)
  const leftMm = rest >= rules.minRemnantMm ? rest : 0
  return { leftMm, scrapMm: segment.lengthMm - leftMm - cuts.reduce((sum, { lengthMm }) => sum + lengthMm, 0) }
}

const accountOf = ({ source, stretches }: Length): Account => {
  const accounts = stretches.map(stretchAccount)
  return {
    scrapMm: accounts.reduce((sum, { scrapMm }) => sum + scrapMm, source.faultyMm),
    leftMm: accounts.reduce((sum, { leftMm }) => sum + leftMm, 0),
  }
}

const placed = ({ piece, copy }: Length, { segment, cuts, rules }: Stretch): readonly PlannedCut[] => {
  let fromMm = segment.fromMm + rules.endTrimMm
  return cuts.map(({ line, drum, lengthMm, isFurtherPart }) => {
    const one: PlannedCut = {
      piece,
      copy,
      segment: segment.no,
      fromMm,
      line: line.id,
      drum,
      drums: isFurtherPart ? 0 : 1,
      lengthMm,
    }
    fromMm += lengthMm + rules.cutLossMm
    return one
  })
}

/** One problem solved, with its drums on lengths. */
interface Part {
  readonly problem: Problem
  readonly solved: Solved
  readonly settled: Settled
}

const partOf = (problem: Problem, lines: readonly DemandLine[]): Part => {
  const solved = solve(problem)
  return { problem, solved, settled: join(problem, settle(problem, lines, solved.opened)) }
}

/** A line whose drums may be no shorter than its whole allows on average. */
const strict = (line: DemandLine): DemandLine =>
  line.totalMm ? { ...line, leastMm: Math.max(line.leastMm, Math.ceil(line.totalMm[0] / line.count)) } : line

/** A part within the totals of its lines; what it costs, and whether a line still falls short. */
interface Tried {
  readonly part: Part
  readonly cost: number
  readonly isShort: boolean
}

const within = (part: Part, lines: readonly DemandLine[]): Tried => {
  const { problem, settled } = part
  const canBeMade = problem.kinds.every(kind => kind.canBeMade)
  const made = withinTotals(settled, lines, canBeMade)
  return { part: { ...part, settled: made.within }, cost: costOfSettled(problem, made.within), isShort: made.short.length > 0 }
}

/** With drums of limited orders held to their average: where too many of them had gone to lengths that are just long enough. */
const strictly = (asked: CutAsked, owner: string | null): Tried | null => {
  const demand = asked.demand.filter(line => line.owner === owner).map(strict)
  const [problem] = problemsOf({ ...asked, demand })
  return problem ? within(partOf(problem, demand), demand) : null
}

/**
 * Brings a part within the totals of its lines. Where that costs nothing, it stays what it was. Else all plans are tried that may
 * be better, where they are few; else drums are held to their average as well, and the better of both is taken. What bounds the
 * plan without the totals bounds it with them too.
 */
const limited = (asked: CutAsked, part: Part, lines: readonly DemandLine[]): Part => {
  if (lines.every(({ totalMm }) => totalMm === null)) return part
  const { problem, solved } = part
  const before = costOfSettled(problem, part.settled)
  const wide = within(part, lines)
  if (!wide.isShort && wide.cost <= before) return wide.part
  const isPlain = problem.rules.mostJoints === 0 && !problem.isOpening
  const best = isPlain ? limitedPlan(problem, lines) : null
  if (best) {
    const { way, settled, isBest } = best
    return { problem, settled, solved: { ...way, bound: solved.bound, isBest } }
  }
  const held = strictly(asked, problem.owner)
  const isHeld = held && !held.isShort && (wide.isShort || held.cost < wide.cost)
  return { ...(isHeld ? held : wide).part, solved: { ...(isHeld ? held : wide).part.solved, bound: solved.bound, isBest: false } }
}

const partsOf = (asked: CutAsked): readonly Part[] =>
  problemsOf(asked).map(problem => {
    const lines = asked.demand.filter(({ owner }) => owner === problem.owner)
    return limited(asked, partOf(problem, lines), lines)
  })

/** With joints rests serve together, so only the metres themselves prove anything. */
const boundOf = ({ problem: { kinds, sources, rules, isOpening, proved }, solved }: Part, makeWeight: number): number => {
  if (rules.mostJoints === 0) return isOpening ? Math.ceil(solved.bound / proved.opened) : Math.floor(solved.bound / 1000)
  const needed = kinds.reduce((sum, { count, leastMm }) => sum + count * leastMm, 0)
  const room = (of: (typeof sources)[number]): number => of.segments.reduce((sum, { roomMm }) => sum + Math.max(0, roomMm), 0)
  if (isOpening) return Math.ceil(needed / Math.max(1, ...sources.map(room)))
  const there = sources.reduce((sum, source) => sum + source.count * room(source), 0)
  return Math.floor((Math.max(0, needed - there) * makeWeight) / 1000)
}

const byPlace = (a: Cut, b: Cut): number => a.drum - b.drum

const refusalOf = ({ problem, settled }: Part): CutRefused | null => {
  const drum = settled.made.find(
    ({ line }) => problem.isOpening || (problem.rules.makeUsableMm !== null && line.leastMm > problem.rules.makeUsableMm),
  )
  if (!drum) return null
  const { line } = drum
  const message = `Line ${line.id} asks for ${line.nominalMm / 1000} m in one drum; lengths of ${(problem.rules.makeUsableMm ?? 0) / 1000} m are made at most, and no length that is free is long enough. Ask for shorter drums or allow joints.`
  return { kind: 'refused', line: line.id, message }
}

const planOf = (asked: CutAsked, parts: readonly Part[]): CutPlan => {
  const isOpening = parts.some(({ problem }) => problem.isOpening)
  const lengths = parts
    .flatMap(({ settled }) => settled.lengths)
    .filter(one => one.stretches.some(({ cuts }) => cuts.length > 0))
    .map((one, at) => (isOpening ? { ...one, piece: newLength(at + 1), copy: 1 } : one))
  const accounts = lengths.map(accountOf)
  const make = parts.flatMap(({ settled }) =>
    settled.made.toSorted(byPlace).map(({ line, drum, lengthMm }) => ({ line: line.id, drum, lengthMm })),
  )
  const made: Omit<CutPlan, 'why'> = {
    plan: lengths.flatMap(length => length.stretches.flatMap(stretch => placed(length, stretch))),
    make,
    makeMm: make.reduce((sum, { lengthMm }) => sum + lengthMm, 0),
    scrapMm: accounts.reduce((sum, { scrapMm }) => sum + scrapMm, 0),
    leftMm: accounts.reduce((sum, { leftMm }) => sum + leftMm, 0),
    opened: lengths.length,
    bound: parts.reduce((sum, part) => sum + boundOf(part, asked.weights.make), 0),
    isOpening,
  }
  return { ...made, why: reasons(asked, made, parts.length > 0 && parts.every(({ solved }) => solved.isBest)) }
}

/**
 * Nets drums against lengths that lie there and cuts them: what is served from where, what is made, what is scrap and what is left
 * (design/production.md 3.3). Without stock the fewest lengths of `makeUsableMm` are opened. The same request gives the same plan.
 * A plan that breaks a rule is a fault of this program and never shown.
 */
export const cut = (asked: CutAsked): CutPlan | CutRefused => {
  const parts = partsOf(asked)
  const refusal = parts.map(refusalOf).find(one => one !== null)
  if (refusal) return refusal
  const plan = planOf(asked, parts)
  const faults = faultsOf(asked, plan)
  if (faults.length > 0) throw new Error(`A cutting plan breaks its rules: ${faults.join(' ')}`)
  return plan
}
