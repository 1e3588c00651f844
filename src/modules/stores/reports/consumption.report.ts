import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { integer, orNull, reading, text, written } from '../../../server/reading.ts'
import { maySeeCost } from '../../../server/store/parts/access.ts'
import { totalOf } from '../../../server/reports/totals.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { consumption } from './consumption.ts'

/** Goods that issues took out of stores that are no shop floor, less what returns brought back there. */
const usedReading = reading(
  {
    id: integer,
    item: text,
    department: orNull(text),
    metres: orNull(written),
    kg: orNull(written),
    count: orNull(written),
    value: written,
  },
  `
select e.item as id, i.code || ' · ' || i.name as item, d.name as department, nullif(-sum(e.metres), 0) as metres, nullif(-sum(e.kg), 0) as kg,
  case when u.measures not in ('length', 'mass') then -sum(e.count) end as count,
  -sum(e.metal + e.other) as value
from voucher v join stock_entry e on e.voucher = v.id and e.place = 'store' join store s on s.id = e.store and s.kind not in ('floor', 'scrap')
left join issue_note n on v.doc = 'issueNote' and n.id = v.doc_id left join return_note r on v.doc = 'returnNote' and r.id = v.doc_id
join item i on i.id = e.item join unit u on u.id = i.unit left join department d on d.id = coalesce(n.department, r.department)
where v.doc in ('issueNote', 'returnNote') and v.date between $1 and $2 and ($3::bigint is null or d.id = $3)
group by e.item, i.code, i.name, u.measures, d.name having sum(e.kg) <> 0 or sum(e.metres) <> 0 or sum(e.count) <> 0 order by i.code, d.name`,
)

const runConsumption = async (
  tx: Tx,
  { fromDate, toDate, department }: ParamsOf<typeof consumption>,
  _store: Store,
  actor: Actor,
): Promise<ReportAnswer> => {
  const rows = await usedReading.rows(tx, [fromDate, toDate, department])
  const cost = maySeeCost(actor)
  return {
    rows: rows.map(({ id, value, ...row }): ReportRow => ({
      values: { ...row, value: cost ? value : null },
      drill: { report: 'stockLedger', params: { item: String(id), fromDate, toDate } },
    })),
    sums: { kg: totalOf(rows, row => row.kg, 3), ...(cost ? { value: totalOf(rows, row => row.value, 2) } : {}) },
    notes: [],
  }
}

export default reportFor(consumption, runConsumption)
