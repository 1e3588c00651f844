import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isoDate } from '../../src/kernel/dates.ts'
import { readStatementFile } from '../../src/modules/accounts/bankStatement/statementFile.server.ts'
import { readForeign } from '../../src/server/foreign/reader.ts'
import { readPortalFile } from '../../src/modules/accounts/gstr2b/portalFile.server.ts'
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

const readStatement = (content: string) => readStatementFile(Buffer.from(content), isoDate('2026-06-30'))
const statementHead = 'Date,Narration,Ref,Withdrawal,Deposit,Balance'
const plainLine = '01-06-2026,Rent,b,5.00,,1.00'
/** As long as a cell may be, in as many rows as keep what is quadratic busy for longer than the reader waits. */
const cellsOf = (cell: (filled: string) => string, piece: string): readonly string[] =>
  Array.from({ length: 16 }, () => cell(piece.repeat(32_000)))

const statements = {
  'titles of opening brackets': [...cellsOf(of => `${of},a`, '('), statementHead, plainLine],
  'titles of blanks': [...cellsOf(of => `a${of}x,a`, ' '), statementHead, plainLine],
  'digits that are no figure': [statementHead, plainLine, ...cellsOf(of => `02-06-2026,a,b,${of}x,,1`, '1')],
  'blanks in a figure': [statementHead, plainLine, ...cellsOf(of => `02-06-2026,a,b,-${of}x,,1`, ' ')],
  'blanks in a date': [statementHead, ...cellsOf(of => `01${of}x,a,b,,,1`, ' '), plainLine],
}

test.each(Object.entries(statements))(
  'a bank’s statement with %s is read or refused, and the reader never gives up',
  async (_name, rows) => {
    const [read] = await Promise.allSettled([readStatement(rows.join('\n'))])
    if (read.status === 'fulfilled') expect(read.value.lines).toMatchObject([{ date: '2026-06-01', withdrawal: '5.00' }])
    else {
      expect(String(read.reason)).toMatch(/Refusal: Row \d+: “/)
      expect(String(read.reason).length).toBeLessThan(200)
    }
  },
)

const swift = (balance: string, amount: string) =>
  `:20:X\n:25:123\n:60F:C260601INR${balance}\n:61:2606010601C${amount}NTRFabc\n:86:Rent\n:62F:C260601INR1,00\n-`

test.each([
  ['1,2,3', '5,00'],
  [',', '5,00'],
  ['1,00', ',,'],
  ['1,00', ','],
  ['1,00', `${'9'.repeat(100_000)},00`],
  ['1,00', '5,005'],
])('a statement by SWIFT whose figures are none (%#) is refused in a sentence', async (balance, amount) => {
  await expect(readStatement(swift(balance, amount))).rejects.toThrow('This file is no statement that Strand can read.')
})

test.each(['1.234,56', '1 234.56', '12,34.5.6', '5.00*', `${'9'.repeat(40)}.00`])(
  'a line of a bank is never left out because its figure, %s, cannot be read',
  async figure => {
    const said = `Row 3: “${figure.slice(0, 30)}`
    await expect(readStatement([statementHead, plainLine, `02-06-2026,Fee,c,"${figure}",,`].join('\n'))).rejects.toThrow(said)
    await expect(readStatement([statementHead, plainLine, `02-06-2026,Fee,c,,"${figure}",`].join('\n'))).rejects.toThrow(said)
  },
)

test('what a bank writes for nothing, and what it writes below its lines, are no figures', async () => {
  const rows = [
    statementHead,
    plainLine,
    '02-06-2026,Interest,c,-,7.25,',
    '03-06-2026,Opening note,,NIL,--,',
    'Total 2 entries,,,5.00x,7.25x,',
  ]
  expect((await readStatement(rows.join('\n'))).lines).toMatchObject([{ withdrawal: '5.00' }, { deposit: '7.25' }])
})

const portal = (of: object) =>
  Buffer.from(JSON.stringify({ data: { gstin: '24AABCS1429B1ZR', docdata: { b2b: [{ ctin: '24AABCC1234D1ZH', inv: [of] }] } } }))
const told = { inum: 'TC/1', dt: '12-06-2026', txval: 1000, igst: 180 }

test.each([
  ['a figure that cannot be counted', { ...told, igst: 1e21 }, 'a figure that cannot be read: 1e+21'],
  ['a figure in words', { ...told, txval: '1.000,00' }, 'a figure that cannot be read: 1.000,00'],
  ['a day that is in no month', { ...told, dt: '31-02-2026' }, 'a date that cannot be read: 31-02-2026'],
  ['a day of a hundred thousand letters', { ...told, dt: 'x'.repeat(100_000) }, `a date that cannot be read: ${'x'.repeat(30)}…`],
])('a statement of the portal with %s is refused, not taken as nothing', async (_name, of, said) => {
  await expect(readPortalFile(portal(of))).rejects.toThrow(said)
})

test('a statement of the portal that an editor has saved with a mark at its beginning is read', async () => {
  const read = await readPortalFile(Buffer.concat([Buffer.from('efbbbf', 'hex'), portal({ ...told, cgst: null, sgst: '' })]))
  expect(read.told).toMatchObject([{ billNo: 'TC/1', billDate: '2026-06-12', igst: '180.00', cgst: '0.00' }])
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
