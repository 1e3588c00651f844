import type { Field } from '../../kernel/field.ts'
import { kinds } from '../../kernel/kinds.ts'
import type { Row } from '../../kernel/record.ts'
import type { registry } from '../../modules/registry.ts'

/** A value as it lies in a data set. */
export type Json = Readonly<Record<string, unknown>>

export type DocName = keyof (typeof registry)['documents']

/**
 * A record between the files and the database: what a form would send, with references by name, and beside its fields where it
 * comes from. `status` only where it is not the first.
 */
export type Form = Row

/** A data set that is shipped: one kind of record of one file, and the way there and back. */
export interface Shipped {
  /** The file, by its id; one file may hold records of several documents. */
  readonly set: string
  readonly doc: DocName
  readonly toForms: (records: readonly Json[]) => readonly Form[]
  /** The records that the forms were made from, but for values that say nothing. */
  readonly toRecords: (forms: readonly Form[]) => readonly Json[]
}

/** From a value of a file to one of a form: figures become exact text, a list becomes words with commas. */
export const valueIn = (field: Field, value: unknown): unknown => {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return field.kind === 'choices' ? value : value.join(', ')
  if (field.kind === 'bool' || field.kind === 'int') return value
  return String(value)
}

/** Back from a form. A choice that is written in digits was a number. */
export const valueOut = (field: Field, value: unknown, isList: boolean): unknown => {
  if (value === null || value === undefined) return isList ? [] : null
  if (isList) return Array.isArray(value) ? value : String(value).split(', ')
  if (kinds[field.kind].places !== undefined) return Number(value)
  return field.kind === 'choice' && /^\d+$/.test(String(value)) ? Number(value) : value
}
