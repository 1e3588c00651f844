import { afterAll, describe, expect, test } from 'vitest'
import { ask, lettersTo, newUser, openApp, password, signIn, testConfig, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { bytesOf, setUpApp, shownCode, standsBetweenCodes } from '../../support/secondFactor.ts'
import { appSecrets, sealReadable } from '../../../src/server/auth/appSecret.ts'
import { removeAtConsole } from '../../../src/server/auth/factor/removedAtConsole.ts'

const db = await freshDatabase()
const app = await openApp(db)
/** Another server on the same data. */
const other = await openApp(db)
afterAll(() => Promise.all([app.close(), other.close()]))
standsBetweenCodes()

const eventsOf = (person: number): Promise<readonly string[]> =>
  db.read(async tx =>
    (await tx.rows<{ event: string }>('select event from security_event where person = $1 order by id', [person])).map(
      ({ event }) => event,
    ),
  )

const textsTo = async (email: string): Promise<string> => (await lettersTo(db, email)).map(({ text }) => text).join()

/** A person with an app. */
const withApp = async () => {
  const person = await newUser(db, { duties: ['sales'] })
  const token = await tokenFor(db, person.id)
  return { ...person, token, ...(await setUpApp(app, token)) }
}

const half = async (email: string): Promise<string> => {
  const { body } = await signIn(app, email, password)
  expect(body['next']).toBe('secondFactor')
  return String(body['token'])
}

const prove = (token: string, code: string) => ask(app, token, 'POST', '/api/auth/prove', { code })

describe('an app that gives codes', () => {
  test('counts from its first code on, and is told to its owner', async () => {
    const person = await newUser(db)
    const token = await tokenFor(db, person.id)
    const begun = await ask(app, token, 'POST', '/api/auth/second-factor/app')
    expect(begun.body['picture']).toContain('<svg')
    const secret = String(begun.body['secret'])
    expect((await signIn(app, person.email, password)).body).not.toHaveProperty('next')
    const wrong = await ask(app, token, 'POST', '/api/auth/second-factor/app/confirm', { code: shownCode(secret, 5) })
    expect(wrong.status).toBe(422)
    expect(wrong.body['fields']).toEqual([{ path: 'code', message: expect.stringContaining('not the code of the app') }])
    const right = await ask(app, token, 'POST', '/api/auth/second-factor/app/confirm', { code: shownCode(secret) })
    expect(right.body['recoveryCodes']).toHaveLength(10)
    expect((await lettersTo(db, person.email))[0]?.text).toContain('A second factor was added')
    expect(await eventsOf(person.id)).toContain('factorAdded')
    expect((await signIn(app, person.email, password)).body['next']).toBe('secondFactor')
    expect((await ask(app, token, 'POST', '/api/auth/second-factor/app')).status).toBe(422)
  })

  test('lets a person in after the password, with a token of its own', async () => {
    const { email, secret } = await withApp()
    const token = await half(email)
    const before = await ask(app, token, 'GET', '/api/profile')
    expect(before).toMatchObject({ status: 403, body: { code: 'secondFactor', message: 'Give your second factor first.' } })
    const { body, status } = await prove(token, shownCode(secret))
    expect(status).toBe(200)
    const session = body['session'] as { token: string; user: { email: string } }
    expect(session.user.email).toBe(email)
    expect((await ask(app, session.token, 'GET', '/api/profile')).status).toBe(200)
    expect((await ask(app, token, 'GET', '/api/profile')).status).toBe(401)
  })

  test('gives each code once, at whichever server it is shown', async () => {
    const { email, secret } = await withApp()
    const code = shownCode(secret)
    const tokens = [await half(email), await half(email)]
    const answers = await Promise.all([
      prove(tokens[0] ?? '', code),
      ask(other, tokens[1] ?? '', 'POST', '/api/auth/prove', { code }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await prove(await half(email), shownCode(secret, -1))).status).toBe(422)
    expect((await prove(await half(email), shownCode(secret, 1))).status).toBe(200)
  })

  test('is refused after five wrong codes, the right one too, and the person hears of it', async () => {
    const { id, email, secret } = await withApp()
    const token = await half(email)
    for (let tries = 0; tries < 5; tries += 1) expect((await prove(token, shownCode(secret, 9))).status).toBe(422)
    const { status, headers } = await prove(await half(email), shownCode(secret))
    expect([status, Number(headers['retry-after']) > 60]).toEqual([429, true])
    expect((await lettersTo(db, email))[0]?.text).toContain('Somebody who knows your password')
    expect(await eventsOf(id)).toContain('factorRefused')
  })

  test('cannot be set up, replaced or avoided by who knows the password alone', async () => {
    const { email } = await withApp()
    const token = await half(email)
    for (const path of ['second-factor/app', 'second-factor/app/confirm', 'second-factor/passkeys/start'])
      expect(
        (await ask(app, token, 'POST', `/api/auth/${path}`, path.endsWith('confirm') ? { code: '000000' } : undefined)).status,
      ).toBe(403)
    expect((await ask(app, token, 'DELETE', '/api/auth/second-factor/app')).status).toBe(403)
    const again = await ask(app, token, 'POST', '/api/auth/prove', { password })
    expect(again.body['message']).toBe('Your password was right. Give your second factor now.')
    expect((await ask(app, token, 'POST', '/api/auth/logout')).status).toBe(200)
  })
})

test('a recovery code opens once, in any spelling, and its use is told', async () => {
  const { id, email, codes } = await withApp()
  const [code = ''] = codes
  expect((await prove(await half(email), ` ${code.toUpperCase().replaceAll('-', '')} `)).status).toBe(200)
  expect((await prove(await half(email), code)).status).toBe(422)
  expect(await textsTo(email)).toContain('A recovery code was used')
  expect(await eventsOf(id)).toContain('recoveryCodeUsed')
  const kept = await db.read(tx =>
    tx.rows<{ row: string }>(`select r::text as row from recovery_code r where user_id = $1`, [id]),
  )
  expect(kept).toHaveLength(9)
  expect(kept.filter(({ row }) => codes.some(one => row.includes(one)))).toEqual([])
})

test('new recovery codes end the old ones', async () => {
  const { email, token, codes } = await withApp()
  const { body } = await ask(app, token, 'POST', '/api/auth/second-factor/recovery-codes')
  const [fresh = ''] = body['recoveryCodes'] as readonly string[]
  expect((await prove(await half(email), codes[0] ?? '')).status).toBe(422)
  expect((await prove(await half(email), fresh)).status).toBe(200)
})

describe('where a duty asks for a second factor', () => {
  test('a person without one is led to it before anything else, and goes on with it', async () => {
    const boss = await tokenFor(db, (await newUser(db, { duties: ['admin'] })).id)
    const { id, email } = await newUser(db, { duties: ['quality'] })
    const set = await ask(app, boss, 'PUT', '/api/auth/second-factor/duties', { duties: ['quality'] })
    expect(set.body).toEqual({ duties: ['quality'] })
    const { body } = await signIn(app, email, password)
    expect(body['next']).toBe('setUpSecondFactor')
    const token = String(body['token'])
    expect((await ask(app, token, 'GET', '/api/profile')).body['code']).toBe('secondFactor')
    const secret = String((await ask(app, token, 'POST', '/api/auth/second-factor/app')).body['secret'])
    const confirmed = await ask(app, token, 'POST', '/api/auth/second-factor/app/confirm', { code: shownCode(secret, -1) })
    const session = confirmed.body['session'] as { token: string }
    expect((await ask(app, session.token, 'GET', '/api/profile')).body['id']).toBe(id)
    const removed = await ask(app, session.token, 'DELETE', '/api/auth/second-factor/app')
    expect(removed).toMatchObject({ status: 422, body: { message: expect.stringContaining('Set up another one') } })
    await ask(app, boss, 'PUT', '/api/auth/second-factor/duties', { duties: [] })
    expect((await ask(app, session.token, 'DELETE', '/api/auth/second-factor/app')).status).toBe(200)
    expect((await signIn(app, email, password)).body).not.toHaveProperty('next')
  })

  test('a second session that shows the password alone adds nothing to what the first has set up', async () => {
    const boss = await tokenFor(db, (await newUser(db, { duties: ['admin'] })).id)
    const { email } = await newUser(db, { duties: ['stores'] })
    await ask(app, boss, 'PUT', '/api/auth/second-factor/duties', { duties: ['stores'] })
    const [own, thief] = [
      String((await signIn(app, email, password)).body['token']),
      String((await signIn(app, email, password)).body['token']),
    ]
    await setUpApp(app, own)
    await db.transaction(tx =>
      tx.rows(`update totp set confirmed_stamp = null where user_id = (select id from "user" where email = $1)`, [email]),
    )
    await db.transaction(tx =>
      tx.rows(
        `insert into passkey (user_id, credential, public_key, counter, name) select id, 'key', 'key', 0, 'Office PC' from "user" where email = $1`,
        [email],
      ),
    )
    const { body } = await ask(app, thief, 'POST', '/api/auth/second-factor/app')
    const late = await ask(app, thief, 'POST', '/api/auth/second-factor/app/confirm', { code: shownCode(String(body['secret'])) })
    expect(late).toMatchObject({ status: 403, body: { code: 'secondFactor' } })
    await ask(app, boss, 'PUT', '/api/auth/second-factor/duties', { duties: [] })
  })

  test('only an administrator says so', async () => {
    const token = await tokenFor(db, (await newUser(db, { duties: ['approver'] })).id)
    expect((await ask(app, token, 'PUT', '/api/auth/second-factor/duties', { duties: [] })).status).toBe(403)
  })
})

describe('a second factor that was lost', () => {
  test('is removed by two administrators, and its owner hears of both', async () => {
    const [first, second] = await Promise.all([1, 2].map(async () => tokenFor(db, (await newUser(db, { duties: ['admin'] })).id)))
    const { id, email, token } = await withApp()
    const path = `/api/auth/users/${id}/second-factor/reset`
    expect((await ask(app, first ?? '', 'POST', path)).body).toEqual({ state: 'asked' })
    expect((await lettersTo(db, email))[0]?.text).toContain('An administrator asked to remove')
    expect((await ask(app, first ?? '', 'POST', path)).body['message']).toContain('Another administrator has to agree')
    expect((await signIn(app, email, password)).body['next']).toBe('secondFactor')
    expect((await ask(other, second ?? '', 'POST', path)).body).toEqual({ state: 'removed' })
    expect(await textsTo(email)).toContain('Two administrators removed')
    expect((await ask(app, token, 'GET', '/api/profile')).status).toBe(401)
    // Who knows the password of before is not let in by it: the next one is set by the person who reads the mailbox.
    expect((await signIn(app, email, password)).status).toBe(401)
    const token2 = /\?token=(\w+)/.exec(
      (await lettersTo(db, email)).find(({ text }) => text.includes('?token='))?.text ?? '',
    )?.[1]
    const fresh = { token: token2, password: 'armour over sheath' }
    expect((await ask(app, null, 'POST', '/api/auth/reset-password', fresh)).status).toBe(200)
    expect((await signIn(app, email, 'armour over sheath')).body).not.toHaveProperty('next')
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['factorResetAsked', 'factorResetAgreed', 'factorRemoved']))
  })

  test('is removed by the administrator who asked when a day has passed, and stays when its owner says so before', async () => {
    const boss = await tokenFor(db, (await newUser(db, { duties: ['admin'] })).id)
    const { id, email, token } = await withApp()
    const path = `/api/auth/users/${id}/second-factor/reset`
    await ask(app, boss, 'POST', path)
    expect((await ask(app, token, 'GET', '/api/auth/asked')).body).toMatchObject({ factor: { waited: false } })
    expect((await ask(app, token, 'DELETE', '/api/auth/asked')).status).toBe(200)
    await ask(app, boss, 'POST', path)
    await db.transaction(tx =>
      tx.rows(`update factor_reset set asked_stamp = now() - interval '25 hours' where user_id = $1`, [id]),
    )
    expect((await ask(app, boss, 'POST', path)).body).toEqual({ state: 'removed' })
    expect(await textsTo(email)).toContain('after a day of waiting')
    expect((await signIn(app, email, password)).status).toBe(401)
  })

  test('is not removed by the administrator who had a hand in another address, nor the other way about', async () => {
    const boss = await tokenFor(db, (await newUser(db, { duties: ['admin'] })).id)
    const [one, two] = [await withApp(), await withApp()]
    await ask(app, boss, 'POST', `/api/auth/users/${one.id}/address`, { address: `new.${one.email}` })
    const factor = await ask(app, boss, 'POST', `/api/auth/users/${one.id}/second-factor/reset`)
    expect(factor).toMatchObject({ status: 422, body: { message: expect.stringContaining('changing the address') } })
    await ask(app, boss, 'POST', `/api/auth/users/${two.id}/second-factor/reset`)
    const address = await ask(app, boss, 'POST', `/api/auth/users/${two.id}/address`, { address: `new.${two.email}` })
    expect(address).toMatchObject({ status: 422, body: { message: expect.stringContaining('removing the second factor') } })
  })

  test('stays when the question is a week old: another administrator asks anew', async () => {
    const [first, second] = await Promise.all([1, 2].map(async () => tokenFor(db, (await newUser(db, { duties: ['admin'] })).id)))
    const { id } = await withApp()
    const path = `/api/auth/users/${id}/second-factor/reset`
    await ask(app, first ?? '', 'POST', path)
    await db.transaction(tx =>
      tx.rows(`update factor_reset set asked_stamp = now() - interval '8 days' where user_id = $1`, [id]),
    )
    expect((await ask(app, second ?? '', 'POST', path)).body).toEqual({ state: 'asked' })
  })

  test('stays when the question is taken back, and nobody agrees to their own', async () => {
    const { id, token } = await withApp()
    await db.transaction(tx => tx.rows(`update "user" set duties = '{admin}' where id = $1`, [id]))
    const boss = await tokenFor(db, (await newUser(db, { duties: ['admin'] })).id)
    const path = `/api/auth/users/${id}/second-factor/reset`
    await ask(app, boss, 'POST', path)
    const own = await tokenFor(db, id)
    expect((await ask(app, token, 'GET', '/api/profile')).status).toBe(401)
    expect((await ask(app, own, 'POST', path)).status).toBe(422)
    expect((await ask(app, own, 'DELETE', path)).status).toBe(200)
    expect((await ask(app, boss, 'GET', `/api/auth/users/${id}/second-factor`)).body).toEqual({
      app: true,
      passkeys: 0,
      reset: null,
    })
  })

  test('is removed at the console of the server, where no other administrator is left; it is noted and told', async () => {
    const { id, email, token } = await withApp()
    expect(await removeAtConsole(db, email.toUpperCase())).toBe('removed')
    expect((await ask(app, token, 'GET', '/api/profile')).status).toBe(401)
    expect((await signIn(app, email, password)).body).not.toHaveProperty('next')
    expect(await textsTo(email)).toContain('The administrator of the server removed')
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['factorRemovedAtConsole', 'factorRemoved']))
    expect(await removeAtConsole(db, email)).toBe('none')
    expect(await removeAtConsole(db, 'nobody@works.example')).toBe('unknown')
  })
})

