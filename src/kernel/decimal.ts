import { Decimal } from 'decimal.js'

/**
 * Money, quantities, rates and percentages. Set up once, here, for the whole program:
 * 40 significant digits, halves away from zero, and never an exponent when written as text.
 */
Decimal.set({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -9e15, toExpPos: 9e15 })

export { Decimal }

export const zero = new Decimal(0)

/** The sum of a list; zero for an empty one. */
export const sum = (list: readonly Decimal[]): Decimal => list.reduce((total, value) => total.plus(value), zero)

/** Rounded to `places` decimals, halves away from zero: 0.125 becomes 0.13, -0.125 becomes -0.13. Never minus zero. */
export const roundTo = (value: Decimal, places: number): Decimal => {
  const rounded = value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP)
  return rounded.isZero() ? zero : rounded
}

const wireForm = /^-?\d+(\.\d+)?$/
const mostDigits = 40

/**
 * Reads the form in which numbers travel: an optional minus, digits, a point and digits.
 * Anything else (1e5, NaN, spaces, commas, a plus) is null, and so are more than 40 digits, because they could not be
 * reckoned with exactly. Minus zero becomes zero.
 */
export const parseDecimal = (text: string): Decimal | null => {
  if (text.length > mostDigits + 2 || !wireForm.test(text)) return null
  if (text.replace(/[-.]/g, '').length > mostDigits) return null
  const value = new Decimal(text)
  return value.isZero() ? zero : value
}
