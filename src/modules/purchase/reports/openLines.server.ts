import { Decimal, sum } from '../../../kernel/decimal.ts'

export type Figures = Readonly<Record<string, string | number | null>>

export const totals = (rows: readonly Figures[], names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map(name => [name, sum(rows.map(row => new Decimal(row[name] ?? 0))).toFixed(2)]))

export interface Pending extends Figures {
  readonly id: number
}
