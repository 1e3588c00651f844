import { randomBytes } from 'node:crypto'
import { type Duty, duties } from '../../../kernel/duty.ts'
import type { Tx } from '../../database.ts'
import { type Call, type Route, route } from '../../http/route.ts'
import { tellOf } from '../../mail/letters.ts'
import { Refusal } from '../../refusal.ts'
import { auditedAs, noteSecurity } from '../../security/noted.ts'
import { type Auth, done } from '../auth.ts'
import { refuseBothLocks, requireOtherHand, waitHours } from '../hands.ts'
import { linkLife } from '../links.ts'
import { storePassword } from '../password.ts'
import { endSessions } from '../sessions.ts'
import * as wire from '../../../wire/auth/secondFactor.ts'
import { factorsOf, hasFactor, removeFactors } from './factors.ts'

const tag = 'Administration'
const access = { duties: ['admin'] } as const

interface Asked {
  readonly by: number
  readonly name: string
  readonly stamp: string
  /** A day has passed: no second administrator is needed any more. */
  readonly waited: boolean
}

/** A question that nobody answers lapses after so many days. */
const lapses = '7 days'

const askedSql = `
select r.asked_by as by, coalesce(b.name, '') as name, r.asked_stamp as stamp,
  r.asked_stamp <= now() - interval '${waitHours} hours' as waited
from factor_reset r left join "user" b on b.id = r.asked_by
where r.user_id = $1 and r.asked_stamp > now() - interval '${lapses}'`

/** Finds who asked to remove the second factor of a person; null where nobody does. */
export const askedReset = (tx: Tx, person: number): Promise<Asked | null> => tx.maybe<Asked>(askedSql, [person])

/** Takes the question back, in an open transaction; false where there is none. */
export const withdrawReset = async (tx: Tx, person: number): Promise<boolean> => {
  if (!(await tx.maybe('delete from factor_reset where user_id = $1 returning user_id', [person]))) return false
  await noteSecurity(tx, 'factorResetWithdrawn', person)
  return true
}

const requireUser = async (tx: Tx, person: number): Promise<void> => {
  if (!(await tx.maybe('select id from "user" where id = $1 for update', [person])))
    throw new Refusal(404, 'There is no such user.')
}

/**
 * The factors go, and the password with them: the person who reads the mailbox sets the next one, so that no administrator who knows the
 * password of before is let in by it alone.
 */
const removeNow = async (auth: Auth, tx: Tx, person: number, what: 'factorsRemoved' | 'factorsRemovedInTime', from: string) => {
  await removeFactors(tx, person)
  await tx.rows('delete from factor_reset where user_id = $1', [person])
  await storePassword(tx, person, await auth.passwords.hash(randomBytes(32).toString('base64url')))
  await endSessions(tx, person, 'all')
  await tellOf(tx, person, what, from)
  await tx.rows(`select send_link($1, 'reset', $2::interval)`, [person, linkLife.reset])
}

/** The first administrator asks; another one agrees, or a day passes. The person hears of both. */
const reset = async (
  auth: Auth,
  tx: Tx,
  { actor, caller }: Pick<Call, 'actor' | 'caller'>,
  person: number,
): Promise<'asked' | 'removed'> => {
  await requireUser(tx, person)
  if (!hasFactor(await factorsOf(tx, person))) throw new Refusal(422, 'This user has no second factor.')
  await refuseBothLocks(tx, actor.id, person, 'address')
  const before = await askedReset(tx, person)
  const from = `${actor.name}, ${caller.address}`
  if (!before) {
    if (person === actor.id) throw new Refusal(422, 'Remove your own second factor in your profile, or let two others do it.')
    await tx.rows(
      `insert into factor_reset (user_id, asked_by) values ($1, $2)
       on conflict (user_id) do update set asked_by = excluded.asked_by, asked_stamp = now()`,
      [person, actor.id],
    )
    await noteSecurity(tx, 'factorResetAsked', person)
    await tellOf(tx, person, 'factorResetAsked', from)
    return 'asked'
  }
  if (person === actor.id) throw new Refusal(422, 'Nobody agrees to the removal of their own second factor.')
  if (before.by === actor.id && !before.waited)
    throw new Refusal(422, `You asked for it yourself. Another administrator has to agree, or ${waitHours} hours have to pass.`)
  if (before.by !== actor.id && !before.waited) await requireOtherHand(tx, before.by, actor.id)
  await noteSecurity(tx, 'factorResetAgreed', person)
  await removeNow(auth, tx, person, before.by === actor.id ? 'factorsRemovedInTime' : 'factorsRemoved', from)
  return 'removed'
}

