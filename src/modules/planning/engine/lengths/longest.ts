import { Decimal, zero } from '../../../../kernel/decimal.ts'
import { formatDecimal } from '../../../../kernel/indian.ts'
import type { CableElement } from '../../../cable/engine/manufacture/elements.ts'
import type { WindingPractice } from '../../../cable/engine/drums/winding.ts'
import { boundsThrough, isUnknown, limitOf, type Longest, type Stage, type TakeUpDrum } from './limits.ts'
import type { StageLoss } from './stages.ts'

/** The largest drums that a machine takes, by the flange in mm; null where nobody says. */
export interface Reach {
  readonly takeUpMm: number | null
  readonly payOffMm: number | null
}

/** A machine, by what it does and by what diameters it takes; null where nobody says. */
export interface Finishing extends Reach {
  readonly code: string
  readonly process: string
  readonly minMm: number | null
  readonly maxMm: number | null
}

/** What lengths are wound on between the stages. */
export interface Floor {
  /** Machines that may treat what is finished: rewinders, test bays. */
  readonly finishing?: readonly Finishing[]
  readonly drums: readonly TakeUpDrum[]
  readonly reach: ReadonlyMap<string, Reach>
  readonly practice: WindingPractice
}

/** A bound on the finished drum with what sets it in words: 'bedded cable of 46.5 mm on drums of 2,000 mm (INN-90)'. */
export interface NamedBound extends Longest {
  readonly words: string
}

const cableWords: Readonly<Record<string, string>> = {
  LAYUP: 'laid-up cores',
  INNER: 'bedded cable',
  ARMOUR: 'armoured cable',
  SHEATH: 'sheathed cable',
}

const wordsFor = ({ kind, process, label }: CableElement): string =>
  kind === 'cable' ? (cableWords[process] ?? 'cable') : `${label.charAt(0).toLowerCase()}${label.slice(1)}`

const shown = (value: Decimal | number, places: number): string => formatDecimal(new Decimal(value), places)

/** Tells what sets a bound: what is wound, and on which drums. */
export const limitWords = ({ limit: { by, stage, drum } }: Longest, on: string): string =>
  by === 'winding'
    ? `${stage.name} of ${shown(stage.mm ?? zero, 1)} mm on ${on}`
    : `${stage.name} of ${shown(stage.kgPerKm ?? zero, 0)} kg/km on ${on}, which carry ${shown(drum.maxLoadKg ?? 0, 0)} kg`

/** Of machines the one that takes the largest drums, on one of its sides. */
export interface Largest {
  readonly code: string
  readonly flangeMm: number
}

const sides = { payOff: 'payOffMm', takeUp: 'takeUpMm' } as const

/** The machine of a process that takes an element of this diameter on the largest drums; null where none does, or none says how large. */
const largestOf = ({ finishing = [] }: Floor, process: string, mm: number | null, side: keyof typeof sides): Largest | null => {
  const own = finishing.filter(
    one => one.process === process && (mm === null || (mm >= (one.minMm ?? 0) && mm <= (one.maxMm ?? Infinity))),
  )
  const taken = own.map(one => ({ code: one.code, flangeMm: one[sides[side]] ?? Infinity }))
  const [largest] = taken.toSorted((a, b) => b.flangeMm - a.flangeMm || a.code.localeCompare(b.code))
  return largest && Number.isFinite(largest.flangeMm) ? largest : null
}

/** What pays off the drum on which a finished length was wound at its machine: the first that treats it. */
const paysOffFinished = (floor: Floor, { treatments, overMm }: CableElement): Largest | null =>
  treatments.map(process => largestOf(floor, process, overMm, 'payOff')).find(one => one !== null) ?? null

/** Winding onto the drum on which a length leaves the works: all after it take that drum as it is. */
const winds = 'REWIND'

