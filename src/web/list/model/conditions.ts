import type { ISODate } from '../../../kernel/dates.ts'
import type { Complaint } from '../../../kernel/document.ts'
import { type Field, type Fields, type Kind, labelOf } from '../../../kernel/field.ts'
import {
  comparedField,
  type Filter,
  type Operator,
  operatorsOf,
  readFilter,
  type Test,
  writeFilter,
} from '../../../kernel/filter.ts'
import { kinds } from '../../../kernel/kinds.ts'
import { dayEnd, dayStart } from '../../../kernel/days/worksClock.ts'
import { isPeriod, type Period, periods } from './periods.ts'
import { shownField, shownStamp } from '../../theme/shown.ts'

/** A test on a period that moves with the calendar: `due:within:next30`. */
export interface Moving {
  readonly field: string
  readonly operator: 'within'
  readonly values: readonly [Period]
}

/** One test of the list's filter as people set it: what the server knows, and moving periods beside it. */
export type Condition = Test | Moving
/** Any condition of a group holds; all groups hold. */
export type Group = readonly Condition[]
export type Conditions = readonly Group[]

export type ConditionOperator = Operator | 'within'

export const isMoving = (condition: Condition): condition is Moving => condition.operator === 'within'

const dated: ReadonlySet<Kind> = new Set<Kind>(['date', 'stamp'])

/** Points in time are asked for by the day; an instant is nothing that a person would type. */
const stampOperators: readonly Operator[] = ['ge', 'le', 'between']

const aboutNothing: ReadonlySet<ConditionOperator> = new Set<ConditionOperator>(['empty', 'filled'])

/** Lists compare it as a point in time, and people ask for it by the day. */
export const isMoment = (field: Field): boolean => comparedField(field).kind === 'stamp'

const isDated = (field: Field): boolean => dated.has(comparedField(field).kind)

const ownOperators = (field: Field): readonly ConditionOperator[] => {
  if (field.kind === 'bool') return ['eq']
  const own = isMoment(field) ? stampOperators : operatorsOf(field)
  if (isDated(field)) return ['within', ...own]
  if (own.includes('in')) return ['in', ...own.filter(one => one !== 'in' && one !== 'eq')]
  return own.includes('like') ? ['like', ...own.filter(one => one !== 'like')] : own
}

/** The operators that a person may choose for a field, the most useful first. What is never empty is not asked whether it is. */
export const operatorsFor = (field: Field): readonly ConditionOperator[] =>
  ownOperators(field).filter(operator => field.optional || !aboutNothing.has(operator))

const numberWords: Partial<Record<ConditionOperator, string>> = {
  lt: 'less than',
  le: 'at most',
  gt: 'more than',
  ge: 'at least',
}
const dateWords: Partial<Record<ConditionOperator, string>> = { lt: 'before', le: 'up to', gt: 'after', ge: 'from' }
const commonWords: Readonly<Record<ConditionOperator, string>> = {
  eq: 'is',
  ne: 'is not',
  lt: 'less than',
  le: 'at most',
  gt: 'more than',
  ge: 'at least',
  in: 'is any of',
  between: 'between',
  like: 'contains',
  empty: 'is empty',
  filled: 'is not empty',
  within: 'in the period',
}

/** The words of an operator beside a field of that kind. */
export const operatorWord = (operator: ConditionOperator, field: Field): string =>
  (isDated(field) || field.kind === 'time'
    ? dateWords[operator]
    : kinds[field.kind].numeric
      ? numberWords[operator]
      : undefined) ?? commonWords[operator]

const readCondition = (fields: Fields, text: string, complaints: Complaint[]): Condition[] => {
  const [name = '', operator = '', value = ''] = text.split(':', 3)
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (operator === 'within' && field) {
    if (isDated(field) && isPeriod(value)) return [{ field: name, operator: 'within', values: [value] }]
    complaints.push({ path: 'filter', message: `${labelOf(name, field)} knows no period called ${value}.` })
    return []
  }
  const reading = readFilter(fields, text)
  complaints.push(...reading.complaints)
  return reading.filter.flat()
}

/** Reads the filter of an address; complaints name what this document does not have. */
export const readConditions = (fields: Fields, text: string): { conditions: Conditions; complaints: Complaint[] } => {
  const complaints: Complaint[] = []
  if (text.trim() === '') return { conditions: [], complaints }
  const conditions = text
    .split(';')
    .map(group => group.split('|').flatMap(one => readCondition(fields, one, complaints)))
    .filter(group => group.length > 0)
  return { conditions, complaints }
}

/** Writes conditions for an address; readConditions reads them back to the same. */
export const writeConditions = (fields: Fields, conditions: Conditions): string =>
  conditions
    .filter(group => group.length > 0)
    .map(group =>
      group.map(one => (isMoving(one) ? `${one.field}:within:${one.values[0]}` : writeFilter(fields, [[one]]))).join('|'),
    )
    .join(';')

const settled = (fields: Fields, condition: Condition, today: ISODate): Test => {
  if (!isMoving(condition)) return condition
  const [from, to] = periods[condition.values[0]].days(today)
  const of = fields[condition.field]
  const values = of && isMoment(of) ? [dayStart(from), dayEnd(to)] : [from, to]
  return { field: condition.field, operator: 'between', values }
}

/** The filter that the server is asked with: moving periods become their days of today. */
export const settledFilter = (fields: Fields, conditions: Conditions, today: ISODate): Filter =>
  conditions.map(group => group.map(one => settled(fields, one, today)))

/** How a reference is named; the id with a number sign until its title is known. */
export type TitleOf = (document: string, id: number) => string | undefined

const mostNamed = 3

const valueWords = (field: Field, value: unknown, titleOf: TitleOf): string => {
  if (field.kind === 'ref') return titleOf(field.target ?? '', Number(value)) ?? `#${String(value)}`
  if (field.kind === 'choices') return field.choiceLabels?.[String(value)] ?? String(value)
  if (isMoment(field)) return shownStamp(String(value)).slice(0, 10)
  return shownField(field, value)
}

const listed = (words: readonly string[]): string =>
  words.length > mostNamed
    ? `${words.slice(0, mostNamed - 1).join(', ')} and ${words.length - mostNamed + 1} more`
    : words.join(', ')

/** What a filter chip says of one condition: "Status: Draft, Confirmed", "Due: next 30 days", "Amount: at least 1,00,000.00". */
const conditionWords = (fields: Fields, condition: Condition, titleOf: TitleOf): string => {
  const field = fields[condition.field]
  if (!field) return condition.field
  const label = labelOf(condition.field, field)
  if (isMoving(condition)) return `${label}: ${periods[condition.values[0]].label}`
  const words = condition.values.map(value => valueWords(field, value, titleOf))
  switch (condition.operator) {
    case 'eq':
    case 'in':
      return `${label}: ${listed(words)}`
    case 'ne':
      return `${label}: not ${words[0] ?? ''}`
    case 'between':
      return `${label}: ${words.join(' to ')}`
    case 'empty':
      return `${label}: empty`
    case 'filled':
      return `${label}: not empty`
    case 'like':
      return `${label} contains ${words[0] ?? ''}`
    default:
      return `${label}: ${operatorWord(condition.operator, field)} ${words[0] ?? ''}`
  }
}

/** Gives what a chip says of a whole group. */
export const groupWords = (fields: Fields, group: Group, titleOf: TitleOf): string =>
  group.map(one => conditionWords(fields, one, titleOf)).join(' or ')
