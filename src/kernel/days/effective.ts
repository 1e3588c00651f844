import type { ISODate } from '../dates.ts'

/**
 * The row in force on a day, of rows that each hold from their `validFrom` until the next one: a tax rate, a price.
 * Null before the first row. Rates are rows with dates, never constants; every document resolves them by its own date.
 */
export const inForce = <R extends { readonly validFrom: ISODate }>(rows: readonly R[], on: ISODate): R | null =>
  rows.reduce<R | null>((best, row) => (row.validFrom <= on && (!best || row.validFrom > best.validFrom) ? row : best), null)
