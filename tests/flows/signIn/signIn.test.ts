import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../src/server/app.ts'
import { makePasswords } from '../../../src/server/auth/password.ts'
import { makeLog } from '../../../src/server/http/log.ts'
import { type Answer, ask, newUser, openApp, password, signIn, testConfig, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { leastMs } from '../../support/counting/counted.ts'

const db = await freshDatabase()
// Its hashes are the product's: what a password costs is a point here.
const app = await openApp(db, {}, undefined, undefined, { passwords: makePasswords() })
afterAll(() => app.close())

const refusal = { code: 'signInNeeded', message: 'Invalid credentials. Please try again.' }

beforeAll(async () => {
  await newUser(db, {
    email: 'asha@works.example',
    name: 'Asha',
    userType: 'Builder',
    duties: ['sales', 'approver'],
    passwordHash: await makePasswords().hash(password),
  })
  await newUser(db, { email: 'new@works.example', verified: false })
  await newUser(db, { email: 'gone@works.example', status: 'blocked' })
  await newUser(db, { email: 'sales@strand.example' })
  await db.transaction(tx =>
    tx.rows(
      `insert into company (status, name, demo, no_finished_stock, base_day_age, metal_rate_age)
       values ('blocked', 'Old', false, false, 3, 45), ('active', 'Narmada Cables Limited', true, false, 3, 45)`,
    ),
  )
})

describe('signing in', () => {
  test('answers the user, a token and the company', async () => {
    const { status, body } = await signIn(app, 'asha@works.example', password)
    expect(status).toBe(200)
    expect(body).toEqual({
      user: { id: expect.any(Number), email: 'asha@works.example', userType: 1, name: 'Asha', duties: ['sales', 'approver'] },
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      company: { name: 'Narmada Cables Limited', test: true },
      device: { key: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/), until: expect.any(String) },
    })
  })

  test('takes the address in any case', async () => {
    expect((await signIn(app, 'ASHA@Works.Example', password)).status).toBe(200)
  })

  test.each([
    ['a wrong password', 'asha@works.example', 'not this one'],
    ['an unknown address', 'nobody@works.example', password],
    ['a blocked user with the right password', 'gone@works.example', password],
    ['an unverified user with a wrong password', 'new@works.example', 'not this one'],
  ])('%s is refused with the same status and text', async (_what, email, secret) => {
    const { status, body } = await signIn(app, email, secret)
    expect({ status, body }).toEqual({ status: 401, body: refusal })
  })

  test('an unverified address with the right password is told so', async () => {
    const { status, body } = await signIn(app, 'new@works.example', password)
    expect({ status, message: body['message'] }).toEqual({
      status: 403,
      message: 'Account not verified. Please check your email.',
    })
  })

  test('a user type or duties in the body give nothing', async () => {
    const { status } = await ask(app, null, 'POST', '/api/auth/login', {
      email: 'asha@works.example',
      password,
      userType: 0,
      duties: ['admin'],
    })
    expect(status).toBe(400)
  })

  test('known and unknown addresses take the same work, and so the same time', async () => {
    let tries = 0
    const tried = (email: string): Promise<Answer> => signIn(app, email, 'not this one', `10.0.0.${(tries += 1)}`)
    const known = await leastMs(8, () => tried('asha@works.example'))
    const unknown = await leastMs(8, () => tried(`nobody${tries}@works.example`))
    expect(unknown).toBeGreaterThan(known / 2)
    expect(unknown).toBeLessThan(known * 2)
  })
})

describe('demo sign-ins', () => {
  test('work while only this machine can reach the server', async () => {
    expect((await signIn(app, 'sales@strand.example', password)).status).toBe(200)
  })

  test('are refused behind a proxy that nobody declared, with a sentence on the console', async () => {
    const told: string[] = []
    const quiet = await createApp(testConfig, db, { log: makeLog('silent'), report: line => told.push(line) })
    const credentials = { email: 'sales@strand.example', password }
    for (const header of ['x-forwarded-for', 'x-forwarded-proto', 'via', 'forwarded']) {
      const { status, body } = await ask(quiet, null, 'POST', '/api/auth/login', credentials, { headers: { [header]: 'x' } })
      expect({ status, body }).toEqual({ status: 401, body: refusal })
    }
    await quiet.close()
    expect(told).toHaveLength(4)
    expect(told[0]).toContain('it came through a proxy')
  })

  test('are refused like any stranger on an open network', async () => {
    const open = await openApp(db, { host: '0.0.0.0', onLoopback: false })
    const { status, body } = await signIn(open, 'sales@strand.example', password)
    await open.close()
    expect({ status, body }).toEqual({ status: 401, body: refusal })
  })
})

describe('the token', () => {
  test('is verified with the user and the company', async () => {
    const { body: signedIn } = await signIn(app, 'asha@works.example', password)
    const { status, body } = await ask(app, String(signedIn['token']), 'GET', '/api/auth/verify-token')
    expect({ status, body }).toEqual({
      status: 200,
      body: { valid: true, user: signedIn['user'], company: signedIn['company'], device: signedIn['device'] },
    })
  })

  test('is needed', async () => {
    expect((await ask(app, null, 'GET', '/api/auth/verify-token')).status).toBe(401)
    expect((await ask(app, null, 'GET', '/api/salesOrder')).status).toBe(401)
  })

  test('ends with signing out', async () => {
    const { id } = await newUser(db)
    const token = await tokenFor(db, id)
    expect((await ask(app, token, 'GET', '/api/auth/verify-token')).status).toBe(200)
    expect((await ask(app, token, 'POST', '/api/auth/logout')).status).toBe(200)
    expect((await ask(app, token, 'GET', '/api/auth/verify-token')).status).toBe(401)
  })

  test('is refused in every other form than its own', async () => {
    const { id } = await newUser(db)
    const token = await tokenFor(db, id)
    const flipped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const payload = Buffer.from(JSON.stringify({ id, userType: 0 })).toString('base64url')
    const headers = [
      '',
      'Bearer',
      'Bearer ',
      token,
      `bearer ${token}`,
      `Basic ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token} `.concat('x'),
      `Bearer ${token}=`,
      `Bearer ${token.slice(1)}`,
      `Bearer ${token}${token}`,
      `Bearer ${flipped}`,
      `Bearer ${token.toUpperCase()}`,
      `Bearer ${token.toLowerCase()}`,
      `Bearer ${'A'.repeat(43)}`,
      `Bearer ${'A'.repeat(10_000)}`,
      `Bearer ${none}.${payload}.`,
      `Bearer ' or 1=1 --`,
      `Bearer ${token},Bearer ${token}`,
      `Bearer null`,
      `Bearer undefined`,
      `Bearer ${encodeURIComponent(`${token}\0`)}`,
      `Bearer ${id}`,
    ]
    for (const authorization of headers) {
      const { status } = await ask(app, null, 'GET', '/api/profile', undefined, { headers: { authorization } })
      expect([authorization, status]).toEqual([authorization, 401])
    }
    expect((await ask(app, token, 'GET', '/api/profile')).status).toBe(200)
  })

  test('is not taken from the address, a cookie or another header', async () => {
    const { id } = await newUser(db)
    const token = await tokenFor(db, id)
    const elsewhere: Record<string, string>[] = [
      { cookie: `token=${token}` },
      { 'x-access-token': token },
      { 'x-user-type': '0' },
    ]
    for (const headers of elsewhere) {
      expect((await ask(app, null, 'GET', '/api/profile', undefined, { headers })).status).toBe(401)
    }
    expect((await ask(app, null, 'GET', `/api/profile?token=${token}&access_token=${token}`)).status).toBe(401)
  })
})
