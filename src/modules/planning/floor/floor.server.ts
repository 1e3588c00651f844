import { stampOf, todayAtWorks, worksTimeZone } from '../../../kernel/days/worksClock.ts'
import { workingStretches } from '../../../kernel/days/workingTime.ts'
import { endOf, startOf } from '../../../kernel/days/interval.ts'
import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import type { Stamp } from '../../../kernel/field.ts'
import type { Answer } from '../../../wire/operation.ts'
import type { floor, FloorCard, FloorTile } from '../../../wire/planning/floor.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { date, decimal, id, integer, list, oneOf, orNull, type Read, reading, stamp, text, yes } from '../../../server/reading.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { whyForbidden } from '../../../server/store/parts/access.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { piece } from '../../stores/piece/piece.ts'
import { jobCard } from '../jobCard/jobCard.ts'
import { hoursOf, type MachineHours } from '../machineStop/workingHours.server.ts'
import { productionLog } from '../productionLog/productionLog.ts'
import { takeUp } from '../takeUp/takeUp.ts'
import { workOrder } from '../workOrder/workOrder.ts'

const machinesReading = reading(
  {
    now: stamp,
    id: id('machine'),
    code: text,
    name: text,
    process: id('process'),
    processName: text,
    hall: orNull(text),
    registration: orNull(id('gstRegistration')),
    alwaysOn: yes,
    shifts: integer,
    ended: orNull(stamp),
    operator: orNull(text),
    waiting: integer,
    next: orNull(id('jobCard')),
    nextNumber: orNull(text),
    nextItem: orNull(text),
    sheet: orNull(id('productionLog')),
    objected: yes,
  },
  `
select now(), m.id, m.code, m.name, m.process, p.name as process_name, d.name as hall, m.registration, m.always_on, m.shifts,
  (select max(t.to_stamp) from machine_time t where t.machine = m.id and t.to_stamp is not null) as ended,
  o.name as operator, (select count(*)::int from job_card c where c.machine = m.id and ${inState(jobCard, 'open', 'c')}) as waiting,
  n.id as next, n.number as next_number, n.item as next_item,
  case when h.waits then h.id end as sheet, coalesce(h.objected, false) as objected
from machine m join process p on p.id = m.process left join department d on d.id = m.department
left join lateral (select c.id, c.number, i.name as item from job_card c join item i on i.id = c.item where c.machine = m.id and ${inState(jobCard, 'open', 'c')}
  order by c.position nulls last, c.not_before nulls first, c.id limit 1) n on true
left join lateral (select e.name from production_log l join shift s on s.id = l.shift join employee e on e.id = l.operator
  where l.machine = m.id and l.date >= $1::date - 1
    and now() >= (l.date + s.starts::time) at time zone '${worksTimeZone}'
    and now() < (l.date + s.ends::time + case when s.ends::time <= s.starts::time then interval '1 day' else interval '0' end) at time zone '${worksTimeZone}'
  order by l.date desc, l.id desc limit 1) o on true
left join lateral (select l.id, ${inState(productionLog, 'closed', 'l')} or ${inState(productionLog, 'objected', 'l')} as waits, ${inState(productionLog, 'objected', 'l')} as objected
  from production_log l where l.machine = m.id and not (${inStage(productionLog, 'open', 'l')}) order by l.date desc, l.id desc limit 1) h on true
where m.status = 'active' order by p.name, m.code, m.id`,
)

