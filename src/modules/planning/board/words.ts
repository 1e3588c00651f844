import { worksClock } from '../../../kernel/days/worksClock.ts'

/** Minutes as a person reads them: 200 as '3 h 20 min', two days and more as '2 d 4 h'. */
export const spoken = (minutes: number): string => {
  const [days, hours, left] = [Math.floor(minutes / 1440), Math.floor(minutes / 60), minutes % 60]
  if (days >= 2) return [`${days} d`, hours % 24 === 0 ? null : `${hours % 24} h`].filter(Boolean).join(' ')
  return [hours === 0 ? null : `${hours} h`, left === 0 && hours > 0 ? null : `${left} min`].filter(Boolean).join(' ')
}

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** A moment by the clock of the works: 'Mon 30 Nov 07:00'. */
export const atClock = (stamp: string): string => {
  const clock = worksClock(stamp)
  const day = new Date(clock.slice(0, 10))
  return `${weekdayNames[day.getUTCDay()]} ${day.getUTCDate()} ${monthNames[day.getUTCMonth()]} ${clock.slice(11)}`
}

/** From and to; the day is named once where both are of one. */
export const fromTo = (from: string, to: string): string => {
  const [begins, ends] = [worksClock(from), worksClock(to)]
  return `${atClock(from)} – ${begins.slice(0, 10) === ends.slice(0, 10) ? ends.slice(11) : atClock(to)}`
}
