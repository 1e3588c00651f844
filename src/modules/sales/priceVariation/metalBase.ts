import { type Decimal, roundTo } from '../../../kernel/decimal.ts'

/** The European way to price copper over its base. */
export interface CopperSurcharge {
  /** DEL notation of the day, in EUR/100 kg. */
  readonly del: Decimal
  /** What buying costs above it, in percent: 1 by custom. */
  readonly procurementPct: Decimal
  /** What the price holds already, in EUR/100 kg: 150 for flexible, 100 for telephone, 0 for power cable. */
  readonly base: Decimal
  /** The copper number of the cable, in kg/km: an agreed figure, no weight. */
  readonly kgPerKm: Decimal
}

/**
 * Surcharge in EUR per 100 m: (DEL + procurement %, to the cent, - base) x copper number / 1000 (METAL-DEL of
 * price-variation.json, Lapp T17).
 */
export const copperSurcharge = ({ del, procurementPct, base, kgPerKm }: CopperSurcharge): Decimal => {
  const bought = roundTo(del.mul(procurementPct.div(100).plus(1)), 2)
  return roundTo(bought.minus(base).mul(kgPerKm).div(1000), 2)
}

/** A price that is hollow, and the metal that is added at the rate of the day; each metal has a line of its own. */
export interface MetalLine {
  readonly metal: string
  /** By contract; the weight by design stands beside it and is not billed. */
  readonly kgPerKm: Decimal
  readonly ratePerKg: Decimal
}

/** Rupees a km: hollow price + metal number x rate of each metal (design/sales.md R7). */
export const metalLinkedPerKm = (hollowPerKm: Decimal, metals: readonly MetalLine[]): Decimal =>
  roundTo(
    metals.reduce((price, { kgPerKm, ratePerKg }) => price.plus(kgPerKm.mul(ratePerKg)), hollowPerKm),
    2,
  )
