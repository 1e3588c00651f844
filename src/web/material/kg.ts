import { parseDecimal } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'

/** Kilograms as people read them: whole ones from ten on; what is nothing is left empty, so that what is not stands out. */
export const kg = (written: string): string => {
  const value = parseDecimal(written)
  return value === null || value.isZero() ? '' : formatDecimal(value, value.abs().lt(10) ? 1 : 0)
}
