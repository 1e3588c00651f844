import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Letter } from '../../../src/server/mail/letters.ts'
import { type Answer, ask, eventually, lettersTo, newUser, openApp, password, signIn, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { overheard } from '../../support/counting/overheard.ts'
import { mailServer } from '../../support/servers/mailServer.ts'

const db = await freshDatabase()
const app = await openApp(db)
afterAll(() => app.close())

let admin = ''
beforeAll(async () => {
  admin = await tokenFor(db, (await newUser(db, { duties: ['admin'] })).id)
})

const mailsTo = async (email: string): Promise<readonly Letter[]> =>
  (await lettersTo(db, email)).filter(({ subject }) => subject !== 'About your sign-in to Strand')
const toldTo = async (email: string): Promise<readonly Letter[]> =>
  (await lettersTo(db, email)).filter(({ subject }) => subject === 'About your sign-in to Strand')

const tokenIn = (mail: Letter | undefined): string => /\?token=(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''

const post = (address: string, body: object): Promise<Answer> => ask(app, null, 'POST', `/api/auth/${address}`, body)

const createUser = async (email: string): Promise<number> => {
  const { status, body } = await ask(app, admin, 'POST', '/api/user', {
    email,
    name: 'Ravi',
    userType: 'BackOffice',
    duties: ['stores'],
  })
  expect(status).toBe(201)
  return Number(body['id'])
}

describe('a user whom an administrator creates', () => {
  test('gets a mail, proves their address, sets their password and signs in', async () => {
    await createUser('ravi@works.example')
    const [mail] = await mailsTo('ravi@works.example')
    expect(mail?.subject).toBe('Verify your e-mail address for Strand')
    const token = tokenIn(mail)
    expect((await post('link', { token })).body).toEqual({ purpose: 'verify', email: 'ravi@works.example', needsPassword: true })
    expect((await post('verify-email', { token })).status).toBe(422)
    expect((await post('verify-email', { token, password: 'short' })).status).toBe(422)
    expect((await post('verify-email', { token, password: 'gauge of the wire' })).status).toBe(200)
    expect((await signIn(app, 'ravi@works.example', 'gauge of the wire')).status).toBe(200)
    expect((await post('verify-email', { token, password: 'another one altogether' })).status).toBe(422)
    expect(tokenIn((await mailsTo('ravi@works.example'))[0])).toBe('')
  })

  test('two who follow the link at once set one password', async () => {
    await createUser('twice@works.example')
    const token = tokenIn((await mailsTo('twice@works.example'))[0])
    const answers = await Promise.all(
      ['first of the two', 'second of the two'].map(secret => post('verify-email', { token, password: secret })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('asks for the mail again; the answer tells nobody who exists', async () => {
    await createUser('again@works.example')
    const answers = [
      await post('resend-verification', { email: 'again@works.example' }),
      await post('resend-verification', { email: 'nobody@works.example' }),
    ]
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 202, body: { done: true } })
    const mails = await mailsTo('again@works.example')
    expect(mails).toHaveLength(2)
    expect(await mailsTo('nobody@works.example')).toHaveLength(0)
    expect((await post('link', { token: tokenIn(mails[1]) })).status).toBe(200)
  })

  test('can be taken as proven by the administrator, whose name stays with it', async () => {
    const id = await createUser('byhand@works.example')
    expect((await ask(app, admin, 'POST', `/api/auth/users/${id}/verify`)).status).toBe(200)
    expect((await ask(app, admin, 'GET', `/api/user/${id}`)).body['verified']).toBe(true)
    expect((await ask(app, admin, 'POST', `/api/auth/users/${id}/verify`)).status).toBe(422)
    expect((await ask(app, admin, 'POST', `/api/auth/users/${id}/send-link`)).status).toBe(202)
    expect((await mailsTo('byhand@works.example'))[0]?.subject).toBe('A new password for Strand')
  })

  test('cannot be verified through the document itself', async () => {
    const id = await createUser('cheat@works.example')
    const { body } = await ask(app, admin, 'GET', `/api/user/${id}`)
    await ask(app, admin, 'PUT', `/api/user/${id}`, { version: body['version'], verified: true })
    expect((await ask(app, admin, 'GET', `/api/user/${id}`)).body['verified']).toBe(false)
  })
})

describe('a forgotten password', () => {
  test('is replaced by a link that works once, and every session ends', async () => {
    const { id, email } = await newUser(db)
    const session = await tokenFor(db, id)
    expect((await post('forgot-password', { email })).status).toBe(202)
    const token = tokenIn((await mailsTo(email))[0])
    expect((await post('link', { token })).body).toEqual({ purpose: 'reset', email, needsPassword: true })
    expect((await post('verify-email', { token, password: 'wrong kind of link' })).status).toBe(422)
    expect((await post('reset-password', { token, password: 'armour over sheath' })).status).toBe(200)
    expect((await ask(app, session, 'GET', '/api/profile')).status).toBe(401)
    expect((await signIn(app, email, password)).status).toBe(401)
    expect((await signIn(app, email, 'armour over sheath')).status).toBe(200)
    expect((await post('reset-password', { token, password: 'yet another password' })).status).toBe(422)
    expect((await toldTo(email)).map(({ text }) => text.split('\n')[2])).toContain(
      'Your password for Strand was replaced by means of a link in a mail, and you were signed out everywhere.',
    )
  })

  test('tells neither by text nor by time whether there is anybody, and writes to no stranger', async () => {
    const { email } = await newUser(db)
    const forgotten = (address: string): Promise<Answer> => post('forgot-password', { email: address })
    const asked: string[] = []
    const heard = await openApp(overheard(db, asked))
    const told = async (address: string): Promise<{ readonly asked: readonly string[]; readonly tookMs: number }> => {
      asked.length = 0
      const began = performance.now()
      expect((await ask(heard, null, 'POST', '/api/auth/forgot-password', { email: address })).status).toBe(202)
      // The jobs of the server and its schedule look around by themselves.
      const own = asked.filter(sql => !/\b(?:update|from) (?:scheduled_)?job\b|^select clock_timestamp\(\) as now$/.test(sql))
      return { asked: own, tookMs: performance.now() - began }
    }
    expect((await forgotten('nobody.at.all@works.example')).body).toEqual((await forgotten(email)).body)
    const [known, unknown] = [await told(email), await told('nobody.at.all@works.example')]
    expect(known.asked).toEqual(unknown.asked)
    expect(known.asked.length).toBeGreaterThan(0)
    // Both wait longer than the work takes; see the recovery of passwords.
    for (const { tookMs } of [known, unknown]) expect(tookMs).toBeGreaterThan(140)
    expect(await mailsTo('nobody.at.all@works.example')).toHaveLength(0)
  })

  test('cannot be used to flood a mailbox', async () => {
    const { email } = await newUser(db)
    for (let i = 0; i < 8; i += 1) expect((await post('forgot-password', { email })).status).toBe(202)
    expect(await mailsTo(email)).toHaveLength(5)
  })

  test('the link is too old after an hour', async () => {
    const { id, email } = await newUser(db)
    await post('forgot-password', { email })
    await db.transaction(tx =>
      tx.rows(`update mail_link set expires_stamp = expires_stamp - interval '1 hour' where user_id = $1`, [id]),
    )
    expect(
      (await post('reset-password', { token: tokenIn((await mailsTo(email))[0]), password: 'armour over sheath' })).status,
    ).toBe(422)
  })

  test('the link of a blocked user is dead', async () => {
    const { id, email } = await newUser(db)
    await post('forgot-password', { email })
    const token = tokenIn((await mailsTo(email))[0])
    expect((await ask(app, admin, 'POST', `/api/user/${id}/block`, { reason: 'Left' })).status).toBe(200)
    expect((await post('reset-password', { token, password: 'armour over sheath' })).status).toBe(422)
  })
})

describe('the outbox', () => {
  test('tells an administrator of a letter, and never the link in it', async () => {
    const { id, email } = await newUser(db, { duties: ['approver'] })
    expect((await ask(app, admin, 'POST', `/api/auth/users/${id}/send-link`)).status).toBe(202)
    const secret = tokenIn((await mailsTo(email))[0])
    expect(secret.length).toBeGreaterThan(60)
    const { rows } = (await ask(app, admin, 'GET', '/api/outbox')).body as { rows: { to: string; text: string }[] }
    const shown = rows.find(({ to }) => to === email)
    expect(shown?.text).toContain('(the link is shown only in the e-mail)')
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('holds the name of who asked for a link in the letter to its reader', async () => {
    const boss = await newUser(db, { name: 'Meera Joshi', duties: ['admin'] })
    const { id, email } = await newUser(db)
    await ask(app, await tokenFor(db, boss.id), 'POST', `/api/auth/users/${id}/send-link`)
    expect((await mailsTo(email))[0]?.text).toContain('Meera Joshi asked for a new password for you.')
    await post('forgot-password', { email })
    expect((await mailsTo(email))[0]?.text).toContain('somebody, probably you, asked for a new password.')
  })

  test('is for administrators', async () => {
    const token = await tokenFor(db, (await newUser(db, { duties: ['sales', 'accounts'] })).id)
    expect((await ask(app, token, 'GET', '/api/outbox')).status).toBe(403)
    expect((await ask(app, null, 'GET', '/api/outbox')).status).toBe(401)
  })
})

test('with a server for mail, letters are sent, and their secrets leave the database', async () => {
  const { server, port, taken } = await mailServer()
  const sending = await openApp(db, { smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` })
  const { email } = await newUser(db)
  await post('forgot-password', { email })
  await eventually('the letter has arrived', () => Promise.resolve(taken.some(line => line.includes(`To: ${email}`))))
  await eventually('the outbox knows', async () => tokenIn((await mailsTo(email))[0]) === '')
  await sending.close()
  server.close()
  expect(taken.join('\n')).toContain('A new password for Strand')
})

test('a password is taken as typed, and refused when everybody tries it or when it is about its owner or the company', async () => {
  await db.transaction(tx =>
    tx.rows(
      `insert into company (status, name, no_finished_stock, base_day_age, metal_rate_age) values ('active', 'Narmada Cables Limited', true, 3, 45)`,
    ),
  )
  const { email } = await newUser(db, { name: 'Suresh Kulkarni', email: 'skulkarni@works.example' })
  await post('forgot-password', { email })
  const token = tokenIn((await mailsTo(email))[0])
  const reset = (secret: string) => post('reset-password', { token, password: secret })
  for (const [secret, why] of [
    ['1234567890', 'This password is too easy to guess. Choose another one.'],
    ['Qwertyuiop', 'This password is too easy to guess. Choose another one.'],
    ...['Password1!', 'Password@2026', 'Welcome@2026', 'Admin@123456', 'iloveyou2024', 'P@55w0rd_2026', '5tr4wberry!!'].map(
      one => [one, 'This password is too easy to guess. Choose another one.'] as const,
    ),
    ['SKulkarni@works.example7', 'Use something other than your e-mail address.'],
    ['Narmada@2026', 'Use more than your name, the name of the company and a number.'],
    ['kulkarni-1978', 'Use more than your name, the name of the company and a number.'],
    ['CablesStrand1', 'Use more than your name, the name of the company and a number.'],
  ] as const)
    expect((await reset(secret)).body).toMatchObject({ fields: [{ path: 'password', message: why }] })
  expect((await reset(' narmada after rain ')).status).toBe(200)
  expect((await signIn(app, email, 'narmada after rain')).status).toBe(401)
  expect((await signIn(app, email, ' narmada after rain ')).status).toBe(200)
})
