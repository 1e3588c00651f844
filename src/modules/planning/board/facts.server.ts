import type { Decimal } from '../../../kernel/decimal.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import type { Id } from '../../../kernel/field.ts'
import type { Tx } from '../../../server/database.ts'
import {
  date,
  decimal,
  id,
  integer,
  lineId,
  list,
  orNull,
  type Read,
  reading,
  stamp,
  state,
  text,
  yes,
} from '../../../server/reading.ts'
import { inStage, inState, linesInStage } from '../../../server/schema/stateSql.ts'
import { purchaseOrder } from '../../purchase/purchaseOrder/purchaseOrder.ts'
import { piece } from '../../stores/piece/piece.ts'
import { jobCard } from '../jobCard/jobCard.ts'
import { hoursOf, type MachineHours } from '../machineStop/workingHours.server.ts'
import { takeUp } from '../takeUp/takeUp.ts'
import { workOrder } from '../workOrder/workOrder.ts'

/** Working orders whose runs are planned: those that are released or on hold, and drafts, which are thought of only. */
const openOrders = `(${inStage(workOrder, 'open', 'w')} or ${inStage(workOrder, 'committed', 'w')})`

const machineReading = reading(
  {
    id: id('machine'),
    code: text,
    name: text,
    process: id('process'),
    processName: text,
    processCode: text,
    minSqmm: orNull(decimal),
    maxSqmm: orNull(decimal),
    minMm: orNull(decimal),
    maxMm: orNull(decimal),
    registration: orNull(id('gstRegistration')),
    alwaysOn: yes,
    shifts: integer,
    places: integer,
    efficiencyPercent: decimal,
  },
  `select m.id, m.code, m.name, m.process, p.name as process_name, p.code as process_code,
     m.min_sqmm, m.max_sqmm, m.min_diameter_mm as min_mm, m.max_diameter_mm as max_mm, m.registration, m.always_on, m.shifts, m.places,
     m.efficiency_percent
   from machine m join process p on p.id = m.process where m.status = 'active' order by p.id, m.code`,
)

const speedReading = reading(
  { machine: id('machine'), fromSqmm: decimal, toSqmm: decimal, metresPerMin: decimal },
  `select doc as machine, from_sqmm, to_sqmm, metres_per_min from machine_speeds
   where family is null and metres_per_min > 0 order by doc, no`,
)

const sizeChangeReading = reading(
  { machine: id('machine'), fromSqmm: decimal, toSqmm: decimal, minutes: integer },
  'select doc as machine, from_sqmm, to_sqmm, minutes from machine_size_changes order by doc, from_sqmm, to_sqmm',
)

const colourChangeReading = reading(
  { machine: orNull(id('machine')), fromColour: text, toColour: text, minutes: integer },
  `select c.machine, a.name as from_colour, b.name as to_colour, c.minutes from color_change c
   join color a on a.id = c.from_color join color b on b.id = c.to_color where c.status = 'active' order by c.machine nulls first, c.id`,
)

const orderReading = reading(
  {
    id: id('workOrder'),
    number: orNull(text),
    status: state(workOrder),
    product: text,
    drums: text,
    priority: workOrder.fields.priority,
    notBefore: orNull(date),
    neededBy: orNull(date),
  },
  `select w.id, w.number, w.status, p.name as product, coalesce((select string_agg(d.drums, ' + ' order by d.no) from work_order_drums d where d.doc = w.id), '') as drums,
     w.priority, w.not_before, w.needed_by from work_order w join product p on p.id = w.product where ${openOrders} order by w.id`,
)

const salesReading = reading(
  { workOrder: id('workOrder'), id: id('salesOrder'), number: text, customer: text, deliverBy: orNull(date) },
  `select distinct w.id as work_order, o.id, o.number, c.name as customer, o.deliver_by
   from line_link k join work_order w on w.id = k.to_id join sales_order o on o.id = k.from_id join customer c on c.id = o.customer
   where k.to_doc = 'workOrder' and k.from_doc = 'salesOrder' and o.number is not null and ${openOrders} order by w.id, o.id`,
)

/** What is on cards already is taken off: metres of the lengths, kilograms of what is kept by weight. */
const stageReading = reading(
  {
    id: lineId('stages'),
    workOrder: id('workOrder'),
    element: text,
    kind: workOrder.lines.stages.fields.kind,
    process: id('process'),
    machine: orNull(id('machine')),
    item: orNull(id('item')),
    signature: text,
    overMm: orNull(decimal),
    inM: decimal,
    outM: decimal,
    outKg: decimal,
    setUpH: decimal,
    runH: decimal,
    cardedM: decimal,
    cardedKg: decimal,
  },
  `select s.id, s.doc as work_order, s.element, s.kind, s.process, s.machine, s.item, s.signature, s.over_mm, s.in_m, s.out_m, s.out_kg, s.set_up_h, s.run_h,
     coalesce((select sum(k.qty) from work_order_lengths l join line_link k on k.from_line = l.id and k.from_doc = 'workOrder' and k.from_set = 'lengths' and k.to_doc = 'jobCard' and k.live where l.parent = s.id), 0) as carded_m,
     coalesce((select sum(k.qty) from line_link k where k.from_line = s.id and k.from_doc = 'workOrder' and k.from_set = 'stages' and k.to_doc = 'jobCard' and k.live), 0) as carded_kg
   from work_order_stages s join work_order w on w.id = s.doc where ${openOrders} order by s.doc, s.id`,
)

