import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { type Tx } from '../../database.ts'

import { type Caller, type Route, openRoute } from '../../http/route.ts'
import { complaintsRefusal, Refusal } from '../../refusal.ts'
import { tellOf } from '../../mail/letters.ts'
import { auditedAs, noteSecurity } from '../../security/noted.ts'
import { takeDue } from '../address/waiting.ts'
import { type Auth, done } from '../auth.ts'

import { linkLife, type Purpose } from '../links.ts'
import { storePassword } from '../password.ts'
import { endSessions } from '../sessions.ts'
import { countTry, neighbourhood } from '../tries.ts'
import { weakness } from '../weakPasswords.ts'
import * as wire from '../../../wire/auth/recovery.ts'

const tag = 'Sign-in'

const mailsPerAccount = { name: 'mail', most: 5, minutes: 60 }
const mailsPerAddress = { name: 'mailAddress', most: 30, minutes: 60 }

/** Longer than the work takes when there is somebody to write to, so that the time tells nothing. */
const answerMs = 150

/** What a stranger may ask for by an address. */
type Asked = Exclude<Purpose, 'address'>

/** To whom a mail goes: whom it could help, and nobody else. */
const addressee: Readonly<Record<Asked, string>> = {
  verify: `select id from "user" where lower(email) = lower($1) and status = 'active' and verified is not true`,
  reset: `select id from "user" where lower(email) = lower($1) and status = 'active'`,
}

/** Writes the mail, if the user exists and has not had too many. The answer does not tell which. */
const askForLink = async (auth: Auth, email: string, purpose: Asked, caller: Caller): Promise<typeof done> => {
  const write = async (): Promise<void> => {
    const tries = [
      { limit: mailsPerAccount, subject: email.toLowerCase() },
      { limit: mailsPerAddress, subject: neighbourhood(caller.address) },
    ]
    if ((await countTry(auth.db, tries)) > 0) return
    await auth.db.transaction(
      tx =>
        tx.rows(`select send_link(x.id, $2, $3::interval) from (${addressee[purpose]}) x`, [email, purpose, linkLife[purpose]]),
      // Nobody has signed in: the log says from where it was asked, and by nobody.
      { setting: auditedAs(0, caller, 'askForLink') },
    )
    if (purpose === 'reset') auth.security('resetAsked', { email, address: caller.address, request: caller.request })
  }
  await Promise.all([write(), pause(answerMs)])
  return done
}

interface Link {
  readonly user: number
  readonly email: string
  readonly name: string
  readonly purpose: Purpose
  readonly needsPassword: boolean
}

const linkQuery = `
  select u.id as user, coalesce(a.address, u.email) as email, u.name, l.purpose, c.user_id is null as "needsPassword"
  from mail_link l join "user" u on u.id = l.user_id left join credential c on c.user_id = u.id
  left join address_change a on a.user_id = u.id and l.purpose = 'address'
  where l.secret_hash = $1 and l.expires_stamp > now() and u.status = 'active'`

const findLink = async (tx: Tx, secret: string, purposes: readonly Purpose[]): Promise<Link> => {
  const link = await tx.maybe<Link>(linkQuery, [hash('sha256', secret, 'buffer')])
  if (!link || !purposes.includes(link.purpose)) {
    throw new Refusal(422, 'This link has been used or is too old. Ask for a new one.')
  }
  return link
}

const refuseWeak = async (auth: Auth, password: string, { email, name }: Link): Promise<void> => {
  const problem = await weakness(auth.db, password, { email, name })
  if (problem) throw complaintsRefusal(422, [{ path: 'password', message: problem }])
}

/** Spends the link: of two who follow it at once only one comes through. The mail has reached its reader, so their address is proven. */
const spend = async (tx: Tx, secret: string, link: Link): Promise<void> => {
  const spent = await tx.maybe('delete from mail_link where secret_hash = $1 returning user_id', [
    hash('sha256', secret, 'buffer'),
  ])
  if (!spent) throw new Refusal(422, 'This link has been used or is too old. Ask for a new one.')
  await tx.rows('delete from mail_link where user_id = $1 and purpose = $2', [link.user, link.purpose])
  await tx.rows(`update outbox set data = data - 'secret' where user_id = $1 and kind = $2`, [link.user, link.purpose])
  if (link.purpose === 'address') return
  await tx.rows('update "user" set verified = true, version = version + 1 where id = $1 and verified is not true', [link.user])
}