/** The largest drum on which a finished length may leave: the rewinder takes it up, the test bay takes it as it is. */
export const leavesOn = (floor: Floor, { treatments, overMm }: CableElement): Largest | null =>
  treatments
    .map(process => largestOf(floor, process, overMm, process === winds ? 'takeUp' : 'payOff'))
    .filter(one => one !== null)
    .toSorted((a, b) => a.flangeMm - b.flangeMm)[0] ?? null

const none = { runPct: zero, startM: zero, endM: zero, factor: new Decimal(1), drum: null, mm: null, kgPerKm: null }

/** Describes what is finished, on the drum that it leaves the works on. */
export const finishedOn = ({ overMm, kgPerKm }: CableElement, drum: TakeUpDrum): Stage => ({
  ...none,
  name: 'finished cable',
  drum,
  mm: overMm === null ? null : new Decimal(overMm),
  kgPerKm: new Decimal(kgPerKm),
})

const lossOf = (loss: StageLoss | undefined): Pick<Stage, 'runPct' | 'startM' | 'endM'> =>
  loss
    ? { runPct: loss.runPct, endM: loss.endM.plus(loss.sampleM), startM: loss.sampleM.isZero() ? loss.startM : zero }
    : { runPct: zero, startM: zero, endM: zero }

/** By what an element is judged on a drum. */
const woundOf = ({ overMm, woundMm }: CableElement): Decimal | null => {
  const mm = woundMm ?? overMm
  return mm === null ? null : new Decimal(mm)
}

const stageOf = (element: CableElement, loss: StageLoss | undefined, factor: number, drum: TakeUpDrum | null): Stage => ({
  ...lossOf(loss),
  name: wordsFor(element),
  factor: new Decimal(factor),
  drum,
  mm: woundOf(element),
  kgPerKm: new Decimal(element.kgPerKm),
})

/** The drum of the floor that holds most of an element, among those with a flange up to `mostMm`. */
export const roomiest = ({ drums, practice }: Floor, element: CableElement, mostMm: number): TakeUpDrum | null => {
  const stage = stageOf(element, undefined, 1, null)
  const holds = (drum: TakeUpDrum): number => limitOf(stage, drum, practice)?.holdsM ?? 0
  const fitting = drums.filter(({ flangeMm }) => flangeMm <= mostMm)
  return fitting.toSorted((a, b) => holds(b) - holds(a) || a.flangeMm - b.flangeMm)[0] ?? null
}

/** Metres of an element that a machine's take-up holds; without end where nothing limits it. */
export const takesUpM = (floor: Floor, element: CableElement, machine: string): number => {
  const drum = roomiest(floor, element, floor.reach.get(machine)?.takeUpMm ?? Infinity)
  return drum ? (limitOf(stageOf(element, undefined, 1, null), drum, floor.practice)?.holdsM ?? Infinity) : Infinity
}

interface Step {
  readonly element: CableElement
  readonly factor: number
}

/** Each way from the finished cable down to a conductor. */
const waysDown = (elements: readonly CableElement[]): readonly (readonly Step[])[] => {
  const bySignature = new Map(elements.map(element => [element.signature, element]))
  const from = (element: CableElement): readonly (readonly Step[])[] => {
    const below = element.strands.flatMap(({ signature, factor }) => {
      const one = bySignature.get(signature)
      return one && one.kind !== 'wire' ? from(one).map(way => [{ element, factor }, ...way]) : []
    })
    return below.length > 0 ? below : [[{ element, factor: 1 }]]
  }
  const last = elements.at(-1)
  return last ? from(last) : []
}

/** A drum of the floor on which an element goes from its machine to the next, and where that is in words. */
interface Between {
  readonly drum: TakeUpDrum | null
  readonly on: string
}

