import type { Measure } from '../../kernel/stock.ts'

/** The field of a line in which each measure stands. */
export const fieldOf = { metres: 'lengthM', kg: 'weightKg', count: 'count' } as const satisfies Record<Measure, string>
