import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers below this gain nothing. */
const leastBytes = 4096
const compressible = /^(application\/json|text\/)/

/** Says whether the client can read what gzip has packed. */
export const readsGzip = (request: FastifyRequest): boolean => /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')

/** The answer as bytes where it is worth compressing for this client; null otherwise. */
const worthwhile = (request: FastifyRequest, reply: FastifyReply, payload: unknown): Buffer | null => {
  if (!readsGzip(request) || reply.hasHeader('content-encoding')) return null
  if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return null
  if (typeof payload === 'string') return payload.length < leastBytes ? null : Buffer.from(payload)
  return payload instanceof Buffer && payload.length >= leastBytes ? payload : null
}

/**
 * Compresses large answers on their way out. One hook for all routes: the framework's plug-in adds two to each, which takes
 * longer than making the routes.
 */
export const compressAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void => {
  const plain = worthwhile(request, reply, payload)
  if (!plain) {
    done(null, payload)
    return
  }
  gzip(plain, (error, packed) => {
    if (error) return done(error)
    void reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length')
    done(null, packed)
  })
}
