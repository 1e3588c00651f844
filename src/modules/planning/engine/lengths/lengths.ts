import { type Decimal, sum, zero } from '../../../../kernel/decimal.ts'
import { boundsThrough, isUnknown, kept, type Longest, type Stage, type UnknownCapacity } from './limits.ts'

/** The lengths of one stage, in m, each in the order of the drums. */
export interface StageLengths {
  readonly name: string
  /** What leaves the stage. */
  readonly outM: readonly Decimal[]
  /** What is run: outM / (1 - run %) + ends + start. */
  readonly inM: readonly Decimal[]
  /** What the stage takes of the element below: inM x factor. */
  readonly belowM: readonly Decimal[]
  readonly totalInM: Decimal
}

export interface Lengths {
  /** Last stage first, as they were asked. */
  readonly stages: readonly StageLengths[]
  /** The longest drum, in full metres, that goes through all stages in one piece, also as the first of a run; null where no stage says its drum. */
  readonly longestM: number | null
  /** The stage that decides it, in a sentence. */
  readonly because: string | null
}

const throughStage = (stage: Stage, outM: readonly Decimal[]): StageLengths => {
  const inM = outM.map((out, at) =>
    out
      .div(kept(stage))
      .plus(stage.endM)
      .plus(at === 0 ? stage.startM : zero),
  )
  return { name: stage.name, outM, inM, belowM: inM.map(one => one.mul(stage.factor)), totalInM: sum(inM) }
}

const sentence = ({ limit: { holdsM, by, stage, drum }, longestM, laterM }: Longest): string => {
  const later = laterM > longestM ? ` (${laterM} m after the first length of a run)` : ''
  const what = stage.mm === null ? stage.name : `${stage.name} (${stage.mm.toString()} mm)`
  const reason = by === 'winding' ? 'by winding' : `by a load of ${drum.maxLoadKg} kg`
  return `${longestM} m at most${later}: a drum of ${drum.flangeMm} mm holds ${holdsM} m after ${what}, ${reason}.`
}

/**
 * Lengths backwards through the stages, from the drums to the first element: in = out / (1 - run %) + ends + start, and the
 * stage below makes in x factor (cable-engineering 8.2; start only for the first length). Nothing is rounded on the
 * way. Every take-up drum must hold what leaves its stage, by winding and by load; the tightest one sets `longestM`.
 */
export const lengthsThrough = (drumsM: readonly Decimal[], stages: readonly Stage[]): Lengths | UnknownCapacity => {
  const bounds = boundsThrough(stages)
  if (isUnknown(bounds)) return bounds
  const made: StageLengths[] = []
  for (const stage of stages) made.push(throughStage(stage, made.at(-1)?.belowM ?? drumsM))
  const [tightest = null] = bounds.toSorted((a, b) => a.longestM - b.longestM)
  return {
    stages: made,
    longestM: tightest?.longestM ?? null,
    because: tightest && sentence(tightest),
  }
}
