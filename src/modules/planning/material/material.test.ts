import { afterAll, beforeAll, expect, test } from 'vitest'
import { Decimal, sum } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { idOf, person, works, type Works } from '../../../../tests/support/works.ts'
import type { MaterialRow } from '../../../wire/planning/material.ts'
import { closePlanner } from '../plans/plans.server.ts'
import { materialFactsOf, materialRows, type PlanAsked } from './materialPlan.server.ts'
import { makeStands, type Stand } from './needs.server.ts'
import { requestMaterials } from './requisition.server.ts'

// One sheathing line, one shift from 07:00 to 15:00 without a break, Sundays off. It is Monday the 30th of November, 07:00.
const db = await basicDatabase()
const w: Works = works(db, '2026-11-30')
const b = basicsOf(w)
const planner = person(12, 'Planner', 'planning')
const now = '2026-11-30T01:30:00.000Z'
const asked: PlanAsked = { weeks: 4, drafts: true, open: false }

const sql = (text: string, values: unknown[]): Promise<{ id: number }[]> =>
  db.transaction(tx => tx.rows<{ id: number }>(text, values))
const make = async (name: Parameters<typeof w.create>[0], body: object): Promise<number> => idOf(await w.create(name, body))

let process: number
let supplier: number
let store: number

/** A work order as its release leaves it: eight hours on the line, a day, and so many kilograms of each material. */
const ordered = async (
  no: number,
  neededBy: string,
  draws: readonly (readonly [material: number, kg: number])[],
  status = 'released',
): Promise<number> => {
  const [order] = await sql(
    `insert into work_order (number, status, date, product, purpose, priority, needed_by, over_run_percent, mothers, total_km, total_drums, hours)
     values ($1, $2, '2026-11-20', $3, 'stock', 'usual', $4, 0, 'each', 1, 2, 8) returning id`,
    [status === 'draft' ? null : `WO/26-27/0000${no}`, status, b.cable, neededBy],
  )
  const [stage] = await sql(
    `insert into work_order_stages (doc, no, element, kind, process, length_count, out_m, in_m, out_kg, in_kg, set_up_h, run_h, signature, kg_per_km, lot_kg)
     values ($1, 1, $2, 'cable', $3, 1, 1000, 1010, 500, 505, 0, 8, $4, 500, 0) returning id`,
    [order?.id, `Sheathed cable ${no}`, process, `design ${no}|SHEATH`],
  )
  for (const [at, [material, kg]] of draws.entries())
    await sql(
      `insert into work_order_materials (doc, no, parent, material, name, kg, good_kg) values ($1, $2, $3, $4, 'Any', $5, $5)`,
      [order?.id, at + 1, stage?.id, material, kg],
    )
  return order?.id ?? 0
}

const raw = (code: string, name: string): Promise<number> =>
  make('rawMaterial', { code, name, category: 'outer sheath', unit: b.any.unit, priceBasis: 'list' })

/** A material with its item, and so much of it in the store. */
const material = async (code: string, name: string, freeKg: string, more: object = {}): Promise<{ id: number; item: number }> => {
  const id = await raw(code, name)
  const item = await make('item', {
    code: `RAW-${code}`,
    name,
    material: id,
    category: b.any.itemCategory,
    unit: b.any.unit,
    tracking: 'none',
    hsn: '39042110',
    tax: b.tax18,
    ...more,
  })
  if (freeKg !== '0') {
    const goods = [{ item, weightKg: freeKg, rate: '100' }]
    await w.act('openingStock', await make('openingStock', { date: '2026-11-01', store, goods }), 'post')
  }
  return { id, item }
}

/** An approved purchase order, entered some days ago where its day has passed. */
const bought = async (item: number, qty: string, dueDate: string): Promise<void> => {
  const items = [{ id: -1, item, qty, rate: '90' }]
  const order = await make('purchaseOrder', { supplier, registration: b.gujarat, store, items })
  await sql(`update purchase_order_items set deliver_by = $2 where doc = $1`, [order, dueDate])
  await w.act('purchaseOrder', order, 'approve', person(13, 'Head', 'approver'))
}

const stands = makeStands(w.store)
const stand = (): Promise<Stand> => stands(now, false, { person: 12, signal: new AbortController().signal })
const rows = async (of: PlanAsked = asked): Promise<readonly MaterialRow[]> => materialRows(await stand(), of)

let pvc: { id: number; item: number }
let late: { id: number; item: number }
let plenty: { id: number; item: number }
let unknown: { id: number }
let held: { id: number; item: number }

