import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readForeign } from '../../src/server/foreign/reader.ts'
import { readPortalFile } from '../../src/server/gst/portalFile.ts'
import { plainName } from '../../src/server/sheets/names.ts'
import { readSheet } from '../../src/server/sheets/read.ts'
import { inline, text, workbook } from '../support/samples/workbooks.ts'

const judge = new URL('../../src/server/files/attachment.task.ts', import.meta.url)

const megabyte = 1024 * 1024

/** Repeated to some megabytes: what takes the square of its length needs many minutes for it, and the reader gives up before. */
const long = (piece: string, bytes = 4 * megabyte): string => piece.repeat(Math.floor(bytes / piece.length))

/** What the reader says when it had to give up: then the work grew faster than the file. */
const gaveUp = 'too large to read'

const sheets = {
  'rows that never end': long('<row '),
  'cells that never end': long('<c '),
  'cells with an address that never ends': `<row r="1">${long('<c r="')}`,
  'one tag of megabytes': `<row r="1"><c ${long('A')} r="A1"><v>1</v></c></row>`,
  'formulas that never end': `<row r="1">${long('<c r="A1"><f')}`,
  'prefixes without a name': long('<aaaaaaaa:'),
  'blanks between row and row': `<row r="1">${long(' ')}<row r="2">${long(' ')}`,
}

test.each(Object.entries(sheets))('a workbook of %s is told damaged, and the reader never gives up', async (_name, xml) => {
  const book = workbook(xml, [], 'B2B')
  expect(book.length).toBeLessThan(megabyte)
  const read = await Promise.allSettled([readSheet(book), readPortalFile(book)])
  for (const one of read) {
    expect(one.status).toBe('rejected')
    expect(String(one.status === 'rejected' && one.reason)).not.toContain(gaveUp)
    expect(String(one.status === 'rejected' && one.reason)).toMatch(/Refusal|Error: (The workbook|This is no|There is nothing)/)
  }
})

test('a head of megabytes that nearly says what it is costs no more than its length', async () => {
  const state = long('state ', 20_000)
  const book = workbook(
    `<row r="1">${inline('A1', 'GSTIN of supplier')}${inline('B1', 'Invoice number')}${inline('C1', state)}</row><row r="2">${inline('A2', '24AABCC1234D1ZH')}${inline('B2', 'TC/1')}${inline('C2', '12/06/2026')}</row>`,
    [],
    'B2B',
  )
  await expect(readPortalFile(book)).rejects.toThrow('date that cannot be read')
})

test('a cell longer than a spreadsheet holds is refused, and no name is compared by more than its beginning', async () => {
  await expect(readSheet(text(`Code,Name\n1,${long('(')}`))).rejects.toThrow('A cell in row 2 holds more than 32767 characters.')
  expect(plainName(`Code ${long('(')}`)).toBe('code')
})

test('while hostile files are read the process goes on, and two are read at once', async () => {
  const slow = workbook(`<row r="1">${long(`<c r="A1" t="str"><v>${'x'.repeat(500)}</v></c>`, 20 * megabyte)}</row>`)
  let turns = 0
  const timer = setInterval(() => (turns += 1), 5)
  const order: string[] = []
  await Promise.all([
    readSheet(slow)
      .catch(() => null)
      .then(() => order.push('slow')),
    readSheet(text('a,b\n1,2')).then(() => order.push('quick')),
  ])
  clearInterval(timer)
  expect(order).toEqual(['quick', 'slow'])
  expect(turns).toBeGreaterThan(5)
})

test('a picture is judged in the thread as well: what it is, how large, and its sum', async () => {
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(8), Buffer.from('0000000200000003', 'hex')])
  expect(await readForeign<typeof import('../../src/server/files/attachment.task.ts')>(judge, png, 'drawing.png')).toMatchObject({
    kind: 'png',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const flood = Buffer.concat([png.subarray(0, 16), Buffer.from('7fffffff7fffffff', 'hex'), deflateRawSync('x')])
  await expect(
    readForeign<typeof import('../../src/server/files/attachment.task.ts')>(judge, flood, 'drawing.png'),
  ).rejects.toThrow('million pixels')
})
