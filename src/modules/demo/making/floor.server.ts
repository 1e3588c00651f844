import { linesOf } from '../../../kernel/record.ts'
import { type Desk, found, idOf, idsBy } from '../../../server/seed/desk.ts'
import type { Making } from './hands.server.ts'
import { type Card, cardsOf } from './cards.server.ts'

/** Has a store bring what a requisition asks of it. */
const bring = async ({ hands, stores }: Making, desk: Desk, requisition: number): Promise<void> => {
  await desk.act(hands.planner, 'storeRequisition', requisition, 'submit')
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
  const { store, hands, departments, stores } = making
  const items = await idsBy(store, 'item', 'code')
  const goods = filling.items.map(code => ({ item: found(items, code), qty: filling.kg }))
  const wish = { department: found(departments, filling.department), store: found(stores, 'RM'), items: goods }
  await bring(making, desk, idOf(await desk.create(hands.planner, 'storeRequisition', wish)))
}

/** Releases planned work, and has the stores bring what it draws: rod the one, compounds and armour the other. */
export const release = async (making: Making, desk: Desk, works: readonly number[]): Promise<readonly Card[]> => {
  const { hands, departments } = making
  for (const work of works) await desk.act(hands.planner, 'workOrder', work, 'release')
  const cards = await cardsOf(making, desk, works)
  const department = found(departments, 'DRAW')
  for (const wish of await desk.makeSet(hands.planner, 'workOrder', works, 'storeRequisition', { department }))
    await bring(making, desk, wish)
  return cards
}
