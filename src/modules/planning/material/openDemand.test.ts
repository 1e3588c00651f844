import { afterAll, beforeAll, expect, test } from 'vitest'
import { Decimal, sum } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { makeSet } from '../../../server/store/makeSet.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { idOf, person, productBody, works, type Works } from '../../../../tests/support/works.ts'
import type { MaterialRow } from '../../../wire/planning/material.ts'
import { closePlanner } from '../plans/plans.server.ts'
import { materialFactsOf, materialRows } from './materialPlan.server.ts'
import { makeStands } from './needs.server.ts'

// What is ordered draws material before anybody has planned it, and once it is drafted it draws it once.
const today = '2026-11-30'
const db = await standardsDatabase(today)
const w: Works = works(db, today)
const b = basicsOf(w)
const planner = person(12, 'Planner', 'planning')
const head = person(13, 'Head', 'approver', 'sales')
const stands = makeStands(w.store)
let order: number
let work: Row

const stand = (open: boolean) => stands('2026-11-30T01:30:00.000Z', open, { person: 12 })
const asked = { weeks: 16, drafts: true, open: true }

beforeAll(async () => {
  const cable = idOf(await w.create('product', productBody('A2XFY-25', b.tax18, '100000')))
  const design = idOf(await w.create('productDesign', { product: cable, designation: '4C x 25 A2XFY' }))
  await w.act('productDesign', design, 'check', planner)
  await w.act('productDesign', design, 'approve', head)
  const items = [cable, b.wire].map(product => ({ product, drums: '2 x 500', rate: '100000' }))
  const said = { customer: b.customerFar, registration: b.gujarat, deliverBy: '2027-01-15', items }
  order = idOf(await w.create('salesOrder', said))
  await w.act('salesOrder', order, 'confirm')
}, 300_000)
afterAll(closePlanner)

test('it draws what a work order for it would draw, by its due day where no machine takes it', async () => {
  expect(materialRows(await stand(false), asked)).toEqual([])
  const before = await stand(true)
  expect(before.withoutDesign).toHaveLength(1)
  const rows = materialRows(before, asked)
  const draft = await w.make('salesOrder', order, 'workOrder', planner)
  work = await w.create('workOrder', { ...draft, drums: linesOf(draft, 'drums').slice(0, 1) }, planner)
  const drawn = Map.groupBy(linesOf(work, 'materials'), line => Number(line['material']))
  expect(rows.map(row => [row.material.id, row.openKg, row.draftKg]).toSorted()).toEqual(
    [...drawn]
      .map(([material, lines]) => [material, sum(lines.map(line => new Decimal(String(line['kg'])))).toFixed(3), '0.000'])
      .toSorted(),
  )
  const [first] = rows
  expect(materialFactsOf(before, first?.material.id ?? 0, asked)?.needs[0]).toMatchObject({
    day: '2027-01-15',
    workOrders: [],
    salesOrder: { id: order },
    draft: false,
  })
  // Drafted, it is drawn by the draft and by nothing else.
  const after = materialRows(await stand(true), asked)
  expect(after.map(row => [row.material.id, row.draftKg, row.openKg])).toEqual(
    after.map(({ material: { id } }) => [id, rows.find(row => row.material.id === id)?.openKg, '0.000']),
  )
}, 120_000)

/** All that is drawn of each material, in kg to a hundredth. */
const drawn = async (): Promise<readonly unknown[]> => {
  const total = ({ neededKg, draftKg, openKg, laterKg }: MaterialRow) =>
    sum([neededKg, draftKg, openKg, laterKg].map(kg => new Decimal(kg)))
  return materialRows(await stand(true), asked)
    .map(row => [row.material.name, total(row).toFixed(2)])
    .toSorted()
}

test('a stage that goes onto a card is drawn by the card alone', async () => {
  const before = await drawn()
  expect(before.length).toBeGreaterThan(3)
  const processes = await db.read(tx => tx.rows<{ id: number; code: string }>('select id, code from process order by id', []))
  for (const { id: process, code } of processes)
    await w.create('machine', { code: `M-${code}`, name: `Machine ${code}`, process, alwaysOn: true })
  await w.act('workOrder', idOf(work), 'release', planner)
  expect(await drawn()).toEqual(before)
  const { made } = await makeSet(w.store, planner, w.def('workOrder'), 'jobCard', { sources: [idOf(work)], header: {} }, null)
  for (const { id } of made) await w.act('jobCard', id, 'release', planner)
  expect(await drawn()).toEqual(before)
  expect((await stand(true)).needs.every(({ card, unplanned }) => card !== null && unplanned === '')).toBe(true)
})
