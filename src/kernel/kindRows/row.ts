import type { ISODate } from '../dates.ts'
import type { Field, Kind } from '../field.ts'

/** What came of reading a value: the value, or why not, in the user's words. */
export type Reading = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string }

export type JsonSchema = Readonly<Record<string, unknown>>

/** All that the kernel knows of a kind. A new kind does not compile until it has its row here. */
export interface KindRow {
  /** The column type in PostgreSQL. */
  sql(field: Field): string
  /** The value on the wire, described for OpenAPI. */
  schema(field: Field): JsonSchema
  /** From the wire (JSON) to the value in code. */
  parse(wire: unknown, field: Field): Reading
  /** From the value in code to the wire: decimals become text with the field's places. */
  wire(value: unknown, field: Field): unknown
  /** What a person reads in a cell; references and empty values are the caller's. */
  format(value: unknown, field: Field): string
  /** From what is stored, or came in an answer, to the value in code; absent where they are the same. */
  revive?(kept: unknown): unknown
  /** What a person typed or pasted, to the value on the wire. */
  read(text: string, field: Field, today: ISODate): Reading
  /** Set on the right, in tabular figures. */
  readonly numeric: boolean
  /** Decimal places when the field names none; absent for kinds that are no decimals. */
  readonly places?: number
  /** The kind by which lists compare it, and the part of its column that they compare; its own where nothing is said. */
  readonly compared?: { readonly kind: Kind; sql(column: string): string }
}

export const good = (value: unknown): Reading => ({ ok: true, value })
export const bad = (message: string): Reading => ({ ok: false, message })
