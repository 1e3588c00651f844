import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type Duty, duties } from '../../src/kernel/duty.ts'
import { type AppOptions, createApp } from '../../src/server/app.ts'
import { makePasswords, type Passwords, storePassword } from '../../src/server/auth/password.ts'
import { makeSessions } from '../../src/server/auth/sessions.ts'
import type { Config } from '../../src/server/config.ts'
import type { Database } from '../../src/server/database.ts'
import { makeLog } from '../../src/server/http/log.ts'
import { type Letter, type Lettered, writeLetter } from '../../src/server/mail/letters.ts'
import { waitMs } from './patience.ts'

/** The settings of an app in a test: nothing is read from the environment. */
export const testConfig: Config = {
  host: '127.0.0.1',
  port: 3000,
  databaseUrl: null,
  ownerUrl: null,
  dataFolder: '/nowhere',
  demo: false,
  rateLimitPerMinute: 1_000_000,
  backup: { where: null, days: 35, keyFile: path.join(import.meta.dirname, 'samples/backup.key') },
  smtpUrl: null,
  publicUrl: null,
  proxies: [],
  production: false,
  onLoopback: true,
}

/** Hundreds of sign-ins hold a password against a hash; as the product hashes, each would take a tenth of a second of a processor. */
const cheapPasswords = (): Passwords => makePasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 })

/** An app over a database, silent; several may share one. Its passwords are cheap, where their cost is not the point. */
export const openApp = (
  db: Database,
  config: Partial<Config> = {},
  webFolder?: string,
  report?: (line: string) => void,
  more: Pick<AppOptions, 'passwords' | 'bodyPatience'> = {},
): Promise<FastifyInstance> =>
  createApp({ ...testConfig, ...config }, db, {
    log: makeLog('silent'),
    passwords: cheapPasswords(),
    ...more,
    ...(webFolder === undefined ? {} : { webFolder }),
    ...(report ? { report } : {}),
  })

export const password = 'drums of copper'
const cheap = cheapPasswords().hash(password)

interface NewUser {
  readonly email?: string
  readonly name?: string
  readonly userType?: 'BackOffice' | 'Builder' | 'Agent' | 'Customer'
  readonly duties?: readonly Duty[]
  readonly verified?: boolean
  readonly status?: 'active' | 'blocked'
  /** The hash of the password above, where one as dear as the product's matters. */
  readonly passwordHash?: string
}

let made = 0

export const everyDuty = Object.keys(duties).filter((word): word is Duty => Object.hasOwn(duties, word))

/** A user with the password above, straight into the table; every call makes another one. */
export const newUser = async (db: Database, user: NewUser = {}): Promise<{ id: number; email: string }> => {
  made += 1
  const email = user.email ?? `person${made}@works.example`
  const passwordHash = user.passwordHash ?? (await cheap)
  return db.transaction(async tx => {
    const { id } = await tx.one<{ id: number }>(
      'insert into "user" (email, name, user_type, duties, verified, status) values ($1, $2, $3, $4, $5, $6) returning id',
      [
        email,
        user.name ?? `Person ${made}`,
        user.userType ?? 'BackOffice',
        user.duties ?? [],
        user.verified ?? true,
        user.status ?? 'active',
      ],
    )
    await storePassword(tx, id, passwordHash)
    return { id, email }
  })
}

/** A token for a user, without the time that a password takes. */
export const tokenFor = (db: Database, id: number): Promise<string> =>
  makeSessions(db, () => false).open(id, {
    request: 'test',
    address: '127.0.0.1',
    agent: 'test',
    local: true,
    gone: AbortSignal.any([]),
  })

type Body = Readonly<Record<string, unknown>>

/** An answer whose body is read as JSON. */
export interface Answer {
  readonly status: number
  readonly body: Body
  readonly headers: LightMyRequestResponse['headers']
}

const answerOf = (response: LightMyRequestResponse): Answer => ({
  status: response.statusCode,
  body: response.json<Body>(),
  headers: response.headers,
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Asks an app as the holder of the token; null is a stranger. */
export const ask = async (
  app: FastifyInstance,
  token: string | null,
  method: Method,
  url: string,
  payload?: InjectOptions['payload'],
  more: { readonly headers?: Record<string, string>; readonly from?: string } = {},
): Promise<Answer> =>
  answerOf(
    await app.inject({
      method,
      url,
      remoteAddress: more.from ?? '127.0.0.1',
      headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...more.headers },
      ...(payload === undefined ? {} : { payload }),
    }),
  )

/** Signs in by password. */
export const signIn = (app: FastifyInstance, email: string, secret: string, from?: string): Promise<Answer> =>
  ask(app, null, 'POST', '/api/auth/login', { email, password: secret }, from === undefined ? {} : { from })

/** Waits until something is true, by a clock that a story does not set; fails with what was expected. */
export const eventually = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + waitMs
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`It did not come about that ${what}.`)
    await pause(20)
  }
}

/** The letters to an address as their reader gets them, the newest first: the links in them are told to nobody else. */
export const lettersTo = async (db: Database, email: string): Promise<readonly Letter[]> => {
  const rows = await db.read(tx =>
    tx.rows<Lettered>(`select kind, data from outbox where address = $1 and kind <> 'document' order by id desc`, [email]),
  )
  return rows.map(row => writeLetter(row, 'http://127.0.0.1:3000'))
}
