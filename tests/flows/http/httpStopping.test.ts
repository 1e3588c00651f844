import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '../../../src/server/app.ts'
import { makeLog } from '../../../src/server/http/log.ts'
import { ask, eventually, newUser, openApp, signIn, testConfig, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { waitMs } from '../../support/patience.ts'

const db = await freshDatabase()

test('a server that is stopped finishes what it has begun, takes nothing new, and ends', { timeout: waitMs }, async () => {
  const app = await openApp(db)
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  const login = (): Promise<Response> =>
    fetch(`${base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@works.example', password: 'a password' }),
    })
  const arrived = once(app.server, 'request')
  const begun = login()
  await arrived
  // The connection is kept, as a browser keeps it: a server that waited for its end would wait longer than this test.
  await app.close()
  expect((await begun).status).toBe(401)
  await expect(login()).rejects.toThrow('fetch failed')
})

test('a server that stops says so while its port is still open, and closes it then', async () => {
  const app = await createApp(testConfig, db, { log: makeLog('silent'), drainMs: 1_000 })
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  expect((await fetch(`${base}/api/health/ready`)).status).toBe(200)
  const closed = app.close()
  const ready = await fetch(`${base}/api/health/ready`)
  expect(ready.status).toBe(503)
  expect(ready.headers.get('retry-after')).not.toBeNull()
  await closed
  await expect(fetch(`${base}/api/health/ready`)).rejects.toThrow('fetch failed')
})

test('the log has a line for each request and each sign-in, and no secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'strand-log-'))
  const app = await createApp({ ...testConfig, dataFolder: folder }, db)
  const { id, email } = await newUser(db, { duties: ['sales'] })
  const token = await tokenFor(db, id)
  await ask(app, token, 'GET', '/api/salesOrder?q=secretsearch')
  await ask(app, token, 'GET', '/api/outbox', undefined, { headers: { 'user-agent': 'a\tbrowser' } })
  await signIn(app, `${email}"}{"forged":true`, 'a secret password')
  const lines = async (): Promise<Record<string, unknown>[]> =>
    (await readFile(join(folder, 'strand.log'), 'utf8'))
      .split('\n')
      .flatMap(line => (line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]))
  await eventually('the log is written', async () => (await lines()).length >= 5)
  await app.close()
  const written = await lines()
  const request = expect.stringMatching(/^[0-9a-f]{12}$/)
  expect(written).toContainEqual(
    expect.objectContaining({
      level: 'info',
      time: expect.stringMatching(/Z$/),
      request,
      user: id,
      method: 'GET',
      route: '/api/salesOrder',
      status: 200,
      ms: expect.any(Number),
    }),
  )
  expect(written).toContainEqual(
    expect.objectContaining({ stream: 'security', event: 'forbidden', user: id, route: '/api/outbox', request }),
  )
  expect(written).toContainEqual(expect.objectContaining({ stream: 'security', event: 'signInRefused', status: 401 }))
  expect(written.some(line => 'forged' in line)).toBe(false)
  const text = JSON.stringify(written)
  for (const secret of [token, 'a secret password', 'secretsearch']) expect(text).not.toContain(secret)
  await rm(folder, { recursive: true })
})
