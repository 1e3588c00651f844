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

const asking = `
select distinct o.id, o.number, i.product from line_link k join sales_order o on o.id = k.from_id join sales_order_items i on i.id = k.from_line
where k.from_doc = 'salesOrder' and k.to_doc = 'deliveryOrder' and k.to_id = $1 and o.inspection <> 'none'`

const may = linesInStage(inspectionCall, 'drums', 'done', 'd')
const cleared = linesInState(inspectionCall, 'drums', 'cleared', 'd')
const waived = linesInState(inspectionCall, 'drums', 'waived', 'd')

const unclearedReading = reading(
  { piece: id('piece'), pieceNo: text, order: text, standing: text },
  `
with asking as (${asking})
select distinct on (p.id) p.id as piece, p.piece_no, a.number as order, coalesce(l.standing, 'not offered') as standing
from piece p join item i on i.id = p.item join asking a on a.product = i.product
left join lateral (
  select (${may} and ${inStage(inspectionCall, 'closed', 'c')} or ${waived}) and (c.clearance_to is null or c.clearance_to >= $3::date) as may,
    case when ${cleared} and c.clearance_to < $3::date then 'cleared until ' || c.clearance_to
      when ${cleared} then 'cleared, and the clearance ' || c.number || ' is not recorded' else d.status end as standing
  from inspection_call_drums d join inspection_call c on c.id = d.doc and not (${inStage(inspectionCall, 'void', 'c')})
  where d.piece = p.id and c.sales_order = a.id order by c.id desc limit 1) l on true
where p.id = any($2::bigint[]) and l.may is not true order by p.id, a.number`,
)

/**
 * Lists the drums of a delivery that its orders want inspected and that nobody has cleared or waived for that very order; `day` is the day on
 * which they leave, up to which a clearance must hold.
 */
export const unclearedOf = (tx: Tx, delivery: number, pieces: readonly number[], day: string): Promise<readonly Uncleared[]> =>
  unclearedReading.rows(tx, [delivery, pieces, day])

const bareReading = reading({ order: text }, `select number as order from (${asking}) a order by number limit 1`)

/** Says why goods without named drums may not leave: nobody can have seen them. */
export const inspectedByDrum = async (tx: Tx, delivery: number): Promise<readonly Complaint[]> => {
  const row = await bareReading.maybe(tx, [delivery])
  return row
    ? [{ path: 'packed', message: `${row.order} asks for inspection; name the drums, so that it is known which were cleared.` }]
    : []
}
