import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import type { Row } from '../src/kernel/record.ts'
import { lifeOf } from '../src/modules/stores/piece/life.server.ts'
import { runReport } from '../src/server/reports/run.ts'
import { withStock } from '../tests/support/stocked.ts'
import { type Basics, owner, type Stock, type Works } from '../tests/support/works.ts'
import { good, type Load, load, sideBySide, type Target, told } from './client.ts'
import { benchTakeUps } from './takeUp.ts'

const pieces = Number(process.env['BENCH_PIECES'] ?? 200_000)
const entries = Number(process.env['BENCH_STOCK_ROWS'] ?? 3_000_000)
const items = 500
/** Pieces of one family: a chain of 25 cuts, in each of which the rest is cut again. */
const family = 50
/** Of five pieces one still lies in a store. */
const lying = 5
const date = '2026-06-15'

interface Place {
  readonly works: Works
  readonly basics: Basics
  /** The superuser's way to the database. */
  readonly adminUrl: string
  readonly url: string
  readonly strand: Target
  readonly seconds: number
  readonly row: (label: string, ...cells: string[]) => void
}

const asSuperuser = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const sql of statements) await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Families of pieces over many items, and for each piece lines of stock that bring it in and move it about. */
const fill = (url: string, s: Stock): Promise<void> =>
  asSuperuser(url, [
    `do $$ declare cols text := (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
       where table_schema = 'public' and table_name = 'item' and column_name not in ('id', 'code')); begin
       execute format('insert into item (code, %1$s) select ''CORE-V'' || n, %1$s from item, generate_series(1, ${items - 1}) n where item.id = ${s.core}', cols); end $$`,
    `create temp table volume as select n, nextval('piece_id_seq') as id, i.ids[1 + n / ${family} % ${items - 1}] as item
     from generate_series(0, ${pieces - 1}) n, (select array_agg(id) as ids from item where code like 'CORE-V%') i`,
    `insert into piece (id, status, piece_no, item, length_m, weight_kg, count, place, store, date, metal_value, other_value, document, document_id)
     overriding system value
     select id, case when n % ${lying} = 0 then 'free' else 'gone' end, 'V' || id, item, case when n % ${family} % 2 = 1 then 4 else 2 * (${family} - n % ${family}) end,
       1, 1, case when n % ${lying} = 0 then 'store' else 'use' end, case when n % ${lying} = 0 then ${s.raw} end, date '2025-04-01' + n % 500, 10, 5, 'openingStock', 1
     from volume`,
    `insert into piece_part (voucher, child, parent, child_from_m, from_m, to_m, turned)
     select (select min(id) from voucher), c.id, p.id, 0, case when c.n % ${family} % 2 = 1 then 0 else 4 end,
       case when c.n % ${family} % 2 = 1 then 4 else 2 * (${family} - c.n % ${family}) + 4 end, c.n % 3 = 0
     from volume c join volume p on p.n = c.n - c.n % ${family} + (c.n % ${family} - 1) / 2 * 2 where c.n % ${family} > 0`,
    `insert into voucher (doc, doc_id, number, date, title) select 'stockTransfer', n, 'ST/v/' || n, date '2025-04-01' + n % 500, 'Stock Transfer' from generate_series(1, ${Math.ceil(entries / 20)}) n`,
    `insert into stock_entry (voucher, deed, kind, piece, item, place, store, metres, kg, count, metal, other, account, date)
     select v.id, 0, 'move', x.id, x.item, 'store', ${s.raw}, case when k % 2 = 0 then 4 else -4 end, case when k % 2 = 0 then 1 else -1 end, 0,
       case when k % 2 = 0 then 10 else -10 end, case when k % 2 = 0 then 5 else -5 end, a.id, v.date
     from (select id, item, n, k, (n::bigint * ${Math.ceil(entries / pieces)} + k) / 20 as at from volume, generate_series(0, ${Math.ceil(entries / pieces) - 1}) k) x
     join (select id, date, doc_id from voucher where number like 'ST/v/%') v on v.doc_id = x.at + 1, (select id from account where role = 'STOCK_SFG') a`,
    'vacuum analyze',
  ])

/** Copies of the tables that an issue writes, with their indexes and as full. */
const floorOfStock = (url: string): Promise<void> =>
  asSuperuser(url, [
    'create schema if not exists floor',
    ...['issue_note', 'issue_note_goods', 'stock_entry', 'piece'].map(
      table => `create table floor.${table} (like public.${table} including defaults including constraints including indexes)`,
    ),
    'insert into floor.piece select * from public.piece',
    'insert into floor.stock_entry overriding system value select * from public.stock_entry',
    `insert into floor.number_counter (series, year) values ('IN', '26-27')`,
    'grant usage on schema floor to public',
    'grant all on all tables in schema floor to public',
    'grant all on all sequences in schema floor to public',
    'vacuum analyze floor.piece, floor.stock_entry',
  ])

const startFloor = (
  url: string,
  guarded: boolean,
  program = path.resolve(import.meta.dirname, 'stockFloor.ts'),
): Promise<{ readonly child: ChildProcess; readonly port: number }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, FLOOR_URL: url, FLOOR_GUARDED: guarded ? '1' : '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.once('data', (said: Buffer) => resolve({ child, port: Number(said.toString('utf8')) }))
    child.once('exit', code => reject(new Error(`The floor of stock ended with ${code}.`)))
  })

const idOf = (record: Readonly<Row>): number => Number(record['id'])

