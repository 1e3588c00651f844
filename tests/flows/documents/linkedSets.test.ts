import { beforeAll, expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { type DraftRow, linesOf, type Row } from '../../../src/kernel/record.ts'
import type { Database } from '../../../src/server/database.ts'
import { paperRules } from '../../../src/server/check/papers.ts'
import { wanted } from '../../../src/server/schema/tables.ts'
import { act } from '../../../src/server/store/act.ts'
import { make } from '../../../src/server/store/make.ts'
import { read } from '../../../src/server/store/read.ts'
import { create, update } from '../../../src/server/store/save.ts'
import { makeStore, type Store } from '../../../src/server/store/parts/store.ts'
import { floor, runCard, weighSlip, shopOrder } from '../../support/samples/shopOrder.ts'
import { freshDatabase } from '../../support/database.ts'
import { person } from '../../support/works.ts'

let db: Database
let store: Store
let order: Row
const planner = person(2, 'Planner', 'planning')

const id = (row: Readonly<Row> | undefined): number => Number(row?.['id'])
const add = (def: AnyDocument, body: object): Promise<Row> => create(store, planner, def, body, null)
const made = async (def: AnyDocument): Promise<Row> => (await make(store, planner, shopOrder, id(order), def.name)).draft
const released = async (def: AnyDocument, body: object): Promise<Row> =>
  act(store, planner, def, id(await add(def, body)), 'release', {}, null)
const told = (row: Row, set: string, field: string): unknown[] => linesOf(row, set).map(line => line[field])

beforeAll(async () => {
  db = await freshDatabase()
  const { tables, rest } = wanted(floor)
  await db.transaction(async tx => {
    for (const sql of [...tables, ...rest]) await tx.rows(sql)
  })
  store = makeStore(floor, db, {}, () => new Date('2026-06-15T06:30:00Z'))
  order = await released(shopOrder, {
    product: '3 x 2.5',
    stages: [
      { id: -1, element: 'Wire', process: 'draw', metres: '9000' },
      { id: -2, element: 'Core', process: 'insulate', metres: '3000' },
    ],
    inputs: [
      { id: -7, parent: -1, material: 'Rod', weight: '40' },
      { id: -8, parent: -2, material: 'PVC', weight: '25' },
    ],
    draws: [{ parent: -7, lot: 'L1', weight: '30' }],
  })
})

test('a draft follows every pair of line sets that are linked, each line below the one that its own line stood below', async () => {
  const draft = await made(runCard)
  expect(draft).toMatchObject({ product: '3 x 2.5' })
  expect(told(draft, 'runs', 'element')).toEqual(['Wire', 'Core'])
  const card = await add(runCard, draft)
  const [wire, core] = linesOf(card, 'runs')
  expect(linesOf(card, 'needs')).toMatchObject([
    { parent: wire?.id, material: 'Rod', weight: '40.000' },
    { parent: core?.id, material: 'PVC', weight: '25.000' },
  ])
  expect((await read(store, planner, shopOrder, id(order))).makes.map(({ target }) => target)).toEqual(['runCard', 'weighSlip'])
})

test('what is used of one set is not used of another, though their lines have the same ids', async () => {
  // Both tables draw their own ids, so that the first stage and the first input are both line 1.
  expect(told(order, 'stages', 'id')).toEqual(told(order, 'inputs', 'id'))
  const draft = await made(runCard)
  const runs = linesOf(draft, 'runs').map((line, i) => ({ ...line, metres: i === 0 ? '9000' : '1000' }))
  const needs = linesOf(draft, 'needs').map(line => ({ ...line, weight: '10' }))
  const card = await released(runCard, { ...draft, runs, needs })
  const rest = await made(runCard)
  // The wire is made whole: nothing of it is left, and so is no need below it, though rod is.
  expect(told(rest, 'runs', 'metres')).toEqual(['2000.000'])
  expect(linesOf(rest, 'needs')).toMatchObject([{ material: 'PVC', weight: '15.000' }])
  const { progress, links } = await read(store, planner, shopOrder, id(order))
  expect([progress['run']?.done, progress['fed']?.done]).toEqual(['0.8333', '0.3077'])
  expect(links.down).toMatchObject([{ doc: 'runCard' }, { doc: 'runCard', id: id(card) }])
  const much = await add(runCard, { ...rest, needs: linesOf(rest, 'needs').map(line => ({ ...line, weight: '16' })) })
  await expect(act(store, planner, runCard, id(much), 'release', {}, null)).rejects.toMatchObject({
    fields: [
      {
        path: 'needs.0.weight',
        message: expect.stringMatching(/^Line 1: 16\.000 kg is more than the 15\.000 kg left on line 2 of WO\//),
      },
    ],
  })
})

test('where lines of several sets may be meant, a source says of which it is, and keeps saying it', async () => {
  const draft = await made(weighSlip)
  const from = (line: DraftRow | undefined): unknown => line?.from?.map(({ doc, set, line: of }) => [doc, set, of])
  const [rod, , lot] = linesOf(draft, 'items')
  expect(told(draft, 'items', 'goods')).toEqual(['Rod', 'PVC', 'L1'])
  expect([from(rod), from(lot)]).toEqual([[['shopOrder', 'inputs', 1]], [['shopOrder', 'draws', 1]]])
  const slip = await released(weighSlip, draft)
  const again = await update(
    store,
    planner,
    weighSlip,
    id(slip),
    { version: slip['version'], items: linesOf(slip, 'items') },
    null,
  )
  expect(linesOf(await read(store, planner, weighSlip, id(again)), 'items').map(from)).toEqual(linesOf(draft, 'items').map(from))
  const items = (source: object) => ({ items: [{ goods: 'Rod', weight: '1', from: [{ doc: 'shopOrder', line: 1, ...source }] }] })
  await expect(add(weighSlip, items({}))).rejects.toMatchObject({
    fields: [{ path: 'items.0.from', message: 'Say of which lines of the Shop Order it is made: inputs or draws.' }],
  })
  await expect(add(weighSlip, items({ set: 'stages' }))).rejects.toMatchObject({
    fields: [{ path: 'items.0.from', message: 'A Weigh Slip is not made from shopOrder.stages.' }],
  })
})

test('the nightly checks find a link that is of no arrow, and none else', async () => {
  const rule = paperRules(floor).find(({ says }) => says === 'a link is one of an arrow')
  const broken = (): Promise<unknown[]> => db.read(tx => tx.rows(rule?.broken ?? '', []))
  expect(await broken()).toEqual([])
  await db.transaction(tx =>
    tx.rows(
      `insert into line_link (from_doc, from_set, from_id, from_line, to_doc, to_set, to_id, to_line, qty) values ('shopOrder', 'stages', 1, 1, 'runCard', 'needs', 1, 1, 1)`,
      [],
    ),
  )
  expect(await broken()).toHaveLength(1)
})
