import type { Of } from '../../../kernel/document.ts'
import type { Given } from '../../../kernel/underway.ts'
import { stampOf } from '../../../kernel/days/worksClock.ts'
import { decimal, id, integer, type Read, reading } from '../../../server/reading.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { refresh } from '../../../server/rules/refresh.ts'
import { writeChanges } from '../../../server/store/lines/writing.ts'
import {
  type ActRule,
  type Derivation,
  type Effect,
  type EffectCall,
  following,
  rulesFor,
  type SaveRule,
} from '../../../server/store/parts/rules.ts'
import { jobCard } from '../jobCard/jobCard.ts'
import { takeUp } from '../takeUp/takeUp.ts'
import { productionLog } from './productionLog.ts'
import { shiftOfDay, stoodReading, unsaidStops } from './stood.server.ts'
import { type Happened, holdMachine, openSheet, tellSheets } from './sheets.server.ts'

/**
 * What came off a machine in a shift, lots that were weighed back aside, unless another sheet has it. A take-up that names no shift counts in
 * the one whose sheet asks first; what comes off after midnight is of the night that began the day before; what was logged for a shift
 * whose sheet is closed counts in the next. The planned run is its part of the card.
 */
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
${shiftOfDay}
select t.id as take_up, t.job_card, t.item, t.made_m as metres, t.made_kg as kg, t.scrap_kg, t.set_up_min,
  t.run_min,
  round(coalesce(c.run_h, 0) * 60 * case when c.total_m > 0 then t.made_m / c.total_m when c.total_kg > 0 then t.made_kg / c.total_kg else 0 end)::int as standard_min
from take_up t join job_card c on c.id = t.job_card cross join shift_of_day d
where t.machine = $1 and t.date between $2::date - 1 and $2::date + 1 and (t.date = $2 and (t.shift = $3 or t.shift is null)
    or t.date = $2::date + 1 and (t.shift = $3 or t.shift is null) and t.created_stamp >= d.begins and t.created_stamp < d.ends
    or t.date <= $2 and exists (select from production_log b where b.machine = t.machine and b.date = t.date and b.shift = t.shift and b.id <> coalesce($4, 0) and not (${inStage(productionLog, 'open', 'b')})))
  and not exists (select from production_log_take_ups o where o.take_up = t.id and o.doc <> coalesce($4, 0))
  and t.made_kg + t.scrap_kg > 0 and ${inStage(takeUp, 'done', 't')} order by t.id`,
)

const onReading = reading(
  { card: id('jobCard') },
  `select c.id as card from job_card c where c.machine = $1 and (${inState(jobCard, 'running', 'c')} or ${inState(jobCard, 'stopped', 'c')})
   order by ${inState(jobCard, 'running', 'c')} desc, c.id limit 1`,
)

const onSheet = ({ reason, group, jobCard: card, fromStamp, toStamp, minutes }: Read<typeof stoodReading>) => ({
  reason,
  group,
  jobCard: card,
  fromStamp,
  toStamp,
  minutes,
})

/** The take-ups and the stops of the shift stand on its sheet while it is written, and what is on the machine; what is closed stays as it was. */
const tellShift: Derivation<typeof productionLog> = async ({ tx, record, before }) => {
  if (typeof record.machine !== 'number' || !record.date || typeof record.shift !== 'number')
    return { values: { takeUps: [], stood: [], runs: null } }
  const takeUps = await loggedReading.rows(tx, [record.machine, record.date, record.shift, before?.id ?? null])
  const stops = await stoodReading.rows(tx, [record.machine, record.date, record.shift])
  const on = await onReading.maybe(tx, [record.machine])
  return {
    values: {
      takeUps,
      stood: stops.filter(({ minutes }) => minutes > 0).map(onSheet),
      runs: on?.card ?? null,
    },
  }
}

/** Lets a person who opens a sheet by hand wait for the event that opens it at the same moment. */
const oneAtATime: SaveRule<typeof productionLog> = async ({ tx, record, before }) => {
  if (before === null) await holdMachine(tx, record.machine)
  return []
}

/** A stop is told with its reason before the sheet is closed; the one in which the machine stands at that moment is said when it runs. */
const reasonsAreSaid: ActRule<typeof productionLog> = async ({ tx, record }) => {
  const unsaid = (await unsaidStops(tx, record)).length
  const message = `${unsaid === 1 ? 'A stop has' : `${unsaid} stops have`} no reason yet. Say why the machine stood, then close the sheet.`
  return unsaid === 0 ? [] : [{ path: 'stood', message }]
}

/** Lets nobody take over from themselves. */
const byTheNext: ActRule<typeof productionLog> = async ({ actor, record }) =>
  record.closer === actor.id
    ? [{ path: '', message: 'You handed this over yourself; the operator who comes takes it over.' }]
    : []

type Sheet = Given<Of<typeof productionLog>>

const keep = async ({ store, tx }: EffectCall<unknown>, sheet: Sheet): Promise<Sheet> => {
  await writeChanges(store, tx, productionLog, sheet.id, sheet.version, sheet)
  return { ...sheet, version: sheet.version + 1 }
}

/** Closes the sheet as things stand at this moment, and keeps who hands over. */
const handOver: Effect<typeof productionLog> = async call => {
  const { version, ...sheet } = await refresh(call, productionLog, call.record.id)
  return keep(call, { ...sheet, version, closedBy: call.actor.name, closer: call.actor.id, takenBy: null, takenStamp: null })
}

/** Keeps who took over, or objected, and when. */
const takeOver: Effect<typeof productionLog> = call =>
  keep(call, { ...call.record, takenBy: call.actor.name, takenStamp: stampOf(new Date()) })

const ofCard = ({ record }: EffectCall<Of<typeof jobCard>>): Happened => ({
  machine: record.machine,
  moment: record.sinceStamp === null ? new Date() : new Date(record.sinceStamp),
})

const ofTakeUp = ({ record }: EffectCall<Of<typeof takeUp>>): Happened => ({
  machine: record.machine,
  moment: new Date(),
  date: record.date,
  shift: record.shift,
  operator: record.operator,
})

const opensByCard = (call: EffectCall<Of<typeof jobCard>>): Promise<void> => openSheet(call, ofCard(call))
const tellsByCard = (call: EffectCall<Of<typeof jobCard>>): Promise<void> => tellSheets(call, ofCard(call))
const opensByTakeUp = (call: EffectCall<Of<typeof takeUp>>): Promise<void> => openSheet(call, ofTakeUp(call))
const tellsByTakeUp = (call: EffectCall<Of<typeof takeUp>>): Promise<void> => tellSheets(call, ofTakeUp(call))

export default rulesFor(productionLog, {
  derive: tellShift,
  save: oneAtATime,
  act: { close: reasonsAreSaid, accept: byTheNext, object: byTheNext },
  done: { close: handOver, accept: takeOver, object: takeOver },
  follows: [
    following(
      jobCard,
      { start: tellsByCard, stop: tellsByCard, finish: tellsByCard, cancel: tellsByCard },
      { start: opensByCard, stop: opensByCard, finish: opensByCard, cancel: opensByCard },
    ),
    following(takeUp, { post: tellsByTakeUp, cancel: tellsByTakeUp }, { post: opensByTakeUp, cancel: opensByTakeUp }),
  ],
})
