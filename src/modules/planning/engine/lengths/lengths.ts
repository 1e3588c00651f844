import { Decimal, sum, zero } from '../../../../kernel/decimal.ts'
import { type Spool, wound } from '../../../cable/engine/manufacture/winding.ts'

/** The largest drum that the take-up of a stage admits, and the mass that it bears. */
export interface TakeUpDrum extends Spool {
  readonly maxLoadKg: number | null
}

/** What a stage takes from every length that goes through it. */
export interface Stage {
  readonly name: string
  /** Lost while it runs, in percent of what is run. */
  readonly runPct: Decimal
  /** Lost at the start of a run, in m: only of its first length. */
  readonly startM: Decimal
  /** Lost at the ends of every length, in m. */
  readonly endM: Decimal
  /** Metres of the element below for one metre of this one: 1.008 for cores laid up, 1 along the cable. */
  readonly factor: Decimal
  readonly drum: TakeUpDrum | null
  /** Diameter over what the stage makes, in mm. */
  readonly mm: Decimal | null
  /** Mass of what the stage makes, in kg/km. */
  readonly kgPerKm: Decimal | null
}

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

/** A stage says a drum, and neither the diameter nor the mass by which one could tell what goes on it. */
export interface UnknownCapacity {
  readonly kind: 'unknownCapacity'
  readonly stage: number
}

const kept = ({ runPct }: Stage): Decimal => new Decimal(100).minus(runPct).div(100)

const throughStage = (stage: Stage, outM: readonly Decimal[]): StageLengths => {
  const inM = outM.map((out, at) =>
    out
      .div(kept(stage))
      .plus(stage.endM)
      .plus(at === 0 ? stage.startM : zero),
  )
  return { name: stage.name, outM, inM, belowM: inM.map(one => one.mul(stage.factor)), totalInM: sum(inM) }
}

interface Limit {
  /** Full metres that the drum holds. */
  readonly holdsM: number
  readonly by: 'winding' | 'load'
  readonly stage: Stage
  readonly drum: TakeUpDrum
}

const limitOf = (stage: Stage, drum: TakeUpDrum): Limit | null => {
  const windingM = stage.mm ? Math.floor(wound(drum, stage.mm.toNumber()).lengthM) : null
  const loadM =
    stage.kgPerKm && drum.maxLoadKg !== null ? new Decimal(drum.maxLoadKg).mul(1000).div(stage.kgPerKm).floor().toNumber() : null
  if (windingM === null && loadM === null) return null
  const holdsM = Math.min(windingM ?? Infinity, loadM ?? Infinity)
  return { holdsM, by: holdsM === windingM ? 'winding' : 'load', stage, drum }
}

/** What is wanted of a stage, as a line over the metres of the finished drum: slope x metres + constant. */
interface Wanted {
  readonly slope: Decimal
  readonly constant: Decimal
}

const drumItself: Wanted = { slope: new Decimal(1), constant: zero }

/** What a length wants of the element below a stage. The first of a run loses its start as well. */
const below = ({ slope, constant }: Wanted, stage: Stage, isFirst: boolean): Wanted => {
  const grown = stage.factor.div(kept(stage))
  const lostM = isFirst ? stage.endM.plus(stage.startM) : stage.endM
  return { slope: slope.mul(grown), constant: constant.mul(grown).plus(lostM.mul(stage.factor)) }
}

const longestFor = ({ holdsM }: Limit, { slope, constant }: Wanted): number =>
  Math.max(0, new Decimal(holdsM).minus(constant).div(slope).floor().toNumber())

interface Longest {
  readonly limit: Limit
  readonly longestM: number
  /** The longest that is not the first of its run. */
  readonly laterM: number
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
  const made: StageLengths[] = []
  let [first, later]: [Wanted, Wanted] = [drumItself, drumItself]
  let tightest: Longest | null = null
  for (const [at, stage] of stages.entries()) {
    if (stage.drum) {
      const limit = limitOf(stage, stage.drum)
      if (!limit) return { kind: 'unknownCapacity', stage: at }
      const longestM = longestFor(limit, first)
      if (!tightest || longestM < tightest.longestM) tightest = { limit, longestM, laterM: longestFor(limit, later) }
    }
    made.push(throughStage(stage, made.at(-1)?.belowM ?? drumsM))
    ;[first, later] = [below(first, stage, true), below(later, stage, false)]
  }
  return {
    stages: made,
    longestM: tightest?.longestM ?? null,
    because: tightest && sentence(tightest),
  }
}
