import { addDays, type ISODate, weekday } from '../../kernel/dates.ts'

/** Republic Day, Independence Day, Gandhi Jayanti: nothing is booked anywhere in India. */
const holidays: ReadonlySet<string> = new Set(['01-26', '08-15', '10-02'])

/** Whether people are at work: no Sundays, no national holidays. */
const isWorkday = (day: ISODate): boolean => weekday(day) !== 0 && !holidays.has(day.slice(5))

/** The day itself where people are at work, else the next such day. */
export const workdayFrom = (day: ISODate): ISODate => (isWorkday(day) ? day : workdayFrom(addDays(day, 1)))

/** The day itself where people are at work, else the last such day before it. */
export const workdayUntil = (day: ISODate): ISODate => (isWorkday(day) ? day : workdayUntil(addDays(day, -1)))

/** All working days of a stretch, both ends included. */
export const workdaysOf = (from: ISODate, to: ISODate): ISODate[] => {
  const days: ISODate[] = []
  for (let day = workdayFrom(from); day <= to; day = workdayFrom(addDays(day, 1))) days.push(day)
  return days
}

/** The trade is half as busy again before the books close: January to March. */
export const bustle = (day: ISODate): number => (day.slice(5, 7) <= '03' ? 1.5 : 1)

export const earlier = (a: ISODate, b: ISODate): ISODate => (a < b ? a : b)
export const later = (a: ISODate, b: ISODate): ISODate => (a > b ? a : b)
