import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, TooMany } from '../refusal.ts'
import { compressAnswer } from './compression.ts'
import { errorAnswer } from './errors.ts'
import { apiPolicy, everywhere, strictTransport } from './headers.ts'
import { readJson } from './json.ts'
import type { Metrics } from './metrics.ts'
import { type BodyPatience, watchBody } from './slowBodies.ts'

const isPage = (request: FastifyRequest): boolean => request.routeOptions.config?.page === true

const setHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  void reply.headers(everywhere)
  if (request.protocol === 'https') void reply.header('strict-transport-security', strictTransport)
  if (!isPage(request)) void reply.header('cache-control', 'no-store').header('content-security-policy', apiPolicy)
}

/** What no request may be, whatever it asks for. */
const refuseOdd = ({ headers, raw }: FastifyRequest): void => {
  if (raw.httpVersionMajor === 1 && raw.httpVersionMinor === 1 && !headers.host)
    throw new Refusal(400, 'The request does not say which host it is for.')
  if (!(raw.url ?? '').startsWith('/')) throw new Refusal(400, 'The request is not for this server.')
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Refusal(415, 'Send the request uncompressed.')
}

const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status, retryAfterSeconds, body } = errorAnswer(error, request.id)
  if (status === 500)
    request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'A request failed by our fault.')
  if (retryAfterSeconds !== null) void reply.header('retry-after', retryAfterSeconds)
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}

/** An address that cannot be read never reaches a route or a hook. */
export const refuseAddress = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  setHeaders(request, reply)
  sendError(new Refusal(400, 'The address is not properly encoded.'), request, reply)
  request.log.debug({ err: error }, 'An address could not be read.')
}

const limitRate = (app: FastifyInstance) => {
  const count = app.createRateLimit()
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw new TooMany('Too many requests from this address. Wait a moment.', counted.ttlInSeconds)
  }
}

const note = (metrics: Metrics) => (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
  const { method, holder, log } = request
  const route = request.routeOptions.url ?? 'none'
  const ms = Math.round(reply.elapsedTime * 10) / 10
  metrics.answered(method, route, reply.statusCode, reply.elapsedTime / 1000)
  const line = { user: holder?.actor.id, session: holder?.session, method, route, status: reply.statusCode, ms }
  if (isPage(request)) log.debug(line)
  else log.info(line)
  done()
}

interface Reception {
  readonly metrics: Metrics
  readonly stopping: () => boolean
  readonly patience: BodyPatience
}

/** Arranges what happens to every request before and after its own work: limits, headers, reading, failures, the line in the log. */
export const receive = (app: FastifyInstance, { metrics, stopping, patience }: Reception): void => {
  app.decorateRequest('holder', null)
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply)
    if (stopping()) throw new Refusal(503, 'The server is stopping. Try again in a moment.')
    refuseOdd(request)
    watchBody(request, reply, patience)
    done()
  })
  app.addHook('onRequest', limitRate(app))
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Else the client would keep the connection for its next request, and the server would wait for it to go.
    if (stopping()) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onSend', compressAnswer)
  app.addHook('onResponse', note(metrics))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, readJson(Buffer.from(body))),
  )
  // Only operations that take files come as far as this with another type.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'There is nothing at this address.')
  })
}
