import { type Tx } from '../../database.ts'

import { type Caller, type Route, route, openRoute } from '../../http/route.ts'
import { Refusal, TooMany } from '../../refusal.ts'
import { type Auth, done } from '../auth.ts'
import { deviceOf } from '../deviceKey.ts'

import { factorsOf, hasFactor } from '../factor/factors.ts'
import {
  endSessions,
  findCompany,
  type Person,
  personColumns,
  personOf,
  type PersonRow,
  signedInAs,
  type Stage,
} from '../sessions.ts'
import { type Counted, countTry, forgetTry, neighbourhood } from '../tries.ts'
import * as wire from '../../../wire/auth/signIn.ts'

/** One account from one neighbourhood: a thief elsewhere cannot keep its owner out. */
const perAccount = { name: 'signIn', most: 10, minutes: 15 }
const perAddress = { name: 'signInAddress', most: 100, minutes: 15 }

/** Its address is loopback, but the person who asks sits elsewhere: the password of the README would open the company to the world. */
const behindProxy =
  'A demo sign-in was refused: it came through a proxy, and demo sign-ins work only from this machine itself. ' +
  'Set STRAND_PROXY to the address of the proxy, and sign in as a user of your own.'

interface Credentials extends PersonRow {
  readonly status: string
  readonly verified: boolean | null
  readonly hash: string | null
}

const findCredentials = (tx: Tx, email: string): Promise<Credentials | null> =>
  tx.maybe<Credentials>(
    `select ${personColumns}, u.status, u.verified, c.hash from "user" u left join credential c on c.user_id = u.id where lower(u.email) = lower($1)`,
    [email],
  )

const invalid = (): Refusal => new Refusal(401, 'Invalid credentials. Please try again.')

/** Who signs in with these, or the refusal that a stranger may see: the same, in the same time, for every reason but one. */
const recognise = async (auth: Auth, email: string, password: string, caller: Caller): Promise<Person> => {
  const row = await auth.db.read(tx => findCredentials(tx, email))
  const fits = await auth.passwords.matches(row?.hash ?? null, password, neighbourhood(caller.address))
  const isDemo = auth.isOfDemo(email)
  const proxied = isDemo && auth.demoSignIns && !caller.local
  if (proxied && fits) auth.report(behindProxy)
  const barred = row?.status !== 'active' || (isDemo && !auth.demoSignIns) || proxied
  if (!row || !fits || barred) throw invalid()
  if (row.verified !== true) throw new Refusal(403, 'Account not verified. Please check your email.')
  return personOf(row)
}

const limited = async (auth: Auth, email: string, caller: Caller, counted: readonly Counted[]): Promise<void> => {
  const waitSeconds = await countTry(auth.db, counted)
  if (waitSeconds === 0) return
  auth.security('signInLimited', { email, address: caller.address, request: caller.request })
  throw new TooMany('Too many tries. Wait a while, then try again.', waitSeconds)
}

const stageOf = async (tx: Tx, person: Person): Promise<Stage> => {
  const factors = await factorsOf(tx, person.id)
  if (hasFactor(factors)) return 'factor'
  return factors.required ? 'setUp' : 'open'
}

const nextOf = { open: {}, factor: { next: 'secondFactor' }, setUp: { next: 'setUpSecondFactor' } } as const

const signIn = async (auth: Auth, email: string, password: string, caller: Caller) => {
  const from = neighbourhood(caller.address)
  const own = { limit: perAccount, subject: `${email.toLowerCase()}\0${from}` }
  const shared = { limit: perAddress, subject: from }
  await limited(auth, email, caller, [own, shared])
  const user = await recognise(auth, email, password, caller).catch((error: unknown) => {
    if (error instanceof Refusal)
      auth.security('signInRefused', { email, status: error.status, address: caller.address, request: caller.request })
    throw error
  })
  await forgetTry(auth.db, [own], [shared])
  const stage = await auth.db.read(tx => stageOf(tx, user))
  const token = await auth.sessions.open(user.id, caller, stage)
  auth.security(stage === 'open' ? 'signedIn' : 'passwordShown', {
    user: user.id,
    email,
    address: caller.address,
    request: caller.request,
  })
  return { ...(await auth.db.transaction(tx => signedInAs(tx, user, token, stage))), ...nextOf[stage] }
}

/** POST /api/auth/login, GET /api/auth/verify-token, POST /api/auth/logout. */
export const signInOperations = (auth: Auth): readonly Route[] => [
  openRoute(wire.signIn, {
    tag: 'Sign-in',
    summary: 'Sign in',
    description: '401 for anything that does not fit; 403 only with the right password, for an address that is not verified yet.',
    access: 'public',
    handle: ({ body, caller }) => signIn(auth, body.email, body.password, caller),
  }),
  route(wire.verifyToken, {
    tag: 'Sign-in',
    summary: 'Whether the token is good, and whose it is now',
    access: 'signedIn',
    handle: async ({ actor, session }) => {
      const { id, email, name, userType, duties } = actor
      return {
        valid: true,
        user: { id, email, userType, name, duties: [...duties] },
        company: (await auth.db.read(findCompany)) ?? undefined,
        device: await deviceOf(auth.db, actor.id, session),
      }
    },
  }),
  route(wire.signOut, {
    tag: 'Sign-in',
    summary: 'End the session, at once and everywhere',
    access: 'signingIn',
    handle: async ({ actor, session, caller }) => {
      await auth.db.transaction(tx => endSessions(tx, actor.id, { session }))
      auth.sessions.forget(actor.id)
      auth.security('signedOut', { user: actor.id, address: caller.address, request: caller.request })
      return done
    },
  }),
]
