import { addDays, type ISODate } from '../dates.ts'
import { Decimal, sum } from '../decimal.ts'
import type { ClockTime, Stamp } from '../field.ts'
import { endOf, type Interval, startOf } from './interval.ts'
import { dayStart, stampOf, todayAtWorks } from './worksClock.ts'

export const weekdays = { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' } as const
export type Weekday = keyof typeof weekdays

/** A shift as the calendar has it. One that ends before it starts ends on the next day; it belongs to the day on which it starts. */
export interface WorkingShift {
  readonly starts: ClockTime
  readonly ends: ClockTime
  /** Minutes in the middle of the shift in which nobody works. House rule: where the break lies is not kept. */
  readonly breakMin: number
  readonly weeklyOff: readonly Weekday[]
  readonly fromDate: ISODate
}

/** When a machine works: its shifts, but not on holidays; on extra days also where the week is off or a holiday is. */
export interface WorkingCalendar {
  readonly shifts: readonly WorkingShift[]
  readonly holidays: ReadonlySet<ISODate>
  readonly extraDays: ReadonlySet<ISODate>
  /** When it stands although it would work: planned stops. */
  readonly stops: readonly Interval[]
}

/** A stretch of time from an instant to a later one, which is no part of it. */
export interface Stretch {
  readonly from: Stamp
  readonly to: Stamp
}

const dayMs = 86_400_000
const minuteMs = 60_000

const clockMs = (at: ClockTime): number => (Number(at.slice(0, 2)) * 60 + Number(at.slice(3, 5))) * minuteMs

/** How long a shift lasts with its break; one that starts and ends at the same time lasts a whole day. */
const lastsMs = ({ starts, ends }: Pick<WorkingShift, 'starts' | 'ends'>): number =>
  (clockMs(ends) - clockMs(starts) + dayMs) % dayMs || dayMs

const inWeek = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** The day of the week of a day. */
export const weekdayOf = (day: ISODate): Weekday => inWeek[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun'

const isWorked = ({ holidays, extraDays }: WorkingCalendar, { weeklyOff, fromDate }: WorkingShift, day: ISODate): boolean =>
  day >= fromDate && (extraDays.has(day) || (!holidays.has(day) && !weeklyOff.includes(weekdayOf(day))))

type Span = readonly [from: number, to: number]

/** What is worked of a shift that starts on a day: before its break and after it. */
const spansOf = (shift: WorkingShift, day: ISODate): readonly Span[] => {
  const from = Date.parse(dayStart(day)) + clockMs(shift.starts)
  const to = from + lastsMs(shift)
  const breakMs = shift.breakMin * minuteMs
  if (breakMs === 0) return [[from, to]]
  const pause = (from + to - breakMs) / 2
  return [
    [from, pause],
    [pause + breakMs, to],
  ]
}

/** Spans in their order, those that touch or overlap as one: where two shifts overlap, time is not worked twice. */
const merged = (spans: readonly Span[]): readonly Span[] => {
  const out: [number, number][] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = out.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else out.push([from, to])
  }
  return out
}

/** What is left of spans beside the stops, which may overlap each other. */
const beside = (spans: readonly Span[], stops: readonly Interval[]): readonly Span[] =>
  stops.reduce<readonly Span[]>((left, stop) => {
    const [from, to] = [Date.parse(startOf(stop)), Date.parse(endOf(stop))]
    return left.flatMap(([a, b]): Span[] =>
      [[a, Math.min(b, from)] as const, [Math.max(a, to), b] as const].filter(([x, y]) => x < y),
    )
  }, spans)

/** The stretches between two instants in which is worked, in their order, none touching another; none where the second is not the later. */
export const workingStretches = (calendar: WorkingCalendar, from: Stamp, to: Stamp): readonly Stretch[] => {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  if (start >= end) return []
  const spans: Span[] = []
  const last = todayAtWorks(new Date(end))
  // A night shift of the day before reaches into the first day.
  for (let day = addDays(todayAtWorks(new Date(start)), -1); day <= last; day = addDays(day, 1))
    for (const shift of calendar.shifts) if (isWorked(calendar, shift, day)) spans.push(...spansOf(shift, day))
  return beside(merged(spans), calendar.stops)
    .map(([a, b]): Span => [Math.max(a, start), Math.min(b, end)])
    .filter(([a, b]) => a < b)
    .map(([a, b]) => ({ from: stampOf(new Date(a)), to: stampOf(new Date(b)) }))
}

/** Minutes that are worked between two instants. */
export const workingMinutes = (calendar: WorkingCalendar, from: Stamp, to: Stamp): Decimal =>
  sum(
    workingStretches(calendar, from, to).map(stretch =>
      new Decimal(Date.parse(stretch.to) - Date.parse(stretch.from)).div(minuteMs),
    ),
  )

/**
 * The shifts that a machine runs which runs so many a day: the first ones of the day that do not overlap. The general shift of the
 * offices lies over those of the floor, so it is none of them.
 */
export const firstShifts = <S extends Pick<WorkingShift, 'starts' | 'ends'>>(
  shifts: readonly S[],
  count: number,
): readonly S[] => {
  const taken: S[] = []
  for (const shift of shifts.toSorted((a, b) => a.starts.localeCompare(b.starts))) {
    const free = taken.every(other => {
      const behind = (clockMs(shift.starts) - clockMs(other.starts) + dayMs) % dayMs
      return behind >= lastsMs(other) && dayMs - behind >= lastsMs(shift)
    })
    if (free && taken.length < count) taken.push(shift)
  }
  return taken
}
