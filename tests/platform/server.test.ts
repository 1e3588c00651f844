import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/server/database.ts'
import { claimFolder, FolderTaken } from '../../src/server/postgres/claim.ts'
import { refuseUnsafeServer } from '../../src/server/schema/durability.ts'
import { guardServer } from '../../src/server/postgres/guard.ts'
import { isAlive, isGoneWithin } from '../../src/server/postgres/processes.ts'
import { startServer, type EmbeddedServer } from '../../src/server/postgres/server.ts'
import { waitMs } from '../support/patience.ts'
import { connected, quickFolder } from '../support/server.ts'

let seed: string
let folder: string
let running: EmbeddedServer[]

const start = async (...options: [string?, { durable: boolean }?]): Promise<EmbeddedServer> => {
  const [where = folder, how] = options
  const server = await startServer(path.join(where, 'postgres'), how)
  running.push(server)
  return server
}
const kill = async (pid: number, signal: 'SIGKILL' | 'SIGQUIT' = 'SIGKILL'): Promise<void> => {
  process.kill(pid, signal)
  await isGoneWithin(pid, waitMs)
}
const note = (url: string): Promise<unknown> => connected(url, client => client.query('create table note as select 7 as n'))
const noted = (url: string): Promise<unknown> => connected(url, async client => (await client.query('table note')).rows)

const temporary = async (name: string): Promise<string> => mkdtemp(path.join(await quickFolder(), `strand-${name}-`))

// Making a cluster takes longest, so most tests begin with a copy of one.
beforeAll(async () => {
  seed = await temporary('seed')
  const server = await startServer(path.join(seed, 'postgres'))
  await server.stop()
})
afterAll(() => rm(seed, { recursive: true }))

beforeEach(async () => {
  folder = await temporary('server')
  running = []
})
const withCluster = (where = folder): Promise<void> =>
  cp(path.join(seed, 'postgres'), path.join(where, 'postgres'), { recursive: true })

afterEach(async () => {
  // At once as well, but it gives back the memory that it shares, of which a container has little.
  for (const { pid } of running) if (isAlive(pid)) await kill(pid, 'SIGQUIT')
  await rm(folder, { recursive: true, force: true })
})

test('a new server keeps what it acknowledges, tells its password to nobody, and gives us no more than we need', async () => {
  const server = await start()
  expect(server.arrival).toBe('made')
  expect((await stat(path.join(folder, 'postgres', 'password'))).mode & 0o777).toBe(0o600)
  expect((await stat(path.join(folder, 'postgres', 'cluster'))).mode & 0o077).toBe(0)
  const db = openDatabase(server.url)
  await refuseUnsafeServer(db, () => expect.unreachable())
  const [about] = await db.read(tx =>
    tx.rows(
      `select current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses, usesuper as super from pg_user where usename = current_user`,
    ),
  )
  expect(about).toEqual({ checksums: 'on', addresses: '', super: false })
  await db.close()
  await server.stop()
  expect(isAlive(server.pid)).toBe(false)
})

test('a server that outlived its killed application is taken over, with all its data', async () => {
  await withCluster()
  const child = fork(path.join(import.meta.dirname, 'serverAlone.ts'), [path.join(folder, 'postgres')])
  const [pid] = await once(child, 'message')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isAlive(pid)).toBe(true)
  const server = await start()
  expect(server).toMatchObject({ arrival: 'adopted', pid })
  expect(await noted(server.url)).toEqual([{ n: 7 }])
  await server.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a killed server recovers, and what it had acknowledged is there', async () => {
  await withCluster()
  const first = await start()
  await note(first.url)
  await kill(first.pid)
  const second = await start()
  expect(second.arrival).toBe('started')
  expect(await noted(second.url)).toEqual([{ n: 7 }])
})

test('stale lock files that name a live process of somebody else stop nothing', async () => {
  await withCluster()
  const first = await start()
  const lock = path.join(folder, 'postgres', 'cluster', 'postmaster.pid')
  const lines = (await readFile(lock, 'utf8')).split('\n')
  const socketLock = path.join(folder, 'postgres', 'run', '.s.PGSQL.5432.lock')
  await kill(first.pid)
  const stranger = [`${process.pid}`, ...lines.slice(1)].join('\n')
  await writeFile(lock, stranger)
  await writeFile(socketLock, stranger)
  const second = await start()
  expect(second.arrival).toBe('started')
  expect(isAlive(process.pid)).toBe(true)
})

test('a server with other settings is stopped and started with ours', async () => {
  await withCluster()
  const careless = await start(folder, { durable: false })
  const db = openDatabase(careless.url)
  await expect(refuseUnsafeServer(db, () => undefined)).rejects.toThrow(/fsync, full_page_writes, synchronous_commit off/)
  await db.close()
  const careful = await start()
  expect(careful.arrival).toBe('started')
  expect(isAlive(careless.pid)).toBe(false)
})

test('a start that was killed while it made the files begins again', async () => {
  await mkdir(path.join(folder, 'postgres', 'cluster.unfinished', 'base'), { recursive: true })
  expect((await start()).arrival).toBe('made')
})

test('folders with spaces, quotes and commas, and paths too long for a socket', async () => {
  const odd = path.join(folder, `a b, "c" 'd'`)
  await withCluster(odd)
  const server = await start(odd)
  expect(server.url).toMatch(/@%2F/)
  await note(server.url)
  const deep = path.join(folder, 'x'.repeat(90))
  await withCluster(deep)
  const far = await start(deep)
  expect(far.url).toMatch(/@127\.0\.0\.1:\d+\//)
  expect((await start(deep)).pid).toBe(far.pid)
})

test('a password that does not fit is told at once', async () => {
  await withCluster()
  const server = await start()
  await server.stop()
  await writeFile(path.join(folder, 'postgres', 'password'), 'another\n')
  await expect(start()).rejects.toThrow(/password in .* does not open the database/)
  await expect(stat(path.join(folder, 'postgres', 'cluster', 'postmaster.pid'))).rejects.toThrow(/ENOENT/)
})

test('a server that dies under us comes back', async () => {
  await withCluster()
  const first = await start()
  await note(first.url)
  const told: string[] = []
  const guard = guardServer({ folder: path.join(folder, 'postgres'), first, report: line => told.push(line) })
  await kill(first.pid)
  await expect.poll(() => told).toContain('The database server is back')
  expect(await noted(first.url)).toEqual([{ n: 7 }])
  await guard.stop()
})

test('one folder, one process; a killed one leaves no claim', async () => {
  const child = fork(path.join(import.meta.dirname, 'claimAlone.ts'), [folder])
  await once(child, 'message')
  await expect(claimFolder(folder, 'the test')).rejects.toThrow(FolderTaken)
  await expect(claimFolder(folder, 'the test')).rejects.toMatchObject({ holder: `process ${child.pid}` })
  child.kill('SIGKILL')
  await once(child, 'exit')
  await claimFolder(folder, 'the test')
})

test.runIf(process.getuid?.() === 0)('a folder that belongs to a user keeps its owner when root starts', async () => {
  const users = path.join(folder, 'postgres')
  await chmod(folder, 0o700)
  await mkdir(users, { mode: 0o700 })
  await chown(users, 65_534, 65_534)
  const server = await start()
  await note(server.url)
  expect((await stat(path.join(users, 'cluster', 'PG_VERSION'))).uid).toBe(65_534)
})