beforeAll(async () => {
  process = await make('process', { code: 'SHT', name: 'SHT', stage: 'CORE', input: 'metres', output: 'metres' })
  await make('shift', {
    code: 'GEN',
    name: 'Day',
    starts: '07:00',
    ends: '15:00',
    breakMin: 0,
    weeklyOff: ['sun'],
    fromDate: '2026-01-01',
  })
  await make('machine', { code: 'SHT-1', name: 'Sheathing line', process, shifts: 1, efficiencyPercent: '80' })
  supplier = await make('supplier', {
    code: 'POLY',
    name: 'Poly',
    kind: 'compound',
    approval: 'approved',
    gstKind: 'unregistered',
    address: 'Plot 7',
    city: 'Angul',
    state: '21',
  })
  store = await make('store', { code: 'RAWS', name: 'Raw materials', kind: 'raw' })
  pvc = await material('ST2', 'PVC ST-2', '500', { leadDays: 7, reorderQty: '500', reorderLevel: '400' })
  late = await material('XLP', 'XLPE', '100')
  plenty = await material('TAP', 'Tape', '1000')
  unknown = { id: await raw('NEW', 'New mica') }
  held = await material('MIC', 'Mica', '90', { tracking: 'lot' })
  await sql(`update piece set status = 'hold' where item = $1`, [held.item])
  const poly = await w.read('supplier', supplier)
  await w.update('supplier', supplier, { version: poly['version'], supplies: [{ item: pvc.item }] })
  await bought(pvc.item, '600', '2026-12-01')
  await bought(late.item, '400', '2026-11-26')
  await ordered(1, '2026-11-30', [
    [pvc.id, 300],
    [plenty.id, 10],
  ])
  await ordered(2, '2026-12-01', [
    [pvc.id, 400],
    [late.id, 250],
    [held.id, 80],
  ])
  await ordered(3, '2026-12-02', [
    [pvc.id, 500],
    [unknown.id, 7.5],
  ])
  await ordered(4, '2026-12-03', [[pvc.id, 200]], 'draft')
  await ordered(5, '2026-12-20', [[plenty.id, 40]], 'onHold')
}, 120_000)
afterAll(closePlanner)

const about = ({ material: { name }, short, toBuy, helps }: MaterialRow): readonly unknown[] => [
  name,
  short && `${short.day}: ${short.kg}`,
  toBuy && `${toBuy.kg} kg, ${toBuy.qty} in by ${toBuy.inBy}, ordered by ${toBuy.orderBy}, ${toBuy.daysOver} over`,
  helps,
]

test('what runs out first is told with what is to be bought, or who has to be hurried', async () => {
  const all = await rows()
  // PVC: 500, less 300 on Monday, less 400 on Tuesday; 600 come that evening; less 500 on Wednesday, less 200 of a draft on Thursday.
  expect(all[0]?.left.slice(0, 5)).toEqual(['200.000', '-200.000', '-100.000', '-300.000', '-300.000'])
  expect(all[0]).toMatchObject({ freeKg: '500.000', neededKg: '1200.000', draftKg: '200.000', comingKg: '600.000', leadDays: 7 })
  // 1,400 are drawn and 1,100 are there or ordered, which Wednesday's 1,200 are the first to pass; seven days before Tuesday was the 24th.
  expect(all.map(about)).toEqual([
    ['PVC ST-2', '2026-12-01: 200.000', '300.000 kg, 500 in by 2026-12-01, ordered by 2026-11-24, 6 over', 'buy'],
    ['Mica', '2026-12-01: 80.000', null, 'test'],
    ['XLPE', '2026-12-01: 150.000', null, 'chase'],
    ['New mica', '2026-12-02: 7.500', '7.500 kg,  in by 2026-12-01, ordered by 2026-11-17, 13 over', 'buy'],
    ['Tape', null, null, 'nothing'],
  ])
  expect(all[1]).toMatchObject({ heldKg: '90.000', undatedKg: '90.000', freeKg: '0.000' })
  expect(all[2]).toMatchObject({ lateKg: '400.000', undatedKg: '400.000', comingKg: '0.000', leadDays: 14, leadAssumed: true })
  const released = await rows({ ...asked, drafts: false })
  expect(released.find(({ material: { id } }) => id === pvc.id)).toMatchObject({
    draftKg: '0.000',
    toBuy: { kg: '100.000', qty: '500' },
  })
})

