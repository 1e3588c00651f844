import { worksClock } from '../../../kernel/days/worksClock.ts'
import { shownStamp } from '../../theme/shown.ts'

/** The time of day of a stamp at the works: 12:41. */
export const clockOf = (stamp: string): string => worksClock(stamp).slice(11, 16)

/** 12:41 of today, else the day too: 2026-11-20 12:41. */
export const whenOf = (stamp: string, today: string): string => {
  const at = worksClock(stamp)
  return at.startsWith(today) ? at.slice(11, 16) : shownStamp(stamp)
}
