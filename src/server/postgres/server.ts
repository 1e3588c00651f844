import { spawn } from 'node:child_process'
import { chown, copyFile, mkdir, open, readFile, rename, rm, stat, truncate } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ServerRefused } from './account.ts'
import { plainEnvironment, prepareCluster, socketPlace, urlOf, type Cluster } from './cluster.ts'
import { isAlive, isGoneWithin, isOutdated, runningProcesses, signal } from './processes.ts'
import { serverArguments, type Place } from './settings.ts'

/** An embedded PostgreSQL server that answers. It is a process of its own: it outlives an application that is killed. */
export interface EmbeddedServer {
  /** Database `strand` as its owner `strand`, who is no superuser. */
  readonly url: string
  /** Database `postgres` as the superuser. */
  readonly adminUrl: string
  /** Where it listens. */
  readonly place: Place
  /** Process id of the server. */
  readonly pid: number
  /** How it came: a new folder, a start, or a server found running that a killed application had left behind. */
  readonly arrival: 'made' | 'started' | 'adopted'
  /** Stops the server cleanly. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** False only for throw-away databases. */
  readonly durable?: boolean
  /** Where a server that was there before listened: those who know its address find the new one there. */
  readonly place?: Place
  readonly report?: (line: string) => void
}

/** Long enough for crash recovery over the largest log that the settings allow, on a slow disk. */
const readyWithinMs = 5 * 60_000
const tellAfterMs = 3_000
const stopWithinMs = 12_000
const logBytes = 10 * 1024 * 1024

/**
 * Brings up the server with its files below `folder`, or takes over the one that is running on them. Only one process at a
 * time may do this for a folder; see claimFolder. Throws ServerRefused.
 */
export const startServer = async (
  folder: string,
  { durable = true, place: before, report = () => undefined }: StartOptions = {},
): Promise<EmbeddedServer> => {
  const cluster = await prepareCluster(folder, durable)
  const found = await runningServer(cluster)
  if (found !== null) {
    const adopted = await adopt(cluster, found, durable)
    if (adopted) return adopted
    report('Stopping a database server that was left behind')
    await stopServer(found)
  }
  await clearLeftovers(cluster)
  const place = socketPlace(cluster) ?? before ?? { port: await freePort() }
  const pid = await spawnServer(cluster, serverArguments(cluster.data, cluster.name, place, durable))
  try {
    await untilReady(cluster, place, pid, report)
  } catch (error) {
    await stopServer(pid)
    throw error
  }
  return embedded(cluster, place, pid, cluster.fresh ? 'made' : 'started')
}

/** The superuser's address of the server that runs on a folder; null when none does, or nothing is there. */
export const findServer = async (folder: string): Promise<string | null> => {
  const isThere = await stat(path.join(folder, 'cluster')).then(
    () => true,
    () => false,
  )
  if (!isThere) return null
  const cluster = await prepareCluster(folder, true)
  if ((await runningServer(cluster)) === null) return null
  const place = socketPlace(cluster) ?? { port: Number((await lockFile(cluster))[3]) }
  return urlOf(cluster, place, 'postgres', 'postgres')
}

const embedded = (cluster: Cluster, place: Place, pid: number, arrival: EmbeddedServer['arrival']): EmbeddedServer => ({
  url: urlOf(cluster, place, 'strand', 'strand'),
  adminUrl: urlOf(cluster, place, 'postgres', 'postgres'),
  place,
  pid,
  arrival,
  stop: () => stopServer(pid),
})

/** The process id in the server's lock file, if that process is this cluster's server. A stale file may name any process. */
const runningServer = async (cluster: Cluster): Promise<number | null> => {
  const pid = Number((await lockFile(cluster))[0])
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return null
  const running = (await runningProcesses()).find(process => process.pid === pid)
  return running?.command.includes(`cluster_name=${cluster.name}`) ? pid : null
}

/** The lines of postmaster.pid: process id, folder, start time, port, socket folder, address, shared memory, state. */
const lockFile = async (cluster: Cluster): Promise<string[]> => {
  try {
    return (await readFile(path.join(cluster.data, 'postmaster.pid'), 'utf8')).split('\n')
  } catch {
    return []
  }
}

/** A server is taken over when it runs today's program with today's settings and lets us in. */
const adopt = async (cluster: Cluster, pid: number, durable: boolean): Promise<EmbeddedServer | null> => {
  const place = socketPlace(cluster) ?? { port: Number((await lockFile(cluster))[3]) }
  const wanted = [cluster.binaries.postgres, ...serverArguments(cluster.data, cluster.name, place, durable)].join(' ')
  const running = (await runningProcesses()).find(process => process.pid === pid)
  if (running?.command.join(' ') !== wanted || (await isOutdated(pid))) return null
  const answer = await knock(urlOf(cluster, place, 'strand', 'strand'))
  return answer === 'open' ? embedded(cluster, place, pid, 'adopted') : null
}

