import { runCheck } from '../check/run.ts'
import type { Database, Tx } from '../database.ts'

/** The books know as much: how many vouchers, and how many changes of anything. */
const extent = (tx: Tx): Promise<{ vouchers: number; changes: number }> =>
  tx.one('select (select count(*) from voucher)::int as vouchers, (select count(*) from audit)::int as changes', [])

/**
 * Judges restored books and tells what they lack of those in use. Answers 0 when every rule holds, else 1.
 */
export const verdictOf = async (db: Database, later: Database | undefined, report: (line: string) => void): Promise<number> => {
  const findings = await runCheck(db.url)
  const wrong = findings.filter(({ broken }) => broken > 0)
  for (const { says, broken, examples } of wrong) report(`BROKEN: ${says}; ${broken} times, as ${examples.join(' ')}`)
  const verdict = wrong.length > 0 ? 1 : 0
  const here = await db.read(extent)
  report(`${here.vouchers} vouchers and ${here.changes} changes are there; ${findings.length} rules were checked`)
  if (later === undefined) return verdict
  const there = await later.read(extent)
  report(`Lost against the books in use: ${there.vouchers - here.vouchers} vouchers and ${there.changes - here.changes} changes`)
  return verdict
}
