import { Decimal } from '../../../../kernel/decimal.ts'
import type { Designed } from '../properties/designed.ts'
import { isRefused, type Refused } from '../refused.ts'
import type { CableTables } from '../tables/tables.ts'
import { dearerPerKg } from './metal.ts'
import { type Metal, metals, type RateSheet, withMetal } from './rates.ts'
import type { Terms } from './terms.ts'
import { costWorking, type Priced } from './working.ts'

/** Runs in metres for which a price is looked at: what is lost at a start weighs on the short ones. */
export const usualRunsM: readonly number[] = [250, 500, 1000, 2000, 5000]

/** The price a km of one length of run. */
export interface RunPrice {
  readonly runM: number
  readonly pricePerKm: Decimal
  readonly hollowPerKm: Decimal
}

/** The prices of several lengths of run, in their order; refuses what the price itself would be refused for. */
export const pricesByRun = (
  tables: CableTables,
  designed: Designed,
  sheet: RateSheet,
  terms: Terms,
  runsM: readonly number[],
): readonly RunPrice[] | Refused => {
  const prices: RunPrice[] = []
  for (const runM of runsM) {
    const priced = costWorking(tables, designed, sheet, { ...terms, runM })
    if (isRefused(priced)) return priced
    prices.push({ runM, pricePerKm: priced.pricePerKm, hollowPerKm: priced.hollowPerKm })
  }
  return prices
}

/** Dollars a tonne by which people ask how a price moves. */
const stepUsd = 100

/** How a price hangs on one metal. */
export interface MetalShare {
  readonly metal: Metal
  readonly ratePerKg: Decimal
  readonly basis: string
  /** In the cable, screens and armour of that metal with the conductor. */
  readonly kgPerKm: Decimal
  /** Rupees a km of price for 100 dollars more a tonne; null where the rate does not follow from the exchange. */
  readonly perHundredUsd: Decimal | null
}

const isOf = (metal: Metal, material: string): boolean =>
  metals[metal].rod === material || metals[metal].follow.some(code => code === material)

const massOf = ({ construction }: Designed, metal: Metal): Decimal =>
  construction.layers
    .filter(layer => isOf(metal, layer.material))
    .reduce((mass, layer) => mass.plus(layer.kgPerKm.value.toFixed(3)), new Decimal(0))

/** Works out how the price of a cable hangs on the metals that are in it: with scrap, overheads, finance and margin, as it would be paid. */
export const metalShares = (
  tables: CableTables,
  designed: Designed,
  sheet: RateSheet,
  terms: Terms,
  priced: Priced,
): readonly MetalShare[] =>
  (['CU', 'AL'] as const).flatMap((metal): MetalShare[] => {
    const entry = sheet.rates.get(metals[metal].rod)
    const kgPerKm = massOf(designed, metal)
    if (!entry || kgPerKm.isZero()) return []
    const share = { metal, ratePerKg: entry.rate, basis: entry.basis, kgPerKm }
    const { purchase } = entry
    if (!purchase) return [{ ...share, perHundredUsd: null }]
    const dearer = withMetal(sheet, metal, entry.rate.plus(dearerPerKg(purchase, stepUsd)), entry.basis)
    const moved = costWorking(tables, designed, dearer, terms)
    return [{ ...share, perHundredUsd: isRefused(moved) ? null : moved.pricePerKm.minus(priced.pricePerKm) }]
  })