const resetRoutes = (auth: Auth): readonly Route[] => [
  route(wire.readUserFactors, {
    tag,
    summary: 'Whether a user has a second factor, and whether somebody asked to remove it',
    access,
    handle: ({ params: { id } }) =>
      auth.db.read(async tx => {
        if (!(await tx.maybe('select id from "user" where id = $1', [id]))) throw new Refusal(404, 'There is no such user.')
        const { app, passkeys } = await factorsOf(tx, id)
        return { app, passkeys, reset: await askedReset(tx, id) }
      }),
  }),
  route(wire.resetFactors, {
    tag,
    summary: 'Ask to remove the second factor of a user, or agree to what another administrator asked',
    description:
      'The first call asks; the second factor goes when another administrator calls the same, or the first one a day later. The user is told each time.',
    access,
    proof: true,
    handle: async call => {
      const { id } = call.params
      const state = await auth.db.transaction(tx => reset(auth, tx, call, id), {
        setting: auditedAs(call.actor.id, call.caller, 'resetFactors'),
      })
      if (state === 'removed') auth.sessions.forget(id)
      return { state }
    },
  }),
  route(wire.withdrawReset, {
    tag,
    summary: 'Keep the second factor of a user that somebody asked to remove',
    access,
    handle: async ({ params: { id }, actor, caller }) => {
      await auth.db.transaction(
        async tx => {
          if (!(await withdrawReset(tx, id))) throw new Refusal(404, 'Nobody asks for it any more.')
        },
        { setting: auditedAs(actor.id, caller, 'withdrawReset') },
      )
      return done
    },
  }),
]

const isDuty = (word: string): word is Duty => Object.hasOwn(duties, word)

const requiredDuties = async (tx: Tx): Promise<readonly Duty[]> =>
  (await tx.rows<{ duty: string }>('select duty from second_factor_duty order by duty', []))
    .map(({ duty }) => duty)
    .filter(isDuty)

const administratorsSql = `
select id from "user" where id <> $1 and status = 'active' and verified and 'admin' = any(duties) and user_type in ('BackOffice', 'Builder')`

/** That a demand ends opens doors to people whose factor was removed, so it does not go by in silence. */
const tellOtherAdministrators = async (tx: Tx, { id, name }: Call['actor'], ended: readonly string[]): Promise<void> => {
  for (const other of await tx.rows<{ id: number }>(administratorsSql, [id]))
    await tellOf(tx, other.id, 'factorDemandEnded', { from: name, details: `No longer: ${ended.join(', ')}.` })
}

/** Offers what administrators do about second factors: those of others, and which duties ask for one. */
export const resetOperations = (auth: Auth): readonly Route[] => [
  ...resetRoutes(auth),
  route(wire.readRequired, {
    tag,
    summary: 'Which duties ask for a second factor',
    access,
    handle: async () => ({ duties: await auth.db.read(requiredDuties) }),
  }),
  route(wire.setRequired, {
    tag,
    summary: 'Say which duties ask for a second factor; it counts from the next sign-in on',
    access,
    proof: true,
    handle: async ({ actor, caller, body }) => ({
      duties: await auth.db.transaction(
        async tx => {
          const ended = await tx.rows<{ duty: string }>(
            'delete from second_factor_duty where duty <> all($1::text[]) returning duty',
            [body.duties],
          )
          if (ended.length > 0)
            await tellOtherAdministrators(
              tx,
              actor,
              ended.map(({ duty }) => duty),
            )
          await tx.rows('insert into second_factor_duty select unnest($1::text[]) on conflict do nothing', [body.duties])
          return requiredDuties(tx)
        },
        { setting: auditedAs(actor.id, caller, 'requireFactor') },
      ),
    }),
  }),
]
