import { randomBytes } from 'node:crypto'
import { toSVG } from 'bwip-js/node'
import type { Tx } from '../../database.ts'
import { type Call, type Route, route } from '../../http/route.ts'
import { tellOf } from '../../mail/letters.ts'
import { complaintsRefusal, Refusal } from '../../refusal.ts'
import { auditedAs, noteSecurity } from '../../security/noted.ts'
import { requireProof } from '../../proof.ts'
import { type Auth, done } from '../auth.ts'
import { findCompany } from '../sessions.ts'
import { allowTry, forgetTry } from '../tries.ts'
import * as wire from '../../../wire/auth/secondFactor.ts'
import { factorsOf, hasFactor, renewRecoveryCodes, takeAppCode } from './factors.ts'
import { keepPasskey, passkeyToMake, placeOf } from './passkeys.ts'
import { afterProof } from './prove.ts'
import { appAddress, base32 } from './totp.ts'

const tag = 'Second factor'
const confirmTries = { name: 'confirmApp', most: 20, minutes: 15 }
const mostPasskeys = 10

type Asking = Pick<Call, 'actor' | 'session' | 'stage' | 'caller'>

/** A user who has a second factor must be past it before they add another one; a stranger with the password alone must not. */
const refuseHalfWay = ({ stage, actor }: Asking): void => {
  if (stage === 'factor') throw new Refusal(403, 'Give your second factor first.', { code: 'secondFactor' })
  if (stage === 'open') requireProof(actor)
}

/** A factor was added: the person is told, the first one brings codes for recovery, and a sign-in that waited for it goes on. */
const added = async (tx: Tx, asking: Asking, hadFactor: boolean) => {
  const { actor, caller, stage } = asking
  // Another session of theirs was quicker: this one, which has shown the password alone, adds nothing to it.
  if (stage === 'setUp' && hadFactor)
    throw new Refusal(403, 'A second factor was set up meanwhile. Sign in again with it.', { code: 'secondFactor' })
  await tellOf(tx, actor.id, 'factorAdded', `${caller.agent}, ${caller.address}`)
  const codes = hadFactor ? {} : { recoveryCodes: await renewRecoveryCodes(tx, actor.id) }
  return { ...codes, ...(stage === 'open' ? {} : await afterProof(tx, asking)) }
}

const startApp = async (tx: Tx, actor: Call['actor'], secret: Buffer, sealed: Buffer) => {
  const begun = await tx.maybe(
    `insert into totp (user_id, sealed) values ($1, $2)
     on conflict (user_id) do update set sealed = excluded.sealed, secret = null, last_step = 0 where totp.confirmed_stamp is null returning user_id`,
    [actor.id, sealed],
  )
  if (!begun) throw new Refusal(422, 'An app gives your codes already. Remove it first, then set up the new one.')
  const company = await findCompany(tx)
  return {
    secret: base32(secret),
    picture: toSVG({ bcid: 'qrcode', text: appAddress(secret, actor.email, company?.name ?? '') }),
  }
}

const appOperations = (auth: Auth): readonly Route[] => [
  route(wire.startApp, {
    tag,
    summary: 'Begin to set up an app that gives codes; it counts from its first code on',
    access: 'signingIn',
    handle: async call => {
      refuseHalfWay(call)
      const secret = randomBytes(20)
      const sealed = await auth.appSecrets.seal(call.actor.id, secret)
      return auth.db.transaction(tx => startApp(tx, call.actor, secret, sealed), {
        setting: auditedAs(call.actor.id, call.caller, 'startApp'),
      })
    },
  }),
  route(wire.confirmApp, {
    tag,
    summary: 'Show the first code of the app',
    access: 'signingIn',
    handle: async call => {
      const { actor, caller, body } = call
      refuseHalfWay(call)
      const tries = [{ limit: confirmTries, subject: String(actor.id) }]
      await allowTry(auth.db, tries)
      const answer = await auth.db.transaction(
        async tx => {
          const before = hasFactor(await factorsOf(tx, actor.id))
          if (!(await takeAppCode(tx, auth.appSecrets, actor.id, body.code.replace(/\s/g, ''), false))) return null
          return added(tx, call, before)
        },
        { setting: auditedAs(actor.id, caller, 'addFactor') },
      )
      if (answer === null)
        throw complaintsRefusal(422, [
          {
            path: 'code',
            message: 'This is not the code of the app. Check the clock of the phone, then enter the code it shows now.',
          },
        ])
      await forgetTry(auth.db, tries)
      auth.sessions.forget(actor.id)
      return answer
    },
  }),
  route(wire.removeApp, {
    tag,
    summary: 'Remove the app that gives codes',
    access: 'signedIn',
    proof: true,
    handle: async call => {
      await removing(auth, call, tx => tx.maybe('delete from totp where user_id = $1 returning user_id', [call.actor.id]))
      return done
    },
  }),
]

