import { headsOf } from '../chain/verify.ts'
import type { Database } from '../database.ts'
import { job, JobFailed } from '../schedule/job.ts'
import { type Finding, runCheck } from './run.ts'

/** Reads what the last check has found, for the figures of the server; of several servers each tells the same. */
export const lastResults = (db: Database): Promise<{ rule: string; of: string; broken: number; stamp: string }[]> =>
  db.read(tx => tx.rows('select rule, of, broken, stamp from check_result order by rule', []))

/** Tells what a check came to, in words: how many rules hold, or which do not. */
export const findingWords = (findings: readonly Finding[]): string => {
  const broken = findings.filter(one => one.broken > 0)
  if (broken.length === 0) return `All ${findings.length} rules hold.`
  const told = broken.map(({ says, broken: rows }) => `${says} (${rows})`).join('; ')
  return `${broken.length} of ${findings.length} rules are broken: ${told}. npm run check tells the rows.`
}

/** Checks every rule at night, when the reading disturbs nobody. What is broken is written to the log and kept in `check_result`. */
export const nightlyCheck = job({
  name: 'check',
  label: 'Check of the books',
  about: 'Checks every rule of books, stock, numbers, links and audit trail, and the seals from the first row.',
  at: '01:30',
  nightUnlessOlderHours: 36,
  run: async ({ db, log }) => {
    const findings = await runCheck(db.url)
    for (const { says, broken, examples } of findings)
      if (broken > 0) log.error({ rule: says, broken, examples }, 'A rule of the check is broken.')
    // The heads of the chains stand in the log, too: it lies elsewhere, so that who writes a chain anew is found by it.
    log.info({ rules: findings.length, heads: await db.read(headsOf) }, 'Every rule was checked.')
    const words = findingWords(findings)
    if (findings.some(({ broken }) => broken > 0)) throw new JobFailed(words)
    return words
  },
})
