import { paperDate } from '../../../kernel/paper/printed.ts'
import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { date, id, integer, orNull, type Read, reading, text, written } from '../../../server/reading.ts'
import { maySeeCost } from '../../../server/store/parts/access.ts'
import { totalOf } from '../../../server/reports/totals.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { jobChallan } from '../jobChallan/jobChallan.ts'
import { atJobWorkers } from './atJobWorkers.ts'

type Left = Read<typeof leftReading>

const unit = `case g.measure when 'metres' then 'm' when 'kg' then 'kg' else 'Nos' end`

const leftReading = reading(
  {
    id: id('jobChallan'),
    worker: text,
    challan: text,
    date,
    work: text,
    goods: text,
    sent: written,
    left: written,
    unit: text,
    value: written,
    backBy: orNull(date),
    days: orNull(integer),
  },
  `
select c.id, s.name as worker, c.number as challan, c.date, c.work, i.code || ' · ' || i.name as goods, g.qty as sent,
  g.qty - coalesce(k.qty, 0) as "left", ${unit} as unit,
  round(coalesce(g.value, 0) * (g.qty - coalesce(k.qty, 0)) / nullif(g.qty, 0), 2) as value, c.back_by, c.back_by - $2::date as days
from job_challan c join job_challan_goods g on g.doc = c.id join item i on i.id = g.item join supplier s on s.id = c.supplier
left join (select from_line, sum(qty) as qty from line_link where from_doc = 'jobChallan' and live group by from_line) k on k.from_line = g.id
where ${inStage(jobChallan, 'happened', 'c')} and g.qty > coalesce(k.qty, 0) and ($1::bigint is null or c.supplier = $1)
order by c.back_by nulls last, c.id, g.no`,
)

/** A month before its day goods are asked for. */
const soonDays = 30

const stateOf = ({ days, date }: Left): string | null => {
  if (days === null) return 'No limit'
  if (days < 0) return `Supplied on ${paperDate(date)} by law`
  return days <= soonDays ? 'Ask for it' : null
}

/** What lies at job workers, what must be back first above. */
const runAtJobWorkers = async (
  tx: Tx,
  { supplier }: ParamsOf<typeof atJobWorkers>,
  store: Store,
  actor: Actor,
): Promise<ReportAnswer> => {
  const rows = await leftReading.rows(tx, [supplier, store.today()])
  const cost = maySeeCost(actor)
  return {
    rows: rows.map(({ id, value, ...row }) => ({
      values: { ...row, value: cost ? value : null, state: stateOf({ id, value, ...row }) },
      drill: { doc: 'jobChallan', id },
    })),
    sums: cost ? { value: totalOf(rows, row => row.value, 2) } : {},
    notes: [],
  }
}

export default reportFor(atJobWorkers, runAtJobWorkers)
