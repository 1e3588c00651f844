import type { Logger } from 'pino'
import type { Database } from '../database.ts'
import { makeWorker } from '../worker.ts'
import { sealChains } from './seal.ts'

/** What is written stands unsealed for as long at most, while a server runs. */
const sealEveryMs = 60_000

export interface Sealer {
  close(): Promise<void>
}

/** Seals the audit trail and the vouchers every minute from now on; of several servers whichever comes first. */
export const makeSealer = ({ db, log, everyMs = sealEveryMs }: { db: Database; log: Logger; everyMs?: number }): Sealer => {
  const started = Date.now()
  const worker = makeWorker({
    one: async () => {
      if (Date.now() - started >= everyMs) await sealChains(db)
      return false
    },
    failed: error => log.error({ err: error }, 'The audit trail and the vouchers could not be sealed.'),
    lookMs: everyMs,
  })
  return { close: worker.close }
}
