import { addDays, addMonths, type ISODate, isDate, monthStart, weekday } from '../../../kernel/dates.ts'
import { Decimal, sum } from '../../../kernel/decimal.ts'
import type { DayRule } from './clause.ts'

/** Values of one index by month (yyyy-MM) or day (yyyy-MM-dd). A row is never made up: what is not here is not known. */
export type IndexRows = ReadonlyMap<string, Decimal>

/** A value and the rows from which it was read. */
export interface IndexValue {
  readonly value: Decimal
  /** Months or days of the rows, oldest first. */
  readonly rows: readonly string[]
  /** Stands for a value that is not known yet; only where a provisional variation was asked for. */
  readonly isProvisional: boolean
}

/** Why an index has no value: for which month or day, and in a sentence what to do. */
export interface MissingValue {
  readonly kind: 'missing'
  readonly of: string
  readonly why: string
}

/** Where in the calendar a value is looked up. */
export interface Moment {
  readonly date: ISODate
  readonly lagMonths: number
}

interface Asked {
  readonly name: string
  readonly rows: IndexRows
  readonly dayRule: DayRule
  readonly mayBeOld: number
}

const monthOf = (date: ISODate): string => date.slice(0, 7)

const missing = (of: string, why: string): MissingValue => ({ kind: 'missing', of, why })
const unknown = ({ name }: Asked, of: string): MissingValue => missing(of, `${name} has no value for ${of}. Enter it first.`)

const row = (asked: Asked, of: string): IndexValue | MissingValue => {
  const value = asked.rows.get(of)
  return value ? { value, rows: [of], isProvisional: false } : unknown(asked, of)
}

const daysOf = ({ rows }: Asked, month: string): readonly string[] =>
  [...rows.keys()].filter(key => key.length > month.length && key.startsWith(month)).toSorted()

const average = (asked: Asked, month: string): IndexValue | MissingValue => {
  if (asked.rows.has(month)) return row(asked, month)
  const days = daysOf(asked, month)
  if (days.length === 0) return unknown(asked, month)
  const values = days.flatMap(day => asked.rows.get(day) ?? [])
  return { value: sum(values).div(values.length), rows: days, isProvisional: false }
}

/** Offices are closed for a few days at the most; a first value after that is not the first of the month. */
const latestFirstDay = 7

const firstOf = (asked: Asked, month: string): IndexValue | MissingValue => {
  if (asked.rows.has(month)) return row(asked, month)
  const first = daysOf(asked, month)[0]
  if (first === undefined) return unknown(asked, month)
  if (Number(first.slice(8)) > latestFirstDay)
    return missing(month, `${asked.name} begins on ${first}; enter its value of the first working day of ${month}.`)
  return row(asked, first)
}

const firstSaturday = (first: ISODate): ISODate => addDays(first, 6 - weekday(first))

/** The value of the week that ends on the first Saturday, on whichever of its days it was published. */
const saturday = (asked: Asked, first: ISODate): IndexValue | MissingValue => {
  const ends = firstSaturday(first)
  const days = Array.from({ length: 7 }, (_, back) => addDays(ends, -back))
  const found = days.find(day => asked.rows.has(day))
  return found === undefined ? unknown(asked, ends) : row(asked, found)
}

const isTrading = (day: ISODate): boolean => weekday(day) !== 0 && weekday(day) !== 6

/** Trading days after `from` up to `to`. Weeks are counted, not walked: a value may be years old. */
export const tradingDays = (from: ISODate, to: ISODate): number => {
  let [days, day] = [0, to]
  const span = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))
  days += Math.floor(span / 7) * 5
  for (let left = span % 7; left > 0; left -= 1) {
    if (isTrading(day)) days += 1
    day = addDays(day, -1)
  }
  return days
}

const latest = (asked: Asked, date: ISODate): IndexValue | MissingValue => {
  const days = [...asked.rows.keys()].filter((key): key is ISODate => isDate(key) && key <= date)
  const newest = days.reduce<ISODate | null>((best, day) => (best === null || day > best ? day : best), null)
  if (newest === null) return unknown(asked, date)
  const age = tradingDays(newest, date)
  if (age > asked.mayBeOld)
    return missing(
      date,
      `${asked.name} of ${newest} is ${age} trading days old on ${date}; it may be ${asked.mayBeOld}. Enter a newer value.`,
    )
  return row(asked, newest)
}

const byRule = (asked: Asked, date: ISODate): IndexValue | MissingValue => {
  switch (asked.dayRule) {
    case 'valueOfTheMonth':
      return row(asked, monthOf(date))
    case 'monthAverage':
      return average(asked, monthOf(date))
    case 'firstWorkingDay':
      return firstOf(asked, monthOf(date))
    case 'weekOfTheFirstSaturday':
      return saturday(asked, monthStart(date))
    case 'dayItself':
      return row(asked, date)
    case 'latestBefore':
      return latest(asked, date)
  }
}

/** The newest row before a month or a day, which stands in a provisional variation for the one that is not known. */
const standIn = ({ rows }: Asked, of: string): IndexValue | null => {
  const before = [...rows.keys()].filter(key => key < of).toSorted()
  const newest = before.at(-1)
  const value = newest === undefined ? undefined : rows.get(newest)
  return newest === undefined || !value ? null : { value, rows: [newest], isProvisional: true }
}

/**
 * The value of an index at a moment, by the day rule of its term. A value that is missing or too old is never taken as unmoved:
 * it is refused, unless a provisional variation is asked for, which takes the newest row before and says so.
 */
export const indexValue = (asked: Asked, { date, lagMonths }: Moment, isProvisional = false): IndexValue | MissingValue => {
  const found = byRule(asked, addMonths(date, -lagMonths))
  if (!('kind' in found) || !isProvisional) return found
  return standIn(asked, found.of) ?? found
}
