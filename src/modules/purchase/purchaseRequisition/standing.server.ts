import type { Tx } from '../../../server/database.ts'
import { decimal, id, orNull, reading, type RowOf, text } from '../../../server/reading.ts'
import { inStage, inState, linesInStage } from '../../../server/schema/stateSql.ts'
import { piece } from '../../stores/piece/piece.ts'
import { purchaseOrder } from '../purchaseOrder/purchaseOrder.ts'

const columns = {
  item: id('item'),
  unit: text,
  reorderLevel: orNull(decimal),
  reorderQty: orNull(decimal),
  onHand: decimal,
  reserved: decimal,
  onOrder: decimal,
}

/** How an item stands: in its own unit. */
export type Standing = RowOf<typeof columns>

/**
 * Our own goods in the measure of the item. What lies on the shop floor is at work already, what is on the road is still on order; what is short within the tolerance of its
 * order does not come any more.
 */
const standingSql = (which: string): string => `
with goods as (
  select i.id as item, u.code as unit, i.reorder_level, i.reorder_qty,
    case u.measures when 'length' then 'm' when 'mass' then 'kg' else 'n' end as measure
  from item i join unit u on u.id = i.unit where ${which}),
lying as (
  select g.item, p.status, case g.measure when 'm' then p.length_m when 'kg' then p.weight_kg else p.count end as qty
  from goods g join piece p on p.item = g.item join store s on s.id = p.store where p.owner is null and s.kind not in ('floor', 'transit') and not ${inState(piece, 'blocked', 'p')}
  union all
  select g.item, 'free', case g.measure when 'm' then b.metres when 'kg' then b.kg else b.count end
  from goods g join stock_balance b on b.item = g.item join store s on s.id = b.store where b.owner is null and s.kind not in ('floor', 'transit')),
coming as (
  select l.item, sum(l.qty - r.qty) as qty
  from goods g join purchase_order_items l on l.item = g.item join purchase_order o on o.id = l.doc and ${inStage(purchaseOrder, 'committed', 'o')}
  cross join lateral (select coalesce(sum(k.qty), 0) as qty from line_link k
    where k.from_line = l.id and k.from_doc = 'purchaseOrder' and k.to_doc = 'materialInward' and k.live) r
  where ${linesInStage(purchaseOrder, 'items', 'ongoing', 'l')} and r.qty < l.qty * (1 - l.tolerance_percent / 100) group by l.item),
road as (
  select item, sum(qty) as qty from (
    select g.item, case g.measure when 'm' then p.length_m when 'kg' then p.weight_kg else p.count end as qty
    from goods g join piece p on p.item = g.item join store s on s.id = p.store and s.kind = 'transit' where p.owner is null
    union all
    select g.item, case g.measure when 'm' then b.metres when 'kg' then b.kg else b.count end
    from goods g join stock_balance b on b.item = g.item join store s on s.id = b.store and s.kind = 'transit' where b.owner is null) t group by item)
select g.item, g.unit, g.reorder_level, g.reorder_qty, coalesce(sum(y.qty) filter (where not ${inState(piece, 'reserved', 'y')}), 0) as on_hand,
  coalesce(sum(y.qty) filter (where ${inState(piece, 'reserved', 'y')}), 0) as reserved, coalesce(max(c.qty), 0) + coalesce(max(r.qty), 0) as on_order
from goods g left join lying y on y.item = g.item left join coming c on c.item = g.item left join road r on r.item = g.item
group by g.item, g.unit, g.reorder_level, g.reorder_qty order by g.item`

const standingReading = reading(columns, standingSql('i.id = any($1::bigint[])'))

/** Reads how these items stand. */
export const standingOf = async (tx: Tx, items: readonly number[]): Promise<Standing[]> =>
  items.length === 0 ? [] : standingReading.rows(tx, [items])

const lowReading = reading(columns, standingSql(`i.reorder_level is not null and i.supply <> 'make' and i.status = 'active'`))

/** Items that are bought and have fallen to their reorder level, with what is on its way. */
export const toReorder = async (tx: Tx): Promise<Standing[]> =>
  (await lowReading.rows(tx, [])).filter(
    ({ onHand, onOrder, reorderLevel }) => reorderLevel !== null && onHand.plus(onOrder).lte(reorderLevel),
  )
