import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './processes.ts'
import { rotateRunning, startServer, type EmbeddedServer } from './server.ts'

export interface Guard {
  /** Ends the watch, then stops the server cleanly. */
  stop(): Promise<void>
}

export interface GuardParts {
  readonly folder: string
  readonly first: EmbeddedServer
  readonly report: (line: string) => void
  /** Called before each start: what can be done so that it succeeds, such as making room on a full disk. */
  readonly prepare?: () => Promise<void>
  readonly lookEveryMs?: number
  readonly firstPauseMs?: number
}

/** A minute, so that what mended itself, such as a disk that has room again, is found within that time. */
const longestPauseMs = 60_000
/** A server that lived as long is well again: the next pause is short. */
const calmMs = 10 * 60_000
const rotateEveryMs = 60_000

/**
 * Watches the server and starts it again when it dies, after pauses that grow to a minute, and never gives up: requests meanwhile
 * answer that the database is not reachable, and a person finds Strand as it was once the cause is gone.
 */
export const guardServer = ({ folder, first, report, prepare, lookEveryMs = 500, firstPauseMs = 250 }: GuardParts): Guard => {
  const stopping = new AbortController()
  const { signal } = stopping
  let server: EmbeddedServer | null = first
  let failures = 0
  let since = Date.now()

  const rest = (ms: number): Promise<unknown> => pause(ms, undefined, { signal, ref: false }).catch(() => undefined)

  const restart = async (): Promise<void> => {
    if (server !== null && Date.now() - since > calmMs) failures = 0
    server = null
    const ms = failures === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
    report(
      ms < 1_000
        ? 'The database server is gone; starting it again'
        : `The database server is gone; starting it again in ${Math.round(ms / 1000)} s`,
    )
    failures += 1
    await rest(ms)
    if (signal.aborted) return
    try {
      await prepare?.()
      server = await startServer(folder, { report, place: first.place })
      since = Date.now()
      report('The database server is back')
    } catch (error) {
      report(`The database server does not come up: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  let rotatedAt = Date.now()
  const lookAfter = async (): Promise<void> => {
    await rest(lookEveryMs)
    if (Date.now() - rotatedAt < rotateEveryMs) return
    rotatedAt = Date.now()
    await rotateRunning(folder).catch((error: unknown) =>
      report(`The log of the database server cannot be put aside: ${String(error)}`),
    )
  }

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      if (server === null || !isAlive(server.pid)) await restart()
      else await lookAfter()
    }
  }
  const watching = watch()

  return {
    stop: async () => {
      stopping.abort()
      await watching
      await server?.stop()
    },
  }
}
