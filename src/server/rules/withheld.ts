import { withholdingFields } from '../../modules/masters/books/withholding.ts'
import type { Rule, RuleCall } from '../store/parts/rules.ts'
import { isSame } from './same.ts'
import { withholdingOf } from './withholding.ts'

/** Tax is kept back by the year so far; when that has moved on since the draft was saved, it is reckoned anew. */
export const withheldAsOfNow: Rule = async ({ tx, record }: RuleCall) => {
  await tx.rows('select 1 from supplier where id = $1 for no key update', [record['supplier']])
  const now = await withholdingOf(tx, record['supplier'], record['date'])
  const moved = Object.keys(withholdingFields).some(name => !isSame(now[name], record[name]))
  return moved
    ? [
        {
          path: 'tdsCredited',
          message:
            'Another bill or payment of this supplier was posted meanwhile; save this one again, so that its TDS is right.',
        },
      ]
    : []
}
