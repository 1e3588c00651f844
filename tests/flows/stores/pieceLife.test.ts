import { beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import type { Life } from '../../../src/modules/stores/pieceLife.ts'
import { downSql, eventsSql, lifeOf, upSql } from '../../../src/modules/stores/piece/life.server.ts'
import { cases } from '../../support/chance.ts'
import { overheard } from '../../support/counting/overheard.ts'
import { tablesReadWhole } from '../../support/counting/plans.ts'
import { withStock } from '../../support/stocked.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Stock, works } from '../../support/works.ts'

const db = await basicDatabase()
const w = works(db)
let s: Stock

const id = (row: Row): number => Number(row['id'])
const life = (piece: number): Promise<Life> => db.read(tx => lifeOf(tx, piece))

/** Cuts a piece; answers the pieces that come of it, in their order. */
const cut = async (piece: number, lengths: readonly object[], scrapM = '0'): Promise<number[]> => {
  const cutting = await w.create('cutting', { piece, scrapM, lengths, date: '2026-06-15' })
  await w.act('cutting', id(cutting), 'post')
  const rows = await db.read(tx =>
    tx.rows<{ id: number }>(`select id from piece where document = 'cutting' and document_id = $1 order by id`, [id(cutting)]),
  )
  return rows.map(row => row.id)
}

const mark = (piece: number, from: string, to: string, kind: string): Promise<unknown> =>
  db.transaction(tx =>
    tx.rows('insert into piece_event (piece, from_m, to_m, kind) values ($1, $2, $3, $4)', [piece, from, to, kind]),
  )

beforeAll(async () => {
  const { stock } = await withStock(w, basicsOf(w), 4)
  if (!stock) throw new Error('The works has no stock.')
  s = stock
})

const seenOn = async (piece: number) => (await life(piece)).events.map(({ kind, from, to }) => [kind, from, to])

test('what was seen at a metre follows the metres through cuts, mirrored where a length was wound the other way', async () => {
  const drum = s.drums[0] ?? 0
  await mark(drum, '250', '250', 'spark')
  await mark(drum, '390', '420', 'thin')
  const [head = 0, turned = 0, rest = 0] = await cut(drum, [{ lengthM: '300' }, { lengthM: '100', turned: true }], '5')
  expect(await seenOn(head)).toEqual([['spark', '250.000', '250.000']])
  expect(await seenOn(turned)).toEqual([['thin', '0.000', '10.000']])
  expect(await seenOn(rest)).toEqual([['thin', '0.000', '15.000']])
  const [again = 0] = await cut(turned, [{ lengthM: '60', turned: true }])
  expect(await seenOn(again)).toEqual([['thin', '50.000', '60.000']])
  await mark(again, '1', '1', 'dent')
  expect(await seenOn(again)).toEqual([
    ['dent', '1.000', '1.000'],
    ['thin', '50.000', '60.000'],
  ])
  expect(await seenOn(turned)).toEqual([['thin', '0.000', '10.000']])
})

test('a piece knows what it comes from up to the heat, and what became of it', async () => {
  const drum = s.drums[1] ?? 0
  const [, second = 0] = await cut(drum, [{ lengthM: '400' }, { lengthM: '350' }])
  const [third = 0] = await cut(second, [{ lengthM: '100' }])
  const { up, ledger } = await life(third)
  expect(up).toMatchObject([
    { id: second, depth: 1, from: '0.000', to: '100.000' },
    { id: drum, depth: 2, from: '400.000', to: '500.000', heatNo: 'H1', number: 'OS/26-27/00001' },
  ])
  expect(ledger).toMatchObject([{ kind: 'cut', place: 'store', metres: '100.000', kg: '15.000' }])
  const { down } = await life(drum)
  expect(down.filter(one => one.depth === 1).map(({ from, to, status }) => [from, to, status])).toEqual([
    ['0.000', '400.000', 'free'],
    ['400.000', '750.000', 'gone'],
    ['750.000', '1000.000', 'free'],
  ])
  expect(down.filter(one => one.depth === 2).map(one => one.via)).toEqual([second, second])
})

const trees = cases(4_000, 400)
const perTree = 50

/**
 * 200,000 pieces in a whole run, a tenth of them in the others, whose plans are the same: each tree is a chain of 25 cuts in which the rest is cut again. Written past the documents, with the guards
 * of the tables asleep, because only their number matters here.
 */
const grow = async (): Promise<number> => {
  const tables = ['piece', 'piece_part', 'piece_event']
  const first = await db.transaction(async tx => {
    for (const table of tables) await tx.rows(`alter table ${table} disable trigger user`)
    return (await tx.one<{ first: number }>(`select nextval('piece_id_seq') as first`, [])).first
  })
  // In slices: a statement may take 15 s, and nothing says how busy the machine is.
  const slice = trees / 10
  for (let tree = 0; tree < trees; tree += slice) {
    const from = tree * perTree
    const to = from + slice * perTree - 1
    await db.transaction(async tx => {
      await tx.rows(`
        insert into piece (id, status, piece_no, item, length_m, weight_kg, count, place, store, date, metal_value, other_value, document, document_id)
        overriding system value
        select ${first} + n, 'free', 'X' || n, ${s.core}, case when n % ${perTree} % 2 = 1 then 4 else 2 * (${perTree} - n % ${perTree}) end, 1, 1,
          'store', ${s.raw}, '2026-06-15', 1, 1, 'openingStock', 1
        from generate_series(${from}, ${to}) n`)
      // Of piece 2k the first 4 m are piece 2k+1, the rest is piece 2k+2.
      await tx.rows(`
        insert into piece_part (voucher, child, parent, child_from_m, from_m, to_m, turned)
        select (select min(id) from voucher), ${first} + t * ${perTree} + k, ${first} + t * ${perTree} + (k - 1) / 2 * 2, 0,
          case when k % 2 = 1 then 0 else 4 end, case when k % 2 = 1 then 4 else 2 * (${perTree} - k) + 4 end, k % 3 = 0
        from generate_series(${tree}, ${tree + slice - 1}) t, generate_series(1, ${perTree - 1}) k`)
      await tx.rows(`
        insert into piece_event (piece, from_m, to_m, kind)
        select ${first} + n * 10, 1, 2, 'spark' from generate_series(${from / 10}, ${Math.floor(to / 10)}) n`)
    })
  }
  await db.transaction(async tx => {
    for (const table of tables) await tx.rows(`alter table ${table} enable trigger user`)
  })
  return first
}

const readWhole = (sql: string, piece: number): Promise<readonly string[]> => tablesReadWhole(db, sql, [piece])

test('among a great many pieces a life is read by indexes, by the same few statements however many', async () => {
  const first = await grow()
  await db.read(tx => tx.rows('analyze piece, piece_part, piece_event'))
  const root = first + 123 * perTree
  const deepest = root + perTree - 1
  const asked: string[] = []
  const among = await overheard(db, asked).read(tx => lifeOf(tx, root))
  expect(asked.length).toBeLessThan(8)
  expect([among.down.length, (await life(deepest)).up.length]).toEqual([perTree - 1, 25])
  for (const sql of [upSql, downSql, eventsSql]) {
    const whole = await readWhole(sql, deepest)
    expect(whole.filter(table => table.startsWith('piece') || table === 'voucher')).toEqual([])
  }
})
