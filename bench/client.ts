import { Agent, request } from 'node:http'

export interface Target {
  readonly port: number
  readonly token?: string
}

export interface Answered {
  readonly status: number
  readonly body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One HTTP call on a kept connection. */
export const call = ({ port, token }: Target, method: string, path: string, body?: string): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const headers: Record<string, string | number> = { accept: 'application/json' }
    if (token) headers['authorization'] = `Bearer ${token}`
    if (body !== undefined) {
      headers['content-type'] = 'application/json'
      headers['content-length'] = Buffer.byteLength(body)
    }
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }))
    })
    sent.on('error', reject)
    sent.end(body)
  })

export interface Load {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Runs a piece of work over and over from so many clients for so long; the first fifth warms up and does not count. */
export const load = async (clients: number, seconds: number, work: (n: number) => Promise<void>): Promise<Load> => {
  const times: number[] = []
  const start = performance.now()
  const counts = start + seconds * 200
  const end = start + seconds * 1000
  let n = 0
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      const from = performance.now()
      await work((n += 1))
      const until = performance.now()
      if (from >= counts) times.push(until - from)
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  const sorted = times.toSorted((a, b) => a - b)
  return {
    perSecond: times.length / ((performance.now() - counts) / 1000),
    p50Ms: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
  }
}

/** Two ways of the same work, side by side. */
export interface Pair {
  readonly own: Load
  readonly below: Load
  /** Throughput of the first over that of the second. */
  readonly ratio: number
}

const rounds = 3

/**
 * Measures our way and the floor by turns, three rounds of each, and keeps the round with the middle ratio: what else the machine
 * does meanwhile then falls on both. `seconds` is for each side in all.
 */
export const sideBySide = async (
  clients: number,
  seconds: number,
  ours: (n: number) => Promise<void>,
  floor: (n: number) => Promise<void>,
): Promise<Pair> => {
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1) {
    const below = await load(clients, seconds / rounds, floor)
    const own = await load(clients, seconds / rounds, ours)
    pairs.push({ own, below, ratio: own.perSecond / below.perSecond })
  }
  const [, middle] = pairs.toSorted((a, b) => a.ratio - b.ratio)
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}

/** "234/s 3.7 ms" */
export const told = ({ perSecond, p50Ms }: Load): string => `${perSecond.toFixed(0)}/s ${p50Ms.toFixed(1)} ms`

/** Calls and insists on a good answer. */
export const good = async (target: Target, method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
  const answer = await call(target, method, path, body === undefined ? undefined : JSON.stringify(body))
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 300)}`)
  return JSON.parse(answer.body)
}