/** Removes one factor, unless it is the last one of a person whose duties ask for one; codes for recovery go with the last. */
const removing = async (auth: Auth, { actor, caller }: Asking, remove: (tx: Tx) => Promise<unknown>): Promise<void> => {
  await auth.db.transaction(
    async tx => {
      await tx.rows('select 1 from "user" where id = $1 for update', [actor.id])
      if ((await remove(tx)) === null) throw new Refusal(404, 'This second factor is removed already.')
      const left = await factorsOf(tx, actor.id)
      if (left.required && !hasFactor(left))
        throw new Refusal(422, 'Your duties ask for a second factor. Set up another one before you remove this one.')
      if (!hasFactor(left)) await tx.rows('delete from recovery_code where user_id = $1', [actor.id])
      await tellOf(tx, actor.id, 'factorRemoved', `${caller.agent}, ${caller.address}`)
    },
    { setting: auditedAs(actor.id, caller, 'removeFactor') },
  )
}

const passkeyOperations = (auth: Auth): readonly Route[] => [
  route(wire.startPasskey, {
    tag,
    summary: 'What my browser needs to make a passkey',
    access: 'signingIn',
    handle: async call => {
      refuseHalfWay(call)
      return auth.db.transaction(tx => passkeyToMake(tx, placeOf(auth), call.actor, call.session))
    },
  }),
  route(wire.addPasskey, {
    tag,
    summary: 'Keep the passkey that my browser has made',
    access: 'signingIn',
    handle: async call => {
      refuseHalfWay(call)
      const place = placeOf(auth)
      const answer = await auth.db.transaction(
        async tx => {
          const before = await factorsOf(tx, call.actor.id)
          if (before.passkeys >= mostPasskeys) throw new Refusal(422, `You have ${mostPasskeys} passkeys. Remove one first.`)
          await keepPasskey(tx, place, call.actor.id, call.session, call.body)
          return added(tx, call, hasFactor(before))
        },
        { setting: auditedAs(call.actor.id, call.caller, 'addFactor') },
      )
      auth.sessions.forget(call.actor.id)
      return answer
    },
  }),
  route(wire.removePasskey, {
    tag,
    summary: 'Remove one of my passkeys',
    access: 'signedIn',
    proof: true,
    handle: async call => {
      const { actor, params } = call
      await removing(auth, call, tx =>
        tx.maybe('delete from passkey where user_id = $1 and id = $2 returning id', [actor.id, params.id]),
      )
      return done
    },
  }),
]

const passkeysSql = `
select id, name, created_stamp as "createdStamp", used_stamp as "usedStamp" from passkey where user_id = $1 order by id`

interface PasskeyRow {
  readonly id: number
  readonly name: string
  readonly createdStamp: string
  readonly usedStamp: string | null
}

/** Shows which second factors a person has, and lets them come and go. */
export const factorOperations = (auth: Auth): readonly Route[] => [
  route(wire.readFactors, {
    tag,
    summary: 'My second factors',
    access: 'signingIn',
    handle: ({ actor }) =>
      auth.db.read(async tx => {
        const { app, recoveryLeft, required } = await factorsOf(tx, actor.id)
        const passkeys = await tx.rows<PasskeyRow>(passkeysSql, [actor.id])
        return { app, recoveryLeft, required, passkeys, passkeysAt: auth.passkeysAt?.origin ?? null }
      }),
  }),
  ...appOperations(auth),
  ...passkeyOperations(auth),
  route(wire.renewRecoveryCodes, {
    tag,
    summary: 'New recovery codes in place of mine, shown this once',
    access: 'signedIn',
    proof: true,
    handle: async ({ actor, caller }) => ({
      recoveryCodes: await auth.db.transaction(
        async tx => {
          if (!hasFactor(await factorsOf(tx, actor.id))) throw new Refusal(422, 'Set up a second factor first.')
          await noteSecurity(tx, 'recoveryCodesMade', actor.id)
          return renewRecoveryCodes(tx, actor.id)
        },
        { setting: auditedAs(actor.id, caller, 'renewRecoveryCodes') },
      ),
    }),
  }),
]
