import { once } from 'node:events'
import type pg from 'pg'

/** Ends a connection that may hang. */
export const endClient = async (client: pg.Client): Promise<void> => {
  const { stream } = client.connection
  if (stream.destroyed) return
  const closed = once(stream, 'close')
  void client.end().catch(() => undefined)
  const timer = setTimeout(() => stream.destroy(), 2_000)
  await closed
  clearTimeout(timer)
}
