import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseFraming } from './framing.ts'

export interface BodyPatience {
  /** A document is here within this time over any line; a client that takes longer holds a place that others need. */
  readonly firstMs: number
  /** How often it is looked whether a file comes quickly enough. */
  readonly lookMs: number
}
export const bodyPatience: BodyPatience = { firstMs: 30_000, lookMs: 15_000 }

/** A file may take longer as long as it comes at 50 kB/s, the slowest line of a site office. */
const leastBytesEachMs = 50

/** The longest time that the largest file may take at that rate; the framework's own limit, beyond ours. */
export const longestRequestMs = 10 * 60_000

const late = Object.assign(new Error('The request did not arrive in time.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

const takesFiles = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  (config?.route?.files.length ?? 0) > 0 || config?.form !== undefined

/** Cuts off a request whose body does not come, or comes by drops. */
export const watchBody = (request: FastifyRequest, reply: FastifyReply, { firstMs, lookMs }: BodyPatience): void => {
  const { raw } = request
  const { socket } = raw
  // A request that tests hand in without a line has its whole body.
  if (raw.complete || !(socket instanceof Socket)) return
  let seen = socket.bytesRead
  const look = (): void => {
    if (raw.complete) return
    if (!takesFiles(request) || socket.bytesRead - seen < leastBytesEachMs * lookMs) return refuseFraming(late, socket)
    seen = socket.bytesRead
    timer = setTimeout(look, lookMs)
  }
  let timer = setTimeout(look, firstMs)
  reply.raw.once('close', () => clearTimeout(timer))
}
