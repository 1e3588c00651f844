import { addDays, addMonths, financialYearOf, type ISODate, monthEnd, monthStart, weekday } from '../../../kernel/dates.ts'

/** A first and a last day, both included. */
export type Days = readonly [ISODate, ISODate]

interface PeriodRow {
  readonly label: string
  days(today: ISODate): Days
}

const wholeMonth = (day: ISODate): Days => [monthStart(day), monthEnd(day)]
const wholeYear = (day: ISODate): Days => {
  const { from, to } = financialYearOf(day)
  return [from, to]
}
/** A quarter of the financial year; its quarters begin with those of the calendar. */
const wholeQuarter = (day: ISODate): Days => {
  const first = addMonths(monthStart(day), -((Number(day.slice(5, 7)) - 1) % 3))
  return [first, monthEnd(addMonths(first, 2))]
}
const sunday = (day: ISODate): ISODate => addDays(day, -weekday(day))

/**
 * Periods that move with the calendar. A view keeps the name, so that a bookmark of "this month" means next month's days
 * next month; the days are worked out when the rows are asked for.
 */
const rows = {
  today: { label: 'today', days: today => [today, today] },
  yesterday: { label: 'yesterday', days: today => [addDays(today, -1), addDays(today, -1)] },
  thisWeek: { label: 'this week', days: today => [sunday(today), addDays(sunday(today), 6)] },
  thisMonth: { label: 'this month', days: today => wholeMonth(today) },
  lastMonth: { label: 'last month', days: today => wholeMonth(addMonths(today, -1)) },
  thisQuarter: { label: 'this quarter', days: wholeQuarter },
  last30: { label: 'last 30 days', days: today => [addDays(today, -29), today] },
  next7: { label: 'next 7 days', days: today => [today, addDays(today, 6)] },
  next30: { label: 'next 30 days', days: today => [today, addDays(today, 29)] },
  past: { label: 'before today', days: today => [addDays(today, -36_525), addDays(today, -1)] },
  thisYear: { label: 'this financial year', days: today => wholeYear(today) },
  lastYear: { label: 'last financial year', days: today => wholeYear(addMonths(today, -12)) },
} as const satisfies Record<string, PeriodRow>

export type Period = keyof typeof rows

export const periods: Readonly<Record<Period, PeriodRow>> = rows
export const periodNames = Object.keys(rows).filter((name): name is Period => name in rows)

export const isPeriod = (name: unknown): name is Period => typeof name === 'string' && Object.hasOwn(rows, name)
