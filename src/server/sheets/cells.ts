import { type ISODate, isoDate } from '../../kernel/dates.ts'
import writeXlsxFile from 'write-excel-file/node'

/** A cell: text, a number as exact text, or a day. */
export type Cell = { readonly text: string } | { readonly number: string } | { readonly date: ISODate } | null

/** From here on days count in spreadsheets as in the calendar: Excel believes in a 29 February 1900. */
const firstDay = isoDate('1900-03-01')

const textOf = (cell: Exclude<Cell, null>): string => ('number' in cell ? cell.number : 'date' in cell ? cell.date : cell.text)

/** Spreadsheet programs run what starts so; a quote in front makes it text again (CWE-1236). */
const formula = /^[=+\-@\t\r\n]/

const plain = (cell: Cell): string =>
  cell === null ? '' : 'text' in cell && formula.test(cell.text) ? `'${cell.text}` : textOf(cell)

/** Quoted wherever some program would part it: a tab and a semicolon part cells too where a comma is a decimal point. */
const csvCell = (text: string): string =>
  /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text

/** Comma-separated text as RFC 4180 has it; the first of it with the mark by which spreadsheet programs know UTF-8. */
export const writeCsv = (rows: readonly (readonly Cell[])[], isFirst = true): Buffer =>
  Buffer.from(
    `${isFirst ? '\uFEFF' : ''}${rows.map(row => row.map(cell => csvCell(plain(cell))).join(',')).join('\r\n')}\r\n`,
    'utf8',
  )

/** A workbook of one sheet. Days are days, and numbers are numbers as far as a spreadsheet's 15 digits go; longer ones stay text. */
export const writeXlsx = async (rows: readonly (readonly Cell[])[]): Promise<Buffer> => {
  const data = rows.map(row =>
    row.map(cell => {
      if (cell === null) return null
      if ('number' in cell && cell.number.replace(/\D/g, '').length <= 15) return { value: Number(cell.number), type: Number }
      if ('date' in cell && cell.date >= firstDay) return { value: new Date(cell.date), type: Date, format: 'yyyy-mm-dd' }
      return { value: plain(cell), type: String }
    }),
  )
  return writeXlsxFile(data).toBuffer()
}

/** A text as it was before it was quoted on its way out. */
export const unquoted = (text: string): string => (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text)
