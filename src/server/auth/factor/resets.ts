import { type Duty, duties } from '../../../kernel/duty.ts'
import type { Tx } from '../../database.ts'
import { type Call, type Route, route } from '../../http/route.ts'
import { tellOf } from '../../mail/letters.ts'
import { Refusal } from '../../refusal.ts'
import { auditedAs, noteSecurity } from '../../security/noted.ts'
import { type Auth, done } from '../auth.ts'
import { endSessions } from '../sessions.ts'
import * as wire from '../../../wire/auth/secondFactor.ts'
import { factorsOf, hasFactor, removeFactors } from './factors.ts'

const tag = 'Administration'
const access = { duties: ['admin'] } as const

interface Asked {
  readonly by: number
  readonly name: string
  readonly stamp: string
}

/** A question that nobody answers lapses after so many days. */
const lapses = '7 days'

const askedSql = `
select r.asked_by as by, coalesce(b.name, '') as name, r.asked_stamp as stamp
from factor_reset r left join "user" b on b.id = r.asked_by
where r.user_id = $1 and r.asked_stamp > now() - interval '${lapses}'`

const asked = (tx: Tx, person: number): Promise<Asked | null> => tx.maybe<Asked>(askedSql, [person])

const requireUser = async (tx: Tx, person: number): Promise<void> => {
  if (!(await tx.maybe('select id from "user" where id = $1 for update', [person])))
    throw new Refusal(404, 'There is no such user.')
}

/** The first administrator asks, another one agrees; the person hears of both. */
const reset = async (tx: Tx, { actor, caller }: Pick<Call, 'actor' | 'caller'>, person: number): Promise<'asked' | 'removed'> => {
  await requireUser(tx, person)
  if (!hasFactor(await factorsOf(tx, person))) throw new Refusal(422, 'This user has no second factor.')
  const before = await asked(tx, person)
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
  if (before.by === actor.id) throw new Refusal(422, 'You asked for it yourself. Another administrator has to agree.')
  if (person === actor.id) throw new Refusal(422, 'Nobody agrees to the removal of their own second factor.')
  await removeFactors(tx, person)
  await tx.rows('delete from factor_reset where user_id = $1', [person])
  await endSessions(tx, person, 'all')
  await tellOf(tx, person, 'factorsRemoved', from)
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
        return { app, passkeys, reset: await asked(tx, id) }
      }),
  }),
  route(wire.resetFactors, {
    tag,
    summary: 'Ask to remove the second factor of a user, or agree to what another administrator asked',
    description:
      'The first call asks; the second factor goes when another administrator calls the same. The user is told each time.',
    access,
    proof: true,
    handle: async call => {
      const { id } = call.params
      const state = await auth.db.transaction(tx => reset(tx, call, id), {
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
          if (!(await tx.maybe('delete from factor_reset where user_id = $1 returning user_id', [id])))
            throw new Refusal(404, 'Nobody asks for it any more.')
          await noteSecurity(tx, 'factorResetWithdrawn', id)
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

/** What administrators do about second factors: those of others, and which duties ask for one. */
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
          await tx.rows('delete from second_factor_duty where duty <> all($1::text[])', [body.duties])
          await tx.rows('insert into second_factor_duty select unnest($1::text[]) on conflict do nothing', [body.duties])
          return requiredDuties(tx)
        },
        { setting: auditedAs(actor.id, caller, 'requireFactor') },
      ),
    }),
  }),
]
