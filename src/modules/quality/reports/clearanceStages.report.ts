import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { date, id, integer, list, orNull, reading, text } from '../../../server/reading.ts'
import { inStage, inState, linesInStage, linesInState } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { piece } from '../../stores/piece/piece.ts'
import { inspectionCall } from '../inspectionCall/inspectionCall.ts'
import { standingOf } from '../routineTest/planned.server.ts'
import { clearanceStages } from './clearanceStages.ts'

/** The newest call of each drum for an order. */
const ordersReading = reading(
  {
    id: id('salesOrder'),
    order: text,
    customer: text,
    agency: orNull(text),
    deliverBy: orNull(date),
    offered: integer,
    held: integer,
    cleared: integer,
    gone: integer,
    validTo: orNull(date),
    free: list(id('piece')),
  },
  `
with asked as (
  select o.id, o.number, o.customer, o.inspection_agency, o.deliver_by from sales_order o
  where ${inStage(salesOrder, 'committed', 'o')} and o.number is not null and o.inspection <> 'none'
    and ($1::bigint is null or o.customer = $1) and ($2::bigint is null or o.inspection_agency = $2)),
called as (
  select distinct on (c.sales_order, d.piece) c.sales_order, d.piece, p.place,
    ${linesInStage(inspectionCall, 'drums', 'done', 'd')} as may, ${linesInState(inspectionCall, 'drums', 'offered', 'd')} as open, c.clearance_to
  from inspection_call c join inspection_call_drums d on d.doc = c.id join piece p on p.id = d.piece
  where c.number is not null and not (${inStage(inspectionCall, 'void', 'c')}) order by c.sales_order, d.piece, c.id desc)
select a.id, a.number as "order", u.name as customer, g.name as agency, a.deliver_by,
  (count(*) filter (where k.open))::int as offered, (count(*) filter (where not k.open and not k.may))::int as held,
  (count(*) filter (where k.may and k.place = 'store'))::int as cleared, (count(*) filter (where k.may and k.place = 'customer'))::int as gone,
  min(k.clearance_to) filter (where k.may and k.place = 'store') as valid_to,
  array(select p.id from piece p join item i on i.id = p.item where i.product in (select product from sales_order_items l where l.doc = a.id)
    and ${inState(piece, 'free', 'p')} and p.place = 'store' and p.length_m > 0 and p.owner is null
    and not exists (select from called x where x.piece = p.id)) as free
from asked a join customer u on u.id = a.customer left join inspection_agency g on g.id = a.inspection_agency left join called k on k.sales_order = a.id
group by a.id, a.number, u.name, g.name, a.deliver_by order by a.deliver_by nulls last, a.number`,
)

type Count = 'offered' | 'held' | 'cleared' | 'gone'

/** Orders with inspection, the next to be delivered first. */
const runStages = async (tx: Tx, { customer, agency }: ParamsOf<typeof clearanceStages>): Promise<ReportAnswer> => {
  const rows = await ordersReading.rows(tx, [customer, agency])
  const standing = await standingOf(tx, [...new Set(rows.flatMap(({ free }) => free))])
  const good = new Set<number>(standing.flatMap(one => (!one.asks || one.passed ? [one.piece] : [])))
  const total = (name: Count): string => String(rows.reduce((sum, row) => sum + row[name], 0))
  return {
    rows: rows.map(({ id: order, free, ...row }) => ({
      values: { ...row, ready: free.filter(one => good.has(one)).length },
      drill: { doc: 'salesOrder', id: order },
    })),
    sums: { offered: total('offered'), held: total('held'), cleared: total('cleared'), gone: total('gone') },
    notes: [],
  }
}

export default reportFor(clearanceStages, runStages)
