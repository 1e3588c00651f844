import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { id, reading, text, written } from '../../../server/reading.ts'
import { billIsOf, billNotes } from '../../../server/reports/gstin.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { totals } from './openLines.server.ts'
import { payables } from './payables.ts'

const of = (condition: string): string => `coalesce(sum(-o.amount) filter (where o.kind = 'invoice' and ${condition}), 0)`

const owedReading = reading(
  {
    id: id('supplier'),
    supplier: text,
    notDue: written,
    days30: written,
    days60: written,
    days90: written,
    older: written,
    advances: written,
    total: written,
  },
  `with open as (
       select b.supplier, b.kind, $1::date - b.due_date as overdue, sum(g.amount) as amount
       from bill b join gl_entry g on g.bill = b.id where b.supplier is not null and g.date <= $1::date and ${billIsOf('b', '$2')} group by b.id having sum(g.amount) <> 0)
     select s.id, s.name as supplier, ${of('o.overdue < 0')} as not_due, ${of('o.overdue between 0 and 30')} as days30,
       ${of('o.overdue between 31 and 60')} as days60, ${of('o.overdue between 61 and 90')} as days90, ${of('o.overdue > 90')} as older,
       coalesce(sum(-o.amount) filter (where o.kind <> 'invoice'), 0) as advances, sum(-o.amount) as total
     from open o join supplier s on s.id = o.supplier group by s.id, s.name order by s.name`,
)

/** Bills that we owe; what is paid ahead or claimed of the supplier is taken off. What was open on the day is read from the ledger. */
const runPayables = async (tx: Tx, { asOn, registration }: ParamsOf<typeof payables>): Promise<ReportAnswer> => {
  const rows = await owedReading.rows(tx, [asOn, registration])
  return {
    rows: rows.map(({ id, ...values }): ReportRow => ({ values, drill: { doc: 'supplier', id } })),
    sums: totals(rows, ['notDue', 'days30', 'days60', 'days90', 'older', 'advances', 'total']),
    notes: billNotes(registration),
  }
}

export default reportFor(payables, runPayables)
