import type { Complaint } from '../../../kernel/document.ts'
import type { SourceRef } from '../../../kernel/arrow.ts'
import { claimedText } from '../../../server/ledger/claimsKept.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { decimal, id, integer, reading, text } from '../../../server/reading.ts'
import type { SaveRule, Shape } from '../../../server/store/parts/rules.ts'
import { claim } from '../../stores/claim/claim.ts'
import { piece } from '../../stores/piece/piece.ts'
import type { deliveryOrder } from './deliveryOrder.ts'
import { goingM } from './packed.ts'

interface OfSources {
  readonly from?: readonly SourceRef[] | undefined
}

/** The lines of orders that the lines of a delivery are made from. */
const orderLines = (items: readonly OfSources[]): readonly number[] =>
  items.flatMap(({ from = [] }) => from.filter(({ doc }) => doc === 'salesOrder').map(({ line }) => line))

const heldReading = reading(
  { piece: id('piece'), pieceNo: text, lengthM: decimal, fromM: decimal, toM: decimal, forLine: integer, purpose: text },
  `
select c.piece, p.piece_no, p.length_m, c.from_m, c.to_m, c.for_line, c.purpose from claim c join piece p on p.id = c.piece
where c.for_document = 'salesOrder' and ${inStage(claim, 'live', 'c')} and ${inStage(piece, 'live', 'p')}
  and (c.for_line = any($1::bigint[]) or c.piece = any($2::bigint[])) order by c.id`,
)

/** Puts the drums on the list that are claimed for its orders: whole, or the part from metre 0 on. */
export const withClaimed: Shape<typeof deliveryOrder> = async ({ tx, draft }) => {
  const lines = orderLines(draft.items)
  if (lines.length === 0 || draft.packed.length > 0) return draft
  const claims = await heldReading.rows(tx, [lines, []])
  const packed = claims
    .filter(({ fromM }) => fromM.isZero())
    .map(one => ({ piece: one.piece, goesM: one.toM.eq(one.lengthM) ? null : one.toM }))
  return { ...draft, packed }
}

/** Refuses metres that are claimed for a drum of another order as they are put on the list, not only at the lorry. */
export const claimedForOthers: SaveRule<typeof deliveryOrder> = async ({ tx, record }) => {
  if (record.packed.length === 0) return []
  const own = orderLines(record.items)
  const claims = await heldReading.rows(tx, [[], record.packed.map(line => line.piece)])
  return record.packed.flatMap((line, i): readonly Complaint[] => {
    const other = claims.find(one => one.piece === line.piece && !own.includes(one.forLine) && one.fromM.lt(goingM(line)))
    if (!other) return []
    return [{ path: `packed.${i}.piece`, message: claimedText(other) }]
  })
}
