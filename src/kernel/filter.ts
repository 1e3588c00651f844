import { Decimal } from './decimal.ts'
import type { AnyDocument, Complaint } from './document.ts'
import { type Field, humanise, labelOf } from './field.ts'
import { isEmpty, kinds } from './kinds.ts'
import { headerFields } from './record.ts'
import { type Meaning, type StateOf, stateNames, statesIn } from './states.ts'

/**
 * The grammar of the list's `filter`, in the address bar and on the wire:
 *
 *   filter  = clause { ';' clause }                all clauses hold
 *   clause  = test { '|' test }                    any test of a clause holds
 *   test    = field ':' operator [ ':' values ]
 *   values  = value { ',' value }                  each percent-encoded
 *
 * Operators: eq ne lt le gt ge (one value), in (one or more), between (two), like (a part of the text), empty, filled.
 * A field of a record that is referred to is named behind its reference: `item.product:in:12,14`.
 * Example: `status:eq:confirmed;customer:in:7,12;date:ge:2026-04-01;customerPo:like:PO%2F12;delivered:lt:100`.
 */
export type Operator = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge' | 'in' | 'between' | 'like' | 'empty' | 'filled'

export interface Test {
  readonly field: string
  readonly operator: Operator
  readonly values: readonly unknown[]
}
export type Clause = readonly Test[]
export type Filter = readonly Clause[]

interface OperatorRow {
  readonly label: string
  readonly least: number
  readonly most: number
}

/** The operators with their words and how many values they take. */
const operators: Readonly<Record<Operator, OperatorRow>> = {
  eq: { label: 'is', least: 1, most: 1 },
  ne: { label: 'is not', least: 1, most: 1 },
  lt: { label: 'is less than', least: 1, most: 1 },
  le: { label: 'is at most', least: 1, most: 1 },
  gt: { label: 'is more than', least: 1, most: 1 },
  ge: { label: 'is at least', least: 1, most: 1 },
  in: { label: 'is any of', least: 1, most: 200 },
  between: { label: 'is between', least: 2, most: 2 },
  like: { label: 'contains', least: 1, most: 1 },
  empty: { label: 'is empty', least: 0, most: 0 },
  filled: { label: 'is not empty', least: 0, most: 0 },
}

const ordered: readonly Operator[] = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'between', 'empty', 'filled']
const named: readonly Operator[] = ['eq', 'ne', 'in', 'empty', 'filled']
const written: readonly Operator[] = ['eq', 'ne', 'like', 'empty', 'filled']

/** The operators that make sense for a field. */
export const operatorsOf = (field: Field): readonly Operator[] => {
  if (kinds[field.kind].numeric || ['date', 'time', 'stamp'].includes(comparedField(field).kind)) return ordered
  return field.kind === 'text' || field.kind === 'note' ? written : named
}

/** The fields that a list is filtered and sorted by: those of the header, and what every record has; a row of a view is no record. */
export const listFields = (def: AnyDocument): Readonly<Record<string, Field>> => {
  const status: Field = {
    kind: 'choice',
    optional: false,
    choices: stateNames(def),
    choiceLabels: Object.fromEntries(stateNames(def).map(s => [s, humanise(s)])),
  }
  const id: Field = { kind: 'ref', optional: false, target: def.name, label: 'Record' }
  if (def.nature === 'view') return { ...(stateNames(def).length > 1 ? { status } : {}), id, ...headerFields(def) }
  return {
    number: { kind: 'text', optional: true, label: 'Number' },
    status,
    createdStamp: { kind: 'stamp', optional: false, label: 'Created' },
    createdBy: { kind: 'ref', optional: false, target: 'user', label: 'Created by' },
    id,
    ...headerFields(def),
  }
}

/** The references of a document with the documents that they lead to. */
const referring = (def: AnyDocument, all: Readonly<Record<string, AnyDocument>>): readonly (readonly [string, AnyDocument])[] =>
  Object.entries(def.fields).flatMap(([name, { target = '' }]) => {
    const other = Object.hasOwn(all, target) ? all[target] : undefined
    return other ? [[name, other] as const] : []
  })

/** Fields of the records that a record of the document refers to, by reference and field, 'item.product'; those that only some may see are none of them. */
export const reachedFields = (def: AnyDocument, all: Readonly<Record<string, AnyDocument>>): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    referring(def, all).flatMap(([name, other]) =>
      Object.entries(headerFields(other)).flatMap(([field, of]) => (of.only ? [] : [[`${name}.${field}`, of] as const])),
    ),
  )

/** The test for one state of a document: `status:eq:approved`. */
export type StateFilter<D extends Pick<AnyDocument, 'states'>> = `status:eq:${StateOf<D>}`

/** The test for the records whose state means something: `stageFilter(salesOrder, 'committed')`. */
export const stageFilter = (def: Pick<AnyDocument, 'states'>, meaning: Meaning): string => {
  const names = statesIn(def, meaning)
  return `status:${names.length === 1 ? 'eq' : 'in'}:${names.join(',')}`
}

/** Answers the fields for how far a document has come, by which lists are narrowed: per cent of what its lines ask for, 0 to 100. */
export const progressFields = (def: AnyDocument): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    Object.entries(def.progress ?? {}).map(([name, { label }]) => [
      name,
      { kind: 'percent', optional: false, label, unit: '%', places: 0, min: 0, max: 100 },
    ]),
  )

