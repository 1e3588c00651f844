import type { Logger } from 'pino'
import { worksClock } from '../../kernel/days/worksClock.ts'
import { headsOf } from '../chain/verify.ts'
import type { Database } from '../database.ts'
import { makeWorker } from '../worker.ts'
import { runCheck } from './run.ts'

/** How often it looks whether a check is due. */
const lookMs = 10 * 60_000
const hourMs = 3_600_000
/** At night the reading disturbs nobody; by day only where two nights have passed without. */
const [nightFrom, nightTo] = [1, 5]
const [dueAfterHours, overdueAfterHours] = [18, 36]
/** Any constant does, as long as every Strand process takes the same one. */
const checkLock = 7_274_203_006

export interface Checker {
  close(): Promise<void>
}

/** Whether a check is due at `now`, when the last one was at `last`: once a night, or at last by day. */
export const isDue = (last: Date, now: Date): boolean => {
  const hours = (now.getTime() - last.getTime()) / hourMs
  const hour = Number(worksClock(now.toISOString()).slice(11, 13))
  return hours > overdueAfterHours || (hours > dueAfterHours && hour >= nightFrom && hour < nightTo)
}

/** What the last check has found, for whoever watches the figures; of several servers each tells the same. */
export const lastResults = (db: Database): Promise<{ rule: string; of: string; broken: number; stamp: string }[]> =>
  db.read(tx => tx.rows('select rule, of, broken, stamp from check_result order by rule', []))

/**
 * Checks every rule once a night, on whichever server takes it first. What is broken is written to the log, rule by rule, and kept in
 * `check_result`.
 */
export const makeChecker = ({ db, log, now = () => new Date() }: { db: Database; log: Logger; now?: () => Date }): Checker => {
  const started = now()
  const checkWhenDue = async (): Promise<boolean> => {
    const { last } = await db.read(tx => tx.one<{ last: string | null }>('select max(stamp) as last from check_result', []))
    if (!isDue(last === null ? started : new Date(last), now())) return false
    const findings = await runCheck(db.url, { lock: checkLock })
    for (const { says, broken, examples } of findings)
      if (broken > 0) log.error({ rule: says, broken, examples }, 'A rule of the check is broken.')
    // The heads of the chains stand in the log, too: it lies elsewhere, so that who writes a chain anew is found by it.
    if (findings.length > 0) log.info({ rules: findings.length, heads: await db.read(headsOf) }, 'Every rule was checked.')
    return false
  }
  const worker = makeWorker({
    one: checkWhenDue,
    failed: error => log.error({ err: error }, 'The check could not be made.'),
    lookMs,
  })
  return { close: worker.close }
}
