import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatSeries, seriesProblem } from '../../src/kernel/series.ts'

describe('formatSeries', () => {
  test.each([
    ['SI/{fy}/{00000}', 1, 'SI/26-27/00001'],
    ['CN/{fy}/{00000}', 99999, 'CN/26-27/99999'],
    ['SI/{fy}/{00000}', 100000, 'SI/26-27/100000'],
    ['JC-{0000}', 42, 'JC-0042'],
    ['{fy}/{0}', 7, '26-27/7'],
  ])('%s number %i is %s', (pattern, n, expected) => expect(formatSeries(pattern, '26-27', n)).toBe(expected))

  test('numbers start at one and are whole', () => {
    for (const n of [0, -1, 1.5, Number.NaN]) expect(() => formatSeries('SI/{fy}/{00000}', '26-27', n)).toThrow(RangeError)
  })

  test('a number too long for an invoice is never written', () =>
    expect(() => formatSeries('SI/{fy}/{00000}', '26-27', 10_000_000)).toThrow('The series SI/{fy}/{00000} is used up'))

  test('two numbers of a series are never alike', () => {
    const n = fc.integer({ min: 1, max: 9_999_999 })
    fc.assert(
      fc.property(n, n, (a, b) => {
        expect(formatSeries('SI/{fy}/{000}', '26-27', a) === formatSeries('SI/{fy}/{000}', '26-27', b)).toBe(a === b)
      }),
    )
  })
})

describe('seriesProblem', () => {
  test.each(['SI/{fy}/{00000}', 'SO/{fy}/{0000}', 'CN-{000000}', '{fy}-{00000}', 'A{000000000000000}'])(
    '%s may number documents',
    pattern => expect(seriesProblem(pattern)).toBeNull(),
  )
  test.each([
    ['SI/{fy}', 'Add a counter of zeros, such as {00000}.'],
    ['', 'Add a counter of zeros, such as {00000}.'],
    ['SI/{00}/{00}', 'Use one counter only, such as {00000}.'],
    ['{fy}/{fy}/{00}', 'Use {fy} only once.'],
    ['SI/{yy}/{000}', 'Only {fy} and a counter such as {00000} may stand in braces.'],
    ['si/{fy}/{000}', 'Use capital letters only: the invoice portal reads numbers so.'],
    ['/SI{000}', 'Start with a letter or a digit.'],
    ['{00000}/{fy}', 'Do not start with the counter or a zero: the invoice portal refuses a leading zero.'],
    ['0SI{000}', 'Do not start with the counter or a zero: the invoice portal refuses a leading zero.'],
    ['SINV/{fy}/{000000}', 'SINV/26-27/999999 has 17 characters; a number may have 16 at most.'],
    ['SI {fy} {000}', 'Use letters, digits, - and / only.'],
    ['SI_{000}', 'Use letters, digits, - and / only.'],
  ])('%s: %s', (pattern, message) => expect(seriesProblem(pattern)).toBe(message))
})
