import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal, parseDecimal, roundTo, sum, zero } from '../../../src/kernel/decimal.ts'

const d = (text: string) => new Decimal(text)
const cents = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map(n => new Decimal(n.toString()).div(100))

describe('the wire form', () => {
  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['12', '12'],
    ['-12.50', '-12.5'],
    ['9007199254740993', '9007199254740993'],
    ['0.000000000000000000001', '0.000000000000000000001'],
    ['1234567890123456789012345678901234567.89', '1234567890123456789012345678901234567.89'],
  ])('%s is read as %s', (text, expected) => expect(String(parseDecimal(text))).toBe(expected))

  test.each(['', ' 1', '1 ', '1e5', '1E400', 'NaN', 'Infinity', '+1', '.5', '5.', '1.2.3', '1,000', '--1', '0x10', '१२३', '1\n'])(
    '%j is refused',
    text => expect(parseDecimal(text)).toBeNull(),
  )

  test('more than forty digits are refused rather than rounded', () => {
    expect(parseDecimal('1'.repeat(40))).not.toBeNull()
    expect(parseDecimal('1'.repeat(41))).toBeNull()
    expect(parseDecimal(`-${'1'.repeat(20)}.${'1'.repeat(21)}`)).toBeNull()
  })

  test('what is written as text is read back', () => {
    fc.assert(
      fc.property(cents, value => {
        expect(parseDecimal(String(value))?.eq(value)).toBe(true)
      }),
    )
  })
})

describe('rounding and adding', () => {
  test.each([
    ['0.125', 2, '0.13'],
    ['-0.125', 2, '-0.13'],
    ['0.124999', 2, '0.12'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['1.005', 2, '1.01'],
  ])('%s to %i places is %s', (text, places, expected) => expect(String(roundTo(d(text), places))).toBe(expected))

  test('never minus zero', () => {
    expect(roundTo(d('-0.001'), 2).isNegative()).toBe(false)
    expect(sum([d('-0')]).isNegative()).toBe(false)
  })

  test('a tenth and two tenths are three tenths', () => expect(sum([d('0.1'), d('0.2')]).eq('0.3')).toBe(true))

  test('nothing adds up to zero', () => expect(sum([])).toBe(zero))

  test('the order of a sum does not matter', () => {
    fc.assert(
      fc.property(fc.array(cents), list => {
        expect(sum(list).eq(sum(list.toReversed()))).toBe(true)
      }),
    )
  })
})

test('very large and very small numbers are written without an exponent', () => {
  expect(String(d('1e30'))).toBe(`1${'0'.repeat(30)}`)
  expect(JSON.stringify(d('0.0000000001'))).toBe('"0.0000000001"')
})
