import type { ISODate } from '../../../kernel/dates.ts'
import { readDate } from '../../../kernel/entry.ts'
import type { Field, Fields, Kind } from '../../../kernel/field.ts'
import { kinds } from '../../../kernel/kinds.ts'
import { dayEnd, dayStart, worksClock } from '../../../kernel/days/worksClock.ts'
import { type Condition, type ConditionOperator, isMoment, isMoving, operatorsFor } from '../model/conditions.ts'
import { isPeriod } from '../model/periods.ts'

/**
 * A condition while it is being put together. `texts` are typed values, as typed; `picks` are chosen ones: choices,
 * records, a period.
 */
export interface Draft {
  readonly field: string
  readonly operator: ConditionOperator
  readonly texts: readonly [string, string]
  readonly picks: readonly unknown[]
}

/** How the values of a condition are entered. */
export type Entry = 'none' | 'typed' | 'typedTwo' | 'choices' | 'records' | 'period' | 'yesNo'

const picked: Readonly<Partial<Record<Kind, Entry>>> = { choice: 'choices', choices: 'choices', ref: 'records', bool: 'yesNo' }

/** Says how the values of an operator are entered for a field. */
export const entryOf = (field: Field, operator: ConditionOperator): Entry => {
  if (operator === 'empty' || operator === 'filled') return 'none'
  if (operator === 'within') return 'period'
  return picked[field.kind] ?? (operator === 'between' ? 'typedTwo' : 'typed')
}

/** Says whether several values may be picked. */
export const picksMany = (operator: ConditionOperator): boolean => operator === 'in'

/** A new condition on a field, with the operator that is wanted most often. */
export const draftOn = (name: string, field: Field): Draft => ({
  field: name,
  operator: operatorsFor(field)[0] ?? 'eq',
  texts: ['', ''],
  picks: field.kind === 'bool' ? [true] : operatorsFor(field)[0] === 'within' ? ['thisMonth'] : [],
})

/** Another operator for a condition: typed values stay, picked ones where they still make sense. */
export const withOperator = (draft: Draft, operator: ConditionOperator, field: Field): Draft => {
  const entry = entryOf(field, operator)
  const kept = entry === entryOf(field, draft.operator) ? draft.picks.slice(0, picksMany(operator) ? undefined : 1) : []
  return { ...draft, operator, picks: entry === 'period' && kept.length === 0 ? ['thisMonth'] : kept }
}

const typedText = (field: Field, value: unknown): string => {
  if (isMoment(field)) return worksClock(String(value)).slice(0, 10)
  return String(kinds[field.kind].wire(value, field))
}

/** An existing condition, opened for change. */
export const draftOf = (fields: Fields, condition: Condition): Draft => {
  const field = fields[condition.field]
  const { operator } = condition
  if (!field) return { field: condition.field, operator, texts: ['', ''], picks: [] }
  const isTyped = !isMoving(condition) && entryOf(field, operator).startsWith('typed')
  const [first = '', second = ''] = isTyped ? condition.values.map(value => typedText(field, value)) : []
  // One choice is the beginning of several.
  const wider = operator === 'eq' && operatorsFor(field).includes('in') ? 'in' : operator
  return { field: condition.field, operator: wider, texts: [first, second], picks: isTyped ? [] : condition.values }
}

/** What came of a draft: a condition, or what is wrong with which of its entries. */
export type Drafted =
  { readonly ok: true; readonly condition: Condition } | { readonly ok: false; readonly messages: readonly [string?, string?] }

/** What was typed, as the filter holds it: a day becomes its first or its last instant where instants are kept. */
const typedValue = (field: Field, text: string, isEnd: boolean, today: ISODate): { value?: unknown; message?: string } => {
  if (text.trim() === '') return { message: 'Enter a value.' }
  if (isMoment(field)) {
    const day = readDate(text, today)
    return day.ok ? { value: isEnd ? dayEnd(day.value) : dayStart(day.value) } : { message: day.message }
  }
  const typed = kinds[field.kind].read(text.trim(), field, today)
  if (!typed.ok) return { message: typed.message }
  const parsed = kinds[field.kind].parse(typed.value, { ...field, min: undefined, max: undefined, maxLength: 200 })
  return parsed.ok ? { value: parsed.value } : { message: parsed.message }
}

const typedCondition = (draft: Draft, field: Field, today: ISODate): Drafted => {
  const count = draft.operator === 'between' ? 2 : 1
  const read = draft.texts
    .slice(0, count)
    .map((text, index) => typedValue(field, text, index === 1 || draft.operator === 'le', today))
  if (read.some(one => one.message !== undefined)) return { ok: false, messages: [read[0]?.message, read[1]?.message] }
  const { field: name, operator } = draft
  if (operator === 'within') return { ok: false, messages: ['Choose a period.'] }
  return { ok: true, condition: { field: name, operator, values: read.map(one => one.value) } }
}

/** Reads a draft. `today` is the day at the works: dates are typed as 20, 20/11, +7. */
export const readDraft = (fields: Fields, draft: Draft, today: ISODate): Drafted => {
  const field = fields[draft.field]
  const { operator, picks } = draft
  if (!field) return { ok: false, messages: ['Choose a field.'] }
  if (operator === 'within') {
    const [period] = picks
    return isPeriod(period)
      ? { ok: true, condition: { field: draft.field, operator, values: [period] } }
      : { ok: false, messages: ['Choose a period.'] }
  }
  const entry = entryOf(field, operator)
  if (entry === 'none') return { ok: true, condition: { field: draft.field, operator, values: [] } }
  if (entry === 'typed' || entry === 'typedTwo') return typedCondition(draft, field, today)
  if (picks.length === 0) return { ok: false, messages: [entry === 'records' ? 'Choose a record.' : 'Choose at least one.'] }
  return { ok: true, condition: { field: draft.field, operator, values: picks } }
}
