import readXlsxFile from 'read-excel-file/node'
import { Refusal } from '../refusal.ts'
import { unquoted } from './cells.ts'
import { unzip, zip } from './zip.ts'

/** Beyond this a workbook is no list that somebody typed. The head and some lines above it are allowed for. */
export const mostRows = 20_000
export const mostColumns = 256
const rowsToSpare = 50
const mostCells = 1_500_000

const isNeeded = (name: string): boolean =>
  /\.(xml|rels)$/.test(name) && !/^(xl\/(drawings|charts|media|theme|comments)|docProps|customXml)/.test(name)

const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/.test(name)

/** Cells that hold nothing but a format, and rows of such: some workbooks are painted down to their last row. */
const emptyCell = /<(?:\w+:)?c\b[^>]*\/>/g
const emptyRow = /<(?:\w+:)?row\b[^>]*(?:\/>|>\s*<\/(?:\w+:)?row>)/g
const cell = /<(?:\w+:)?c\b([^>]*)>/g
const address = /\br="([A-Z]+)(\d+)"/
const rowNumber = /<(?:\w+:)?row\b[^>]*\br="(\d+)"/g
const unreckoned =
  /<(?:\w+:)?c\b[^>]*\br="([A-Z]+\d+)"[^>]*>\s*<(?:\w+:)?f\b[^>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v><\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/g

const columnNumber = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

const refuseReach = (row: number, column: number): void => {
  if (row > mostRows + rowsToSpare)
    throw new Refusal(
      422,
      `The sheet reaches down to row ${row}; at most ${mostRows} rows fit into one import. Split it and send the parts.`,
    )
  if (column > mostColumns)
    throw new Refusal(422, `The sheet is more than ${mostColumns} columns wide. Remove the columns that are not needed.`)
}

/** What the cells of a sheet claim is judged before they are laid out: a cell far away costs as much as all before it. */
const refuseSheet = (xml: string): void => {
  let cells = 0
  for (const [, row = ''] of xml.matchAll(rowNumber)) refuseReach(Number(row), 0)
  for (const [, attributes = ''] of xml.matchAll(cell)) {
    cells += 1
    const [, letters = '', row = ''] = address.exec(attributes) ?? []
    refuseReach(Number(row), columnNumber(letters))
  }
  if (cells > mostCells) throw new Refusal(422, `The sheet has more than ${mostCells} cells. Split it and send the parts.`)
  const empty = [...xml.matchAll(unreckoned)].map(([, at]) => at)
  if (empty.length > 0) {
    throw new Refusal(
      422,
      `The formula in ${empty.slice(0, 3).join(', ')}${empty.length > 3 ? ` and ${empty.length - 3} more cells` : ''} has never been reckoned. Open the workbook in the spreadsheet program, save it and send it again.`,
    )
  }
}

const lettersOf = (column: number): string =>
  column > 26 ? lettersOf(Math.floor((column - 1) / 26)) + lettersOf(((column - 1) % 26) + 1) : String.fromCharCode(64 + column)

const bareCell = /<(?:\w+:)?c(?![^>]*\sr=)[\s/>]/
const rowOrCell = /<(?:\w+:)?(row|c)\b([^>]*?)\/?>/g
const ownRow = /\br="(\d+)"/

/** Some programs leave the addresses out: a cell then stands right of the one before it, a row below the one before. */
const addressed = (xml: string): string => {
  if (!bareCell.test(xml)) return xml
  let row = 0
  let column = 0
  return xml.replaceAll(rowOrCell, (whole: string, tag: string, attributes: string) => {
    if (tag === 'row') {
      row = Number(ownRow.exec(attributes)?.[1] ?? row + 1)
      column = 0
      return whole
    }
    const [, letters] = address.exec(attributes) ?? []
    column = letters === undefined ? column + 1 : columnNumber(letters)
    return letters === undefined ? whole.replace(/^<((?:\w+:)?c)\b/, `<$1 r="${lettersOf(column)}${row}"`) : whole
  })
}

const tidied = (content: Buffer): Buffer => {
  const xml = addressed(content.toString('utf8')).replaceAll(emptyCell, '').replaceAll(emptyRow, '')
  refuseSheet(xml)
  return Buffer.from(xml)
}

/** A workbook that holds nothing but its first sheets' cells, each within bounds. */
const safe = (content: Buffer): Buffer => {
  const parts = unzip(content, isNeeded)
  if (!parts.some(({ name }) => isSheet(name)))
    throw new Refusal(422, 'The file is not a workbook with sheets. Send xlsx or csv.')
  return zip(parts.map(part => (isSheet(part.name) ? { ...part, content: tidied(part.content) } : part)))
}

/** The cells of the sheets of a workbook by their names, numbers as the exact text that stands in the file. Refuses what is none. */
export const readSheets = async (content: Buffer): Promise<{ readonly name: string; readonly rows: string[][] }[]> => {
  const book = safe(content)
  const sheets = await readXlsxFile(book, { parseNumber: text => text }).catch(() => {
    // What is wrong inside a workbook is the reader's own language; for people there is one way out.
    throw new Refusal(
      422,
      'The workbook cannot be read: it is damaged. Open it in the spreadsheet program, save it as xlsx and send that.',
    )
  })
  const textOf = (value: unknown): string =>
    value === null ? '' : value instanceof Date ? value.toISOString().slice(0, 10) : unquoted(String(value))
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map(row => row.map(textOf)) }))
}

/** The cells of the first sheet of a workbook. */
export const readXlsx = async (content: Buffer): Promise<string[][]> => (await readSheets(content))[0]?.rows ?? []
