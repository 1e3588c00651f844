/** A day of the calendar as yyyy-MM-dd, without a time and without a zone. */
export type ISODate = string & { readonly __iso: 'date' }

/** The years in which a day may be entered, both included. */
export const firstYear = 1900
export const lastYear = 2199

const dayMs = 86_400_000
const shape = /^(\d{4})-(\d\d)-(\d\d)$/

type Parts = { year: number; month: number; day: number }

const parts = (date: ISODate): Parts => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8)),
})

const dayNumber = (date: ISODate): number => Date.parse(date) / dayMs

/** The only place where text becomes a date; every caller hands in a day that exists. */
const write = ({ year, month, day }: Parts): ISODate => {
  if (year < 1000 || year > 9999) throw new RangeError(`The year ${year} is outside the calendar.`)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as ISODate
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Days in a month (1 to 12) of a year; 0 for a month that does not exist. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0)

/** The day, or null when the calendar has no such day or the year is outside 1900 to 2199. */
export const dateOf = (year: number, month: number, day: number): ISODate | null =>
  year >= firstYear && year <= lastYear && Number.isInteger(day) && day >= 1 && day <= daysInMonth(year, month)
    ? write({ year, month, day })
    : null

/** Says whether text from outside is a real day, written yyyy-MM-dd, of the years 1900 to 2199. */
export const isDate = (text: unknown): text is ISODate => {
  const found = typeof text === 'string' ? shape.exec(text) : null
  return found !== null && dateOf(Number(found[1]), Number(found[2]), Number(found[3])) !== null
}

/** A date known while writing the program. Throws RangeError when it is none; text from outside goes through isDate. */
export const isoDate = (text: string): ISODate => {
  if (!isDate(text)) throw new RangeError(`${text} is not a date.`)
  return text
}

/** The day `days` later, or earlier when negative. */
export const addDays = (date: ISODate, days: number): ISODate => {
  const moved = new Date((dayNumber(date) + days) * dayMs)
  return write({ year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() })
}

/** The same day `months` later (earlier when negative), or the last day of a shorter month: 31 January + 1 is 28 February. */
export const addMonths = (date: ISODate, months: number): ISODate => {
  const from = parts(date)
  const index = from.year * 12 + from.month - 1 + months
  const year = Math.floor(index / 12)
  const month = index - year * 12 + 1
  return write({ year, month, day: Math.min(from.day, daysInMonth(year, month)) })
}

export const monthStart = (date: ISODate): ISODate => write({ ...parts(date), day: 1 })

export const monthEnd = (date: ISODate): ISODate => {
  const { year, month } = parts(date)
  return write({ year, month, day: daysInMonth(year, month) })
}

/** Whole days from one date to another, negative when `to` lies before `from`. */
export const daysBetween = (from: ISODate, to: ISODate): number => dayNumber(to) - dayNumber(from)

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** The day of the week, Sunday 0 to Saturday 6. */
export const weekday = (date: ISODate): Weekday => weekdays[new Date(dayNumber(date) * dayMs).getUTCDay()] ?? 0

/** A financial year, 1 April to 31 March: name 2026-27, short 26-27 as document numbers carry it. */
export type FinancialYear = { readonly name: string; readonly short: string; readonly from: ISODate; readonly to: ISODate }

/** The financial year that a day belongs to (Companies Act 2013, s.2(41)). */
export const financialYearOf = (date: ISODate): FinancialYear => {
  const { year, month } = parts(date)
  const start = month >= 4 ? year : year - 1
  const endShort = String(start + 1).slice(-2)
  return {
    name: `${start}-${endShort}`,
    short: `${String(start).slice(-2)}-${endShort}`,
    from: write({ year: start, month: 4, day: 1 }),
    to: write({ year: start + 1, month: 3, day: 31 }),
  }
}
