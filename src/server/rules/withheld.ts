import { withholdingFields } from '../../modules/masters/books/withholding.ts'
import type { ISODate } from '../../kernel/dates.ts'
import type { Rule } from '../store/parts/rules.ts'
import { isSame } from './same.ts'
import { type Withholding, withholdingOf } from './withholding.ts'

interface Withheld extends Readonly<Withholding> {
  readonly supplier: number | null
  readonly date: ISODate
}

// The marked cast: the keys of a literal are its type's.
const names = Object.keys(withholdingFields) as (keyof typeof withholdingFields)[]

/** Tax is kept back by the year so far; when that has moved on since the draft was saved, it is reckoned anew. */
export const withheldAsOfNow: Rule<Withheld> = async ({ tx, record }) => {
  await tx.rows('select 1 from supplier where id = $1 for no key update', [record.supplier])
  const now = await withholdingOf(tx, record.supplier, record.date)
  const moved = names.some(name => !isSame(now[name], record[name]))
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
