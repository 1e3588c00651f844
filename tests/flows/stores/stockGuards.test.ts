import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { broken } from '../../support/invariants.ts'
import { withStock } from '../../support/stocked.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Stock, works } from '../../support/works.ts'

const db = await basicDatabase()
const w = works(db)
let s: Stock

beforeAll(async () => {
  const { stock } = await withStock(w, basicsOf(w), 12)
  if (!stock) throw new Error('The works has no stock.')
  s = stock
  const cut = await w.create('cutting', { date: '2026-06-15', piece: drum(0), lengths: [{ lengthM: '10' }] })
  await w.act('cutting', Number(cut['id']), 'post')
})
afterEach(async () => expect(await broken(db)).toEqual({}))

const drum = (n: number): number => s.drums[n] ?? 0

test('the database itself refuses goods that come from nowhere, and books without goods', async () => {
  const refused = (sql: string, message: RegExp): Promise<void> =>
    expect(db.transaction(tx => tx.rows(sql, []))).rejects.toThrow(message)
  await refused('update stock_entry set kg = kg + 1', /never changed or removed/)
  await refused('truncate stock_entry', /never changed or removed/)
  await refused('update stock_balance set kg = kg + 1', /follows its entries/)
  await refused('delete from stock_balance', /follows its entries/)
  await refused(`update piece set length_m = length_m + 1 where id = ${drum(5)}`, /never changes/)
  await refused(`update piece set store = ${s.second} where id = ${drum(5)}`, /is not where its entries say/)
  await refused(`update piece set metal_value = metal_value + 1 where id = ${drum(5)}`, /is not where its entries say/)
  await refused('update piece_part set to_m = to_m - 1', /never changed/)
  await refused(`update account set account_type = null where role = 'STOCK_SFG'`, /stays as it is/)
  const voucher = `with v as (insert into voucher (doc, doc_id, number, date, title) values ('x', 1, 'x', '2026-06-15', 'x') returning id)`
  const entry = (values: string): string =>
    `insert into stock_entry (voucher, deed, kind, item, place, store, metres, kg, count, metal, other, account, date) select v.id, 0, 'make', ${s.compound}, ${values}, '2026-06-15' from v, account a`
  await refused(
    `${voucher} ${entry(`'store', ${s.raw}, 0, 5, 0, 0, 0, a.id`)} where a.role = 'STOCK_RM_POLY'`,
    /loses or makes goods/,
  )
  const gl = (debit: string): string =>
    `insert into gl_entry (voucher, account, amount, date) select v.id, a.id, case a.role when '${debit}' then 5 else -5 end, '2026-06-15' from v, account a`
  await refused(`${voucher} ${gl('STOCK_RM_POLY')} where a.role in ('STOCK_RM_POLY', 'GRIR')`, /parts the books from the stock/)
})

/** Of a transaction that has drawn its voucher, the database reads the lines of that voucher alone; of another, all of a piece's life. */
const drawings = [
  ['under the voucher that was drawn', `nextval(pg_get_serial_sequence('voucher', 'id')) + 1`],
  ['under another voucher', `nextval(pg_get_serial_sequence('voucher', 'id'))`],
  ['where none was drawn', 'null'],
] as const

describe.each(drawings)('a piece and its lines of stock move together, or not at all, %s', (_where, drawn) => {
  /** Lines that carry a piece from one store to another, of a voucher that the same statement writes. */
  const carrying = (piece: number, to: number, more = ''): string => `
    with v as (insert into voucher (doc, doc_id, number, date, title) values ('x', 1, 'x', '2026-06-15', 'x') returning id)${more}
    insert into stock_entry (voucher, deed, kind, piece, item, place, store, metres, kg, count, metal, other, account, date)
    select v.id, 0, 'move', p.id, p.item, 'store', x.store, x.sign * p.length_m, x.sign * p.weight_kg, x.sign * p.count, x.sign * p.metal_value,
      x.sign * p.other_value, a.id, '2026-06-15'
    from v, piece p, account a, (values (${s.raw}, -1), (${to}, 1)) x (store, sign) where p.id = ${piece} and a.role = 'STOCK_SFG'`
  const not = /is not where its entries say/
  const undone = new Error('undone')
  /** Runs statements in one transaction, which is undone if all of them stand. */
  const run = (...statements: string[]): Promise<void> =>
    db.transaction(async tx => {
      await tx.rows(`select set_config('app.voucher', coalesce((${drawn})::text, ''), true)`, [])
      for (const sql of statements) await tx.rows(sql, [])
      throw undone
    })
  const to = (store: () => number) => `, p as (update piece set store = ${store()} where id = ${drum(5)})`

  test('lines without the piece', () => expect(run(carrying(drum(5), s.second))).rejects.toThrow(not))

  test('the piece without lines', () =>
    expect(run(`update piece set store = ${s.second} where id = ${drum(5)}`)).rejects.toThrow(not))

  test('the piece at another cost', () =>
    expect(run(`update piece set metal_value = metal_value + 1 where id = ${drum(5)}`)).rejects.toThrow(not))

  test('lines after the piece was written by a statement before them', () =>
    expect(run(`update piece set version = version + 1 where id = ${drum(5)}`, carrying(drum(5), s.second))).rejects.toThrow(not))

  test('lines to one store with the piece to another, in one statement', () =>
    expect(
      run(
        carrying(
          drum(5),
          s.second,
          to(() => s.floor),
        ),
      ),
    ).rejects.toThrow(not))

  test('both to the same store stand', () =>
    expect(
      run(
        carrying(
          drum(5),
          s.second,
          to(() => s.second),
        ),
      ),
    ).rejects.toBe(undone))

  test('there and back again, statement by statement', () =>
    expect(
      run(
        carrying(
          drum(5),
          s.second,
          to(() => s.second),
        ),
        `update piece set status = 'reserved' where id = ${drum(5)}`,
        carrying(
          drum(5),
          s.second,
          to(() => s.second),
        ),
      ),
    ).rejects.toThrow(not))

  test('a piece that is gone does not lie in a store', () =>
    expect(run(`update piece set status = 'gone' where id = ${drum(5)}`)).rejects.toThrow(not))
})

