import type { Decimal } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'

/** Rupees as people read them: 12,34,567.00; a dash where nothing is known. */
export const rupees = (value: Decimal | null): string => (value ? formatDecimal(value, 2) : '–')

/** A difference with its sign: +1,250.00, −30.00, 0.00. */
export const signed = (value: Decimal | null): string => {
  if (!value) return '–'
  const text = formatDecimal(value.abs(), 2)
  if (value.isZero()) return text
  return value.isNegative() ? `−${text}` : `+${text}`
}

/** The same in rupees: +₹ 1,250.00. */
export const signedRupees = (value: Decimal): string => signed(value).replace(/^([+−]?)/, '$1₹ ')

/** A mass with three places: grams. */
export const mass = (value: Decimal | null): string => (value ? formatDecimal(value, 3) : '')

/** The metals that are there, each by itself: 318.000 kg copper. They are never added together. */
export const metalsOf = (copper: Decimal | null, aluminium: Decimal | null, unit: string): string =>
  [
    { name: 'copper', kg: copper },
    { name: 'aluminium', kg: aluminium },
  ]
    .flatMap(({ name, kg }) => (kg && !kg.isZero() ? [`${mass(kg)} ${unit} ${name}`] : []))
    .join(', ')

/** Part of a whole in per cent, one place; nothing where there is no whole. */
export const shareOf = (part: Decimal | null, whole: Decimal): string =>
  part && !whole.isZero() ? `${part.mul(100).div(whole).toFixed(1)} %` : ''
