import path from 'node:path'
import { type Database, openDatabase } from '../database.ts'
import { startServer } from '../postgres/server.ts'
import { fillDatabase } from './copying.ts'
import { type Dump, dumpsIn, readParts } from './dump.ts'
import { BackupRefused } from './key.ts'
import { countersOf, type Issued } from './numbers.ts'
import { finish, laterThan, type Wanted } from './restore.ts'

/** Books made again from a dump. */
export interface Reread {
  readonly dump: Dump
  readonly rows: number
  readonly issued: readonly Issued[]
  readonly leftOut: number
  readonly minutes: number
}

const dumpFor = async ({ vault, until }: Wanted): Promise<Dump> => {
  const found = (await dumpsIn(vault)).findLast(({ stamp }) => until === null || stamp <= until.toISOString())
  if (found) return found
  throw new BackupRefused(`There is no dump ${until === null ? '' : 'of so early a moment '}in ${vault.place}.`)
}

/**
 * Makes the books of a dump again in a new embedded server of today's PostgreSQL; the next start brings them up to today's version.
 * `until` chooses the newest dump before it. Sessions and numbers are dealt with as after every restore. Throws BackupRefused.
 */
export const restoreDump = async (
  wanted: Wanted,
  work: (db: Database) => Promise<void> = () => Promise.resolve(),
): Promise<Reread> => {
  const began = performance.now()
  const { vault, folder, later, report } = wanted
  const dump = await dumpFor(wanted)
  const server = await startServer(path.join(folder, 'postgres'), { report })
  try {
    if (server.arrival !== 'made') throw new BackupRefused(`${folder} holds a database already. Name another folder.`)
    const rows = await fillDatabase(server.url, readParts(vault.getStream(`${dump.prefix}parts/`, dump.pieces)))
    const db = openDatabase(server.url)
    try {
      const laters = later ? [await laterThan(await countersOf(db), later)] : []
      const leftOut = await finish(db, laters, new Date(dump.stamp))
      await work(db)
      return {
        dump,
        rows,
        leftOut,
        issued: laters.flatMap(({ issued }) => issued),
        minutes: (performance.now() - began) / 60_000,
      }
    } finally {
      await db.close()
    }
  } finally {
    await server.stop()
  }
}
