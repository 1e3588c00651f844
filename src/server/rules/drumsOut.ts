import { linesOf } from '../../kernel/record.ts'
import type { Effect } from './rule.ts'

const leave = `
update carrier c set store = null, bin = null, customer = $2, out_date = $3, version = c.version + 1
from piece p where p.carrier = c.id and p.id = any($1::bigint[])`

const comeBack = `
update carrier c set customer = null, out_date = null, version = c.version + 1
from piece p where p.carrier = c.id and p.id = any($1::bigint[]) and p.store is not null and c.customer is not null`

const packedIn = (record: Parameters<Effect>[0]['record']): readonly unknown[] =>
  linesOf(record, 'packed').map(line => line['piece'])

/** Drums go to the customer with what is wound on them; the days that they are out count from then. */
export const drumsLeave: Effect = async ({ tx, record }) => {
  const pieces = packedIn(record)
  if (pieces.length > 0) await tx.rows(leave, [pieces, record['customer'], record['date']])
}

/** A delivery that is cancelled brings its drums back; where they lie follows from what is on them. */
export const drumsComeBack: Effect = async ({ tx, record }) => {
  const pieces = packedIn(record)
  if (pieces.length > 0) await tx.rows(comeBack, [pieces])
}
