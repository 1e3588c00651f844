import type { Base, Stretch } from './catalogue.ts'

/** How long the books of a company are kept (Companies Act 2013, section 128(5)). */
const yearsOfBooks = 8

/** The newest moment at or before `now` at which a copy is made: two in the morning at the works (20:30 UTC). */
export const lastDue = (now: Date): Date => {
  const due = new Date(now)
  due.setUTCHours(20, 30, 0, 0)
  if (due > now) due.setUTCDate(due.getUTCDate() - 1)
  return due
}

/** Finds what may go: whole copies and stretches of the log that no point within the last `days` days needs. */
export const outlived = (
  bases: readonly Base[],
  stretches: readonly Stretch[],
  now: Date,
  days: number,
): { readonly bases: readonly Base[]; readonly stretches: readonly Stretch[] } => {
  const window = new Date(now.getTime() - days * 86_400_000).toISOString()
  const ordered = bases.toSorted((a, b) => a.endedStamp.localeCompare(b.endedStamp))
  // The newest copy before the window is where the first days of the window are restored from.
  const first = ordered.findLast(({ endedStamp }) => endedStamp <= window) ?? ordered[0]
  if (!first) return { bases: [], stretches: [] }
  return {
    bases: ordered.filter(({ endedStamp }) => endedStamp < first.endedStamp),
    stretches: stretches.filter(
      ({ timeline, to, at }) =>
        (timeline === first.timeline && to <= first.start) ||
        (timeline < first.timeline && at.toISOString() < first.startedStamp),
    ),
  }
}

/** The dumps that may go, of names that begin with their stamp: those of the window stay, and the first of each month for eight years. */
export const outlivedDumps = (stamps: readonly string[], now: Date, days: number): readonly string[] => {
  const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const window = stampOf(new Date(now.getTime() - days * 86_400_000))
  const books = new Date(now)
  books.setUTCFullYear(books.getUTCFullYear() - yearsOfBooks)
  const oldest = stampOf(books)
  const months = new Set<string>()
  return stamps.toSorted().filter(stamp => {
    const month = stamp.slice(0, 6)
    const isFirst = !months.has(month)
    months.add(month)
    if (stamp >= window) return false
    return !isFirst || stamp < oldest
  })
}
