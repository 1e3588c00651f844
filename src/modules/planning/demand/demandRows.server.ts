import { Decimal, zero } from '../../../kernel/decimal.ts'
import { daysBetween, type ISODate } from '../../../kernel/dates.ts'
import { isIn, statesIn } from '../../../kernel/states.ts'
import { date, decimal, integer, orNull, type Read, reading, text } from '../../../server/reading.ts'
import { inStage, linesInStage } from '../../../server/schema/stateSql.ts'
import type { Tx } from '../../../server/database.ts'
import { takenOf } from '../../../server/store/stations/links.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import type { DemandRow } from '../../../wire/planning/demand.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { piece } from '../../stores/piece/piece.ts'
import { cover } from '../cover/cover.ts'
import { madeForSql } from '../takeUp/madeFor.server.ts'
import { takeUp } from '../takeUp/takeUp.ts'
import { orderToWorkOrder, workOrder } from '../workOrder/workOrder.ts'

/** More lines are open in no works; the earliest due are told. */
const most = 2000

const linesReading = reading(
  {
    line: integer,
    no: integer,
    order: integer,
    number: text,
    customer: integer,
    customerName: text,
    product: integer,
    productName: text,
    drums: orNull(text),
    due: orNull(date),
    asked: decimal,
    least: decimal,
    covered: decimal,
    planned: decimal,
    despatched: decimal,
  },
  `
select l.id as line, l.no, o.id as "order", o.number, c.id as customer, c.name as customer_name, p.id as product, p.name as product_name, l.drums,
  o.deliver_by as due, l.qty as asked, l.least_qty as least, coalesce(x.covered, 0) as covered, coalesce(x.planned, 0) as planned,
  coalesce(g.km, 0) as despatched
from sales_order_items l join sales_order o on o.id = l.doc join customer c on c.id = o.customer join product p on p.id = l.product
left join lateral (select sum(k.qty) filter (where k.to_doc = 'cover') as covered, sum(k.qty) filter (where k.to_doc = 'workOrder') as planned
  from line_link k where k.from_line = l.id and k.from_doc = 'salesOrder' and k.from_set = 'items' and k.live) x on true
left join lateral (select sum(k.qty) as km from line_link k join delivery_order d on d.id = k.to_id and d.status = any($1::text[])
  where k.from_line = l.id and k.from_doc = 'salesOrder' and k.to_doc = 'deliveryOrder' and k.live) g on true
where ${inStage(salesOrder, 'committed', 'o')} and ${linesInStage(salesOrder, 'items', 'committed', 'l')} and coalesce(g.km, 0) < l.least_qty
order by o.deliver_by nulls last, o.id, l.no limit ${most}`,
)

const papersReading = reading(
  { line: integer, doc: text, id: integer, number: orNull(text), status: text, km: decimal },
  `
select k.from_line as line, 'workOrder' as doc, w.id, w.number, w.status, sum(k.qty) as km from line_link k join work_order w on w.id = k.to_id
where k.from_line = any($1::bigint[]) and k.from_doc = 'salesOrder' and k.to_doc = 'workOrder' and ${inStage(workOrder, 'ongoing', 'w')} group by 1, 3
union all
select k.from_line, 'cover', v.id, v.number, v.status, sum(k.qty) from line_link k join cover v on v.id = k.to_id
where k.from_line = any($1::bigint[]) and k.from_doc = 'salesOrder' and k.to_doc = 'cover' and ${inStage(cover, 'ongoing', 'v')} group by 1, 3
order by 1, 2, 3`,
)

type Paper = Read<typeof papersReading>

/** What came off the last machine for a work order, and what of it quality does not hold. */
const madeReading = reading(
  { id: integer, made: decimal, tested: decimal },
  `
select w.work_order as id, sum(p.length_m) / 1000 as made,
  coalesce(sum(p.length_m) filter (where not (${inStage(piece, 'held', 'p')})), 0) / 1000 as tested
from (select distinct l.work_order, l.doc from job_card_lengths l where l.work_order = any($1::bigint[])) w
join take_up t on t.job_card = w.doc and ${inStage(takeUp, 'happened', 't')}
join piece p on p.document = 'takeUp' and p.document_id = t.id and not (${inStage(piece, 'void', 'p')}) and ${madeForSql('p')} = w.work_order
join item i on i.id = p.item and i.product is not null group by 1`,
)

type Made = { readonly made: Decimal; readonly tested: Decimal }

/** Shares what work orders have made among the lines that they are for, the earliest due first: lines come in that order. */
const sharedMade = (
  papers: readonly Paper[],
  lines: readonly number[],
  of: ReadonlyMap<number, Made>,
): ReadonlyMap<number, Made> => {
  const left = new Map<number, Made>(of)
  const out = new Map<number, Made>()
  for (const line of lines)
    for (const { id, km } of papers.filter(one => one.line === line && one.doc === 'workOrder')) {
      const there = left.get(id)
      if (!there) continue
      const own = { made: Decimal.min(there.made, km), tested: Decimal.min(there.tested, km) }
      left.set(id, { made: there.made.minus(own.made), tested: there.tested.minus(own.tested) })
      const before = out.get(line) ?? { made: zero, tested: zero }
      out.set(line, { made: before.made.plus(own.made), tested: before.tested.plus(own.tested) })
    }
  return out
}

const papersOf = (papers: readonly Paper[], line: number, doc: string) =>
  papers
    .filter(one => one.line === line && one.doc === doc)
    .map(({ id, number, status }) => ({ id, number: number ?? 'Draft', status }))

/** What is still to be covered or made of a line of which so much is taken already. */
const leftOf = ({ asked, least }: Read<typeof linesReading>, taken: Decimal): Decimal =>
  taken.gt(0) && taken.gte(least) ? zero : Decimal.max(zero, asked.minus(taken))

/** Tells what customers have ordered and has not left yet, line by line, the earliest due first. */
export const demandRows = async (store: Store, tx: Tx, today: ISODate): Promise<readonly DemandRow[]> => {
  const delivery = store.registry.documents['deliveryOrder']
  const lines = await linesReading.rows(tx, [delivery ? statesIn(delivery, 'happened') : []])
  const ids = lines.map(({ line }) => line)
  const papers = await papersReading.rows(tx, [ids])
  const orders = papers.filter(({ doc, status }) => doc === 'workOrder' && isIn(workOrder, status, 'counts'))
  const made = await madeReading.by(tx, 'id', [[...new Set(orders.map(({ id }) => id))]])
  const taken = await takenOf(tx, store.registry, orderToWorkOrder, ids)
  const shared = sharedMade(orders, ids, made)
  const km = (value: Decimal | undefined): string => (value ?? zero).toFixed(3)
  return lines.map(one => ({
    line: one.line,
    order: { id: one.order, name: one.number },
    no: one.no,
    customer: { id: one.customer, name: one.customerName },
    product: { id: one.product, name: one.productName },
    drums: one.drums,
    due: one.due,
    daysLeft: one.due === null ? null : daysBetween(today, one.due),
    askedKm: km(one.asked),
    coveredKm: km(one.covered),
    plannedKm: km(one.planned),
    madeKm: km(shared.get(one.line)?.made),
    testedKm: km(shared.get(one.line)?.tested),
    despatchedKm: km(one.despatched),
    leftKm: km(leftOf(one, taken.get(one.line) ?? zero)),
    covers: papersOf(papers, one.line, 'cover'),
    workOrders: papersOf(papers, one.line, 'workOrder'),
  }))
}
