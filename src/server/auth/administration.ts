import { type Route, route } from '../http/route.ts'
import { Refusal } from '../refusal.ts'
import { auditedAs, noteSecurity } from '../security/noted.ts'
import { type Auth, done } from './auth.ts'
import { linkLife } from './links.ts'
import { endSessions } from './sessions.ts'
import * as wire from '../../wire/auth/administration.ts'

const tag = 'Administration'
const access = { duties: ['admin'] } as const

const nobody = (): Refusal => new Refusal(404, 'There is no such user.')

/**
 * Offers what an administrator does to a user beside changing the record itself. Duties, type and blocking are fields and actions
 * of the user document; the database ends the sessions of a user who is changed so.
 */
export const administrationOperations = (auth: Auth): readonly Route[] => [
  route(wire.verifyUser, {
    tag,
    summary: 'Take the e-mail address of a user as proven',
    access,
    proof: true,
    handle: async ({ actor, params: { id }, caller }) => {
      const row = await auth.db.transaction(
        tx =>
          tx.maybe(
            `update "user" set verified = true, version = version + 1 where id = $1 and status = 'active' and verified is not true returning id`,
            [id],
          ),
        { setting: auditedAs(actor.id, caller, 'verify') },
      )
      if (!row) throw new Refusal(422, 'This user is verified already, is blocked or does not exist.')
      auth.security('verified', { user: id, by: actor.id, request: caller.request })
      return done
    },
  }),
  route(wire.sendLink, {
    tag,
    summary: 'Send a user the mail to verify their address, or to set a new password',
    access,
    proof: true,
    handle: async ({ actor, params: { id }, caller }) => {
      const sent = await auth.db.transaction(
        tx =>
          tx.maybe(
            `select send_link(id, case when verified then 'reset' else 'verify' end, case when verified then $2 else $3 end::interval)
             from "user" where id = $1 and status = 'active'`,
            [id, linkLife.reset, linkLife.verify],
          ),
        { setting: auditedAs(actor.id, caller, 'sendLink') },
      )
      if (!sent) throw nobody()
      auth.security('resetAsked', { user: id, by: actor.id, request: caller.request })
      return done
    },
  }),
  route(wire.endUserSessions, {
    tag,
    summary: 'Sign a user out everywhere',
    access,
    handle: async ({ actor, params: { id }, caller }) => {
      const ended = await auth.db.transaction(
        async tx => {
          await noteSecurity(tx, 'sessionsEnded', id)
          return endSessions(tx, id, 'all')
        },
        { setting: auditedAs(actor.id, caller, 'endSessions') },
      )
      auth.sessions.forget(id)
      auth.security('sessionsEnded', { user: id, by: actor.id, sessions: ended, request: caller.request })
      return { ended }
    },
  }),
]
