import { Decimal } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { date, reading, text, written } from '../../../server/reading.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { stockByMonth } from './stockByMonth.ts'

/** Month by month up to the last movement; what lay there before the first month is in the first. */
const worthReading = reading(
  { month: text, last: date, metal: written, other: written },
  `
with month as (
  select first::date as first, least((first + interval '1 month - 1 day')::date, $2::date) as last
  from generate_series(date_trunc('month', $1::date), least($2::date, (select max(date) from stock_entry)), interval '1 month') as first),
moved as (
  select greatest(date_trunc('month', e.date), date_trunc('month', $1::date))::date as first, sum(e.metal) as metal, sum(e.other) as other
  from stock_entry e join account a on a.id = e.account and a.account_type = 'Stock' where e.date <= $2::date group by 1)
select to_char(m.first, 'YYYY-MM') as month, m.last,
  coalesce(sum(v.metal) over (order by m.first), 0) as metal, coalesce(sum(v.other) over (order by m.first), 0) as other
from month m left join moved v on v.first = m.first order by m.first`,
)

const runStockByMonth = async (tx: Tx, { fromDate, toDate }: ParamsOf<typeof stockByMonth>): Promise<ReportAnswer> => {
  const rows = await worthReading.rows(tx, [fromDate, toDate])
  return {
    rows: rows.map(({ month, last, metal, other }): ReportRow => ({
      values: { month, metal, other, value: new Decimal(metal).plus(other).toFixed(2) },
      drill: { report: 'stockValuation', params: { asOn: last } },
    })),
    sums: {},
    notes: [],
  }
}

export default reportFor(stockByMonth, runStockByMonth)
