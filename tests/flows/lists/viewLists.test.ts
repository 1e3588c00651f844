import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import type { Duty } from '../../../src/kernel/duty.ts'
import type { Row } from '../../../src/kernel/record.ts'
import { registry } from '../../../src/modules/registry.ts'
import type { Database } from '../../../src/server/database.ts'
import { exportSheet } from '../../../src/server/sheets/export.ts'
import { readCsv } from '../../../src/server/sheets/reading.ts'
import { find, type ListQuery, listSql } from '../../../src/server/store/find.ts'
import { ask, everyDuty, newUser, openApp, tokenFor } from '../../support/app.ts'
import { overheard } from '../../support/counting/overheard.ts'
import { tablesReadWhole } from '../../support/counting/plans.ts'
import { withReceipts, withStock } from '../../support/stocked.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, idOf, owner, works, type Works } from '../../support/works.ts'

let db: Database
let w: Works
let b: Basics
let app: FastifyInstance
const views: Readonly<Record<string, AnyDocument>> = registry.views
const viewOf = (name: string): AnyDocument => {
  const def = views[name]
  if (!def) throw new Error(`There is no view called ${name}.`)
  return def
}

const hire = async (...duties: Duty[]): Promise<string> => tokenFor(db, (await newUser(db, { duties })).id)

/** Three drums of cable of 500, 300 and 900 m, and among much else a coil of the heat R7. */
beforeAll(async () => {
  db = await basicDatabase()
  w = works(db)
  b = await withReceipts(w, await withStock(w, basicsOf(w), 4), 12)
  const drums = await w.create('item', {
    code: 'FG-CABLE',
    name: 'Cable on drums',
    category: b.any.itemCategory,
    product: b.cable,
    unit: b.any.unit,
    tracking: 'piece',
    hsn: '85446020',
    tax: b.tax18,
  })
  const line = { item: idOf(drums), weightKg: '400', rate: '900', metalPercent: '60' }
  const goods = ['500', '300', '900'].map(lengthM => ({ ...line, lengthM }))
  const opening = await w.create('openingStock', { date: '2026-06-02', store: b.stock?.raw, goods })
  await w.act('openingStock', idOf(opening), 'post')
  app = await openApp(db)
})
afterAll(() => app.close())

const rowsOf = async (name: string, query: ListQuery = {}): Promise<readonly Row[]> =>
  (await find(w.store, owner, viewOf(name), query)).rows
const lengths = async (query: ListQuery): Promise<readonly unknown[]> =>
  (await rowsOf('drumsReady', query)).map(row => row['lengthM'])

describe('a view over tables', () => {
  test('is filtered, sorted, searched and summed as a list of documents is', async () => {
    expect(await lengths({ sort: '-lengthM' })).toEqual(['900.000', '500.000', '300.000'])
    expect(await lengths({ sort: '-lengthM', filter: 'lengthM:ge:400' })).toEqual(['900.000', '500.000'])
    expect(await lengths({ sort: 'lengthM', page: 2, size: 2 })).toEqual(['900.000'])
    const answer = await find(w.store, owner, viewOf('drumsReady'), { filter: 'status:eq:free' })
    expect(answer).toMatchObject({ total: 3, sums: { lengthM: '1700.000', weightKg: '1200.000' } })
    expect(answer.titles['product']?.[String(b.cable)]).toBeTypeOf('string')
    const title = answer.titles['product']?.[String(b.cable)] ?? ''
    expect(await lengths({ q: title.slice(0, 8) })).toHaveLength(3)
    expect(await lengths({ q: 'nothing of the kind' })).toEqual([])
    expect(await lengths({ sort: 'product,-lengthM' })).toEqual(['900.000', '500.000', '300.000'])
  })

  test('tells at once what happens to the records beneath: a drum that is reserved, one that leaves', async () => {
    const [longest] = await rowsOf('drumsReady', { sort: '-lengthM' })
    await w.act('piece', idOf(longest ?? {}), 'reserve', owner, 'For the tender')
    expect(await lengths({ filter: 'status:eq:reserved' })).toEqual(['900.000'])
    await w.act('piece', idOf(longest ?? {}), 'unreserve')
  })

  test('knows where each row leads: a coil to its piece, a heat to the inward that brought it', async () => {
    const [coil] = await rowsOf('coils', { filter: 'heatNo:eq:R7', sort: 'pieceNo' })
    expect(await w.read('piece', Number(coil?.['id']))).toMatchObject({ pieceNo: coil?.['pieceNo'], heatNo: 'R7' })
    const heats = await rowsOf('heats', { filter: 'heatNo:eq:R7' })
    expect(heats).toHaveLength(2)
    for (const heat of heats) {
      expect(heat).toMatchObject({ coils: 1, weightKg: '170.000', supplier: b.stock?.supplier })
      expect(await w.read('materialInward', Number(heat['inward']))).toMatchObject({ status: 'posted' })
    }
  })

  test('is open to its own duties alone, over every way in', async () => {
    const [keeper, clerk] = [await hire('stores'), await hire('accounts')]
    for (const path of ['/api/coils', '/api/coils/export', '/api/views/coils']) {
      expect((await app.inject({ url: path, headers: { authorization: `Bearer ${keeper}` } })).statusCode).toBe(200)
      expect((await app.inject({ url: path, headers: { authorization: `Bearer ${clerk}` } })).statusCode).toBe(403)
    }
    const agent = await tokenFor(db, (await newUser(db, { userType: 'Agent' })).id)
    expect((await ask(app, agent, 'GET', '/api/coils')).status).toBe(403)
  })

  test('is only read: nothing is created in it, changed in it or imported into it', async () => {
    const boss = await hire(...everyDuty)
    for (const [method, path] of [
      ['POST', '/api/coils'],
      ['PUT', '/api/coils/1'],
      ['DELETE', '/api/coils/1?version=1'],
      ['POST', '/api/coils/import'],
      ['POST', '/api/coils/bulk'],
    ] as const)
      expect([404, 405]).toContain((await ask(app, boss, method, path, {})).status)
  })

  test('keeps views of itself, shared by duty', async () => {
    const keeper = await hire('stores')
    const kept = { name: 'On hold', query: 'filter=status:eq:hold', duties: ['stores'] }
    expect((await ask(app, keeper, 'POST', '/api/views/coils', kept)).status).toBe(201)
    expect((await ask(app, await hire('stores'), 'GET', '/api/views/coils')).body).toMatchObject({ views: [{ name: 'On hold' }] })
  })

  test('is exported as it is seen, and whole', async () => {
    const sheet = async (only: readonly string[] | null): Promise<readonly (readonly string[])[]> =>
      readCsv(await exportSheet(w.store, owner, viewOf('drumsReady'), 'csv', { sort: '-lengthM' }, only)).rows
    const [head, first] = await sheet(['product', 'lengthM', 'status'])
    expect(head).toEqual(['Product', 'Length', 'Status'])
    expect(first?.slice(1)).toEqual(['900.000', 'Free'])
    // The head, three drums, and nothing behind the end of the last line.
    expect((await sheet(null)).filter(row => row.length > 1)).toHaveLength(4)
  })

  test('refuses what it does not have, in words', async () => {
    const boss = await hire(...everyDuty)
    expect((await ask(app, boss, 'GET', '/api/drumsReady?filter=createdBy:eq:1')).body).toMatchObject({
      fields: [{ message: 'There is no field called createdBy to filter by.' }],
    })
    expect((await ask(app, boss, 'GET', '/api/drumsReady?sort=number')).status).toBe(400)
  })
})

