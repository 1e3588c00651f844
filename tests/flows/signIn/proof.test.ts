import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../../src/modules/registry.ts'
import { ask, everyDuty, newUser, openApp, password, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { setUpApp, shownCode, standsBetweenCodes } from '../../support/secondFactor.ts'

const db = await freshDatabase()
const app = await openApp(db)
afterAll(() => app.close())
standsBetweenCodes()

let person = 0
let colleague = 0
beforeAll(async () => {
  person = (await newUser(db, { duties: everyDuty })).id
  colleague = (await newUser(db, { name: 'Ravi', duties: ['sales'] })).id
})

/** Lets so many minutes pass since everybody showed last that it is them. */
const pass = (minutes: number): Promise<unknown> =>
  db.transaction(async tx => {
    await tx.rows(`update session set proved_stamp = now() - make_interval(mins => $1)`, [minutes])
    await tx.rows(`select pg_notify('strand_session', id::text) from "user"`, [])
  })

/** A session that another server hears of changes to at once: each is asked anew. */
const openLate = async (): Promise<string> => {
  const late = await tokenFor(db, person)
  await pass(16)
  return late
}

const again = { code: 'proveAgain', message: 'Show once more that it is you: give your password or your second factor.' }

describe('a quarter of an hour after the sign-in', () => {
  const guarded = Object.values(registry.documents).filter(({ proof }) => proof)

  test('the documents that open doors or move money are these', () => {
    expect(guarded.map(({ name }) => name).toSorted()).toEqual(['absence', 'approvalRule', 'bankChange', 'financialYear', 'user'])
  })

  test.each(guarded.map(({ name }) => name))(
    'nothing of %s is changed before the person has shown that it is them',
    async name => {
      const late = await openLate()
      const def = guarded.find(one => one.name === name)
      const asked = [
        await ask(app, late, 'PUT', `/api/${name}/1`, { version: 1 }),
        await ask(app, late, 'POST', `/api/${name}`, {}),
        await ask(app, late, 'POST', `/api/${name}/1/${Object.keys(def?.actions ?? {})[0]}`, { reason: 'x' }),
        await ask(app, late, 'POST', `/api/${name}/bulk`, {
          records: [{ id: 1, version: 1 }],
          do: 'act',
          action: Object.keys(def?.actions ?? {})[0],
          reason: 'x',
        }),
      ].filter(({ status }) => status !== 404)
      expect(asked.length).toBeGreaterThan(0)
      expect(asked.map(({ body }) => body['code'])).toEqual(asked.map(() => 'proveAgain'))
      expect((await ask(app, late, 'GET', `/api/${name}`)).status).toBe(200)
    },
  )

  test('neither is a link sent, a second factor added or removed, nor a duty told to ask for one', async () => {
    const late = await openLate()
    const asked = [
      await ask(app, late, 'POST', `/api/auth/users/${colleague}/send-link`),
      await ask(app, late, 'POST', `/api/auth/users/${colleague}/verify`),
      await ask(app, late, 'POST', `/api/auth/users/${colleague}/second-factor/reset`),
      await ask(app, late, 'PUT', '/api/auth/second-factor/duties', { duties: [] }),
      await ask(app, late, 'POST', '/api/auth/second-factor/app'),
      await ask(app, late, 'POST', '/api/auth/second-factor/passkeys/start'),
      await ask(app, late, 'POST', '/api/auth/second-factor/recovery-codes'),
      await ask(app, late, 'DELETE', '/api/auth/second-factor/app'),
    ]
    expect(asked.map(({ status, body }) => [status, body])).toEqual(asked.map(() => [403, again]))
  })
})

const version = (): Promise<number> =>
  db.read(async tx => (await tx.one<{ version: number }>('select version from "user" where id = $1', [colleague])).version)

describe('a user who has proved who they are', () => {
  const change = async (late: string, duties: readonly string[]) =>
    ask(
      app,
      late,
      'PUT',
      `/api/user/${colleague}`,
      { version: await version(), duties },
      { headers: { 'idempotency-key': `change ${String(duties)}` } },
    )

  test('goes on with the same request under the same key', async () => {
    const late = await openLate()
    expect((await change(late, ['sales', 'quality'])).body).toEqual(again)
    const wrong = await ask(app, late, 'POST', '/api/auth/prove', { password: 'not this one' })
    expect(wrong.body['fields']).toEqual([{ path: 'password', message: 'This is not your password.' }])
    expect((await change(late, ['sales', 'quality'])).status).toBe(403)
    expect((await ask(app, late, 'POST', '/api/auth/prove', { password })).body).toEqual({ done: true })
    expect((await change(late, ['sales', 'quality'])).body).toMatchObject({ duties: ['sales', 'quality'] })
  })

  test('by a code of their app may do so too', async () => {
    const fresh = await tokenFor(db, person)
    const { secret } = await setUpApp(app, fresh)
    await pass(16)
    expect((await change(fresh, ['sales'])).status).toBe(403)
    expect((await ask(app, fresh, 'POST', '/api/auth/prove', { code: shownCode(secret) })).status).toBe(200)
    expect((await change(fresh, ['sales'])).status).toBe(200)
  })

  test('is asked no more within a quarter of an hour', async () => {
    const fresh = await tokenFor(db, person)
    await pass(14)
    expect((await change(fresh, ['sales', 'despatch'])).status).toBe(200)
  })
})
