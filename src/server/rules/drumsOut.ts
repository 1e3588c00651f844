import { linesOf } from '../../kernel/record.ts'
import type { Effect } from './rule.ts'

/** Each line of drums is one deed, in their order; a part of a drum goes under a number of its own. */
const nameGone = `
update delivery_order_packed g set gone = e.piece
from voucher v join stock_entry e on e.voucher = v.id and e.place = 'customer'
where v.doc = 'deliveryOrder' and v.doc_id = $1 and v.reverses is null and g.doc = $1 and g.no = e.deed + 1
returning g.id, g.gone`

const leave = `
update carrier c set store = null, bin = null, customer = $2, out_date = $3, trips = coalesce(trips, 0) + 1, version = c.version + 1
from piece p where p.carrier = c.id and p.id = any($1::bigint[])`

/** A drum that was taken back lies again where its piece lies, or where the piece lies of which it had a part. */
const comeBack = `
update carrier c set customer = null, out_date = null, trips = greatest(trips - 1, 0), store = lies.store, bin = lies.bin, version = c.version + 1
from piece p left join piece_part t on t.child = p.id and p.status = 'void'
join piece lies on lies.id = coalesce(t.parent, p.id) and lies.store is not null
where p.carrier = c.id and p.id = any($1::bigint[]) and c.customer is not null`

/** Drums go to the customer with what is wound on them; the days that they are out count from then. */
export const drumsLeave: Effect = async ({ tx, record }) => {
  const named = await tx.rows<{ id: number; gone: number }>(nameGone, [record['id']])
  if (named.length === 0) return record
  await tx.rows(leave, [named.map(({ gone }) => gone), record['customer'], record['date']])
  const gone = new Map(named.map(line => [line.id, line.gone]))
  return { ...record, packed: linesOf(record, 'packed').map(line => ({ ...line, gone: gone.get(Number(line.id)) ?? null })) }
}

/** A delivery that is cancelled brings its drums back; where they lie follows from what is on them. */
export const drumsComeBack: Effect = async ({ tx, record }) => {
  const gone = linesOf(record, 'packed').map(line => line['gone'] ?? line['piece'])
  if (gone.length > 0) await tx.rows(comeBack, [gone])
  return record
}