/** Finds the roomiest drum that the machine of an element takes up and the machine of what it goes into pays off; `over` is null for the finished cable. */
const drumBetween = (
  element: CableElement,
  over: CableElement | null,
  floor: Floor,
  machineOf: ReadonlyMap<string, string>,
): Between => {
  const reachOf = ({ signature }: CableElement): Reach | undefined => floor.reach.get(machineOf.get(signature) ?? '')
  const takeUpMm = reachOf(element)?.takeUpMm ?? Infinity
  const finishing = over ? null : paysOffFinished(floor, element)
  const payOffMm = (over ? reachOf(over)?.payOffMm : finishing?.flangeMm) ?? Infinity
  const drum = roomiest(floor, element, Math.min(takeUpMm, payOffMm))
  const next = over ? machineOf.get(over.signature) : finishing?.code
  const machine = payOffMm < takeUpMm ? next : machineOf.get(element.signature)
  return { drum, on: `drums of ${shown(drum?.flangeMm ?? 0, 0)} mm${machine === undefined ? '' : ` (${machine})`}` }
}

/** What one length of an element may have, in full metres, and what sets it in words: 'drums of 2,000 mm (INN-90), by winding'. */
export interface Held {
  readonly holdsM: number
  readonly words: string
}

/**
 * Tells what one drum between two machines holds of each element below the finished cable that is kept by length, by its signature. What
 * goes into several others is held by the least of them. An element that no drum of the floor limits is not in it.
 */
export const heldBetween = (
  elements: readonly CableElement[],
  floor: Floor,
  machineOf: ReadonlyMap<string, string>,
): ReadonlyMap<string, Held> =>
  new Map(
    elements
      .filter(({ kind }) => kind !== 'wire')
      .flatMap(element => {
        const own = stageOf(element, undefined, 1, null)
        const held = elements
          .filter(({ strands }) => strands.some(({ signature }) => signature === element.signature))
          .flatMap((over): Held[] => {
            const { drum, on } = drumBetween(element, over, floor, machineOf)
            const limit = drum && limitOf(own, drum, floor.practice)
            return limit ? [{ holdsM: limit.holdsM, words: `${on}, by ${limit.by}` }] : []
          })
        const [least] = held.toSorted((a, b) => a.holdsM - b.holdsM)
        return least ? [[element.signature, least]] : []
      }),
  )

/**
 * Works out what each stage of a cable allows of the length of its drums: what it makes of one drum must go on one drum of the floor that
 * its machine takes up and that the next pays off. `machineOf` tells the machine of an element, by its signature.
 */
export const stageBounds = (
  elements: readonly CableElement[],
  losses: ReadonlyMap<string, StageLoss>,
  floor: Floor,
  machineOf: ReadonlyMap<string, string>,
): readonly NamedBound[] => {
  const found = waysDown(elements).flatMap(way => {
    const on = new Map<Stage, string>()
    const stages = way.flatMap(({ element, factor }, at): Stage[] => {
      const { drum, on: where } = drumBetween(element, way[at - 1]?.element ?? null, floor, machineOf)
      const own = stageOf(element, losses.get(element.process), factor, drum)
      on.set(own, where)
      const after = element.treatments.toReversed().map(name => ({ ...none, name, ...lossOf(losses.get(name)) }))
      return [...after, own]
    })
    const bounds = boundsThrough(stages, floor.practice)
    return isUnknown(bounds) ? [] : bounds.map(one => ({ ...one, words: limitWords(one, on.get(one.limit.stage) ?? '') }))
  })
  return [...new Map(found.map(one => [`${one.words} ${one.longestM}`, one])).values()]
}

/** Finds which of the drums is too long, and the bound that says so: the tightest; null where all go through. */
export const tooLong = (
  drumsM: readonly { readonly lengthM: Decimal; readonly isFirst: boolean }[],
  bounds: readonly NamedBound[],
): { readonly mostM: number; readonly words: string } | null => {
  const broken = drumsM.flatMap(({ lengthM, isFirst }) =>
    bounds.flatMap(({ longestM, laterM, words }) => {
      const mostM = isFirst ? longestM : laterM
      return lengthM.gt(mostM) ? [{ mostM, words }] : []
    }),
  )
  return broken.toSorted((a, b) => a.mostM - b.mostM)[0] ?? null
}
