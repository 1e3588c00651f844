import { expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { drumsLeft } from '../../../src/modules/sales/drums.ts'

const left = (text: string | null, km: string): string => drumsLeft(text, new Decimal(km), new Decimal(5))

test('what is left of a schedule is its drums, the last as much shorter or longer as its tolerance lets it', () => {
  expect(left('5 x 500', '2')).toBe('4 x 500')
  expect(left('4 x 500 + 1 x 250', '1.75')).toBe('3 x 500 + 1 x 250')
  // 5,022 of 8,000 m are gone: three drums are missing, the last 22 m shorter; 1,001 m are two drums, the last 1 m longer.
  expect(left('8 x 1000', '2.978')).toBe('2 x 1000 + 1 x 978')
  expect(left('3 x 500', '1.001')).toBe('1 x 500 + 1 x 501')
})

test('what no drums make is one length', () => {
  expect(left('5 x 500', '0.7')).toBe('1 x 700')
  expect(left(null, '1.2')).toBe('1 x 1200')
})
