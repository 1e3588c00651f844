import { rm } from 'node:fs/promises'
import path from 'node:path'
import { registry } from '../../modules/registry.ts'
import { type Database, openDatabase } from '../database.ts'
import { binariesOf } from '../postgres/binaries.ts'
import { makeFolder, writeDurably } from '../postgres/durable.ts'
import { LogEnds, recover, type Recovered } from '../postgres/recovery.ts'
import { allBases, type Base, type Stretch } from './catalogue.ts'
import { BackupRefused } from './key.ts'
import { layOut, logFor } from './layOut.ts'
import { type Counter, countersOf, type Issued, issuedSince, passOver } from './numbers.ts'
import type { Vault } from './vault.ts'

export interface Wanted {
  readonly vault: Vault
  /** A folder for the data of Strand, which this makes. */
  readonly folder: string
  /** The moment to which the books are brought; null is the newest that there is. */
  readonly until: Date | null
  readonly env: NodeJS.ProcessEnv
  readonly report: (line: string) => void
  /** Where books that know more still stand, such as those in use: their numbers are counted as issued as well. */
  readonly later?: Database
}

/** Restored books and what is to be known of them. Stamps are ISO 8601 UTC. */
export interface Restored {
  readonly base: Base
  /** The last change that the books know. */
  readonly lastCommitStamp: string | null
  /** Until when the store knows everything. */
  readonly reachesStamp: string
  /** Numbers that were given away after that moment; none of them will be drawn again. */
  readonly issued: readonly Issued[]
  readonly leftOut: number
  readonly minutes: number
}

/** The newest copy that was whole before the moment. */
const baseFor = async (vault: Vault, until: Date | null): Promise<Base> => {
  const bases = await allBases(vault)
  if (bases.length === 0) throw new BackupRefused(`There is no backup in ${vault.place}.`)
  const found = bases.findLast(({ endedStamp }) => until === null || endedStamp <= until.toISOString())
  if (found) return found
  throw new BackupRefused(`The oldest backup in ${vault.place} is of ${bases[0]?.endedStamp}. Name a later moment.`)
}

/** A copy brought to a moment in a folder of its own. A moment after the last commit, which the store still covers, is its end. */
const bringUp = async (
  { vault, env, report }: Wanted,
  base: Base,
  folder: string,
  until: Date | null,
): Promise<Recovered & { readonly chain: readonly Stretch[] }> => {
  const chain = await logFor(vault, base, until)
  const reaches = chain.at(-1)?.at ?? new Date(base.endedStamp)
  const binaries = binariesOf(String(Math.floor(base.postgres / 10_000)), env)
  const parts = { folder, binaries, role: base.role, database: base.database, report }
  report(`Laying out the copy of ${base.endedStamp} and ${chain.length} stretches of the log`)
  await layOut(vault, base, chain, folder)
  try {
    return { ...(await recover({ ...parts, until })), chain }
  } catch (error) {
    if (!(error instanceof LogEnds) || until === null) throw error
    if (until > reaches)
      throw new BackupRefused(`The backup reaches to ${reaches.toISOString()}. Name an earlier moment, or none for the newest.`)
    await rm(path.join(folder, 'cluster'), { recursive: true })
    await layOut(vault, base, chain, folder)
    return { ...(await recover({ ...parts, until: null })), chain }
  }
}

const opened = async <T>(recovered: Recovered, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase(recovered.url)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** How the counters stood at the end of what the store has, and what drew from them: the books are brought there first, beside. */
const atTheEnd = async <T>(wanted: Wanted, base: Base, work: (db: Database) => Promise<T>): Promise<T> => {
  const folder = path.join(wanted.folder, 'end')
  const recovered = await bringUp(wanted, base, folder, null)
  try {
    return await opened(recovered, work)
  } finally {
    await recovered.stop()
    await rm(folder, { recursive: true })
  }
}

/** Sessions that had ended since would be open again, and a stolen backup would open doors. */
const endSessions = 'delete from session'

interface Later {
  readonly counters: readonly Counter[]
  readonly issued: readonly Issued[]
}

/** The numbers that books which know more have given away since. */
export const laterThan = async (then: readonly Counter[], db: Database): Promise<Later> => ({
  counters: await countersOf(db),
  issued: await issuedSince(registry, db, then),
})

const reasonOf = (until: Date | null): string =>
  `The books were restored ${until === null ? 'from a backup' : `to ${until.toISOString()}`}; documents with these numbers had gone out after that.`

/** Notes what went out, ends all sessions, and moves the counters on. */
export const finish = (db: Database, laters: readonly Later[], until: Date | null): Promise<number> =>
  db.transaction(async tx => {
    await tx.rows(endSessions)
    let leftOut = 0
    for (const { counters } of laters) leftOut += await passOver(tx, counters, reasonOf(until))
    return leftOut
  })

/**
 * Restores the books of a backup into a new folder, up to a moment: the newest copy before it, the log after that, all sessions
 * ended, and every counter moved past the numbers that went out after the moment. `work` sees them before they are closed.
 * Throws BackupRefused and ServerRefused.
 */
export const restore = async (
  wanted: Wanted,
  work: (db: Database) => Promise<void> = () => Promise.resolve(),
): Promise<Restored> => {
  const began = performance.now()
  const { vault, folder, until, later } = wanted
  const base = await baseFor(vault, until)
  const postgres = path.join(folder, 'postgres')
  await makeFolder(postgres, 0o700)
  const recovered = await bringUp(wanted, base, postgres, until)
  try {
    const done = await opened(recovered, async db => {
      const then = await countersOf(db)
      const end = until === null ? [] : [await atTheEnd(wanted, base, ended => laterThan(then, ended))]
      const laters = [...end, ...(later ? [await laterThan(then, later)] : [])]
      const leftOut = await finish(db, laters, until)
      await work(db)
      const issued = new Map(laters.flatMap(one => one.issued).map(one => [one.number, one]))
      return { leftOut, issued: [...issued.values()].toSorted((a, b) => a.number.localeCompare(b.number)) }
    })
    for (const [name, content] of Object.entries(base.secrets)) await writeDurably(path.join(folder, ...name.split('/')), content)
    return {
      base,
      lastCommitStamp: recovered.lastCommitStamp,
      reachesStamp: (recovered.chain.at(-1)?.at ?? new Date(base.endedStamp)).toISOString(),
      ...done,
      minutes: (performance.now() - began) / 60_000,
    }
  } finally {
    await recovered.stop()
  }
}
