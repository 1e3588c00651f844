import { Decimal, zero } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { metalOf } from '../workOrder/metal.server.ts'
import { id, orNull, type Read, reading, text, written } from '../../../server/reading.ts'
import { totalOf } from '../../../server/reports/totals.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { takeUp } from '../takeUp/takeUp.ts'
import { isOverUse, type OverUse, overUses } from '../takeUp/rests.ts'
import { type MetalBalance, metalTold } from '../workOrder/metalBalance.ts'
import { workOrderCost } from './workOrderCost.ts'

type Stage = Read<typeof costReading>

/**
 * Of a card that runs for several work orders each bears its part by what was planned of it. Material is what conversions drew that is no
 * earlier stage of the same order; what earlier stages cost stands in their own rows.
 */
const costReading = reading(
  {
    element: text,
    item: orNull(id('item')),
    plannedM: orNull(written),
    madeM: orNull(written),
    madeKg: orNull(written),
    material: orNull(written),
    plannedH: orNull(written),
    hours: orNull(written),
    work: orNull(written),
    scrapKg: orNull(written),
    scrapValue: orNull(written),
    lossKg: orNull(written),
    lost: orNull(written),
    cost: orNull(written),
  },
  `
with part as (
  select l.doc as card, sum(l.own) / nullif(sum(sum(l.own)) over (partition by l.doc), 0) as share, l.work_order from (
    select doc, work_order, metres as own from job_card_lengths union all select doc, work_order, kg from job_card_lots) l
  group by l.doc, l.work_order),
drawn as (
  select v.doc_id as take_up, -sum(e.metal + e.other) as worth from voucher v join stock_entry e on e.voucher = v.id and e.kind = 'convert' and e.place = 'store'
    and (e.metal + e.other) < 0 join item i on i.id = e.item and i.element is null
  where v.doc = 'takeUp' and v.reverses is null group by v.doc_id),
lost as (
  select v.doc_id as take_up, sum(e.metal + e.other) as worth from voucher v join stock_entry e on e.voucher = v.id and e.place = 'process' and e.kind in ('convert', 'make')
  where v.doc = 'takeUp' and v.reverses is null group by v.doc_id),
back as (
  select w.take_up, sum(case when i.element is null then w.more_kg * e.rate else 0 end) as worth, sum(case when e.to_process then w.more_kg * e.rate else 0 end) as lost
  from take_up_weighed w join take_up b on b.id = w.doc and ${inStage(takeUp, 'done', 'b')} join piece p on p.id = w.piece join item i on i.id = p.item
  join lateral (
    select sum(x.metal + x.other) filter (where x.piece = w.piece and x.place = 'store') / nullif(sum(x.kg) filter (where x.piece = w.piece and x.place = 'store'), 0) as rate,
      bool_or(x.piece = w.piece and x.place = 'process') as to_process
    from stock_entry x join voucher v on v.id = x.voucher where v.doc = 'takeUp' and v.doc_id = w.doc and v.reverses is null and x.kind = 'weigh') e on true
  group by w.take_up),
run as (
  select t.item, sum((coalesce(o.worth, 0) + coalesce(k.lost, 0)) * p.share) as lost, sum(t.made_m * p.share) as m, sum(t.made_kg * p.share) as kg, sum((coalesce(d.worth, 0) + coalesce(k.worth, 0)) * p.share) as material, sum(t.hours * p.share) as hours,
    sum((t.machine_cost + t.labour_cost + t.overhead_cost) * p.share) as work, sum(t.scrap_kg * p.share) as scrap,
    sum(coalesce((select sum(s.value) from take_up_scrap s where s.doc = t.id), 0) * p.share) as fetched, sum(t.loss_kg * p.share) as loss
  from take_up t join part p on p.card = t.job_card and p.work_order = $1 left join drawn d on d.take_up = t.id left join lost o on o.take_up = t.id
  left join back k on k.take_up = t.id
  where ${inStage(takeUp, 'done', 't')} group by t.item)
select s.element, s.item, nullif(s.out_m, 0) as planned_m, nullif(round(r.m, 3), 0) as made_m, round(r.kg, 3) as made_kg, nullif(round(r.material, 2), 0) as material,
  round(s.set_up_h + s.run_h, 2) as planned_h, round(r.hours, 2) as hours, round(r.work, 2) as work, nullif(round(r.scrap, 3), 0) as scrap_kg,
  nullif(round(r.fetched, 2), 0) as scrap_value, nullif(round(r.loss, 3), 0) as loss_kg, nullif(round(r.lost, 2), 0) as lost,
  round(r.material + r.work - r.fetched - r.lost, 2) as cost
from work_order_stages s left join run r on r.item = s.item where s.doc = $1 order by s.no`,
)