/**
 * Clears away what a killed server leaves: helpers that still finish a statement, socket files, and a lock file whose process id may by
 * now belong to somebody else, which PostgreSQL itself would take for a live server.
 */
export const clearLeftovers = async (cluster: Cluster): Promise<void> => {
  const helpers = (await runningProcesses()).filter(({ command }) => command[0]?.startsWith(`postgres: ${cluster.name}:`))
  for (const { pid } of helpers) signal(pid, 'SIGKILL')
  for (const { pid } of helpers) await isGoneWithin(pid, stopWithinMs)
  await rm(path.join(cluster.data, 'postmaster.pid'), { force: true })
  await rm(cluster.sockets, { recursive: true, force: true })
  await mkdir(cluster.sockets, { mode: 0o700 })
  await chown(cluster.sockets, cluster.account.uid, cluster.account.gid)
}

/** Detached, so that Ctrl-C in a terminal reaches the application alone, which ends its work before it stops the server. */
export const spawnServer = async (cluster: Cluster, settings: readonly string[]): Promise<number> => {
  await rotate(cluster.log)
  const log = await open(cluster.log, 'a', 0o600)
  const [command = '', ...words] = [...cluster.account.prefix, cluster.binaries.postgres, ...settings]
  const child = spawn(command, words, {
    detached: true,
    cwd: cluster.folder,
    env: plainEnvironment,
    stdio: ['ignore', log.fd, log.fd],
  })
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('spawn', () => resolve(child.pid ?? 0))
    })
  } finally {
    child.unref()
    await log.close()
  }
}

const rotate = async (log: string): Promise<void> => {
  const size = await stat(log).then(
    about => about.size,
    () => 0,
  )
  if (size > logBytes) await rename(log, `${log}.1`)
}

/**
 * Puts the log of a running server aside when it has grown long. The server goes on writing at the end of the same file, so the file is
 * copied and emptied; lines of the moment between are lost.
 */
export const rotateRunning = async (folder: string, mostBytes = logBytes): Promise<void> => {
  const log = path.join(folder, 'postgres.log')
  const { size } = await stat(log)
  if (size <= mostBytes) return
  await copyFile(log, `${log}.1`)
  await truncate(log)
}

/** Waits through start and crash recovery; on the first start it makes the role and the database. */
const untilReady = async (cluster: Cluster, place: Place, pid: number, report: (line: string) => void): Promise<void> => {
  const start = Date.now()
  let told = false
  for (;;) {
    const answer = await knock(urlOf(cluster, place, 'strand', 'strand'))
    if (answer === 'open') return
    if (answer === 'stranger') await provide(cluster, place)
    if (!isAlive(pid))
      throw new ServerRefused(`The database server did not start. The end of ${cluster.log}:\n${await lastLines(cluster.log)}`)
    const waitedMs = Date.now() - start
    if (waitedMs > readyWithinMs) throw new ServerRefused(`The database server does not answer; see ${cluster.log}.`)
    if (!told && waitedMs > tellAfterMs) {
      report('The database is recovering from a sudden stop')
      told = true
    }
    await pause(10)
  }
}

/** Tries the door: open, known but not yet open, or open to others only because our role or database is not made yet. */
const knock = async (url: string): Promise<'open' | 'closed' | 'stranger'> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
    return 'open'
  } catch (error) {
    const unknown =
      error instanceof pg.DatabaseError && (error.code === '28P01' || error.code === '28000' || error.code === '3D000')
    return unknown ? 'stranger' : 'closed'
  } finally {
    await client.end()
  }
}

/** Makes the role and the database; a start that was killed in between left one of them. */
const provide = async (cluster: Cluster, place: Place): Promise<void> => {
  const adminUrl = urlOf(cluster, place, 'postgres', 'postgres')
  if ((await knock(adminUrl)) === 'stranger') {
    throw new ServerRefused(
      `The password in ${cluster.folder} does not open the database there. Put the right file back from a backup.`,
    )
  }
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'strand') as role, exists (select from pg_database where datname = 'strand') as database`,
    )
    const password = pg.escapeLiteral(cluster.password)
    await client.query(`${rows[0]?.role ? 'alter' : 'create'} role strand login password ${password}`)
    if (!rows[0]?.database) await client.query('create database strand owner strand')
  } finally {
    await client.end()
  }
}

/** First the way that writes everything out; the hard way, which costs a recovery at the next start, when that hangs. */
export const stopServer = async (pid: number): Promise<void> => {
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    signal(pid, name)
    if (await isGoneWithin(pid, stopWithinMs)) return
  }
  throw new ServerRefused(`The database server (process ${pid}) cannot be stopped.`)
}

export const lastLines = async (log: string, count = 5): Promise<string> =>
  (await readFile(log, 'utf8')).trimEnd().split('\n').slice(-count).join('\n')

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port is free.'))))
    })
  })