test('each figure opens to the runs that draw, the orders that bring and the stores where it lies', async () => {
  const facts = materialFactsOf(await stand(), pvc.id, asked)
  expect(facts?.days).toEqual([
    { day: '2026-11-30', neededKg: '300.000', draftKg: '0.000', openKg: '0.000', comesKg: '0.000', leftKg: '200.000' },
    { day: '2026-12-01', neededKg: '400.000', draftKg: '0.000', openKg: '0.000', comesKg: '600.000', leftKg: '-200.000' },
    { day: '2026-12-02', neededKg: '500.000', draftKg: '0.000', openKg: '0.000', comesKg: '0.000', leftKg: '-100.000' },
    { day: '2026-12-03', neededKg: '0.000', draftKg: '200.000', openKg: '0.000', comesKg: '0.000', leftKg: '-300.000' },
  ])
  expect(facts?.needs.map(({ day, kg, workOrders, draft }) => [day, kg, workOrders[0]?.number, draft])).toEqual([
    ['2026-11-30', '300.000', 'WO/26-27/00001', false],
    ['2026-12-01', '400.000', 'WO/26-27/00002', false],
    ['2026-12-02', '500.000', 'WO/26-27/00003', false],
    ['2026-12-03', '200.000', null, true],
  ])
  expect(facts?.coming).toMatchObject([{ supplier: 'Poly', promised: '2026-12-01', day: '2026-12-01', kg: '600.000' }])
  expect(facts?.places).toEqual([{ store: 'Raw materials', kind: 'there', freeKg: '500.000', heldKg: '0.000' }])
  const held = materialFactsOf(await stand(), plenty.id, asked)
  // What is on hold stands on no machine; it is needed by its due day.
  expect(held?.needs.at(-1)).toMatchObject({ day: '2026-12-20', kg: '40.000', unplanned: 'WO/26-27/00005 is on hold.' })
})

test('what is needed is what the work orders still draw, and nothing of it is counted twice', async () => {
  const open = await db.read(tx =>
    tx.rows<{ material: number; kg: string }>(
      `select m.material, sum(m.kg)::text as kg from work_order_materials m group by m.material order by m.material`,
      [],
    ),
  )
  const all = await rows()
  for (const { material: of, kg } of open) {
    const row = all.find(one => one.material.id === of)
    const needed = sum([row?.neededKg, row?.draftKg, row?.laterKg].map(one => new Decimal(one ?? 0)))
    expect(needed.toFixed(3)).toBe(new Decimal(kg).toFixed(3))
  }
  for (const row of all) {
    const facts = materialFactsOf(await stand(), row.material.id, asked)
    const [comes, drawn] = [
      sum((facts?.days ?? []).slice(0, -1).map(({ comesKg }) => new Decimal(comesKg))),
      sum((facts?.days ?? []).flatMap(({ neededKg, draftKg }) => [new Decimal(neededKg), new Decimal(draftKg)])),
    ]
    expect(new Decimal(row.left.at(-1) ?? 0).toFixed(3)).toBe(new Decimal(row.freeKg).plus(comes).minus(drawn).toFixed(3))
  }
})

test('one requisition asks for all that is to be bought, and what was asked for is not proposed again', async () => {
  const ask = async (materials: readonly number[], key: string) =>
    requestMaterials(w.store, planner, { stand: await stand(), asked, materials, key })
  const made = await ask([pvc.id, late.id, unknown.id], 'k1')
  expect(made).toMatchObject({
    items: 1,
    left: [
      'XLPE is ordered already; what is late or promised too late has to be hurried.',
      'New mica is stocked under no item that is bought by weight; enter one first.',
    ],
  })
  const requisition: Row = await w.read('purchaseRequisition', made.id)
  expect(requisition).toMatchObject({ status: 'draft', purpose: 'Material plan to 2026-12-27' })
  expect(linesOf(requisition, 'items')).toMatchObject([
    {
      item: pvc.item,
      qty: '500.000',
      needBy: '2026-12-01',
      need: 'shortage',
      usedFor: 'WO/26-27/00001, WO/26-27/00002, WO/26-27/00003 and 1 more',
      supplier,
    },
  ])
  const after = (await rows()).find(({ material: { id } }) => id === pvc.id)
  expect(after).toMatchObject({ requestedKg: '500.000', toBuy: null, helps: 'order' })
  await expect(ask([pvc.id], 'k2')).rejects.toThrow('PVC ST-2 is asked for already; it waits to be ordered.')
  await w.act('purchaseRequisition', made.id, 'cancel', planner, 'Not now')
  expect((await rows()).find(({ material: { id } }) => id === pvc.id)).toMatchObject({ requestedKg: '0.000', helps: 'buy' })
})
