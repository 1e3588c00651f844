import type { Row } from '../../kernel/record.ts'
import type { Rule } from './rule.ts'

/** Any constant does: of two who take rights away at the same moment, one waits for the other. */
const advisoryLock = 7_274_203_003

const administers = (user: Readonly<Row> | null): boolean => {
  const duties = user?.['duties']
  const ofTheWorks = user?.['userType'] === 'BackOffice' || user?.['userType'] === 'Builder'
  return ofTheWorks && Array.isArray(duties) && duties.includes('admin')
}

/** Someone must remain who can grant rights. `staying` tells whether this user will still be one after the change. */
const someoneRemains =
  (staying: (user: Readonly<Row>) => boolean): Rule =>
  async ({ tx, record, before }) => {
    if (!administers(before) || staying(record)) return []
    await tx.rows('select pg_advisory_xact_lock($1)', [advisoryLock])
    const other = await tx.maybe(
      `select 1 as one from "user" where id <> $1 and status = 'active' and verified
       and 'admin' = any(duties) and user_type in ('BackOffice', 'Builder') limit 1`,
      [before?.['id']],
    )
    return other ? [] : [{ path: '', message: 'This is the last administrator; make someone else one first.' }]
  }

/** The last administrator keeps his duty when he is changed, and cannot be blocked. */
export const administratorRules = { save: someoneRemains(administers), act: { block: someoneRemains(() => false) } } as const
