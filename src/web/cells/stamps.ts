import type { ISODate } from '../../kernel/dates.ts'

/** Indian Standard Time is five and a half hours ahead of UTC all year. */
const aheadMs = 5.5 * 3_600_000

/** A point in time as the clock at the works showed it: 2026-11-20 12:41. What is no instant stays as it came. */
export const worksClock = (stamp: string): string => {
  const at = Date.parse(stamp)
  return Number.isNaN(at) ? stamp : new Date(at + aheadMs).toISOString().slice(0, 16).replace('T', ' ')
}

/** The first instant of a day at the works, ISO 8601 UTC. */
export const dayStart = (day: ISODate): string => new Date(Date.parse(`${day}T00:00:00.000Z`) - aheadMs).toISOString()

/** The last millisecond of a day at the works, ISO 8601 UTC. */
export const dayEnd = (day: ISODate): string => new Date(Date.parse(`${day}T23:59:59.999Z`) - aheadMs).toISOString()
