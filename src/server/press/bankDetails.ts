import type { Tx } from '../database.ts'

/**
 * The bank details that papers show: the newest that count, or those from before the first change that does not yet. `current` are
 * those in the record.
 */
export const bankDetailsInForce = async (
  tx: Tx,
  document: string,
  id: number,
  current: string | null | undefined,
): Promise<string | null> => {
  const found = await tx.maybe<{ details: string | null }>(
    `select details from (
       (select after as details, 1 as rank from bank_change where document_id = $2 and document = $1 and counts_stamp <= now() order by id desc limit 1)
       union all
       (select before, 2 from bank_change where document_id = $2 and document = $1 order by id limit 1)) x order by rank limit 1`,
    [document, id],
  )
  return found ? found.details : (current ?? null)
}