const inputReading = reading(
  { stage: lineId('stages'), signature: text },
  `select i.parent as stage, i.signature from work_order_inputs i join work_order w on w.id = i.doc where ${openOrders} order by i.parent, i.no`,
)

const needReading = reading(
  { stage: lineId('stages'), material: id('rawMaterial'), name: text, kg: decimal },
  `select m.parent as stage, m.material, m.name, m.kg from work_order_materials m join work_order w on w.id = m.doc
   where m.material is not null and ${openOrders} order by m.parent, m.no`,
)

const cardReading = reading(
  {
    id: id('jobCard'),
    number: text,
    version: integer,
    status: state(jobCard),
    item: text,
    process: id('process'),
    machine: id('machine'),
    position: orNull(integer),
    notBefore: orNull(date),
    pinnedStamp: orNull(stamp),
    setUpH: orNull(decimal),
    runH: orNull(decimal),
    totalM: decimal,
    totalKg: decimal,
    madeM: decimal,
    madeKg: decimal,
    ranMin: integer,
    stages: list(lineId('stages')),
  },
  `select c.id, c.number, c.version, c.status, i.name as item, c.process, c.machine, c.position, c.not_before, c.pinned_stamp, c.set_up_h, c.run_h, c.total_m, c.total_kg,
     coalesce(t.made_m, 0) as made_m, coalesce(t.made_kg, 0) as made_kg,
     greatest(0, coalesce((select extract(epoch from sum(coalesce(m.to_stamp, $1) - m.from_stamp)) / 60 from machine_time m where m.job_card = c.id and m.activity = 'run'), 0)
       - coalesce(t.minutes, 0))::int as ran_min,
     array(select s.id from work_order_stages s where s.item = c.item and s.doc in (
       select l.work_order from job_card_lengths l where l.doc = c.id union select l.work_order from job_card_lots l where l.doc = c.id) order by s.id) as stages
   from job_card c join item i on i.id = c.item
   left join lateral (select sum(made_m) as made_m, sum(made_kg) as made_kg, sum(run_min + set_up_min) as minutes from take_up t where t.job_card = c.id and ${inStage(takeUp, 'done', 't')}) t on true
   where ${inStage(jobCard, 'committed', 'c')} and c.machine is not null and c.number is not null order by c.id`,
)

const cardNeedReading = reading(
  { card: id('jobCard'), material: id('rawMaterial'), name: text, kg: decimal },
  `select m.doc as card, m.material, m.name, m.kg from job_card_materials m join job_card c on c.id = m.doc
   where m.material is not null and ${inStage(jobCard, 'committed', 'c')} order by m.doc, m.no`,
)

/** What each machine ran last, by which it is set up. */
const lastReading = reading(
  {
    machine: id('machine'),
    element: text,
    kind: workOrder.lines.stages.fields.kind,
    signature: text,
    material: orNull(id('rawMaterial')),
    materialName: orNull(text),
    conductors: list(text),
  },
  `select distinct on (t.machine) t.machine, s.element, s.kind, s.signature, m.material, m.name as material_name,
     array(select o.signature from work_order_stages o where o.doc = s.doc and o.kind = 'conductor' order by o.id) as conductors
   from machine_time t join job_card c on c.id = t.job_card
   join work_order_stages s on s.item = c.item and s.doc in (select l.work_order from job_card_lengths l where l.doc = c.id union select l.work_order from job_card_lots l where l.doc = c.id)
   left join lateral (select m.material, m.name from work_order_materials m where m.parent = s.id and m.material is not null order by m.kg desc, m.no limit 1) m on true
   where t.activity = 'run' order by t.machine, t.from_stamp desc, t.id desc, s.id`,
)

/** Kilograms that lie free in our stores and on the floor, and how long a supplier takes. */
const stockReading = reading(
  { material: id('rawMaterial'), kg: decimal, leadDays: orNull(integer) },
  `select i.material, coalesce(sum(y.kg), 0) as kg, max(i.lead_days) as lead_days
   from item i left join lateral (
     select sum(p.weight_kg) as kg from piece p join store s on s.id = p.store where p.item = i.id and p.owner is null and s.kind <> 'transit' and ${inState(piece, 'free', 'p')}
     union all
     select sum(b.kg) from stock_balance b join store s on s.id = b.store where b.item = i.id and b.owner is null and s.kind <> 'transit') y on true
   where i.status = 'active' and i.material is not null group by i.material order by i.material`,
)

