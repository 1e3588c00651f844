import {
  addDays,
  addMonths,
  daysBetween,
  firstYear,
  type ISODate,
  lastYear,
  monthEnd,
  monthStart,
} from '../../../kernel/dates.ts'
import type { Complaint } from '../../../kernel/document.ts'
import { type Field, labelOf } from '../../../kernel/field.ts'
import { kinds, parseField } from '../../../kernel/kinds.ts'
import type { AnyReport } from '../../../kernel/report.ts'
import { type Days, isPeriod, type Period, periods } from '../../list/model/periods.ts'

/**
 * What a report is asked. It lives in the address: a period that moves with the calendar by its name, so that a bookmark of
 * "this month" means next month's days next month.
 */
export interface Question {
  /** By parameter, as its field reads it; null where nothing is chosen. */
  readonly values: Readonly<Record<string, unknown>>
  /** The name of the period, where the person chose it by name. */
  readonly period: Period | null
}

/** The periods offered by name. */
export const quickPeriods = [
  'today',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'thisYear',
  'lastYear',
] as const satisfies readonly Period[]

/** Says whether the report is asked for the days from one to another. */
export const isPeriodic = ({ params }: AnyReport): boolean =>
  params['fromDate']?.kind === 'date' && params['toDate']?.kind === 'date'

/** A book of single vouchers is read by the month, balances by the year. */
const firstPeriods: Readonly<Record<string, Period>> = { dayBook: 'thisMonth', auditTrail: 'today', securityLog: 'thisMonth' }
const firstPeriod = (report: AnyReport): Period => firstPeriods[report.name] ?? 'thisYear'

const inPeriod = (name: string): boolean => name === 'fromDate' || name === 'toDate'

/** The address holds text only. */
const fromAddress = (field: Field, text: string | null): unknown => {
  if (text === null || text === '') return null
  if (field.kind === 'ref' || field.kind === 'int') return /^\d{1,15}$/.test(text) ? Number(text) : text
  return field.kind === 'bool' ? text === 'true' || text === '1' : text
}

/** What a parameter says that the address leaves out: no to a question, today for a day, the usual one of a list. */
const unsaid = (field: Field, today: ISODate): unknown => {
  if (field.kind === 'choice') return field.default ?? null
  return field.kind === 'bool' ? false : field.kind === 'date' && !field.optional ? today : null
}

const readPeriod = (report: AnyReport, params: URLSearchParams, complaints: Complaint[]): Period | null => {
  if (!isPeriodic(report)) return null
  const named = params.get('period')
  if (named === null) return params.has('fromDate') || params.has('toDate') ? null : firstPeriod(report)
  if (isPeriod(named)) return named
  complaints.push({ path: 'period', message: `There is no period called ${named}.` })
  return firstPeriod(report)
}

/** Reads the question of an address (its search part), and what of it makes no sense. */
export const readQuestion = (
  report: AnyReport,
  search: string,
  today: ISODate,
): { readonly question: Question; readonly complaints: readonly Complaint[] } => {
  const params = new URLSearchParams(search)
  const complaints: Complaint[] = []
  const period = readPeriod(report, params, complaints)
  const [fromDate, toDate] = periods[period ?? firstPeriod(report)].days(today)
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(report.params)) {
    const given = period !== null && inPeriod(name) ? null : fromAddress(field, params.get(name))
    const reading = parseField(name, { ...field, optional: true }, given)
    if (!reading.ok) complaints.push({ path: name, message: `${labelOf(name, field)}: ${reading.message}` })
    values[name] = (reading.ok ? reading.value : null) ?? unsaid(field, today)
  }
  if (isPeriodic(report)) {
    if (period !== null || !params.has('fromDate')) values['fromDate'] = fromDate
    if (period !== null || !params.has('toDate')) values['toDate'] = toDate
  }
  return { question: { values, period }, complaints }
}

const wired = (field: Field, value: unknown): string => String(kinds[field.kind].wire(value, field))

/** Writes a question as the search part of an address: what goes without saying is left out. */
export const writeQuestion = (report: AnyReport, { values, period }: Question, today: ISODate): string => {
  const params = new URLSearchParams()
  if (period !== null && period !== firstPeriod(report)) params.set('period', period)
  for (const [name, field] of Object.entries(report.params)) {
    const value = values[name] ?? null
    if ((period !== null && inPeriod(name)) || value === null || (!inPeriod(name) && value === unsaid(field, today))) continue
    params.set(name, wired(field, value))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The question as the server is asked. */
export const askedOf = (report: AnyReport, { values }: Question): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(report.params).flatMap(([name, field]) => {
      const value = values[name] ?? null
      return value === null ? [] : [[name, wired(field, value)]]
    }),
  )

/** Tells what is still to be chosen before the report can be asked for, and days that cannot be. */
export const problemsOf = (report: AnyReport, { values }: Question): readonly Complaint[] => {
  const missing = Object.entries(report.params)
    .filter(([name, field]) => !field.optional && (values[name] ?? null) === null)
    .map(([name, field]) => ({ path: name, message: `${labelOf(name, field)} is a required field.` }))
  const days = daysOf({ values, period: null })
  return days && days[1] < days[0] ? [...missing, { path: 'toDate', message: 'The period ends before it starts.' }] : missing
}

const isDay = (value: unknown): value is ISODate => typeof value === 'string'

/** The first and the last day of the period; null where one is not chosen. */
export const daysOf = ({ values }: Question): Days | null => {
  const { fromDate, toDate } = values
  return isDay(fromDate) && isDay(toDate) ? [fromDate, toDate] : null
}

/** The quick choice that these days are; null for other days. */
export const periodOf = ([from, to]: Days, today: ISODate): Period | null =>
  quickPeriods.find(name => {
    const days = periods[name].days(today)
    return days[0] === from && days[1] === to
  }) ?? null

const monthsIn = (from: ISODate, to: ISODate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1

const isInCalendar = ([from, to]: Days): boolean => from >= `${firstYear}-01-01` && to <= `${lastYear}-12-31`

/** The period before (-1) or after (1): whole months give way to as many whole months, other days to as many days. */
export const stepped = (days: Days, by: 1 | -1): Days => {
  const [from, to] = days
  if (to < from) return days
  const isWholeMonths = from === monthStart(from) && to === monthEnd(to)
  const months = by * monthsIn(from, to)
  const length = by * (daysBetween(from, to) + 1)
  const next: Days = isWholeMonths
    ? [addMonths(from, months), monthEnd(addMonths(monthStart(to), months))]
    : [addDays(from, length), addDays(to, length)]
  return isInCalendar(next) ? next : days
}

/** The question for other days; a quick choice is kept by its name. */
export const withDays = (question: Question, [fromDate, toDate]: Days, period: Period | null): Question => ({
  values: { ...question.values, fromDate, toDate },
  period,
})
