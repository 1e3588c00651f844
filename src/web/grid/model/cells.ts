import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { isEmpty, kinds, parseField, placesOf } from '../../../kernel/kinds.ts'
import { type Measured, measuredFrom, readingText, typedText } from '../../../kernel/measured/reading.ts'
import { emptied } from '../../../kernel/record.ts'
import type { Column } from './columns.ts'
import { type Entry, type Line, type Unread } from './line.ts'
import { shownField } from '../../theme/shown.ts'

/** How to show the record of that id, where it is known already. */
export type TitleOf = (target: string, id: number) => string | undefined

export const unread = (text: string, message: string): Unread => ({ ok: false, text, message, pending: null })

/** The text of a reference while it is being looked up. */
export const pendingText = (text: string, pending: 'exact' | 'first'): Unread => ({
  ok: false,
  text,
  message: 'It is being looked up.',
  pending,
})

const titleOf = (column: Column, value: unknown, titles: TitleOf): string =>
  typeof value === 'number' && column.field.target !== undefined ? (titles(column.field.target, value) ?? '…') : ''

/** What is told of a reading; nothing where none was taken. */
const readingIn = (value: unknown, tell: (reading: Measured) => string): string => {
  const reading = measuredFrom(value)
  return reading ? tell(reading) : ''
}

/** What is counted has as many places as it has: 4 drums are never 4.000. */
const figureIn = (column: Column, line: Line, value: unknown): string => {
  if (column.field.kind === 'measured') return readingIn(value, reading => readingText(reading, column.unit === null))
  const isCounted = column.unitFrom !== null && line.values[column.unitFrom] === 'count'
  return isCounted && value instanceof Decimal ? formatDecimal(value, value.decimalPlaces()) : shownField(column.field, value)
}

/** Tells what stands in a cell. */
export const shown = (column: Column, line: Line, titles: TitleOf): string => {
  const typed = line.unread[column.name]
  if (typed) return typed.text
  const value = line.values[column.name]
  return column.field.kind === 'ref' ? titleOf(column, value, titles) : figureIn(column, line, value)
}

/** The unit of a figure: that of its column, else what the line itself says; empty where there is none. */
export const unitIn = ({ unit, unitFrom }: Column, columns: readonly Column[], line: Line, titles: TitleOf): string => {
  const told = unitFrom === null ? undefined : columns.find(({ name }) => name === unitFrom)
  return unit ?? (told ? shown(told, line, titles) : '')
}

/** Gives what a person finds in the cell when they begin to change it: numbers without commas and idle zeros. */
export const editText = (column: Column, line: Line, titles: TitleOf): string => {
  const value = line.values[column.name]
  if (!line.unread[column.name] && column.field.kind === 'measured') return readingIn(value, typedText)
  return !line.unread[column.name] && value instanceof Decimal ? value.toString() : shown(column, line, titles)
}

/** Gives what goes to a spreadsheet: numbers as plain digits, all else as it stands in the cell. */
export const copyText = (column: Column, line: Line, titles: TitleOf): string => {
  const value = line.values[column.name]
  if (line.unread[column.name]) return shown(column, line, titles)
  if (column.field.kind === 'measured') return readingIn(value, typedText)
  if (value instanceof Decimal) return value.toFixed(placesOf(column.field))
  return typeof value === 'number' && column.field.kind !== 'ref' && column.field.kind !== 'line'
    ? String(value)
    : shown(column, line, titles)
}

/** People paste '12.5 km' and '18 %' into columns whose head says km and %. */
const withoutUnit = (text: string, column: Column): string => {
  const unit = column.field.kind === 'percent' ? '%' : column.unit
  return column.numeric && unit && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length).trim() : text
}

/** Reads what was typed or pasted into a cell of any kind but a reference, which must be looked up. */
export const readCell = (column: Column, text: string, today: ISODate): Entry => {
  const { field } = column
  const entry = withoutUnit(field.kind === 'note' ? text : text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim(), column)
  if (isEmpty(entry)) return { ok: true, value: emptied(field) }
  const reading = kinds[field.kind].read(entry, field, today)
  const parsed = reading.ok ? parseField(column.name, field, reading.value) : reading
  return parsed.ok ? { ok: true, value: parsed.value } : unread(text, parsed.message)
}
