import { Decimal, sum } from '../../kernel/decimal.ts'

/** The sum of one figure of all rows, as it travels. */
export const totalOf = <R>(rows: readonly R[], of: (row: R) => string | null, places: number): string =>
  sum(rows.map(row => new Decimal(of(row) ?? 0))).toFixed(places)
