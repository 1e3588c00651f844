import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { orNull, reading, text, written } from '../../../server/reading.ts'
import { totalOf } from '../../../server/reports/totals.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { maySeeCost } from '../../../server/store/parts/access.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { takeUp } from '../takeUp/takeUp.ts'
import { scrapByReason } from './scrapByReason.ts'

const scrapReading = reading(
  { reason: text, grade: orNull(text), kg: written, percent: written, ofMade: written, value: written },
  `
with own as (select id, made_kg from take_up t where ${inStage(takeUp, 'done', 't')} and t.date between $1 and $2 and ($3::bigint is null or t.machine = $3)),
scrapped as (
  select r.name as reason, i.name as grade, sum(s.kg) as kg, sum(s.value) as value
  from take_up_scrap s join own on own.id = s.doc join scrap_reason r on r.id = s.reason left join item i on i.id = s.scrap_item
  group by r.name, i.name having sum(s.kg) > 0)
select reason, grade, kg, round(kg * 100 / sum(kg) over (), 1) as percent,
  round(kg * 100 / greatest((select sum(made_kg) from own), 0.001), 2) as of_made, value
from scrapped order by kg desc, reason, grade`,
)

const runScrap = async (
  tx: Tx,
  { fromDate, toDate, machine }: ParamsOf<typeof scrapByReason>,
  _store: Store,
  actor: Actor,
): Promise<ReportAnswer> => {
  const rows = await scrapReading.rows(tx, [fromDate, toDate, machine])
  const cost = maySeeCost(actor)
  return {
    rows: rows.map(row => ({ values: { ...row, value: cost ? row.value : null } })),
    sums: { kg: totalOf(rows, row => row.kg, 3), ...(cost ? { value: totalOf(rows, row => row.value, 2) } : {}) },
    notes: [],
  }
}

export default reportFor(scrapByReason, runScrap)
