import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { totalOf } from '../../../server/reports/totals.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import type { Store } from '../../../server/store/store.ts'
import { drumsOut } from './drumsOut.ts'

interface Out {
  readonly id: number
  readonly drum: string
  readonly size: string | null
  readonly customer: string
  readonly outDate: string | null
  readonly days: number | null
  readonly returnable: string
  readonly deposit: string | null
}

const outSql = `
select c.id, c.code as drum, d.code as size, u.name as customer, c.out_date as "outDate", $2::date - c.out_date as days,
  case when c.returnable then 'Yes' else 'No' end as returnable, c.deposit
from carrier c join customer u on u.id = c.customer left join drum_code d on d.id = c.drum_code
where ($1::bigint is null or c.customer = $1) order by c.out_date nulls last, c.code limit ${mostLines + 1}`

/** Drums at customers, the longest out first. */
const runDrumsOut = async (tx: Tx, { customer }: ParamsOf<typeof drumsOut>, store: Store): Promise<ReportAnswer> => {
  const rows = await tx.rows<Out>(outSql, [customer, store.today()])
  const { shown, notes } = cutTo(mostLines, rows, 'Choose a customer; the sum is of these.')
  return {
    rows: shown.map(({ id, ...values }): ReportRow => ({ values, drill: { doc: 'carrier', id } })),
    sums: { deposit: totalOf(shown, row => row.deposit, 2) },
    notes,
  }
}

export default reportFor(drumsOut, runDrumsOut)
