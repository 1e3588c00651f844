import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { eventsOf, withLineTitles } from '../../../src/kernel/trail/history.ts'
import type { Database } from '../../../src/server/database.ts'
import { wanted } from '../../../src/server/schema/tables.ts'
import { exportSheet } from '../../../src/server/sheets/export.ts'
import { sheetColumns } from '../../../src/server/sheets/columns.ts'
import { parseRows } from '../../../src/server/sheets/parse.ts'
import { cellsOf, decodeText } from '../../../src/server/sheets/csv.ts'
import { act, actOnLine } from '../../../src/server/store/act.ts'
import { preview } from '../../../src/server/store/make.ts'
import { history, read } from '../../../src/server/store/read.ts'
import { remove } from '../../../src/server/store/remove.ts'
import { create, update } from '../../../src/server/store/save.ts'
import { makeStore, type Store } from '../../../src/server/store/parts/store.ts'
import { floor, shopOrder } from '../../support/samples/shopOrder.ts'
import { freshDatabase } from '../../support/database.ts'
import { person } from '../../support/works.ts'

let db: Database
let store: Store
const planner = person(2, 'Planner', 'planning')

beforeAll(async () => {
  db = await freshDatabase()
  const { tables, rest } = wanted(floor)
  await db.transaction(async tx => {
    for (const sql of [...tables, ...rest]) await tx.rows(sql)
  })
  store = makeStore(floor, db, {}, () => new Date('2026-06-15T06:30:00Z'))
})

const id = (row: Readonly<Row> | undefined): number => Number(row?.['id'])
const add = (body: object, def: AnyDocument = shopOrder): Promise<Row> => create(store, planner, def, body, null)
const again = (row: Row, body: object): Promise<Row> =>
  update(store, planner, shopOrder, id(row), { version: row['version'], ...body }, null)
const now = (row: Row): Promise<Row> => read(store, planner, shopOrder, id(row))
/** What lies below each stage: 'Wire: Rod 40.000'. */
const tree = (row: Row): string[] =>
  linesOf(row, 'stages').map(stage => {
    const below = linesOf(row, 'inputs').filter(({ parent }) => parent === stage.id)
    return `${String(stage['element'])}: ${below.map(input => `${String(input['material'])} ${String(input['weight'])}`).join(', ')}`
  })

const drafted = {
  product: '3 x 2.5',
  stages: [
    { id: -1, element: 'Wire', process: 'draw', metres: '9000' },
    { id: -2, element: 'Core', process: 'insulate', metres: '3000' },
  ],
  inputs: [
    { parent: -2, material: 'PVC', weight: '25' },
    { id: -7, parent: -1, material: 'Rod', weight: '40' },
    { parent: -2, material: 'Red', weight: '0.5' },
  ],
  draws: [
    { parent: -7, lot: 'L1', weight: '30' },
    { parent: -7, lot: 'L2', weight: '10' },
  ],
}

const step = (row: Row, element: string, action: string): Promise<Row> => {
  const stage = linesOf(row, 'stages').find(line => line['element'] === element)
  return actOnLine(store, planner, shopOrder, id(row), { set: 'stages', id: id(stage) }, action, {}, null)
}

