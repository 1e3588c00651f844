import { Decimal } from '../../../kernel/decimal.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { type Derivation, rulesFor } from '../../../server/store/parts/rules.ts'
import { takeUp } from '../takeUp/takeUp.ts'
import { productionLog } from './productionLog.ts'

interface Logged {
  readonly takeUp: number
  readonly jobCard: number
  readonly item: number
  readonly metres: string
  readonly kg: string
  readonly scrapKg: string
  readonly setUpMin: number
  readonly runMin: number
  readonly standardMin: number
}

/** What came off a machine in a shift; a take-up that names no shift counts in the one whose sheet asks first. The planned run is its part of the card. */
const loggedSql = `
select t.id as "takeUp", t.job_card as "jobCard", t.item, t.made_m as metres, t.made_kg as kg, t.scrap_kg as "scrapKg", t.set_up_min as "setUpMin",
  t.run_min as "runMin",
  round(coalesce(c.run_h, 0) * 60 * case when c.total_m > 0 then t.made_m / c.total_m when c.total_kg > 0 then t.made_kg / c.total_kg else 0 end)::int as "standardMin"
from take_up t join job_card c on c.id = t.job_card
where t.machine = $1 and t.date = $2 and (t.shift = $3 or t.shift is null and not exists (
    select from production_log_take_ups o where o.take_up = t.id and o.doc <> coalesce($4, 0)))
  and ${inStage(takeUp, 'done', 't')} order by t.id`

/** The take-ups of the shift stand on its sheet while it is written; what is closed stays as it was. */
const tellTakeUps: Derivation<typeof productionLog> = async ({ tx, record, before }) => {
  if (typeof record.machine !== 'number' || !record.date || typeof record.shift !== 'number') return { values: { takeUps: [] } }
  const rows = await tx.rows<Logged>(loggedSql, [record.machine, record.date, record.shift, before?.id ?? null])
  const takeUps = rows.map(({ metres, kg, scrapKg, ...row }) => ({
    ...row,
    metres: new Decimal(metres),
    kg: new Decimal(kg),
    scrapKg: new Decimal(scrapKg),
  }))
  // Marked cast: the ids of the tables are those of the references.
  return { values: { takeUps } as never }
}

export default rulesFor(productionLog, { derive: tellTakeUps })
