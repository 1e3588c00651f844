import type { Tx } from '../../../server/database.ts'
import { integer, reading } from '../../../server/reading.ts'
import { refresh } from '../../../server/rules/refresh.ts'
import { type Effect, type ActRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { purchaseOrder } from '../purchaseOrder/purchaseOrder.ts'
import { priceFixation } from './priceFixation.ts'

const ordersReading = reading(
  { id: integer },
  `select distinct from_id as id from line_link where to_id = $1 and to_doc = 'priceFixation' order by 1`,
)

/** The ids of the orders from which a fixation was made. */
const ordersOf = async (tx: Tx, fixation: { readonly id: number }): Promise<readonly number[]> => {
  const orders = await ordersReading.rows(tx, [fixation['id']])
  return orders.map(({ id }) => id)
}

/** Of two who fix lines of one order, the second waits here, holding nothing that the first still needs. */
const holdOrders: ActRule<typeof priceFixation> = async ({ tx, record }) => {
  await tx.rows('select id from purchase_order where id = any($1::bigint[]) order by id for update', [await ordersOf(tx, record)])
  return []
}

/** The orders from which a fixation was made take over what is fixed. */
const refreshOrders: Effect<typeof priceFixation> = async call => {
  for (const id of await ordersOf(call.tx, call.record)) await refresh(call, purchaseOrder, id)
}

export default rulesFor(priceFixation, { act: { fix: holdOrders }, done: { fix: refreshOrders, cancel: refreshOrders } })
