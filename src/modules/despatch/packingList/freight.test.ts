import { expect, test } from 'vitest'
import { isoDate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { type AgreedRate, freightOf, rateOf } from './freight.ts'

const agreed = (rate: string, more: Partial<AgreedRate> = {}): AgreedRate => ({
  toPlace: null,
  toState: null,
  kind: null,
  per: 'trip',
  rate: new Decimal(rate),
  minKg: null,
  detention: null,
  validFrom: isoDate('2026-04-01'),
  validTo: null,
  ...more,
})
const pune = { toPlace: ' PUNE', toState: '27', kind: 'truck', date: isoDate('2026-06-15') } as const
const chosen = (...rates: readonly AgreedRate[]): string | undefined => rateOf(rates, pune)?.rate.toString()

test('the rate of the place holds before that of the state, and of equals the youngest', () => {
  const [anywhere, state, place] = [agreed('1'), agreed('2', { toState: '27' }), agreed('3', { toPlace: 'Pune' })]
  expect(chosen(anywhere, state, place)).toBe('3')
  expect(chosen(anywhere, state)).toBe('2')
  expect(chosen(anywhere, agreed('4', { toState: '24' }))).toBe('1')
  expect(chosen(place, agreed('5', { toPlace: 'Pune', kind: 'truck' }))).toBe('5')
  expect(chosen(place, agreed('6', { toPlace: 'Pune', kind: 'trailer' }))).toBe('3')
  expect(chosen(place, agreed('7', { toPlace: 'Pune', validFrom: isoDate('2026-06-01') }))).toBe('7')
  expect(chosen(agreed('8', { validTo: isoDate('2026-06-14') }), agreed('9', { validFrom: isoDate('2026-06-16') }))).toBe(
    undefined,
  )
})

const cost = (per: 'trip' | 'tonne' | 'tonneKm', rate: string, grossKg: string, min: string | null, km: string | null) => {
  const dec = (text: string | null): Decimal | null => (text === null ? null : new Decimal(text))
  const { freight, freightHow } = freightOf({
    grossKg: new Decimal(grossKg),
    km: dec(km),
    freightPer: per,
    freightRate: new Decimal(rate),
    freightMinKg: dec(min),
  })
  return [freight?.toFixed(2), freightHow]
}

// By hand: 16 t × 412 km × 3.10 = 6592 t km × 3.10 = 20,435.20; 12.345 t × 1,850 = 22,838.25; the least of 15 t × 1,850 = 27,750.
test('freight by trip, tonne and tonne km, and never of less than the least weight', () => {
  expect(cost('tonneKm', '3.10', '16000', null, '412')).toEqual(['20435.20', '16.000 t × 412 km × ₹ 3.10'])
  expect(cost('tonne', '1850', '12345', null, null)).toEqual(['22838.25', '12.345 t × ₹ 1,850.00'])
  expect(cost('tonne', '1850', '12345', '15000', null)).toEqual(['27750.00', '15.000 t at least × ₹ 1,850.00'])
  expect(cost('trip', '42000', '9000', null, null)).toEqual(['42000.00', '1 trip × ₹ 42,000.00'])
  expect(cost('tonneKm', '3.10', '16000', null, null)).toEqual([undefined, null])
})
