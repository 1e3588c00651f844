import type { ParamsOf, ReportAnswer, ReportRow } from '../../../../kernel/report.ts'
import type { Tx } from '../../../../server/database.ts'
import { date, id, integer, reading, text, written } from '../../../../server/reading.ts'
import { cutTo, mostLines } from '../../../../server/reports/cut.ts'
import { inStage } from '../../../../server/schema/stateSql.ts'
import { reportFor } from '../../../../server/store/parts/reports.ts'
import { purchaseInvoice } from '../../purchaseInvoice/purchaseInvoice.ts'
import { purchaseReturn } from '../../purchaseReturn/purchaseReturn.ts'
import { materialInward } from '../../../stores/materialInward/materialInward.ts'
import { notInvoiced } from './notInvoiced.ts'
import { type Pending, totals } from '../../../purchase/reports/openLines.server.ts'

const ages = (days: string, amount: string): string => `
  coalesce(sum(${amount}) filter (where ${days} <= 30), 0) as "days30", coalesce(sum(${amount}) filter (where ${days} between 31 and 60), 0) as "days60",
  coalesce(sum(${amount}) filter (where ${days} between 61 and 90), 0) as "days90", coalesce(sum(${amount}) filter (where ${days} > 90), 0) as older`

/** Receipts less what bills have cleared of them; goods that went back after their bill wait for the note that claims them. */
const openReceipts = `
with receipts as (
  select m.id, m.number, m.supplier, m.date, $1::date - m.date as age, sum(g.value - coalesce(b.share, 0) - coalesce(r.worth, 0)) as amount
  from material_inward m join material_inward_goods g on g.doc = m.id
  left join lateral (select sum(x.received_share) as share from line_link k join purchase_invoice_items x on x.id = k.to_line
    join purchase_invoice h on h.id = x.doc and ${inStage(purchaseInvoice, 'happened', 'h')} and h.date <= $1::date
    where k.from_line = g.id and k.from_doc = 'materialInward' and k.to_doc = 'purchaseInvoice') b on true
  left join lateral (select sum(o.worth) as worth from line_link k join purchase_return_goods x on x.id = k.to_line
    join purchase_return h on h.id = x.doc and ${inStage(purchaseReturn, 'happened', 'h')} and h.date <= $1::date
    join purchase_return_origins o on o.parent = x.id and o.invoice is null
    where k.from_line = g.id and k.from_doc = 'materialInward' and k.to_doc = 'purchaseReturn') r on true
  where ${inStage(materialInward, 'happened', 'm')} and m.supplier is not null and m.date <= $1::date group by m.id
  having sum(g.value - coalesce(b.share, 0) - coalesce(r.worth, 0)) <> 0),
books as (
  select g.supplier, -sum(g.amount) as amount from gl_entry g join account a on a.id = g.account and a.role = 'GRIR'
  where g.date <= $1::date and g.supplier is not null group by g.supplier),
aged as (
  select supplier, ${ages('age', 'amount')}, sum(amount) as receipts from receipts group by supplier)`

const aged = { days30: written, days60: written, days90: written, older: written, claims: written, total: written }

const bySupplier = reading(
  { id: id('supplier'), supplier: text, ...aged },
  `${openReceipts}
select s.id, s.name as supplier, coalesce(a."days30", 0) as "days30", coalesce(a."days60", 0) as "days60", coalesce(a."days90", 0) as "days90",
  coalesce(a.older, 0) as older, coalesce(b.amount, 0) - coalesce(a.receipts, 0) as claims, coalesce(b.amount, 0) as total
from supplier s left join aged a on a.supplier = s.id left join books b on b.supplier = s.id
where coalesce(a.receipts, 0) <> 0 or coalesce(b.amount, 0) <> 0 order by s.name`,
)

const byReceipt = reading(
  { id: id('materialInward'), supplier: text, receipt: text, date, ...aged, claims: integer },
  `${openReceipts}
select r.id, s.name as supplier, r.number as receipt, r.date, ${ages('r.age', 'r.amount')}, 0 as claims, r.amount as total
from receipts r join supplier s on s.id = r.supplier group by r.id, s.name, r.number, r.date, r.amount order by r.date, r.id limit ${mostLines + 1}`,
)

/** What came and was not billed, as the ledger of goods received has it. */
const runNotInvoiced = async (tx: Tx, { asOn, lines }: ParamsOf<typeof notInvoiced>): Promise<ReportAnswer> => {
  const rows: readonly Pending[] = await (lines ? byReceipt : bySupplier).rows(tx, [asOn])
  const { shown, notes } = cutTo(mostLines, rows, 'They are the oldest, and the sums are of them; by supplier all are told.')
  return {
    rows: shown.map(({ id, ...values }): ReportRow => ({ values, drill: { doc: lines ? 'materialInward' : 'supplier', id } })),
    sums: totals(shown, ['days30', 'days60', 'days90', 'older', 'claims', 'total']),
    notes,
  }
}

export default reportFor(notInvoiced, runNotInvoiced)
