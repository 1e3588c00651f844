import { beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '../../src/kernel/field.ts'
import type { Row } from '../../src/kernel/record.ts'
import { registry } from '../../src/modules/registry.ts'
import type { Database } from '../../src/server/database.ts'
import { writeCsv } from '../../src/server/sheets/cells.ts'
import { exportSheet } from '../../src/server/sheets/export.ts'
import { importSheet } from '../../src/server/sheets/import.ts'
import { readCsv } from '../../src/server/sheets/reading.ts'
import { readXlsx } from '../../src/server/sheets/workbook.ts'
import { isLookedAt } from '../support/only.ts'
import { derivedFirst, sampleBody } from '../support/samples/samples.ts'
import { withReceipts, withSales, withStock } from '../support/stocked.ts'
import { basicsOf, standardsDatabase } from '../support/smallWorks.ts'
import { type Basics, owner, withDesign, withOpenBills, works, type Works } from '../support/works.ts'
import { runsWhatItIsNamedFor } from '../support/sql/composed.ts'

let db: Database
let w: Works
let b: Basics

type DocName = keyof typeof registry.documents
const names = Object.keys(registry.documents).filter((name): name is DocName => name in registry.documents && isLookedAt(name))
const kept = derivedFirst(names.filter(name => registry.documents[name].nature !== 'register'))

beforeAll(async () => {
  db = await standardsDatabase('2027-02-20')
  w = works(db, '2027-02-20')
  b = await withSales(w, await withReceipts(w, await withStock(w, await withOpenBills(w, await withDesign(w, basicsOf(w))))))
})

const id = (row: Row): number => Number(row['id'])

describe.each(kept)('%s', name => {
  const def = registry.documents[name]

  test.each(['csv', 'xlsx'] as const)('exported as %s and imported again, nothing has changed', async format => {
    const saved = await w.create(name, sampleBody(w, name, format === 'csv' ? 91 : 92, b))
    const before = await w.read(name, id(saved))
    const file = await exportSheet(w.store, owner, w.def(name), format, { filter: `id:eq:${id(saved)}` }, null)
    const cells = format === 'csv' ? readCsv(file).rows : await readXlsx(file)
    const answer = await importSheet(w.store, owner, w.def(name), cells, false, null)
    expect(answer.records).toEqual([{ row: 2, outcome: 'unchanged', id: id(saved), complaints: [] }])
    expect(answer.ignored).toEqual([])
    expect(await w.read(name, id(saved))).toEqual(before)
  })

  test('a sheet without ids makes new records that are equal, and a dry run makes none', async () => {
    // Ledgers, bills and stock are opened once, nobody is absent twice in the same days, and a credit note is made of its invoice alone.
    if (name === 'openingBalance' || name === 'openingStock' || name === 'absence' || name === 'creditNote') return
    if (def.key || Object.values(def.fields).some(field => 'unique' in field) || name === 'company' || name === 'financialYear')
      return
    const saved = await w.create(name, sampleBody(w, name, 93, b))
    const file = await exportSheet(w.store, owner, w.def(name), 'csv', { filter: `id:eq:${id(saved)}` }, null)
    const cells = readCsv(file).rows.map((row, i) => (i === 0 ? row : row.map((cell, c) => (c < 2 ? '' : cell))))
    const dry = await importSheet(w.store, owner, w.def(name), cells, true, null)
    expect(dry.counts).toEqual({ created: 1, updated: 0, unchanged: 0, failed: 0 })
    const count = async (): Promise<number> =>
      (
        await db.read(tx =>
          tx.one<{ n: number }>(`select count(*)::int as n from "${name.replace(/[A-Z]/g, l => `_${l.toLowerCase()}`)}"`, []),
        )
      ).n
    const [before, real] = [await count(), await importSheet(w.store, owner, w.def(name), cells, false, null)]
    expect(real.counts.created).toBe(1)
    expect(await count()).toBe(before + 1)
    // What the kernel fills itself may be a serial, such as the revision of a design.
    const typed = Object.entries<Field>(def.fields).filter(([, field]) => !field.readonly)
    const fields = (row: Row) => Object.fromEntries(typed.map(([key]) => [key, row[key]]))
    expect(fields(await w.read(name, real.records[0]?.id ?? 0))).toEqual(fields(await w.read(name, id(saved))))
  })
})

test('a wrong cell is named by its row and column, and the good rows still come in', async () => {
  const text = 'Code,Title,Text\nOK1,Good,Words\nBAD,,Words\nOK2,Good,More\n'
  const answer = await importSheet(w.store, owner, w.def('termsAndConditions'), readCsv(Buffer.from(text)).rows, false, null)
  expect(answer.counts).toEqual({ created: 2, updated: 0, unchanged: 0, failed: 1 })
  expect(answer.records[1]).toMatchObject({
    row: 3,
    outcome: 'failed',
    complaints: [{ path: 'title', message: 'Title is a required field.' }],
  })
  const refs = await importSheet(
    w.store,
    owner,
    w.def('bankReceipt'),
    readCsv(
      Buffer.from('Date,Bank,Customer,UTR or cheque No.,Amount received\n31/6/2026,Nowhere Bank,Konkan Infra,U1,"1,00,000.50"\n'),
    ).rows,
    true,
    null,
  )
  expect(refs.records[0]?.complaints.map(c => c.message)).toEqual([
    expect.stringMatching(/^Row 2, Date: /),
    'Row 2, Bank: There is no record called Nowhere Bank.',
  ])
})

test('texts that a spreadsheet would run are quoted on the way out and bare again on the way in', () => {
  const cells = [[{ text: '=1+1' }, { text: '@cmd' }, { number: '-5.25' }, { text: 'a "b", c\nd' }, null]]
  const file = writeCsv(cells).toString('utf8')
  expect(file).toContain(`'=1+1,'@cmd,-5.25,"a ""b"", c\nd",`)
  expect(readCsv(Buffer.from(file.replace('\uFEFF', ''))).rows[0]).toEqual(['=1+1', '@cmd', '-5.25', 'a "b", c\nd', ''])
})

test('a file sent twice with one key makes its records once; another file with that key is refused', async () => {
  const text = 'Code,Title,Text\nKEY1,Good,Words\nKEY2,Good,More\n'
  const send = (content: string) =>
    importSheet(w.store, owner, w.def('termsAndConditions'), readCsv(Buffer.from(content)).rows, false, 'once')
  const [first, second] = await Promise.all([send(text), send(text)])
  expect(first.counts).toEqual({ created: 2, updated: 0, unchanged: 0, failed: 0 })
  expect(second).toEqual(first)
  expect(await send(text)).toEqual(first)
  const other = await send(text.replace('Words', 'Others'))
  expect(other.records[0]).toMatchObject({
    outcome: 'failed',
    complaints: [{ path: '', message: 'This Idempotency-Key was used for another request; send a new key.' }],
  })
})

test('a file whose columns mean nothing says what would', async () => {
  await expect(
    importSheet(
      w.store,
      owner,
      w.def('tax'),
      [
        ['Foo', 'Bar'],
        ['1', '2'],
      ],
      true,
      null,
    ),
  ).rejects.toThrow('None of the columns belongs to a Tax.')
})

runsWhatItIsNamedFor(import.meta.filename)
