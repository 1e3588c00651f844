import type { ISODate } from '../../kernel/dates.ts'
import { Decimal } from '../../kernel/decimal.ts'
import type { legalLimits } from '../../modules/masters/books/legalLimit.ts'
import type { Tx } from '../database.ts'

/** An amount of the law, and where it stands. */
export interface Limit {
  readonly amount: Decimal
  readonly source: string
}

/** The limit of the law on a day; null where no row says one. */
export const limitOn = async (tx: Tx, of: keyof typeof legalLimits, day: ISODate): Promise<Limit | null> => {
  const row = await tx.maybe<{ amount: string; source: string }>(
    `select a.amount, a.source from legal_limit l join legal_limit_amounts a on a.doc = l.id
     where l.limits = $1 and l.status = 'active' and a.valid_from <= $2 order by a.valid_from desc limit 1`,
    [of, day],
  )
  return row ? { amount: new Decimal(row.amount), source: row.source } : null
}
