import type { ISODate } from '../kernel/dates.ts'
import type { Tx } from './database.ts'

/** The day on which the books of the company start; null where its record does not say. */
export const startOfBooks = async (tx: Tx): Promise<ISODate | null> =>
  (
    await tx.maybe<{ start: ISODate | null }>(
      `select starts_on as start from company where status = 'active' order by id limit 1`,
      [],
    )
  )?.start ?? null
