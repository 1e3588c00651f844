import { Refusal } from '../refusal.ts'

/** How a text file was written, in the words of the programs that write it. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

export interface Decoded {
  readonly text: string
  readonly encoding: Encoding
}

const startsWith = (content: Buffer, ...bytes: readonly number[]): boolean => bytes.every((byte, i) => content[i] === byte)

const decode = (content: Buffer, label: string, fatal: boolean): string | null => {
  try {
    return new TextDecoder(label, { fatal }).decode(content)
  } catch {
    // Not written so; the caller tries the next.
    return null
  }
}

/** Text in the letters of Western languages has a NUL in every second byte when it is UTF-16. */
const utf16Of = (content: Buffer): 'utf-16le' | 'utf-16be' | null => {
  if (startsWith(content, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(content, 0xfe, 0xff)) return 'utf-16be'
  const start = content.subarray(0, 200)
  const nuls = (first: number): number => start.filter((byte, i) => i % 2 === first && byte === 0).length
  if (nuls(1) > start.length / 4 && nuls(0) === 0) return 'utf-16le'
  return nuls(0) > start.length / 4 && nuls(1) === 0 ? 'utf-16be' : null
}

/** Old spreadsheets, and new ones behind a password, are kept in the same container; the name of the latter's stream tells. */
const containerProblem = (content: Buffer): string =>
  content.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? 'The workbook is protected by a password. Save it without one and send that.'
    : 'The file is an old workbook (xls). Save it as xlsx and send that.'

const kindProblem = (content: Buffer): string | null => {
  if (startsWith(content, 0xd0, 0xcf, 0x11, 0xe0)) return containerProblem(content)
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') return 'The file is a PDF. Send the sheet itself, as xlsx or csv.'
  return null
}

// oxlint-disable-next-line no-control-regex -- these characters are what is looked for.
const unreadable = /[\u0000-\u0008\u000e-\u001f\ufffd]/

/** Reads the text of a file that does not say how it is written: by its mark, else UTF-8 where that fits, else Windows-1252. */
export const decodeText = (content: Buffer): Decoded => {
  const problem = kindProblem(content)
  if (problem) throw new Refusal(422, problem)
  const wide = utf16Of(content)
  const text = wide ? decode(content, wide, true) : decode(content, 'utf-8', true)
  const read: Decoded | null = text === null ? null : { text, encoding: wide ? 'UTF-16' : 'UTF-8' }
  const found = read ?? { text: decode(content, 'windows-1252', false) ?? '', encoding: 'Windows-1252' }
  if (unreadable.test(found.text)) {
    throw new Refusal(
      422,
      'The file is neither a workbook nor text that can be read. Save it as xlsx, or as "CSV UTF-8", and send that.',
    )
  }
  return found
}

const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

const outsideQuotes = (line: string): string => line.replaceAll(/"[^"]*"/g, '')

/** The separator that most of the first lines hold, and most often their first; spreadsheet programs may name it: "sep=;". */
export const separatorOf = (text: string): Separator => {
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1]
  const given = separators.find(separator => separator === named)
  if (given) return given
  const lines = outsideQuotes(text.slice(0, 20_000)).split('\n', 10)
  const score = (separator: Separator): number =>
    lines.filter(line => line.includes(separator)).length * 1000 + (lines[0] ?? '').split(separator).length
  return separators.toSorted((a, b) => score(b) - score(a))[0] ?? ','
}

/** The cells of separated text as RFC 4180 has it. Refuses a quotation mark that never closes. */
export const cellsOf = (given: string, separator: string): string[][] => {
  const text = given.replace(/^sep=.\r?\n/i, '')
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
      rows.at(-1)?.push(cell.replace(/\r$/, ''))
      cell = ''
      if (c === '\n') rows.push([])
    } else cell += c
  }
  if (quoted) throw new Refusal(422, `A quotation mark in row ${rows.length} is never closed.`)
  rows.at(-1)?.push(cell)
  return rows
}
