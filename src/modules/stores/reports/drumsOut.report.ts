import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { date, id, integer, orNull, reading, text, written } from '../../../server/reading.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { totalOf } from '../../../server/reports/totals.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { drumsOut } from './drumsOut.ts'

const outReading = reading(
  {
    id: id('carrier'),
    drum: text,
    size: orNull(text),
    customer: text,
    outDate: orNull(date),
    days: orNull(integer),
    returnable: text,
    deposit: orNull(written),
  },
  `
select c.id, c.code as drum, d.code as size, u.name as customer, c.out_date, $2::date - c.out_date as days,
  case when c.returnable then 'Yes' else 'No' end as returnable, c.deposit
from carrier c join customer u on u.id = c.customer left join drum_code d on d.id = c.drum_code
where ($1::bigint is null or c.customer = $1) order by c.out_date nulls last, c.code limit ${mostLines + 1}`,
)

/** Drums at customers, the longest out first. */
const runDrumsOut = async (tx: Tx, { customer }: ParamsOf<typeof drumsOut>, store: Store): Promise<ReportAnswer> => {
  const rows = await outReading.rows(tx, [customer, store.today()])
  const { shown, notes } = cutTo(mostLines, rows, 'Choose a customer; the sum is of these.')
  return {
    rows: shown.map(({ id, ...values }): ReportRow => ({ values, drill: { doc: 'carrier', id } })),
    sums: { deposit: totalOf(shown, row => row.deposit, 2) },
    notes,
  }
}

export default reportFor(drumsOut, runDrumsOut)
