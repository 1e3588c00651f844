import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { makePasswords, type Passwords } from '../../../src/server/auth/password.ts'
import { neighbourhood } from '../../../src/server/auth/tries.ts'
import { ask, newUser, openApp, password, signIn, tokenFor } from '../../support/app.ts'
import { leastMs } from '../../support/counting/counted.ts'
import { freshDatabase } from '../../support/database.ts'

const db = await freshDatabase()
const [app, other] = [await openApp(db), await openApp(db)]
afterAll(() => Promise.all([app.close(), other.close()]))

const count = (statuses: readonly number[], wanted: number): number => statuses.filter(status => status === wanted).length

describe('guessing a password', () => {
  test('ends after ten tries, on whichever server, and keeps nobody out who comes from elsewhere', async () => {
    const { email } = await newUser(db)
    const statuses: number[] = []
    for (let i = 0; i < 10; i += 1) statuses.push((await signIn(i % 2 ? app : other, email, 'guess', '203.0.113.5')).status)
    expect(statuses).toEqual(Array(10).fill(401))
    const eleventh = await signIn(other, email, password, '203.0.113.5')
    expect(eleventh.status).toBe(429)
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(800)
    expect(eleventh.body).toEqual({ code: 'tooManyRequests', message: expect.stringContaining('Too many tries') })
    expect((await signIn(app, email, password, '198.51.100.7')).status).toBe(200)
  })

  test('all at the same moment gives no more tries', async () => {
    const { email } = await newUser(db)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => signIn(i % 2 ? app : other, email, 'guess', '203.0.113.6')),
    )
    const statuses = answers.map(({ status }) => status)
    expect(count(statuses, 401)).toBe(10)
    expect(count(statuses, 429)).toBe(20)
  })

  test('a success starts the count anew', async () => {
    const { email } = await newUser(db)
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 8; i += 1) expect((await signIn(app, email, 'guess', '203.0.113.8')).status).toBe(401)
      expect((await signIn(app, email, password, '203.0.113.8')).status).toBe(200)
    }
  })

  test('over many accounts ends after a hundred tries from one address, whatever it says of itself', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, i) =>
        ask(
          app,
          null,
          'POST',
          '/api/auth/login',
          { email: `nobody${i}@works.example`, password: 'guess' },
          { from: '203.0.113.9', headers: { 'x-forwarded-for': `10.1.1.${i}` } },
        ),
      ),
    )
    // Those whose turn did not come are told so; they were no more than tries, and count as such.
    const isOfQueue = ({ status, body }: (typeof answers)[number]): boolean =>
      status === 503 || (status === 429 && JSON.stringify(body).includes('from your network at once'))
    const queued = answers.filter(isOfQueue)
    const statuses = answers.filter(one => !isOfQueue(one)).map(({ status }) => status)
    expect(count(statuses, 429)).toBe(20)
    expect(count(statuses, 401) + queued.length).toBe(100)
  })

  test('of the present password ends a stolen session just so', async () => {
    const { id } = await newUser(db)
    const token = await tokenFor(db, id)
    const change = () =>
      ask(app, token, 'POST', '/api/auth/change-password', { oldPassword: 'guess', newPassword: 'something quite new' })
    for (let i = 0; i < 10; i += 1) expect((await change()).status).toBe(422)
    expect((await change()).status).toBe(429)
  })
})

describe('a flood of passwords', () => {
  const hashingAs = (passwords: Passwords): Promise<FastifyInstance> => openApp(db, {}, undefined, undefined, { passwords })

  test('from everywhere waits in a line of 150; the rest is told to come back', async () => {
    // Dear, if not as dear as the product's: a line forms only where hashing takes long.
    const dear = await hashingAs(makePasswords({ memoryCost: 16_384, timeCost: 3, parallelism: 1 }))
    const answers = await Promise.all(
      Array.from({ length: 180 }, (_, i) => signIn(dear, `flood${i}@works.example`, 'guess', `198.18.${i}.1`)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(count(statuses, 401) + count(statuses, 503)).toBe(180)
    expect(count(statuses, 503)).toBeGreaterThan(0)
    for (const { status, headers } of answers) if (status === 503) expect(headers['retry-after']).toBeDefined()
    await dear.close()
  })

  test('too long to be one is refused before it is hashed', async () => {
    const dear = await hashingAs(makePasswords())
    const cost = (length: number, expected: number): Promise<number> =>
      leastMs(5, async () =>
        expect((await signIn(dear, `long${(turns += 1)}@works.example`, 'x'.repeat(length), `198.18.200.${turns}`)).status).toBe(
          expected,
        ),
      )
    let turns = 0
    expect(await cost(200_000, 400)).toBeLessThan((await cost(20, 401)) / 2)
    await dear.close()
  })
})

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:0:7::1', '2001:db8:0:7'],
  ['2001:0DB8:0000:0007:ffff:1:2:3', '2001:db8:0:7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('tries from %s count for %s', (address, expected) => expect(neighbourhood(address)).toBe(expected))

test('behind a proxy that is named, the limits count for the client that it names; its own word alone is never taken', async () => {
  const proxied = await openApp(db, { proxies: ['192.0.2.80'] })
  const guess = (from: string, client: string, email: string) =>
    ask(proxied, null, 'POST', '/api/auth/login', { email, password: 'guess' }, { from, headers: { 'x-forwarded-for': client } })
  const { email } = await newUser(db)
  for (let i = 0; i < 10; i += 1) expect((await guess('192.0.2.80', '203.0.113.77', email)).status).toBe(401)
  expect((await guess('192.0.2.80', '203.0.113.77', email)).status).toBe(429)
  expect((await guess('192.0.2.80', '203.0.113.78', email)).status).toBe(401)
  const { email: another } = await newUser(db)
  for (let i = 0; i < 10; i += 1) expect((await guess('203.0.113.90', `10.0.0.${i}`, another)).status).toBe(401)
  expect((await guess('203.0.113.90', '10.0.0.99', another)).status).toBe(429)
  await proxied.close()
})
