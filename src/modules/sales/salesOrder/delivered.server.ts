import { zero } from '../../../kernel/decimal.ts'
import { isOver } from '../../../kernel/lines/lineStates.ts'
import { isIn, statesIn } from '../../../kernel/states.ts'
import { decimal, integer, reading } from '../../../server/reading.ts'
import type { Telling } from '../../../server/store/parts/rules.ts'
import { orderedGoods } from '../goods.ts'
import { salesOrder } from './salesOrder.ts'

const leftReading = reading(
  { line: integer, km: decimal, drums: integer },
  `
select k.from_line as line, sum(k.qty) as km, sum(i.drum_count)::int as drums from line_link k join delivery_order_items i on i.id = k.to_line
join delivery_order d on d.id = i.doc and d.status = any($2::text[])
where k.from_id = $1 and k.from_doc = 'salesOrder' and k.to_doc = 'deliveryOrder' and k.live group by k.from_line`,
)

/**
 * Tells what has left for each line of an order that was agreed, and what is still to leave: nothing where enough has, or where the rest
 * was closed short.
 */
export const delivered: Telling<typeof salesOrder, 'items'> = async ({ store, tx, record }) => {
  const delivery = store.registry.documents['deliveryOrder']
  if (!delivery || !isIn(salesOrder, record.status, 'agreed')) return new Map()
  const rows = await leftReading.rows(tx, [record.id, statesIn(delivery, 'happened')])
  const isClosed = !isIn(salesOrder, record.status, 'ongoing')
  return new Map(
    record.items.map(line => {
      const left = rows.find(row => row.line === line.id)
      const km = left?.km ?? zero
      const isDone = isClosed || isOver(orderedGoods, line) || km.gte(line.leastQty)
      const open = isDone ? zero : line.qty.minus(km)
      return [line.id, { deliveredKm: km, deliveredDrums: left?.drums ?? 0, openKm: open }]
    }),
  )
}
