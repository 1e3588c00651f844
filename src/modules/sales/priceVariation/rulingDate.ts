import type { ISODate } from '../../../kernel/dates.ts'
import type { DateRule, LateRule } from '../../masters/books/termsAndConditions/variedDays.ts'

/** The days of a lot; null for what has not happened or was not said. */
export interface LotDates {
  /** By contract, with the extensions that count. */
  readonly contractual: ISODate
  /** Notified as ready for inspection or despatch. */
  readonly ready: ISODate | null
  /** Of the clearance by the inspector. */
  readonly cleared: ISODate | null
  readonly despatched: ISODate | null
  readonly invoiced: ISODate | null
}

/** The day for which prices are read: of several the one that gives the lowest price. */
export interface RulingDates {
  readonly dates: readonly ISODate[]
  /** Days that the rule needs and the lot does not have yet. */
  readonly lacks: readonly ('ready' | 'cleared' | 'despatched' | 'invoiced')[]
}

const distinct = (dates: readonly (ISODate | null)[]): readonly ISODate[] => [...new Set(dates.filter(date => date !== null))]

const one = (date: ISODate | null, name: RulingDates['lacks'][number]): RulingDates =>
  date === null ? { dates: [], lacks: [name] } : { dates: [date], lacks: [] }

/** Notified as ready; where nothing was notified, the maker's despatch note counts (AP14). */
const readyOf = ({ ready, despatched }: LotDates): ISODate | null => ready ?? despatched

const onTime = (rule: DateRule, lot: LotDates): RulingDates => {
  if (rule === 'despatch') return one(lot.despatched, 'despatched')
  if (rule === 'invoice') return one(lot.invoiced, 'invoiced')
  if (rule === 'clearance') return one(lot.cleared, 'cleared')
  const ready = readyOf(lot)
  if (ready === null || rule === 'ready') return one(ready, 'ready')
  if (rule === 'leastOfReadyAndDue') return { dates: distinct([ready, lot.contractual]), lacks: [] }
  return one(ready < lot.contractual ? ready : lot.contractual, 'ready')
}

/** The days for whose prices a lot is varied (design/sales.md R4); of several the one with the lowest price counts. */
export const rulingDatesOf = (rule: DateRule, late: LateRule, lot: LotDates): RulingDates => {
  const usual = onTime(rule, lot)
  const ready = readyOf(lot)
  if (usual.lacks.length > 0 || ready === null || ready <= lot.contractual || late === 'none') return usual
  if (late === 'buyersAdvantage') return { dates: distinct([lot.contractual, lot.ready, lot.despatched]), lacks: [] }
  return { dates: distinct([...usual.dates, lot.contractual]), lacks: [] }
}
