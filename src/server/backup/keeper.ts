import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Source, takeBase } from './base.ts'
import { type Base, basesOf, chainFrom, endOf, stretchesOf } from './catalogue.ts'
import { dumpsIn, pruneDumps, takeDump } from './dump.ts'
import { lastDue, outlived } from './keeping.ts'
import { BackupRefused } from './key.ts'
import { LogReceiver } from './logReceiver.ts'
import { type Lsn, segmentStart } from './lsn.ts'
import { endClient } from '../postgres/endClient.ts'
import { createSlot, dropSlot, type Identity, identify, readSlot, replicationClient, startStream } from './replication.ts'
import type { Vault } from './vault.ts'

/** How the backups stand, for the metrics and the log. Stamps are ISO 8601 UTC. */
export interface KeeperState {
  /** The end of the newest whole copy, or null. */
  readonly baseStamp: string | null
  /** When the store last had everything that the server had. */
  readonly logStamp: string | null
  /** Why it does not go on just now; null when it does. */
  readonly problem: string | null
}

export interface KeeperParts {
  readonly source: Source
  readonly vault: Vault
  readonly days: number
  /** The log is put at least as often. */
  readonly flushMs?: number
  readonly lookMs?: number
  readonly onState: (state: KeeperState) => void
  readonly report: (line: string) => void
}

/** Keeps the backups until it is stopped: the log without pause, a copy of the files every night, and removes what has had its time. */
export interface Keeper {
  /** Puts what the server has written until now, and ends. */
  stop(): Promise<void>
}

const slot = 'strand_backup'
const longestPauseMs = 60_000
const lastWordsMs = 8_000
const logWithinMs = 10 * 60_000

const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')
/** Another process of Strand receives the log. */
const isTaken = (error: unknown): boolean => codeOf(error) === '55006'
/** The server could not keep the log for as long as nobody fetched it. */
const isLost = (error: unknown): boolean =>
  codeOf(error) === '55000' ||
  codeOf(error) === '58P01' ||
  (error instanceof Error && /invalidated|has already been removed/.test(error.message))

class WholeKeeper implements Keeper {
  readonly #parts: KeeperParts
  readonly #stopping = new AbortController()
  #state: KeeperState = { baseStamp: null, logStamp: null, problem: null }
  readonly #running: Promise<void>

  constructor(parts: KeeperParts) {
    this.#parts = parts
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  #note(change: Partial<KeeperState>): void {
    this.#state = { ...this.#state, ...change }
    this.#parts.onState(this.#state)
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    for (let failures = 0; !signal.aborted;) {
      try {
        await this.#keep()
        failures = 0
      } catch (error) {
        failures += 1
        const problem = isTaken(error) ? null : error instanceof Error ? error.message : String(error)
        if (problem !== null && problem !== this.#state.problem) this.#parts.report(`The backup does not go on: ${problem}`)
        this.#note({ problem })
      }
      const ms = Math.min(longestPauseMs, 1_000 * 2 ** Math.min(failures, 6))
      await pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async #keep(): Promise<void> {
    const client = await replicationClient(this.#parts.source.url)
    try {
      const identity = await identify(client)
      const from = await this.#begin(client, identity)
      await this.#receive(client, identity, from)
    } catch (error) {
      if (isLost(error)) await dropSlot(client, slot)
      throw error
    } finally {
      await endClient(client)
    }
  }

  /** Where the stream begins: where the store ends, if the server still has that. */
  async #begin(client: pg.Client, identity: Identity): Promise<Lsn> {
    const kept = await readSlot(client, slot)
    if (kept === null) await createSlot(client, slot, false)
    const restart = kept ?? (await readSlot(client, slot))
    if (restart === null) throw new BackupRefused('The database server keeps no log for us.')
    const from = segmentStart(restart)
    const { vault } = this.#parts
    const newest = await this.#newestBase(identity)
    if (newest === null) return from
    const reached = endOf(chainFrom(await stretchesOf(vault, identity.system), newest), newest.start)
    return reached >= restart && reached <= identity.at ? reached : from
  }

  async #newestBase({ system, timeline }: Identity): Promise<Base | null> {
    const bases = await basesOf(this.#parts.vault, system)
    return bases.findLast(base => base.timeline === timeline) ?? null
  }

  async #receive(client: pg.Client, identity: Identity, from: Lsn): Promise<void> {
    const { vault, flushMs = 30_000, lookMs = 60_000 } = this.#parts
    const { signal } = this.#stopping
    const onSafe = (_safe: Lsn, at: Date): void => this.#note({ logStamp: at.toISOString(), problem: null })
    const receiver = new LogReceiver(startStream(client, slot, from, identity.timeline), {
      vault,
      identity,
      from,
      flushMs,
      onSafe,
    })
    const over = new AbortController()
    const receiving = receiver.run(() => false).finally(() => over.abort())
    receiving.catch(() => undefined)
    try {
      while (!signal.aborted && !over.signal.aborted) {
        await this.#copyWhenDue(identity, from, receiver)
        await pause(lookMs, undefined, { signal: AbortSignal.any([signal, over.signal]), ref: false }).catch(() => undefined)
      }
      if (over.signal.aborted) return await receiving
      await this.#lastWords(receiver)
    } finally {
      client.connection.stream.destroy()
      await receiving.catch(() => undefined)
    }
  }

  async #copyWhenDue(identity: Identity, from: Lsn, receiver: LogReceiver): Promise<void> {
    const { source, vault, days, report } = this.#parts
    const newest = await this.#newestBase(identity)
    const reached = newest && endOf(chainFrom(await stretchesOf(vault, identity.system), newest), newest.start)
    const isWhole = reached !== null && reached >= from
    if (newest && isWhole) this.#note({ baseStamp: newest.endedStamp })
    if (newest && isWhole && new Date(newest.startedStamp) >= lastDue(new Date())) return
    const base = await takeBase(source, vault, end => receiver.reaches(end, logWithinMs))
    report(`Backed up the database to ${vault.place} (${Math.round(base.pieces.bytes / 1_000_000)} MB)`)
    this.#note({ baseStamp: base.endedStamp, problem: null })
    await prune(vault, identity.system, days)
    await this.#dumpWhenDue(identity.system)
  }

  /** Once a month, for the years that books are kept: no copy of files outlives its version of PostgreSQL. */
  async #dumpWhenDue(system: string): Promise<void> {
    const { source, vault, days } = this.#parts
    const month = new Date().toISOString().slice(0, 7)
    if ((await dumpsIn(vault, system)).some(({ stamp }) => stamp.startsWith(month))) return
    await takeDump(source, vault)
    await pruneDumps(vault, system, days)
  }

  /** What was written until now goes out before the server stops. */
  async #lastWords(receiver: LogReceiver): Promise<void> {
    const { source } = this.#parts
    const asked = await replicationClient(source.url)
    try {
      await receiver.reaches((await identify(asked)).at, lastWordsMs)
    } finally {
      await endClient(asked)
    }
  }
}

/** Removes what no point of the last days needs. */
export const prune = async (vault: Vault, system: string, days: number): Promise<void> => {
  const gone = outlived(await basesOf(vault, system), await stretchesOf(vault, system), new Date(), days)
  // The note that a copy is whole goes first, so that a removal that was cut short leaves nothing that looks whole.
  await vault.remove(gone.bases.map(({ prefix }) => `${prefix}about`))
  for (const { prefix } of gone.bases) await vault.remove(await vault.list(prefix))
  await vault.remove(gone.stretches.map(({ name }) => name))
}

export const startKeeper = (parts: KeeperParts): Keeper => new WholeKeeper(parts)
