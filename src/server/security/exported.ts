import type { Actor } from '../actor.ts'
import type { Caller } from '../http/route.ts'
import type { Database } from '../database.ts'
import { auditedAs, noteSecurity } from './noted.ts'

/** What left in a file. */
interface Exported {
  readonly what: string
  readonly format: string
  readonly filter?: string | undefined
}

/**
 * Writes into the security log that somebody took records or a report away as a file. While nothing can be written (a full disk)
 * reading goes on, exports among it, and the log of the server alone has the request.
 */
export const noteExport = async (db: Database, actor: Actor, caller: Caller, exported: Exported): Promise<void> => {
  if (db.halts.why('writing') !== null) return
  await db.transaction(tx => noteSecurity(tx, 'exported', null, { ...exported }), {
    setting: auditedAs(actor.id, caller, 'export'),
  })
}
