import { parseDecimal } from '../../../kernel/decimal.ts'
import { type Field, labelOf } from '../../../kernel/field.ts'
import { isEmpty, kinds } from '../../../kernel/kinds.ts'
import type { AnyReport, ReportRow } from '../../../kernel/report.ts'
import { unitOf } from '../../cells/unit.ts'
import { shownField } from '../../theme/shown.ts'

/** A column of a report. */
export interface ReportColumn {
  readonly name: string
  readonly label: string
  readonly unit: string | undefined
  readonly field: Field
  readonly isNumeric: boolean
  /** The column by which a row is called: it carries the link, and the steps of a tree. */
  readonly isName: boolean
}

/** The columns of a report; a row is called by the first of words. */
export const columnsOf = (report: AnyReport): readonly ReportColumn[] => {
  const entries = Object.entries(report.columns)
  const named = entries.find(([, field]) => field.kind === 'text' || field.kind === 'ref')?.[0] ?? entries[0]?.[0]
  return entries.map(([name, field]) => ({
    name,
    label: labelOf(name, field),
    unit: unitOf(field),
    field,
    isNumeric: kinds[field.kind].numeric,
    isName: name === named,
  }))
}

/** The columns in which something stands for these rows; one that never need say anything is left out where it says nothing. */
export const tellingIn = (columns: readonly ReportColumn[], rows: readonly ReportRow[]): readonly ReportColumn[] =>
  columns.filter(({ name, field }) => !field.optional || rows.some(({ values }) => !isEmpty(values[name])))

const isZero = (value: unknown): boolean => parseDecimal(String(value))?.isZero() ?? false

/** Says what a cell shows: a zero steps back behind the figures that say something. */
export const shownIn = (
  { name, field, isNumeric }: ReportColumn,
  { values }: ReportRow,
): { readonly text: string; readonly isQuiet: boolean } => {
  const value = values[name]
  if (isEmpty(value)) return { text: '', isQuiet: true }
  return isNumeric && isZero(value) ? { text: '–', isQuiet: true } : { text: shownField(field, value), isQuiet: false }
}

/** Words wider than this (em) need a column that gives way. */
const longWordsEm = 15

/** How wide a column is: as wide as its longest figure, or, where it holds sentences, what the others leave. */
export interface ColumnWidth {
  readonly css: string | undefined
  /** The em that it needs at least, without its padding: below the sum of these the table scrolls sideways. */
  readonly least: number
}

/** Roboto's tabular figures, its signs, and its letters on average, in em. */
const glyphEm = (letter: string): number => (/\d/.test(letter) ? 0.57 : /[.,·\s]/.test(letter) ? 0.27 : 0.55)
const widthEm = (text: string): number => [...text].reduce((all, letter) => all + glyphEm(letter), 0)

const withPadding = (em: number): string => `calc(${em.toFixed(2)}em + var(--pad))`

/** A heading may stand in two lines, broken where the longer one is shortest. */
const headEm = (text: string): number => {
  const words = text.split(' ')
  return Math.min(
    ...words.map((_, at) => Math.max(widthEm(words.slice(0, at + 1).join(' ')), widthEm(words.slice(at + 1).join(' ')))),
  )
}

/** Sums are written bolder than the lines above them, and so much wider. */
const bolder = 1.05

/** The longest text of a column, found by its length on the wire so that only one value need be written out. */
const longestIn = (column: ReportColumn, rows: readonly ReportRow[], sum: string | undefined): string => {
  let longest: unknown = sum ?? ''
  for (const { values } of rows) {
    const value = values[column.name]
    if (String(value ?? '').length > String(longest).length) longest = value
  }
  return isEmpty(longest) ? '' : shownField(column.field, longest)
}

/** What a column of words may be narrowed to (em), step by step, where a report has more columns than a window of 1366 px has room for. */
const narrowerEm = [longWordsEm, 12, 10, 8, 6.5, 5, 4.5] as const

/** The em of 13 px that a report has beside the menu in that window, and the padding that each column takes there at least. */
const roomEm = 1066 / 13
const leastPadEm = 10 / 13

/** Each word of a heading in a line of its own would be cut otherwise. */
const longestWordEm = (text: string): number => Math.max(...text.split(' ').map(widthEm))

interface Need {
  readonly column: ReportColumn
  /** The em that it would like to have. */
  readonly em: number
  readonly head: string
}

const widthAt = ({ column, em, head }: Need, most: number): ColumnWidth =>
  !column.isNumeric && column.field.kind !== 'date' && em > most
    ? { css: undefined, least: Math.max(most, longestWordEm(head)) }
    : { css: withPadding(em), least: em }

/** The widths of all columns for these rows and the sums under them; where they are many, words give way. */
export const widthsOf = (
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  sums: Readonly<Record<string, string>>,
): readonly ColumnWidth[] => {
  const needs = columns.map((column): Need => {
    const sum = sums[column.name]
    const head = [column.label, column.unit].filter(Boolean).join(' ')
    const em = Math.max(headEm(head), widthEm(longestIn(column, rows, sum)) * (sum === undefined ? 1 : bolder)) + 0.2
    return { column, em, head }
  })
  const all = narrowerEm.map(most => needs.map(need => widthAt(need, most)))
  const fits = (widths: readonly ColumnWidth[]): boolean =>
    widths.reduce((sum, { least }) => sum + least + leastPadEm, 0) <= roomEm
  return all.find(fits) ?? all.at(-1) ?? []
}