const resetPassword = async (auth: Auth, secret: string, password: string, caller: Caller): Promise<typeof done> => {
  const link = await auth.db.read(tx => findLink(tx, secret, ['reset']))
  await refuseWeak(auth, password, link)
  const passwordHash = await auth.passwords.hash(password)
  await auth.db.transaction(
    async tx => {
      await spend(tx, secret, link)
      await storePassword(tx, link.user, passwordHash)
      await endSessions(tx, link.user, 'all')
      await tellOf(tx, link.user, 'passwordReset', `${caller.agent}, ${caller.address}`)
    },
    { setting: auditedAs(link.user, caller, 'resetPassword') },
  )
  auth.sessions.forget(link.user)
  auth.security('passwordReset', { user: link.user, address: caller.address, request: caller.request })
  return done
}

/** Who reads a new address says that it is theirs; it counts once a second administrator agrees, or a day has passed. */
const confirmAddress = async (auth: Auth, secret: string, link: Link, caller: Caller): Promise<typeof done> => {
  const taken = await auth.db.transaction(
    async tx => {
      await spend(tx, secret, link)
      await tx.rows('update address_change set confirmed_stamp = now() where user_id = $1', [link.user])
      await noteSecurity(tx, 'addressConfirmed', link.user)
      return takeDue(tx, link.user)
    },
    { setting: auditedAs(0, caller, 'takeAddress') },
  )
  if (taken.length > 0) auth.sessions.forget(link.user)
  return done
}

/** The first link of a new user proves the address and sets the first password in one go. */
const verifyEmail = async (auth: Auth, secret: string, password: string | null, caller: Caller): Promise<typeof done> => {
  const link = await auth.db.read(tx => findLink(tx, secret, ['verify', 'address']))
  if (link.purpose === 'address') return confirmAddress(auth, secret, link, caller)
  if (link.needsPassword) await refuseWeak(auth, password ?? '', link)
  const passwordHash = link.needsPassword && password !== null ? await auth.passwords.hash(password) : null
  await auth.db.transaction(
    async tx => {
      await spend(tx, secret, link)
      if (passwordHash !== null) await storePassword(tx, link.user, passwordHash)
    },
    { setting: auditedAs(link.user, caller, 'verify') },
  )
  auth.security('verified', { user: link.user, by: link.user, address: caller.address, request: caller.request })
  return done
}

/** Verification of addresses and new passwords, by links in mails. */
export const recoveryOperations = (auth: Auth): readonly Route[] => [
  openRoute(wire.forgotPassword, {
    tag,
    summary: 'Ask for a mail that lets me set a new password',
    description: 'The answer is the same whether or not somebody has this address.',
    access: 'public',
    handle: ({ body, caller }) => askForLink(auth, body.email, 'reset', caller),
  }),
  openRoute(wire.resendVerification, {
    tag,
    summary: 'Ask for the verification mail again',
    description: 'The answer is the same whether or not somebody has this address.',
    access: 'public',
    handle: ({ body, caller }) => askForLink(auth, body.email, 'verify', caller),
  }),
  openRoute(wire.readLink, {
    tag,
    summary: 'What a link from a mail is for; nothing is changed',
    access: 'public',
    handle: async ({ body }) => {
      const {
        purpose,
        email: address,
        needsPassword,
      } = await auth.db.read(tx => findLink(tx, body.token, ['verify', 'reset', 'address']))
      return { purpose, email: address, needsPassword: needsPassword || purpose === 'reset' }
    },
  }),
  openRoute(wire.resetPassword, {
    tag,
    summary: 'Set a new password by a link; all sessions end',
    access: 'public',
    handle: ({ body, caller }) => resetPassword(auth, body.token, body.password, caller),
  }),
  openRoute(wire.verifyEmail, {
    tag,
    summary: 'Prove my address by a link, and set my first password',
    access: 'public',
    handle: ({ body, caller }) => verifyEmail(auth, body.token, body.password, caller),
  }),
]
