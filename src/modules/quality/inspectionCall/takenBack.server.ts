import { reading, text } from '../../../server/reading.ts'
import type { ActRule } from '../../../server/store/parts/rules.ts'
import { inspectionCall } from './inspectionCall.ts'

/** Drums of these that lie at a customer's by now, whole or in part: what was cut of one counts as the drum. */
const goneReading = reading(
  { pieceNo: text },
  `
select p.piece_no from inspection_call_drums d join piece p on p.id = d.piece
where d.doc = $1 and d.id = any($2::bigint[]) and exists (
  with recursive s (id) as (
    select d.piece union all
    select t.child from s join piece_part t on t.parent = s.id and not t.undone)
  select from s join piece c on c.id = s.id where c.place = 'customer')
order by p.piece_no`,
)

/** A clearance is taken back while all that it has cleared is still here; what left by a waiver did not leave by it. */
export const nothingLeft: ActRule<typeof inspectionCall> = async ({ tx, record }) => {
  const cleared = record.drums.flatMap(({ id, status }) => (status === 'cleared' ? [id] : []))
  const gone = (await goneReading.rows(tx, [record.id, cleared])).map(({ pieceNo }) => pieceNo)
  if (gone.length === 0) return []
  const message = `${gone.join(', ')} ${gone.length === 1 ? 'has' : 'have'} left by this clearance. Take back the delivery first, or agree with the inspector what becomes of the drums at the site.`
  return [{ path: 'drums', message }]
}

/** A drum is offered again as long as it is here. */
export const stillHere: ActRule<typeof inspectionCall> = async ({ tx, record, line }) =>
  (await goneReading.rows(tx, [record.id, [line]])).map(({ pieceNo }) => ({
    path: 'drums',
    message: `${pieceNo} has left for the customer; there is nothing to offer.`,
  }))
