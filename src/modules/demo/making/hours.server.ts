import { dayStart, stampOf } from '../../../kernel/days/worksClock.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import { date, id, integer, type Read, reading } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { setFields } from '../../../server/rules/held.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { machineTime } from '../../planning/machineTime.ts'
import { takeUp } from '../../planning/takeUp/takeUp.ts'

const runsReading = reading(
  { id: id('machineTime'), machine: id('machine'), card: id('jobCard'), on: date, minutes: integer },
  `
select m.id, m.machine, m.job_card as card, t.date as on, t.minutes from (
  select distinct on (job_card) id, machine, job_card from machine_time where activity = 'run' and to_stamp is not null order by job_card, id) m
join (select job_card, max(date) as date, sum(set_up_min + run_min)::int as minutes from take_up where ${inStage(takeUp, 'done')} group by job_card) t
  on t.job_card = m.job_card
where t.date < $1 order by t.date, m.job_card`,
)

type Run = Read<typeof runsReading>

/** The first run of a day is logged at noon, one behind the other each an hour later, until the evening, min. */
const [firstLogged, apart, lastLogged] = [12 * 60, 60, 21 * 60]

/** No run is shorter, min. */
const shortest = 30

const minuteMs = 60_000

/** From when to when each run was on its machine: it was logged on its day, and began no sooner than the one before had ended. */
const hoursOf = (runs: readonly Run[]) => {
  const free = new Map<number, number>()
  const onDay = new Map<string, number>()
  return runs.map(({ id: time, machine, on, minutes }) => {
    const nth = onDay.get(`${machine} ${on}`) ?? 0
    onDay.set(`${machine} ${on}`, nth + 1)
    const before = free.get(machine) ?? 0
    const to = Math.max(
      Date.parse(dayStart(on)) + Math.min(firstLogged + nth * apart, lastLogged) * minuteMs,
      before + shortest * minuteMs,
    )
    const from = Math.max(to - minutes * minuteMs, before)
    free.set(machine, to)
    return { id: time, fromStamp: stampOf(new Date(from)), toStamp: stampOf(new Date(to)) }
  })
}

/**
 * Says when the machines ran on the days before `today`: a card is started and finished at the moment at which somebody does so, and the year
 * is written down in a minute. What runs today stays as it is.
 */
export const dateTheRuns = (store: Store, by: number, today: ISODate): Promise<unknown> =>
  store.db.transaction(async tx => setFields(tx, machineTime, hoursOf(await runsReading.rows(tx, [today]))), {
    setting: { 'app.user_id': String(by), 'app.request': 'demo-company', 'app.action': 'dateTheRuns' },
  })
