import { type Decimal, sum, zero } from '../../../kernel/decimal.ts'
import type { Id } from '../../../kernel/field.ts'
import { shared } from '../../../kernel/stock.ts'
import { decimal, id, reading } from '../../../server/reading.ts'
import { takeUp } from './takeUp.ts'
import type { UsedOf } from './rests.ts'
import type { Tx } from '../../../server/database.ts'
import { sinceWeighed } from '../../../server/ledger/lots.ts'
import { inStage } from '../../../server/schema/stateSql.ts'

/** A take-up that drew from a lot since it was weighed last, and what of it is in good lengths by its stage. */
export interface DrewOf extends UsedOf {
  readonly piece: Id<'piece'>
  readonly takeUp: Id<'takeUp'>
  readonly jobCard: Id<'jobCard'>
}

/**
 * What is good is by the metres that were made, of all that the stage plans of the material or the wire; a take-up that drew from several lots
 * has its part of it in each. What no work order plans is good as it was drawn. A stage may use what it allows, and what it plans to lose.
 */
const drewReading = reading(
  {
    piece: id('piece'),
    bookKg: decimal,
    takeUp: id('takeUp'),
    jobCard: id('jobCard'),
    drawnKg: decimal,
    goodKg: decimal,
    allowedPercent: decimal,
  },
  `
with drew as (
  select t.parent as piece, p.weight_kg as book_kg, p.item, i.material, v.doc_id as take_up, sum(t.to_m - t.from_m) as kg
  from piece_part t join voucher v on v.id = t.voucher and v.doc = 'takeUp' join piece p on p.id = t.parent join item i on i.id = p.item
  where t.parent = any($1::bigint[]) and not t.undone and ${sinceWeighed('t.voucher', 't.parent')}
  group by t.parent, p.weight_kg, p.item, i.material, v.doc_id),
stage as (
  select distinct on (t.id) t.id as take_up, s.id, s.out_m, s.in_m, s.out_kg from take_up t
  join (select doc, work_order from job_card_lengths union select doc, work_order from job_card_lots) l on l.doc = t.job_card
  join work_order_stages s on s.doc = l.work_order and s.item = t.item where t.id in (select take_up from drew) order by t.id, s.id)
select d.piece, d.book_kg, d.take_up, t.job_card, d.kg as drawn_kg,
  round(coalesce(g.good * d.kg / nullif(o.kg, 0), d.kg), 3) as good_kg, round(greatest(coalesce(a.percent, 2), coalesce(g.plan, 0)), 2) as allowed_percent
from drew d join take_up t on t.id = d.take_up and ${inStage(takeUp, 'done', 't')} join job_card c on c.id = t.job_card
left join stage s on s.take_up = t.id
left join lateral (
  select sum(case when s.out_m > 0 then m.good_kg * t.made_m / s.out_m else m.good_kg * t.made_kg / nullif(s.out_kg, 0) end) as good,
    (sum(m.kg) / nullif(sum(m.good_kg), 0) - 1) * 100 as plan from (
      select good_kg, kg from work_order_materials where parent = s.id and material = d.material
      union all select kg * s.out_m / nullif(s.in_m, 0), kg from work_order_inputs where parent = s.id and item = d.item and kg > 0) m) g on true
left join lateral (
  select sum(x.qty) as kg from (select item, qty, measure from take_up_drawn where doc = t.id union all select item, qty, measure from take_up_used where doc = t.id) x
  join item y on y.id = x.item where x.measure = 'kg' and (x.item = d.item or y.material = d.material)) o on true
left join lateral (select max(q.over_use_percent) as percent from stage_practice q where q.process = c.process and q.status = 'active') a on true
order by d.piece, d.take_up`,
)

/**
 * Finds what was drawn of lots since each was weighed last, beside what is in good lengths, and its part of what the scale finds to be
 * left, by lot.
 */
export const drewOf = async (tx: Tx, leftKg: ReadonlyMap<number, Decimal>): Promise<readonly DrewOf[]> => {
  const rows = await drewReading.rows(tx, [[...leftKg.keys()]])
  return [...Map.groupBy(rows, ({ piece }) => piece)].flatMap(([piece, own]) => {
    const drawn = own.map(({ drawnKg }) => drawnKg)
    const more = (own[0]?.bookKg ?? zero).minus(leftKg.get(piece) ?? zero)
    const parts = shared(more, drawn, sum(drawn), 3)
    return own.map((row, i) => ({ ...row, moreKg: parts[i] ?? zero }))
  })
}
