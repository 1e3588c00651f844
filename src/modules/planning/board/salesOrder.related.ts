import { integer, id, oneOf, orNull, reading, text } from '../../../server/reading.ts'
import { linkTo, type MakePanel, maySee, panelOf, panelsFor } from '../../../server/store/parts/panels.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { takeUp } from '../takeUp/takeUp.ts'
import { workOrder } from '../workOrder/workOrder.ts'

/** A length that is up to 2 % shorter is the whole length. House rule of the job card. */
const wholePart = 0.98

const reachedReading = reading(
  {
    id: id('workOrder'),
    number: orNull(text),
    isDraft: oneOf('draft', 'released'),
    product: text,
    drums: text,
    stage: text,
    lengths: integer,
    made: integer,
  },
  `
with work as (
  select distinct w.id from line_link k join work_order w on w.id = k.to_id
  where k.from_doc = 'salesOrder' and k.from_id = $1 and k.to_doc = 'workOrder' and not ${inStage(workOrder, 'void', 'w')}),
each as (
  select s.doc, s.id as at, case p.stage when 'CONDUCTOR' then 'Conductors' when 'CORE' then 'Cores' when 'ASSEMBLY' then 'Laid up' else p.name end as stage, l.out_m, coalesce((
    select sum(m.qty) from line_link c join line_link m on m.from_line = c.to_line and m.from_doc = 'jobCard' and m.from_set = 'lengths' and m.to_doc = 'takeUp' and m.live
    join take_up t on t.id = m.to_id and ${inStage(takeUp, 'done', 't')}
    where c.from_line = l.id and c.from_doc = 'workOrder' and c.from_set = 'lengths' and c.to_doc = 'jobCard'), 0) as made_m
  from work join work_order_stages s on s.doc = work.id join process p on p.id = s.process join work_order_lengths l on l.parent = s.id)
select w.id, w.number, case when ${inStage(workOrder, 'open', 'w')} then 'draft' else 'released' end as is_draft, p.name as product,
  coalesce((select string_agg(d.drums, ' + ' order by d.no) from work_order_drums d where d.doc = w.id), '') as drums,
  e.stage, count(*)::int as lengths, (count(*) filter (where e.made_m >= e.out_m * ${wholePart}))::int as made
from each e join work_order w on w.id = e.doc join product p on p.id = w.product
group by w.id, p.name, e.stage
order by w.id, min(e.at)`,
)

/** Tells in a customer’s words how far the drums of an order have come: of each stage how many lengths are made. Names no machine. */
const whereIsIt: MakePanel = async asked => {
  if (!maySee(asked, 'workOrder')) return null
  const rows = await reachedReading.rows(asked.tx, [asked.id])
  if (rows.length === 0) return null
  const orders = [...Map.groupBy(rows, row => row.id).values()]
  return panelOf(
    { name: 'whereIsIt', title: 'Where is it' },
    [
      { label: 'Work order', cell: ([one]) => (one ? linkTo('workOrder', one.id, one.number ?? 'Draft') : '') },
      { label: 'Cable', cell: ([one]) => one?.product ?? '' },
      { label: 'Drums', cell: ([one]) => one?.drums ?? '' },
      {
        label: 'Made so far',
        cell: stages =>
          stages[0]?.isDraft === 'draft'
            ? 'Not begun'
            : stages.map(({ stage, made, lengths }) => `${stage} ${made} of ${lengths}`).join(' · '),
      },
    ],
    orders,
  )
}

export default panelsFor(salesOrder, [whereIsIt])
