import { Decimal } from '../../../../kernel/decimal.ts'
import { type Refused, refused } from '../refused.ts'
import type { Machine } from './machines.ts'
import type { MetalPurchase } from './metal.ts'

/** Rupees per kg of a material, or per piece of a drum, from a day on. */
export interface RateEntry {
  /** Code in the materials, or of a drum. */
  readonly of: string
  readonly rate: Decimal
  /** yyyy-MM-dd. */
  readonly from: string
  /** Where the rate comes from: "LME average October", "list of 2026-11-01". */
  readonly basis: string
  /** How it came about, where the rate follows from an exchange. */
  readonly purchase?: MetalPurchase
}

/** The rate of every material on one day: the newest entry on or before it. */
export interface RateSheet {
  readonly date: string
  readonly rates: ReadonlyMap<string, RateEntry>
  /** The machines of the works with what an hour of each costs; none where the stage practice is to hold. */
  readonly machines: readonly Machine[]
}

/** The rates that hold on `date` (yyyy-MM-dd), out of a history in any order. */
export const ratesOn = (entries: readonly RateEntry[], date: string): RateSheet => {
  const rates = new Map<string, RateEntry>()
  for (const entry of entries) {
    const known = rates.get(entry.of)
    if (entry.from <= date && (!known || entry.from >= known.from)) rates.set(entry.of, entry)
  }
  return { date, rates, machines: [] }
}

/** The metals that prices are split by: the rod each is bought as, and what costs a fixed sum a kg above that rod. */
export const metals = {
  CU: { name: 'Copper', rod: 'CU-ROD', follow: ['CU', 'CU-TIN', 'CU-TAPE', 'CU-SCREEN-WIRE', 'DRAIN'] },
  AL: { name: 'Aluminium', rod: 'AL-ROD', follow: ['AL', 'AL-ALLOY', 'AL-ARM-WIRE', 'AL-ARM-STRIP'] },
} as const
export type Metal = keyof typeof metals

/** The same by name: what a choice of a metal shows. */
export const metalNames = { CU: metals.CU.name, AL: metals.AL.name } as const

/** The same day with another rate of one metal: whatever is bought as that metal moves by as many rupees a kg as its rod. */
export const withMetal = (sheet: RateSheet, metal: Metal, rate: Decimal, basis: string): RateSheet => {
  const { rod, follow } = metals[metal]
  const rates = new Map(sheet.rates)
  const moved = rate.minus(sheet.rates.get(rod)?.rate ?? rate)
  for (const of of follow) {
    const entry = sheet.rates.get(of)
    if (entry) rates.set(of, { ...entry, rate: entry.rate.plus(moved), basis: `${entry.basis}, moved with the rod` })
  }
  const known = sheet.rates.get(rod)
  return { ...sheet, rates: rates.set(rod, { ...known, of: rod, rate, from: sheet.date, basis }) }
}

/** Wire is priced as the rod that it is drawn from: drawing is conversion, not material. */
const pricedAs: Readonly<Record<string, string>> = { CU: 'CU-ROD', AL: 'AL-ROD' }

/** The rate of a material, its own or that of what it is drawn from; refuses by the name that people know. */
export const rateOf = (sheet: RateSheet, of: string, name: string): RateEntry | Refused =>
  sheet.rates.get(of) ?? sheet.rates.get(pricedAs[of] ?? '') ?? refused(`There is no rate for ${name} on ${sheet.date}.`, 'rates')
