import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import { whyNot } from './access.ts'
import { readsGzip } from './compression.ts'
import { filePolicy } from './headers.ts'
import { isRecord, readBody, readParams, readQuery } from './input.ts'
import type { SecurityLog } from './log.ts'
import { type Caller, FileAnswer, type OpenCall, type Operation } from './operation.ts'

/** Who is behind a bearer token, and by which session. */
export interface Holder {
  readonly actor: Omit<Actor, 'request'>
  readonly session: number
}

export interface Gate {
  /** Who holds the token; null when it is no good. */
  holder(token: string): Promise<Holder | null>
  readonly security: SecurityLog
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation
    /** The web app's own files and pages, which are for everybody. */
    page?: true
  }
  interface FastifyRequest {
    holder: Holder | null
  }
}

/** A token as login hands it out; whatever looks otherwise is not looked up. */
const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/

const authenticate = async (request: FastifyRequest, gate: Gate): Promise<Holder> => {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  const holder = token === undefined ? null : await gate.holder(token)
  if (!holder) throw new Refusal(401, 'Your sign-in has ended. Sign in again.')
  return holder
}

/** Lets a request in or refuses it, before its body is read and before anything is looked up. */
const admit = (operation: Operation, gate: Gate) => async (request: FastifyRequest) => {
  if (operation.access === 'public') return
  request.holder = await authenticate(request, gate)
  const refused = whyNot({ ...request.holder.actor, request: request.id }, operation.access)
  if (refused === null) return
  gate.security('forbidden', {
    user: request.holder.actor.id,
    route: operation.path,
    method: operation.method,
    address: request.ip,
    request: request.id,
  })
  throw new Refusal(403, refused)
}

const keyForm = /^[\x20-\x7e]{1,200}$/

const readKey = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && keyForm.test(key)) return key
  throw new Refusal(400, 'An Idempotency-Key is 1 to 200 plain characters.')
}

/** What proxies write beside a request that they pass on. */
const ofProxies = ['x-forwarded-for', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'] as const

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** Made for each request; what takes long looks at it. */
const goneOf = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

const callerOf = (request: FastifyRequest, reply: FastifyReply): Caller => ({
  gone: goneOf(reply),
  request: request.id,
  address: request.ip,
  local: loopback.test(request.socket.remoteAddress ?? '') && !ofProxies.some(name => request.headers[name] !== undefined),
  agent: (request.headers['user-agent'] ?? '').slice(0, 200),
})

const readCall = (operation: Operation, request: FastifyRequest, reply: FastifyReply): OpenCall => {
  const takesContent = operation.access !== 'public' && (operation.content !== undefined || operation.files !== undefined)
  return {
    caller: callerOf(request, reply),
    params: readParams(operation.params ?? {}, isRecord(request.params) ? request.params : {}),
    query: readQuery(operation.query ?? {}, isRecord(request.query) ? request.query : {}),
    body: readBody(operation.body ?? {}, takesContent ? undefined : request.body),
  }
}

const answerOf = (operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const call = readCall(operation, request, reply)
  const key = readKey(request)
  if (operation.access === 'public') return operation.handle(call)
  const { holder } = request
  if (!holder) throw new Error(`${operation.method} ${operation.path} was reached without a sign-in.`)
  return operation.handle({
    ...call,
    actor: { ...holder.actor, request: request.id },
    session: holder.session,
    content: request.body,
    key,
  })
}

/** A name for saving, for old browsers and, in full, for the others. */
const disposition = (file: FileAnswer): string => {
  const plain = file.name.replace(/[^A-Za-z0-9._-]/g, '-')
  return `${file.inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`
}

const handle = (operation: Operation) => async (request: FastifyRequest, reply: FastifyReply) => {
  const answer = await answerOf(operation, request, reply)
  void reply.code(operation.status ?? 200)
  if (!(answer instanceof FileAnswer)) return reply.send(answer)
  void reply.header('content-disposition', disposition(answer)).header('content-security-policy', filePolicy)
  void reply.type(answer.type)
  if (answer.packed === null || !readsGzip(request)) return reply.send(answer.content)
  return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(answer.packed)
}

/** A body is JSON, or one of the kinds of file that the operation takes. */
const checkType = (operation: Operation) => async (request: FastifyRequest) => {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  const files = operation.access === 'public' ? [] : (operation.files ?? [])
  if (type === undefined || type === 'application/json' || files.includes(type)) return
  throw new Refusal(415, 'Send JSON: content type application/json.')
}

/** Refuses to start with a route that does not say whom it lets in. */
export const denyByDefault = (route: RouteOptions): void => {
  if (route.config?.operation === undefined && route.config?.page === undefined) {
    throw new Error(`The route ${String(route.method)} ${route.url} does not say whom it lets in.`)
  }
}

/** Makes a route of every operation. Throws when two want the same address. */
export const serve = (app: FastifyInstance, operations: readonly Operation[], gate: Gate): void => {
  for (const operation of operations) {
    const limit = operation.access === 'public' ? undefined : operation.mostBytes
    app.route({
      method: operation.method,
      url: operation.path,
      config: { operation },
      ...(limit === undefined ? {} : { bodyLimit: limit }),
      preParsing: [admit(operation, gate), checkType(operation)],
      handler: handle(operation),
    })
  }
}
