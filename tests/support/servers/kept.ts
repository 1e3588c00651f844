import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { claimFolder, FolderTaken } from '../../../src/server/postgres/claim.ts'
import { isAlive, isGoneWithin, signal } from '../../../src/server/postgres/processes.ts'
import { type EmbeddedServer, startServer } from '../../../src/server/postgres/server.ts'
import { waitMs } from '../patience.ts'
import { root } from '../tree.ts'

// The PostgreSQL that a checkout keeps between its runs of tests: to make one and to migrate it costs more than most files of tests.
// It is a process of its own and outlives the run; the next one takes it over, also after a crash.

const prefix = 'strand-kept-'
const places = ['/dev/shm', os.tmpdir()]
/** Says in the folder of a server which checkout keeps it. */
const keeperFile = 'checkout'
const againMs = 50

const nameOf = (checkout: string): string => `${prefix}${hash('sha256', checkout).slice(0, 16)}`

/** Where the server of a checkout stands, or null where it keeps none. */
const placeOf = (checkout: string): string | null =>
  places.map(place => path.join(place, nameOf(checkout))).find(existsSync) ?? null

/** Does `work` while no other process starts or ends the server of that checkout: runs begin at one moment too. */
const inTurn = async <T>(checkout: string, work: () => Promise<T>): Promise<T> => {
  const release = await claimed(checkout)
  try {
    return await work()
  } finally {
    await release()
  }
}

const claimed = async (checkout: string): Promise<() => Promise<void>> => {
  for (;;)
    try {
      return await claimFolder(checkout, `process ${process.pid} of its tests`)
    } catch (error) {
      if (!(error instanceof FolderTaken)) throw error
      await pause(againMs)
    }
}

/**
 * The server of a checkout, found running, started on its files, or made in a folder below `fresh`. Files that do not come up, as after a
 * power cut or under another PostgreSQL, are thrown away: nothing in them is worth keeping.
 */
export const startKeptServer = (fresh: string, checkout = root): Promise<EmbeddedServer> =>
  inTurn(checkout, async () => {
    await removeOrphans()
    const folder = placeOf(checkout) ?? path.join(fresh, nameOf(checkout))
    const start = async (): Promise<EmbeddedServer> => {
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, keeperFile), checkout)
      return startServer(path.join(folder, 'postgres'), { durable: false })
    }
    try {
      return await start()
    } catch {
      await removeServer(folder)
      return start()
    }
  })

/** Ends the server that a checkout keeps and removes its files; answers whether there was one. */
export const stopKeptServer = (checkout = root): Promise<boolean> =>
  inTurn(checkout, async () => {
    const folder = placeOf(checkout)
    if (folder !== null) await removeServer(folder)
    return folder !== null
  })

const removeServer = async (folder: string): Promise<void> => {
  const lock = await readFile(path.join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(lock, 10)
  if (pid > 0 && isAlive(pid)) signal(pid, 'SIGQUIT')
  if (pid > 0) await isGoneWithin(pid, waitMs)
  await rm(folder, { recursive: true, force: true })
}

/** Servers of checkouts that are gone. */
const removeOrphans = async (): Promise<void> => {
  for (const place of places.filter(existsSync))
    for (const name of (await readdir(place)).filter(one => one.startsWith(prefix))) {
      const folder = path.join(place, name)
      const keeper = await readFile(path.join(folder, keeperFile), 'utf8').catch(() => null)
      if (keeper !== null && !existsSync(keeper)) await removeServer(folder)
    }
}
