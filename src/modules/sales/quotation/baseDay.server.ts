import { zero } from '../../../kernel/decimal.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import type { Of } from '../../../kernel/document.ts'
import type { Tx } from '../../../server/database.ts'
import { integer, type Read, reading } from '../../../server/reading.ts'
import type { ActRule } from '../../../server/store/parts/rules.ts'
import { usualAges } from '../../masters/books/company/company.ts'
import { tradingDays } from '../priceVariation/indexValue.ts'
import type { quotation } from './quotation.ts'

type Offer = Of<typeof quotation>

type Limits = Read<typeof limitsReading>

const limitsReading = reading(
  { baseDayAge: integer, metalRateAge: integer },
  'select base_day_age, metal_rate_age from company order by id limit 1',
)

const limitsOf = async (tx: Tx): Promise<Limits> => (await limitsReading.maybe(tx, [])) ?? usualAges

const daysOld = (days: number): string => (days === 1 ? 'one trading day old' : `${days} trading days old`)

/** How old the base day is, where it is older than the company lets it be. */
const oldBase = ({ rateDay }: Offer, today: ISODate, { baseDayAge: most }: Limits): string | null => {
  const age = tradingDays(rateDay, today)
  return age > most ? daysOld(age) : null
}

/** An old base day has its reason, and the metal of the offer has a rate that somebody has entered lately. */
export const onFreshRates: ActRule<typeof quotation> = async ({ tx, record, today }) => {
  const limits = await limitsOf(tx)
  const age = oldBase(record, today, limits)
  const isUsed = (metal: 'copper' | 'aluminium'): boolean =>
    record.priced.some(line => ((metal === 'copper' ? line.copperKgPerKm : line.aluminiumKgPerKm) ?? zero).gt(0))
  const stale = record.bases.filter(({ metal, ageDays }) => ageDays > limits.metalRateAge && isUsed(metal))
  return [
    ...(age !== null && (record.rateDayReason ?? '').trim() === ''
      ? [
          {
            path: 'rateDayReason',
            message: `The base day ${record.rateDay} is ${age}. Take the rates of today, or say why it stands.`,
          },
        ]
      : []),
    ...stale.map(({ metal, validFrom, ageDays }) => ({
      path: 'rateDay',
      message: `The rate of ${metal} is of ${validFrom}, ${ageDays} days before the base day; it may be ${limits.metalRateAge}. Have a newer one entered and confirmed.`,
    })),
  ]
}
