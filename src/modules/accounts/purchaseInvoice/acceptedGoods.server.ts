import type { Tx } from '../../../server/database.ts'
import { id, type Read, reading, text, yes } from '../../../server/reading.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { piece } from '../../stores/piece/piece.ts'

/** A piece that is billed and that quality has not accepted. */
export type Held = Read<typeof heldReading>

// What is on the road to us nobody can have tested; its bill comes with the ship.
const heldReading = reading(
  {
    id: id('piece'),
    pieceNo: text,
    /** Quality has seen and rejected it; else it waits. */
    rejected: yes,
  },
  `
select p.id, p.piece_no, ${inState(piece, 'blocked', 'p')} as rejected from piece p left join store s on s.id = p.store
where p.id = any($1::bigint[]) and ${inStage(piece, 'held', 'p')} and s.kind is distinct from 'transit'`,
)

/** Finds of the lines of a bill those pieces that wait for quality or were rejected, as it stands now, by their ids. */
export const heldOf = async (
  tx: Tx,
  items: readonly { readonly piece?: number | null }[],
): Promise<ReadonlyMap<number, Held>> => {
  const pieces = items.flatMap(line => line.piece ?? [])
  const rows = pieces.length === 0 ? [] : await heldReading.rows(tx, [pieces])
  return new Map(rows.map(row => [row.id, row]))
}

/** Why a bill of it is not posted, and what comes next. */
export const notAccepted = ({ pieceNo, rejected }: Held): string =>
  rejected
    ? `Quality rejected ${pieceNo}. Return it and take the line out, or have an approver accept the mismatch.`
    : `${pieceNo} waits for quality. Post the bill once it is accepted, or have an approver accept the mismatch.`
