import type { ISODate } from '../../kernel/dates.ts'
import type { Tx } from '../database.ts'
import { date, integer, orNull, reading, text } from '../reading.ts'
import type { MonthChange, MonthJudge, UnderPermit } from '../store/parts/monthLock.ts'
import type { Store } from '../store/parts/store.ts'

/** Asks every lock of the month of a day; the period of the day is held before. */
export const lockedOn = ({ parts }: Store, tx: Tx, day: ISODate): Promise<readonly MonthJudge[]> =>
  Promise.all(Object.values(parts.rules).flatMap(({ locks }) => locks?.(tx, day) ?? []))

const later = (a: UnderPermit | null, b: UnderPermit | null): UnderPermit | null =>
  a === null || (b !== null && b.toldIn > a.toldIn) ? b : a

/** Hears every judge of a change; of several permits the one counts whose month is told last. Null where none is needed. */
export const allowedBy = async (judges: readonly MonthJudge[], change: MonthChange): Promise<UnderPermit | null> => {
  let found: UnderPermit | null = null
  for (const judge of judges) found = later(found, await judge(change))
  return found
}

const linesReading = reading(
  { date, role: orNull(text), registration: orNull(integer) },
  `
select coalesce(v.told_in, v.date) as date, a.role, g.registration from gl_entry g join voucher v on v.id = g.voucher join account a on a.id = g.account
where v.id = any($1::bigint[]) and g.registration is not null`,
)

/**
 * The permit under which vouchers of a locked month are taken back, null where none is needed; refuses where there is none. What was posted
 * into a locked month and is told by one that is open is taken back like anything of that.
 */
export const allowTakenBack = async (
  store: Store,
  tx: Tx,
  vouchers: readonly number[],
  change: Pick<MonthChange, 'def' | 'actor'>,
): Promise<UnderPermit | null> => {
  const all = await linesReading.rows(tx, [vouchers])
  let found: UnderPermit | null = null
  for (const [day, lines] of Map.groupBy(all, line => line.date)) {
    const judges = await lockedOn(store, tx, day)
    found = (await allowedBy(judges, { ...change, today: store.today(), lines, what: 'cancel' })) ?? found
  }
  return found
}
