import { registry } from '../../modules/registry.ts'
import { runCheck } from '../check/run.ts'
import type { Database, Tx } from '../database.ts'
import { migrate } from '../schema/migrate.ts'

/** The books know as much: how many vouchers, and how many changes of anything. */
const extent = (tx: Tx): Promise<{ vouchers: number; changes: number }> =>
  tx.one('select (select count(*) from voucher)::int as vouchers, (select count(*) from audit)::int as changes', [])

const counted = (db: Database): Promise<{ vouchers: number; changes: number }> =>
  db.transaction(extent, { isolation: 'repeatable read read only', setting: { statement_timeout: '10min' } })

/**
 * Judges restored books by every rule of `npm run check`, brought up to this version first as the next start would do it, and tells
 * what they lack of those in use. Answers 0 when every rule holds, else 1.
 */
export const verdictOf = async (db: Database, later: Database | undefined, report: (line: string) => void): Promise<number> => {
  await migrate(db.url, registry, report)
  const findings = await runCheck(db.url)
  const broken = findings.filter(one => one.broken > 0)
  for (const { says, broken: times, examples } of broken) report(`BROKEN: ${says}; ${times} times, such as ${examples[0] ?? ''}`)
  const here = await counted(db)
  report(
    `${here.vouchers} vouchers and ${here.changes} changes are there; ${findings.length} rules were checked, ${broken.length} are broken`,
  )
  if (later !== undefined) {
    const there = await counted(later)
    report(
      `Lost against the books in use: ${there.vouchers - here.vouchers} vouchers and ${there.changes - here.changes} changes`,
    )
  }
  return broken.length === 0 ? 0 : 1
}
