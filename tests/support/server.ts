import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { registry } from '../../src/modules/registry.ts'
import { isAlive, isGoneWithin, signal } from '../../src/server/postgres/processes.ts'
import { type EmbeddedServer, startServer } from '../../src/server/postgres/server.ts'
import { textOf } from '../../src/server/schema/definitions.ts'
import { migrate } from '../../src/server/schema/migrate.ts'
import { ownFolders } from '../../src/server/schema/scripts.ts'
import { waitMs } from './patience.ts'
import { startKeptServer } from './servers/kept.ts'
import { dropUnlessBeingMade, hashOfWriters, madeOnce } from './servers/templates.ts'

/** What the test files are told about the server of this run. */
export interface TestServer {
  /** A role that may create databases. */
  readonly adminUrl: string
  /** The role that works in the test databases, and what makes it their owner in a `create database`. */
  readonly ownerUrl: string
  readonly ownedBy: string
  /** The migrated database from which every test file gets its copy. */
  readonly template: string
  /** How the names of the templates begin that hold a small works; see smallWorks.ts. */
  readonly established: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

const folderPrefix = 'strand-test-'
/** Linux keeps files here in memory. */
export const inMemory = '/dev/shm'
/** Twice what the databases of a run and their log come to. */
const enoughBytes = 4 * 1024 ** 3

export const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Runs `work` on a connection of its own to `url`. */
export const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Before the first test of the projects that have a database: a server for this run, thrown away at its end; or the one that this checkout keeps
 * between its runs (see servers/kept.ts); or the one in TEST_DATABASE_URL, whose role must be allowed to create databases. On it
 * the template, made from the migrations as they are now.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const run = (globalThis.serverOfRun ??= { server: serverForRun(), users: 0 })
  run.users += 1
  const { adminUrl, ownerUrl, ownedBy, template, established, discard } = await run.server
  project.provide('testServer', { adminUrl, ownerUrl, ownedBy, template, established })
  return async () => {
    run.users -= 1
    if (run.users > 0) return
    globalThis.serverOfRun = undefined
    await discard()
  }
}

declare global {
  /** The server of this run: each project that has a database asks for it, from a copy of this file of its own. */
  var serverOfRun: { readonly server: Promise<Server & TestServer>; users: number } | undefined
}

const serverForRun = async (): Promise<Server & TestServer> => {
  const given = process.env['TEST_DATABASE_URL']
  const server = await (given !== undefined
    ? lastingServer(given)
    : process.env['TEST_SERVER'] === 'kept'
      ? keptServer()
      : throwawayServer({ durable: false }))
  return { ...server, ...(await templatesOn(server)) }
}

interface Server extends Omit<TestServer, 'template' | 'established'> {
  readonly discard: () => Promise<void>
}

/** A server that may be killed as well. */
interface Throwaway extends Server {
  readonly folder: string
  /** Kills it without a word, as a power cut would; its files stay. */
  readonly kill: () => void
  /** Brings it up again on its files, after a kill. */
  readonly revive: () => Promise<void>
}

/** The server that this checkout keeps; what runs left on it that were killed goes first. */
const keptServer = async (): Promise<Server> => {
  await removeForgotten()
  const { adminUrl, url: ownerUrl } = await startKeptServer(await quickFolder())
  await connected(adminUrl, client => dropForgotten(client))
  return { adminUrl, ownerUrl, ownedBy: 'owner strand', discard: async () => undefined }
}

