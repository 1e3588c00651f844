import type { Tx } from '../../database.ts'
import { type Call, type Route, route } from '../../http/route.ts'
import { tellOf } from '../../mail/letters.ts'
import { complaintsRefusal, Refusal } from '../../refusal.ts'
import { auditedAs, noteSecurity } from '../../security/noted.ts'
import * as wire from '../../../wire/auth/address.ts'
import { type Auth, done } from '../auth.ts'
import { askedReset, withdrawReset } from '../factor/resets.ts'
import { refuseBothLocks, requireOtherHand } from '../hands.ts'
import { linkLife } from '../links.ts'
import { countsFrom, stopWaiting, takeDue, waitingOf } from './waiting.ts'

const tag = 'Administration'
const access = { duties: ['admin'] } as const

interface Held {
  readonly email: string
  readonly held: boolean
}

const heldSql = `
select u.email, exists (select from credential c where c.user_id = u.id) as held from "user" u where u.id = $1 and u.status = 'active'`

const heldOf = async (tx: Tx, person: number): Promise<Held> => {
  const found = await tx.maybe<Held>(heldSql, [person])
  if (!found) throw new Refusal(404, 'There is no such user.')
  return found
}

/** The same of a user whom nobody else changes meanwhile. */
const lockedOf = async (tx: Tx, person: number): Promise<Held> => {
  await tx.rows('select 1 from "user" where id = $1 for update', [person])
  return heldOf(tx, person)
}

const fromOf = ({ actor, caller }: Pick<Call, 'actor' | 'caller'>): string => `${actor.name}, ${caller.address}`

const refuseAddress = async (tx: Tx, { email, held }: Held, address: string): Promise<void> => {
  const refused = (message: string) => complaintsRefusal(422, [{ path: 'address', message }])
  if (!held) throw refused('Nobody has set a password yet. Change the address in the form.')
  if (address.toLowerCase() === email.toLowerCase()) throw refused('This is the address that they have.')
  if (await tx.maybe('select 1 from "user" where lower(email) = lower($1)', [address]))
    throw refused('Another user has this address.')
}

/** Somebody asks for another address: it is written to, and the old one is told of it. */
const ask = async (tx: Tx, call: Pick<Call, 'actor' | 'caller'>, person: number, address: string): Promise<void> => {
  const user = await lockedOf(tx, person)
  await refuseAddress(tx, user, address)
  await refuseBothLocks(tx, call.actor.id, person, 'factor')
  if (await waitingOf(tx, person)) throw new Refusal(422, 'Another address waits already. Stop it first.')
  await tx.rows('delete from address_change where user_id = $1', [person])
  await tx.rows('insert into address_change (user_id, address, asked_by) values ($1, $2, $3)', [person, address, call.actor.id])
  await noteSecurity(tx, 'addressAsked', person)
  await tx.rows(`select send_link($1, 'address', $2::interval)`, [person, linkLife.address])
  await tellOf(tx, person, 'addressAsked', {
    from: fromOf(call),
    details: `From ${user.email} to ${address}; when a second administrator agrees, else from ${countsFrom(Date.now())} on.`,
  })
}

const agree = async (tx: Tx, { actor }: Pick<Call, 'actor'>, person: number): Promise<'agreed' | 'changed'> => {
  await lockedOf(tx, person)
  const waiting = await waitingOf(tx, person)
  if (!waiting) throw new Refusal(404, 'No address waits any more.')
  if (waiting.by === actor.id) throw new Refusal(422, 'You asked for it yourself. Another administrator has to agree.')
  await refuseBothLocks(tx, actor.id, person, 'factor')
  await requireOtherHand(tx, waiting.by, actor.id)
  await tx.rows('update address_change set agreed_by = $2 where user_id = $1', [person, actor.id])
  await noteSecurity(tx, 'addressAgreed', person)
  return (await takeDue(tx, person)).length > 0 ? 'changed' : 'agreed'
}

const administratorRoutes = (auth: Auth): readonly Route[] => [
  route(wire.readAddress, {
    tag,
    summary: 'Whether another address of a user waits, and for what',
    access,
    handle: ({ params: { id } }) =>
      auth.db.read(async tx => ({ held: (await heldOf(tx, id)).held, waiting: await waitingOf(tx, id) })),
  }),
  route(wire.askAddress, {
    tag,
    summary: 'Ask for another address of a user who signs in',
    description:
      'The new address gets a link, the old one is told. It changes when the link was followed and another administrator has agreed, or a day has passed.',
    access,
    proof: true,
    handle: async call => {
      const { actor, caller, params, body } = call
      await auth.db.transaction(tx => ask(tx, call, params.id, body.address), {
        setting: auditedAs(actor.id, caller, 'askAddress'),
      })
      return done
    },
  }),
  route(wire.agreeAddress, {
    tag,
    summary: 'Agree to the address that another administrator asked for',
    access,
    proof: true,
    handle: async call => {
      const { actor, caller, params } = call
      const state = await auth.db.transaction(tx => agree(tx, call, params.id), {
        setting: auditedAs(actor.id, caller, 'takeAddress'),
      })
      if (state === 'changed') auth.sessions.forget(params.id)
      return { state }
    },
  }),
  route(wire.stopAddress, {
    tag,
    summary: 'Leave the address of a user as it is',
    access,
    handle: async call => {
      const { actor, caller, params } = call
      await auth.db.transaction(
        async tx => {
          if (!(await stopWaiting(tx, params.id, fromOf(call)))) throw new Refusal(404, 'No address waits any more.')
        },
        { setting: auditedAs(actor.id, caller, 'stopAddress') },
      )
      return done
    },
  }),
]

/** Another address of a user, asked for by one administrator, and what its old owner can do about it. */
export const addressOperations = (auth: Auth): readonly Route[] => [
  ...administratorRoutes(auth),
  route(wire.readAsked, {
    tag: 'My account',
    summary: 'What administrators have asked for on my account',
    access: 'signedIn',
    handle: ({ actor }) =>
      auth.db.read(async tx => ({ address: await waitingOf(tx, actor.id), factor: await askedReset(tx, actor.id) })),
  }),
  route(wire.stopAsked, {
    tag: 'My account',
    summary: 'Stop what administrators have asked for on my account',
    access: 'signedIn',
    handle: async call => {
      const { actor, caller } = call
      await auth.db.transaction(
        async tx => {
          const stopped = [await stopWaiting(tx, actor.id, fromOf(call)), await withdrawReset(tx, actor.id)]
          if (!stopped.includes(true)) throw new Refusal(404, 'Nobody asks for it any more.')
        },
        { setting: auditedAs(actor.id, caller, 'stopAsked') },
      )
      return done
    },
  }),
]
