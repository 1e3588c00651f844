import { setTimeout as pause } from 'node:timers/promises'
import { BackupRefused } from './key.ts'
import { stretchName } from './catalogue.ts'
import type { Lsn } from './lsn.ts'
import type { Identity, StreamCommand } from './replication.ts'
import type { Vault } from './vault.ts'

/** A stretch is put when it is as long, or as old. */
const stretchBytes = 16 * 1024 * 1024
/** The server ends a stream of which it hears nothing for a minute. */
const tellEveryMs = 10_000

// Messages of the stream (PostgreSQL, 54.4): `w` holds log from a place on, `k` asks whether we live; we answer `r`.
const isLog = (message: Buffer): boolean => message[0] === 0x77
const wantsAnswer = (message: Buffer): boolean => message[0] === 0x6b && message[17] === 1
const logHead = 25

const since2000Ms = 946_684_800_000

/** 'r': what we have got, what is safe, what is replayed; the clock in microseconds since 2000; no answer is wanted. */
const standing = (got: Lsn, safe: Lsn): Buffer => {
  const message = Buffer.alloc(34)
  message.write('r')
  message.writeBigUInt64BE(got, 1)
  message.writeBigUInt64BE(safe, 9)
  message.writeBigUInt64BE(safe, 17)
  message.writeBigInt64BE(BigInt(Date.now() - since2000Ms) * 1000n, 25)
  return message
}

export interface Receiving {
  readonly vault: Vault
  readonly identity: Identity
  readonly from: Lsn
  readonly flushMs: number
  /** Hears how far the store reaches, and when that was put. */
  readonly onSafe: (safe: Lsn, at: Date) => void
}

/** Receives the log and puts it in stretches. What the server is told to be safe lies in the store. */
export class LogReceiver {
  readonly #command: StreamCommand
  readonly #given: Receiving
  #held: Buffer[] = []
  #heldBytes = 0
  #heldSince = 0
  #got: Lsn
  #safe: Lsn
  #putting: Promise<void> = Promise.resolve()
  #failure: unknown = null

  constructor(command: StreamCommand, given: Receiving) {
    this.#command = command
    this.#given = given
    this.#got = given.from
    this.#safe = given.from
  }

  get safe(): Lsn {
    return this.#safe
  }

  /** Receives until the stream ends, breaks, or `until` says that it is enough. */
  async run(until: () => boolean): Promise<void> {
    const timer = setInterval(() => this.#tick(), Math.min(tellEveryMs, this.#given.flushMs))
    try {
      for await (const message of this.#command.messages as AsyncIterable<Buffer>) {
        if (isLog(message)) this.#take(message)
        else if (wantsAnswer(message)) this.#tell()
        if (this.#heldBytes >= stretchBytes) await this.flush()
        if (this.#failure !== null) throw this.#failure
        if (until()) break
      }
    } finally {
      clearInterval(timer)
    }
  }

  /** Puts what was got so far. */
  async flush(): Promise<void> {
    this.#startPutting()
    await this.#putting
    if (this.#failure !== null) throw this.#failure
  }

  /** Waits until the store reaches a place; false when it does not within `ms`. */
  async reaches(lsn: Lsn, ms: number): Promise<boolean> {
    const deadline = Date.now() + ms
    while (this.#safe < lsn && Date.now() < deadline && this.#failure === null) {
      if (this.#got >= lsn) await this.flush()
      else await pause(50)
    }
    return this.#safe >= lsn
  }

  #take(message: Buffer): void {
    const from = message.readBigUInt64BE(1)
    if (from !== this.#got) throw new BackupRefused('The database server left out a part of its log.')
    const log = message.subarray(logHead)
    if (this.#heldBytes === 0) this.#heldSince = Date.now()
    this.#held.push(log)
    this.#heldBytes += log.length
    this.#got += BigInt(log.length)
  }

  #tick(): void {
    if (this.#heldBytes > 0 && Date.now() - this.#heldSince >= this.#given.flushMs) this.#startPutting()
    this.#tell()
  }

  #tell(): void {
    this.#command.reply(standing(this.#got, this.#safe))
  }

  /** One stretch after the other; a failure ends the run. */
  #startPutting(): void {
    if (this.#heldBytes === 0) return
    const { vault, identity, onSafe } = this.#given
    const content = Buffer.concat(this.#held)
    const to = this.#got
    const from = to - BigInt(content.length)
    this.#held = []
    this.#heldBytes = 0
    const at = new Date()
    this.#putting = this.#putting.then(async () => {
      if (this.#failure !== null) return
      try {
        await vault.put(stretchName(identity.system, identity.timeline, from, to, at), content)
        this.#safe = to
        onSafe(to, at)
        this.#tell()
      } catch (error) {
        this.#failure = error
      }
    })
  }
}