/** Databases of processes that have ended; and where no other run is under way, templates of migrations that are no more. */
const dropForgotten = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'strand\\_te%'`,
  )
  const isInUse = ({ name }: { readonly name: string }): boolean => {
    const [, pid] = /^strand_test_(\d+)_/.exec(name) ?? []
    return pid !== undefined && isAlive(Number(pid))
  }
  const { template, established } = await templateNames()
  const isOfNow = (name: string): boolean => name === template || name.startsWith(`${established}_`)
  const isBusy = rows.some(isInUse)
  const isForgotten = (name: string): boolean => name.startsWith('strand_test_') || (!isBusy && !isOfNow(name))
  for (const { name } of rows.filter(one => !isInUse(one) && isForgotten(one.name))) await dropUnlessBeingMade(client, name)
}

const lastingServer = (url: string): Server => ({
  adminUrl: url,
  ownerUrl: url,
  ownedBy: '',
  discard: () => dropEstablished(url),
})

/** Each change of the sources has others of these: a lasting server would fill with them. */
const dropEstablished = async (url: string): Promise<void> => {
  const { established } = await templateNames()
  await connected(url, async client => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`${established}_`],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })
}

/**
 * A server in a folder of its own; `discard` ends it and removes the folder, or a later run does if this one is killed. A durable one syncs what it
 * commits, as Strand asks of it. Its files may lie in memory all the same: tests kill processes, and what these wrote outlives them there too.
 */
export const throwawayServer = async ({ durable }: { readonly durable: boolean }): Promise<Throwaway> => {
  await removeForgotten()
  const folder = await mkdtemp(path.join(await quickFolder(), folderPrefix))
  await writeFile(path.join(folder, 'run.pid'), `${process.pid}`)
  const start = (): Promise<EmbeddedServer> => startServer(path.join(folder, 'postgres'), { durable })
  let server = await start()
  const { adminUrl, url: ownerUrl } = server
  const revive = async (): Promise<void> => {
    await isGoneWithin(server.pid, waitMs)
    server = await start()
    if (server.url !== ownerUrl) throw new Error('The server came back at another address.')
  }
  const discard = async (): Promise<void> => {
    signal(server.pid, 'SIGQUIT')
    await isGoneWithin(server.pid, waitMs)
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, adminUrl, ownerUrl, ownedBy: 'owner strand', discard, kill: () => signal(server.pid, 'SIGKILL'), revive }
}

/**
 * Where databases are made and dropped at the least cost: in memory where there is room. A disk looks long for a place for the
 * hundreds of files of a database just after those of others were deleted.
 */
export const quickFolder = async (): Promise<string> => {
  const room = await statfs(inMemory).catch(() => null)
  const free = room === null ? 0 : Math.min(room.bavail * room.bsize, os.freemem())
  return free < enoughBytes ? os.tmpdir() : inMemory
}

const foldersOfRuns = async (place: string): Promise<string[]> => {
  const names = existsSync(place) ? await readdir(place) : []
  return names.filter(name => name.startsWith(folderPrefix)).map(name => path.join(place, name))
}

/** Servers of runs that were killed. */
const removeForgotten = async (): Promise<void> => {
  for (const folder of [...(await foldersOfRuns(inMemory)), ...(await foldersOfRuns(os.tmpdir()))]) {
    const run = await firstNumber(path.join(folder, 'run.pid'))
    const mine = (await stat(folder)).uid === process.getuid?.()
    if (!mine || run === null || isAlive(run)) continue
    const server = await firstNumber(path.join(folder, 'postgres', 'cluster', 'postmaster.pid'))
    if (server !== null) signal(server, 'SIGQUIT')
    if (server !== null) await isGoneWithin(server, waitMs)
    await rm(folder, { recursive: true, force: true })
  }
}

const firstNumber = async (file: string): Promise<number | null> => {
  const text = await readFile(file, 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || null
}

/** By what they are made of: the one that is migrated alone by the SQL and the definitions, those that hold a small works by what writes it as well. */
const templateNames = async (): Promise<Pick<TestServer, 'template' | 'established'>> => {
  const sql = [await sqlTexts(), textOf(registry)].join('\n')
  const nameOf = (...texts: readonly string[]): string => `strand_template_${hash('sha256', texts.join('\n')).slice(0, 16)}`
  return { template: nameOf(sql), established: nameOf(sql, await hashOfWriters()) }
}

const sqlTexts = async (): Promise<string> => {
  const folders = Object.values(ownFolders).filter(folder => existsSync(folder))
  const texts = await Promise.all(
    folders.map(async folder => {
      const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).toSorted()
      return Promise.all(files.map(async file => `${file}\n${await readFile(path.join(folder, file), 'utf8')}`))
    }),
  )
  return texts.flat().join('\n')
}

/** The migrated one, and how the others are called. */
const templatesOn = async (server: Server): Promise<Pick<TestServer, 'template' | 'established'>> => {
  const names = await templateNames()
  const fill = async (database: string): Promise<string> => {
    await migrate(withDatabase(server.ownerUrl, database), registry)
    return ''
  }
  await madeOnce(server, names.template, () => Promise.resolve(null), fill)
  return names
}
