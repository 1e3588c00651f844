import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { readNumber } from '../../../src/kernel/entry.ts'
import { amountInWords, compactRupees, formatDecimal } from '../../../src/kernel/indian.ts'

const d = (text: string) => new Decimal(text)
const paise = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n })

describe('formatDecimal', () => {
  test.each([
    ['0', 2, '0.00'],
    ['7', 0, '7'],
    ['999', 2, '999.00'],
    ['1000', 2, '1,000.00'],
    ['12345', 0, '12,345'],
    ['123456', 2, '1,23,456.00'],
    ['1234567', 2, '12,34,567.00'],
    ['12345678.9', 2, '1,23,45,678.90'],
    ['-123456', 2, '-1,23,456.00'],
    ['-0.001', 2, '0.00'],
    ['999.995', 2, '1,000.00'],
    ['-1234.5', 0, '-1,235'],
    ['9007199254740993.15', 2, '9,00,71,99,25,47,40,993.15'],
    ['8.25', 3, '8.250'],
  ])('%s with %i places is %s', (text, places, expected) => expect(formatDecimal(d(text), places)).toBe(expected))

  test('a value that is no number shows a dash', () => expect(formatDecimal(d('1').div(0), 2)).toBe('–'))

  test('agrees with the en-IN locale wherever that is exact', () => {
    const locale = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer(), n => {
        expect(formatDecimal(new Decimal(n).div(100), 2)).toBe(locale.format(n / 100).replace(/^-(0\.00)$/, '$1'))
      }),
    )
  })

  test('what is shown can be typed back', () => {
    fc.assert(
      fc.property(paise, n => {
        const value = new Decimal(n.toString()).div(100)
        expect(readNumber(formatDecimal(value, 2))).toEqual({ ok: true, value: value.isZero() ? new Decimal(0) : value })
      }),
    )
  })
})

describe('compactRupees', () => {
  test.each([
    ['0', '0'],
    ['850.40', '850'],
    ['99999.49', '99,999'],
    ['99999.50', '1.00 L'],
    ['100000', '1.00 L'],
    ['1250000', '12.50 L'],
    ['9999499', '99.99 L'],
    ['9999500', '1.00 Cr'],
    ['12500000', '1.25 Cr'],
    ['-12500000', '-1.25 Cr'],
    ['1234567890000', '1,23,456.79 Cr'],
  ])('%s is %s', (text, expected) => expect(compactRupees(d(text))).toBe(expected))
})

describe('amountInWords', () => {
  test.each([
    ['0', 'Rupees Zero Only'],
    ['-0.001', 'Rupees Zero Only'],
    ['0.45', 'Paise Forty Five Only'],
    ['1', 'Rupees One Only'],
    ['20', 'Rupees Twenty Only'],
    ['111', 'Rupees One Hundred Eleven Only'],
    ['307542.60', 'Rupees Three Lakh Seven Thousand Five Hundred Forty Two and Paise Sixty Only'],
    ['84960', 'Rupees Eighty Four Thousand Nine Hundred Sixty Only'],
    ['-1500.05', 'Minus Rupees One Thousand Five Hundred and Paise Five Only'],
    ['-0.5', 'Minus Paise Fifty Only'],
    ['1000000000', 'Rupees One Hundred Crore Only'],
    [
      '1234567890.12',
      'Rupees One Hundred Twenty Three Crore Forty Five Lakh Sixty Seven Thousand Eight Hundred Ninety and Paise Twelve Only',
    ],
    ['1000000000000', 'Rupees One Lakh Crore Only'],
    ['100000000000001', 'Rupees One Crore Crore One Only'],
    ['0.995', 'Rupees One Only'],
    ['10000000.999', 'Rupees One Crore One Only'],
  ])('%s', (text, expected) => expect(amountInWords(d(text))).toBe(expected))

  test('a foreign currency has its own name and hundredth', () =>
    expect(amountInWords(d('12.30'), { whole: 'US Dollars', hundredth: 'Cents' })).toBe(
      'US Dollars Twelve and Cents Thirty Only',
    ))

  test('different amounts have different words', () => {
    fc.assert(
      fc.property(paise, paise, (a, b) => {
        const spoken = [a, b].map(n => amountInWords(new Decimal(n.toString()).div(100)))
        expect(spoken[0] === spoken[1]).toBe(a === b)
      }),
    )
  })
})
