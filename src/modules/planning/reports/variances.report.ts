import { sum } from '../../../kernel/decimal.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { date, decimal, id, integer, orNull, type Read, reading, text, yes } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { takeUp } from '../takeUp/takeUp.ts'
import { type Variance, varianceOf } from './variance.ts'
import { variances } from './variances.ts'

/** The take-ups of a work order in a period; of a card that runs for several each bears its part by what was planned of it. */
const runsSql = `
with part as (
  select l.doc as card, sum(l.own) / nullif(sum(sum(l.own)) over (partition by l.doc), 0) as share, l.work_order from (
    select doc, work_order, metres as own from job_card_lengths union all select doc, work_order, kg from job_card_lots) l
  group by l.doc, l.work_order),
runs as (
  select t.*, p.share from take_up t join part p on p.card = t.job_card and p.work_order = $1
  where ${inStage(takeUp, 'done', 't')} and ($2::date is null or t.date >= $2) and ($3::date is null or t.date <= $3))`

const stagesReading = reading(
  {
    item: id('item'),
    element: text,
    part: decimal,
    plannedH: decimal,
    hours: decimal,
    standardRate: orNull(decimal),
    work: decimal,
    fetched: decimal,
    lost: decimal,
    machine: orNull(id('machine')),
    first: date,
    last: date,
  },
  `
${runsSql},
lost as (
  select v.doc_id as take_up, sum(e.metal + e.other) as worth from voucher v join stock_entry e on e.voucher = v.id and e.place = 'process' and e.kind in ('convert', 'make')
  where v.doc = 'takeUp' and v.reverses is null group by v.doc_id),
back as (
  select w.take_up, sum(case when e.to_process then w.more_kg * e.rate else 0 end) as lost
  from take_up_weighed w join take_up b on b.id = w.doc and ${inStage(takeUp, 'done', 'b')}
  join lateral (
    select sum(x.metal + x.other) filter (where x.piece = w.piece and x.place = 'store') / nullif(sum(x.kg) filter (where x.piece = w.piece and x.place = 'store'), 0) as rate,
      bool_or(x.piece = w.piece and x.place = 'process') as to_process
    from stock_entry x join voucher v on v.id = x.voucher where v.doc = 'takeUp' and v.doc_id = w.doc and v.reverses is null and x.kind = 'weigh') e on true
  group by w.take_up),
run as (
  select t.item, min(t.machine) as machine, min(t.date) as first, max(t.date) as last, sum(t.made_m * t.share) as m, sum(t.made_kg * t.share) as kg, sum(t.hours * t.share) as hours,
    sum((t.machine_cost + t.labour_cost + t.overhead_cost) * t.share) as work, sum(coalesce((select sum(s.value) from take_up_scrap s where s.doc = t.id), 0) * t.share) as fetched,
    sum((coalesce(o.worth, 0) + coalesce(k.lost, 0)) * t.share) as lost
  from runs t left join lost o on o.take_up = t.id left join back k on k.take_up = t.id group by t.item)
select s.item, s.element, coalesce(case when s.out_m > 0 then r.m / s.out_m when s.out_kg > 0 then r.kg / s.out_kg end, 0) as part, s.set_up_h + s.run_h as planned_h, r.hours,
  coalesce((select c.machine_rate + c.labour_rate + c.overhead_rate from machine_rates c where c.doc = m.id and c.valid_from <= w.date order by c.valid_from desc limit 1),
    m.machine_rate + m.labour_rate + m.overhead_rate) as standard_rate, r.work, r.fetched, r.lost, r.machine, r.first, r.last
from work_order_stages s join work_order w on w.id = s.doc join run r on r.item = s.item left join machine m on m.id = s.machine where s.doc = $1 order by s.no`,
)

