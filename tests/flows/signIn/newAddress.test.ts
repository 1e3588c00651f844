import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressesInTime } from '../../../src/server/auth/address/takenInTime.ts'
import { makeLog } from '../../../src/server/http/log.ts'
import { type Answer, ask, lettersTo, newUser, openApp, password, signIn, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'

const db = await freshDatabase()
const app = await openApp(db)
afterAll(() => app.close())

let first = { id: 0, token: '' }
let second = { id: 0, token: '' }
beforeAll(async () => {
  const admin = async (name: string) => {
    const { id } = await newUser(db, { name, duties: ['admin'] })
    return { id, token: await tokenFor(db, id) }
  }
  first = await admin('Meera Joshi')
  second = await admin('Ravi Patel')
})

const approver = async () => {
  const { id, email } = await newUser(db, { name: 'Asha', duties: ['approver'] })
  const fresh = `new.${email}`
  return { id, email, fresh, path: `/api/auth/users/${id}/address` }
}

const tokenIn = async (email: string): Promise<string> =>
  /\?token=(\w+)/.exec((await lettersTo(db, email)).find(({ text }) => text.includes('?token='))?.text ?? '')?.[1] ?? ''
const follow = async (email: string): Promise<Answer> =>
  ask(app, null, 'POST', '/api/auth/verify-email', { token: await tokenIn(email) })
const dayPasses = (id: number): Promise<unknown> =>
  db.transaction(tx => tx.rows(`update address_change set asked_stamp = asked_stamp - interval '1 day' where user_id = $1`, [id]))
const inTime = (): Promise<string> => addressesInTime.run({ db, log: makeLog('silent'), signal: new AbortController().signal })

describe('the address of somebody who signs in', () => {
  test('is not changed by the form', async () => {
    const { id, email, fresh } = await approver()
    const { body } = await ask(app, first.token, 'GET', `/api/user/${id}`)
    const answer = await ask(app, first.token, 'PUT', `/api/user/${id}`, { version: body['version'], email: fresh })
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'email' }] } })
    expect((await signIn(app, email, password)).status).toBe(200)
    const other = await ask(app, first.token, 'PUT', `/api/user/${id}`, { version: body['version'], email: email.toUpperCase() })
    expect(other.status).toBe(200)
  })

  test('changes when its new owner has confirmed it and a second administrator agrees; both addresses are told', async () => {
    const { id, email, fresh, path } = await approver()
    expect((await ask(app, first.token, 'POST', path, { address: fresh })).status).toBe(200)
    const told = (await lettersTo(db, email))[0]?.text ?? ''
    expect(told).toContain(`From ${email} to ${fresh}`)
    expect(told).toContain('From: Meera Joshi')
    expect(told).toContain('stop it on your profile')
    // A forgotten password still goes to the old address, and the new one signs nobody in.
    expect((await ask(app, first.token, 'POST', `/api/auth/users/${id}/send-link`)).status).toBe(202)
    expect((await lettersTo(db, fresh)).map(({ subject }) => subject)).toEqual(['Is this your e-mail address for Strand?'])
    expect((await signIn(app, fresh, password)).status).toBe(401)
    expect((await ask(app, first.token, 'POST', `${path}/agree`)).body['message']).toContain('You asked for it yourself')
    expect((await ask(app, second.token, 'POST', `${path}/agree`)).body).toEqual({ state: 'agreed' })
    expect((await signIn(app, email, password)).status).toBe(200)
    expect((await follow(fresh)).status).toBe(200)
    expect((await signIn(app, email, password)).status).toBe(401)
    expect((await signIn(app, fresh, password)).status).toBe(200)
    for (const address of [email, fresh]) expect((await lettersTo(db, address))[0]?.text).toContain('was changed')
  })

  test('changes after a day where nobody agrees, and not before its owner has confirmed it', async () => {
    const { id, email, fresh, path } = await approver()
    await ask(app, first.token, 'POST', path, { address: fresh })
    await dayPasses(id)
    await inTime()
    expect((await signIn(app, email, password)).status).toBe(200)
    await follow(fresh)
    expect((await signIn(app, fresh, password)).status).toBe(200)

    const later = await approver()
    await ask(app, first.token, 'POST', later.path, { address: later.fresh })
    await follow(later.fresh)
    await inTime()
    expect((await signIn(app, later.email, password)).status).toBe(200)
    await dayPasses(later.id)
    expect(await inTime()).toBe('Changed one address.')
    expect((await signIn(app, later.fresh, password)).status).toBe(200)
  })

  test('stays when its old owner or another administrator stops it', async () => {
    const { id, email, fresh, path } = await approver()
    const own = await tokenFor(db, id)
    await ask(app, first.token, 'POST', path, { address: fresh })
    const token = await tokenIn(fresh)
    expect((await ask(app, own, 'GET', '/api/auth/asked')).body).toMatchObject({
      address: { address: fresh, byName: 'Meera Joshi' },
    })
    expect((await ask(app, own, 'DELETE', '/api/auth/asked')).status).toBe(200)
    expect((await ask(app, null, 'POST', '/api/auth/verify-email', { token })).status).toBe(422)
    expect((await lettersTo(db, email))[0]?.text).toContain('stays as it is')
    await ask(app, first.token, 'POST', path, { address: fresh })
    expect((await ask(app, second.token, 'DELETE', path)).status).toBe(200)
    expect((await ask(app, second.token, 'DELETE', path)).status).toBe(404)
    expect((await ask(app, own, 'POST', path, { address: fresh })).status).toBe(403)
  })

  test('is not agreed to by an administrator whom the asker has just made', async () => {
    const { fresh, path } = await approver()
    await ask(app, first.token, 'POST', path, { address: fresh })
    const email = 'straw@works.example'
    await ask(app, first.token, 'POST', '/api/user', { email, name: 'Straw', userType: 'BackOffice', duties: ['admin'] })
    await ask(app, null, 'POST', '/api/auth/verify-email', { token: await tokenIn(email), password: 'gauge of the wire' })
    const straw = String((await signIn(app, email, 'gauge of the wire')).body['token'])
    expect(await ask(app, straw, 'POST', `${path}/agree`)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Another administrator has to agree') },
    })
  })
})

