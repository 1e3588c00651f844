import type { Database } from '../../src/server/database.ts'

const earlier = `update machine_time set from_stamp = from_stamp - $2 * interval '1 minute' where job_card = $1`

/** Lets a machine have been on a job card for so many minutes more than the test took: a test does not wait for the hours of a shift. */
export const ranFor = async (db: Database, jobCard: number, minutes: number): Promise<void> => {
  await db.transaction(tx => tx.rows(earlier, [jobCard, minutes]))
}
