import { Decimal } from '../../kernel/decimal.ts'

/** Do two values of a field say the same: decimals by what they are worth, and nothing as nothing? */
export const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof Decimal && b instanceof Decimal ? a.eq(b) : (a ?? null) === (b ?? null)
