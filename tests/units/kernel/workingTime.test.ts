import { expect, test } from 'vitest'
import type { ISODate } from '../../../src/kernel/dates.ts'
import {
  firstShifts,
  weekdayOf,
  workingMinutes,
  workingStretches,
  type WorkingCalendar,
  type WorkingShift,
} from '../../../src/kernel/days/workingTime.ts'
import { stampOf, worksClock } from '../../../src/kernel/days/worksClock.ts'
import type { ClockTime, Stamp } from '../../../src/kernel/field.ts'

const clock = (text: string): ClockTime => text as ClockTime
const day = (text: string): ISODate => text as ISODate
/** An instant by the clock at the works. */
const at = (text: string): Stamp => stampOf(`${text.replace(' ', 'T')}:00+05:30`)

const shift = (starts: string, ends: string, more: Partial<WorkingShift> = {}): WorkingShift => ({
  starts: clock(starts),
  ends: clock(ends),
  breakMin: 0,
  weeklyOff: ['sun'],
  fromDate: day('2020-04-01'),
  ...more,
})
const [a, b, c, general] = [shift('07:00', '15:00'), shift('15:00', '23:00'), shift('23:00', '07:00'), shift('09:00', '18:00')]

const calendar = (shifts: readonly WorkingShift[], holidays: string[] = [], extra: string[] = []): WorkingCalendar => ({
  shifts,
  holidays: new Set(holidays.map(day)),
  extraDays: new Set(extra.map(day)),
  stops: [],
})
const minutes = (of: WorkingCalendar, from: string, to: string): string => workingMinutes(of, at(from), at(to)).toString()
const told = (of: WorkingCalendar, from: string, to: string): string[] =>
  workingStretches(of, at(from), at(to)).map(one => `${worksClock(one.from)} – ${worksClock(one.to)}`)

test('a day of one shift is eight hours, and from the middle of it what is left', () => {
  expect(minutes(calendar([a]), '2026-11-23 00:00', '2026-11-24 00:00')).toBe('480')
  expect(minutes(calendar([a]), '2026-11-23 12:30', '2026-11-24 00:00')).toBe('150')
  expect(minutes(calendar([a]), '2026-11-23 15:00', '2026-11-24 07:00')).toBe('0')
  expect(minutes(calendar([a]), '2026-11-23 12:00', '2026-11-23 11:00')).toBe('0')
  expect(minutes(calendar([]), '2026-11-23 00:00', '2026-11-30 00:00')).toBe('0')
})

test('the break lies in the middle of a shift', () => {
  const withBreak = calendar([shift('07:00', '15:00', { breakMin: 30 })])
  expect(told(withBreak, '2026-11-23 00:00', '2026-11-24 00:00')).toEqual([
    '2026-11-23 07:00 – 2026-11-23 10:45',
    '2026-11-23 11:15 – 2026-11-23 15:00',
  ])
  expect(minutes(withBreak, '2026-11-23 11:00', '2026-11-23 15:00')).toBe('225')
})

test('a night shift belongs to the day on which it starts: that of Saturday runs into Sunday, and none starts there', () => {
  expect(weekdayOf(day('2026-11-22'))).toBe('sun')
  expect(told(calendar([c]), '2026-11-21 00:00', '2026-11-23 12:00')).toEqual([
    '2026-11-21 00:00 – 2026-11-21 07:00',
    '2026-11-21 23:00 – 2026-11-22 07:00',
  ])
})

test('three shifts are one stretch from Monday morning to Sunday morning', () => {
  expect(told(calendar([c, a, b]), '2026-11-22 00:00', '2026-11-30 12:00')).toEqual([
    '2026-11-22 00:00 – 2026-11-22 07:00',
    '2026-11-23 07:00 – 2026-11-29 07:00',
    '2026-11-30 07:00 – 2026-11-30 12:00',
  ])
  expect(minutes(calendar([a, b, c]), '2026-11-23 00:00', '2026-11-30 07:00')).toBe(String(6 * 24 * 60))
})

test('nobody works twice where two shifts overlap', () => {
  expect(minutes(calendar([a, general]), '2026-11-23 00:00', '2026-11-24 00:00')).toBe('660')
})

test('a holiday takes the shifts that start on it; an extra day gives them back to a Sunday, and to a holiday', () => {
  const feast = calendar([a, c], ['2026-11-24'])
  expect(told(feast, '2026-11-23 12:00', '2026-11-25 08:00')).toEqual([
    '2026-11-23 12:00 – 2026-11-23 15:00',
    '2026-11-23 23:00 – 2026-11-24 07:00',
    '2026-11-25 07:00 – 2026-11-25 08:00',
  ])
  expect(minutes(calendar([a], [], ['2026-11-22']), '2026-11-22 00:00', '2026-11-23 00:00')).toBe('480')
  expect(minutes(calendar([a], ['2026-11-24'], ['2026-11-24']), '2026-11-24 00:00', '2026-11-25 00:00')).toBe('480')
})

test('a shift counts from its day on', () => {
  const later = calendar([shift('07:00', '15:00', { fromDate: day('2026-11-24') })])
  expect(minutes(later, '2026-11-23 00:00', '2026-11-25 00:00')).toBe('480')
})

test('a shift that ends when it starts lasts a day', () => {
  expect(minutes(calendar([shift('06:00', '06:00')]), '2026-11-23 06:00', '2026-11-24 06:00')).toBe('1440')
})

test('what is worked in two parts of a time is what is worked in all of it', () => {
  const of = calendar([shift('07:00', '15:00', { breakMin: 30 }), b, c], ['2026-11-25'], ['2026-11-29'])
  const [from, to] = [Date.parse(at('2026-11-20 03:17')), Date.parse(at('2026-12-02 19:41'))]
  const whole = workingMinutes(of, stampOf(new Date(from)), stampOf(new Date(to)))
  for (let share = 1; share < 40; share += 1) {
    const between = stampOf(new Date(from + Math.round(((to - from) * share) / 40)))
    const parts = workingMinutes(of, stampOf(new Date(from)), between).plus(workingMinutes(of, between, stampOf(new Date(to))))
    expect(parts.toFixed(6)).toBe(whole.toFixed(6))
  }
})

test('a machine of so many shifts runs the first that do not overlap, and not those of the offices', () => {
  const all = [c, general, b, a]
  expect(firstShifts(all, 1)).toEqual([a])
  expect(firstShifts(all, 2)).toEqual([a, b])
  expect(firstShifts(all, 3)).toEqual([a, b, c])
  expect(firstShifts([general], 3)).toEqual([general])
})
