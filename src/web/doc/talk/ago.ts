const words = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' })

const minute = 60_000
const steps = [
  { unit: 'minute', ms: minute, below: 60 * minute },
  { unit: 'hour', ms: 60 * minute, below: 24 * 60 * minute },
  { unit: 'day', ms: 24 * 60 * minute, below: 14 * 24 * 60 * minute },
  { unit: 'week', ms: 7 * 24 * 60 * minute, below: 60 * 24 * 60 * minute },
  { unit: 'month', ms: 30 * 24 * 60 * minute, below: 365 * 24 * 60 * minute },
] as const

/** Tells how long ago a point in time was: now, 5 minutes ago, yesterday, 3 weeks ago. The full stamp belongs beside it. */
export const agoOf = (stamp: string, now: Date): string => {
  const passed = Math.max(0, now.getTime() - Date.parse(stamp))
  if (passed < minute) return 'now'
  const step = steps.find(({ below }) => passed < below)
  return step
    ? words.format(-Math.floor(passed / step.ms), step.unit)
    : words.format(-Math.floor(passed / (365 * 24 * 60 * minute)), 'year')
}
