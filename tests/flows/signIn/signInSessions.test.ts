import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ask, eventually, newUser, openApp, password, signIn, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'

const db = await freshDatabase()
const [here, there] = [await openApp(db), await openApp(db)]
afterAll(() => Promise.all([here.close(), there.close()]))

let admin = ''
beforeAll(async () => {
  admin = await tokenFor(db, (await newUser(db, { duties: ['admin'] })).id)
})

/** A person whose token both servers know and keep. */
const known = async (): Promise<{ id: number; email: string; token: string }> => {
  const user = await newUser(db, { duties: ['sales'] })
  const token = await tokenFor(db, user.id)
  for (const app of [here, there]) expect((await ask(app, token, 'GET', '/api/profile')).status).toBe(200)
  return { ...user, token }
}

const endedEverywhere = async (token: string): Promise<void> => {
  expect((await ask(here, token, 'GET', '/api/profile')).status).toBe(401)
  await eventually(
    'the other server refuses the token',
    async () => (await ask(there, token, 'GET', '/api/profile')).status === 401,
  )
}

const version = async (id: number): Promise<number> => Number((await ask(here, admin, 'GET', `/api/user/${id}`)).body['version'])

describe('a session ends on every server at once', () => {
  // For some seconds a server trusts what it read. Where its clock stands it does so for ever, unless it hears that a session has ended.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  test('when its owner signs out', async () => {
    const { token } = await known()
    await ask(here, token, 'POST', '/api/auth/logout')
    await endedEverywhere(token)
  })

  test('when the user is blocked', async () => {
    const { id, token } = await known()
    const { status } = await ask(here, admin, 'POST', `/api/user/${id}/block`, { reason: 'Left the works' })
    expect(status).toBe(200)
    await eventually('this server refuses the token', async () => (await ask(here, token, 'GET', '/api/profile')).status === 401)
    await endedEverywhere(token)
  })

  test.each([
    ['duties', { duties: ['sales', 'accounts'] }],
    ['user type', { userType: 'Agent' }],
  ])('when the %s changes', async (_what, change) => {
    const { id, token } = await known()
    const { status } = await ask(here, admin, 'PUT', `/api/user/${id}`, { ...change, version: await version(id) })
    expect(status).toBe(200)
    await eventually('this server refuses the token', async () => (await ask(here, token, 'GET', '/api/profile')).status === 401)
    await endedEverywhere(token)
  })

  test('when another e-mail address takes the place of the old one', async () => {
    const { id, token } = await known()
    await db.transaction(tx => tx.rows(`update "user" set email = 'another.one@works.example' where id = $1`, [id]))
    await eventually('this server refuses the token', async () => (await ask(here, token, 'GET', '/api/profile')).status === 401)
    await endedEverywhere(token)
  })

  test('when an administrator ends it', async () => {
    const { id, token } = await known()
    expect((await ask(here, admin, 'POST', `/api/auth/users/${id}/end-sessions`)).body).toEqual({ ended: 1 })
    await endedEverywhere(token)
  })

  test('but not when only the name or the telephone changes, which is seen at once', async () => {
    const { id, token } = await known()
    await ask(here, admin, 'PUT', `/api/user/${id}`, { name: 'Renamed', version: await version(id) })
    await eventually('the other server shows the new name', async () =>
      JSON.stringify((await ask(there, token, 'GET', '/api/auth/verify-token')).body).includes('Renamed'),
    )
  })
})

