import { expect, test } from 'vitest'
import type { ISODate } from '../../../src/kernel/dates.ts'
import {
  endOf,
  intervalFrom,
  intervalOf,
  intervalText,
  overlap,
  readInterval,
  startOf,
} from '../../../src/kernel/days/interval.ts'
import type { Interval } from '../../../src/kernel/days/interval.ts'
import { stampOf } from '../../../src/kernel/days/worksClock.ts'

const today = '2026-11-23' as ISODate

const typed = (text: string): string => {
  const read = readInterval(text, today)
  return read.ok ? intervalText(read.value) : `refused: ${read.message}`
}
const made = (text: string): Interval => {
  const read = readInterval(text, today)
  if (!read.ok) throw new Error(read.message)
  return read.value
}

test.each([
  ['20/11 7:00 to 15:00', '2026-11-20 07:00 to 15:00'],
  ['20/11/2026 07:00 - 15:30', '2026-11-20 07:00 to 15:30'],
  ['2026-11-20 07:00 to 2026-11-21 15:00', '2026-11-20 07:00 to 2026-11-21 15:00'],
  ['7:00-15:00', '2026-11-23 07:00 to 15:00'],
  ['7:00 – 15:00', '2026-11-23 07:00 to 15:00'],
  ['22:00 to 6:00', '2026-11-23 22:00 to 2026-11-24 06:00'],
  ['16:00 to 24:00', '2026-11-23 16:00 to 24:00'],
  ['20/11', '2026-11-20 00:00 to 24:00'],
  ['20/11 to 22/11', '2026-11-20 00:00 to 2026-11-22 24:00'],
  ['t', '2026-11-23 00:00 to 24:00'],
])('%s is read as %s', (text, shown) => {
  expect(typed(text)).toBe(shown)
  expect(typed(shown), 'what is shown can be typed').toBe(shown)
})

test.each([
  ['', /Enter from and to/],
  ['7:00', /Enter from and to/],
  ['20/11 7:00 to 21/11', /time at both ends/],
  ['7:00 to 25:00', /Enter from and to/],
  ['7:61 to 9:00', /Enter from and to/],
  ['22/11 to 20/11', /The end is before the start/],
  ['20/11 9:00 to 20/11 9:00', /The end is before the start/],
  ['31/11 7:00 to 9:00', /has 30 days/],
  ['abc to def', /is not a date/],
  ['1 to 2 to 3', /Enter from and to/],
])('%s is refused', (text, why) => {
  expect(typed(text)).toMatch(why)
})

test('an interval comes back from the database as it was written', () => {
  const written = '[2026-11-23T01:30:00.000Z,2026-11-23T09:30:00.000Z)'
  expect(made('7:00 to 15:00')).toBe(written)
  expect(intervalFrom('["2026-11-23 01:30:00+00","2026-11-23 09:30:00+00")')).toBe(written)
  expect(intervalFrom('["2026-11-23 07:00:00+05:30","2026-11-23 15:00:00+05:30")')).toBe(written)
  for (const nothing of ['', 'empty', '[2026-11-23,)', '[b,a)', null, 7, '[2026-11-23T09:30:00Z,2026-11-23T01:30:00Z)'])
    expect(intervalFrom(nothing)).toBeNull()
  expect(intervalOf(startOf(made('7:00 to 15:00')), stampOf(endOf(made('7:00 to 15:00'))))).toBe(written)
})

test('two that follow each other do not overlap', () => {
  expect(overlap(made('7:00 to 15:00'), made('15:00 to 23:00'))).toBe(false)
  expect(overlap(made('7:00 to 15:01'), made('15:00 to 23:00'))).toBe(true)
  expect(overlap(made('7:00 to 23:00'), made('9:00 to 10:00'))).toBe(true)
})
