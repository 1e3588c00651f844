import { isEmpty, kinds } from '../../../kernel/kinds.ts'
import type { ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { ReportColumn } from './columns.ts'

/** What a spreadsheet would take for a formula is kept a text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Figures stay as they travel, with a point and without commas, so that a spreadsheet reckons with them. */
const cellOf = ({ name, field, isNumeric, isName }: ReportColumn, { values, level = 0 }: ReportRow): string => {
  const value = values[name]
  if (isEmpty(value)) return ''
  if (isNumeric) return String(value)
  const text = kinds[field.kind].format(value, field)
  return isName ? '  '.repeat(level) + harmless(text) : harmless(text)
}

const headOf = ({ label, unit }: ReportColumn): string => (unit === undefined ? label : `${label} (${unit})`)

/** A report as it is seen, as comma-separated values: heads, rows with the steps of their tree, sums. Lines end as RFC 4180 has it. */
export const csvOf = (columns: readonly ReportColumn[], { rows, sums }: ReportAnswer): string => {
  const total = columns.map(column => sums[column.name] ?? (column.isName ? 'Total' : ''))
  const lines = [
    columns.map(headOf),
    ...rows.map(row => columns.map(column => cellOf(column, row))),
    ...(Object.keys(sums).length > 0 ? [total] : []),
  ]
  return lines.map(line => `${line.map(quoted).join(',')}\r\n`).join('')
}

/** The same as a file; the mark in front tells spreadsheets that it is UTF-8. */
export const csvFile = (columns: readonly ReportColumn[], answer: ReportAnswer): Blob =>
  new Blob(['\uFEFF', csvOf(columns, answer)], { type: 'text/csv;charset=utf-8' })
