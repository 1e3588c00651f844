import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { registry } from '../../../src/modules/registry.ts'
import { denyByDefault } from '../../../src/server/http/serve.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { ask, openApp } from '../../support/app.ts'
import { whole } from '../../support/description.ts'
import { freshDatabase } from '../../support/database.ts'

const db = await freshDatabase()
const app = await openApp(db)
afterAll(() => app.close())

interface Described {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  /** Absent where what the description says for all of them holds: a sign-in. */
  readonly security?: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

interface Description {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const description = whole<Description>((await app.inject('/api/openapi.json')).json())
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

const references = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(references)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === '$ref' ? [String(inner)] : references(inner)))
}

describe('the description', () => {
  test('is OpenAPI 3.1 in which every reference leads somewhere', () => {
    expect(description.openapi).toBe('3.1.0')
    const targets = new Set(
      Object.entries(description.components).flatMap(([kind, named]) =>
        Object.keys(named).map(name => `#/components/${kind}/${name}`),
      ),
    )
    expect(references(description).filter(reference => !targets.has(reference))).toEqual([])
  })

  test('has every operation of every document, each with its own shapes', () => {
    for (const def of Object.values(registry.documents)) {
      const base = `/api/${def.name}`
      const wanted = [`get ${base}`, `get ${base}/{id}`, `get ${base}/{id}/history`]
      if (def.nature !== 'register') {
        wanted.push(`post ${base}`, `put ${base}/{id}`, `delete ${base}/{id}`, `post ${base}/preview`)
        wanted.push(...Object.keys(def.actions).map(action => `post ${base}/{id}/${action}`))
      }
      wanted.push(
        ...registry.arrows.filter(({ from }) => from.name === def.name).map(({ to }) => `post ${base}/{id}/make/${to.name}`),
      )
      const there = new Set(operations.map(({ path, method }) => `${method} ${path}`))
      expect(wanted.filter(one => !there.has(one))).toEqual([])
    }
  })

  test('names every route of the app, and the app has a route for every name', async () => {
    for (const { path, method } of operations) {
      expect([
        path,
        app.hasRoute({
          method: method === 'get' ? 'GET' : method === 'put' ? 'PUT' : method === 'post' ? 'POST' : 'DELETE',
          url: path.replace(/\{(\w+)\}/g, ':$1'),
        }),
      ]).toEqual([path, true])
    }
  })

  test('gives every operation a name of its own, a summary, its sign-in, its answer and its failures', () => {
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
    for (const { path, method, operation } of operations) {
      expect([path, operation.summary.length > 3, operation.description.startsWith('Needs ')]).toEqual([path, true, true])
      expect([path, Object.keys(operation.responses).some(status => status.startsWith('2'))]).toEqual([path, true])
      const open = operation.security?.length === 0
      const failed = operation.responses['default']?.description ?? ''
      expect([path, failed.includes('500: '), open || failed.includes('401: ')]).toEqual([path, true, true])
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect((operation.parameters ?? []).filter(p => p.in === 'path').map(({ name }) => name)).toEqual(inPath)
      if (method === 'post') expect(operation.parameters?.map(({ name }) => name)).toContain('Idempotency-Key')
    }
  })

  test('is true about who may come in: without a token every closed operation answers 401', async () => {
    for (const { path, method, operation } of operations) {
      if (operation.security?.length === 0) continue
      const answer = await app.inject({
        url: path.replace(/\{\w+\}/g, '1'),
        method: method === 'get' ? 'GET' : method === 'put' ? 'PUT' : method === 'post' ? 'POST' : 'DELETE',
      })
      expect([method, path, answer.statusCode]).toEqual([method, path, 401])
    }
  })
})

