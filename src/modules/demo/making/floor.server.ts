import { linesOf, type Row } from '../../../kernel/record.ts'
import { integer, reading } from '../../../server/reading.ts'
import { type Desk, found, idOf, idsBy } from '../../../server/seed/desk.ts'
import type { Making } from './hands.server.ts'

/** Has a store bring what is asked of it. */
const bring = async ({ hands, departments, stores }: Making, desk: Desk, from: number, wish: Row): Promise<void> => {
  const form = { ...wish, department: found(departments, 'DRAW'), store: from }
  const requisition = idOf(await desk.create(hands.planner, 'storeRequisition', form, 'submit'))
  await desk.act(hands.head, 'storeRequisition', requisition, 'approve')
  const issue = await desk.make(hands.keeper, 'storeRequisition', requisition, 'issueNote')
  // What the store is short of comes later.
  const goods = linesOf(issue, 'goods').filter(line => line['piece'] !== null)
  const note = { ...issue, goods, floor: found(stores, 'FLOOR'), receivedBy: 'Shift in charge' }
  await desk.create(hands.keeper, 'issueNote', note, 'post')
}

/** What lies on the floor beside what work orders draw, for purging and for ends; kg of each. */
const filling = { department: 'SHEATH', items: ['PVC-ST1', 'PVC-ST2', 'PVC-ST2-2', 'PVC-FRLS', 'PVC-INNER'], kg: '200' } as const

/** Fills the floor as the year begins. */
export const fillFloor = async (making: Making, desk: Desk): Promise<void> => {
  const { store, departments, stores } = making
  const items = await idsBy(store, 'item', 'code')
  const goods = filling.items.map(code => ({ item: found(items, code), qty: filling.kg }))
  const wish = { department: found(departments, filling.department), items: goods }
  await bring(making, desk, found(stores, 'RM'), wish)
}

const storesReading = reading(
  { n: integer },
  'select greatest(count(distinct store), 1)::int as n from work_order_materials where doc = $1',
)

/** Releases planned work, and has the stores bring what it draws: rod the one, compounds and armour the other. */
export const release = async (making: Making, desk: Desk, work: number): Promise<void> => {
  const { store, hands, stores } = making
  await desk.act(hands.planner, 'workOrder', work, 'release')
  const { n } = await store.db.read(tx => storesReading.one(tx, [work]))
  for (let one = 0; one < n; one += 1) {
    const wish = await desk.make(hands.planner, 'workOrder', work, 'storeRequisition')
    await bring(making, desk, Number(wish['store'] ?? found(stores, 'RM')), wish)
  }
}
