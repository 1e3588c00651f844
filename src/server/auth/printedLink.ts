import { hash, randomBytes } from 'node:crypto'
import type { Database } from '../database.ts'
import { tellOf } from '../mail/letters.ts'
import { auditedAs, noteSecurity } from '../security/noted.ts'
import { linkLife } from './links.ts'

const pages = { verify: '/verify-email', reset: '/reset-password' } as const

/**
 * A link with which a user sets a password, for the person who runs the server to hand over where no mail goes out: the only way to a
 * link beside the letter to its user. It works for an hour, stands in the security log and is told to the user. Null where no
 * active user has the address.
 */
export const printedLink = (db: Database, publicAddress: string, email: string): Promise<string | null> =>
  db.transaction(
    async tx => {
      const user = await tx.maybe<{ id: number; verified: boolean | null }>(
        `select id, verified from "user" where lower(email) = lower($1) and status = 'active'`,
        [email],
      )
      if (!user) return null
      const purpose = user.verified === true ? 'reset' : 'verify'
      const secret = randomBytes(32).toString('hex')
      await tx.rows(
        'insert into mail_link (secret_hash, user_id, purpose, expires_stamp) values ($1, $2, $3, now() + $4::interval)',
        [hash('sha256', secret, 'buffer'), user.id, purpose, linkLife.reset],
      )
      await noteSecurity(tx, 'linkPrinted', user.id)
      await tellOf(tx, user.id, 'linkPrinted')
      return `${publicAddress}${pages[purpose]}?token=${secret}`
    },
    { setting: auditedAs(0, { request: 'console', address: 'the console of the server' }, 'printLink') },
  )
