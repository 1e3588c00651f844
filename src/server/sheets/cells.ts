import writeXlsxFile from 'write-excel-file/node'
import readXlsxFile from 'read-excel-file/node'
import { Refusal } from '../refusal.ts'

/** A cell: text, or a number as exact text. */
export type Cell = { readonly text: string } | { readonly number: string } | null

/** Spreadsheet programs run what starts so; a quote in front makes it text again (CWE-1236). */
const formula = /^[=+\-@\t\r]/

const plain = (cell: Cell): string => (cell === null ? '' : 'number' in cell ? cell.number : formula.test(cell.text) ? `'${cell.text}` : cell.text)

const csvCell = (text: string): string => (/[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text)

/** Comma-separated text as RFC 4180 has it, with the mark by which spreadsheet programs know UTF-8. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map(row => row.map(cell => csvCell(plain(cell))).join(',')).join('\r\n')}\r\n`, 'utf8')

/** A workbook of one sheet. Numbers are numbers as far as a spreadsheet's 15 digits go; longer ones stay text. */
export const writeXlsx = async (rows: readonly (readonly Cell[])[]): Promise<Buffer> => {
  const data = rows.map(row =>
    row.map(cell => {
      if (cell === null) return null
      if ('number' in cell && cell.number.replace(/\D/g, '').length <= 15) return { value: Number(cell.number), type: Number }
      return { value: 'number' in cell ? cell.number : formula.test(cell.text) ? `'${cell.text}` : cell.text, type: String }
    }),
  )
  return writeXlsxFile(data).toBuffer()
}

const unquoted = (text: string): string => (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text)

/** The cells of comma-, semicolon- or tab-separated text. Refuses text that is not UTF-8 or whose quotes never close. */
export const readCsv = (content: Buffer): string[][] => {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new Refusal(422, 'The file is not UTF-8 text. Save it as "CSV UTF-8" and send it again.')
  }
  const first = text.split('\n', 1)[0] ?? ''
  const separator = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i]
    if (quoted) {
      if (c === '"' && text[i + 1] !== '"') quoted = false
      else cell += c
      if (c === '"' && text[i + 1] === '"') i += 1
    } else if (c === '"' && cell === '') quoted = true
    else if (c === separator || c === '\n') {
      rows.at(-1)?.push(unquoted(cell.replace(/\r$/, '')))
      cell = ''
      if (c === '\n') rows.push([])
    } else cell += c
  }
  if (quoted) throw new Refusal(422, 'A quotation mark in the file is never closed.')
  rows.at(-1)?.push(unquoted(cell))
  return rows.filter(row => row.some(value => value.trim() !== ''))
}

const mostUnpackedBytes = 100 * 1024 * 1024
const mostParts = 2000

/** The sizes that the directory of a zip file promises; a file that unpacks to more than it may is refused unopened. */
const refuseBomb = (content: Buffer): void => {
  const end = content.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > content.length) throw new Refusal(422, 'The file is not a workbook. Send xlsx or csv.')
  const parts = content.readUInt16LE(end + 10)
  let at = content.readUInt32LE(end + 16)
  let bytes = 0
  for (let i = 0; i < parts && at + 46 <= content.length; i += 1) {
    const name = content.toString('latin1', at + 46, at + 46 + content.readUInt16LE(at + 28))
    if (/vbaProject/i.test(name)) throw new Refusal(422, 'The workbook holds macros. Save it as xlsx without macros.')
    bytes += content.readUInt32LE(at + 24)
    at += 46 + content.readUInt16LE(at + 28) + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
  }
  if (parts > mostParts || bytes > mostUnpackedBytes) throw new Refusal(422, 'The workbook is too large when unpacked. Split it and send the parts.')
}

/** The cells of the first sheet of a workbook, numbers as the exact text that stands in the file. */
export const readXlsx = async (content: Buffer): Promise<string[][]> => {
  refuseBomb(content)
  const sheets = await readXlsxFile(content, { parseNumber: text => text }).catch((error: unknown) => {
    throw new Refusal(422, `The workbook cannot be read: ${error instanceof Error ? error.message : 'it is damaged'}.`)
  })
  const rows = sheets[0]?.data ?? []
  return rows.map(row => row.map(cell => (cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : unquoted(String(cell)))))
}
