import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database.ts'

const waitMs = 2_000
const lookEveryMs = 5

/**
 * The last number that the column `column` of `table` has drawn, once all that drew one up to it have ended: no row with a lower number can
 * still come. The column must be an identity, drawn in the statement that inserts, which holds a lock of the table until its transaction
 * ends: a transaction that drew earlier still holds it now. Nobody is made to wait. Null when one of them has not ended within two
 * seconds. Unlike the ids of transactions, these numbers mean the same on every server.
 */
export const finishedUpTo = async (db: Database, table: string, column: string): Promise<number | null> => {
  const { last, writers } = await db.read(async tx => {
    // In this order: who starts to write after the number was read draws a higher one.
    const drawn = await tx.one<{ last: string }>(
      `select coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass), 0)::text as last`,
      [table, column],
    )
    const holding = await tx.rows<{ id: string }>(
      `select distinct virtualtransaction as id from pg_locks where relation = $1::regclass and mode = 'RowExclusiveLock' and granted
         and database = (select oid from pg_database where datname = current_database())`,
      [table],
    )
    return { last: Number(drawn.last), writers: holding.map(({ id }) => id) }
  })
  const deadline = Date.now() + waitMs
  for (let left = writers; left.length > 0; await pause(lookEveryMs)) {
    if (Date.now() > deadline) return null
    const rows = await db.read(tx =>
      tx.rows<{ id: string }>(
        `select distinct virtualtransaction as id from pg_locks where relation = $1::regclass and virtualtransaction = any($2::text[])`,
        [table, left],
      ),
    )
    left = rows.map(({ id }) => id)
  }
  return last
}
