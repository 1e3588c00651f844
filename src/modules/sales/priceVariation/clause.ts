import type { Decimal } from '../../../kernel/decimal.ts'
import type { ISODate } from '../../../kernel/dates.ts'

/** Which value of an index counts for a date, after the lag. */
export const dayRules = {
  valueOfTheMonth: 'Value of the month',
  monthAverage: 'Mean of the days of the month that have a value',
  firstWorkingDay: 'First working day of the month',
  weekOfTheFirstSaturday: 'Week of the first Saturday of the month',
  dayItself: 'The day itself',
  latestBefore: 'Latest value on or before the day',
} as const
export type DayRule = keyof typeof dayRules

/** A material that a clause follows. */
export interface Term {
  /** As the formula writes it: 'Al', 'PVCc'. */
  readonly symbol: string
  /** Code of the index; null where the symbol names it. */
  readonly index: string | null
  /** Name of the factor in t/km, of an additive clause: 'AlF'; null where the symbol names it. */
  readonly factor: string | null
  /** Share of the price in percent, of a clause of shares. */
  readonly weightPct: Decimal | null
  /** Months before the ruling date whose value counts. */
  readonly lagMonths: number
  /** Months before the base date whose value counts; 0 for a base date that the order fixes. */
  readonly baseLagMonths: number
  readonly dayRule: DayRule
  /** Trading days, Monday to Friday, that the latest value before a day may be old. */
  readonly mayBeOld: number
}

/** A price variation clause as data; a sentence for paper follows from it, never the other way. */
export interface Clause {
  /** Additive: factor x difference. Share: P0 x weight x ratio (price-variation.md, kinds of records). */
  readonly form: 'additive' | 'share'
  readonly terms: readonly Term[]
  /** Share of the price that does not move, in percent, of a clause of shares. */
  readonly fixedPct: Decimal
  /** Up to here nothing moves, in percent: of the move of each index, or of the price for the sum. */
  readonly deadBandPct: Decimal | null
  readonly deadBandOf: 'index' | 'price'
  /** Beyond the band the whole move counts, or only what goes beyond it. */
  readonly deadBandTakes: 'whole' | 'beyond'
  /** Part of the variation that the buyer bears, in percent. */
  readonly sharePassedPct: Decimal
  /** Part of the price that is paid in advance and does not vary, in percent. */
  readonly excludedPct: Decimal
  /** Ceilings apart, in percent of the price ex-works; null for none. */
  readonly capUpPct: Decimal | null
  readonly capDownPct: Decimal | null
  /** Terms are added exactly and the sum is rounded to the paisa, or each term is rounded first. */
  readonly rounding: 'sum' | 'terms'
  /** Two stages: up to the value of this month (its first day) by this clause, from there by the other (IEEMA 09/DIV/LVSWGR/05). */
  readonly changeOver: { readonly month: ISODate; readonly clause: Clause } | null
}