describe('at volume', () => {
  const many = Number(process.env['STRAND_PIECES'] ?? 20_000)

  /** Copies of a record under other codes. */
  const copiesOf = (item: string): string => `
    do $copy$ declare cols text := (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
      where table_schema = 'public' and table_name = 'item' and column_name not in ('id', 'code', 'name'));
    begin
      execute format($sql$insert into item (code, name, %1$s) select 'V-' || id || '-' || n, 'Copy ' || md5(n::text), %1$s
        from item, generate_series(1, 300) n where ${item}$sql$, cols);
    end $copy$`

  beforeAll(async () => {
    // Copies of pieces that nothing was posted for: the guards of the piece ledger are asked elsewhere.
    await db.transaction(async tx => {
      await tx.rows(copiesOf(`code in ('CORE-25', 'FG-CABLE')`))
      await tx.rows('alter table piece disable trigger user')
      await tx.rows(
        `insert into piece (piece_no, date, heat_no, item, status, length_m, weight_kg, count, place, store, metal_value, other_value)
         select 'V' || n, date '2020-01-01' + (n * 7919 % 2000)::int, 'HV' || n % 5000, i.id, p.status, p.length_m, p.weight_kg, p.count, p.place,
           p.store, p.metal_value, p.other_value
         from generate_series(1, ${many}) n
         join (select id, row_number() over (order by id) - 1 as k from item where code like 'V-%') i on i.k = n % 600
         cross join (select * from piece where store is not null and status = 'free' order by id limit 1) p`,
      )
      await tx.rows('alter table piece enable trigger user')
    })
    await db.read(tx => tx.rows('analyze piece, item'))
  })

  test.each([
    ['drumsReady', {}],
    ['coils', {}],
    ['coils', { sort: '-pieceNo' }],
    ['coils', { q: 'V1999' }],
    ['coils', { filter: 'heatNo:like:HV4999' }],
    ['coils', { filter: 'pieceNo:eq:V77' }],
  ] as const)('a page of %s asked by %j reads the pieces by an index', async (name, query) => {
    const { rows, values } = listSql(w.store, owner, viewOf(name), query)
    expect(await tablesReadWhole(db, `${rows} limit 50`, values)).not.toContain('piece')
  })

  test('a page takes two statements, however many rows lie behind it: the rows, and the titles of all that they name', async () => {
    const asked: string[] = []
    const heard = { ...w.store, db: overheard(db, asked) }
    expect((await find(heard, owner, viewOf('coils'), { totals: false })).rows).toHaveLength(50)
    expect(asked).toHaveLength(2)
    await find(heard, owner, viewOf('coils'), { size: 0 })
    expect(asked).toHaveLength(3)
  })
})
