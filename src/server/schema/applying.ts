import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Script, SchemaRefused } from './scripts.ts'

const lockTries = 20
const lockPauseMs = 500

/** The id of the transaction that is running. */
export const transactionId = async (client: pg.Client): Promise<string | undefined> =>
  (await client.query<{ id: string }>('select pg_current_xact_id()::text as id')).rows[0]?.id

/** Runs a file. A complaint of PostgreSQL about it gets the name of the file and the line. Throws SchemaRefused. */
export const run = async (client: pg.Client, { file, sql }: Pick<Script, 'file' | 'sql'>): Promise<void> => {
  try {
    await client.query(sql)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || isLockTimeout(error)) throw error
    const line = error.position === undefined ? '' : `, line ${sql.slice(0, Number(error.position)).split('\n').length}`
    throw new SchemaRefused(`${file}${line}: ${error.message}`, { cause: error })
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')

/**
 * Does `work` in one transaction. A change of a table that waits for its lock blocks everybody behind it, so it waits briefly and tries
 * again later, from its start.
 */
export const inTransaction = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('begin')
      await work()
      await client.query('commit')
      return
    } catch (error) {
      const rolledBack = await client.query('rollback').then(
        () => true,
        () => false,
      )
      if (!rolledBack || !isLockTimeout(error) || tries === lockTries) throw error
    }
    await pause(lockPauseMs)
  }
}
