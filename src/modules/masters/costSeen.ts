import type { Duty } from '../../kernel/duty.ts'

/** Who may know what goods cost, and what an hour of a machine does: the valuation of the stock is theirs too. */
export const costDuties = ['accounts', 'costing', 'purchase', 'approver'] as const satisfies readonly Duty[]
