import { linesOf } from '../../kernel/record.ts'
import { deriveGstr2b } from '../derive/gstr2b.ts'
import type { DocumentRules, Effect } from './rule.ts'

const marks = { matched: 'matched', differs: 'differs', onlyBooks: 'missing' } as const

/** Every bill of the match shows how it stands on the portal. */
const markBills: Effect = async ({ tx, record }) => {
  for (const [standing, portal] of Object.entries(marks)) {
    const bills = linesOf(record, 'results').flatMap(line =>
      line['standing'] === standing && line['invoice'] ? [line['invoice']] : [],
    )
    await tx.rows('update purchase_invoice set portal = $2, portal_period = $3 where id = any($1::bigint[])', [
      bills,
      portal,
      record['period'],
    ])
  }
}

/** They wait again. */
const unmarkBills: Effect = async ({ tx, record }) => {
  await tx.rows(
    'update purchase_invoice set portal = null, portal_period = null where portal_period = $1 and registration = $2 and portal is not null',
    [record['period'], record['registration']],
  )
}

/** What suppliers have told the portal, beside the books. */
export const gstr2bRules: DocumentRules = { derive: deriveGstr2b, done: { adopt: markBills, reopen: unmarkBills } }
