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

/** Rupees a kg that so many dollars a tonne more on the exchange make. */
export const dearerPerKg = (metal: MetalPurchase, usd: number): Decimal =>
  landedPerKg({ ...metal, exchangeUsdPerTonne: metal.exchangeUsdPerTonne.plus(usd) }).minus(landedPerKg(metal))
