import type { Tx } from '../../../server/database.ts'
import { date, decimal, integer, oneOf, orNull, reading, text } from '../../../server/reading.ts'
import { inStage, linesInStage, linesInState } from '../../../server/schema/stateSql.ts'
import { inspectionCall } from '../../quality/inspectionCall/inspectionCall.ts'
import { routineTest } from '../../quality/routineTest/routineTest.ts'
import { deliveryOrder } from '../deliveryOrder/deliveryOrder.ts'

/** SQL: pieces and all that was cut or wound from them, by the piece that they come from. */
const descended = `
with recursive s (root, id) as (
  select r, r from unnest($1::bigint[]) r
  union select s.root, t.child from s join piece_part t on t.parent = s.id and not t.undone join piece c on c.id = t.child join piece p on p.id = t.parent and p.item = c.item)`

const testsReading = reading(
  { root: integer, verdict: oneOf('pass', 'fail', 'noted', 'open') },
  `${descended}
select distinct on (s.root) s.root, d.verdict from s join routine_test_drums d on d.piece = s.id join routine_test t on t.id = d.doc and ${inStage(routineTest, 'done', 't')}
order by s.root, t.id desc`,
)

const clearancesReading = reading(
  { root: integer, says: text },
  `${descended}
select distinct on (s.root) s.root, case when ${linesInState(inspectionCall, 'drums', 'waived', 'd')} then 'Waived' when ${linesInStage(inspectionCall, 'drums', 'done', 'd')} then 'Cleared'
    when ${linesInState(inspectionCall, 'drums', 'held', 'd')} then 'Held' when ${linesInStage(inspectionCall, 'drums', 'closed', 'd')} then 'Rejected' else 'Called' end as says
from s join inspection_call_drums d on d.piece = s.id join inspection_call c on c.id = d.doc and not (${inStage(inspectionCall, 'void', 'c')}) and c.sales_order = $2
order by s.root, c.id desc`,
)

/** Drums on deliveries of the order, with the line for which they go. */
const loadedReading = reading(
  {
    line: integer,
    piece: integer,
    goesM: decimal,
    delivery: integer,
    number: orNull(text),
    how: oneOf('packed', 'left'),
    date,
    vehicle: orNull(text),
    roots: orNull(text),
  },
  `
with recursive loaded as (
  select distinct on (p.id) p.id as row, k.from_line as line, p.piece, coalesce(p.goes_m, p.length_m) as goes_m, d.id as delivery, d.number,
    case when ${inStage(deliveryOrder, 'happened', 'd')} then 'left' else 'packed' end as how, d.date, d.vehicle_no as vehicle
  from line_link k join delivery_order d on d.id = k.to_id and not (${inStage(deliveryOrder, 'void', 'd')})
  join delivery_order_items i on i.id = k.to_line join delivery_order_packed p on p.doc = d.id and (p.load = i.id or p.load is null and p.product = i.product)
  where k.from_doc = 'salesOrder' and k.from_id = $1 and k.to_doc = 'deliveryOrder' order by p.id, k.id),
up (row, id) as (
  select row, piece from loaded
  union select up.row, t.parent from up join piece_part t on t.child = up.id and not t.undone join piece c on c.id = t.child join piece p on p.id = t.parent and p.item = c.item)
select l.line, l.piece, l.goes_m, l.delivery, l.number, l.how, l.date, l.vehicle, (select string_agg(up.id::text, ',') from up where up.row = l.row) as roots
from loaded l order by l.date, l.delivery, l.row`,
)

/** A drum on a delivery of an order. */
export interface LoadedDrum extends Omit<Awaited<ReturnType<typeof loadedReading.rows>>[number], 'roots'> {
  /** It, and all pieces that it comes from. */
  readonly from: readonly number[]
}

/** What became of pieces, by piece: the verdict of its last routine test, and what the inspector of the order said. */
export interface Fates {
  readonly tested: ReadonlyMap<number, 'pass' | 'fail' | 'noted' | 'open'>
  readonly cleared: ReadonlyMap<number, string>
}

/** Reads what became of pieces and of all that was cut from them. */
export const fatesOf = async (tx: Tx, pieces: readonly number[], order: number): Promise<Fates> => ({
  tested: new Map((await testsReading.rows(tx, [pieces])).map(({ root, verdict }) => [root, verdict])),
  cleared: new Map((await clearancesReading.rows(tx, [pieces, order])).map(({ root, says }) => [root, says])),
})

/** Reads the drums that are on deliveries of an order, the first that left first. */
export const loadedOf = async (tx: Tx, order: number): Promise<readonly LoadedDrum[]> =>
  (await loadedReading.rows(tx, [order])).map(({ roots, ...one }) => ({ ...one, from: (roots ?? '').split(',').map(Number) }))
