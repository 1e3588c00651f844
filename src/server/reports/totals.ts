import { Decimal, sum } from '../../kernel/decimal.ts'
import type { Actor } from '../actor.ts'

/** Stores people see what there is; what it cost is for accounts, costing and purchase. */
export const maySeeCost = (actor: Actor): boolean =>
  (['accounts', 'costing', 'purchase'] as const).some(duty => actor.duties.has(duty))

/** The sum of one figure of all rows, as it travels. */
export const totalOf = <R>(rows: readonly R[], of: (row: R) => string | null, places: number): string =>
  sum(rows.map(row => new Decimal(of(row) ?? 0))).toFixed(places)
