import type { Stamp } from '../field.ts'
import { type ISODate, isoDate } from '../dates.ts'

/** Indian Standard Time, which the works lives by, is five and a half hours ahead of UTC all year. */
export const worksTimeZone = 'Asia/Kolkata'
const aheadMs = 5.5 * 3_600_000

/**
 * The day at the works: on it papers are dated, and by it a financial year begins. It is reckoned: a browser that is asked for the calendar
 * of a time zone first loads its tables, a tenth of the time that a page takes to open.
 */
export const todayAtWorks = (now: Date = new Date()): ISODate =>
  isoDate(new Date(now.getTime() + aheadMs).toISOString().slice(0, 10))

/** A point in time as the clock at the works showed it: 2026-11-20 12:41. What is no instant stays as it came. */
export const worksClock = (stamp: string): string => {
  const at = Date.parse(stamp)
  return Number.isNaN(at) ? stamp : new Date(at + aheadMs).toISOString().slice(0, 16).replace('T', ' ')
}

/** The first instant of a day at the works, ISO 8601 UTC. */
export const dayStart = (day: ISODate): string => new Date(Date.parse(`${day}T00:00:00.000Z`) - aheadMs).toISOString()

/** The last millisecond of a day at the works, ISO 8601 UTC. */
export const dayEnd = (day: ISODate): string => new Date(Date.parse(`${day}T23:59:59.999Z`) - aheadMs).toISOString()

/** A moment as a field of kind stamp holds it. */
export const stampOf = (moment: Date | string): Stamp =>
  // The marked cast: an ISO 8601 text is what a stamp is.
  new Date(moment).toISOString() as Stamp