/** What lies on machines now, what runs before what stands. Speeds are of an hour that nothing was set up in. */
const cardsReading = reading(
  {
    id: id('jobCard'),
    machine: id('machine'),
    number: text,
    item: text,
    isRunning: yes,
    unit: oneOf('m', 'kg'),
    total: decimal,
    made: decimal,
    madeMin: integer,
    setUpMin: integer,
    runMin: integer,
    ranMin: integer,
    since: orNull(stamp),
    why: orNull(text),
    group: orNull(text),
    who: orNull(text),
    faults: integer,
    blocked: integer,
    due: orNull(date),
    orders: list(text),
  },
  `
select c.id, c.machine, c.number, i.name as item, ${inState(jobCard, 'running', 'c')} as is_running,
  case when c.total_m > 0 then 'm' else 'kg' end as unit, case when c.total_m > 0 then c.total_m else c.total_kg end as total,
  coalesce(case when c.total_m > 0 then u.metres else u.kg end, 0) as made, coalesce(u.run_min, 0)::int as made_min,
  round(coalesce(c.set_up_h, 0) * 60)::int as set_up_min, round(coalesce(c.run_h, 0) * 60)::int as run_min,
  greatest(0, coalesce(round(extract(epoch from r.ran) / 60), 0) - coalesce(u.logged_min, 0))::int as ran_min,
  t.from_stamp as since, d.name as why, d."group", b.name as who, coalesce(u.faults, 0)::int as faults,
  (coalesce(u.blocked, 0) + coalesce(w.held, 0))::int as blocked, w.due, coalesce(w.orders, '{}') as orders
from job_card c join item i on i.id = c.item
left join lateral (select * from machine_time t where t.job_card = c.id and t.to_stamp is null order by t.from_stamp desc, t.id desc limit 1) t on true
left join downtime_reason d on d.id = t.reason and t.activity = 'stop' left join "user" b on b.id = t.created_by
left join lateral (select sum(coalesce(x.to_stamp, now()) - x.from_stamp) as ran from machine_time x where x.job_card = c.id and x.activity = 'run') r on true
left join lateral (select sum(x.made_m) as metres, sum(x.made_kg) as kg, sum(x.run_min) as run_min, sum(x.run_min + x.set_up_min) as logged_min,
    sum((select count(*) from take_up_events e where e.doc = x.id and e.kind in ('spark', 'damage', 'thickness', 'diameter'))) as faults,
    sum((select count(*) from take_up_made l join piece p on p.id = l.piece where l.doc = x.id and ${inState(piece, 'blocked', 'p')})) as blocked
  from take_up x where x.job_card = c.id and x.made_kg > 0 and ${inStage(takeUp, 'done', 'x')}) u on true
left join lateral (select least(min(o.needed_by), min(s.deliver_by)) as due, count(distinct o.id) filter (where ${inState(workOrder, 'onHold', 'o')}) as held,
    coalesce(nullif(case when $1 then array_remove(array_agg(distinct s.number || ' · ' || v.name), null) end, '{}'), array_agg(distinct o.number)) as orders
  from work_order o left join line_link k on k.to_doc = 'workOrder' and k.to_id = o.id and k.from_doc = 'salesOrder' and k.live
  left join sales_order s on s.id = k.from_id left join customer v on v.id = s.customer
  where o.id in (select l.work_order from job_card_lengths l where l.doc = c.id union select l.work_order from job_card_lots l where l.doc = c.id)) w on true
where c.machine is not null and (${inState(jobCard, 'running', 'c')} or ${inState(jobCard, 'stopped', 'c')}) order by ${inState(jobCard, 'running', 'c')} desc, t.from_stamp desc nulls last, c.id`,
)

type Machine = Read<typeof machinesReading>
type OnMachine = Read<typeof cardsReading>

const minuteMs = 60_000
const after = (from: Stamp, minutes: number): string => new Date(Date.parse(from) + minutes * minuteMs).toISOString()

/** Set-up that is not over yet, min: nothing of the card was logged, so that all of it is still before its first length. */
const setUpLeft = ({ made, setUpMin, ranMin }: OnMachine): number => (made.isZero() ? Math.max(0, setUpMin - ranMin) : 0)

/** Tells what a card makes in a minute: as it did so far, else as planned; null where neither is known. */
const speedOf = ({ made, madeMin, total, runMin }: OnMachine): Decimal | null => {
  if (made.gt(0) && madeMin > 0) return made.div(madeMin)
  return runMin > 0 && total.gt(0) ? total.div(runMin) : null
}

const progressOf = (one: OnMachine): { readonly about: Decimal; readonly leftMin: number | null } => {
  const speed = speedOf(one)
  if (!speed) return { about: one.made, leftMin: null }
  const ranMin = Math.max(0, one.ranMin - (one.made.isZero() ? one.setUpMin : 0))
  const about = Decimal.max(one.made, Decimal.min(one.total, one.made.plus(speed.times(ranMin))))
  const left = Decimal.max(zero, one.total.minus(about)).div(speed).toNumber()
  return { about, leftMin: Math.ceil(left) + setUpLeft(one) }
}

