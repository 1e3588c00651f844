import { Decimal } from './decimal.ts'

/** Digits in Indian groups: the last three, then pairs (1,23,45,678). */
const grouped = (digits: string): string => {
  if (digits.length <= 3) return digits
  let at = digits.length - 3
  let text = digits.slice(at)
  for (; at > 2; at -= 2) text = digits.slice(at - 2, at) + ',' + text
  return digits.slice(0, at) + ',' + text
}

const hasValue = /[1-9]/

/**
 * A number as people here read it, rounded half away from zero to `places` decimals: 12,34,567.00, -1,234.50.
 * Exact at any size. A value without a number (a division by zero) shows as a dash.
 */
export const formatDecimal = (value: Decimal, places: number): string => {
  if (!value.isFinite()) return '–'
  const fixed = value.toFixed(places, Decimal.ROUND_HALF_UP)
  const negative = fixed.startsWith('-')
  const unsigned = negative ? fixed.slice(1) : fixed
  const point = places > 0 ? unsigned.length - places - 1 : unsigned.length
  const text = grouped(unsigned.slice(0, point)) + unsigned.slice(point)
  return negative && hasValue.test(unsigned) ? '-' + text : text
}

const lakh = new Decimal(100_000)
const crore = new Decimal(10_000_000)
const hundred = new Decimal(100)

/**
 * Rupees for cards and axes: 850, 12.50 L, 1.25 Cr, 1,250.00 Cr. Below a lakh whole rupees; the unit is chosen after
 * rounding, so 99,99,999 is 1.00 Cr and not 100.00 L.
 */
export const compactRupees = (value: Decimal): string => {
  if (value.abs().toDecimalPlaces(0).lt(lakh)) return formatDecimal(value, 0)
  const lakhs = value.div(lakh)
  return lakhs.abs().toDecimalPlaces(2).lt(hundred) ? `${formatDecimal(lakhs, 2)} L` : `${formatDecimal(value.div(crore), 2)} Cr`
}

const small = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen ' +
  'Sixteen Seventeen Eighteen Nineteen'
).split(' ')
const tens = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

const belowHundred = (n: number): string[] => {
  if (n === 0) return []
  if (n < 20) return [small[n] ?? '']
  return [tens[Math.floor(n / 10)] ?? '', ...belowHundred(n % 10)]
}

const named = (n: number, name: string): string[] => (n === 0 ? [] : [...belowHundred(n), name])

const belowCrore = (n: number): string[] => [
  ...named(Math.floor(n / 100_000), 'Lakh'),
  ...named(Math.floor(n / 1_000) % 100, 'Thousand'),
  ...named(Math.floor(n / 100) % 10, 'Hundred'),
  ...belowHundred(n % 100),
]

/** Indian counting begins again above a crore: 1,00,000 crore is one lakh crore. */
const words = (digits: string): string[] => {
  const rest = belowCrore(Number(digits.slice(-7)))
  const crores = digits.length > 7 ? words(digits.slice(0, -7)) : []
  return crores.length ? [...crores, 'Crore', ...rest] : rest
}

/** A currency in words and its hundredth part. */
export type CurrencyWords = { readonly whole: string; readonly hundredth: string }

const rupees: CurrencyWords = { whole: 'Rupees', hundredth: 'Paise' }

/**
 * An amount as printed under a total: "Rupees Three Lakh Seven Thousand Five Hundred Forty Two and Paise Sixty Only".
 * Rounded to the paisa first; no paise part when there are none, only paise below a rupee, "Minus" before a negative one.
 */
export const amountInWords = (amount: Decimal, currency: CurrencyWords = rupees): string => {
  const fixed = amount.abs().toFixed(2, Decimal.ROUND_HALF_UP)
  const whole = words(fixed.slice(0, -3))
  const hundredths = belowHundred(Number(fixed.slice(-2)))
  if (!whole.length && !hundredths.length) return `${currency.whole} Zero Only`
  const spoken = [
    ...(whole.length ? [`${currency.whole} ${whole.join(' ')}`] : []),
    ...(hundredths.length ? [`${currency.hundredth} ${hundredths.join(' ')}`] : []),
  ]
  return `${amount.isNegative() ? 'Minus ' : ''}${spoken.join(' and ')} Only`
}
