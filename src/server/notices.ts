import pg from 'pg'

/** What to do with a notice, by its channel. */
export type NoticeHandlers = Readonly<Record<string, (payload: string) => void>>

export interface Notices {
  /** Whether notices arrive just now. Code that keeps something until a notice comes must ask first. */
  readonly heard: boolean
  close(): Promise<void>
}

const pauseMs = 1_000
const channelName = /^[a-z_]+$/

/**
 * Listens to the notices that transactions of all servers send when they commit. A broken connection is made anew; what was
 * sent meanwhile is lost, so `onGap` is called whenever that may have happened. `onError` hears of every break.
 */
export const listenTo = (url: string, handlers: NoticeHandlers, onGap: () => void, onError: (error: Error) => void): Notices => {
  let client: pg.Client | null = null
  let heard = false
  let closed = false
  let again: NodeJS.Timeout | undefined

  const broken = (of: pg.Client, error: Error): void => {
    if (client !== of) return
    client = null
    heard = false
    onGap()
    if (closed) return
    onError(error)
    again = setTimeout(() => void connect(), pauseMs)
  }

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'strand notices',
      connectionTimeoutMillis: 5_000,
    })
    client = fresh
    fresh.on('error', error => broken(fresh, error))
    fresh.on('end', () => broken(fresh, new Error('The connection for notices has ended.')))
    fresh.on('notification', ({ channel, payload }) => handlers[channel]?.(payload ?? ''))
    try {
      await fresh.connect()
      for (const channel of Object.keys(handlers)) {
        if (!channelName.test(channel)) throw new TypeError(`"${channel}" is no name of a channel.`)
        await fresh.query(`listen ${channel}`)
      }
      onGap()
      heard = client === fresh
    } catch (error) {
      broken(fresh, error instanceof Error ? error : new Error(String(error)))
      await fresh.end().catch(onError)
    }
  }

  const connected = connect()
  return {
    get heard() {
      return heard
    },
    close: async () => {
      closed = true
      clearTimeout(again)
      await connected
      await client?.end()
    },
  }
}