test('each document has a description of its own, valid and small, and what it says is what the whole says', async () => {
  const validator = new Validator()
  const all = await app.inject('/api/openapi.json')
  expect(await validator.validate(all.json())).toMatchObject({ valid: true })
  for (const { name } of [...Object.values(registry.documents), ...Object.values(registry.views)]) {
    const { body, statusCode } = await app.inject(`/api/openapi/${name}`)
    expect([name, statusCode]).toEqual([name, 200])
    expect([name, await validator.validate(JSON.parse(body))]).toMatchObject([name, { valid: true }])
    expect([name, body.length < all.body.length / 6]).toEqual([name, true])
    const own = whole<Description>(JSON.parse(body))
    const there = Object.entries(description.paths).filter(([path]) => path.split('/')[2] === name)
    expect(Object.fromEntries(there)).toEqual(own.paths)
    expect(there.length).toBeGreaterThan(0)
  }
  for (const name of ['nothing', '__proto__', 'constructor'])
    expect((await app.inject(`/api/openapi/${name}`)).statusCode).toBe(404)
})

/** Shorter parts cost no more where they stand than a reference to them. */
const worthSharing = 150

/** The part of a description that tells again what stands in it already. */
const repeatedPart = (told: unknown): number => {
  const seen = new Set<string>()
  let repeated = 0
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const text = JSON.stringify(value)
    if (text.length > worthSharing && seen.has(text)) {
      repeated += text.length
      return
    }
    seen.add(text)
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(told)
  return repeated / JSON.stringify(told).length
}

test('what operations share is told once: less than a tenth of the description is told again', async () => {
  expect(repeatedPart((await app.inject('/api/openapi.json')).json())).toBeLessThan(0.1)
  expect(repeatedPart(description), 'with all that it shares put in its places').toBeGreaterThan(0.5)
})

test('the operations that need no sign-in are these and no others', () => {
  const open = operations
    .filter(({ operation }) => operation.security?.length === 0)
    .map(({ path, method }) => `${method} ${path}`)
  expect(open.toSorted()).toEqual([
    'get /api/health/live',
    'get /api/health/ready',
    'get /api/openapi.json',
    'get /api/openapi/{doc}',
    'get /api/setup',
    'get /metrics',
    'post /api/auth/forgot-password',
    'post /api/auth/link',
    'post /api/auth/login',
    'post /api/auth/resend-verification',
    'post /api/auth/reset-password',
    'post /api/auth/verify-email',
    'post /api/setup',
  ])
})

test('a route that does not say whom it lets in stops the start', () => {
  expect(() => denyByDefault({ method: 'GET', url: '/api/secret', handler: () => 'secret' })).toThrow(
    'The route GET /api/secret does not say whom it lets in.',
  )
})

test('a large answer is compressed for clients that can read it', async () => {
  const plain = await app.inject('/api/openapi.json')
  const packed = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
})

test('the figures of the server are for this machine alone', async () => {
  expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body).toContain('strand_http_seconds_bucket')
  expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body).toContain('strand_database_retries')
  expect((await app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(404)
  expect(
    (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '192.0.2.7' } })).statusCode,
  ).toBe(404)
})

test('a foreign page is answered without leave to read, and no answer may be framed or kept', async () => {
  for (const origin of ['https://elsewhere.example', 'null', 'http://127.0.0.1:3000.elsewhere.example']) {
    const { headers } = await app.inject({ url: '/api/health/live', headers: { origin } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  }
  expect(
    (
      await app.inject({
        method: 'OPTIONS',
        url: '/api/salesOrder',
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
      })
    ).statusCode,
  ).toBe(404)
})

test('too many requests from one address are told when to come back; others are served', async () => {
  const strict = await openApp(db, { rateLimitPerMinute: 20 })
  const statuses: number[] = []
  for (let i = 0; i < 25; i += 1)
    statuses.push(
      (await ask(strict, null, 'GET', i % 2 ? '/api/nothing' : '/api/health/live', undefined, { from: '192.0.2.1' })).status,
    )
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429])
  const limited = await ask(strict, null, 'GET', '/api/health/live', undefined, { from: '192.0.2.1' })
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  expect(limited.body).toMatchObject({ code: 'tooManyRequests' })
  expect((await ask(strict, null, 'GET', '/api/health/live', undefined, { from: '192.0.2.2' })).status).toBe(200)
  await strict.close()
})
