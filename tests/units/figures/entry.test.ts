import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, financialYearOf, isoDate } from '../../../src/kernel/dates.ts'
import { readDate, readNumber } from '../../../src/kernel/entry.ts'

const number = (text: string) => {
  const read = readNumber(text)
  return read.ok ? String(read.value) : read.message
}

describe('readNumber', () => {
  test.each([
    ['12.5*4+10', '60'],
    ['2+3*4', '14'],
    ['(2+3)*4', '20'],
    ['2-3-4', '-5'],
    ['100/8/5', '2.5'],
    ['-(3+4)', '-7'],
    ['2*-3', '-6'],
    ['((1+1))*2', '4'],
    ['0.1+0.2', '0.3'],
    ['1,00,000', '100000'],
    ['12,34,567.50', '1234567.5'],
    ['1,234,567', '1234567'],
    ['5l', '500000'],
    ['2.5 Lakh', '250000'],
    ['2cr', '20000000'],
    ['1cr+50l', '15000000'],
    ['₹ 1,200.50', '1200.5'],
    ['-₹1,200.50', '-1200.5'],
    ['Rs. 500/-', '500'],
    ['Rs500', '500'],
    ['−5', '-5'],
    ['3×4÷2', '6'],
    ['१२.५', '12.5'],
    ['  7  ', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0*-1', '0'],
    ['1/3', '0.3333333333333333333333333333333333333333'],
    ['9007199254740993', '9007199254740993'],
  ])('%s is %s', (text, expected) => expect(number(text)).toBe(expected))

  test.each([
    ['', 'Enter a number.'],
    ['   ', 'Enter a number.'],
    ['abc', '"abc" is not a number. Use digits, + - * / and brackets, l for lakh, cr for crore.'],
    ['1e5', '"1e" is not a number. Use digits, + - * / and brackets, l for lakh, cr for crore.'],
    ['5%', '"5%" is not a number. Use digits, + - * / and brackets, l for lakh, cr for crore.'],
    ['1,2', 'The commas in 1,2 do not fit. Write 1,00,000 or 100000.'],
    ['1,00,00', 'The commas in 1,00,00 do not fit. Write 1,00,000 or 100000.'],
    ['5/0', 'Nothing can be divided by zero.'],
    ['5/(2-2)', 'Nothing can be divided by zero.'],
    ['5+', 'A number is missing at the end.'],
    ['5+*2', 'A number is missing before *'],
    ['()', 'A number is missing before )'],
    ['(5+2', 'A bracket is not closed.'],
    ['5+2)', 'A bracket is closed that was not opened.'],
    ['5 2', 'Between two numbers a sign is missing: + - * or /.'],
    ['1.2.3', 'Between two numbers a sign is missing: + - * or /.'],
    ['(1,200.00)', '(1,200.00) could mean -1,200.00. Write -1,200.00 or 1,200.00.'],
    ['1'.repeat(31), `${'1'.repeat(31)} has more than 30 digits.`],
    ['1+'.repeat(101), 'That is longer than 200 characters.'],
  ])('%j is refused with a sentence', (text, message) => expect(number(text)).toBe(message))

  test('nothing typed is ever run as a program', () => {
    for (const text of ['constructor', 'toString', 'process.exit()', '1;2', '5__proto__', '5constructor', '1?2:3'])
      expect(readNumber(text).ok).toBe(false)
  })

  test('any text at all gets an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,+-*/() lcr₹') }), text => {
        expect(typeof readNumber(text).ok).toBe('boolean')
      }),
    )
    fc.assert(
      fc.property(fc.string(), text => {
        expect(typeof readNumber(text).ok).toBe('boolean')
      }),
    )
  })

  test('two whole numbers and a sign give what arithmetic gives', () => {
    const whole = fc.integer({ min: -1_000_000, max: 1_000_000 })
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        expect(number(`${a}+${b}`)).toBe(String(a + b))
        expect(number(`${a}-${b}`)).toBe(String(a - b))
        expect(number(`${a}*(${b}+1)`)).toBe(String(BigInt(a) * BigInt(b + 1)))
      }),
    )
  })
})

const today = isoDate('2026-11-05')
const thisYear = financialYearOf(today)
const date = (text: string, within?: typeof thisYear) => {
  const read = readDate(text, today, within)
  return read.ok ? read.value : read.message
}

describe('readDate', () => {
  test.each([
    ['20', '2026-11-20'],
    ['3', '2026-11-03'],
    ['2011', '2026-11-20'],
    ['20/11', '2026-11-20'],
    ['5.1', '2026-01-05'],
    ['201126', '2026-11-20'],
    ['20112026', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['20-11-26', '2026-11-20'],
    ['20 Nov 2026', '2026-11-20'],
    ['20-nov-26', '2026-11-20'],
    ['1 september', '2026-09-01'],
    ['2026-11-20', '2026-11-20'],
    ['2026-2-5', '2026-02-05'],
    ['29/2/2028', '2028-02-29'],
    ['+7', '2026-11-12'],
    ['-1', '2026-11-04'],
    ['t', '2026-11-05'],
    ['T', '2026-11-05'],
    ['y', '2026-11-04'],
    ['m', '2026-11-30'],
    [' २०/११ ', '2026-11-20'],
  ])('%s is %s', (text, expected) => expect(date(text)).toBe(expected))

  test('without a year the day falls inside the financial year, when that is known', () => {
    expect(date('15/02', thisYear)).toBe('2027-02-15')
    expect(date('1504', thisYear)).toBe('2026-04-15')
    expect(date('15/02')).toBe('2026-02-15')
    expect(date('20', financialYearOf(isoDate('2020-05-05')))).toBe('2026-11-20')
  })

  test.each([
    ['30/2', 'February 2026 has 28 days, so there is no 30.'],
    ['30 Feb 2028', 'February 2028 has 29 days, so there is no 30.'],
    ['31', 'November 2026 has 30 days, so there is no 31.'],
    ['0', 'November 2026 has 30 days, so there is no 0.'],
    ['20/13', 'Months run from 1 to 12.'],
    ['20/0', 'Months run from 1 to 12.'],
    ['20/11/1899', 'The year must lie between 1900 and 2199.'],
    ['2200-01-01', 'The year must lie between 1900 and 2199.'],
    ['+999999', 'The year must lie between 1900 and 2199.'],
    ['-99999', 'The year must lie between 1900 and 2199.'],
    ['', 'Enter a date.'],
    ['tomorrow', '"tomorrow" is not a date. Write 20, 20/11, 20/11/2026 or +7.'],
    ['20 foo', '"20 foo" is not a date. Write 20, 20/11, 20/11/2026 or +7.'],
    ['511', '"511" is not a date. Write 20, 20/11, 20/11/2026 or +7.'],
    ['20/11/126', '"20/11/126" is not a date. Write 20, 20/11, 20/11/2026 or +7.'],
  ])('%j is refused with a sentence', (text, message) => expect(date(text)).toBe(message))

  test('every day can be typed back in each of its spellings', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), days => {
        const day = addDays(today, days)
        const [y, m, d] = day.split('-')
        for (const text of [day, `${d}/${m}/${y}`, `${d}-${m}-${y}`, `${d}${m}${y}`, `${days < 0 ? '' : '+'}${days}`])
          expect(date(text)).toBe(day)
      }),
    )
  })
})
