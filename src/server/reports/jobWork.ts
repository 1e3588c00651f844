import { type ISODate } from '../../kernel/dates.ts'
import { paperDate } from '../../kernel/printed.ts'
import type { ParamsOf, ReportAnswer } from '../../kernel/report.ts'
import type { atJobWorkers, itc04 } from '../../modules/stores/reports.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import type { Store } from '../store/store.ts'
import { maySeeCost, totalOf } from './stock.ts'

interface Left {
  readonly id: number
  readonly worker: string
  readonly challan: string
  readonly date: ISODate
  readonly work: string
  readonly goods: string
  readonly sent: string
  readonly left: string
  readonly unit: string
  readonly value: string
  readonly backBy: ISODate | null
  readonly days: number | null
}

const unit = `case g.measure when 'metres' then 'm' when 'kg' then 'kg' else 'Nos' end`

const leftSql = `
select c.id, s.name as worker, c.number as challan, c.date, c.work, i.code || ' · ' || i.name as goods, g.qty as sent,
  g.qty - coalesce(k.qty, 0) as "left", ${unit} as unit,
  round(coalesce(g.value, 0) * (g.qty - coalesce(k.qty, 0)) / nullif(g.qty, 0), 2) as value, c.back_by as "backBy", c.back_by - $2::date as days
from job_challan c join job_challan_goods g on g.doc = c.id join item i on i.id = g.item join supplier s on s.id = c.supplier
left join (select from_line, sum(qty) as qty from line_link where from_doc = 'jobChallan' and live group by from_line) k on k.from_line = g.id
where c.status = 'posted' and g.qty > coalesce(k.qty, 0) and ($1::bigint is null or c.supplier = $1)
order by c.back_by nulls last, c.id, g.no`

/** A month before its day goods are asked for. */
const soonDays = 30

const stateOf = ({ days, date }: Left): string | null => {
  if (days === null) return 'No limit'
  if (days < 0) return `Supplied on ${paperDate(date)} by law`
  return days <= soonDays ? 'Ask for it' : null
}

/** What lies at job workers, what must be back first above. */
export const runAtJobWorkers = async (
  tx: Tx,
  { supplier }: ParamsOf<typeof atJobWorkers>,
  store: Store,
  actor: Actor,
): Promise<ReportAnswer> => {
  const rows = await tx.rows<Left>(leftSql, [supplier, store.today()])
  const cost = maySeeCost(actor)
  return {
    rows: rows.map(({ id, value, ...row }) => ({
      values: { ...row, value: cost ? value : null, state: stateOf({ id, value, ...row }) },
      drill: { doc: 'jobChallan', id },
    })),
    sums: cost ? { value: totalOf(rows, row => row.value, 2) } : {},
    notes: [],
  }
}

interface Told {
  readonly doc: string
  readonly id: number
  readonly value: string | null
  readonly lossKg: string | null
}

const uqc = (measure: string): string => `case ${measure} when 'metres' then 'MTR' when 'kg' then 'KGS' else 'NOS' end`
const person = `s.name as worker, coalesce(s.gstin, s.state) as gstin`

const sentSql = `
select 'jobChallan' as doc, c.id, 'Table 4' as "table", ${person}, c.number as challan, c.date as "challanDate", null as "workerChallan",
  null::date as "workerDate", case c.kind when 'capital' then 'Capital goods' else 'Inputs' end as type, c.work,
  i.code || ' · ' || i.name as goods, ${uqc('g.measure')} as uqc, g.qty, g.value, g.tax_rate as "taxRate", null::numeric as "lossKg", c.date as told, g.no
from job_challan c join job_challan_goods g on g.doc = c.id join item i on i.id = g.item join supplier s on s.id = c.supplier
where c.status = 'posted' and c.kind <> 'tools' and c.date between $1 and $2 and ($3::bigint is null or c.registration = $3)`

/** The challans of ours that a receipt answers. */
const origin = `
select k.to_id, k.to_line, c.number, c.date, c.registration from line_link k join job_challan_goods g on g.id = k.from_line join job_challan c on c.id = g.doc
where k.from_doc = 'jobChallan' and k.to_doc = 'jobReceipt' and k.live`

const receivedHead = `'jobReceipt' as doc, r.id, 'Table 5A' as "table", ${person}`
const receivedTail = `r.challan_no as "workerChallan", coalesce(r.challan_date, r.date) as "workerDate", null as type, r.work, i.code || ' · ' || i.name as goods`

const receivedSql = `
with origin as (${origin}),
made as (
  select ${receivedHead}, string_agg(distinct o.number, ', ') as challan, min(o.date) as "challanDate", ${receivedTail},
    'KGS' as uqc, m.weight_kg as qty, null::numeric as value, null::numeric as "taxRate",
    case when m.no = 1 then r.loss_kg end as "lossKg", r.date as told, m.no, min(o.registration) as registration
  from job_receipt r join job_receipt_made m on m.doc = r.id join item i on i.id = m.item join supplier s on s.id = r.supplier join origin o on o.to_id = r.id
  where r.status = 'posted' group by r.id, m.id, i.id, s.id),
back as (
  select ${receivedHead}, o.number as challan, o.date as "challanDate", ${receivedTail}, ${uqc('g.measure')} as uqc, g.qty, null::numeric as value,
    null::numeric as "taxRate", case g.fate when 'lost' then g.kg end as "lossKg", r.date as told, 1000 + g.no, o.registration
  from job_receipt r join job_receipt_goods g on g.doc = r.id and g.fate <> 'used' join item i on i.id = g.item join supplier s on s.id = r.supplier
  join origin o on o.to_line = g.id where r.status = 'posted')
select doc, id, "table", worker, gstin, challan, "challanDate", "workerChallan", "workerDate", type, work, goods, uqc, qty, value, "taxRate", "lossKg", told, no
from (select * from made union all select * from back) x where told between $1 and $2 and ($3::bigint is null or registration = $3)`

/** Tables 4 and 5A of form ITC-04 in a period. */
export const runItc04 = async (tx: Tx, { fromDate, toDate, registration }: ParamsOf<typeof itc04>): Promise<ReportAnswer> => {
  const sql = `select * from (${sentSql} union all (${receivedSql})) t order by "table", told, id, no`
  const rows = await tx.rows<Told & Record<string, unknown>>(sql, [fromDate, toDate, registration])
  return {
    rows: rows.map(({ doc, id, told: _told, no: _no, ...values }) => ({ values, drill: { doc, id } })),
    sums: { value: totalOf(rows, row => row.value, 2), lossKg: totalOf(rows, row => row.lossKg, 3) },
    notes: ['Nothing goes from one job worker to another (table 5B) or is supplied from his premises (table 5C) in these books.'],
  }
}
