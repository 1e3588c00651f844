import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import { whyNot } from './access.ts'
import { requireProof } from '../proof.ts'
import { readsGzip } from './compression.ts'
import { filePolicy } from './headers.ts'
import { isRecord, readBody, readParams, readQuery } from './input.ts'
import type { SecurityLog } from './log.ts'
import { type Caller, FileAnswer, type OpenCall, type Route } from './route.ts'

/** Who is behind a bearer token, and by which session. */
export interface Holder {
  readonly actor: Omit<Actor, 'request'>
  readonly session: number
  /** Whether the sign-in is done, or waits for the second factor, or for its being set up. */
  readonly stage: 'open' | 'factor' | 'setUp'
}

export interface Gate {
  /** Who holds the token; null when it is no good. */
  holder(token: string): Promise<Holder | null>
  readonly security: SecurityLog
}

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Route
    /** The web app's own files and pages, which are for everybody. */
    page?: true
    /** Takes the form of a page, which may carry files. */
    form?: true
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

const toCome = {
  factor: 'Give your second factor first.',
  setUp: 'Your duties ask for a second factor. Set it up first.',
} as const

const refuseHalf = ({ stage }: Holder, { access }: Route): void => {
  if (stage !== 'open' && access !== 'signingIn') throw new Refusal(403, toCome[stage], { code: 'secondFactor' })
}

/** Lets a request in or refuses it, before its body is read and before anything is looked up. */
const admit = (route: Route, gate: Gate) => async (request: FastifyRequest) => {
  if (route.access === 'public') return
  request.holder = await authenticate(request, gate)
  refuseHalf(request.holder, route)
  if (route.proof) requireProof(request.holder.actor)
  const refused = whyNot({ ...request.holder.actor, request: request.id }, route.access)
  if (refused === null) return
  gate.security('forbidden', {
    user: request.holder.actor.id,
    route: route.path,
    method: route.method,
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

const readCall = (route: Route, request: FastifyRequest, reply: FastifyReply): OpenCall => {
  const takesContent = route.content !== null || route.files.length > 0
  return {
    caller: callerOf(request, reply),
    params: readParams(route.params, isRecord(request.params) ? request.params : {}),
    query: readQuery(route.query, isRecord(request.query) ? request.query : {}),
    body: readBody(route.body, takesContent ? undefined : request.body),
  }
}

const answerOf = (route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const call = readCall(route, request, reply)
  const key = readKey(request)
  if (route.access === 'public') return route.handle(call)
  const { holder } = request
  if (!holder) throw new Error(`${route.method} ${route.path} was reached without a sign-in.`)
  return route.handle({
    ...call,
    actor: { ...holder.actor, request: request.id },
    session: holder.session,
    stage: holder.stage,
    content: request.body,
    key,
  })
}

/** A name for saving, for old browsers and, in full, for the others. */
const disposition = (file: FileAnswer): string => {
  const plain = file.name.replace(/[^A-Za-z0-9._-]/g, '-')
  return `${file.inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`
}

const handle = (route: Route) => async (request: FastifyRequest, reply: FastifyReply) => {
  const answer = await answerOf(route, request, reply)
  void reply.code(route.status)
  if (!(answer instanceof FileAnswer)) return reply.send(answer)
  void reply.header('content-disposition', disposition(answer)).header('content-security-policy', filePolicy)
  void reply.type(answer.type)
  if (answer.packed === null || !readsGzip(request)) return reply.send(answer.content)
  return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(answer.packed)
}

/** A body is JSON, or one of the kinds of file that the route takes. */
const checkType = (route: Route) => async (request: FastifyRequest) => {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  const { files } = route
  if (type === undefined || type === 'application/json' || files.includes(type)) return
  throw new Refusal(415, 'Send JSON: content type application/json.')
}

/** Refuses to start with a route that does not say whom it lets in. */
export const denyByDefault = (route: RouteOptions): void => {
  if (route.config?.route === undefined && route.config?.page === undefined) {
    throw new Error(`The route ${String(route.method)} ${route.url} does not say whom it lets in.`)
  }
}

/** Serves every route. Throws when two want the same address. */
export const serve = (app: FastifyInstance, routes: readonly Route[], gate: Gate): void => {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      config: { route },
      ...(route.mostBytes === null ? {} : { bodyLimit: route.mostBytes }),
      preParsing: [admit(route, gate), checkType(route)],
      handler: handle(route),
    })
  }
}
