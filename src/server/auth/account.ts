import { type Call, type Route, route } from '../http/route.ts'
import { tellOf } from '../mail/letters.ts'
import { complaintsRefusal, Refusal } from '../refusal.ts'
import { auditedAs } from '../security/noted.ts'
import { type Auth, done } from './auth.ts'

import { endSessions, sessionLives } from './sessions.ts'
import { allowTry, forgetTry } from './tries.ts'
import { weakness } from './weakPasswords.ts'
import * as wire from '../../wire/auth/account.ts'

const tag = 'My account'
const passwordTries = { name: 'password', most: 10, minutes: 15 }

const ownSessions = `
  select id, id = $2 as current, agent, address, created_stamp as "createdStamp", used_stamp as "usedStamp", expires_stamp as "expiresStamp"
  from session where user_id = $1 and stage = 'open' and ${sessionLives} order by used_stamp desc, id desc`

const sessionOperations = (auth: Auth): readonly Route[] => [
  route(wire.listSessions, {
    tag,
    summary: 'Where I am signed in',
    access: 'signedIn',
    handle: ({ actor, session }) => auth.db.read(tx => tx.rows(ownSessions, [actor.id, session])),
  }),
  route(wire.endSession, {
    tag,
    summary: 'End one of my sessions',
    access: 'signedIn',
    handle: async ({ actor, params, caller }) => {
      const ended = await auth.db.transaction(tx => endSessions(tx, actor.id, { session: params.id }))
      if (ended === 0) throw new Refusal(404, 'This session has ended already.')
      auth.sessions.forget(actor.id)
      auth.security('sessionsEnded', { user: actor.id, by: actor.id, sessions: ended, request: caller.request })
      return done
    },
  }),
  route(wire.endOtherSessions, {
    tag,
    summary: 'End all my sessions but this one',
    access: 'signedIn',
    handle: async ({ actor, session, caller }) => {
      const ended = await auth.db.transaction(tx => endSessions(tx, actor.id, { except: session }))
      auth.sessions.forget(actor.id)
      auth.security('sessionsEnded', { user: actor.id, by: actor.id, sessions: ended, request: caller.request })
      return { ended }
    },
  }),
]

/** Only who knows the present password gives a new one; a stolen session must not. */
const proveOwner = async (auth: Auth, actor: Call['actor'], password: string): Promise<void> => {
  const tries = [{ limit: passwordTries, subject: String(actor.id) }]
  await allowTry(auth.db, tries)
  const stored = await auth.db.read(tx =>
    tx.maybe<{ hash: string }>('select hash from credential where user_id = $1', [actor.id]),
  )
  if (!(await auth.passwords.matches(stored?.hash ?? null, password))) {
    throw complaintsRefusal(422, [{ path: 'oldPassword', message: 'This is not your present password.' }])
  }
  await forgetTry(auth.db, tries)
}

const changePassword = (auth: Auth): Route =>
  route(wire.changePassword, {
    tag,
    summary: 'Change my password; all my other sessions end',
    access: 'signedIn',
    handle: async ({ actor, session, body, caller }) => {
      await proveOwner(auth, actor, body.oldPassword)
      const problem = await weakness(auth.db, body.newPassword, actor)
      if (problem) throw complaintsRefusal(422, [{ path: 'newPassword', message: problem }])
      const hash = await auth.passwords.hash(body.newPassword)
      await auth.db.transaction(
        async tx => {
          await tx.rows('update credential set hash = $2, changed_stamp = now() where user_id = $1', [actor.id, hash])
          await endSessions(tx, actor.id, { except: session })
          await tellOf(tx, actor.id, 'passwordChanged', `${caller.agent}, ${caller.address}`)
        },
        { setting: auditedAs(actor.id, caller, 'changePassword') },
      )
      auth.sessions.forget(actor.id)
      auth.security('passwordChanged', { user: actor.id, address: caller.address, request: caller.request })
      return done
    },
  })

const profile = `select u.id, u.email, u.name, u.phone from "user" u where u.id = $1`

interface Profile {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly phone: string | null
}

const shown = (row: Profile, { userType, duties }: Call['actor']) => ({ ...row, userType, duties: [...duties] })

const profileOperations = (auth: Auth): readonly Route[] => [
  route(wire.readProfile, {
    tag,
    summary: 'Who I am here',
    access: 'signedIn',
    handle: async ({ actor }) => shown(await auth.db.read(tx => tx.one<Profile>(profile, [actor.id])), actor),
  }),
  route(wire.changeProfile, {
    tag,
    summary: 'Change my name or telephone number',
    access: 'signedIn',
    handle: async ({ actor, body, caller }) => {
      const row = await auth.db.transaction(
        tx =>
          tx.one<Profile>(
            `update "user" u set name = $2, phone = $3, version = version + 1 where id = $1 returning u.id, u.email, u.name, u.phone`,
            [actor.id, body.name, body.phone],
          ),
        { setting: auditedAs(actor.id, caller, 'profile') },
      )
      auth.sessions.forget(actor.id)
      return shown(row, actor)
    },
  }),
]

/** Offers what every signed-in user may see and change of their own account. */
export const accountOperations = (auth: Auth): readonly Route[] => [
  ...sessionOperations(auth),
  changePassword(auth),
  ...profileOperations(auth),
]
