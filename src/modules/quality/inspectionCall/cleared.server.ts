import type { Complaint } from '../../../kernel/document.ts'
import type { Tx } from '../../../server/database.ts'
import { id, reading, text } from '../../../server/reading.ts'
import { inStage, linesInStage, linesInState } from '../../../server/schema/stateSql.ts'
import { inspectionCall } from './inspectionCall.ts'

/** A drum of a delivery whose order asks for inspection, and of which no clearance holds. */
export interface Uncleared {
  readonly piece: number
  readonly pieceNo: string
  readonly order: string
  /** What the newest call says of it: 'not offered', 'held' … */
  readonly standing: string
}

/** SQL: what the order says by now, and what it said when it went out last: an amendment takes no inspection away before it is confirmed. */
const asks = `(o.inspection <> 'none' or
  (select r.content->>'inspection' from revision r where r.doc = 'salesOrder' and r.record = o.id order by r.no desc limit 1) <> 'none')`

/** SQL: the lines of the delivery $1 whose orders ask for inspection. */
const asking = `
select distinct o.id, o.number, k.to_line as line from line_link k join sales_order o on o.id = k.from_id
where k.from_doc = 'salesOrder' and k.to_doc = 'deliveryOrder' and k.to_id = $1 and ${asks}`

/**
 * SQL: a drum and those of which it is the rest after a sample was cut for a type or acceptance test: what was offered, cleared or held of the
 * whole drum holds for that rest. A drum that is cut for any other reason is not the one that the inspector saw.
 */
export const sampledFrom = (drum: string): string => `(
  with recursive s (id) as (
    select ${drum} union all
    select t.parent from s join piece c on c.id = s.id and c.document = 'typeTest' join piece_part t on t.child = s.id and not t.undone)
  select id from s)`

/** SQL: a drum and what was left of it each time that a sample was cut. */
export const cutForSamples = (drum: string): string => `(
  with recursive s (id) as (
    select ${drum} union all
    select t.child from s join piece_part t on t.parent = s.id and not t.undone join piece c on c.id = t.child and c.document = 'typeTest')
  select id from s)`

const may = linesInStage(inspectionCall, 'drums', 'done', 'd')
const cleared = linesInState(inspectionCall, 'drums', 'cleared', 'd')
const waived = linesInState(inspectionCall, 'drums', 'waived', 'd')

const unclearedReading = reading(
  { piece: id('piece'), pieceNo: text, order: text, standing: text },
  `
with asking as (${asking})
select distinct on (p.id) p.id as piece, p.piece_no, a.number as order, coalesce(l.standing, 'not offered') as standing
from unnest($2::bigint[], $4::bigint[]) as g(piece, line) join piece p on p.id = g.piece join asking a on a.line = g.line
left join lateral (
  select (${may} and ${inStage(inspectionCall, 'closed', 'c')} or ${waived}) and (c.clearance_to is null or c.clearance_to >= $3::date) as may,
    case when ${cleared} and c.clearance_to < $3::date then 'cleared until ' || c.clearance_to
      when ${cleared} then 'cleared, and the clearance ' || c.number || ' is not recorded' else d.status end as standing
  from inspection_call_drums d join inspection_call c on c.id = d.doc and not (${inStage(inspectionCall, 'void', 'c')})
  where d.piece in ${sampledFrom('p.id')} and c.sales_order = a.id order by c.id desc limit 1) l on true
where l.may is not true order by p.id, a.number`,
)

/** A drum of a delivery, and the line of it for which it goes. */
interface Going {
  readonly piece: number
  readonly line: number | null
}

const callsSql = `
select c.id from inspection_call c
where c.sales_order in (select from_id from line_link where from_doc = 'salesOrder' and to_doc = 'deliveryOrder' and to_id = $1)
order by c.id for share`

/** Holds the calls of the orders of a delivery until it is through, so that nobody takes a clearance back while drums leave by it. */
export const holdCalls = (tx: Tx, delivery: number): Promise<unknown> => tx.rows(callsSql, [delivery])

/**
 * Lists the drums of a delivery that the orders of their lines want inspected and that nobody has cleared or waived for that very order; `day`
 * is the day on which they leave, up to which a clearance must hold.
 */
export const unclearedOf = async (
  tx: Tx,
  delivery: number,
  drums: readonly Going[],
  day: string,
): Promise<readonly Uncleared[]> => {
  const [, rows] = await Promise.all([
    holdCalls(tx, delivery),
    unclearedReading.rows(tx, [delivery, drums.map(({ piece }) => piece), day, drums.map(({ line }) => line)]),
  ])
  return rows
}

const offeredReading = reading(
  { piece: id('piece'), pieceNo: text, order: text, number: text },
  `
select distinct on (p.id) p.id as piece, p.piece_no, o.number as order, c.number
from piece p join inspection_call_drums d on d.piece in ${sampledFrom('p.id')}
join inspection_call c on c.id = d.doc and ${inStage(inspectionCall, 'committed', 'c')} join sales_order o on o.id = c.sales_order
where p.id = any($2::bigint[]) and ${linesInStage(inspectionCall, 'drums', 'committed', 'd')}
  and not exists (select from line_link k where k.from_doc = 'salesOrder' and k.from_id = o.id and k.to_doc = 'deliveryOrder' and k.to_id = $1)
order by p.id, c.id desc`,
)

/** Lists the drums of a delivery that stand before the inspector of an order of which it brings nothing. */
export const offeredElsewhere = (
  tx: Tx,
  delivery: number,
  pieces: readonly number[],
): Promise<Awaited<ReturnType<typeof offeredReading.rows>>> => offeredReading.rows(tx, [delivery, pieces])

const bareReading = reading(
  { order: text },
  `select number as order from (${asking}) a where line = any($2::bigint[]) order by number limit 1`,
)

/** Says why goods of these lines, of which no drums are named, may not leave: nobody can have seen them. */
export const inspectedByDrum = async (tx: Tx, delivery: number, lines: readonly number[]): Promise<readonly Complaint[]> => {
  const row = await bareReading.maybe(tx, [delivery, lines])
  return row
    ? [{ path: 'packed', message: `${row.order} asks for inspection; name the drums, so that it is known which were cleared.` }]
    : []
}
