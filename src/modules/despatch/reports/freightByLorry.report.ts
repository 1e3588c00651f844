import type { ISODate } from '../../../kernel/dates.ts'
import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { date, id, integer, orNull, reading, text, written } from '../../../server/reading.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { freightBill } from '../freightBill/freightBill.ts'
import { packingList } from '../packingList/packingList.ts'
import { freightByLorry } from './freightByLorry.ts'

/** Lorries that left with the approved bill of each; what is kept by quantity weighs what it weighs by length. */
const lorries = `
select p.id, p.date, p.number, p.lr_no, t.name as transporter, p.to_place, p.freight as agreed, w.tonnes, b.bill, b.billed, b.difference, b.recovered,
  case when b.bill is null then greatest($5::date - p.date, 0) end as days
from packing_list p join transporter t on t.id = p.transporter
cross join lateral (select case when p.total_drums > 0 then p.gross_kg
  else (select coalesce(sum(g.weight_kg), 0) from packing_list_goods g where g.doc = p.id) end / 1000 as tonnes) w
left join lateral (
  select h.number as bill, l.freight + l.detention + l.loading as billed, l.difference, l.recovered
  from freight_bill_lorries l join freight_bill h on h.id = l.doc and ${inStage(freightBill, 'happened', 'h')}
  where l.list = p.id order by h.id limit 1) b on true
where ${inStage(packingList, 'happened', 'p')} and p.date between $1 and $2 and ($3::bigint is null or p.transporter = $3)
  and ($4::int is null or (b.bill is null and $5::date - p.date >= $4))`

const lorryReading = reading(
  {
    id: id('packingList'),
    date,
    number: text,
    lrNo: orNull(text),
    transporter: text,
    toPlace: orNull(text),
    tonnes: written,
    agreed: orNull(written),
    bill: orNull(text),
    billed: orNull(written),
    difference: orNull(written),
    recovered: orNull(written),
    perTonne: orNull(written),
    days: orNull(integer),
  },
  `
select id, date, number, lr_no, transporter, to_place, round(tonnes, 3) as tonnes, agreed, bill, billed, difference, recovered,
  round(billed / nullif(tonnes, 0), 2) as per_tonne, days
from (${lorries}) l order by date, id limit ${mostLines + 1}`,
)

const sumsReading = reading(
  {
    tonnes: written,
    agreed: written,
    billed: written,
    difference: written,
    recovered: written,
    unbilled: integer,
  },
  `
select round(coalesce(sum(tonnes), 0), 3) as tonnes, coalesce(sum(agreed), 0) as agreed, coalesce(sum(billed), 0) as billed,
  coalesce(sum(difference), 0) as difference, coalesce(sum(recovered), 0) as recovered,
  (count(*) filter (where bill is null))::int as unbilled
from (${lorries}) l`,
)

const runFreight = async (
  tx: Tx,
  { fromDate, toDate, transporter, unbilledDays }: ParamsOf<typeof freightByLorry>,
  today: ISODate,
): Promise<ReportAnswer> => {
  const asked = [fromDate, toDate, transporter, unbilledDays, today]
  const rows = await lorryReading.rows(tx, asked)
  const { unbilled, ...sums } = await sumsReading.one(tx, asked)
  const { shown, notes } = cutTo(mostLines, rows, 'Choose fewer days or a transporter; the sums are of all.')
  return {
    rows: shown.map(({ id, ...values }) => ({ values, drill: { doc: 'packingList', id } })),
    sums,
    notes: [...notes, ...(unbilled === 0 ? [] : [`Lorries without an approved bill: ${unbilled}.`])],
  }
}

export default reportFor(freightByLorry, (tx, params, store) => runFreight(tx, params, store.today()))
