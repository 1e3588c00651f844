import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dateOf,
  daysBetween,
  daysInMonth,
  financialYearOf,
  isDate,
  isoDate,
  monthEnd,
  monthStart,
  weekday,
} from '../../../src/kernel/dates.ts'
import { todayAtWorks, worksTimeZone } from '../../../src/kernel/days/worksClock.ts'

const start = isoDate('1950-01-01')
const anyDay = fc.integer({ min: 0, max: 80_000 }).map(days => addDays(start, days))

describe('isDate', () => {
  test.each(['2026-11-20', '2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('%s is a date', text =>
    expect(isDate(text)).toBe(true),
  )
  test.each(['2026-02-30', '2026-02-29', '1900-02-29', '2100-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '2026-04-31'])(
    '%s is not in the calendar',
    text => expect(isDate(text)).toBe(false),
  )
  test.each([
    '0000-01-01',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
    'infinity',
    '2026-1-1',
    '2026-11-20T00:00',
    ' 2026-11-20',
    '',
    null,
    20261120,
  ])('%j is refused', text => expect(isDate(text)).toBe(false))
})

test('a date written in the program must exist', () => {
  expect(isoDate('2026-11-20')).toBe('2026-11-20')
  expect(() => isoDate('2026-02-30')).toThrow(RangeError)
  expect(dateOf(2026, 2, 30)).toBeNull()
  expect(dateOf(2026, 2, 1.5)).toBeNull()
})

describe('arithmetic', () => {
  test.each([
    ['2026-03-31', 1, '2026-04-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 45, '2027-01-04'],
  ])('%s and %i days is %s', (date, days, expected) => expect(addDays(isoDate(date), days)).toBe(expected))

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-20', 2, '2027-01-20'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -13, '2025-02-28'],
    ['2026-12-31', 12, '2027-12-31'],
  ])('%s and %i months is %s', (date, months, expected) => expect(addMonths(isoDate(date), months)).toBe(expected))

  test('the ends of a month', () => {
    expect(monthEnd(isoDate('2028-02-10'))).toBe('2028-02-29')
    expect(monthStart(isoDate('2028-02-10'))).toBe('2028-02-01')
    expect(daysInMonth(2026, 13)).toBe(0)
  })

  test('the weekday counts from Sunday', () => {
    expect(weekday(isoDate('2026-11-22'))).toBe(0)
    expect(weekday(isoDate('2026-11-20'))).toBe(5)
  })

  test('adding days and counting days undo each other', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -9000, max: 9000 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n)
      }),
    )
  })

  test('dates sort as text, months never spill into the next one', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 600 }), (day, n) => {
        const later = addMonths(day, n)
        const [y = 0, m = 0] = [Number(later.slice(0, 4)), Number(later.slice(5, 7))]
        expect(later > day).toBe(true)
        expect(y * 12 + m).toBe(Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) + n)
      }),
    )
  })
})

test('the day turns at midnight of the works, as the tables of time zones have it', () => {
  expect(todayAtWorks(new Date('2026-03-31T18:29:59Z'))).toBe('2026-03-31')
  expect(todayAtWorks(new Date('2026-03-31T18:30:00Z'))).toBe('2026-04-01')
  const calendar = new Intl.DateTimeFormat('sv', { timeZone: worksTimeZone, dateStyle: 'short' })
  const moment = fc.date({ min: new Date('1950-01-01'), max: new Date('2199-12-30'), noInvalidDate: true })
  fc.assert(fc.property(moment, now => todayAtWorks(now) === calendar.format(now)))
})

describe('financial year', () => {
  test.each([
    ['2026-04-01', '2026-27', '26-27', '2026-04-01', '2027-03-31'],
    ['2027-03-31', '2026-27', '26-27', '2026-04-01', '2027-03-31'],
    ['2026-03-31', '2025-26', '25-26', '2025-04-01', '2026-03-31'],
    ['2000-01-01', '1999-00', '99-00', '1999-04-01', '2000-03-31'],
    ['2199-12-31', '2199-00', '99-00', '2199-04-01', '2200-03-31'],
  ])('%s belongs to %s', (date, name, short, from, to) =>
    expect(financialYearOf(isoDate(date))).toEqual({ name, short, from, to }),
  )

  test('every day lies inside its year', () => {
    fc.assert(
      fc.property(anyDay, day => {
        const { from, to } = financialYearOf(day)
        expect(from <= day && day <= to).toBe(true)
      }),
    )
  })
})
