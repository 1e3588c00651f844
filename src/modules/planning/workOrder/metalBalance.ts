import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'

/** A stage of a work order, as far as it says how much metal is in what it makes. Wire is all metal, and known by its weight. */
export interface MetalStage {
  readonly item: number
  readonly isWire: boolean
  /** What it weighs by design. */
  readonly kgPerKm: Decimal
  /** Metres that run through it for all of the work order. */
  readonly inM: Decimal
  /** Metal that is put on a kilometre of it as it is: a drain wire, a copper tape, the rod of a solid conductor. */
  readonly putKgPerKm: Decimal
  readonly inputs: readonly {
    readonly item: number
    readonly strands: number
    readonly factor: Decimal
    /** All of what is kept by weight; nothing of what has metres. */
    readonly kg: Decimal
    readonly isWire: boolean
  }[]
}

/** What take-ups of a work order took in and gave out of one item: metres of what has a length, else kilograms. */
export interface Ran {
  readonly item: number
  readonly metres: Decimal
  readonly kg: Decimal
}

export interface MetalRun {
  /** Rod and other metal that was drawn, kg. */
  readonly drawnKg: Decimal
  readonly used: readonly Ran[]
  readonly made: readonly Ran[]
  /** Scrap of the metal that was weighed at the stage of an item, kg: ends hold metal as what they are ends of does. */
  readonly scrap: readonly { readonly item: number; readonly kg: Decimal }[]
}

export interface MetalBalance {
  readonly drawnKg: Decimal
  /** In what was made and was not used up by a later stage, kg. */
  readonly madeKg: Decimal
  readonly scrapKg: Decimal
  readonly unexplainedKg: Decimal
  /** Of what was drawn. */
  readonly unexplainedPercent: Decimal
}

/** What scales differ by, in per cent of the metal drawn: beyond it somebody says why. House rule. */
export const allowedPercent = new Decimal('0.3')

/** Kilograms of metal in a kilometre of what each stage makes, by item; the stages come in working order. */
const metalPerKm = (stages: readonly MetalStage[]): ReadonlyMap<number, Decimal> => {
  const known = new Map<number, Decimal>()
  for (const { item, isWire, inM, putKgPerKm, inputs } of stages) {
    if (isWire) continue
    const kg = inputs.map(input =>
      input.isWire
        ? inM.isZero()
          ? zero
          : input.kg.times(1000).div(inM)
        : (known.get(input.item) ?? zero).times(input.strands).times(input.factor),
    )
    known.set(item, sum([putKgPerKm, ...kg]))
  }
  return known
}

/** A take-up, as far as it tells how much metal went in and came out; scrap is that of the metal, with what it is an end of. */
export interface MetalThrough {
  readonly used: readonly Ran[]
  readonly drawnKg: Decimal
  readonly item: number
  readonly lengths: readonly { readonly lengthM: Decimal; readonly kg: Decimal | null }[]
  readonly wireKg: Decimal
  readonly scrapKg: Decimal
}

/** What is metal through and through weighs its metal: a conductor; a tape or a binder on it is no more than this part. */
const allMetal = '0.995'

/** Metal that went into a take-up, and that came out of it as good or as scrap, kg: by metres and design, a conductor by its weight. */
export const metalThrough = (
  stages: readonly MetalStage[],
  run: MetalThrough,
): { readonly inKg: Decimal; readonly outKg: Decimal } => {
  const perKm = metalPerKm(stages)
  const wires = new Set(stages.filter(({ isWire }) => isWire).map(({ item }) => item))
  const own = perKm.get(run.item) ?? zero
  const weight = stages.find(({ item }) => item === run.item)?.kgPerKm ?? zero
  const part = wires.has(run.item) ? new Decimal(1) : weight.isZero() ? zero : own.div(weight)
  const inKg = sum(
    run.used.map(one => (wires.has(one.item) ? one.kg : (perKm.get(one.item) ?? zero).times(one.metres).div(1000))),
  )
  const good = run.lengths.map(({ lengthM, kg }) => (kg !== null && part.gte(allMetal) ? kg : own.times(lengthM).div(1000)))
  const outKg = sum([...good, run.wireKg, run.scrapKg.times(part)])
  return { inKg: inKg.plus(run.drawnKg).toDecimalPlaces(3), outKg: outKg.toDecimalPlaces(3) }
}

/** Metal of a work order: what was drawn is in good lengths, in scrap, or nobody knows where (production.md 2.6). */
export const metalBalance = (stages: readonly MetalStage[], run: MetalRun): MetalBalance => {
  const perKm = metalPerKm(stages)
  const weights = new Map(stages.map(({ item, kgPerKm }) => [item, kgPerKm]))
  const wires = new Set(stages.filter(({ isWire }) => isWire).map(({ item }) => item))
  const metalOf = ({ item, metres, kg }: Ran): Decimal =>
    wires.has(item) ? kg : (perKm.get(item) ?? zero).times(metres).div(1000)
  const shareOf = (item: number): Decimal => {
    const weight = weights.get(item) ?? zero
    if (wires.has(item)) return new Decimal(1)
    return weight.isZero() ? zero : (perKm.get(item) ?? zero).div(weight)
  }
  const scrapKg = sum(run.scrap.map(({ item, kg }) => kg.times(shareOf(item))))
  const madeKg = sum(run.made.map(metalOf)).minus(sum(run.used.map(metalOf)))
  const unexplainedKg = run.drawnKg.minus(madeKg).minus(scrapKg)
  return {
    drawnKg: run.drawnKg,
    madeKg: madeKg.toDecimalPlaces(3),
    scrapKg: scrapKg.toDecimalPlaces(3),
    unexplainedKg: unexplainedKg.toDecimalPlaces(3),
    unexplainedPercent: run.drawnKg.isZero() ? zero : unexplainedKg.times(100).div(run.drawnKg).toDecimalPlaces(2),
  }
}

/** Is more metal missing, or too much, than scales differ by. */
export const isBeyondScales = ({ unexplainedPercent }: MetalBalance): boolean => unexplainedPercent.abs().gt(allowedPercent)

/** '41.2 kg of metal are unexplained (0.67 %, 0.3 % is allowed).' */
export const metalTold = ({ unexplainedKg, unexplainedPercent }: MetalBalance): string =>
  `${formatDecimal(unexplainedKg, 1)} kg of metal are unexplained (${formatDecimal(unexplainedPercent, 2)} %, ${formatDecimal(allowedPercent, 1)} % is allowed).`
