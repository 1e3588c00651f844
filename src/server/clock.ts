import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'

/** Clocks that differ by more make days and stamps of the books wrong; networks and a slow answer make less. */
const mostMs = 60_000

export interface ClockParts {
  readonly db: Database
  readonly report: (line: string) => void
  /** Our clock. */
  readonly now?: () => number
  readonly lookEveryMs?: number
}

export interface ClockWatch {
  /** Looks now. */
  look(): Promise<void>
  stop(): Promise<void>
}

const minutes = (ms: number): string => {
  const count = Math.round(ms / 60_000)
  return count === 1 ? 'a minute' : `${count} minutes`
}

/** Says what is wrong with the clocks, in a sentence; null when they may be trusted. */
export const clockProblem = (ours: number, servers: number, newestVoucher: number | null): string | null => {
  const apart = Math.abs(ours - servers)
  if (apart > mostMs)
    return `The clocks of this machine and of the database differ by ${minutes(apart)}, so postings wait. Set the wrong one right; they go on by themselves.`
  if (newestVoucher !== null && newestVoucher - servers > mostMs)
    return `The clock is ${minutes(newestVoucher - servers)} behind the newest voucher, so postings wait. Set it right; they go on by themselves.`
  return null
}

/**
 * Compares our clock, the database's and the newest voucher's stamp, and halts postings while they cannot all be right: a voucher
 * with a wrong day or stamp can never be changed. The embedded server has our clock, so what tells there is a clock that went back.
 */
export const watchClocks = ({ db, report, now = Date.now, lookEveryMs = 30_000 }: ClockParts): ClockWatch => {
  const stopping = new AbortController()
  let before: string | null = null

  const look = async (): Promise<void> => {
    const asked = now()
    const { servers, newest } = await db.read(tx =>
      tx.one<{ servers: string; newest: string | null }>(
        'select clock_timestamp() as servers, (select stamp from voucher order by id desc limit 1) as newest',
        [],
      ),
    )
    // The database told its time somewhere between the question and the answer.
    const ours = asked + (now() - asked) / 2
    const problem = clockProblem(ours, Date.parse(servers), newest === null ? null : Date.parse(newest))
    db.halts.set('clock', 'posting', problem)
    if (problem !== before) report(problem ?? 'The clocks agree again; postings go on')
    before = problem
  }

  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Whether the database answers is told elsewhere.
      await look().catch(() => undefined)
      await pause(lookEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    look,
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}
