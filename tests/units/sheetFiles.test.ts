import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isoDate } from '../../src/kernel/dates.ts'
import { writeCsv, writeXlsx } from '../../src/server/sheets/cells.ts'
import { readSheet } from '../../src/server/sheets/read.ts'
import { unzip, zip } from '../../src/server/foreign/zip.ts'
import { inline, text, workbook } from '../support/samples/workbooks.ts'

const rowsOf = async (content: Buffer) => (await readSheet(content)).rows

/** A part whose directory promises `promised` bytes. */
const lying = (book: Buffer, name: string, promised: number): Buffer => {
  const made = Buffer.from(book)
  const entry = made.lastIndexOf(Buffer.from(name)) - 46
  made.writeUInt32LE(promised, entry + 24)
  return made
}

/** A gigabyte of blanks, packed into one megabyte. */
const gigabyte = (): Buffer => {
  const content = Buffer.alloc(1024 * 1024 * 1024, ' ')
  const packed = deflateRawSync(content, { level: 1 })
  const book = zip([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.from(' ') }])
  const name = 30 + 'xl/worksheets/sheet1.xml'.length
  const start = book.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  const directory = Buffer.from(book.subarray(start))
  directory.writeUInt32LE(packed.length, 20)
  directory.writeUInt32LE(content.length, 24)
  directory.writeUInt32LE(name + packed.length, directory.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06])) + 16)
  return Buffer.concat([book.subarray(0, name), packed, directory])
}

