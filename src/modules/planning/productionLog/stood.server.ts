import type { ISODate } from '../../../kernel/dates.ts'
import { worksTimeZone } from '../../../kernel/days/worksClock.ts'
import type { Tx } from '../../../server/database.ts'
import { id, integer, orNull, type Read, reading, stamp, text } from '../../../server/reading.ts'

/** Begins a statement about the shift $3 on the day $2: from when to when it goes. */
export const shiftOfDay = `
with shift_of_day as (
  select ($2::date + s.starts::time) at time zone '${worksTimeZone}' as begins,
    ($2::date + s.ends::time + case when s.ends::time <= s.starts::time then interval '1 day' else interval '0' end) at time zone '${worksTimeZone}' as ends
  from shift s where s.id = $3)`

/** The stops of the cards of a machine within a shift; one that began before it or goes on after it counts with its part. */
export const stoodReading = reading(
  {
    stop: id('machineTime'),
    reason: orNull(id('downtimeReason')),
    group: orNull(text),
    jobCard: id('jobCard'),
    fromStamp: stamp,
    toStamp: orNull(stamp),
    minutes: integer,
  },
  `
${shiftOfDay}
select t.id as stop, t.reason, r."group", t.job_card, t.from_stamp, t.to_stamp,
  round(extract(epoch from least(coalesce(t.to_stamp, now()), d.ends) - greatest(t.from_stamp, d.begins)) / 60)::int as minutes
from machine_time t cross join shift_of_day d left join downtime_reason r on r.id = t.reason
where t.machine = $1 and t.activity = 'stop' and t.from_stamp < d.ends and coalesce(t.to_stamp, now()) > d.begins order by t.from_stamp, t.id`,
)

interface OnSheet {
  readonly machine: number
  readonly date: ISODate
  readonly shift: number
}

/** Finds the stops of a shift that are over and of which nobody has said why. */
export const unsaidStops = async (tx: Tx, { machine, date, shift }: OnSheet): Promise<readonly Read<typeof stoodReading>[]> =>
  (await stoodReading.rows(tx, [machine, date, shift])).filter(
    ({ reason, minutes, toStamp }) => reason === null && minutes > 0 && toStamp !== null,
  )
