import { worksTimeZone } from '../../../kernel/days/worksClock.ts'
import { decimal, id, integer, orNull, reading, stamp, text } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { type Derivation, rulesFor } from '../../../server/store/parts/rules.ts'
import { takeUp } from '../takeUp/takeUp.ts'
import { productionLog } from './productionLog.ts'

/** What came off a machine in a shift, lots that were weighed back aside; a take-up that names no shift counts in the one whose sheet asks first. The planned run is its part of the card. */
const loggedReading = reading(
  {
    takeUp: id('takeUp'),
    jobCard: id('jobCard'),
    item: id('item'),
    metres: decimal,
    kg: decimal,
    scrapKg: decimal,
    setUpMin: integer,
    runMin: integer,
    standardMin: integer,
  },
  `
select t.id as take_up, t.job_card, t.item, t.made_m as metres, t.made_kg as kg, t.scrap_kg, t.set_up_min,
  t.run_min,
  round(coalesce(c.run_h, 0) * 60 * case when c.total_m > 0 then t.made_m / c.total_m when c.total_kg > 0 then t.made_kg / c.total_kg else 0 end)::int as standard_min
from take_up t join job_card c on c.id = t.job_card
where t.machine = $1 and t.date = $2 and (t.shift = $3 or t.shift is null and not exists (
    select from production_log_take_ups o where o.take_up = t.id and o.doc <> coalesce($4, 0)))
  and t.made_kg + t.scrap_kg > 0 and ${inStage(takeUp, 'done', 't')} order by t.id`,
)

/** The stops of the cards of a machine within a shift; one that began before it or goes on after it counts with its part. */
const stoodReading = reading(
  {
    reason: orNull(id('downtimeReason')),
    group: orNull(text),
    jobCard: id('jobCard'),
    fromStamp: stamp,
    toStamp: orNull(stamp),
    minutes: integer,
  },
  `
with shift_of_day as (
  select ($2::date + s.starts::time) at time zone '${worksTimeZone}' as begins,
    ($2::date + s.ends::time + case when s.ends::time <= s.starts::time then interval '1 day' else interval '0' end) at time zone '${worksTimeZone}' as ends
  from shift s where s.id = $3)
select t.reason, r."group", t.job_card, t.from_stamp, t.to_stamp,
  round(extract(epoch from least(coalesce(t.to_stamp, now()), d.ends) - greatest(t.from_stamp, d.begins)) / 60)::int as minutes
from machine_time t cross join shift_of_day d left join downtime_reason r on r.id = t.reason
where t.machine = $1 and t.activity = 'stop' and t.from_stamp < d.ends and coalesce(t.to_stamp, now()) > d.begins order by t.from_stamp, t.id`,
)

/** The take-ups and the stops of the shift stand on its sheet while it is written; what is closed stays as it was. */
const tellShift: Derivation<typeof productionLog> = async ({ tx, record, before }) => {
  if (typeof record.machine !== 'number' || !record.date || typeof record.shift !== 'number')
    return { values: { takeUps: [], stood: [] } }
  const takeUps = await loggedReading.rows(tx, [record.machine, record.date, record.shift, before?.id ?? null])
  const stops = await stoodReading.rows(tx, [record.machine, record.date, record.shift])
  return { values: { takeUps, stood: stops.filter(({ minutes }) => minutes > 0) } }
}

export default rulesFor(productionLog, { derive: tellShift })
