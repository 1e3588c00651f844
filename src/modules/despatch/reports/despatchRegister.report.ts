import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { date, id, integer, orNull, reading, text, written } from '../../../server/reading.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { deliveryOrder } from '../deliveryOrder/deliveryOrder.ts'
import { salesInvoice } from '../salesInvoice/salesInvoice.ts'
import { despatchRegister } from './despatchRegister.ts'

/** Lines of deliveries that left, with the orders that they were made from and what posted invoices billed of each. */
const gone = `
select d.id, d.date, d.number, d.customer, d.vehicle_no, d.lr_no, l.product, l.drum_count, l.qty, l.weight_kg,
  o.numbers as orders, b.numbers as invoices, b.value
from delivery_order d join delivery_order_items l on l.doc = d.id
cross join lateral (select array_agg(distinct s.number) as numbers from line_link k join sales_order s on s.id = k.from_id
  where k.to_line = l.id and k.to_id = d.id and k.to_doc = 'deliveryOrder' and k.from_doc = 'salesOrder') o
cross join lateral (select array_agg(distinct i.number) as numbers, sum(x.amount * k.qty / nullif(x.qty, 0)) as value
  from line_link k join sales_invoice i on i.id = k.to_id join sales_invoice_items x on x.id = k.to_line
  where k.from_line = l.id and k.from_doc = 'deliveryOrder' and k.to_doc = 'salesInvoice' and k.live and ${inStage(salesInvoice, 'happened', 'i')}) b
where ${inStage(deliveryOrder, 'happened', 'd')} and d.date between $1 and $2 and ($3::bigint is null or d.customer = $3)
  and ($4::text is null or position(lower($4) in lower(d.transporter)) > 0)`

const registerReading = reading(
  {
    id: id('deliveryOrder'),
    date,
    number: text,
    customer: text,
    order: orNull(text),
    product: text,
    vehicle: orNull(text),
    lrNo: orNull(text),
    drums: integer,
    km: written,
    kg: written,
    invoice: orNull(text),
    value: orNull(written),
  },
  `
with gone as (${gone})
select g.id, g.date, g.number, c.name as customer,
  (select string_agg(distinct n, ', ') from gone x, unnest(x.orders) n where x.id = g.id and x.product = g.product) as "order",
  p.code as product, g.vehicle_no as vehicle, g.lr_no,
  sum(g.drum_count)::int as drums, sum(g.qty) as km, round(sum(g.weight_kg), 1) as kg,
  (select string_agg(distinct n, ', ') from gone x, unnest(x.invoices) n where x.id = g.id and x.product = g.product) as invoice,
  round(sum(g.value), 2) as value
from gone g join customer c on c.id = g.customer join product p on p.id = g.product
group by g.id, g.date, g.number, c.name, g.product, p.code, g.vehicle_no, g.lr_no
order by g.date, g.id, p.code limit ${mostLines + 1}`,
)

const sumsReading = reading(
  { drums: integer, km: written, kg: written, value: written, unbilled: integer },
  `
with gone as (${gone})
select coalesce(sum(drum_count), 0)::int as drums, coalesce(sum(qty), 0) as km, round(coalesce(sum(weight_kg), 0), 1) as kg,
  round(coalesce(sum(value), 0), 2) as value, (count(distinct id) filter (where value is null))::int as unbilled
from gone`,
)

const runRegister = async (
  tx: Tx,
  { fromDate, toDate, customer, transporter }: ParamsOf<typeof despatchRegister>,
): Promise<ReportAnswer> => {
  const asked = [fromDate, toDate, customer, transporter]
  const rows = await registerReading.rows(tx, asked)
  const { unbilled, drums, ...sums } = await sumsReading.one(tx, asked)
  const { shown, notes } = cutTo(mostLines, rows, 'Choose fewer days or a customer; the sums are of all.')
  return {
    rows: shown.map(({ id, ...values }) => ({ values, drill: { doc: 'deliveryOrder', id } })),
    sums: { ...sums, drums: String(drums) },
    notes: [...notes, ...(unbilled === 0 ? [] : [`Deliveries with goods that no invoice has billed: ${unbilled}.`])],
  }
}

export default reportFor(despatchRegister, runRegister)
