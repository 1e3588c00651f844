import { worksTimeZone } from '../../../kernel/days/worksClock.ts'
import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { orNull, reading, text, written } from '../../../server/reading.ts'
import { totalOf } from '../../../server/reports/totals.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { lostTime } from './lostTime.ts'

const lostReading = reading(
  { reason: text, kind: orNull(text), stops: text, minutes: text, percent: written, upTo: written },
  `
with days as (
  select $1::date::timestamp at time zone '${worksTimeZone}' as begins, ($2::date + 1)::timestamp at time zone '${worksTimeZone}' as ends),
each as (
  select s.reason, s.minutes from production_log_stops s join production_log l on l.id = s.doc
  where l.date between $1 and $2 and ($3::bigint is null or l.machine = $3)
  union all
  select t.reason, round(extract(epoch from least(coalesce(t.to_stamp, now()), d.ends) - greatest(t.from_stamp, d.begins)) / 60)::int
  from machine_time t cross join days d
  where t.activity = 'stop' and t.from_stamp < d.ends and coalesce(t.to_stamp, now()) > d.begins and ($3::bigint is null or t.machine = $3)),
stood as (
  select coalesce(r.name, 'Not said yet') as reason, r."group" as kind, count(*) as stops, sum(e.minutes) as minutes
  from each e left join downtime_reason r on r.id = e.reason where e.minutes > 0 group by r.name, r."group")
select reason, kind, stops::text as stops, minutes::text as minutes, round(minutes * 100.0 / sum(minutes) over (), 1) as percent,
  round(sum(minutes) over (order by stood.minutes desc, reason) * 100.0 / sum(minutes) over (), 1) as up_to
from stood order by stood.minutes desc, reason`,
)

const runLost = async (tx: Tx, { fromDate, toDate, machine }: ParamsOf<typeof lostTime>): Promise<ReportAnswer> => {
  const rows = await lostReading.rows(tx, [fromDate, toDate, machine])
  return {
    rows: rows.map(({ stops, minutes, ...row }) => ({ values: { ...row, stops: Number(stops), minutes: Number(minutes) } })),
    sums: { stops: totalOf(rows, row => row.stops, 0), minutes: totalOf(rows, row => row.minutes, 0) },
    notes: [],
  }
}

export default reportFor(lostTime, runLost)
