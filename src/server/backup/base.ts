import type pg from 'pg'
import { type Base, basePrefix, putAbout } from './catalogue.ts'
import { BackupRefused } from './key.ts'
import { LogReceiver } from './logReceiver.ts'
import { type Lsn, segmentStart } from './lsn.ts'
import { endClient } from '../postgres/endClient.ts'
import { createSlot, identify, readSlot, replicationClient, startCopy, startStream } from './replication.ts'
import type { Vault } from './vault.ts'

/** What is copied, and with what beside it. */
export interface Source {
  /** A role that may replicate. */
  readonly url: string
  /** The role by which Strand works. */
  readonly role: string
  readonly strand: string
  /** Files beside the cluster that a server needs to be opened, by their names. */
  readonly secrets: Readonly<Record<string, string>>
}

const segmentSize = String(16 * 1024 * 1024)

interface Server {
  readonly postgres: number
  readonly database: string
}

const readServer = async (client: pg.Client): Promise<Server> => {
  const { rows } = await client.query<{ name: string; setting: string; database: string }>(
    `select name, setting, current_database() as database from pg_settings where name in ('wal_segment_size', 'wal_level', 'server_version_num')`,
  )
  const all = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  if (all['wal_segment_size'] !== segmentSize)
    throw new BackupRefused('The database server writes its log in files of an unusual size; only 16 MB is supported.')
  if (all['wal_level'] === 'minimal')
    throw new BackupRefused('Set wal_level of the database server to replica and start it again.')
  return { postgres: Number(all['server_version_num']), database: rows[0]?.database ?? '' }
}

/**
 * Copies the server's files into the vault while it works. Whole once the log from its start to its end is there too, for which
 * `logReaches` waits; only then is it noted as a copy. Throws BackupRefused.
 */
export const takeBase = async (
  { url, role, strand, secrets }: Source,
  vault: Vault,
  logReaches: (end: Lsn) => Promise<boolean>,
): Promise<Base> => {
  const client = await replicationClient(url)
  try {
    const { system, timeline } = await identify(client)
    const server = await readServer(client)
    const started = new Date()
    const prefix = basePrefix(system, started, timeline)
    const copy = startCopy(client, 'strand')
    const pieces = await vault.putStream(`${prefix}files/`, copy.files)
    const bounds = await copy.bounds()
    if (!(await logReaches(bounds.end)))
      throw new BackupRefused('The log that belongs to the copy of the database did not come. Try again.')
    const stamps = { startedStamp: started.toISOString(), endedStamp: new Date().toISOString() }
    const about = { format: 1, system, ...bounds, ...stamps, pieces, ...server, role, strand, secrets } as const
    await putAbout(vault, prefix, about)
    return { ...about, prefix }
  } finally {
    await endClient(client)
  }
}

const slot = 'strand_backup_once'
const logWithinMs = 5 * 60_000

/** One whole copy now, with the log that belongs to it. */
export const backUpOnce = async (source: Source, vault: Vault): Promise<Base> => {
  const client = await replicationClient(source.url)
  try {
    const identity = await identify(client)
    await createSlot(client, slot, true)
    const kept = await readSlot(client, slot)
    if (kept === null) throw new BackupRefused('The database server keeps no log for us.')
    const from = segmentStart(kept)
    const stream = startStream(client, slot, from, identity.timeline)
    const receiver = new LogReceiver(stream, { vault, identity, from, flushMs: 60_000, onSafe: () => undefined })
    let enough = false
    const receiving = receiver.run(() => enough)
    const taken = takeBase(source, vault, end => receiver.reaches(end, logWithinMs))
    for (const one of [receiving, taken]) one.catch(() => undefined)
    const base = await Promise.race([taken, receiving.then(() => taken)])
    enough = true
    return base
  } finally {
    await endClient(client)
  }
}
