import { linesOf, type Row } from '../../kernel/record.ts'
import { deriveDistributedCredit, distributedOf } from '../derive/distributedCredit.ts'
import type { DocumentRules, Rule } from './rule.ts'

const said = (lines: readonly Readonly<Row>[]): string =>
  lines.map(({ gstin, docNo, toldIn }) => [gstin, docNo, toldIn].join(' ')).join('; ')

/** Of two who take the same credit the second is told. */
const notTakenYet: Rule = async ({ tx, record }) => {
  await tx.rows('select 1 from gst_registration where id = $1 for no key update', [record['registration']])
  const now = await distributedOf(tx, record['registration'], record['period'])
  return said(now) === said(linesOf(record, 'documents'))
    ? []
    : [{ path: 'period', message: 'Other credit was told or taken meanwhile; save this again, so that it is right.' }]
}

export const distributedCreditRules: DocumentRules = { derive: deriveDistributedCredit, act: { post: notTakenYet } }
