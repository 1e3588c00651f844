import type { Tx } from '../../database.ts'
import { type Call, type Route, route } from '../../http/route.ts'
import { tellOf } from '../../mail/letters.ts'
import { complaintsRefusal, Refusal, TooMany } from '../../refusal.ts'
import { auditedAs, noteSecurity } from '../../security/noted.ts'
import type { Auth } from '../auth.ts'
import { beginSession, endSessions, noteProof, type Person, signedInAs } from '../sessions.ts'
import { countTry, forgetTry, isLastTry } from '../tries.ts'
import * as wire from '../../../wire/auth/secondFactor.ts'
import { takeAppCode, takeRecoveryCode } from './factors.ts'
import { passkeyToShow, placeOf, takePasskey } from './passkeys.ts'

const tag = 'Second factor'

/** A person who tries knows the password or sits at the open session, so tries count for the user and not for an address. */
const soon = { name: 'secondFactor', most: 5, minutes: 15 }
const inADay = { name: 'secondFactorDay', most: 30, minutes: 24 * 60 }

type Asking = Pick<Call, 'actor' | 'session' | 'stage' | 'caller'>

/** Counts a try before it is made; the person is told of the first that is one too many. */
const countProof = async (auth: Auth, { actor, caller }: Asking): Promise<() => Promise<unknown>> => {
  const tries = [soon, inADay].map(limit => ({ limit, subject: String(actor.id) }))
  const waitSeconds = await countTry(auth.db, tries)
  if (waitSeconds === 0) return () => forgetTry(auth.db, tries)
  auth.security('secondFactorLimited', { user: actor.id, address: caller.address, request: caller.request })
  throw new TooMany('Too many tries. Wait a while, then try again.', waitSeconds)
}

/** The last try that is allowed and fails is the one that the person hears of. */
const tellOfTries = (auth: Auth, { actor, caller }: Asking): Promise<unknown> =>
  auth.db.transaction(
    async tx => {
      if (!(await isLastTry(tx, { limit: soon, subject: String(actor.id) }))) return
      await noteSecurity(tx, 'factorRefused', actor.id)
      await tellOf(tx, actor.id, 'factorRefused', `${caller.agent}, ${caller.address}`)
    },
    { setting: auditedAs(actor.id, caller, 'prove') },
  )

const personOfActor = ({ id, email, name, userType, duties }: Call['actor']): Person => ({
  id,
  email,
  name,
  userType,
  duties: [...duties],
})

/**
 * Does what follows a proof, in an open transaction: a sign-in that waited becomes a session with a token of its own; an open one is proven
 * anew.
 */
export const afterProof = async (tx: Tx, { actor, session, stage, caller }: Asking) => {
  if (stage === 'open') {
    await noteProof(tx, actor.id, session)
    return {}
  }
  await endSessions(tx, actor.id, { session })
  const token = await beginSession(tx, actor.id, caller, 'open')
  return { session: await signedInAs(tx, personOfActor(actor), token) }
}

const finished = async (auth: Auth, asking: Asking, forget: () => Promise<unknown>): Promise<void> => {
  const { actor, stage, caller } = asking
  await forget()
  auth.sessions.forget(actor.id)
  auth.security(stage === 'open' ? 'provedAgain' : 'signedIn', {
    user: actor.id,
    address: caller.address,
    request: caller.request,
  })
}

/** What is shown: the box it was typed in, what is said where it does not fit, and whether it does. */
interface Shown {
  readonly path: string
  readonly wrong: string
  /** What takes time and needs no transaction. */
  readonly fits?: () => Promise<boolean>
  readonly shows?: (tx: Tx) => Promise<boolean>
}

const always = () => Promise.resolve(true)

/** Counts the try, then lets the person in who has shown it; what does not fit is refused beside its box. A code that was tried stays used. */
const proof = async (auth: Auth, asking: Asking, { path, wrong, fits = always, shows = always }: Shown) => {
  const forget = await countProof(auth, asking)
  const isRight = await fits()
  const after = await auth.db.transaction(async tx => (isRight && (await shows(tx)) ? afterProof(tx, asking) : null), {
    setting: auditedAs(asking.actor.id, asking.caller, 'prove'),
  })
  if (after === null) {
    auth.security('secondFactorRefused', {
      user: asking.actor.id,
      address: asking.caller.address,
      request: asking.caller.request,
    })
    await tellOfTries(auth, asking)
    throw complaintsRefusal(422, [{ path, message: wrong }])
  }
  await finished(auth, asking, forget)
  return { done: true, ...after }
}

const showsCode =
  (auth: Auth, { actor, caller }: Asking, typed: string) =>
  async (tx: Tx) => {
    const code = typed.replace(/\s/g, '')
    if (/^\d{6}$/.test(code)) return takeAppCode(tx, auth.appSecrets, actor.id, code)
    if (!(await takeRecoveryCode(tx, actor.id, code))) return false
    await noteSecurity(tx, 'recoveryCodeUsed', actor.id)
    await tellOf(tx, actor.id, 'recoveryCodeUsed', `${caller.agent}, ${caller.address}`)
    return true
  }

const wrongCode =
  'This code does not fit. Enter the newest code of your app, which works once, or a recovery code that is not used.'

const byPassword = async (auth: Auth, asking: Asking, password: string) => {
  if (asking.stage !== 'open')
    throw complaintsRefusal(422, [{ path: 'code', message: 'Your password was right. Give your second factor now.' }])
  const stored = await auth.db.read(tx =>
    tx.maybe<{ hash: string }>('select hash from credential where user_id = $1', [asking.actor.id]),
  )
  return proof(auth, asking, {
    path: 'password',
    wrong: 'This is not your password.',
    fits: () => auth.passwords.matches(stored?.hash ?? null, password),
  })
}

/** Showing that it is the person: at sign-in after the password, and before dangerous acts. */
export const proveOperations = (auth: Auth): readonly Route[] => [
  route(wire.prove, {
    tag,
    summary: 'Show that it is me: by a code of my app, a recovery code, or my password where I am signed in already',
    access: 'signingIn',
    handle: async call => {
      const { password, code } = call.body
      if (call.stage === 'setUp') throw new Refusal(422, 'Set up your second factor first.')
      if (code !== null) return proof(auth, call, { path: 'code', wrong: wrongCode, shows: showsCode(auth, call, code) })
      if (password !== null) return byPassword(auth, call, password)
      throw complaintsRefusal(422, [{ path: 'code', message: 'Give a code, or your password.' }])
    },
  }),
  route(wire.startProof, {
    tag,
    summary: 'What my browser needs to show one of my passkeys',
    access: 'signingIn',
    handle: ({ actor, session }) => auth.db.transaction(tx => passkeyToShow(tx, placeOf(auth), actor.id, session)),
  }),
  route(wire.proveByPasskey, {
    tag,
    summary: 'Show that it is me, by a passkey',
    access: 'signingIn',
    handle: async call => {
      const place = placeOf(auth)
      return proof(auth, call, {
        path: 'id',
        wrong: 'This passkey does not fit. Try again, or take another way.',
        shows: tx => takePasskey(tx, place, call.actor.id, call.session, call.body),
      })
    },
  }),
]
