import { isoDate } from '../../../../kernel/dates.ts'
import { Decimal } from '../../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer } from '../../../../kernel/report.ts'
import type { Tx } from '../../../../server/database.ts'
import { date, integer, oneOf, orNull, type Read, reading, text, written } from '../../../../server/reading.ts'
import { complaintsRefusal, Refusal } from '../../../../server/refusal.ts'
import { totalOf } from '../../../../server/reports/totals.ts'
import { inStage } from '../../../../server/schema/stateSql.ts'
import { reportFor } from '../../../../server/store/parts/reports.ts'
import { deliveryOrder } from '../../../despatch/deliveryOrder/deliveryOrder.ts'
import { salesInvoice } from '../../../despatch/salesInvoice/salesInvoice.ts'
import { itc04File, type Itc04Line, itc04Period } from '../../../stores/itc04.ts'
import { jobChallan } from '../../../stores/jobChallan/jobChallan.ts'
import { jobReceipt } from '../../../stores/jobReceipt/jobReceipt.ts'
import { itc04 } from './itc04.ts'

type Params = Omit<ParamsOf<typeof itc04>, 'registration'> & { readonly registration: number | null }

type Told = Read<typeof linesReading>

const uqc = (measure: string): string => `case ${measure} when 'metres' then 'MTR' when 'kg' then 'KGS' else 'NOS' end`
const person = 's.name as worker, s.gstin, s.state'
const goods = `i.code || ' · ' || i.name as goods`

const sentSql = `
select 'jobChallan' as doc, c.id, '4' as "table", ${person}, c.our_state, c.number as challan, c.date as challan_date,
  null as paper, null::date as paper_date, c.kind, c.work, ${goods}, ${uqc('g.measure')} as uqc, g.qty, g.value, g.tax_rate,
  null::numeric as loss_kg, c.registration, c.date as told, g.no
from job_challan c join job_challan_goods g on g.doc = c.id join item i on i.id = g.item join supplier s on s.id = c.supplier
where ${inStage(jobChallan, 'happened', 'c')} and c.kind <> 'tools'`

/** Lines of challans that a receipt answers. */
const origin = `
select k.to_id as receipt, k.to_line as line, c.id, c.number as challan, c.date as challan_date, c.registration, c.our_state, c.kind
from line_link k join job_challan_goods g on g.id = k.from_line join job_challan c on c.id = g.doc
where k.from_doc = 'jobChallan' and k.to_doc = 'jobReceipt' and k.live`

/** What was worked up of each challan, from which kilogram to which: what was made of several belongs to them by weight. */
const shares = `
select o.receipt, o.id, o.challan, o.challan_date, o.registration, o.our_state, o.kind, sum(g.kg) as kg,
  sum(sum(g.kg)) over (partition by o.receipt order by o.id) as upto, nullif(sum(sum(g.kg)) over (partition by o.receipt), 0) as whole
from origin o join job_receipt_goods g on g.id = o.line and g.fate = 'used'
group by o.receipt, o.id, o.challan, o.challan_date, o.registration, o.our_state, o.kind`

/** A share of an amount, so that all shares together make the amount. */
const shareOf = (amount: string): string =>
  `coalesce(round(${amount} * h.upto / h.whole, 3) - round(${amount} * (h.upto - h.kg) / h.whole, 3), 0)`

const back = `'jobReceipt' as doc, r.id, case when r.sent_by is null then '5A' else '5B' end as "table", ${person}`
const hisPaper = 'r.challan_no as paper, coalesce(r.challan_date, r.date) as paper_date'
const receipts = `job_receipt r join supplier s on s.id = coalesce(r.sent_by, r.supplier)`
const nothing = 'null::numeric as value, null::numeric as tax_rate'

/** What stays with the job worker, to be supplied from there, has not come back. */
const came = `${inStage(jobReceipt, 'happened', 'r')} and r.store <> r.worker`

const receivedSql = `
select ${back}, h.our_state, h.challan, h.challan_date, ${hisPaper}, h.kind, r.work, ${goods}, 'KGS' as uqc, ${shareOf('m.weight_kg')} as qty, ${nothing},
  case when m.no = 1 then ${shareOf('r.loss_kg')} end as loss_kg, h.registration, r.date as told, m.no
from ${receipts} join shares h on h.receipt = r.id join job_receipt_made m on m.doc = r.id join item i on i.id = m.item where ${came}
union all
select ${back}, h.our_state, h.challan, h.challan_date, ${hisPaper}, h.kind, r.work, ${goods}, 'KGS', ${shareOf('r.scrap_kg')}, ${nothing},
  null, h.registration, r.date, 900
from ${receipts} join shares h on h.receipt = r.id join item i on i.id = r.scrap_item where ${came} and r.scrap_kg > 0
union all
select ${back}, o.our_state, o.challan, o.challan_date, ${hisPaper}, o.kind, r.work, ${goods}, ${uqc('g.measure')},
  case g.fate when 'lost' then 0.000 else g.qty end, ${nothing}, case g.fate when 'lost' then g.kg end, o.registration, r.date, 1000 + g.no
from ${receipts} join job_receipt_goods g on g.doc = r.id and g.fate <> 'used' join item i on i.id = g.item join origin o on o.line = g.id
where ${inStage(jobReceipt, 'happened', 'r')}`

