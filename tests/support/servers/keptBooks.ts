import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { registry } from '../../../src/modules/registry.ts'
import { type Database, openDatabase } from '../../../src/server/database.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { migrate } from '../../../src/server/schema/migrate.ts'
import { quickFolder, throwawayServer } from '../server.ts'
import { basics, type Basics, idOf, owner, type Works, works } from '../works.ts'

/** Books on a server of their own, which may be copied, killed and restored. */
export interface KeptBooks {
  readonly db: Database
  /** The server's own role, which may copy it. */
  readonly adminUrl: string
  readonly works: Works
  readonly basics: Basics
  /** A folder for what the test makes. */
  readonly folder: string
  /** Posts a voucher of `amount` rupees out of the bank and answers its number. */
  post(amount: string): Promise<string>
  close(): Promise<void>
}

/** The contra that a story posts, on any books. */
export const postContra = async (w: Works, { bank, cash }: Pick<Basics, 'bank' | 'cash'>, amount: string): Promise<string> => {
  const draft = await w.create('contra', { date: '2026-06-15', outOf: bank, into: cash, amount })
  return String((await w.act('contra', idOf(draft), 'post'))['number'])
}

export const keptBooks = async (): Promise<KeptBooks> => {
  const server = await throwawayServer({ durable: true })
  await migrate(server.ownerUrl, registry)
  const db = openDatabase(server.ownerUrl)
  const w = works(db, '2026-06-25')
  const b = await basics(w)
  const folder = await mkdtemp(path.join(await quickFolder(), 'strand-backup-'))
  const adminUrl = server.adminUrl.replace(/\/postgres\?/, '/strand?')
  return {
    db,
    adminUrl,
    works: w,
    basics: b,
    folder,
    post: amount => postContra(w, b, amount),
    close: async () => {
      await db.close()
      await server.discard()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What an accountant would lay side by side: every figure of the reports of a year. */
export const figuresOf = async (db: Database): Promise<unknown> => {
  const w = works(db, '2026-06-25')
  const period = { fromDate: '2026-04-01', toDate: '2027-03-31' }
  const [trial, book, owed] = await Promise.all([
    runReport(w.store, owner, 'trialBalance', { ...period, zero: true }),
    runReport(w.store, owner, 'dayBook', period),
    runReport(w.store, owner, 'receivables', { asOn: '2026-06-30' }),
  ])
  return JSON.parse(JSON.stringify({ trial, book, owed }))
}
