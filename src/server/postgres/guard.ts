import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './processes.ts'
import { startServer, type EmbeddedServer } from './server.ts'

export interface Guard {
  /** Ends the watch, then stops the server cleanly. */
  stop(): Promise<void>
}

const lookEveryMs = 500
/** A server that dies this often in a row will not stay up. */
const mostRestarts = 5
const calmMs = 10 * 60_000

/**
 * Watches the server and starts it again when it dies, while requests meanwhile answer that the database is not reachable.
 * `onLost` hears when that is hopeless.
 */
export const guardServer = (
  folder: string,
  first: EmbeddedServer,
  report: (line: string) => void,
  onLost: (error: unknown) => void,
): Guard => {
  const stopping = new AbortController()
  let server = first
  let restarts: number[] = []

  const restart = async (): Promise<void> => {
    restarts = [...restarts.filter(at => Date.now() - at < calmMs), Date.now()]
    if (restarts.length > mostRestarts)
      throw new Error(`The database server died ${restarts.length} times in ${calmMs / 60_000} minutes.`)
    report('The database server is gone; starting it again')
    server = await startServer(folder, { report })
    if (server.url !== first.url) throw new Error('The database server came back at another address.')
    report('The database server is back')
  }

  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      if (!isAlive(server.pid)) await restart()
      await pause(lookEveryMs, undefined, { ref: false })
    }
  }
  const watching = watch().catch(onLost)

  return {
    stop: async () => {
      stopping.abort()
      await watching
      await server.stop()
    },
  }
}