/** Drums that were made there, never came here, and went to a customer from there with our invoice. */
const suppliedSql = `
select 'salesInvoice' as doc, v.id, '5C' as "table", ${person}, h.our_state, h.challan, h.challan_date, v.number as paper, v.date as paper_date, h.kind,
  r.work, ${goods}, 'MTR' as uqc, ${shareOf('coalesce(g.goes_m, g.length_m)')} as qty, ${nothing},
  ${shareOf('r.loss_kg * p.weight_kg * coalesce(g.goes_m, g.length_m) / nullif(p.length_m * r.made_kg, 0)')} as loss_kg, h.registration, v.date as told, g.no
from delivery_order d join delivery_order_packed g on g.doc = d.id join piece p on p.id = g.piece and p.document = 'jobReceipt'
join job_receipt r on r.id = p.document_id and ${inStage(jobReceipt, 'happened', 'r')} and r.store = r.worker join supplier s on s.id = r.supplier
join shares h on h.receipt = r.id join item i on i.id = p.item
join sales_invoice v on ${inStage(salesInvoice, 'happened', 'v')} and v.id in (
  select to_id from line_link where from_doc = 'deliveryOrder' and from_id = d.id and to_doc = 'salesInvoice' and live)
where ${inStage(deliveryOrder, 'happened', 'd')}`

const linesReading = reading(
  {
    doc: text,
    id: integer,
    table: oneOf('4', '5A', '5B', '5C'),
    worker: text,
    gstin: orNull(text),
    state: text,
    ourState: orNull(text),
    challan: text,
    challanDate: date,
    paper: orNull(text),
    paperDate: orNull(date),
    kind: oneOf('capital', 'input'),
    work: text,
    goods: text,
    uqc: text,
    qty: written,
    value: orNull(written),
    taxRate: orNull(written),
    lossKg: orNull(written),
    registration: integer,
    told: date,
    no: integer,
  },
  `
with origin as (${origin}), shares as (${shares})
select * from (${sentSql} union all ${receivedSql} union all ${suppliedSql}) x
where told between $1 and $2 and ($3::bigint is null or registration = $3) order by "table", told, id, no, challan`,
)

const told = (tx: Tx, { fromDate, toDate, registration }: Params): Promise<Told[]> =>
  linesReading.rows(tx, [fromDate, toDate, registration])

const types = { input: 'Inputs', capital: 'Capital goods' } as const

/** Form ITC-04 in a period, table by table. */
const runItc04 = async (tx: Tx, params: Params): Promise<ReportAnswer> => {
  const rows = await told(tx, params)
  return {
    rows: rows.map(({ doc, id, table, worker, gstin, state, challan, challanDate, paper, paperDate, kind, ...line }) => ({
      values: {
        table: `Table ${table}`,
        worker,
        gstin: gstin ?? state,
        challan,
        challanDate,
        workerChallan: paper,
        workerDate: paperDate,
        type: table === '4' ? types[kind] : null,
        work: line.work,
        goods: line.goods,
        uqc: line.uqc,
        qty: line.qty,
        value: line.value,
        taxRate: line.taxRate,
        lossKg: line.lossKg,
      },
      drill: { doc, id },
    })),
    sums: { value: totalOf(rows, row => row.value, 2), lossKg: totalOf(rows, row => row.lossKg, 3) },
    notes: itc04Period(params.fromDate, params.toDate)
      ? []
      : ['The portal takes April to September, October to March, or the whole financial year.'],
  }
}

const decimalOr = (text: string | null): Decimal | null => (text === null ? null : new Decimal(text))

const oursReading = reading({ gstin: text }, 'select gstin from gst_registration where id = $1')

/** The same lines as the file that the portal takes. */
export const itc04ForPortal = async (tx: Tx, params: Params): Promise<object> => {
  const period = itc04Period(params.fromDate, params.toDate)
  if (!period)
    throw new Refusal(422, 'ITC-04 is filed for April to September, October to March, or the whole year. Choose one of these.')
  const ours = await oursReading.maybe(tx, [params.registration])
  if (!ours) throw complaintsRefusal(422, [{ path: 'registration', message: 'Choose the registration.' }])
  const lines = (await told(tx, params)).map((row): Itc04Line => ({
    ...row,
    challanDate: isoDate(row.challanDate),
    paperDate: row.paperDate === null ? null : isoDate(row.paperDate),
    qty: new Decimal(row.qty),
    value: decimalOr(row.value),
    taxRate: decimalOr(row.taxRate),
    lossKg: decimalOr(row.lossKg),
  }))
  return itc04File(lines, { gstin: ours.gstin, period })
}

export default reportFor(itc04, runItc04, itc04ForPortal)
