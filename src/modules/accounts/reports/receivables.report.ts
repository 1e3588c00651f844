import { Decimal, sum } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { id, reading, text, written } from '../../../server/reading.ts'
import { billIsOf, billNotes } from '../../../server/reports/gstin.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { receivables } from './receivables.ts'

const buckets = ['notDue', 'days30', 'days60', 'days90', 'days180', 'older', 'advances', 'total'] as const

const agedReading = reading(
  {
    customer: id('customer'),
    name: text,
    notDue: written,
    days30: written,
    days60: written,
    days90: written,
    days180: written,
    older: written,
    advances: written,
    total: written,
  },
  `with open as (
       select b.customer, $1::date - b.due_date as overdue, sum(g.amount) as amount
       from bill b join gl_entry g on g.bill = b.id where g.date <= $1::date and ${billIsOf('b', '$2')} group by b.id having sum(g.amount) <> 0)
     select o.customer, c.name,
       coalesce(sum(o.amount) filter (where o.amount > 0 and o.overdue < 0), 0) as not_due,
       coalesce(sum(o.amount) filter (where o.amount > 0 and o.overdue between 0 and 30), 0) as "days30",
       coalesce(sum(o.amount) filter (where o.amount > 0 and o.overdue between 31 and 60), 0) as "days60",
       coalesce(sum(o.amount) filter (where o.amount > 0 and o.overdue between 61 and 90), 0) as "days90",
       coalesce(sum(o.amount) filter (where o.amount > 0 and o.overdue between 91 and 180), 0) as "days180",
       coalesce(sum(o.amount) filter (where o.amount > 0 and o.overdue > 180), 0) as older,
       coalesce(sum(o.amount) filter (where o.amount < 0), 0) as advances, sum(o.amount) as total
     from open o join customer c on c.id = o.customer group by o.customer, c.name order by c.name`,
)

/**
 * Open bills on a day by days overdue. A bill due on the day is 0 days overdue; a bucket includes its upper limit
 * (accounts-india.md 16, receivable ageing). What was open on the day is read from the ledger lines up to it.
 */
const runReceivables = async (tx: Tx, params: ParamsOf<typeof receivables>): Promise<ReportAnswer> => {
  const rows = await agedReading.rows(tx, [params.asOn, params.registration])
  return {
    rows: rows.map(({ customer, name, ...figures }): ReportRow => ({
      values: { customer: name, ...figures },
      drill: { doc: 'customer', id: customer },
    })),
    sums: Object.fromEntries(buckets.map(b => [b, sum(rows.map(r => new Decimal(r[b] ?? 0))).toFixed(2)])),
    notes: billNotes(params.registration),
  }
}

export default reportFor(receivables, runReceivables)