describe('the secret of an app', () => {
  const stored = (person: number): Promise<{ secret: Buffer | null; sealed: Buffer | null }> =>
    db.read(tx => tx.one('select secret, sealed from totp where user_id = $1', [person]))

  test('lies sealed in the database, for its person alone', async () => {
    const [mine, theirs] = [await withApp(), await withApp()]
    const kept = await stored(mine.id)
    expect(kept.secret).toBeNull()
    expect(kept.sealed?.includes(bytesOf(mine.secret))).toBe(false)
    await db.transaction(tx => tx.rows('update totp set sealed = $2 where user_id = $1', [theirs.id, kept.sealed]))
    expect((await eventsOf(theirs.id)).filter(event => event === 'factorAdded')).toHaveLength(2)
    expect((await prove(await half(theirs.email), shownCode(mine.secret))).status).toBe(503)
  })

  test('that an earlier version kept readable is sealed by the next start, and its app goes on', async () => {
    const { id, email, secret } = await withApp()
    const events = await eventsOf(id)
    await db.transaction(tx => tx.rows('update totp set secret = $2, sealed = null where user_id = $1', [id, bytesOf(secret)]))
    expect((await prove(await half(email), shownCode(secret))).status).toBe(422)
    const before = await eventsOf(id)
    const secrets = appSecrets(testConfig.backup.keyFile, () => undefined)
    expect(await sealReadable(db, secrets)).toBe(1)
    expect(await sealReadable(db, secrets)).toBe(0)
    expect((await stored(id)).secret).toBeNull()
    expect(await eventsOf(id)).toEqual(before)
    expect(before.length).toBe(events.length + 1)
    expect((await prove(await half(email), shownCode(secret))).status).toBe(200)
  })

  test('cannot be read without the key: a recovery code lets its owner in, and the console says what is missing', async () => {
    const { email, secret, codes } = await withApp()
    const said: string[] = []
    const elsewhere = await openApp(db, { backup: { ...testConfig.backup, keyFile: '/nowhere/backup.key' } }, undefined, line =>
      said.push(line),
    )
    const token = String((await signIn(elsewhere, email, password)).body['token'])
    const refused = await ask(elsewhere, token, 'POST', '/api/auth/prove', { code: shownCode(secret) })
    expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining('backup.key') } })
    expect(said.join()).toContain('/nowhere/backup.key')
    expect((await ask(elsewhere, token, 'POST', '/api/auth/prove', { code: codes[0] })).status).toBe(200)
    await elsewhere.close()
  })
})
