import type { CutRules } from './asked.ts'
import type { Problem } from './problem.ts'
import { type Cut, type Length, restMm, type Settled, type Stretch, stretchesOf } from './stretches.ts'

/** What a stretch could give to a part of a drum. */
interface Giver {
  readonly stretch: Stretch
  readonly roomMm: number
}

const givers = (stretches: readonly Stretch[], { shortestPartMm }: CutRules): readonly Giver[] =>
  stretches
    .map(stretch => ({ stretch, roomMm: restMm(stretch) }))
    .filter(({ roomMm }) => roomMm > 0 && roomMm >= shortestPartMm)
    .toSorted((a, b) => b.roomMm - a.roomMm)

/**
 * The lengths of the parts of a drum out of rests, longest rest first, in as few parts as do: each at least the shortest part.
 * Null where the rests do not make the drum.
 */
const partsOf = (rests: readonly Giver[], { leastMm, nominalMm }: Cut['line'], rules: CutRules): readonly number[] | null => {
  const { mostJoints, shortestPartMm } = rules
  for (let parts = 2; parts <= mostJoints + 1 && parts <= rests.length; parts += 1) {
    const rooms = rests.slice(0, parts).map(({ roomMm }) => roomMm)
    const together = rooms.reduce((sum, room) => sum + room, 0)
    if (together < leastMm || parts * shortestPartMm > nominalMm) continue
    let left = Math.min(nominalMm, together)
    return rooms.map((room, at) => {
      const taken = Math.min(room, left - (parts - 1 - at) * Math.max(1, shortestPartMm))
      left -= taken
      return taken
    })
  }
  return null
}

/** The shortest rest that would still do as the last part, so that long rests are kept. */
const tightened = (rests: readonly Giver[], parts: readonly number[]): readonly Giver[] => {
  const last = parts.at(-1) ?? 0
  const used = rests.slice(0, parts.length - 1)
  const closest = rests.slice(parts.length - 1).findLast(({ roomMm }) => roomMm >= last)
  return closest ? [...used, closest] : rests.slice(0, parts.length)
}

/**
 * Joins rests to the drums that no length is long enough for: the longest drums first, in as few parts as do. Answers the drums
 * that are still on no length.
 */
const joined = (stretches: readonly Stretch[], drums: readonly Cut[], rules: CutRules): readonly Cut[] => {
  const left: Cut[] = []
  for (const drum of drums.toSorted((a, b) => b.line.nominalMm - a.line.nominalMm)) {
    const rests = givers(stretches, rules)
    const parts = partsOf(rests, drum.line, rules)
    if (!parts) {
      left.push(drum)
      continue
    }
    for (const [at, giver] of tightened(rests, parts).entries())
      giver.stretch.cuts.push({ ...drum, lengthMm: parts[at] ?? 0, isPart: true, isFurtherPart: at > 0 })
  }
  return left
}

const usedMm = ({ stretches }: Length): number =>
  stretches.reduce((sum, { cuts }) => cuts.reduce((inner, { lengthMm }) => inner + lengthMm, sum), 0)

const isOpened = ({ stretches }: Length): boolean => stretches.some(({ cuts }) => cuts.length > 0)

/** Does without the emptiest new length when its drums can be joined from the rests of the others; whether it could. */
const doWithoutOne = (settled: Settled, rules: CutRules): boolean => {
  const opened = settled.lengths.filter(isOpened).toSorted((a, b) => usedMm(a) - usedMm(b))
  const [emptiest, ...others] = opened
  if (!emptiest || emptiest.stretches.some(({ cuts }) => cuts.some(({ isPart }) => isPart))) return false
  const stretches = others.flatMap(length => length.stretches)
  const before = stretches.map(({ cuts }) => [...cuts])
  const drums = emptiest.stretches.flatMap(({ cuts }) => cuts).map(cut => ({ ...cut, lengthMm: cut.line.nominalMm }))
  if (joined(stretches, drums, rules).length === 0) {
    for (const { cuts } of emptiest.stretches) cuts.length = 0
    return true
  }
  for (const [at, { cuts }] of stretches.entries()) cuts.splice(0, cuts.length, ...(before[at] ?? []))
  return false
}

/**
 * Joins rests where the rules allow joints: what is joined need not be made, and new lengths need not be opened. The joined
 * plan takes its lengths from those that are opened before it opens another.
 */
export const join = ({ rules, isOpening }: Problem, settled: Settled): Settled => {
  if (rules.mostJoints < 1) return settled
  const opened = settled.lengths.filter(isOpened).flatMap(length => length.stretches)
  const made = joined(stretchesOf(settled), joined(opened, settled.made, rules), rules)
  while (isOpening && doWithoutOne(settled, rules));
  return { ...settled, made }
}
