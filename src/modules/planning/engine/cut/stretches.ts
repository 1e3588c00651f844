import type { CutRules, DemandLine } from './asked.ts'
import type { Pattern } from './columns.ts'
import { fitOf, type Load } from './fit.ts'
import { type Kind, kindKey, kindKeyOf, type Problem, type Segment, type Source } from './problem.ts'

/** A drum of a line, by its number from 1, or a part of it where it has joints. */
export interface Cut {
  readonly line: DemandLine
  readonly drum: number
  /** Changed while orders are brought within their totals. */
  lengthMm: number
  /** A part other than the first of a drum that is joined. */
  readonly isFurtherPart: boolean
  /** A part keeps its length. */
  readonly isPart: boolean
}

/** A sound stretch of a length with what is cut from it, in the order of the metres. */
export interface Stretch {
  readonly rules: CutRules
  readonly segment: Segment
  readonly cuts: Cut[]
}

/** A length; it is opened when something is cut from it. */
export interface Length {
  readonly piece: string
  /** Which of the equal lengths of that id, from 1. */
  readonly copy: number
  readonly source: Source
  readonly stretches: readonly Stretch[]
}

/** A plan with drums on lengths. */
export interface Settled {
  /** All lengths of the problem, also those that stay as they are. */
  readonly lengths: readonly Length[]
  /** Drums that are on no length, with the length to make. */
  readonly made: readonly Cut[]
}

export const stretchesOf = ({ lengths }: Settled): readonly Stretch[] => lengths.flatMap(({ stretches }) => stretches)

/** Measures what of a stretch no drum has, after the cuts. */
export const restMm = ({ segment, cuts, rules }: Stretch): number =>
  Math.max(0, segment.roomMm - cuts.reduce((sum, cut) => sum + cut.lengthMm + rules.cutLossMm, 0))

/** Shares an amount out by capacities, in whole millimetres, in the order of the capacities. */
const shared = (amount: number, capacities: readonly number[]): readonly number[] => {
  let [left, capacity] = [amount, capacities.reduce((sum, one) => sum + one, 0)]
  return capacities.map(one => {
    const share = capacity > 0 ? Math.min(one, Math.round((left * one) / capacity)) : 0
    left -= share
    capacity -= one
    return share
  })
}

/** The lengths of the drums of a load: nominal, longer to leave less scrap, or shorter to fit. */
const lengthsOf = (problem: Problem, segment: Segment, load: Load): readonly (readonly [kind: Kind, lengthMm: number])[] => {
  const kinds = load.flatMap(([at, count]) => {
    const kind = problem.kinds[at]
    return kind ? Array.from({ length: count }, () => kind) : []
  })
  const nominal = kinds.reduce((sum, { nominalMm }) => sum + nominalMm, 0)
  const changed = (fitOf(problem, segment, load)?.usedMm ?? nominal) - nominal
  const sign = changed < 0 ? -1 : 1
  const room = kinds.map(kind => (changed < 0 ? kind.nominalMm - kind.leastMm : kind.mostMm - kind.nominalMm))
  const shares = shared(Math.abs(changed), room)
  return kinds.map((kind, at) => [kind, kind.nominalMm + sign * (shares[at] ?? 0)] as const)
}

/** Hands out the drums of each kind to its lines, in the order of the lines. */
class Drums {
  readonly #waiting = new Map<string, { line: DemandLine; drum: number }[]>()

  constructor(lines: readonly DemandLine[]) {
    for (const line of lines) {
      const waiting = this.#waiting.get(kindKeyOf(line)) ?? []
      for (let drum = 1; drum <= line.count; drum += 1) waiting.push({ line, drum })
      this.#waiting.set(kindKeyOf(line), waiting)
    }
  }

  next(kind: Kind, lengthMm: number): Cut {
    const first = this.#waiting.get(kindKey(kind))?.shift()
    if (!first) throw new Error('A plan has more drums than were asked for.')
    return { ...first, lengthMm, isPart: false, isFurtherPart: false }
  }

  /** Drums that nobody was given, at their nominal length. */
  left(): Cut[] {
    return [...this.#waiting.values()]
      .flat()
      .map(one => ({ ...one, lengthMm: one.line.nominalMm, isPart: false, isFurtherPart: false }))
  }
}

const copies = ({ pieces }: Source): { piece: string; copy: number }[] =>
  pieces.flatMap(({ id, count }) => Array.from({ length: count }, (_, at) => ({ piece: id, copy: at + 1 })))

/** Puts the patterns of a problem on its lengths, and the drums of its lines on them. */
export const settle = (problem: Problem, lines: readonly DemandLine[], opened: readonly Pattern[]): Settled => {
  const drums = new Drums(lines)
  const lengths = problem.sources.flatMap((source, at) => {
    const patterns = opened.filter(pattern => pattern.source === at)
    return copies(source).map((copy, no) => ({
      ...copy,
      source,
      stretches: source.segments.map((segment, of) => {
        const cuts = lengthsOf(problem, segment, patterns[no]?.loads[of] ?? [])
        return { rules: problem.rules, segment, cuts: cuts.map(([kind, lengthMm]) => drums.next(kind, lengthMm)) }
      }),
    }))
  })
  return { lengths, made: drums.left() }
}
