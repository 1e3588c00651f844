import { addDays, type ISODate, isDate } from '../dates.ts'
import { type Read, readDate } from '../entry.ts'
import type { Stamp } from '../field.ts'
import { dayStart, stampOf, worksClock } from './worksClock.ts'

/**
 * A stretch of time from an instant to a later one, which is no part of it: two that follow each other do not overlap. Written as
 * mathematics and PostgreSQL write it, '[2026-11-23T01:30:00.000Z,2026-11-23T09:30:00.000Z)'; `startOf` and `endOf` read it.
 */
export type Interval = string & { readonly __iso: 'interval' }

const shape = /^\[\s*"?([^",]+?)"?\s*,\s*"?([^",]+?)"?\s*\)$/

/** From one instant to a later one; null where the second is not the later. */
export const intervalOf = (from: Stamp, to: Stamp): Interval | null =>
  // The marked cast: this is the one place where an interval is written.
  Date.parse(from) < Date.parse(to) ? (`[${from},${to})` as Interval) : null

/** An interval as it travels or as PostgreSQL gave it; null where the text is none, or where it ends before it starts. */
export const intervalFrom = (text: unknown): Interval | null => {
  const [, from = '', to = ''] = typeof text === 'string' ? (shape.exec(text) ?? []) : []
  // PostgreSQL writes the zone with hours alone: 2026-11-23 01:30:00+00.
  const [start, end] = [from, to].map(one => Date.parse(one.replace(/([+-]\d\d)$/, '$1:00')))
  if (start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end)) return null
  return intervalOf(stampOf(new Date(start)), stampOf(new Date(end)))
}

const instants = (interval: Interval): readonly [Stamp, Stamp] => {
  const [from = '', to = ''] = interval.slice(1, -1).split(',')
  // The marked cast: an interval is written from two stamps.
  return [from as Stamp, to as Stamp]
}

/** The instant from which it lasts. */
export const startOf = (interval: Interval): Stamp => instants(interval)[0]

/** The instant up to which it lasts, which is no part of it. */
export const endOf = (interval: Interval): Stamp => instants(interval)[1]

/** Does it lie in the years in which a day may be entered (dates.ts)? */
export const isInCalendar = (interval: Interval): boolean => instants(interval).every(stamp => isDate(stamp.slice(0, 10)))

/** Do the two share an instant? */
export const overlap = (a: Interval, b: Interval): boolean => startOf(a) < endOf(b) && startOf(b) < endOf(a)

/** The clock of the works at its end: midnight is 24:00 of the day that ends. */
const endClock = (stamp: Stamp): string => {
  const clock = worksClock(stamp)
  // The marked cast: the clock of the works begins with its day.
  return clock.endsWith(' 00:00') ? `${addDays(clock.slice(0, 10) as ISODate, -1)} 24:00` : clock
}

/** As a person reads it, by the clock of the works: '2026-11-23 07:00 to 15:00', and with the second day where it ends on another. */
export const intervalText = (interval: Interval): string => {
  const [from, to] = [worksClock(startOf(interval)), endClock(endOf(interval))]
  return `${from} to ${to.startsWith(from.slice(0, 10)) ? to.slice(11) : to}`
}

const between = /\s+(?:to|till|until|-|–|—)\s+|\s*[–—]\s*|(?<=:\d\d)\s*-\s*(?=\d)/i
const withClock = /^(?:(?<day>.*)\s)?(?<hours>\d{1,2}):(?<minutes>\d\d)$/

const example = 'Enter from and to, like 20/11 7:00 to 15:00, or whole days, like 20/11 to 22/11.'
const refused = (message: string): Read<never> => ({ ok: false, message })

interface End {
  readonly day: string
  readonly minutes: number | null
}

/** One end of what was typed: its day as text, empty where none stands, and the minutes of its clock; null where the clock has no such time. */
const endIn = (text: string): End | null => {
  const { day = '', hours, minutes } = withClock.exec(text)?.groups ?? {}
  if (hours === undefined || minutes === undefined) return { day: text, minutes: null }
  const after = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && after <= 24 * 60 ? { day: day.trim(), minutes: after } : null
}

const at = (day: ISODate, minutes: number): Stamp => stampOf(new Date(Date.parse(dayStart(day)) + minutes * 60_000))

/**
 * Reads what a person typed, seen from `today`, by the clock of the works: '20/11 7:00 to 15:00', '7:00 to 15:00' (today), '22:00 to 6:00'
 * (ends on the next day), '20/11 7:00 to 22/11 15:00', and whole days: '20/11', '20/11 to 22/11'. Refused in a sentence where it is none of
 * them.
 */
export const readInterval = (text: string, today: ISODate): Read<Interval> => {
  const ends = text.trim().split(between)
  const [first, last = first] = ends.map(endIn)
  if (ends.length > 2 || !first || !last || text.trim() === '') return refused(example)
  if ((first.minutes === null) !== (last.minutes === null)) return refused('Enter a time at both ends, or at none.')
  if (ends.length === 1 && first.minutes !== null) return refused(example)
  const from = first.day === '' ? ({ ok: true, value: today } as const) : readDate(first.day, today)
  if (!from.ok) return from
  const to = last.day === '' ? from : readDate(last.day, today)
  if (!to.ok) return to
  const isNextDay = last.day === '' && (last.minutes ?? 0) <= (first.minutes ?? 0) && last.minutes !== null
  const end = last.minutes === null ? at(addDays(to.value, 1), 0) : at(isNextDay ? addDays(to.value, 1) : to.value, last.minutes)
  const interval = intervalOf(at(from.value, first.minutes ?? 0), end)
  return interval ? { ok: true, value: interval } : refused('The end is before the start.')
}
