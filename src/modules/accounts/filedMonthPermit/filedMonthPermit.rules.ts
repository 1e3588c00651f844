import { addDays, monthEnd } from '../../../kernel/dates.ts'
import type { Complaint } from '../../../kernel/document.ts'
import { setFields } from '../../../server/rules/held.ts'
import { type ActRule, type Effect, rulesFor } from '../../../server/store/parts/rules.ts'
import { spoken, startOfPeriod } from '../returns/period.ts'
import { filedMonthPermit, longestDays } from './filedMonthPermit.ts'

/** A permit is for a month that is over, for somebody else, and not over itself before it begins. */
const mayGive: ActRule<typeof filedMonthPermit> = ({ actor, record, today }) => {
  const { person, until, period } = record
  const month = startOfPeriod(period)
  const complaint = (path: string, message: string): Promise<Complaint[]> => Promise.resolve([{ path, message }])
  if (person === actor.id) return complaint('person', 'You cannot give yourself a permit; another approver does that.')
  if (until < today) return complaint('until', `It would be over already; enter ${today} or a later date.`)
  const last = addDays(today, longestDays)
  if (until > last) return complaint('until', `A permit lasts ${longestDays} days at most; enter ${last} or an earlier date.`)
  return month !== null && monthEnd(month) >= today
    ? complaint('period', `${spoken(period)} is not over; it is open without a permit.`)
    : Promise.resolve([])
}

const signed: Effect<typeof filedMonthPermit> = async ({ tx, actor, record }) => {
  await setFields(tx, filedMonthPermit, [{ id: record.id, givenBy: actor.id }])
  return { ...record, givenBy: actor.id }
}

/** Who may change a filed month, and until when; nobody gives a permit to themselves. */
export default rulesFor(filedMonthPermit, { act: { give: mayGive }, done: { give: signed } })
