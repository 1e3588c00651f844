import { Decimal } from '../../../../kernel/decimal.ts'

/** How a metal is bought: exchange price and what it costs to have it in the works. */
export interface MetalPurchase {
  /** LME, average or of a day, in US dollars a tonne. */
  readonly exchangeUsdPerTonne: Decimal
  readonly premiumUsdPerTonne: Decimal
  readonly rupeesPerUsd: Decimal
  /** Customs, without what GST gives back. */
  readonly dutyPct: Decimal
  readonly handlingRupeesPerTonne: Decimal
}

const kgPerTonne = 1000

/** Rupees per kg landed: (exchange + premium) x rupees a dollar x (1 + duty) + handling. */
export const landedPerKg = (metal: MetalPurchase): Decimal =>
  metal.exchangeUsdPerTonne
    .plus(metal.premiumUsdPerTonne)
    .mul(metal.rupeesPerUsd)
    .mul(metal.dutyPct.div(100).plus(1))
    .plus(metal.handlingRupeesPerTonne)
    .div(kgPerTonne)

/** Rupees a km that 100 dollars more on the exchange make, for `kgPerKm` of the metal. */
export const perHundredUsd = (metal: MetalPurchase, kgPerKm: Decimal): Decimal => {
  const dearer = { ...metal, exchangeUsdPerTonne: metal.exchangeUsdPerTonne.plus(100) }
  return landedPerKg(dearer).minus(landedPerKg(metal)).mul(kgPerKm)
}