describe('a line of stock joins a voucher only in the transaction that wrote the voucher, on its date', () => {
  const line = (voucher: string, date = '2026-06-15'): string => `
    insert into stock_entry (voucher, deed, kind, item, place, store, metres, kg, count, metal, other, account, date)
    select ${voucher}, 0, 'make', ${s.compound}, x.place, x.store, 0, x.sign * 5, 0, 0, 0, a.id, '${date}'
    from account a, (values ('supplier', null, -1), ('store', ${s.raw}, 1)) x (place, store, sign) where a.role = 'STOCK_RM_POLY'`
  const written = (id: string) =>
    `insert into voucher (id, doc, doc_id, number, date, title) overriding system value values (${id}, 'x', 1, 'x', '2026-06-15', 'x')`
  const next = `nextval(pg_get_serial_sequence('voucher', 'id'))`
  const drawn = `currval(pg_get_serial_sequence('voucher', 'id'))`
  const run = (...statements: string[]): Promise<void> =>
    db.transaction(async tx => {
      for (const sql of statements) await tx.rows(sql, [])
    })
  const only = /joins a voucher only in/

  test('not one of an earlier transaction', () =>
    expect(run(`select ${next}`, line('(select max(id) from voucher)'))).rejects.toThrow(only))

  test('not one that nobody has drawn, or somebody else', () =>
    expect(run(`select ${next}`, line(`${drawn} + 7`), written(`${drawn} + 7`))).rejects.toThrow(only))

  test('not one that never comes', () => expect(run(`select ${next}`, line(drawn))).rejects.toThrow(/stock_entry_voucher_fkey/))

  test('not on another day, whichever comes first', async () => {
    await expect(run(written(next), line(drawn, '2026-06-16'))).rejects.toThrow(only)
    await expect(run(`select ${next}`, line(drawn, '2026-06-16'), written(drawn))).rejects.toThrow(only)
  })

  test('its own, drawn before and written after', async () => {
    const undone = new Error('undone')
    const moving = db.transaction(async tx => {
      for (const sql of [`select ${next}`, line(drawn), written(drawn), 'set constraints all immediate']) await tx.rows(sql, [])
      throw undone
    })
    await expect(moving).rejects.toBe(undone)
  })
})

describe('the trail of a piece', () => {
  test('is told every column that a piece has', async () => {
    const columns = await db.read(tx =>
      tx.rows<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = 'piece'::regclass and attnum > 0 and not attisdropped
         and attname not in ('id', 'version')`,
        [],
      ),
    )
    const { source } = await db.read(tx =>
      tx.one<{ source: string }>(`select prosrc as source from pg_proc where proname = 'audit_rows'`, []),
    )
    expect(columns.length).toBeGreaterThan(20)
    for (const { name } of columns) expect(source).toContain(`'${name}', changed(o.${name}, n.${name})`)
  })

  test('says what changed, from nothing and to nothing too, and nothing of what stayed', async () => {
    const trail = () =>
      db.read(tx =>
        tx.rows<{ changes: unknown }>(
          `select changes from audit where doc = 'piece' and doc_id = $1 and op = 'update' order by id desc limit 1`,
          [drum(7)],
        ),
      )
    await db.transaction(tx =>
      tx.rows(`update piece set maker_no = 'M-1', heat_no = null, version = version + 1 where id = $1`, [drum(7)]),
    )
    expect(await trail()).toEqual([{ changes: { maker_no: [null, 'M-1'], heat_no: ['H1', null] } }])
    await db.transaction(tx => tx.rows(`update piece set use_by_date = '2026-12-31', start_mark = 1.5 where id = $1`, [drum(7)]))
    expect(await trail()).toEqual([{ changes: { use_by_date: [null, '2026-12-31'], start_mark: [null, 1.5] } }])
    await db.transaction(tx => tx.rows('update piece set version = version + 1 where id = $1', [drum(7)]))
    expect(await trail()).toEqual([{ changes: { use_by_date: [null, '2026-12-31'], start_mark: [null, 1.5] } }])
  })
})