test('an address that nobody has signed in with is changed at once, is unproven, and its old link is dead', async () => {
  const form = { name: 'Hiral', userType: 'BackOffice', duties: ['approver'] }
  const { body } = await ask(app, first.token, 'POST', '/api/user', { ...form, email: 'hiral@works.example' })
  const old = await tokenIn('hiral@works.example')
  const id = Number(body['id'])
  await ask(app, first.token, 'POST', `/api/auth/users/${id}/verify`)
  const { body: read } = await ask(app, first.token, 'GET', `/api/user/${id}`)
  const changed = await ask(app, first.token, 'PUT', `/api/user/${id}`, {
    version: read['version'],
    email: 'hiral2@works.example',
  })
  expect(changed.status).toBe(200)
  expect((await ask(app, first.token, 'GET', `/api/user/${id}`)).body['verified']).toBe(false)
  expect((await ask(app, null, 'POST', '/api/auth/link', { token: old })).status).toBe(422)
  expect((await ask(app, null, 'POST', '/api/auth/link', { token: await tokenIn('hiral2@works.example') })).status).toBe(200)
})

test('the other administrators hear who was given the rights to approve', async () => {
  const { id } = await newUser(db, { name: 'Kiran', duties: ['sales'] })
  const boss = await newUser(db, { name: 'Third', duties: ['admin'] })
  const { body } = await ask(app, first.token, 'GET', `/api/user/${id}`)
  await ask(app, first.token, 'PUT', `/api/user/${id}`, { version: body['version'], duties: ['sales', 'approver'] })
  expect((await lettersTo(db, boss.email))[0]?.text).toContain('Kiran: approver')
})
