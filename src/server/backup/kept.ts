import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { KeeperState } from './keeper.ts'
import type { KeeperWord, KeeperWork } from './keeperThread.ts'

/** The backups of a running Strand. */
export interface Kept {
  state(): KeeperState
  /** Puts what was written until now, and ends. */
  stop(): Promise<void>
}

const longestPauseMs = 5 * 60_000

/**
 * Keeps backups in a thread of its own, so that no copy of gigabytes holds up the people. A thread that fails is started again,
 * later each time, and for ever.
 */
export const keepBackups = (work: KeeperWork, report: (line: string) => void): Kept => {
  let state: KeeperState = { baseStamp: null, logStamp: null, problem: null }
  const stopping = new AbortController()
  let thread: Worker | null = null

  const once = (): Promise<void> =>
    new Promise((resolve, reject) => {
      thread = new Worker(new URL('keeperThread.ts', import.meta.url), { workerData: work })
      thread.on('message', (word: KeeperWord) => {
        if ('said' in word) report(word.said)
        else if ('state' in word) state = word.state
      })
      thread.once('error', reject)
      thread.once('exit', () => resolve())
    })

  const run = async (): Promise<void> => {
    for (let failures = 1; !stopping.signal.aborted; failures += 1) {
      try {
        await once()
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error)
        state = { ...state, problem }
        report(`The backup does not go on: ${problem}`)
      }
      const ms = Math.min(longestPauseMs, 1_000 * 2 ** failures)
      await pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    state: () => state,
    stop: async () => {
      stopping.abort()
      thread?.postMessage('stop')
      await running
    },
  }
}
