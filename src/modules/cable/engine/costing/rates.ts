import { Decimal } from '../../../../kernel/decimal.ts'
import { type Refused, refused } from '../refused.ts'

/** Rupees per kg of a material, or per piece of a drum, from a day on. */
export interface RateEntry {
  /** Code in the materials, or of a drum. */
  readonly of: string
  readonly rate: Decimal
  /** yyyy-MM-dd. */
  readonly from: string
  /** Where the rate comes from: "LME average October", "list of 2026-11-01". */
  readonly basis: string
}

/** The rate of every material on one day: the newest entry on or before it. */
export interface RateSheet {
  readonly date: string
  readonly rates: ReadonlyMap<string, RateEntry>
}

/** The rates that hold on `date` (yyyy-MM-dd), out of a history in any order. */
export const ratesOn = (entries: readonly RateEntry[], date: string): RateSheet => {
  const rates = new Map<string, RateEntry>()
  for (const entry of entries) {
    const known = rates.get(entry.of)
    if (entry.from <= date && (!known || entry.from >= known.from)) rates.set(entry.of, entry)
  }
  return { date, rates }
}

/** The same day with another rate of one material, for what-if sliders: everything bought as that metal moves with it. */
export const withRate = (sheet: RateSheet, of: string, rate: Decimal, basis: string): RateSheet => ({
  ...sheet,
  rates: new Map([...sheet.rates, [of, { of, rate, from: sheet.date, basis }]]),
})

/** Wire is priced as the rod that it is drawn from: drawing is conversion, not material. */
const pricedAs: Readonly<Record<string, string>> = { CU: 'CU-ROD', AL: 'AL-ROD' }

/** The rate of a material, its own or that of what it is drawn from. */
export const rateOf = (sheet: RateSheet, of: string): RateEntry | Refused =>
  sheet.rates.get(of) ?? sheet.rates.get(pricedAs[of] ?? '') ?? refused(`There is no rate for ${of} on ${sheet.date}.`, 'rates')
