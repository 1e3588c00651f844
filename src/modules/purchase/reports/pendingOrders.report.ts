import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { date, id, integer, orNull, reading, text, written } from '../../../server/reading.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { inStage, linesInStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { purchaseOrder } from '../purchaseOrder/purchaseOrder.ts'
import { totals } from './openLines.server.ts'
import { pendingOrders } from './pendingOrders.ts'

/** What is open of order lines, where more is than their tolerance leaves open; of a line with a schedule the first date that is not covered yet is when it is due. */
const pendingReading = reading(
  {
    id: id('purchaseOrder'),
    number: text,
    supplier: text,
    item: text,
    unit: orNull(text),
    ordered: written,
    received: written,
    open: written,
    value: orNull(written),
    unfixed: orNull(written),
    due: orNull(date),
    late: integer,
  },
  `
select o.id, o.number, s.name as supplier, i.code || ' · ' || i.name as item, l.unit, l.qty as ordered, r.qty as received, l.qty - r.qty as open,
  round((l.qty - r.qty) * l.net_rate, 2) as value, nullif(least(l.unfixed_qty, l.qty), 0) as unfixed,
  d.due, greatest(0, $1::date - d.due) as late
from purchase_order o join purchase_order_items l on l.doc = o.id join supplier s on s.id = o.supplier join item i on i.id = l.item
cross join lateral (select coalesce(sum(k.qty), 0) as qty from line_link k
  where k.from_line = l.id and k.from_doc = 'purchaseOrder' and k.to_doc = 'materialInward' and k.live) r
cross join lateral (select coalesce(
  (select min(x.due_date) from (select due_date, sum(qty) over (order by due_date, no) as upto from purchase_order_schedule
    where parent = l.id) x where x.upto > r.qty), l.deliver_by, o.deliver_by) as due) d
where ${inStage(purchaseOrder, 'committed', 'o')} and ${linesInStage(purchaseOrder, 'items', 'ongoing', 'l')} and o.date <= $1::date and r.qty < l.qty * (1 - l.tolerance_percent / 100)
  and ($2::bigint is null or o.supplier = $2) and ($3::bigint is null or l.item = $3)
order by d.due nulls last, o.id, l.no limit ${mostLines + 1}`,
)

/** Order lines that have not come in full. */
const runPendingOrders = async (tx: Tx, { supplier, item, asOn }: ParamsOf<typeof pendingOrders>): Promise<ReportAnswer> => {
  const rows = await pendingReading.rows(tx, [asOn, supplier, item])
  const { shown, notes } = cutTo(mostLines, rows, 'Choose a supplier; the sum is of these.')
  return {
    rows: shown.map(({ id, ...values }): ReportRow => ({ values, drill: { doc: 'purchaseOrder', id } })),
    sums: totals(shown, ['value']),
    notes,
  }
}

export default reportFor(pendingOrders, runPendingOrders)
