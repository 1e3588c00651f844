import type { Tx } from '../../../server/database.ts'
import { date, decimal, id, integer, oneOf, orNull, type Read, reading, text } from '../../../server/reading.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { purchaseOrder } from '../../purchase/purchaseOrder/purchaseOrder.ts'
import { purchaseRequisition } from '../../purchase/purchaseRequisition/purchaseRequisition.ts'
import { piece } from '../../stores/piece/piece.ts'

/** Kilograms of one unit of an item; null where neither of its units is a mass. */
const kgOfUnit = `case when u.measures = 'mass' then 1 when v.measures = 'mass' then i.second_factor end`

/** All materials of designs, each with the items that it is stocked as. */
const materialsReading = reading(
  {
    material: id('rawMaterial'),
    name: text,
    item: orNull(id('item')),
    code: orNull(text),
    itemName: orNull(text),
    unit: orNull(text),
    kgPerUnit: orNull(decimal),
    supply: orNull(text),
    leadDays: orNull(integer),
    reorderLevel: orNull(decimal),
    leastOrder: orNull(decimal),
  },
  `select r.id as material, r.name, i.id as item, i.code, i.name as item_name, u.code as unit, ${kgOfUnit} as kg_per_unit, i.supply,
     i.lead_days, i.reorder_level, i.reorder_qty as least_order
   from raw_material r left join item i on i.material = r.id and i.status = 'active'
   left join unit u on u.id = i.unit left join unit v on v.id = i.second_unit order by r.id, i.id`,
)

/** Where our own goods lie. What is reserved is somebody's already, what is blocked nobody's. */
const placesReading = reading(
  {
    material: id('rawMaterial'),
    item: id('item'),
    store: text,
    kind: oneOf('there', 'floor', 'road', 'away'),
    freeKg: decimal,
    heldKg: decimal,
  },
  `select i.material, i.id as item, s.name as store,
     case s.kind when 'floor' then 'floor' when 'transit' then 'road' when 'jobWork' then 'away' when 'scrap' then 'away' else 'there' end as kind,
     sum(y.free) as free_kg, sum(y.held) as held_kg
   from item i cross join lateral (
     select p.store, case when ${inState(piece, 'free', 'p')} then p.weight_kg else 0 end as free, case when ${inState(piece, 'hold', 'p')} then p.weight_kg else 0 end as held
     from piece p where p.item = i.id and p.owner is null and (${inState(piece, 'free', 'p')} or ${inState(piece, 'hold', 'p')})
     union all select b.store, b.kg, 0 from stock_balance b where b.item = i.id and b.owner is null) y
   join store s on s.id = y.store
   where i.status = 'active' and i.material is not null group by i.material, i.id, s.id having sum(y.free) + sum(y.held) > 0 order by i.material, s.name, i.id`,
)

/** What is asked for and on no order that counts: requisitions from their draft on, and orders that are written or wait for approval. */
const requestedReading = reading(
  {
    material: id('rawMaterial'),
    doc: oneOf('purchaseRequisition', 'purchaseOrder'),
    record: integer,
    number: orNull(text),
    status: text,
    needBy: orNull(date),
    kg: decimal,
  },
  `with asked as (
     select 'purchaseRequisition' as doc, r.id, r.number, r.status, l.item, l.need_by, l.qty - coalesce((select sum(k.qty) from line_link k
       where k.from_line = l.id and k.from_doc = 'purchaseRequisition' and k.to_doc = 'purchaseOrder' and k.live), 0) as qty
     from purchase_requisition_items l join purchase_requisition r on r.id = l.doc and ${inStage(purchaseRequisition, 'unfinished', 'r')}
     union all
     select 'purchaseOrder', o.id, o.number, o.status, l.item, coalesce(l.deliver_by, o.deliver_by), l.qty - coalesce((select sum(k.qty) from line_link k
       where k.to_line = l.id and k.to_id = o.id and k.to_doc = 'purchaseOrder' and k.from_doc = 'purchaseRequisition' and not k.live), 0)
     from purchase_order_items l join purchase_order o on o.id = l.doc and (${inStage(purchaseOrder, 'open', 'o')} or ${inStage(purchaseOrder, 'pending', 'o')}))
   select i.material, a.doc, a.id as record, a.number, a.status, min(a.need_by) as need_by, sum(a.qty * g.kg) as kg
   from asked a join item i on i.id = a.item and i.material is not null join unit u on u.id = i.unit left join unit v on v.id = i.second_unit
   cross join lateral (select ${kgOfUnit} as kg) g
   where a.qty > 0 and g.kg > 0 group by i.material, a.doc, a.id, a.number, a.status order by i.material, min(a.need_by) nulls last, a.doc, a.id`,
)

export type MaterialFact = Read<typeof materialsReading>
export type PlaceFact = Read<typeof placesReading>
export type RequestedFact = Read<typeof requestedReading>

/** What is known of materials beside what the plan of the floor reads. */
export interface Supply {
  readonly materials: readonly MaterialFact[]
  readonly places: readonly PlaceFact[]
  readonly requested: readonly RequestedFact[]
}

/** Reads materials with their items, where they lie and what was asked for. Quantities in kg. */
export const supplyOf = async (tx: Tx): Promise<Supply> => ({
  materials: await materialsReading.rows(tx, []),
  places: await placesReading.rows(tx, []),
  requested: await requestedReading.rows(tx, []),
})
