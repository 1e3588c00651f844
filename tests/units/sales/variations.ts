import { isoDate } from '../../../src/kernel/dates.ts'
import { Decimal, zero } from '../../../src/kernel/decimal.ts'
import {
  type Lacking,
  type Variation,
  variation,
  type VariationAsked,
} from '../../../src/modules/sales/priceVariation/variation.ts'
import { alXlpe } from './clauses.ts'

export const d = (text: string | number): Decimal => new Decimal(text)

export const rows = (values: Readonly<Record<string, string | number>>): ReadonlyMap<string, Decimal> =>
  new Map(Object.entries(values).map(([of, value]) => [of, d(value)]))
export const table = (values: Readonly<Record<string, Readonly<Record<string, string | number>>>>) =>
  new Map(Object.entries(values).map(([index, of]) => [index, rows(of)]))

const months = ['2026-09', '2026-10', '2026-11', '2026-12']
export const monthly = (...values: readonly number[]): Readonly<Record<string, number>> =>
  Object.fromEntries(values.map((value, at) => [months[at] ?? '', value]))

/** Rupees a tonne of the acceptance story. */
export const prices = table({
  'AL-IEEMA': monthly(248600, 261900, 266300, 240200),
  XLPE: monthly(139500, 142900, 143800, 138900),
  'PVC-CW22': monthly(94800, 96600, 97500, 94100),
  'STEEL-STRIP': monthly(70100, 71900, 72400, 69600),
})
export const line8 = rows({ AlF: '1.778', XLFAl: '0.151', CCFAl: '0.603', FeF: '0.498' })
const line9 = rows({ AlF: '2.297', XLFAl: '0.186', CCFAl: '0.712', FeF: '0.566' })

export const asked = (more: Partial<VariationAsked>): VariationAsked => ({
  clause: alXlpe,
  p0PerKm: d(948710),
  factors: line9,
  indices: prices,
  baseDate: isoDate('2026-09-01'),
  rulingDate: isoDate('2026-11-24'),
  qtyKm: d(3),
  billedBefore: zero,
  provisional: false,
  ...more,
})

export const reckoned = (more: Partial<VariationAsked>): Variation => {
  const made = variation(asked(more))
  if ('kind' in made) throw new Error(made.lacks.map(({ message }) => message).join(' '))
  return made
}
export const lacks = (more: Partial<VariationAsked>): readonly string[] => {
  const made: Variation | Lacking = variation(asked(more))
  return 'kind' in made ? made.lacks.map(({ path, message }) => `${path}: ${message}`) : []
}
