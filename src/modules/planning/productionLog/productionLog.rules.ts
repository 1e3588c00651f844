import { worksTimeZone } from '../../../kernel/days/worksClock.ts'
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

/** What came off a machine in a shift, lots that were weighed back aside; a take-up that names no shift counts in the one whose sheet asks first. The planned run is its part of the card. */
const loggedSql = `
select t.id as "takeUp", t.job_card as "jobCard", t.item, t.made_m as metres, t.made_kg as kg, t.scrap_kg as "scrapKg", t.set_up_min as "setUpMin",
  t.run_min as "runMin",
  round(coalesce(c.run_h, 0) * 60 * case when c.total_m > 0 then t.made_m / c.total_m when c.total_kg > 0 then t.made_kg / c.total_kg else 0 end)::int as "standardMin"
from take_up t join job_card c on c.id = t.job_card
where t.machine = $1 and t.date = $2 and (t.shift = $3 or t.shift is null and not exists (
    select from production_log_take_ups o where o.take_up = t.id and o.doc <> coalesce($4, 0)))
  and t.made_kg + t.scrap_kg > 0 and ${inStage(takeUp, 'done', 't')} order by t.id`

interface Stood {
  readonly reason: number | null
  readonly group: string | null
  readonly minutes: number
  readonly jobCard: number
  readonly fromStamp: string
  readonly toStamp: string | null
}

/** The stops of the cards of a machine within a shift; one that began before it or goes on after it counts with its part. */
const stoodSql = `
with shift_of_day as (
  select ($2::date + s.starts::time) at time zone '${worksTimeZone}' as begins,
    ($2::date + s.ends::time + case when s.ends::time <= s.starts::time then interval '1 day' else interval '0' end) at time zone '${worksTimeZone}' as ends
  from shift s where s.id = $3)
select t.reason, r."group", t.job_card as "jobCard", t.from_stamp as "fromStamp", t.to_stamp as "toStamp",
  round(extract(epoch from least(coalesce(t.to_stamp, now()), d.ends) - greatest(t.from_stamp, d.begins)) / 60)::int as minutes
from machine_time t cross join shift_of_day d left join downtime_reason r on r.id = t.reason
where t.machine = $1 and t.activity = 'stop' and t.from_stamp < d.ends and coalesce(t.to_stamp, now()) > d.begins order by t.from_stamp, t.id`

/** A stamp of the database as fields hold it. */
const moment = (value: string | null): string | null => (value === null ? null : new Date(value).toISOString())

/** The take-ups and the stops of the shift stand on its sheet while it is written; what is closed stays as it was. */
const tellShift: Derivation<typeof productionLog> = async ({ tx, record, before }) => {
  if (typeof record.machine !== 'number' || !record.date || typeof record.shift !== 'number')
    return { values: { takeUps: [], stood: [] } }
  const rows = await tx.rows<Logged>(loggedSql, [record.machine, record.date, record.shift, before?.id ?? null])
  const takeUps = rows.map(({ metres, kg, scrapKg, ...row }) => ({
    ...row,
    metres: new Decimal(metres),
    kg: new Decimal(kg),
    scrapKg: new Decimal(scrapKg),
  }))
  const stops = await tx.rows<Stood>(stoodSql, [record.machine, record.date, record.shift])
  const stood = stops
    .filter(({ minutes }) => minutes > 0)
    .map(one => ({ ...one, fromStamp: moment(one.fromStamp), toStamp: moment(one.toStamp) }))
  // Marked cast: the ids of the tables are those of the references.
  return { values: { takeUps, stood } as never }
}

export default rulesFor(productionLog, { derive: tellShift })