describe('a work order', () => {
  let order: Row

  test('is drafted with stages, what goes into them and the lots that are drawn for it, in one save', async () => {
    const told = await preview(store, planner, shopOrder, drafted)
    expect(linesOf(told, 'stages').map(line => line['weight'])).toEqual(['40.000', '25.500'])
    order = await add(drafted)
    expect(order).toEqual(
      await now(order).then(
        ({ canDelete: _d, makes: _m, links: _l, progress: _p, titles: _t, revisions: _r, ...saved }) => saved,
      ),
    )
    expect(tree(order)).toEqual(['Wire: Rod 40.000', 'Core: PVC 25.000, Red 0.500'])
    expect(linesOf(order, 'stages').every(line => id(line) > 0)).toBe(true)
    expect(linesOf(order, 'inputs').map(line => line['drawn'])).toEqual(['0.000', '40.000', '0.000'])
    const same = await again(order, {})
    expect(tree(same)).toEqual(tree(order))
    order = same
  })

  test('takes a line below a line that is stored, one below a line that is new, and one that moves below another', async () => {
    const [wire, core] = linesOf(order, 'stages')
    const [pvc, rod, red] = linesOf(order, 'inputs')
    order = await again(order, {
      stages: [{ id: -1, element: 'Sheath', process: 'sheath', metres: '1000' }, { id: wire?.id }, { id: core?.id }],
      inputs: [
        { parent: -1, material: 'Black', weight: '60' },
        { id: rod?.id },
        { id: pvc?.id },
        { id: red?.id, parent: -1 },
        { parent: core?.id, material: 'Blue', weight: '1' },
      ],
    })
    expect(tree(order)).toEqual(['Sheath: Black 60.000, Red 0.500', 'Wire: Rod 40.000', 'Core: PVC 25.000, Blue 1.000'])
    expect(tree(await now(order))).toEqual(tree(order))
    expect(linesOf(order, 'draws')).toHaveLength(2)
  })

  test('shows what would be left before it is saved: below a stage that is taken away nothing stays', async () => {
    const stages = linesOf(order, 'stages').slice(1)
    const told = await preview(store, planner, shopOrder, { stages }, id(order))
    expect(told.complaints).toEqual([])
    expect(tree(told)).toEqual(['Wire: Rod 40.000', 'Core: PVC 25.000, Blue 1.000'])
  })

  test('refuses a line below a line that is not its own, or below none', async () => {
    const stranger = await add(drafted)
    const inputs = (parent: unknown) =>
      again(order, { inputs: [...linesOf(order, 'inputs'), { parent, material: 'Talc', weight: '1' }] })
    const complaint = (message: string) => ({ status: 422, fields: [{ path: 'inputs.5.parent', message }] })
    for (const strange of [linesOf(stranger, 'stages')[0]?.id, -99])
      await expect(inputs(strange)).rejects.toMatchObject(complaint('Stage: there is no such line; choose one.'))
    await expect(inputs(null)).rejects.toMatchObject(complaint('Stage is a required field.'))
    await expect(inputs('1')).rejects.toMatchObject(complaint('Choose a line.'))
    await remove(store, planner, shopOrder, id(stranger), 1, null)
    const left = await db.read(tx => tx.rows('select id from shop_order_draws where doc = $1', [id(stranger)]))
    expect(left).toEqual([])
  })

  test('tells of a line that moved what the lines above it are', async () => {
    const entries = await history(store, planner, shopOrder, id(order))
    const titles = withLineTitles(shopOrder, order, () => undefined)
    const changes = eventsOf(shopOrder, entries, titles).flatMap(event => event.changes)
    expect(changes).toContainEqual({ label: 'Inputs, line 4, Stage', before: '3 · Core', after: '1 · Sheath' })
  })

  test('is edited by two people: the second sees the first one’s work, and nobody’s lines lose their place', async () => {
    const seen = order
    const [sheath] = linesOf(seen, 'stages')
    const first = await again(seen, {
      inputs: [...linesOf(seen, 'inputs'), { parent: sheath?.id, material: 'Chalk', weight: '5' }],
    })
    await expect(again(seen, { product: '4 x 2.5' })).rejects.toMatchObject({
      status: 409,
      current: { inputs: expect.arrayContaining([expect.objectContaining({ material: 'Chalk', parent: sheath?.id })]) },
    })
    order = await again(first, { product: '4 x 2.5' })
    expect(tree(order)[0]).toBe('Sheath: Black 60.000, Red 0.500, Chalk 5.000')
  })

  test('runs stage by stage; what is done stands, and a stage that is removed takes its inputs along', async () => {
    order = await act(store, planner, shopOrder, id(order), 'release', {}, null)
    order = await step(order, 'Wire', 'start')
    order = await step(order, 'Wire', 'finish')
    const [sheath, wire, core] = linesOf(order, 'stages')
    expect(wire).toMatchObject({ status: 'done' })
    await expect(again(order, { stages: [{ id: sheath?.id }, { id: core?.id }] })).rejects.toMatchObject({
      fields: [{ path: 'stages', message: 'Line 2 is done; it can neither be changed nor deleted.' }],
    })
    order = await again(order, { stages: [{ id: wire?.id }, { id: core?.id }] })
    expect(tree(order)).toEqual(['Wire: Rod 40.000', 'Core: PVC 25.000, Blue 1.000'])
    expect(tree(await now(order))).toEqual(tree(order))
  })
})

test('goes out as a sheet and comes in again, each line below the one whose number it tells', async () => {
  const order = await add(drafted)
  const file = await exportSheet(store, planner, shopOrder, 'csv', { filter: `id:eq:${id(order)}` }, null)
  const [head = [], ...rows] = cellsOf(decodeText(file).text.trimEnd(), ',')
  expect(rows.map(cells => cells[head.indexOf('Inputs: Stage')])).toEqual(['2', '1', '2'])
  const typed = sheetColumns(shopOrder, planner)
  const mapped = head.map(label => typed.find(column => column.label === label && column.typed && column.name !== 'id') ?? null)
  const parsed = await db.read(tx =>
    parseRows(
      store,
      tx,
      shopOrder,
      mapped,
      rows.map((cells, i) => ({ row: i + 2, cells })),
    ),
  )
  expect(parsed.flatMap(({ complaints }) => complaints)).toEqual([])
  expect(tree(await add(parsed[0]?.body ?? {}))).toEqual(tree(order))
  const [stages] = parsed.map(({ body }) => linesOf(body, 'stages').map(line => line.id))
  expect(stages).toEqual([-1, -2])
})
