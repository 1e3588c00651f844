import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { always, date, id, integer, orNull, reading, text, written } from '../../../server/reading.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { creditNote } from '../../accounts/creditNote/creditNote.ts'
import { freightBill } from '../freightBill/freightBill.ts'
import { packingList } from '../packingList/packingList.ts'
import { salesInvoice } from '../salesInvoice/salesInvoice.ts'
import { receivedWithFaults } from './receivedWithFaults.ts'

const drums = `
select l.id, l.received_on as date, l.number, c.name as customer, t.name as transporter, p.piece_no as drum, r.code as product,
  d.fault, d.short_m, d.seen, l.received_by, d.no,
  (select string_agg(distinct i.number, ', ' order by i.number) from sales_invoice i join line_link k on k.to_doc = 'salesInvoice' and k.to_id = i.id
    where k.from_doc = 'deliveryOrder' and k.from_id = o.id and ${inStage(salesInvoice, 'done', 'i')}) as invoices,
  (select string_agg(distinct n.number, ', ' order by n.number) from credit_note n join line_link k on k.to_doc = 'salesInvoice' and k.to_id = n.invoice
    where k.from_doc = 'deliveryOrder' and k.from_id = o.id and ${inStage(creditNote, 'done', 'n')}) as credited,
  (select sum(x.recovered) from freight_bill_lorries x join freight_bill h on h.id = x.doc and ${inStage(freightBill, 'done', 'h')} where x.list = l.id) as recovered,
  (select count(*)::int from attachment a where a.doc = 'packingList' and a.record = l.id and a.removed_stamp is null) as files
from packing_list l join packing_list_drums d on d.doc = l.id and d.fault is not null join piece p on p.id = d.piece
join delivery_order o on o.id = d.delivery join customer c on c.id = o.customer
left join transporter t on t.id = l.transporter left join product r on r.id = d.product
where ${inState(packingList, 'delivered', 'l')} and l.received_on between $1 and $2
  and ($3::bigint is null or o.customer = $3) and ($4::bigint is null or l.transporter = $4)`

/** SQL: neither credited to the customer nor taken off the transporter's bill, where only such claims are asked for. */
const open = `($5::boolean is not true or (credited is null and coalesce(recovered, 0) = 0))`

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
    invoices: orNull(text),
    credited: orNull(text),
    recovered: orNull(written),
  },
  `select id, date, number, customer, transporter, drum, product, fault, short_m, seen, received_by, files, invoices, credited, recovered from (${drums}) x where ${open} order by date, id, no limit ${mostLines + 1}`,
)

const sumsReading = reading({ shortM: written }, `select coalesce(sum(short_m), 0) as short_m from (${drums}) x where ${open}`)

const runFaults = async (
  tx: Tx,
  { fromDate, toDate, customer, transporter, openOnly }: ParamsOf<typeof receivedWithFaults>,
): Promise<ReportAnswer> => {
  const asked = [fromDate, toDate, customer, transporter, openOnly]
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
