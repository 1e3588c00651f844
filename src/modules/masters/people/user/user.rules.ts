import type { Complete } from '../../../../kernel/underway.ts'
import { all, type Rule, rulesFor } from '../../../../server/store/parts/rules.ts'
import { user } from './user.ts'

/** Any constant does: of two who take rights away at the same moment, one waits for the other. */
const advisoryLock = 7_274_203_003

type Person = Pick<Complete<typeof user>, 'duties' | 'userType'>

const administers = (person: Person | null): boolean =>
  (person?.userType === 'BackOffice' || person?.userType === 'Builder') && person.duties.includes('admin')

/** Someone must remain who can grant rights. `staying` tells whether this user will still be one after the change. */
const someoneRemains =
  (staying: (person: Person) => boolean): Rule<Person & { readonly id?: number }> =>
  async ({ tx, record, before }) => {
    if (!administers(before) || staying(record)) return []
    await tx.rows('select pg_advisory_xact_lock($1)', [advisoryLock])
    const other = await tx.maybe(
      `select 1 as one from "user" where id <> $1 and status = 'active' and verified
       and 'admin' = any(duties) and user_type in ('BackOffice', 'Builder') limit 1`,
      [before?.id],
    )
    return other ? [] : [{ path: '', message: 'This is the last administrator; make someone else one first.' }]
  }

/**
 * The address lets its person in and gets the links for new passwords, so a form does not change that of somebody who has a password: the
 * new one is confirmed by its owner and waits, which the panel beside the form asks for.
 */
const addressWaits: Rule<Pick<Complete<typeof user>, 'email'> & { readonly id?: number }> = async ({ tx, record, before }) => {
  if (before === null || record.email.toLowerCase() === before.email.toLowerCase()) return []
  const held = await tx.maybe('select 1 from credential where user_id = $1', [before.id])
  return held
    ? [
        {
          path: 'email',
          message:
            'This address signs the user in. Change it under Sign-in, where the new owner confirms it and the old one is told.',
        },
      ]
    : []
}

/** The last administrator keeps their duty when they are changed, and cannot be blocked. */
export default rulesFor(user, {
  save: all(someoneRemains(administers), addressWaits),
  act: { block: someoneRemains(() => false) },
})