/**
 * What is still to come of purchase orders in kg, by the days of their schedules; without one by the day of the line, else of the order. What is
 * bought in another unit than a mass is weighed by the second unit of its item; without one it is left out.
 */
const comingReading = reading(
  {
    material: id('rawMaterial'),
    item: id('item'),
    line: lineId('items'),
    order: id('purchaseOrder'),
    number: text,
    supplier: text,
    left: decimal,
    due: orNull(date),
    qty: decimal,
  },
  `select i.material, i.id as item, l.id as line, o.id as "order", o.number, s.name as supplier, (l.qty - r.qty) * g.kg as left,
     coalesce(d.due_date, l.deliver_by, o.deliver_by) as due, coalesce(d.qty, l.qty) * g.kg as qty
   from purchase_order_items l join purchase_order o on o.id = l.doc and ${inStage(purchaseOrder, 'committed', 'o')} join supplier s on s.id = o.supplier
   join item i on i.id = l.item and i.material is not null join unit u on u.id = i.unit left join unit v on v.id = i.second_unit
   cross join lateral (select case when u.measures = 'mass' then 1 when v.measures = 'mass' then i.second_factor end as kg) g
   cross join lateral (select coalesce(sum(k.qty), 0) as qty from line_link k
     where k.from_line = l.id and k.from_doc = 'purchaseOrder' and k.to_doc = 'materialInward' and k.live) r
   left join purchase_order_schedule d on d.parent = l.id
   where g.kg is not null and ${linesInStage(purchaseOrder, 'items', 'ongoing', 'l')} and r.qty < l.qty * (1 - l.tolerance_percent / 100)
   order by l.id, d.due_date nulls last, d.id`,
)

export type MachineFact = Read<typeof machineReading>
export type SpeedFact = Read<typeof speedReading>
export type SizeChangeFact = Read<typeof sizeChangeReading>
export type ColourChangeFact = Read<typeof colourChangeReading>
/** A work order; the id is plain, for one that is only asked about has none of its own. */
export interface OrderFact extends Omit<Read<typeof orderReading>, 'id'> {
  readonly id: number
}
export type SalesFact = Read<typeof salesReading>
/** A stage; its ids are plain, for one that is only asked about has none of its own. */
export interface StageFact extends Omit<Read<typeof stageReading>, 'id' | 'workOrder' | 'process' | 'machine' | 'item'> {
  readonly id: number
  readonly workOrder: number
  readonly process: number
  readonly machine: number | null
  readonly item: number | null
}
export type CardFact = Read<typeof cardReading>
export interface NeedFact {
  readonly material: number
  readonly name: string
  readonly kg: Decimal
}
export type LastFact = Read<typeof lastReading>
export type StockFact = Read<typeof stockReading>
export type ComingFact = Read<typeof comingReading>

/** All that a plan of the floor follows from, as it stood at one moment. */
export interface Facts {
  readonly machines: readonly MachineFact[]
  readonly hours: ReadonlyMap<Id<'machine'>, MachineHours>
  readonly speeds: readonly SpeedFact[]
  readonly sizeChanges: readonly SizeChangeFact[]
  readonly colourChanges: readonly ColourChangeFact[]
  readonly orders: readonly OrderFact[]
  readonly sales: readonly SalesFact[]
  readonly stages: readonly StageFact[]
  readonly inputs: readonly { readonly stage: number; readonly signature: string }[]
  readonly stageNeeds: readonly (NeedFact & { readonly stage: number })[]
  readonly cards: readonly CardFact[]
  readonly cardNeeds: readonly Read<typeof cardNeedReading>[]
  readonly last: readonly LastFact[]
  readonly stock: readonly StockFact[]
  readonly coming: readonly ComingFact[]
}

/** Reads the facts of a plan; `now` is the moment until which running cards have run, `days` how far the calendars go. */
export const factsOf = async (tx: Tx, now: string, today: ISODate, days: number): Promise<Facts> => {
  const machines = await machineReading.rows(tx, [])
  return {
    machines,
    hours: await hoursOf(tx, machines, today, days),
    speeds: await speedReading.rows(tx, []),
    sizeChanges: await sizeChangeReading.rows(tx, []),
    colourChanges: await colourChangeReading.rows(tx, []),
    orders: await orderReading.rows(tx, []),
    sales: await salesReading.rows(tx, []),
    stages: await stageReading.rows(tx, []),
    inputs: await inputReading.rows(tx, []),
    stageNeeds: await needReading.rows(tx, []),
    cards: await cardReading.rows(tx, [now]),
    cardNeeds: await cardNeedReading.rows(tx, []),
    last: await lastReading.rows(tx, []),
    stock: await stockReading.rows(tx, []),
    coming: await comingReading.rows(tx, []),
  }
}