const forWhom = (orders: readonly string[]): string | null =>
  orders.length > 2 ? `${orders[0] ?? ''} and ${orders.length - 1} more` : orders.join(', ') || null

const cardOf = (one: OnMachine, now: Stamp, today: ISODate): FloorCard => {
  const { about, leftMin } = progressOf(one)
  const end = one.isRunning && leftMin !== null ? after(now, leftMin) : null
  const isEndLate = one.due !== null && end !== null && todayAtWorks(new Date(end)) > one.due
  return {
    id: one.id,
    number: one.number,
    item: one.item,
    for: forWhom(one.orders),
    unit: one.unit,
    made: one.made.toFixed(3),
    about: about.toFixed(3),
    total: one.total.toFixed(3),
    due: one.due,
    end,
    late: (one.due !== null && one.due < today) || isEndLate,
    faults: one.faults,
    blocked: one.blocked,
  }
}

type Standing = Pick<FloorTile, 'state' | 'since' | 'until' | 'why'>

/** What a machine with a card does: a stop to change over is set-up, one that was planned is no loss. */
const withCard = (one: OnMachine): Standing => {
  const { since, why } = one
  if (one.isRunning) return { state: setUpLeft(one) > 0 ? 'setUp' : 'running', since, until: null, why: null }
  const state = one.group === 'change-over' ? 'setUp' : one.group === 'planned' ? 'planned' : 'standing'
  return { state, since, until: null, why }
}

/** So many days ahead the next shift is looked for. */
const daysAhead = 7

/** What a machine without a card does: it is stopped by plan, has no shift, or waits for work. */
const withoutCard = ({ ended }: Machine, hours: MachineHours | undefined, now: Stamp): Standing => {
  const stop = hours?.stops.find(({ during }) => startOf(during) <= now && endOf(during) > now)
  if (stop) return { state: 'planned', since: startOf(stop.during), until: endOf(stop.during), why: stop.reason }
  const idle: Standing = { state: 'idle', since: ended, until: null, why: null }
  if (!hours || hours.calendar.shifts.length === 0) return idle
  const until = stampOf(new Date(Date.parse(now) + daysAhead * 24 * 60 * minuteMs))
  const [works] = workingStretches(hours.calendar, now, until)
  return works && Date.parse(works.from) <= Date.parse(now)
    ? idle
    : { state: 'planned', since: null, until: works?.from ?? null, why: 'Outside working hours' }
}

/** Tells of every machine that is used what it does at this moment; customers only to those who may read orders. */
export const floorOf = async (store: Store, tx: Tx, actor: Actor): Promise<Answer<typeof floor>> => {
  const today = store.today()
  const machines = await machinesReading.rows(tx, [today])
  const maySeeOrders = whyForbidden(actor, salesOrder, 'read') === null
  const cards = Map.groupBy(await cardsReading.rows(tx, [maySeeOrders]), ({ machine }) => machine)
  const now = machines[0]?.now
  if (!now) return { asOf: new Date().toISOString(), tiles: [] }
  const hours = await hoursOf(tx, machines, addDays(todayAtWorks(new Date(now)), -1), daysAhead + 1)
  return {
    asOf: now,
    tiles: machines.map(machine => {
      const [one, ...others] = cards.get(machine.id) ?? []
      return {
        machine: { id: machine.id, code: machine.code, name: machine.name },
        process: { id: machine.process, name: machine.processName },
        hall: machine.hall,
        ...(one ? withCard(one) : withoutCard(machine, hours.get(machine.id), now)),
        card: one ? cardOf(one, now, today) : null,
        others: others.length,
        who: machine.operator ?? one?.who ?? null,
        next: machine.next === null ? null : { id: machine.next, number: machine.nextNumber ?? '', item: machine.nextItem ?? '' },
        handover: machine.sheet === null ? null : { sheet: machine.sheet, objected: machine.objected },
        waiting: machine.waiting,
      }
    }),
  }
}