const metal = (of: MetalBalance): string =>
  `Metal: ${formatDecimal(of.drawnKg, 1)} kg drawn, ${formatDecimal(of.madeKg, 1)} kg in what was made, ${formatDecimal(of.scrapKg, 1)} kg in scrap that was weighed. ${metalTold(of)}`

const weighedReading = reading(
  { piece: id('item'), name: text, drawnKg: written, goodKg: written, moreKg: written, allowedPercent: written },
  `
with part as (
  select l.doc as card, sum(l.own) / nullif(sum(sum(l.own)) over (partition by l.doc), 0) as share, l.work_order from (
    select doc, work_order, metres as own from job_card_lengths union all select doc, work_order, kg from job_card_lots) l
  group by l.doc, l.work_order)
select p.item as piece, i.name, sum(w.drawn_kg * s.share) as drawn_kg, sum(w.good_kg * s.share) as good_kg, sum(w.more_kg * s.share) as more_kg,
  max(w.allowed_percent) as allowed_percent
from take_up_weighed w join take_up b on b.id = w.doc and ${inStage(takeUp, 'done', 'b')} join take_up t on t.id = w.take_up
join part s on s.card = t.job_card and s.work_order = $1 join piece p on p.id = w.piece join item i on i.id = p.item
group by p.item, i.name order by i.name`,
)

/** 'ST-2: 1,489.0 kg used, 1,440.4 kg of it in good lengths: 3.4 % over-use, 2.0 % is allowed: too much.' */
const overUseTold = (name: string, one: OverUse): string =>
  `${name}: ${formatDecimal(one.usedKg, 1)} kg used, ${formatDecimal(one.goodKg, 1)} kg of it in good lengths: ${formatDecimal(one.overPercent, 1)} % over-use, ${formatDecimal(one.allowedPercent, 1)} % is allowed${isOverUse(one) ? ': look into it' : ''}.`

/** What was weighed back of each material, beside what its stage allows. */
const weighedNotes = async (tx: Tx, workOrder: number): Promise<readonly string[]> => {
  const rows = await weighedReading.rows(tx, [workOrder])
  const none = { bookKg: zero }
  return rows.flatMap(({ name, piece, drawnKg, goodKg, moreKg, allowedPercent }) => {
    const figures = { drawnKg: new Decimal(drawnKg), goodKg: new Decimal(goodKg), moreKg: new Decimal(moreKg) }
    return overUses([{ ...none, ...figures, piece, allowedPercent: new Decimal(allowedPercent) }]).map(one =>
      overUseTold(name, one),
    )
  })
}

const runCost = async (tx: Tx, { workOrder }: ParamsOf<typeof workOrderCost>): Promise<ReportAnswer> => {
  const rows = await costReading.rows(tx, [workOrder])
  const sum = (of: (row: Stage) => string | null, places = 2): string => totalOf(rows, of, places)
  return {
    rows: rows.map(({ item, ...values }): ReportRow => ({
      values,
      ...(item === null ? {} : { drill: { doc: 'item', id: item } }),
    })),
    sums: {
      material: sum(row => row.material),
      plannedH: sum(row => row.plannedH),
      hours: sum(row => row.hours),
      work: sum(row => row.work),
      scrapKg: sum(row => row.scrapKg, 3),
      scrapValue: sum(row => row.scrapValue),
      lossKg: sum(row => row.lossKg, 3),
      lost: sum(row => row.lost),
      cost: sum(row => row.cost),
    },
    notes: [metal(await metalOf(tx, workOrder)), ...(await weighedNotes(tx, workOrder))],
  }
}

export default reportFor(workOrderCost, runCost)
