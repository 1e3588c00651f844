import { Decimal, sum, zero } from '../../../../kernel/decimal.ts'
import type { CableElement } from '../../../cable/engine/manufacture/elements.ts'

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

const through = (loss: StageLoss | undefined, lengths: readonly Decimal[]): readonly Decimal[] =>
  loss
    ? lengths.map((out, at) => {
        return out.div(kept(loss)).plus(loss.endM).plus(loss.sampleM).plus(startOf(loss, at))
      })
    : lengths

const kgOf = (metres: Decimal, kgPerKm: number): Decimal => metres.times(kgPerKm).div(1000)

/**
 * Metres and kilograms of every element for so many drums, from the finished cable back to the wire: in = out / (1 − run %) + ends + start,
 * the next element down in × its factor (production.md 2.2). Each drum is one length as far as the laying-up; a core and its conductor
 * are one length each, for all of it. Wire is kept by weight. Nothing is rounded. Answers the elements in working order.
 */
export const plannedElements = (
  elements: readonly CableElement[],
  losses: ReadonlyMap<string, StageLoss>,
  drumsM: readonly Decimal[],
): readonly ElementPlan[] => {
  const wanted = new Map<string, Decimal[]>()
  const wantedKg = new Map<string, Decimal>()
  const last = elements.at(-1)
  if (last) wanted.set(last.signature, [...drumsM])
  const plans = elements.toReversed().map((element): ElementPlan => {
    const treated = element.treatments
      .toReversed()
      .reduce<readonly Decimal[]>(
        (lengths, process) => through(losses.get(process), lengths),
        wanted.get(element.signature) ?? [],
      )
    if (element.kind === 'wire') return wirePlan(element, losses, wantedKg.get(element.signature) ?? zero)
    const runs = through(losses.get(element.process), treated)
    const [outM, inM] = [sum(treated), sum(runs)]
    for (const { signature, count, factor } of element.strands) {
      const below = elements.find(one => one.signature === signature)
      if (!below) continue
      if (below.kind === 'wire') {
        const kg = kgOf(inM, below.kgPerKm * count * factor)
        wantedKg.set(signature, (wantedKg.get(signature) ?? zero).plus(kg))
        continue
      }
      // Cores are made in one length for all that is laid up of them; everything else goes in length by length.
      const isFirstOfCable = element.kind === 'cable' && below.kind !== 'cable'
      const lengths = (isFirstOfCable ? [inM] : runs).map(one => one.times(factor))
      const all = Array.from({ length: count }, () => lengths).flat()
      wanted.set(signature, [...(wanted.get(signature) ?? []), ...all])
    }
    return {
      element,
      lengths: treated.map((out, at) => ({
        outM: out,
        inM: runs[at] ?? zero,
        startM: startOf(losses.get(element.process), at),
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
