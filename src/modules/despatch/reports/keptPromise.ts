import { daysBetween, type ISODate } from '../../../kernel/dates.ts'
import { type Decimal, sum } from '../../../kernel/decimal.ts'

/** What an order said of its day when it was sent: on which day it was sent, and the day that it promised; null where it named none. */
export interface Sending {
  readonly sent: ISODate
  readonly promised: ISODate | null
}

/**
 * Answers the day by which a line is judged: that of the newest sending that came while the day before it could still be kept. Who moves a
 * day in time has agreed it with the customer; one that is moved once it has passed stands as it was, or no line would ever be late.
 */
export const promisedDay = (sendings: readonly Sending[]): ISODate | null =>
  sendings.reduce<ISODate | null>((held, { sent, promised }) => (held === null || sent <= held ? promised : held), null)

interface Owed {
  readonly promised: ISODate
  readonly leastQty: Decimal
  /** Whether the rest is still to leave: neither the order nor the line is closed. */
  readonly isOpen: boolean
}

interface Gone {
  readonly date: ISODate
  readonly qty: Decimal
}

/** How a promise was kept: km that left by its day and later, and by how many days the line was late; null where nothing was late. */
export interface Kept {
  readonly byDay: Decimal
  readonly later: Decimal
  readonly onTime: boolean
  readonly inFull: boolean
  readonly late: number | null
}

/**
 * Judges a line by what has left of it, in the order of days. It is full once enough has left by the tolerance of the order. It is on time
 * where enough had left by the day, or where the rest was closed short and all that ever left did so by the day. Of what is late the days
 * count until enough had left: to today where it has not, and to the last delivery where the rest was closed short.
 */
export const keptPromise = ({ promised, leastQty, isOpen }: Owed, gone: readonly Gone[], today: ISODate): Kept => {
  const early = gone.filter(one => one.date <= promised)
  const byDay = sum(early.map(one => one.qty))
  const later = sum(gone.map(one => one.qty)).minus(byDay)
  const inFull = byDay.plus(later).gte(leastQty)
  const closedInTime = !isOpen && early.length > 0 && early.length === gone.length
  const onTime = byDay.gte(leastQty) || closedInTime
  let run = byDay.minus(byDay)
  const enoughOn = gone.find(one => (run = run.plus(one.qty)).gte(leastQty))?.date
  const until = enoughOn ?? (isOpen ? today : gone.at(-1)?.date)
  return { byDay, later, onTime, inFull, late: onTime || until === undefined ? null : daysBetween(promised, until) }
}