/** Issues ten pieces from where they lie to one shop floor and then to the other, for ever: set after set, so that no two clients want the same. */
const issuing = (sets: readonly (readonly number[])[], begun: number, [first, second]: readonly [number, number]) => {
  const lie = new Map<number, number>()
  return (n: number): object => {
    const at = n % sets.length
    const store = lie.get(at) ?? begun
    const floor = store === first ? second : first
    lie.set(at, floor)
    return { date, store, floor, goods: (sets[at] ?? []).map(piece => ({ piece })) }
  }
}

const spread = (measured: Load): [string, string] => [measured.p50Ms.toFixed(1), measured.p95Ms.toFixed(1)]

/** Stock on hand, ancestry, a receipt and issues among very many pieces and lines of stock. */
export const benchStock = async ({ works: w, basics: b, adminUrl, url, strand, seconds, row }: Place): Promise<void> => {
  const { stock: s } = await withStock(w, b, 960)
  if (!s) throw new Error('The works has no stock.')
  const other = idOf(await w.create('store', { code: 'FLOOR2', name: 'Second shop floor', kind: 'floor' }))
  await fill(adminUrl, s)
  await floorOfStock(adminUrl)
  const short = Math.min(seconds, 3)
  row(`at ${pieces.toLocaleString('en-IN')} pieces, ${entries.toLocaleString('en-IN')} lines of stock`, 'p50 ms', 'p95 ms')
  for (const by of ['item', 'place', 'age', 'length']) {
    row(
      `stock on hand by ${by}`,
      ...spread(
        await load(
          1,
          short,
          async () => void (await runReport(w.store, owner, 'stockOnHand', { by, item: null, category: null, store: null })),
        ),
      ),
    )
  }
  const one = await w.store.db.read(tx =>
    tx.maybe<{ id: number }>(
      `select id from piece where piece_no like 'V%' order by id offset ${family * 1234 + family - 1} limit 1`,
    ),
  )
  row(
    'ancestry of a piece, 25 cuts deep',
    ...spread(await load(1, short, async () => void (await w.store.db.read(tx => lifeOf(tx, one?.id ?? 0))))),
  )
  const coil = (n: number) => ({ item: s.core, tested: true, lengthM: '1000', weightKg: '170', rate: '32.5', heatNo: `H-${n}` })
  const goods = Array.from({ length: 100 }, (_, n) => coil(n))
  const receipts: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const inward = await w.create('materialInward', { date, supplier: s.supplier, store: s.raw, challanNo: `C-${n}`, goods })
    const from = performance.now()
    await w.act('materialInward', idOf(inward), 'post')
    if (n > 1) receipts.push(performance.now() - from)
  }
  const sorted = receipts.toSorted((x, y) => x - y)
  row('receipt of 100 coils, posted', (sorted[3] ?? 0).toFixed(1), (sorted.at(-1) ?? 0).toFixed(1))
  await benchIssues({ works: w, stock: s, other, url, strand, seconds, row })
  await benchTakeUps({
    works: w,
    basics: b,
    stock: s,
    strand,
    seconds,
    row,
    asSuperuser: statements => asSuperuser(adminUrl, statements),
    startFloor: async program => {
      const { child, port } = await startFloor(url, false, program)
      return { port, stop: () => ended(child) }
    },
  })
}

const ended = (child: ChildProcess): void => {
  child.removeAllListeners('exit')
  child.kill('SIGTERM')
}

interface Issues extends Pick<Place, 'works' | 'url' | 'strand' | 'seconds' | 'row'> {
  readonly stock: Stock
  /** A second shop floor. */
  readonly other: number
}

/**
 * Issues beside two floors: hand-written SQL into bare tables, and the same into our own tables, whose keys and triggers then stand on both
 * sides. There the floor has pieces of its own, and they lie on a shop floor from the start, so that no ledger changes with them.
 */
const benchIssues = async ({ works: w, stock: s, other, url, strand, seconds, row }: Issues): Promise<void> => {
  const setsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, n) => s.drums.slice(first + n * 10, first + n * 10 + 10))
  const [sets, guardedSets] = [setsFrom(0, 64), setsFrom(640, 32)]
  const floors = [s.floor, other] as const
  const brought = await w.create('issueNote', {
    date,
    store: s.raw,
    floor: other,
    goods: guardedSets.flat().map(piece => ({ piece })),
  })
  await w.act('issueNote', idOf(brought), 'post')
  const work = await w.store.db.read(tx => tx.one<{ id: number }>(`select id from account where role = 'STOCK_WIP'`))
  const ours = issuing(sets, s.raw, floors)
  const measure = async (label: string, count: number, guarded: boolean): Promise<void> => {
    const floor = await startFloor(url, guarded)
    const body = guarded ? issuing(guardedSets, other, floors) : issuing(sets, s.raw, floors)
    try {
      const { own, below, ratio } = await sideBySide(
        count,
        seconds,
        async n => void (await good(strand, 'POST', '/api/issueNote?then=post', ours(n))),
        async n => void (await good({ port: floor.port }, 'POST', '/issue', { ...body(n), item: s.core, account: work.id })),
      )
      row(label, told(own), told(below), ratio.toFixed(2))
    } finally {
      ended(floor.child)
    }
  }
  await measure('issue of 10 pieces, 1 client', 1, false)
  await measure('issue of 10 pieces, 16 clients', 16, false)
  await measure('the same, floor in our tables', 16, true)
}
