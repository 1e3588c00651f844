import type { ClockTime } from '../../kernel/field.ts'
import { dayStart, todayAtWorks } from '../../kernel/days/worksClock.ts'

/** When a job comes round: every so many seconds, or once a day at a time of the works' clock. */
export type When = { readonly everySeconds: number } | { readonly at: ClockTime }

const dayMs = 86_400_000

const minutesOf = (at: ClockTime): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3, 5))

/** `at` of the day of the works on which `now` lies. */
const thatDay = (at: ClockTime, now: Date): number => Date.parse(dayStart(todayAtWorks(now))) + minutesOf(at) * 60_000

/**
 * The first moment after `now` at which a job is due. It follows from `now` alone and not from the last run, so that no run that was late,
 * and no clock that was wrong, moves those that follow.
 */
export const nextAfter = (when: When, now: Date): Date => {
  if ('everySeconds' in when) {
    const period = when.everySeconds * 1000
    return new Date((Math.floor(now.getTime() / period) + 1) * period)
  }
  const due = thatDay(when.at, now)
  return new Date(due > now.getTime() ? due : due + dayMs)
}

const counted = (count: number, unit: string): string => (count === 1 ? `every ${unit}` : `every ${count} ${unit}s`)

/** 'every night at 01:30', 'every 10 minutes'. */
export const whenWords = (when: When): string => {
  if ('at' in when) return `${when.at < '06:00' ? 'every night' : 'every day'} at ${when.at}`
  const { everySeconds } = when
  if (everySeconds % 3600 === 0) return counted(everySeconds / 3600, 'hour')
  return everySeconds % 60 === 0 ? counted(everySeconds / 60, 'minute') : counted(everySeconds, 'second')
}
