import readXlsxFile from 'read-excel-file/node'
import { Refusal } from '../refusal.ts'
import { unquoted } from './cells.ts'
import { refuseOpenTags, tidied } from './sheetXml.ts'
import { type Part, unzip, zip } from '../foreign/zip.ts'

const isNeeded = (name: string): boolean =>
  /\.(xml|rels)$/.test(name) && !/^(xl\/(drawings|charts|media|theme|comments)|docProps|customXml)/.test(name)

const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/.test(name)

/** A part whose tags all end; of a sheet, what holds something and lies within bounds. */
const checked = ({ name, content }: Part): Buffer => {
  const xml = content.toString('utf8')
  if (isSheet(name)) return Buffer.from(tidied(xml))
  refuseOpenTags(xml)
  return content
}

/** A workbook that holds nothing but its first sheets' cells, each within bounds. */
const safe = async (content: Buffer): Promise<Buffer> => {
  const parts = await unzip(content, isNeeded)
  if (!parts.some(({ name }) => isSheet(name)))
    throw new Refusal(422, 'The file is not a workbook with sheets. Send xlsx or csv.')
  return zip(parts.map(part => ({ ...part, content: checked(part) })))
}

/** The cells of the sheets of a workbook by their names, numbers as the exact text that stands in the file. Refuses what is none. */
export const readSheets = async (content: Buffer): Promise<{ readonly name: string; readonly rows: string[][] }[]> => {
  const book = await safe(content)
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
