import { mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '../../src/modules/registry.ts'
import { majorOf, upgrade } from '../../src/server/backup/upgrade.ts'
import { verdictOf } from '../../src/server/backup/verdict.ts'
import { openDatabase } from '../../src/server/database.ts'
import { findBinaries } from '../../src/server/postgres/binaries.ts'
import { startServer } from '../../src/server/postgres/server.ts'
import { migrate } from '../../src/server/schema/migrate.ts'
import { quickFolder } from '../support/server.ts'
import { figuresOf, postContra } from '../support/servers/keptBooks.ts'
import { basics, works } from '../support/works.ts'
import { runsWhatItIsNamedFor } from '../support/sql/composed.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(await quickFolder(), 'strand-upgrade-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const onServer = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const server = await startServer(path.join(folder, 'postgres'))
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

// The package brings one version of PostgreSQL, so the books move from it to a fresh cluster of the same: what moves is what would.
test(
  'the books move to a fresh cluster with every figure, the old files stay, and what is judged unsound takes no place',
  { timeout: 240_000 },
  async () => {
    const before = await onServer(async url => {
      await migrate(url, registry)
      const db = openDatabase(url)
      const w = works(db, '2026-06-25')
      const b = await basics(w)
      for (const amount of ['10.01', '20.02']) await postContra(w, b, amount)
      const figures = await figuresOf(db)
      await db.close()
      return figures
    })
    const parts = { dataFolder: folder, old: findBinaries(), report: () => undefined }
    const unsound = { ...parts, judge: () => Promise.reject(new Error('unsound')) }
    await expect(upgrade(unsound)).rejects.toThrow('unsound')
    await expect(upgrade(unsound)).rejects.toThrow('left of an upgrade that did not end')
    await rm(path.join(folder, 'postgres-new'), { recursive: true })
    const told: string[] = []
    await upgrade({
      ...parts,
      judge: async (db, old) => {
        expect(await verdictOf(db, old, line => told.push(line))).toBe(0)
      },
    })
    expect(told.at(-1)).toBe('Lost against the books in use: 0 vouchers and 0 changes')
    expect((await readdir(folder)).toSorted()).toEqual(['postgres', `postgres-${findBinaries().major}`])
    expect(await majorOf(folder)).toBe(findBinaries().major)
    await onServer(async url => {
      const db = openDatabase(url)
      expect(await figuresOf(db)).toEqual(before)
      await db.close()
    })
  },
)

runsWhatItIsNamedFor(import.meta.filename)