describe('the last administrator', () => {
  const administrators = async (): Promise<number[]> => {
    const sql = `select id from "user" where 'admin' = any(duties) and status = 'active' order by id`
    return (await db.read(tx => tx.rows<{ id: number }>(sql, []))).map(({ id }) => id)
  }

  test('keeps the duty and cannot be blocked', async () => {
    const [only = 0, ...others] = await administrators()
    expect(others).toEqual([])
    const answers = [
      await ask(here, admin, 'PUT', `/api/user/${only}`, { duties: ['sales'], version: await version(only) }),
      await ask(here, admin, 'PUT', `/api/user/${only}`, { userType: 'Agent', version: await version(only) }),
      await ask(here, admin, 'POST', `/api/user/${only}/block`, { reason: 'Left the works' }),
    ]
    for (const { status, body } of answers) {
      expect([status, body['message']]).toEqual([422, 'This is the last administrator; make someone else one first.'])
    }
  })

  test('is left over when two block each other at the same moment', async () => {
    const [first = 0] = await administrators()
    const { id: second } = await newUser(db, { duties: ['admin'] })
    const tokens = [await tokenFor(db, first), await tokenFor(db, second)]
    const block = (app: typeof here, i: number, whom: number) =>
      ask(app, tokens[i] ?? '', 'POST', `/api/user/${whom}/block`, { reason: 'Left the works' })
    const answers = await Promise.all([block(here, 0, second), block(there, 1, first)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [left = 0, ...others] = await administrators()
    expect(others).toEqual([])
    admin = await tokenFor(db, left)
  })
})

describe('a session ends by itself', () => {
  test.each([
    ['twelve hours after it began', `expires_stamp = now() - interval '1 second'`],
    ['four hours after it was used', `used_stamp = now() - interval '4 hours 1 second'`],
  ])('%s', async (_when, past) => {
    const { id } = await newUser(db)
    const token = await tokenFor(db, id)
    await db.transaction(tx => tx.rows(`update session set ${past} where user_id = $1`, [id]))
    expect((await ask(here, token, 'GET', '/api/profile')).status).toBe(401)
  })

  test('and lasts twelve hours, not longer', async () => {
    const { id } = await newUser(db)
    await tokenFor(db, id)
    const { hours } = await db.read(tx =>
      tx.one<{ hours: number }>(
        'select round(extract(epoch from expires_stamp - now()) / 3600)::int as hours from session where user_id = $1',
        [id],
      ),
    )
    expect(hours).toBe(12)
  })
})

describe('my sessions', () => {
  test('are listed, and each can be ended; nobody ends those of others', async () => {
    const { id, token } = await known()
    const second = await tokenFor(db, id)
    const stranger = await known()
    const list = await here.inject({ url: '/api/auth/sessions', headers: { authorization: `Bearer ${token}` } })
    const sessions = list.json<{ id: number; current: boolean; address: string }[]>()
    expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true])
    const other = sessions.find(({ current }) => !current)?.id ?? 0
    expect((await ask(here, stranger.token, 'DELETE', `/api/auth/sessions/${other}`)).status).toBe(404)
    expect((await ask(here, second, 'GET', '/api/profile')).status).toBe(200)
    expect((await ask(here, token, 'DELETE', `/api/auth/sessions/${other}`)).status).toBe(200)
    await endedEverywhere(second)
  })

  test('end all but this one', async () => {
    const { id, token } = await known()
    const others = [await tokenFor(db, id), await tokenFor(db, id)]
    expect((await ask(here, token, 'DELETE', '/api/auth/sessions')).body).toEqual({ ended: 2 })
    for (const other of others) await endedEverywhere(other)
    expect((await ask(here, token, 'GET', '/api/profile')).status).toBe(200)
  })
})

describe('changing the password', () => {
  test('ends all other sessions and takes effect at once', async () => {
    const { id, email, token } = await known()
    const other = await tokenFor(db, id)
    const { status } = await ask(here, token, 'POST', '/api/auth/change-password', {
      oldPassword: password,
      newPassword: 'seven strands of it',
    })
    expect(status).toBe(200)
    await endedEverywhere(other)
    expect((await ask(here, token, 'GET', '/api/profile')).status).toBe(200)
    expect((await signIn(there, email, password)).status).toBe(401)
    expect((await signIn(there, email, 'seven strands of it')).status).toBe(200)
  })

  test.each([
    ['oldPassword', { oldPassword: 'not this one', newPassword: 'seven strands of it' }],
    ['newPassword', { oldPassword: password, newPassword: 'short' }],
    ['newPassword', { oldPassword: password, newPassword: 'aaaaaaaaaaaa' }],
  ])('is refused beside %s and keeps the token', async (path, body) => {
    const { token } = await known()
    const answer = await ask(here, token, 'POST', '/api/auth/change-password', body)
    expect(answer.status).toBe(422)
    expect(answer.body['fields']).toEqual([{ path, message: expect.any(String) }])
    expect((await ask(here, token, 'GET', '/api/profile')).status).toBe(200)
  })
})

describe('the profile', () => {
  test('shows and changes what is one’s own, and nothing that gives rights', async () => {
    const { id, email, token } = await known()
    expect((await ask(here, token, 'PUT', '/api/profile', { name: 'Asha Patel', phone: '+91 98250 00000' })).body).toEqual({
      id,
      email,
      name: 'Asha Patel',
      phone: '+91 98250 00000',
      userType: 0,
      duties: ['sales'],
    })
    for (const extra of [
      { userType: 'Builder' },
      { duties: ['admin'] },
      { verified: true },
      { status: 'active' },
      { email: 'x@y.example' },
    ]) {
      expect((await ask(here, token, 'PUT', '/api/profile', { name: 'Asha', ...extra })).status).toBe(400)
    }
    expect((await ask(here, token, 'GET', '/api/profile')).body).toMatchObject({ name: 'Asha Patel', duties: ['sales'] })
  })

  test('leaves a trace of who changed it', async () => {
    const { id, token } = await known()
    await ask(here, token, 'PUT', '/api/profile', { name: 'Asha Shah' })
    const row = await db.read(tx =>
      tx.one<{ by: number }>(`select user_id as by from audit where doc = 'user' and doc_id = $1 and action = 'profile'`, [id]),
    )
    expect(row.by).toBe(id)
  })
})
