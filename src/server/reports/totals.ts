import { Decimal, sum } from '../../kernel/decimal.ts'
import { type Duty, duties, isOfTheWorks } from '../../kernel/duty.ts'
import type { Actor } from '../actor.ts'

/** Who may know what goods cost: the valuation of the stock is theirs too. */
const costDuties = ['accounts', 'costing', 'purchase', 'approver'] as const satisfies readonly Duty[]

/** Stores people see what there is; what it cost is for accounts, costing, purchase and approvers. */
export const maySeeCost = (actor: Actor): boolean => isOfTheWorks(actor) && costDuties.some(duty => actor.duties.has(duty))

/** Why the cost of goods is left out of an answer. */
export const costWithheld = `What goods cost is shown with the duty ${costDuties.map(duty => duties[duty]).join(' or ')}.`

/** The sum of one figure of all rows, as it travels. */
export const totalOf = <R>(rows: readonly R[], of: (row: R) => string | null, places: number): string =>
  sum(rows.map(row => new Decimal(of(row) ?? 0))).toFixed(places)
