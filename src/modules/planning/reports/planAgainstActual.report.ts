import { worksTimeZone } from '../../../kernel/days/worksClock.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { id, orNull, reading, stamp, text, written } from '../../../server/reading.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { totalOf } from '../../../server/reports/totals.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { jobCard } from '../jobCard/jobCard.ts'
import { takeUp } from '../takeUp/takeUp.ts'
import { planAgainstActual } from './planAgainstActual.ts'

/** Of several plans that were frozen the last one counts that was frozen before the card began. */
const comparedReading = reading(
  {
    card: id('jobCard'),
    number: text,
    machine: text,
    item: text,
    plannedStart: stamp,
    actualStart: orNull(stamp),
    startSlip: orNull(written),
    plannedEnd: stamp,
    actualEnd: orNull(stamp),
    endSlip: orNull(written),
    plannedM: orNull(written),
    madeM: orNull(written),
  },
  `
with ran as (
  select job_card, min(from_stamp) as began, case when bool_and(to_stamp is not null) then max(to_stamp) end as ended
  from machine_time where activity = 'run' group by job_card),
promised as (
  select distinct on (b.job_card) b.* from plan_baseline b left join ran r on r.job_card = b.job_card
  order by b.job_card, (b.frozen_stamp <= coalesce(r.began, 'infinity')) desc, b.frozen_stamp desc, b.id desc)
select c.id as card, c.number, m.name as machine, i.name as item, b.start_stamp as planned_start, r.began as actual_start,
  round(extract(epoch from r.began - b.start_stamp) / 3600, 2) as start_slip, b.end_stamp as planned_end,
  case when ${inStage(jobCard, 'done', 'c')} then r.ended end as actual_end,
  case when ${inStage(jobCard, 'done', 'c')} then round(extract(epoch from r.ended - b.end_stamp) / 3600, 2) end as end_slip,
  nullif(b.metres, 0) as planned_m,
  (select nullif(sum(t.made_m), 0) from take_up t where t.job_card = c.id and t.created_stamp >= b.frozen_stamp and ${inStage(takeUp, 'done', 't')}) as made_m
from promised b join job_card c on c.id = b.job_card join machine m on m.id = b.machine join item i on i.id = c.item left join ran r on r.job_card = c.id
where c.number is not null and (b.start_stamp at time zone '${worksTimeZone}')::date between $1 and $2 and ($3::bigint is null or b.machine = $3)
order by b.start_stamp, b.id limit ${mostLines + 1}`,
)

const runCompared = async (tx: Tx, { fromDate, toDate, machine }: ParamsOf<typeof planAgainstActual>): Promise<ReportAnswer> => {
  const rows = await comparedReading.rows(tx, [fromDate, toDate, machine])
  const { shown, notes } = cutTo(mostLines, rows, 'Choose a machine; the sums are of these.')
  return {
    rows: shown.map(({ card, ...values }): ReportRow => ({ values, drill: { doc: 'jobCard', id: card } })),
    sums: { plannedM: totalOf(shown, row => row.plannedM, 3), madeM: totalOf(shown, row => row.madeM, 3) },
    notes,
  }
}

export default reportFor(planAgainstActual, runCompared)
