import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { registry } from '../../src/modules/registry.ts'
import { backUpOnce } from '../../src/server/backup/base.ts'
import { restore } from '../../src/server/backup/restore.ts'
import { openStore } from '../../src/server/backup/store.ts'
import { openVault } from '../../src/server/backup/vault.ts'
import { openDatabase } from '../../src/server/database.ts'
import { accountFor } from '../../src/server/postgres/account.ts'
import { binariesOf } from '../../src/server/postgres/binaries.ts'
import { openAside } from '../../src/server/postgres/recovery.ts'
import { migrate } from '../../src/server/schema/migrate.ts'
import { connected, quickFolder } from '../support/server.ts'
import { figuresOf, postContra } from '../support/servers/keptBooks.ts'
import { basics, works } from '../support/works.ts'

// One's own server, of another version, with its settings elsewhere, as Debian has it; where there is none, this is left out.
const major = '15'
const bin = `/usr/lib/postgresql/${major}/bin`
const hasOwn = existsSync(path.join(bin, 'initdb'))
const name = 'a server of one’s own, of another version, is copied over its protocol and restored with its own programs'

const folder = hasOwn ? await mkdtemp(path.join(await quickFolder(), 'strand-own-')) : ''
afterAll(() => (hasOwn ? rm(folder, { recursive: true, force: true }) : undefined))

test.runIf(hasOwn)(`${name}${hasOwn ? '' : ` (left out: there is no ${bin})`}`, { timeout: 240_000 }, async () => {
  const binaries = binariesOf(major, {})
  const home = path.join(folder, 'own')
  await mkdir(home, { mode: 0o700 })
  const { prefix } = await accountFor(home, binaries.postgres)
  const words = ['--pgdata', path.join(home, 'cluster'), '--username=postgres', '--encoding=UTF8', '--locale=C', '--auth=trust']
  const [command = binaries.initdb, ...rest] = [...prefix, binaries.initdb, ...words]
  await promisify(execFile)(command, rest, { cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C' } })
  const parts = { folder: home, binaries, role: 'postgres', database: 'postgres', report: () => undefined }
  const server = await openAside(parts, { wal_level: 'replica' })
  const urlOf = (role: string): string => server.url.replace('//postgres@', `//${role}@`).replace('/postgres?', '/books?')
  try {
    await connected(server.url, async client => {
      await client.query('create role works login')
      await client.query('create database books owner works')
    })
    await migrate(urlOf('works'), registry)
    const db = openDatabase(urlOf('works'))
    const w = works(db, '2026-06-25')
    const b = await basics(w)
    await postContra(w, b, '77.70')
    const figures = await figuresOf(db)
    await db.close()
    const vault = openVault(openStore(path.join(folder, 'kept'), process.env), randomBytes(32))
    const source = { url: urlOf('works'), role: 'works', strand: 'test', secrets: {} }
    await expect(backUpOnce(source, vault)).rejects.toThrow(/does not let us copy it .* alter role … with replication$/)
    await connected(server.url, client => client.query('alter role works with replication'))
    const base = await backUpOnce(source, vault)
    expect(Math.floor(base.postgres / 10_000)).toBe(15)
    await restore({ vault, folder: path.join(folder, 'back'), until: null, env: {}, report: () => undefined }, async restored => {
      expect(await figuresOf(restored)).toEqual(figures)
    })
  } finally {
    await server.stop()
  }
})
