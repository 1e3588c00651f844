import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { reading, text, written } from '../../../server/reading.ts'
import { totalOf } from '../../../server/reports/totals.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { salesInvoice } from '../../despatch/salesInvoice/salesInvoice.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { bankReceipt } from '../bankReceipt/bankReceipt.ts'
import { cashReceipt } from '../cashReceipt/cashReceipt.ts'
import { creditNote } from '../creditNote/creditNote.ts'
import { salesByMonth } from './salesByMonth.ts'

/** Each month from the first in which something happened to the last; one between them in which nothing did stands with nothing. */
const monthsReading = reading(
  { month: text, ordered: written, invoiced: written, received: written, km: written },
  `
with happened as (
  select date, taxable as ordered, 0 as invoiced, 0 as received, total_km as km from sales_order
    where ${inStage(salesOrder, 'agreed')} and date between $1 and $2
  union all
  select date, 0, taxable, 0, 0 from sales_invoice where ${inStage(salesInvoice, 'happened')} and date between $1 and $2
  union all
  select date, 0, -taxable, 0, 0 from credit_note where ground <> 'damages' and ${inStage(creditNote, 'happened')} and date between $1 and $2
  union all
  select date, 0, 0, amount, 0 from bank_receipt where ${inStage(bankReceipt, 'happened')} and date between $1 and $2
  union all
  select date, 0, 0, amount, 0 from cash_receipt where customer is not null and ${inStage(cashReceipt, 'happened')} and date between $1 and $2),
month as (
  select first::date as first from generate_series((select date_trunc('month', min(date)) from happened), (select max(date) from happened),
    interval '1 month') as first)
select to_char(m.first, 'YYYY-MM') as month, coalesce(sum(h.ordered), 0) as ordered, coalesce(sum(h.invoiced), 0) as invoiced,
  coalesce(sum(h.received), 0) as received, coalesce(sum(h.km), 0) as km
from month m left join happened h on date_trunc('month', h.date) = m.first group by m.first order by m.first`,
)

const runSalesByMonth = async (tx: Tx, { fromDate, toDate }: ParamsOf<typeof salesByMonth>): Promise<ReportAnswer> => {
  const rows = await monthsReading.rows(tx, [fromDate, toDate])
  return {
    rows: rows.map((row): ReportRow => ({ values: { ...row } })),
    sums: {
      ordered: totalOf(rows, row => row.ordered, 2),
      invoiced: totalOf(rows, row => row.invoiced, 2),
      received: totalOf(rows, row => row.received, 2),
      km: totalOf(rows, row => row.km, 3),
    },
    notes: [],
  }
}

export default reportFor(salesByMonth, runSalesByMonth)
