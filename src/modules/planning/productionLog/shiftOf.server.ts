import { addDays, daysBetween, type ISODate } from '../../../kernel/dates.ts'
import { firstShifts } from '../../../kernel/days/workingTime.ts'
import { dayStart, todayAtWorks } from '../../../kernel/days/worksClock.ts'
import type { ClockTime, Id } from '../../../kernel/field.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, id, integer, orNull, type Read, reading, yes } from '../../../server/reading.ts'
import { shift } from '../../masters/people/shift.ts'

const shiftsReading = reading(
  {
    id: id('shift'),
    starts: shift.fields.starts,
    ends: shift.fields.ends,
    hours: decimal,
    registration: orNull(id('gstRegistration')),
    isOwn: yes,
    count: integer,
  },
  `
select s.id, s.starts, s.ends, s.hours, s.registration, coalesce(s.registration = m.registration, false) as is_own, m.shifts as count
from shift s cross join machine m where m.id = $1 and m.status = 'active' and s.status = 'active' and s.from_date <= $2 and s.hours > 0
  and (s.registration is null or s.registration = m.registration) order by s.starts, s.id`,
)

type Shift = Read<typeof shiftsReading>

/** A shift on the day on which it began, with its working time in minutes. */
export interface OnShift {
  readonly shift: Id<'shift'>
  readonly date: ISODate
  readonly shiftMin: number
}

const minuteMs = 60_000
const clockMs = (at: ClockTime): number => (Number(at.slice(0, 2)) * 60 + Number(at.slice(3, 5))) * minuteMs

/** The day on which a shift began that goes on at a moment; null where it does not. A night shift is of the day before its morning. */
const beganOn = ({ starts, ends }: Shift, moment: Date): ISODate | null => {
  const today = todayAtWorks(moment)
  const aDay = 24 * 60 * minuteMs
  const lasts = (clockMs(ends) - clockMs(starts) + aDay) % aDay || aDay
  const isIn = (day: ISODate): boolean => {
    const from = Date.parse(dayStart(day)) + clockMs(starts)
    return moment.getTime() >= from && moment.getTime() < from + lasts
  }
  return [today, addDays(today, -1)].find(isIn) ?? null
}

/**
 * Finds the shift that goes on at a machine at a moment: one of those that it runs, else any of its works, for people stay on. Null outside
 * of all shifts, and of a machine that is not in use.
 */
export const shiftAt = async (tx: Tx, machine: number, moment: Date): Promise<OnShift | null> => {
  const all = await shiftsReading.rows(tx, [machine, todayAtWorks(moment)])
  const own = all.filter(({ isOwn }) => isOwn)
  const known = own.length > 0 ? own : all.filter(({ registration }) => registration === null)
  for (const one of [...firstShifts(known, all[0]?.count ?? 3), ...known]) {
    const date = beganOn(one, moment)
    if (date !== null) return { shift: one.id, date, shiftMin: one.hours.times(60).round().toNumber() }
  }
  return null
}

const namedReading = reading({ hours: decimal }, `select hours from shift where id = $1 and status = 'active' and hours > 0`)

/** Reads the shift that a paper names; null where it is none that is in use. */
export const shiftNamed = async (tx: Tx, of: Id<'shift'>, date: ISODate): Promise<OnShift | null> => {
  const found = await namedReading.maybe(tx, [of])
  return found ? { shift: of, date, shiftMin: found.hours.times(60).round().toNumber() } : null
}

/** Tells whether a paper of a day is of a shift that began on another: the morning of a night is of the day before. */
export const isOfShift = (date: ISODate, { date: began }: OnShift): boolean => [0, 1].includes(daysBetween(began, date))
