import type { ISODate } from '../../../kernel/dates.ts'
import type { Decimal } from '../../../kernel/decimal.ts'
import { decimal, id, integer, lineId, reading, text, yes } from '../../../server/reading.ts'
import { type MetalBalance, metalBalance, type MetalRun, type MetalStage } from './metalBalance.ts'
import { takeUp } from '../takeUp/takeUp.ts'
import type { Tx } from '../../../server/database.ts'
import { inStage } from '../../../server/schema/stateSql.ts'

const stagesReading = reading(
  { id: lineId('stages'), item: id('item'), kind: text, inM: decimal, kgPerKm: decimal, putKgPerKm: decimal },
  `select s.id, s.item, s.kind, s.in_m, s.kg_per_km, coalesce((select sum(m.good_kg) * 1000 / nullif(s.out_m, 0) from work_order_materials m
     join item i on i.id = m.item join item_category c on c.id = i.category and c.metal in ('CU', 'AL') where m.parent = s.id), 0) as put_kg_per_km
   from work_order_stages s where s.doc = $1 and s.item is not null order by s.no`,
)
const inputsReading = reading(
  { parent: lineId('stages'), item: id('item'), strands: integer, factor: decimal, metres: decimal, kg: decimal },
  `select parent, item, strands, factor, metres, kg from work_order_inputs where doc = $1 and item is not null`,
)

/** The stages of a work order, as far as they say how much metal is in what they make. */
export const metalStagesOf = async (tx: Tx, workOrder: number): Promise<readonly MetalStage[]> => {
  const [stages, inputs] = [await stagesReading.rows(tx, [workOrder]), await inputsReading.rows(tx, [workOrder])]
  return stages.map(({ id, item, kind, inM, kgPerKm, putKgPerKm }) => ({
    item,
    isWire: kind === 'wire',
    inM,
    kgPerKm,
    putKgPerKm,
    inputs: inputs
      .filter(({ parent }) => parent === id)
      .map(one => ({
        item: one.item,
        strands: one.strands,
        factor: one.factor,
        kg: one.kg,
        isWire: one.metres.isZero(),
      })),
  }))
}

/** The take-ups of a work order; of a card that runs for several each bears its part by what was planned of it. */
const partSql = `
with part as (
  select l.doc as card, sum(l.own) / nullif(sum(sum(l.own)) over (partition by l.doc), 0) as share, l.work_order from (
    select doc, work_order, metres as own from job_card_lengths union all select doc, work_order, kg from job_card_lots) l
  group by l.doc, l.work_order),
run as (
  select t.id, t.item, p.share from take_up t join part p on p.card = t.job_card and p.work_order = $1 where ${inStage(takeUp, 'done', 't')} and ($2::date is null or t.date <= $2))`
/** What was found to have been used beyond what was drawn when lots were weighed back, by the take-up that used it. */
const weighedRows = `take_up_weighed w join take_up b on b.id = w.doc and ${inStage(takeUp, 'done', 'b')} join piece p on p.id = w.piece`
const usedReading = reading(
  { item: id('item'), metres: decimal, kg: decimal },
  `${partSql}
select u.item, coalesce(sum(u.qty * r.share) filter (where u.measure = 'metres'), 0) as metres, coalesce(sum(u.qty * r.share) filter (where u.measure = 'kg'), 0) as kg
from run r join (
    select doc, item, measure, qty from take_up_used
    union all select w.take_up, p.item, 'kg', w.more_kg from ${weighedRows}) u on u.doc = r.id group by u.item`,
)
const madeReading = reading(
  { item: id('item'), metres: decimal, kg: decimal },
  `${partSql}
select r.item, coalesce(sum((select sum(m.length_m) from take_up_made m where m.doc = r.id) * r.share), 0) as metres,
  coalesce(sum((select sum(l.kg) from take_up_lots l where l.doc = r.id) * r.share), 0) as kg
from run r group by r.item`,
)
/** Metal of conductors, and waste of it: HSN 7404 and 7602 are waste and scrap of copper and of aluminium. */
const drawnReading = reading(
  { kg: decimal },
  `${partSql}
select coalesce(sum(d.qty * r.share), 0) as kg from run r join (
    select doc, item, measure, qty from take_up_drawn
    union all select w.take_up, p.item, 'kg', w.more_kg from ${weighedRows} join item y on y.id = p.item and y.element is null) d on d.doc = r.id join item i on i.id = d.item
join item_category c on c.id = i.category and c.metal in ('CU', 'AL') where d.measure = 'kg'`,
)
const isScrapOfMetal = `(g.metal in ('CU', 'AL') or g.metal is null and left(coalesce(g.hsn, i.hsn), 4) in ('7404', '7602'))`
const scrapReading = reading(
  { item: id('item'), kg: decimal },
  `${partSql}
select r.item, sum(s.kg * r.share) as kg from run r join take_up_scrap s on s.doc = r.id join item i on i.id = s.scrap_item
left join scrap_grade g on g.id = i.scrap where ${isScrapOfMetal} group by r.item`,
)

const metalsReading = reading(
  { id: id('item'), isMetal: yes, isScrap: yes },
  `
select i.id, coalesce(c.metal = $2, false) as is_metal,
  coalesce(g.metal = $2 or g.metal is null and left(coalesce(g.hsn, i.hsn), 4) = case $2 when 'CU' then '7404' else '7602' end, false) as is_scrap
from item i join item_category c on c.id = i.category left join scrap_grade g on g.id = i.scrap where i.id = any($1::bigint[])`,
)

/** Finds which of these items are a metal, and which are waste of it. */
export const metalsAmong = async (
  tx: Tx,
  items: readonly number[],
  metal: 'CU' | 'AL',
): Promise<{ readonly metals: ReadonlySet<number>; readonly scraps: ReadonlySet<number> }> => {
  const rows = await metalsReading.rows(tx, [items, metal])
  const those = (is: (row: (typeof rows)[number]) => boolean): ReadonlySet<number> => new Set(rows.filter(is).map(({ id }) => id))
  return { metals: those(row => row.isMetal), scraps: those(row => row.isScrap) }
}

const weighedReading = reading(
  { kg: decimal },
  `${partSql}
select coalesce(sum(w.more_kg * r.share), 0) as kg from run r join ${weighedRows} on w.take_up = r.id join item i on i.id = p.item and i.element is null
join item_category c on c.id = i.category and c.metal in ('CU', 'AL')`,
)

/** Reads what the take-ups of a work order tell of its metal up to a day, of all days for null; `weighedKg` is the part of what was drawn that only the scale told. */
export const metalFactsOf = async (
  tx: Tx,
  workOrder: number,
  until: ISODate | null,
): Promise<{ readonly stages: readonly MetalStage[]; readonly run: MetalRun; readonly weighedKg: Decimal }> => {
  const asked = [workOrder, until]
  const run = {
    drawnKg: (await drawnReading.one(tx, asked)).kg,
    scrap: await scrapReading.rows(tx, asked),
    used: await usedReading.rows(tx, asked),
    made: await madeReading.rows(tx, asked),
  }
  return { stages: await metalStagesOf(tx, workOrder), run, weighedKg: (await weighedReading.one(tx, asked)).kg }
}

/** Tells the metal of a work order as its take-ups tell it. */
export const metalOf = async (tx: Tx, workOrder: number): Promise<MetalBalance> => {
  const { stages, run } = await metalFactsOf(tx, workOrder, null)
  return metalBalance(stages, run)
}
