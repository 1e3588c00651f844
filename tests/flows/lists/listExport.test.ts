import { beforeAll, expect, test } from 'vitest'
import { f } from '../../../src/kernel/field.ts'
import type { Row } from '../../../src/kernel/record.ts'
import type { AnyReport } from '../../../src/kernel/report.ts'
import { pendingOrders } from '../../../src/modules/purchase/reports/pendingOrders.ts'
import type { Database } from '../../../src/server/database.ts'
import { unzip } from '../../../src/server/foreign/zip.ts'
import { reportBook } from '../../../src/server/reports/book.ts'
import { writeCsv } from '../../../src/server/sheets/cells.ts'
import { exportSheet } from '../../../src/server/sheets/export.ts'
import { readCsv } from '../../../src/server/sheets/reading.ts'
import { readXlsx } from '../../../src/server/sheets/workbook.ts'
import { callsOf } from '../../support/counting/counted.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, customerBody, owner, person, works, type Works } from '../../support/works.ts'

let db: Database
let w: Works
let b: Basics

beforeAll(async () => {
  db = await basicDatabase()
  w = works(db)
  b = basicsOf(w)
})

const id = (row: Row): number => Number(row['id'])
const textOf = async (
  doc: 'customer' | 'salesOrder',
  filter: string,
  columns: readonly string[] | null,
  by = owner,
): Promise<string> => (await exportSheet(w.store, by, w.def(doc), 'csv', { filter }, columns)).toString('utf8')

test('what a list shows is exported as it shows it: numbers, states in words, names, progress, and when it was made', async () => {
  const draft = await w.create('salesOrder', {
    customer: b.customerFar,
    registration: b.gujarat,
    items: [{ product: b.cable, drums: '4 x 500', rate: '148000' }],
  })
  await w.act('salesOrder', id(draft), 'confirm')
  const columns = ['number', 'status', 'customer', 'progress.delivered', 'grandTotal', 'createdStamp', 'createdBy']
  const text = await textOf('salesOrder', `id:eq:${id(draft)}`, columns)
  const [head, row] = readCsv(Buffer.from(text)).rows
  expect(head).toEqual(['Number', 'Status', 'Customer', 'Delivered', 'Total', 'Created', 'Created by'])
  expect(row?.slice(0, 5)).toEqual(['SO/26-27/00001', 'Confirmed', 'Konkan Infra', '0', '349280.00'])
  expect(row?.[5]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
})

test('a day is a day in a workbook, of records and of reports, and is read back as it was', async () => {
  const made = await w.create('salesOrder', {
    date: '2026-06-12',
    deliverBy: '2026-08-01',
    customer: b.customerFar,
    registration: b.gujarat,
    items: [],
  })
  const columns = ['date', 'deliverBy']
  const book = await exportSheet(w.store, owner, w.def('salesOrder'), 'xlsx', { filter: `id:eq:${id(made)}` }, columns)
  const dated: AnyReport = { ...pendingOrders, columns: { due: f.date({ label: 'Due' }), on: f.date({ label: 'On' }) } }
  const told = await reportBook(dated, { rows: [{ values: { due: '2026-06-12', on: '2026-08-01' } }], sums: {}, notes: [] })
  for (const file of [book, told]) {
    const [sheet] = await unzip(file, name => name === 'xl/worksheets/sheet1.xml')
    // Days after 30 December 1899.
    expect(sheet?.content.toString('utf8')).toMatch(/<v>46185<\/v>.*<v>46235<\/v>/s)
    expect((await readXlsx(file))[1]).toEqual(['2026-06-12', '2026-08-01'])
  }
})

test.each(['=1+1', '+91 265 1', '-12', '@SUM(A1)', '\t=1', '\n=1'])(
  'a text that begins like a formula stays text in both kinds of file: %j',
  async start => {
    const code = `F${start.charCodeAt(0)}${start.length}`
    const address = `${start} Station Road`
    const made = await w.create('customer', { ...customerBody(code, `Formula ${code}`, '24', null), address })
    const stored = String((await w.read('customer', id(made)))['address'])
    const text = await textOf('customer', `id:eq:${id(made)}`, ['code', 'address'])
    const cell = text.split('\r\n')[1]?.slice(code.length + 1) ?? ''
    expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r\n]/)
    expect(readCsv(Buffer.from(text)).rows[1]).toEqual([code, stored])
    const book = await exportSheet(w.store, owner, w.def('customer'), 'xlsx', { filter: `id:eq:${id(made)}` }, [
      'code',
      'address',
    ])
    expect((await readXlsx(book))[1]?.[1]).toBe(stored)
  },
)

test('a long workbook is written beside everything else that the server does, and holds every row', async () => {
  await db.transaction(tx =>
    tx.rows(
      `insert into department (code, name, status) select 'T' || n, 'Department ' || n, 'active' from generate_series(1, 1500) n`,
      [],
    ),
  )
  const written = (format: 'csv' | 'xlsx'): Promise<Buffer> =>
    exportSheet(w.store, owner, w.def('department'), format, { sort: 'id', filter: 'code:like:T' }, ['code', 'name'])
  const rows = await readXlsx(await written('xlsx'))
  expect([rows.length, rows[1]?.[0], rows.at(-1)?.[0]]).toEqual([1501, 'T1', 'T1500'])
  // This thread only reads the rows, which it does for a text file as well.
  const [ofText, ofBook] = [await callsOf(() => written('csv')), await callsOf(() => written('xlsx'))]
  expect(ofBook).toBeLessThan(1.3 * ofText)
})

test('a list that one may not read is not exported, and fields of others are not in it', async () => {
  await expect(exportSheet(w.store, person(9, 'Keeper', 'stores'), w.def('bankReceipt'), 'csv', {}, null)).rejects.toMatchObject({
    status: 403,
  })
  const text = await textOf('customer', 'code:eq:NEAR', ['code', 'name'])
  expect(text).toBe('\uFEFFCode,Name\r\nNEAR,Narmada Traders\r\n')
})

test('a column that there is not is refused with its name, what every object inherits among them', async () => {
  for (const column of ['constructor', 'toString', '__proto__', 'nothing'])
    await expect(exportSheet(w.store, owner, w.def('salesOrder'), 'csv', {}, ['number', column])).rejects.toMatchObject({
      status: 400,
      fields: [{ path: 'columns', message: `Sales Orders have no column called ${column}.` }],
    })
})

test('a text with a tab or a semicolon is quoted, so that no program parts it into two cells', () => {
  expect(writeCsv([[{ text: 'a;b' }, { text: 'a\tb' }, { text: 'ab' }]], false).toString()).toBe('"a;b","a\tb",ab\r\n')
})