const isOperator = (word: string): word is Operator => Object.hasOwn(operators, word)

/** A field as its values are compared: a reading by its figure. */
export const comparedField = (field: Field): Field => ({ ...field, kind: kinds[field.kind].compared?.kind ?? field.kind })

const readValue = (of: Field, text: string): { ok: true; value: unknown } | { ok: false; message: string } => {
  const field = comparedField(of)
  const kind = kinds[field.kind]
  // A field's own bounds are for what is kept in it; nobody is kept from asking what lies beyond them.
  const unbounded = { ...field, maxLength: 200, min: undefined, max: undefined }
  if (field.kind === 'ref' || field.kind === 'int') return kind.parse(/^-?\d{1,15}$/.test(text) ? Number(text) : text, unbounded)
  if (field.kind === 'bool') return kind.parse(text === 'true' ? true : text === 'false' ? false : text, field)
  if (field.kind === 'choices')
    return field.choices?.includes(text)
      ? { ok: true, value: text }
      : { ok: false, message: `${text} is not one of the choices.` }
  return kind.parse(text, unbounded)
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const readTest = (fields: Readonly<Record<string, Field>>, text: string): Test | string => {
  const [name = '', operator = '', ...rest] = text.split(':')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return `There is no field called ${name} to filter by.`
  if (!isOperator(operator) || !operatorsOf(field).includes(operator)) {
    return `${labelOf(name, field)} can be filtered by: ${operatorsOf(field).join(', ')}.`
  }
  const given = rest.join(':')
  const words = given === '' ? [] : given.split(',').map(decoded)
  const { least, most } = operators[operator]
  if (words.length < least || words.length > most)
    return `${labelOf(name, field)} ${operators[operator].label}: ${least} to ${most} values are needed.`
  const values: unknown[] = []
  for (const word of words) {
    if (word === null) return `${labelOf(name, field)}: the value is not properly encoded.`
    if (isEmpty(word)) return `${labelOf(name, field)}: a value is empty.`
    const reading = readValue(field, word)
    if (!reading.ok) return `${labelOf(name, field)}: ${reading.message}`
    values.push(reading.value)
  }
  return { field: name, operator, values }
}

/** Reads a filter as text; complaints where it is not of the grammar, or names what the document does not have. */
export const readFilter = (
  fields: Readonly<Record<string, Field>>,
  text: string,
): { filter: Filter; complaints: Complaint[] } => {
  const complaints: Complaint[] = []
  if (text.trim() === '') return { filter: [], complaints }
  const filter = text.split(';').map(clause =>
    clause.split('|').flatMap((word): Test[] => {
      const test = readTest(fields, word)
      if (typeof test !== 'string') return [test]
      complaints.push({ path: 'filter', message: test })
      return []
    }),
  )
  if (filter.length > 30 || filter.some(clause => clause.length > 30))
    complaints.push({ path: 'filter', message: 'At most 30 conditions.' })
  return { filter, complaints }
}

const wired = (of: Field, value: unknown): unknown => {
  const field = comparedField(of)
  return kinds[field.kind].wire(value, field)
}

/** Writes a filter as text; readFilter reads it back to the same. */
export const writeFilter = (fields: Readonly<Record<string, Field>>, filter: Filter): string =>
  filter
    .filter(clause => clause.length > 0)
    .map(clause =>
      clause
        .map(({ field, operator, values }) => {
          const definition = fields[field]
          const words = values.map(v => encodeURIComponent(String(definition ? wired(definition, v) : v)))
          return [field, operator, ...(words.length ? [words.join(',')] : [])].join(':')
        })
        .join('|'),
    )
    .join(';')

const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof Decimal && b instanceof Decimal
    ? a.eq(b)
    : typeof a === 'string' && typeof b === 'string'
      ? a.toLowerCase() === b.toLowerCase()
      : a === b

/** Below, equal or above: -1, 0, 1. Days and stamps are text that sorts as it passes. */
const compared = (a: unknown, b: unknown): number => {
  if (a instanceof Decimal && b instanceof Decimal) return a.comparedTo(b)
  if (typeof a === 'number' && typeof b === 'number') return Math.sign(a - b)
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0
}

const comparisons: Readonly<Partial<Record<Operator, (order: number) => boolean>>> = {
  lt: order => order < 0,
  le: order => order <= 0,
  gt: order => order > 0,
  ge: order => order >= 0,
}

/** Whether a value passes a test, as SQL would judge it: nothing compares to nothing. */
const holds = ({ operator, values }: Test, value: unknown): boolean => {
  if (operator === 'empty') return isEmpty(value)
  if (operator === 'filled') return !isEmpty(value)
  const own: readonly unknown[] = Array.isArray(value) ? value : [value]
  const isAny = own.some(one => values.some(other => isSame(one, other)))
  if (operator === 'ne') return !isAny
  if (value === null || value === undefined) return false
  if (operator === 'eq' || operator === 'in') return isAny
  if (operator === 'like') return String(value).toLowerCase().includes(String(values[0]).toLowerCase())
  if (operator === 'between') return compared(value, values[0]) >= 0 && compared(value, values[1]) <= 0
  return comparisons[operator]?.(compared(value, values[0])) ?? false
}

/** Says whether a record is one of those that a filter finds in their list. */
export const passes = (filter: Filter, record: Readonly<Record<string, unknown>>): boolean =>
  filter.every(clause => clause.some(test => holds(test, record[test.field])))
