import { Decimal, roundTo, sum } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { integer, oneOf, orNull, type Read, reading, text, written } from '../../../server/reading.ts'
import { inStage, linesInStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { metals } from '../../cable/engine/costing/rates.ts'
import { purchaseOrder } from '../purchaseOrder/purchaseOrder.ts'
import { purchaseRequisition } from '../purchaseRequisition/purchaseRequisition.ts'
import { metalNeed } from './metalNeed.ts'

type Coming = Read<typeof comingReading>

/**
 * Items with a metal, and how many kilograms of it one unit of them is: by mass through the unit's own conversion, by length through the
 * second unit of the item, as far as their category says that they are metal.
 */
const metalItems = `
select i.id, i.code || ' · ' || i.name as name, c.metal, coalesce(c.metal_percent, 100) / 100 *
  case when u.measures = 'mass' then coalesce((select x.factor from unit_conversions x join unit k on k.id = x.to and k.code = 'KG' where x.doc = u.id), 1)
    when w.measures = 'mass' then coalesce(i.second_factor, 0) else 0 end as kg
from item i join item_category c on c.id = i.category and c.metal in ('CU', 'AL') and c.kind = 'metal'
join unit u on u.id = i.unit left join unit w on w.id = i.second_unit`

/** Of an order line with a schedule the earliest days come first; what is not priced yet is spread over what is still to come. */
const comingReading = reading(
  {
    doc: text,
    id: integer,
    number: orNull(text),
    metal: oneOf('CU', 'AL'),
    item: text,
    /** '2026-11'; null where no day is said. */
    month: orNull(text),
    /** Kilograms of metal: asked for and not ordered, ordered and not received, and of the latter what has its price. */
    wanted: written,
    ordered: written,
    priced: written,
  },
  `
with metals as (${metalItems}),
open as (
  select o.id, o.number, l.id as line, l.item, coalesce(l.deliver_by, o.deliver_by) as due, r.qty as received, l.qty - r.qty as qty,
    least(1, l.unfixed_qty / (l.qty - r.qty)) as unpriced
  from purchase_order o join purchase_order_items l on l.doc = o.id join metals m on m.id = l.item
  cross join lateral (select coalesce(sum(k.qty), 0) as qty from line_link k
    where k.from_line = l.id and k.from_doc = 'purchaseOrder' and k.to_doc = 'materialInward' and k.live) r
  where ${inStage(purchaseOrder, 'underWay', 'o')} and ${linesInStage(purchaseOrder, 'items', 'ongoing', 'l')} and r.qty < l.qty * (1 - l.tolerance_percent / 100)),
parts as (
  select id, number, item, due, qty, unpriced from open
    where not exists (select 1 from purchase_order_schedule s where s.parent = open.line)
  union all
  select p.id, p.number, p.item, s.due_date, least(s.qty, s.upto - p.received), p.unpriced
  from open p join lateral (select due_date, qty, sum(qty) over (order by due_date, no) as upto
    from purchase_order_schedule where parent = p.line) s on s.upto > p.received)
select 'purchaseOrder' as doc, p.id, p.number, m.metal, m.name as item, to_char(p.due, 'YYYY-MM') as month, 0 as wanted, p.qty * m.kg as ordered,
  p.qty * (1 - p.unpriced) * m.kg as priced
from parts p join metals m on m.id = p.item
union all
select 'purchaseRequisition', r.id, r.number, m.metal, m.name, to_char(l.need_by, 'YYYY-MM'), (l.qty - u.qty) * m.kg, 0, 0
from purchase_requisition r join purchase_requisition_items l on l.doc = r.id join metals m on m.id = l.item
cross join lateral (select coalesce(sum(k.qty), 0) as qty from line_link k
  where k.from_line = l.id and k.from_doc = 'purchaseRequisition' and k.to_doc = 'purchaseOrder' and k.live) u
where ${inStage(purchaseRequisition, 'committed', 'r')} and u.qty < l.qty
order by metal desc, month nulls last, doc, id`,
)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const monthText = (month: string | null): string => {
  const [year, no] = month?.split('-') ?? []
  return year && no ? `${months[Number(no) - 1]} ${year}` : 'No date'
}

const tonnesOf = (rows: readonly Coming[]) => {
  const of = (name: 'wanted' | 'ordered' | 'priced'): Decimal => sum(rows.map(row => new Decimal(row[name]))).div(1000)
  const [wanted, ordered, priced] = [of('wanted'), of('ordered'), of('priced')]
  const need = wanted.plus(ordered)
  const shown = (value: Decimal): string | null => (value.isZero() ? null : roundTo(value, 3).toFixed(3))
  return {
    wanted: shown(wanted),
    ordered: shown(ordered),
    need: shown(need),
    priced: shown(priced),
    open: shown(need.minus(priced)),
  }
}

/** What of copper and aluminium is to come, month by month, so that buying and fixing are one view. */
const runMetalNeed = async (tx: Tx, { lines }: ParamsOf<typeof metalNeed>): Promise<ReportAnswer> => {
  const found = await comingReading.rows(tx, [])
  const rows = [...Map.groupBy(found, row => row.metal)].flatMap(([metal, ofMetal]): ReportRow[] => [
    { values: { metal: metals[metal].name, month: 'All', ...tonnesOf(ofMetal) }, strong: true },
    ...[...Map.groupBy(ofMetal, row => row.month)].flatMap(([month, ofMonth]): ReportRow[] => [
      { values: { metal: '', month: monthText(month), ...tonnesOf(ofMonth) }, level: 1 },
      ...(lines ? ofMonth : []).map((row): ReportRow => ({
        values: { metal: '', month: '', paper: row.number ?? 'Draft', item: row.item, ...tonnesOf([row]) },
        level: 2,
        drill: { doc: row.doc, id: row.id },
      })),
    ]),
  ])
  return { rows, sums: {}, notes: [] }
}

export default reportFor(metalNeed, runMetalNeed)