describe('text', () => {
  const head = ['Name', 'Größe']
  const cells = [head, ['Müller', '5']]
  const written = 'Name;Größe\r\nMüller;5\r\n'

  test.each([
    ['UTF-8', text(written), 'UTF-8'],
    ['UTF-8 with its mark', text(`\uFEFF${written}`), 'UTF-8'],
    ['UTF-16, little end first', Buffer.from(`\uFEFF${written}`, 'utf16le'), 'UTF-16'],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${written}`, 'utf16le').swap16(), 'UTF-16'],
    ['UTF-16 without a mark', Buffer.from(written, 'utf16le'), 'UTF-16'],
    ['Windows-1252', Buffer.from(written, 'latin1'), 'Windows-1252'],
  ])('in %s is read as what it is', async (_name, content, encoding) => {
    expect(await readSheet(content)).toEqual({ rows: cells, encoding, separator: ';' })
  })

  test.each([
    ['commas', 'a,b\n"1,5",2', ','],
    ['semicolons', 'a;b\n1,5;2,5', ';'],
    ['tabs', 'a\tb\n1,5\t2', '\t'],
    ['bars', 'a|b\n1|2', '|'],
    ['a named separator', 'sep=;\na;b\n1;2', ';'],
  ])('separated by %s', async (_name, content, separator) => {
    const sheet = await readSheet(text(content))
    expect(sheet.separator).toBe(separator)
    expect(sheet.rows.every(row => row.length === 2)).toBe(true)
  })

  test('keeps the numbers of rows where empty ones stand between', async () => {
    expect(await rowsOf(text('a,b\n\n1,2\n\n\n'))).toEqual([['a', 'b'], [], ['1', '2']])
  })
})

describe('a day', () => {
  const xmlOf = async (book: Buffer, name: string): Promise<string> =>
    (await unzip(book, one => one === name))[0]?.content.toString('utf8') ?? ''

  test('is a day in a workbook, as spreadsheets count them, and comes back as it was', async () => {
    const days = ['1900-03-01', '2026-06-15', '2199-12-31'].map(isoDate)
    const book = await writeXlsx([days.map(date => ({ date }))])
    const sheet = await xmlOf(book, 'xl/worksheets/sheet1.xml')
    // 46188 days after 30 December 1899 is 15 June 2026.
    expect([...sheet.matchAll(/<v>(\d+)<\/v>/g)].map(([, serial]) => serial)).toEqual(['61', '46188', '109574'])
    expect(await xmlOf(book, 'xl/styles.xml')).toContain('yyyy-mm-dd')
    expect(await rowsOf(book)).toEqual([days])
  })

  test('before March 1900, when Excel had a leap year, stays text; in a text it is written yyyy-MM-dd', async () => {
    const early = [{ date: isoDate('1900-02-28') }]
    expect(await rowsOf(await writeXlsx([early]))).toEqual([['1900-02-28']])
    expect(writeCsv([early]).toString('utf8')).toBe('\uFEFF1900-02-28\r\n')
  })
})

describe('what is no sheet', () => {
  const oleHead = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

  test.each([
    ['nothing', Buffer.alloc(0), 'The file is empty.'],
    ['blanks', text(' \n \n'), 'There is nothing in the file.'],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x01]),
      'The file is neither a workbook nor text',
    ],
    ['a PDF', text('%PDF-1.7\n...'), 'The file is a PDF.'],
    ['an old workbook', Buffer.concat([oleHead, Buffer.alloc(600)]), 'The file is an old workbook (xls).'],
    [
      'a workbook behind a password',
      Buffer.concat([oleHead, Buffer.from('EncryptedPackage', 'utf16le')]),
      'protected by a password',
    ],
    ['half a workbook', text('PK nothing'), 'The workbook is damaged.'],
    [
      'an archive of something else',
      zip([{ name: 'word/document.xml', content: text('<a/>') }]),
      'The file is not a workbook with sheets.',
    ],
    ['a quotation that never ends', text('a,"b'), 'A quotation mark in row 1 is never closed.'],
  ])('%s is refused in a sentence', async (_name, content, sentence) => {
    await expect(readSheet(content)).rejects.toThrow(sentence)
  })
})

describe('a workbook', () => {
  test('is read with its numbers exact, and formulas by what they came to', async () => {
    const rows = `<row r="1">${inline('A1', 'Code')}${inline('B1', 'Rate')}</row><row r="2">${inline('A2', 'X')}<c r="B2"><f>1+1</f><v>872.5001</v></c></row>`
    expect(await rowsOf(workbook(rows))).toEqual([
      ['Code', 'Rate'],
      ['X', '872.5001'],
    ])
  })

  test('whose cells and rows have no addresses is read from left to right', async () => {
    const bare = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const book = workbook(
      `<row>${bare('Code')}${bare('Name')}</row><row>${bare('D1')}<c><f>1+1</f><v>2</v></c></row><row><c/>${bare('only')}</row>`,
    )
    expect(await rowsOf(book)).toEqual([
      ['Code', 'Name'],
      ['D1', '2'],
      ['', 'only'],
    ])
    await expect(readSheet(workbook(`<row>${bare('Code')}</row><row><c><f>1+1</f></c></row>`))).rejects.toThrow(
      'The formula in A2 has never been calculated.',
    )
  })

  test('whose formulas were never reckoned says which cells', async () => {
    await expect(
      readSheet(workbook(`<row r="1">${inline('A1', 'Code')}</row><row r="2"><c r="A2"><f>SUM(1,2)</f></c></row>`)),
    ).rejects.toThrow('The formula in A2 has never been calculated.')
  })

  test('with macros is refused', async () => {
    const book = workbook(`<row r="1">${inline('A1', 'Code')}</row>`, [{ name: 'xl/vbaProject.bin', content: text('Sub') }])
    await expect(readSheet(book)).rejects.toThrow('The workbook holds macros.')
  })

  test('with a cell at the end of the world is refused before it is laid out', async () => {
    await expect(readSheet(workbook(`<row r="1">${inline('ZZZZZ1', 'far')}</row>`))).rejects.toThrow('more than 256 columns wide')
    await expect(readSheet(workbook(`<row r="1048576">${inline('A1048576', 'deep')}</row>`))).rejects.toThrow(
      'reaches down to row 1048576',
    )
  })

  test('painted down to its last row is read as what is written in it', async () => {
    const painted = Array.from({ length: 3000 }, (_, i) => `<row r="${i + 30_000}"><c r="A${i + 30_000}" s="3"/></row>`).join('')
    expect(
      await rowsOf(workbook(`<row r="1">${inline('A1', 'Code')}</row><row r="2">${inline('A2', 'X')}</row>${painted}`)),
    ).toEqual([['Code'], ['X']])
  })

  test('of sixty columns is read whole', async () => {
    const rows = Array.from({ length: 50 }, (_, r) => Array.from({ length: 60 }, (_c, c) => ({ text: `${r} ${c}` })))
    expect((await rowsOf(await writeXlsx(rows)))[49]?.[59]).toBe('49 59')
  })
})

describe('a gigabyte in one megabyte', () => {
  const bomb = gigabyte()

  test('is refused by what it promises, at once and within the memory that there is', async () => {
    expect(bomb.length).toBeLessThan(8 * 1024 * 1024)
    const before = process.memoryUsage().rss
    await expect(readSheet(bomb)).rejects.toThrow('The workbook is too large when unpacked.')
    // Had it been unpacked as far as the limit, like one that lies, the memory would show it.
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })

  test('is refused when it promises little, after no more than it promised was unpacked', async () => {
    const before = process.memoryUsage().rss
    await expect(readSheet(lying(bomb, 'xl/worksheets/sheet1.xml', 1000))).rejects.toThrow('The workbook is damaged.')
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })
})
