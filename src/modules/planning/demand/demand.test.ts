import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { furnish } from '../../../../tests/support/shopFloor.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { type Basics, idOf, person, productBody, works } from '../../../../tests/support/works.ts'
import { closePlanner } from '../plans/plans.server.ts'
import { demandRows } from './demandRows.server.ts'
import { coverLines, planLines } from './drafts.server.ts'
import { releaseOrders } from './release.server.ts'

// From what is ordered to what is released, many lines at once.
const db = await standardsDatabase()
const w = works(db)
const planner = person(31, 'Planner', 'planning', 'production')
const head = person(32, 'Head', 'approver', 'sales')
let b: Basics
let yard: number
let cables: readonly { readonly product: number; readonly item: number }[]

const make = async (name: Parameters<typeof w.create>[0], body: object): Promise<number> => idOf(await w.create(name, body))

const designed = async (code: string, designation: string): Promise<number> => {
  const product = await make('product', productBody(code, b.tax18, '100000'))
  const design = await make('productDesign', { product, designation })
  await w.act('productDesign', design, 'check', planner)
  await w.act('productDesign', design, 'approve', head)
  return product
}

beforeAll(async () => {
  b = basicsOf(w)
  const floor = await make('store', { code: 'FLOOR', name: 'Shop floor', kind: 'floor' })
  const raw = await make('store', { code: 'RAWS', name: 'Raw materials', kind: 'raw' })
  yard = await make('store', { code: 'FG', name: 'Finished goods', kind: 'finished' })
  const first = await designed('A2XFY-25', '4C x 25 A2XFY')
  const second = await designed('A2XFY-50', '4C x 50 A2XFY')
  const trial = (product: number) => w.create('workOrder', { product, purpose: 'stock', drums: [{ drums: '2 x 250' }] }, planner)
  await furnish(w, await trial(first), { floor, unit: b.any.unit, tax: b.tax18 })
  const items = await db.read(tx => tx.rows<{ id: number }>('select id from item where material is not null', []))
  for (const { id } of items) await w.update('item', id, { version: (await w.read('item', id))['version'], store: raw })
  const metre = await db.read(tx =>
    tx.one<{ id: number }>(`select id from unit where measures = 'length' order by id limit 1`, []),
  )
  const kept = { unit: metre.id, tracking: 'piece', hsn: '85446020', tax: b.tax18 }
  const category = await make('itemCategory', {
    code: 'CABLES',
    name: 'Finished cable',
    kind: 'finished',
    metal: 'AL',
    unit: metre.id,
    tracking: 'piece',
  })
  const itemOf = (product: number) =>
    make('item', { ...kept, code: `FG-${product}`, name: `Cable ${product}`, category, product })
  cables = [
    { product: first, item: await itemOf(first) },
    { product: second, item: await itemOf(second) },
  ]
}, 300_000)
afterAll(closePlanner)
afterEach(async () => expect(await broken(db)).toEqual({}))

const order = async (deliverBy: string, ...lines: readonly [product: number, drums: string][]): Promise<Row> => {
  const items = lines.map(([product, drums]) => ({ product, drums, rate: '100000' }))
  const id = await make('salesOrder', { customer: b.customerFar, registration: b.gujarat, date: '2026-06-15', deliverBy, items })
  return w.act('salesOrder', id, 'confirm')
}
const rows = () => db.read(tx => demandRows(w.store, tx, w.store.today()))

test('lines of many orders are covered, planned by product and released with their cards and requisitions', async () => {
  const [one, two] = [cables[0]?.product ?? 0, cables[1]?.product ?? 0]
  const goods = [{ item: cables[0]?.item, lengthM: '500', weightKg: '600', rate: '90', makerNo: 'Y-1' }]
  await w.act('openingStock', await make('openingStock', { date: '2026-06-15', store: yard, goods }), 'post')
  await order('2026-07-30', [one, '2 x 500'])
  await order('2026-07-10', [one, '1 x 500'], [two, '2 x 250'])
  const open = await rows()
  // The earliest due first; 25 days from 15 June to 10 July.
  expect(open.map(row => [row.daysLeft, row.drums, row.askedKm, row.leftKm])).toEqual([
    [25, '1 x 500', '0.500', '0.500'],
    [25, '2 x 250', '0.500', '0.500'],
    [45, '2 x 500', '1.000', '1.000'],
  ])
  const lines = open.map(({ line }) => line)
  const cover = await coverLines(w.store, planner, lines, 'k1')
  expect(cover).toMatchObject({ covered: 1, toMake: 4, claimedM: '500.000' })
  expect(await coverLines(w.store, planner, lines, 'k1')).toMatchObject({ id: cover.id })
  await w.act('cover', cover.id, 'take', planner)
  const { results } = await planLines(w.store, planner, lines, null)
  expect(results.map(({ title, messages }) => [title, messages])).toEqual([
    ['A2XFY-25 1.1 kV', []],
    ['A2XFY-50 1.1 kV', []],
  ])
  const drafts = await Promise.all(results.map(({ id }) => w.read('workOrder', Number(id))))
  expect(drafts.map(row => [row['neededBy'], linesOf(row, 'drums').map(line => line['drums'])])).toEqual([
    ['2026-07-30', ['2 x 500']],
    ['2026-07-10', ['2 x 250']],
  ])
  const again = await planLines(w.store, planner, lines, null)
  expect(again.results.flatMap(({ messages }) => messages)).toEqual([
    'Nothing is left to be made; it is covered or on work orders.',
    'These lines are in drafts of work orders already; release those.',
  ])
  const orders = results.map(({ id }) => Number(id))
  await make('department', { code: 'PROD', name: 'Production' })
  const released = await releaseOrders(w.store, planner, orders, 'k2')
  expect(released.results.map(({ number, messages }) => [number, messages])).toEqual([
    ['WO/26-27/00001', []],
    ['WO/26-27/00002', []],
  ])
  const counted = await db.read(tx =>
    tx.one<{ cards: number; others: number; wishes: number }>(
      `select (select count(*)::int from job_card where status = 'open') as cards, (select count(*)::int from job_card where status <> 'open') as others,
         (select count(*)::int from store_requisition where status = 'submitted') as wishes`,
      [],
    ),
  )
  expect([counted.others, counted.cards > 10, counted.wishes]).toEqual([0, true, 2])
  expect((await rows()).map(row => [row.coveredKm, row.plannedKm, row.leftKm])).toEqual([
    ['0.500', '0.000', '0.000'],
    ['0.000', '0.500', '0.000'],
    ['0.000', '1.000', '0.000'],
  ])
  // Asked again, nothing is done twice.
  const twice = await releaseOrders(w.store, planner, orders, 'k3')
  expect(twice.results.flatMap(({ messages }) => messages)).toEqual([])
  expect(await db.read(tx => tx.one('select count(*)::int as n from work_order where number is not null', []))).toEqual({ n: 2 })
}, 300_000)
