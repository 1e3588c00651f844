import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { registry } from '../../../src/modules/registry.ts'
import { openDatabase, type Database } from '../../../src/server/database.ts'
import { migrate } from '../../../src/server/schema/migrate.ts'
import { throwawayServer } from '../server.ts'
import type { StormTable } from '../stockStorm.ts'
import { freePort } from './freePort.ts'
import { programEnv } from './programs.ts'

/** How a process ended: by itself with a code, or by a signal. */
export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** Strand as somebody started it: a process of its own that answers on a port of its own. */
export interface Strand {
  readonly port: number
  readonly ended: Promise<Ending>
  signal(name: NodeJS.Signals): void
}

/** One durable database and the processes that share it. */
export interface Site {
  readonly db: Database
  /** Starts another process and waits until it is ready; `port` puts it in the place of one that has ended. */
  start(port?: number): Promise<Strand>
  /** Kills every process, those of the database too, in one moment, and brings the database up again. */
  cutPower(): Promise<void>
  close(): Promise<void>
}

const program = path.resolve(import.meta.dirname, '../../../src/server/main.ts')
const ready = /Strand is ready/

const startStrand = (databaseUrl: string, folder: string, port: number): Promise<Strand> =>
  new Promise((resolve, reject) => {
    const env = {
      DATABASE_URL: databaseUrl,
      STRAND_DATA: folder,
      STRAND_DEMO: '0',
      STRAND_RATE_LIMIT: '90000000',
      PORT: `${port}`,
    }
    // The channel of a fork ends with us, and the process with it: a killed run leaves none behind.
    const child = fork(program, {
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...programEnv, ...env },
    })
    const ended = new Promise<Ending>(end => child.once('exit', (code, signal) => end({ code, signal })))
    let said = ''
    const listen = (chunk: Buffer): void => {
      said += chunk.toString('utf8')
      if (ready.test(said)) resolve({ port, ended, signal: name => void child.kill(name) })
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('error', reject)
    void ended.then(({ code }) => reject(new Error(`Strand ended with ${code} before it was ready: ${said}`)))
  })

/**
 * A fresh, migrated database on a server of its own that syncs what it commits: the one of the test run does not, and Strand
 * refuses to work on such a server. `close` ends every process that was started here.
 */
export const openSite = async (): Promise<Site> => {
  const server = await throwawayServer({ durable: true })
  await migrate(server.ownerUrl, registry)
  const db = openDatabase(server.ownerUrl)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'strand-site-'))
  const started: Strand[] = []
  return {
    db,
    start: async port => {
      const strand = await startStrand(server.ownerUrl, folder, port ?? (await freePort()))
      started.push(strand)
      return strand
    },
    cutPower: async () => {
      for (const { signal } of started) signal('SIGKILL')
      server.kill()
      await Promise.all(started.map(({ ended }) => ended))
      await server.revive()
    },
    close: async () => {
      for (const { signal } of started) signal('SIGKILL')
      await Promise.all(started.map(({ ended }) => ended))
      await db.close()
      await server.discard()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Nobody answered: whether the work was done is unknown, unless the connection was never made. */
export class Unanswered extends Error {
  readonly neverSent: boolean
  constructor(cause: Error) {
    super('The connection ended without an answer.', { cause })
    const refusal = cause.cause
    this.neverSent = refusal instanceof Error && 'code' in refusal && refusal.code === 'ECONNREFUSED'
  }
}

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

export interface Asked {
  readonly token: string
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below /api/. */
  readonly at: string
  readonly body?: unknown
  readonly key?: string
}

/** Asks a running process. Throws Unanswered when the connection broke before the whole answer was there. */
export const ask = async ({ port }: Strand, { token, method, at, body, key }: Asked): Promise<Answer> => {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/${at}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: JSON.parse(text) }
  } catch (error) {
    if (error instanceof TypeError) throw new Unanswered(error)
    throw error
  }
}

/** The running parts of the numbers of one series, in their order. */
export const drawn = async (
  db: Database,
  table: 'sales_order' | 'sales_invoice' | 'delivery_order' | 'bank_receipt' | StormTable,
): Promise<number[]> => {
  const rows = await db.read(tx =>
    tx.rows<{ no: number }>(
      `select substring(number from '[0-9]+$')::int as no from ${table} where number is not null order by 1`,
      [],
    ),
  )
  return rows.map(row => row.no)
}

/** 1, 2, 3 … without a gap. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1)
