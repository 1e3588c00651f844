import type { ISODate } from '../../../../kernel/dates.ts'
import type { Decimal } from '../../../../kernel/decimal.ts'
import { date, decimal, integer, orNull, reading, text } from '../../../../server/reading.ts'
import type { legalLimits } from './legalLimit.ts'
import type { Tx } from '../../../../server/database.ts'

/** An amount of the law, and where it stands. */
export interface Limit {
  readonly amount: Decimal
  readonly source: string
}

const rowReading = reading(
  { amount: orNull(decimal), days: orNull(integer), source: orNull(text) },
  `select a.amount, a.days, a.source from legal_limit l join legal_limit_amounts a on a.doc = l.id
     where l.limits = $1 and l.status = 'active' and a.valid_from <= $2 order by a.valid_from desc limit 1`,
)

const rowOn = (tx: Tx, of: keyof typeof legalLimits, day: ISODate) => rowReading.maybe(tx, [of, day])

/** Days that the law gives on a day; null where no row says them. */
export const daysOn = async (tx: Tx, of: 'creditUnpaid' | 'msmeAgreed' | 'msmeUsual', day: ISODate): Promise<number | null> =>
  (await rowOn(tx, of, day))?.days ?? null

/** A rate of the law from a day on, % a year. */
export interface RateFrom {
  readonly validFrom: ISODate
  readonly percent: Decimal
}

const ratesUntilReading = reading(
  { validFrom: date, percent: decimal },
  `select a.valid_from, a.percent from legal_limit l join legal_limit_amounts a on a.doc = l.id
     where l.limits = $1 and l.status = 'active' and a.valid_from <= $2 and a.percent is not null order by a.valid_from`,
)

/** The rates that the law goes by up to a day, % a year, the oldest first; empty where no row says one. */
export const ratesUntil = async (tx: Tx, of: 'bankRate', day: ISODate): Promise<readonly RateFrom[]> => {
  return ratesUntilReading.rows(tx, [of, day])
}

/** The limit of the law on a day; null where no row says one. */
export const limitOn = async (tx: Tx, of: keyof typeof legalLimits, day: ISODate): Promise<Limit | null> => {
  const row = await rowOn(tx, of, day)
  return row?.amount ? { amount: row.amount, source: row.source ?? '' } : null
}
