import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { always, date, id, integer, orNull, reading, text, written } from '../../../server/reading.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { packingList } from '../packingList/packingList.ts'
import { receivedWithFaults } from './receivedWithFaults.ts'

const drums = `
select l.id, l.received_on as date, l.number, c.name as customer, t.name as transporter, p.piece_no as drum, r.code as product,
  d.fault, d.short_m, d.seen, l.received_by, d.no,
  (select count(*)::int from attachment a where a.doc = 'packingList' and a.record = l.id and a.removed_stamp is null) as files
from packing_list l join packing_list_drums d on d.doc = l.id and d.fault is not null join piece p on p.id = d.piece
join delivery_order o on o.id = d.delivery join customer c on c.id = o.customer
left join transporter t on t.id = l.transporter left join product r on r.id = d.product
where ${inState(packingList, 'delivered', 'l')} and l.received_on between $1 and $2
  and ($3::bigint is null or o.customer = $3) and ($4::bigint is null or l.transporter = $4)`

const faults = packingList.lines.drums.fields.fault

const drumsReading = reading(
  {
    id: id('packingList'),
    date,
    number: text,
    customer: text,
    transporter: orNull(text),
    drum: text,
    product: orNull(text),
    fault: always(faults),
    shortM: orNull(written),
    seen: orNull(text),
    receivedBy: text,
    files: integer,
  },
  `select id, date, number, customer, transporter, drum, product, fault, short_m, seen, received_by, files from (${drums}) x order by date, id, no limit ${mostLines + 1}`,
)

const sumsReading = reading({ shortM: written }, `select coalesce(sum(short_m), 0) as short_m from (${drums}) x`)

const runFaults = async (
  tx: Tx,
  { fromDate, toDate, customer, transporter }: ParamsOf<typeof receivedWithFaults>,
): Promise<ReportAnswer> => {
  const asked = [fromDate, toDate, customer, transporter]
  const rows = await drumsReading.rows(tx, asked)
  const sums = await sumsReading.one(tx, asked)
  const { shown, notes } = cutTo(mostLines, rows, 'Choose fewer days or a customer; the sum is of all.')
  return {
    rows: shown.map(({ id, fault, ...values }) => ({
      values: { ...values, fault: faults.choiceLabels?.[fault] ?? fault },
      drill: { doc: 'packingList', id },
    })),
    sums,
    notes,
  }
}

export default reportFor(receivedWithFaults, runFaults)
