import { Decimal, zero } from '../../../../kernel/decimal.ts'
import { type Spool, usualWinding, type WindingPractice, wound } from '../../../cable/engine/drums/winding.ts'

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

/** A stage says a drum, and neither the diameter nor the mass by which one could tell what goes on it. */
export interface UnknownCapacity {
  readonly kind: 'unknownCapacity'
  readonly stage: number
}

export const kept = ({ runPct }: Stage): Decimal => new Decimal(100).minus(runPct).div(100)

export interface Limit {
  /** Full metres that the drum holds. */
  readonly holdsM: number
  readonly by: 'winding' | 'load'
  readonly stage: Stage
  readonly drum: TakeUpDrum
}

/** Works out what a drum holds of what a stage makes; null where neither its diameter nor its mass is known. */
export const limitOf = (stage: Stage, drum: TakeUpDrum, practice: WindingPractice = usualWinding): Limit | null => {
  const windingM = stage.mm ? Math.floor(wound(drum, stage.mm.toNumber(), practice).lengthM) : null
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

/** What a stage allows, in metres of the finished drum. */
export interface Longest {
  readonly limit: Limit
  readonly longestM: number
  /** The longest that is not the first of its run. */
  readonly laterM: number
}

export const isUnknown = (bounds: readonly Longest[] | UnknownCapacity): bounds is UnknownCapacity => 'kind' in bounds

/** Works out what every stage with a drum allows of the length of a finished drum; stages from the last to the first. */
export const boundsThrough = (
  stages: readonly Stage[],
  practice: WindingPractice = usualWinding,
): readonly Longest[] | UnknownCapacity => {
  const bounds: Longest[] = []
  let [first, later]: [Wanted, Wanted] = [drumItself, drumItself]
  for (const [at, stage] of stages.entries()) {
    if (stage.drum) {
      const limit = limitOf(stage, stage.drum, practice)
      if (!limit) return { kind: 'unknownCapacity', stage: at }
      bounds.push({ limit, longestM: longestFor(limit, first), laterM: longestFor(limit, later) })
    }
    ;[first, later] = [below(first, stage, true), below(later, stage, false)]
  }
  return bounds
}
