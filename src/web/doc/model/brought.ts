import type { ISODate } from '../../../kernel/dates.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import type { Field, Fields } from '../../../kernel/field.ts'
import { isEmpty } from '../../../kernel/kinds.ts'
import { blank, type DraftRow, lineSets, linesOf, type Row } from '../../../kernel/record.ts'
import type { FormState, Lines } from './formState.ts'
import { sameValue, wireLines } from './wire.ts'

interface Header {
  readonly def: AnyDocument
  readonly fields: Fields
  readonly today: ISODate
}

/** What each chosen record has brought, by the field in which it was chosen. */
export type Given = Readonly<Record<string, Readonly<Row>>>

const isDateText = (value: unknown): value is ISODate => typeof value === 'string'

/** The document's date, or today where it has none. */
export const dateIn = (values: Readonly<Row>, today: ISODate): ISODate => {
  const date = values['date']
  return isDateText(date) && date ? date : today
}

/** Gives what stands where nothing was chosen. */
export const nothingOf = ({ def, fields, today }: Header, given: Readonly<Row>): Row => {
  const bare = blank(fields, today)
  return Object.fromEntries(Object.keys(given).map(name => [name, name in def.lines ? [] : (bare[name] ?? null)]))
}

const isUntyped = ({ today }: Header, { values, unread }: FormState, given: Given, name: string, field: Field): boolean => {
  const value = values[name]
  if (name in unread) return false
  const bare = blank({ [name]: field }, today)[name]
  const was = Object.values(given).some(row => name in row && sameValue(field, row[name], value))
  return isEmpty(value) || sameValue(field, value, bare) || was
}

const withoutIds = (lines: readonly DraftRow[]): DraftRow[] => lines.map(({ id: _id, ...line }) => line)

const areUntyped = ({ def }: Header, { lines }: FormState, given: Given, set: string): boolean => {
  const now = linesOf(lines, set)
  const written = JSON.stringify(wireLines(def, set, withoutIds(now)))
  return (
    now.length === 0 ||
    Object.values(given).some(row => set in row && JSON.stringify(wireLines(def, set, linesOf(row, set))) === written)
  )
}

/** Picks what is taken over of that which a chosen record brings: readonly fields always follow, others only where nothing was typed. */
export const takenOver = (
  header: Header,
  state: FormState,
  given: Given,
  row: Readonly<Row>,
): { readonly values: Readonly<Row>; readonly lines: Lines } => {
  const values = Object.entries(row).filter(([name, value]) => {
    const field = header.fields[name]
    // What a record does not say is left to what another has brought.
    return (
      field && value !== undefined && (field.readonly || isUntyped(header, state, given, name, field)) && !(name in state.unread)
    )
  })
  const lines = lineSets(header.def).flatMap(([set, { fields }]): [string, readonly DraftRow[]][] =>
    Array.isArray(row[set]) && areUntyped(header, state, given, set)
      ? [[set, linesOf(row, set).map(line => ({ ...blank(fields, header.today), ...line }))]]
      : [],
  )
  return { values: Object.fromEntries(values), lines: Object.fromEntries(lines) }
}