/** What was drawn at each stage, with what was found gone when lots were weighed back, and what was planned; a material of several items is one. */
const materialsReading = reading(
  { stage: id('item'), key: integer, isMetal: yes, plannedKg: decimal, usedKg: decimal, worth: decimal, usualRate: decimal },
  `
${runsSql},
used as (
  select t.item as stage, e.item, sum(-e.kg * t.share) as kg, sum(-(e.metal + e.other) * t.share) as worth
  from runs t join voucher v on v.doc = 'takeUp' and v.doc_id = t.id and v.reverses is null
  join stock_entry e on e.voucher = v.id and e.kind = 'convert' and e.place = 'store' and (e.metal + e.other) < 0 join item i on i.id = e.item and i.element is null
  group by 1, 2
  union all
  select t.item, p.item, sum(w.more_kg * t.share), sum(w.more_kg * e.rate * t.share)
  from runs t join take_up_weighed w on w.take_up = t.id join take_up b on b.id = w.doc and ${inStage(takeUp, 'done', 'b')} join piece p on p.id = w.piece
  join item i on i.id = p.item and i.element is null
  join lateral (
    select sum(x.metal + x.other) filter (where x.piece = w.piece and x.place = 'store') / nullif(sum(x.kg) filter (where x.piece = w.piece and x.place = 'store'), 0) as rate
    from stock_entry x join voucher v on v.id = x.voucher where v.doc = 'takeUp' and v.doc_id = w.doc and v.reverses is null and x.kind = 'weigh') e on true
  group by 1, 2),
each as (
  select u.stage, coalesce(i.material, -i.id) as key, u.item, 0 as planned, u.kg, u.worth from used u join item i on i.id = u.item
  union all
  select s.item, coalesce(l.material, -l.item), coalesce(l.item, (select i.id from item i where i.material = l.material order by i.status, i.id limit 1)), l.kg, 0, 0
  from work_order_materials l join work_order_stages s on s.id = l.parent where l.doc = $1 and s.item is not null and coalesce(l.material, -l.item) is not null)
select e.stage, e.key, coalesce(bool_or(c.metal in ('CU', 'AL')), false) as is_metal, sum(e.planned) as planned_kg, sum(e.kg) as used_kg, sum(e.worth) as worth,
  coalesce(max(i.standard_rate), 0) as usual_rate
from each e left join item i on i.id = e.item left join item_category c on c.id = i.category group by e.stage, e.key`,
)

type Stage = Read<typeof stagesReading> & { readonly variance: Variance }

const stagesOf = async (tx: Tx, workOrder: number, from: ISODate | null, to: ISODate | null): Promise<readonly Stage[]> => {
  const stages = await stagesReading.rows(tx, [workOrder, from, to])
  const materials = Map.groupBy(await materialsReading.rows(tx, [workOrder, from, to]), ({ stage }) => stage)
  return stages.map(stage => ({ ...stage, variance: varianceOf({ ...stage, materials: materials.get(stage.item) ?? [] }) }))
}

const causes = ['standard', 'metal', 'material', 'time', 'rate', 'scrap', 'actual'] as const

const added = (all: readonly Variance[]): Readonly<Record<(typeof causes)[number], string>> => {
  const of = (cause: (typeof causes)[number]): string => sum(all.map(one => one[cause])).toFixed(2)
  return {
    standard: of('standard'),
    metal: of('metal'),
    material: of('material'),
    time: of('time'),
    rate: of('rate'),
    scrap: of('scrap'),
    actual: of('actual'),
  }
}

/** So many work orders are told; a year of most works has fewer. */
const most = 500

const ordersReading = reading(
  { id: id('workOrder'), what: text },
  `
select w.id, w.number || ' · ' || p.name as what from work_order w join product p on p.id = w.product
where w.id in (select l.work_order from take_up t join (select doc, work_order from job_card_lengths union select doc, work_order from job_card_lots) l on l.doc = t.job_card
  where ${inStage(takeUp, 'done', 't')} and ($1::date is null or t.date >= $1) and ($2::date is null or t.date <= $2))
order by w.date desc, w.id desc limit ${most + 1}`,
)

const ofOrder = (stage: Stage): ReportRow => ({
  values: { what: stage.element, ...added([stage.variance]) },
  ...(stage.machine === null
    ? {}
    : {
        drill: {
          report: 'productionRegister',
          params: { fromDate: stage.first, toDate: stage.last, machine: String(stage.machine) },
        },
      }),
})

const periodParams = (from: ISODate | null, to: ISODate | null): Readonly<Record<string, string>> => ({
  ...(from === null ? {} : { fromDate: from }),
  ...(to === null ? {} : { toDate: to }),
})

const runVariances = async (tx: Tx, { workOrder, fromDate, toDate }: ParamsOf<typeof variances>): Promise<ReportAnswer> => {
  if (workOrder !== null) {
    const stages = await stagesOf(tx, workOrder, fromDate, toDate)
    return { rows: stages.map(ofOrder), sums: added(stages.map(({ variance }) => variance)), notes: [] }
  }
  const orders = await ordersReading.rows(tx, [fromDate, toDate])
  const rows: ReportRow[] = []
  const all: Variance[] = []
  for (const { id: one, what } of orders.slice(0, most)) {
    const own = (await stagesOf(tx, one, fromDate, toDate)).map(({ variance }) => variance)
    all.push(...own)
    const params = { workOrder: String(one), ...periodParams(fromDate, toDate) }
    rows.push({ values: { what, ...added(own) }, drill: { report: 'variances', params } })
  }
  const notes = orders.length > most ? [`The newest ${most} work orders are told; choose a shorter period.`] : []
  return { rows, sums: added(all), notes }
}

export default reportFor(variances, runVariances)
