import { chown, mkdtemp, rm } from 'node:fs/promises'
import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { accountFor, ServerRefused } from './account.ts'
import type { Binaries } from './binaries.ts'
import { giveTo, type Cluster } from './cluster.ts'
import { writeDurably } from './durable.ts'
import { isAlive } from './processes.ts'
import { lastLines, spawnServer, stopServer } from './server.ts'
import { serverArguments } from './settings.ts'

/** A copy of a server's files that was brought to a moment, and answers on a socket of its own that only we reach. */
export interface Recovered {
  readonly url: string
  /** When what was replayed last had been committed, ISO 8601 UTC; null when nothing was. */
  readonly lastCommitStamp: string | null
  stop(): Promise<void>
}

/** The log ends before the moment that was asked for. */
export class LogEnds extends Error {}

export interface Recovery {
  /** The folder that holds `cluster`, with the log to be replayed among its files. */
  readonly folder: string
  readonly binaries: Binaries
  readonly role: string
  readonly database: string
  /** Stop before the first commit after this moment; null replays everything. */
  readonly until: Date | null
  readonly report: (line: string) => void
}

const tellEveryMs = 15_000
const beyondLog = /recovery ended before configured recovery target was reached/

/** Everybody may come in who reaches the socket, and that is us: the folder of the socket is ours alone. */
const doorsOpen = 'local all all trust\n'

const clusterIn = async ({ folder, binaries }: Omit<Recovery, 'until'>, sockets: string): Promise<Cluster> => {
  const account = await accountFor(folder, binaries.postgres)
  await giveTo(account, folder)
  await chown(sockets, account.uid, account.gid)
  const name = `strand_${hash('sha256', folder).slice(0, 16)}`
  const data = path.join(folder, 'cluster')
  return { folder, data, sockets, log: path.join(folder, 'recovery.log'), password: '', binaries, account, name, fresh: false }
}

/** The log lies among the files already, so there is nothing to fetch it from: the command says so for each. */
const replaying = (until: Date | null): Readonly<Record<string, string>> => ({
  restore_command: 'exit 1',
  hot_standby: 'off',
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  ...(until === null ? {} : { recovery_target_time: until.toISOString().replace('Z', '+00') }),
})

const settingsOf = ({ data, sockets, name, folder }: Cluster, more: Readonly<Record<string, string>>): string[] => {
  const settings = { hba_file: path.join(folder, 'recovery_hba.conf'), archive_mode: 'off', ...more }
  const extra = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`])
  return [...serverArguments(data, name, { socketFolder: sockets }, true), ...extra]
}

/**
 * Starts a server on a copy of files and lets it replay the log up to a moment; then it is a server of its own, on a new timeline.
 * Throws LogEnds and ServerRefused.
 */
export const recover = async (recovery: Recovery): Promise<Recovered> => {
  await writeDurably(path.join(recovery.folder, 'cluster', 'recovery.signal'), '')
  return openAside(recovery, replaying(recovery.until))
}

/** Starts a server on files as they are, with the programs that they need, on a socket of its own. Throws ServerRefused. */
export const openAside = async (
  recovery: Omit<Recovery, 'until'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Recovered> => {
  const { folder, role, database, report } = recovery
  const sockets = await mkdtemp(path.join(os.tmpdir(), 'strand-'))
  const cluster = await clusterIn(recovery, sockets)
  await writeDurably(path.join(folder, 'recovery_hba.conf'), doorsOpen)
  await giveTo(cluster.account, folder)
  for (const file of [path.join(folder, 'recovery_hba.conf'), path.join(cluster.data, 'recovery.signal')])
    if (existsSync(file)) await giveTo(cluster.account, file)
  const pid = await spawnServer(cluster, settingsOf(cluster, settings))
  const stop = async (): Promise<void> => {
    await stopServer(pid)
    await rm(sockets, { recursive: true, force: true })
    await rm(path.join(folder, 'recovery_hba.conf'), { force: true })
    await rm(cluster.log, { force: true })
  }
  const url = `postgresql://${role}@${encodeURIComponent(sockets)}:5432/${database}?sslmode=disable`
  try {
    return { url, lastCommitStamp: await untilRecovered(url, pid, cluster, report), stop }
  } catch (error) {
    const said = await lastLines(cluster.log, 20).catch(() => '')
    await stop()
    throw beyondLog.test(said) ? new LogEnds() : error
  }
}

/** Replaying takes as long as it takes; only a server that ended is given up. */
const untilRecovered = async (
  url: string,
  pid: number,
  cluster: Cluster,
  report: (line: string) => void,
): Promise<string | null> => {
  for (let toldAt = Date.now(); ; await pause(50)) {
    const answer = await asked(url)
    if (answer !== 'closed') return answer
    if (!isAlive(pid)) throw new ServerRefused(`The copy could not be brought up:\n${await lastLines(cluster.log)}`)
    if (Date.now() - toldAt < tellEveryMs) continue
    report('Replaying the log')
    toldAt = Date.now()
  }
}

const asked = async (url: string): Promise<string | null | 'closed'> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ stamp: Date | null }>('select pg_last_xact_replay_timestamp() as stamp')
    return rows[0]?.stamp?.toISOString() ?? null
  } catch (error) {
    // What answers with a refusal other than "not yet" is up, and will not let us in later either.
    if (error instanceof pg.DatabaseError && error.code !== '57P03') throw error
    return 'closed'
  } finally {
    await client.end()
  }
}
