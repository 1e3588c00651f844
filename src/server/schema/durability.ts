import type { Database } from '../database.ts'
import { ServerRefused } from '../postgres/account.ts'

const oldestMajor = 15
const mostClockDifferenceMs = 5_000

interface Settings {
  readonly version: number
  readonly fsync: string
  readonly pages: string
  readonly commit: string
  readonly standby: boolean
  readonly now: string
}

/**
 * Refuses a server that could forget an acknowledged document, that only reads, or that is too old. Reports a clock that
 * differs from ours: stamps in the books come from the server's. Throws ServerRefused.
 */
export const refuseUnsafeServer = async (db: Database, report: (line: string) => void): Promise<void> => {
  const settings = await db.read(tx =>
    tx.one<Settings>(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('fsync') as fsync,
         current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit,
         pg_is_in_recovery() as standby, clock_timestamp() as now`,
    ),
  )
  const { version, fsync, pages, commit, standby, now } = settings
  if (version < oldestMajor)
    throw new ServerRefused(`The database server is PostgreSQL ${version}; version ${oldestMajor} or newer is needed.`)
  if (standby) throw new ServerRefused('The database server is a standby that only reads; point DATABASE_URL to the primary.')
  const off = Object.entries({ fsync, full_page_writes: pages, synchronous_commit: commit }).filter(
    ([, value]) => value === 'off',
  )
  if (off.length > 0) {
    const names = off.map(([name]) => name).join(', ')
    throw new ServerRefused(
      `The database server runs with ${names} off and could lose saved documents at a power cut; switch it on first.`,
    )
  }
  const differenceMs = Math.abs(Date.parse(now) - Date.now())
  if (differenceMs > mostClockDifferenceMs)
    report(`The clock of the database server differs from this machine's by ${Math.round(differenceMs / 1000)} s`)
}
