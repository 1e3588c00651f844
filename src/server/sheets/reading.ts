import { Refusal } from '../refusal.ts'
import { unquoted } from './cells.ts'
import { cellsOf, decodeText, type Encoding, type Separator, separatorOf } from './csv.ts'
import { mostColumns } from './sheetXml.ts'
import { readXlsx } from './workbook.ts'

/** A sheet as it was sent: its rows from the first, empty ones too, so that a row keeps the number that people see. */
export interface Sheet {
  readonly rows: readonly (readonly string[])[]
  /** Null for a workbook, which says itself how it is written. */
  readonly encoding: Encoding | null
  readonly separator: Separator | null
}

/** The cells of comma-, semicolon-, tab- or bar-separated text in any usual encoding. */
export const readCsv = (content: Buffer): Sheet => {
  const { text, encoding } = decodeText(content)
  const separator = separatorOf(text)
  return { rows: cellsOf(text, separator).map(row => row.map(unquoted)), encoding, separator }
}

const isBlank = (row: readonly string[]): boolean => row.every(cell => cell.trim() === '')

/** As much as a cell of a spreadsheet can hold. */
const longestCell = 32_767

const refuseLongCell = (rows: readonly (readonly string[])[]): void => {
  const at = rows.findIndex(row => row.some(cell => cell.length > longestCell))
  if (at >= 0) throw new Refusal(422, `A cell in row ${at + 1} holds more than ${longestCell} characters. Shorten it.`)
}

/** Rows and columns that hold nothing at the end of a sheet are not part of it. */
const trimmed = (rows: readonly (readonly string[])[]): (readonly string[])[] => {
  const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex(cell => cell.trim() !== '') + 1), 0)
  if (width > mostColumns)
    throw new Refusal(422, `The sheet is more than ${mostColumns} columns wide. Remove the columns that are not needed.`)
  return rows.slice(0, rows.findLastIndex(row => !isBlank(row)) + 1).map(row => (isBlank(row) ? [] : row.slice(0, width)))
}

/** Reads a file as what it is, whatever it is called. Refuses in a sentence what is no sheet. */
export const readContent = async (content: Buffer): Promise<Sheet> => {
  const isZip = content.subarray(0, 2).toString('latin1') === 'PK'
  const sheet: Sheet = isZip ? { rows: await readXlsx(content), encoding: null, separator: null } : readCsv(content)
  refuseLongCell(sheet.rows)
  const rows = trimmed(sheet.rows)
  if (rows.length === 0) throw new Refusal(422, 'There is nothing in the file.')
  return { ...sheet, rows }
}
