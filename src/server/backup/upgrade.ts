import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Database, openDatabase } from '../database.ts'
import { type Binaries, findBinaries } from '../postgres/binaries.ts'
import { putInPlace } from '../postgres/durable.ts'
import { openAside } from '../postgres/recovery.ts'
import { startServer } from '../postgres/server.ts'
import { everythingIn, fillDatabase } from './copying.ts'
import { BackupRefused } from './key.ts'

export interface Upgrade {
  /** The data folder of Strand, which nobody else uses meanwhile. */
  readonly dataFolder: string
  /** The programs of the version that made the files. */
  readonly old: Binaries
  readonly report: (line: string) => void
  /** Judges the new books before they take the place of the old ones; what it throws leaves the old ones where they are. */
  readonly judge: (db: Database, before: Database) => Promise<void>
}

/** The major version that made the files in a data folder, or null where there are none. */
export const majorOf = (dataFolder: string): Promise<string | null> =>
  readFile(path.join(dataFolder, 'postgres/cluster/PG_VERSION'), 'utf8').then(
    text => text.trim(),
    () => null,
  )

const judged = async ({ judge }: Upgrade, url: string, before: string): Promise<void> => {
  const [db, old] = [openDatabase(url), openDatabase(before)]
  try {
    await judge(db, old)
  } finally {
    await Promise.all([db.close(), old.close()])
  }
}

/**
 * Moves the books of the embedded server to today's major version of PostgreSQL: all statements and rows from the old server into a new
 * one, beside. The old files stay, under `postgres-<version>`. Answers how many rows moved. Throws BackupRefused and ServerRefused.
 */
export const upgrade = async (wanted: Upgrade): Promise<number> => {
  const { dataFolder, old, report } = wanted
  const [was, fresh] = [path.join(dataFolder, 'postgres'), path.join(dataFolder, 'postgres-new')]
  const before = await openAside({ folder: was, binaries: old, role: 'strand', database: 'strand', report })
  let rows: number
  try {
    const server = await startServer(fresh, { report })
    try {
      if (server.arrival !== 'made')
        throw new BackupRefused(`${fresh} is left of an upgrade that did not end. Remove it and begin again.`)
      report(`Moving everything from PostgreSQL ${old.major} to ${findBinaries().major}`)
      rows = await fillDatabase(server.url, everythingIn(before.url))
      await judged(wanted, server.url, before.url)
    } finally {
      await server.stop()
    }
  } finally {
    await before.stop()
  }
  await putInPlace(was, `${was}-${old.major}`)
  await putInPlace(fresh, was)
  return rows
}
