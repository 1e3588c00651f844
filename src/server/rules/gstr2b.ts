import { linesOf } from '../../kernel/record.ts'
import { deriveGstr2b } from '../derive/gstr2b.ts'
import type { DocumentRules, Effect } from './rule.ts'

const marks = { matched: 'matched', differs: 'differs', onlyBooks: 'missing' } as const

/** Where each paper of a match stands: its field of the result, and its table. */
const papers = { invoice: 'purchase_invoice', entry: 'bill_of_entry' } as const

/** Every bill and every bill of entry of the match shows how it stands on the portal. */
const markPapers: Effect = async ({ tx, record }) => {
  for (const [field, table] of Object.entries(papers)) {
    for (const [standing, portal] of Object.entries(marks)) {
      const ids = linesOf(record, 'results').flatMap(line => (line['standing'] === standing && line[field] ? [line[field]] : []))
      await tx.rows(`update ${table} set portal = $2, portal_period = $3 where id = any($1::bigint[])`, [
        ids,
        portal,
        record['period'],
      ])
    }
  }
}

const on =
  (change: string): Effect =>
  async ({ tx, record }) => {
    for (const table of Object.values(papers))
      await tx.rows(`update ${table} set ${change}`, [record['period'], record['registration']])
  }

/** They wait again. */
const unmark = on('portal = null, portal_period = null where portal_period = $1 and registration = $2 and portal is not null')

/** The return of the month has claimed what matched. */
const claim = on("claimed_period = $1 where portal_period = $1 and registration = $2 and portal = 'matched'")
const unclaim = on('claimed_period = null where claimed_period = $1 and registration = $2')

/** What suppliers have told the portal, beside the books. */
export const gstr2bRules: DocumentRules = {
  derive: deriveGstr2b,
  done: { adopt: markPapers, reopen: unmark, claim, unclaim },
}
