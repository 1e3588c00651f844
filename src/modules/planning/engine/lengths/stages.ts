import { Decimal, zero } from '../../../../kernel/decimal.ts'
import type { CableElement } from '../../../cable/engine/manufacture/elements.ts'
import { metresOf, onMothers } from './mothers.ts'

/** What a process takes from the lengths that go through it; metres, and per cent of what is run. */
export interface StageLoss {
  readonly runPct: Decimal
  /** At the start of a run: of its first length. */
  readonly startM: Decimal
  /** At the ends of every length. */
  readonly endM: Decimal
  /** Taken of every length to be tested; a stage that samples every length loses no start besides. */
  readonly sampleM: Decimal
}

/** A length as it leaves a stage, and what of it goes into the stage. */
export interface StageLength {
  readonly outM: Decimal
  readonly inM: Decimal
  /** Of what goes in, lost before the length begins: of the first length of a run. */
  readonly startM: Decimal
  /** The first and the last of the drums that it becomes, counted from 1. */
  readonly drums: Drums
}

/** Drums one after the other, by their numbers. */
export interface Drums {
  readonly from: number
  readonly to: number
}

/** What is made of one element: its lengths in the order in which they are run, or kilograms of what is kept by weight. */
export interface ElementPlan {
  readonly element: CableElement
  readonly lengths: readonly StageLength[]
  readonly outM: Decimal
  readonly inM: Decimal
  readonly outKg: Decimal
  readonly inKg: Decimal
  /** What its process draws of materials, in kg: what is put on all that runs, the lost metres included. */
  readonly drawn: readonly { readonly material: string; readonly kg: Decimal }[]
}

const kept = ({ runPct }: StageLoss): Decimal => new Decimal(100).minus(runPct).div(100)

/** What is lost before a length begins: the first of a run, where the stage takes no sample of each. */
const startOf = (loss: StageLoss | undefined, at: number): Decimal =>
  loss && at === 0 && loss.sampleM.isZero() ? loss.startM : zero

/** A length as it is wanted of an element, and the drums that it becomes. */
type Wanted = Pick<StageLength, 'outM' | 'drums'>

/** What a stage runs for each length: in = out / (1 − run %) + ends + start (production.md 2.2). */
const through = (loss: StageLoss | undefined, lengths: readonly Wanted[]): readonly Wanted[] =>
  loss
    ? lengths.map(({ outM, drums }, at) => {
        const inM = outM.div(kept(loss)).plus(loss.endM).plus(loss.sampleM).plus(startOf(loss, at))
        return { outM: inM, drums }
      })
    : lengths

const kgOf = (metres: Decimal, kgPerKm: number): Decimal => metres.times(kgPerKm).div(1000)

const motherOf = (lengths: readonly Wanted[]): Wanted => {
  const ends = lengths.flatMap(({ drums: { from, to } }) => [from, to])
  return { outM: metresOf(lengths), drums: { from: Math.min(...ends), to: Math.max(...ends) } }
}

/** How long one length of an element may be, in m; without end where nothing limits it. */
export type Holds = (element: CableElement) => number

/**
 * Lays what is wanted of an element on its mothers, each strand by itself. Of a conductor several whole strands go on one length where it holds
 * them; a part of one strand never goes with a part of another, for then the rest of a length would have to be kept for it.
 */
const motherLengths = ({ kind }: CableElement, strands: readonly (readonly Wanted[])[], holdsM: number): readonly Wanted[] => {
  const own = strands.map(lengths => onMothers(lengths, holdsM).map(motherOf))
  if (kind !== 'conductor') return own.flat()
  const whole = own.filter(({ length }) => length === 1).flat()
  return [...own.filter(({ length }) => length > 1).flat(), ...onMothers(whole, holdsM).map(motherOf)]
}

/**
 * Metres and kilograms of every element for so many drums, from the finished cable back to the wire: in = out / (1 − run %) + ends + start,
 * the next element down in × its factor (production.md 2.2). What is finished is drums; below them several lie on one length, as many as
 * `holds` lets them, for each length costs its ends. Wire is kept by weight. Nothing is rounded. Answers the elements in working order.
 */
export const plannedElements = (
  elements: readonly CableElement[],
  losses: ReadonlyMap<string, StageLoss>,
  drumsM: readonly Decimal[],
  holds: Holds,
): readonly ElementPlan[] => {
  const wanted = new Map<string, (readonly Wanted[])[]>()
  const wantedKg = new Map<string, Decimal>()
  const last = elements.at(-1)
  const plans = elements.toReversed().map((element): ElementPlan => {
    if (element.kind === 'wire') return wirePlan(element, losses, wantedKg.get(element.signature) ?? zero)
    const outOf =
      element === last
        ? drumsM.map((outM, at) => ({ outM, drums: { from: at + 1, to: at + 1 } }))
        : motherLengths(element, wanted.get(element.signature) ?? [], holds(element))
    const treated = element.treatments
      .toReversed()
      .reduce<readonly Wanted[]>((lengths, process) => through(losses.get(process), lengths), outOf)
    const runs = through(losses.get(element.process), treated)
    const [outM, inM] = [metresOf(treated), metresOf(runs)]
    for (const { signature, count, factor } of element.strands) {
      const below = elements.find(one => one.signature === signature)
      if (!below) continue
      if (below.kind === 'wire') {
        const kg = kgOf(inM, below.kgPerKm * count * factor)
        wantedKg.set(signature, (wantedKg.get(signature) ?? zero).plus(kg))
        continue
      }
      const strand = runs.map(one => ({ ...one, outM: one.outM.times(factor) }))
      wanted.set(signature, [...(wanted.get(signature) ?? []), ...Array.from({ length: count }, () => strand)])
    }
    return {
      element,
      lengths: treated.map(({ outM: out, drums }, at) => ({
        outM: out,
        inM: runs[at]?.outM ?? zero,
        startM: startOf(losses.get(element.process), at),
        drums,
      })),
      outM,
      inM,
      outKg: kgOf(outM, element.kgPerKm),
      inKg: kgOf(inM, element.kgPerKm),
      drawn: element.puts.map(({ material, kgPerKm }) => ({ material, kg: kgOf(inM, kgPerKm) })),
    }
  })
  return plans.toReversed()
}

const wirePlan = (element: CableElement, losses: ReadonlyMap<string, StageLoss>, outKg: Decimal): ElementPlan => {
  const inKg = [...element.treatments, element.process].reduce((kg, process) => {
    const loss = losses.get(process)
    return loss ? kg.div(kept(loss)) : kg
  }, outKg)
  const drawn = element.puts.map(({ material }) => ({ material, kg: inKg }))
  return { element, lengths: [], outM: zero, inM: zero, outKg, inKg, drawn }
}
