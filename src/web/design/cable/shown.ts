import { Decimal } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'

/** A figure of the record as it is shown, with no more places than it has; nothing where there is none. */
export const shownFigure = (value: unknown, places?: number): string => {
  if (value === null || value === undefined || value === '') return ''
  const figure = value instanceof Decimal ? value : new Decimal(String(value))
  return formatDecimal(figure, places ?? figure.decimalPlaces())
}
