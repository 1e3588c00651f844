import { f } from '../../kernel/field.ts'
import { flag, list, moment, object, orNull, text, whole } from '../http/describe.ts'
import { type Call, operation, type Operation } from '../http/operation.ts'
import { tellOf } from '../mail/letters.ts'
import { complaintsRefusal, Refusal } from '../refusal.ts'
import { auditedAs } from '../security/noted.ts'
import { type Auth, done, doneSchema } from './auth.ts'
import { longestPassword } from './password.ts'
import { endSessions, sessionLives } from './sessions.ts'
import { allowTry, forgetTry } from './tries.ts'
import { weakness } from './weakPasswords.ts'

const tag = 'My account'
const passwordTries = { name: 'password', most: 10, minutes: 15 }

const sessionSchema = object({
  id: whole,
  current: flag,
  agent: text,
  address: text,
  createdStamp: moment,
  usedStamp: moment,
  expiresStamp: moment,
})

const ownSessions = `
  select id, id = $2 as current, agent, address, created_stamp as "createdStamp", used_stamp as "usedStamp", expires_stamp as "expiresStamp"
  from session where user_id = $1 and ${sessionLives} order by used_stamp desc, id desc`

const sessionOperations = (auth: Auth): readonly Operation[] => [
  operation({
    method: 'GET',
    path: '/api/auth/sessions',
    tag,
    summary: 'Where I am signed in',
    access: 'signedIn',
    answer: list(sessionSchema),
    handle: ({ actor, session }) => auth.db.read(tx => tx.rows(ownSessions, [actor.id, session])),
  }),
  operation({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    tag,
    summary: 'End one of my sessions',
    access: 'signedIn',
    params: { id: f.ref('session') },
    answer: doneSchema,
    handle: async ({ actor, params, caller }) => {
      const ended = await auth.db.transaction(tx => endSessions(tx, actor.id, { session: params.id }))
      if (ended === 0) throw new Refusal(404, 'This session has ended already.')
      auth.sessions.forget(actor.id)
      auth.security('sessionsEnded', { user: actor.id, by: actor.id, sessions: ended, request: caller.request })
      return done
    },
  }),
  operation({
    method: 'DELETE',
    path: '/api/auth/sessions',
    tag,
    summary: 'End all my sessions but this one',
    access: 'signedIn',
    answer: object({ ended: whole }),
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

const changePassword = (auth: Auth): Operation =>
  operation({
    method: 'POST',
    path: '/api/auth/change-password',
    tag,
    summary: 'Change my password; all my other sessions end',
    access: 'signedIn',
    body: {
      oldPassword: f.text({ asTyped: true, maxLength: longestPassword }),
      newPassword: f.text({ asTyped: true, maxLength: longestPassword }),
    },
    answer: doneSchema,
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
const profileSchema = object({ id: whole, email: text, name: text, phone: orNull(text), userType: whole, duties: list(text) })

interface Profile {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly phone: string | null
}

const shown = (row: Profile, { userType, duties }: Call['actor']) => ({ ...row, userType, duties: [...duties] })

const profileOperations = (auth: Auth): readonly Operation[] => [
  operation({
    method: 'GET',
    path: '/api/profile',
    tag,
    summary: 'Who I am here',
    access: 'signedIn',
    answer: profileSchema,
    handle: async ({ actor }) => shown(await auth.db.read(tx => tx.one<Profile>(profile, [actor.id])), actor),
  }),
  operation({
    method: 'PUT',
    path: '/api/profile',
    tag,
    summary: 'Change my name or telephone number',
    access: 'signedIn',
    body: { name: f.text({ maxLength: 100 }), phone: f.text({ optional: true, maxLength: 20 }) },
    answer: profileSchema,
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

/** What everybody who has signed in may see and change of himself. */
export const accountOperations = (auth: Auth): readonly Operation[] => [
  ...sessionOperations(auth),
  changePassword(auth),
  ...profileOperations(auth),
]
