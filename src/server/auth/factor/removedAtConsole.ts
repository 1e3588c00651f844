import type { Database } from '../../database.ts'
import { tellOf } from '../../mail/letters.ts'
import { auditedAs, noteSecurity } from '../../security/noted.ts'
import { endSessions } from '../sessions.ts'
import { factorsOf, hasFactor, removeFactors } from './factors.ts'

/** What came of it: 'unknown' where no active user has the address, 'none' where they have no second factor. */
type Removal = 'removed' | 'unknown' | 'none'

/**
 * Removes the second factors and recovery codes of a user, for the person who runs the server: the way back in for an only administrator, whom
 * no other can help. The password stays. It stands in the security log, the user is told, and their sessions end.
 */
export const removeAtConsole = (db: Database, email: string): Promise<Removal> =>
  db.transaction(
    async tx => {
      const user = await tx.maybe<{ id: number }>(
        `select id from "user" where lower(email) = lower($1) and status = 'active' for update`,
        [email],
      )
      if (!user) return 'unknown'
      if (!hasFactor(await factorsOf(tx, user.id))) return 'none'
      await removeFactors(tx, user.id)
      await tx.rows('delete from factor_reset where user_id = $1', [user.id])
      await endSessions(tx, user.id, 'all')
      await noteSecurity(tx, 'factorRemovedAtConsole', user.id)
      await tellOf(tx, user.id, 'factorRemovedAtConsole')
      return 'removed'
    },
    { setting: auditedAs(0, { request: 'console', address: 'the console of the server' }, 'removeFactorAtConsole') },
  )
