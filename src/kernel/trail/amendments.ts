import type { AnyDocument } from '../document.ts'
import type { HistoryEntry } from './arrivals.ts'
import { type Change, eventsOf, type TitleOf } from './history.ts'

/** What one amendment of a record has changed, until the next one began. */
export interface Amendment {
  readonly no: number
  readonly stamp: string
  readonly userName: string | null
  readonly reason: string | null
  readonly changes: readonly Change[]
}

/** Several changes of one place as one: as it was at first, and as it became at last. */
const merged = (changes: readonly Change[]): readonly Change[] =>
  [...Map.groupBy(changes, ({ label }) => label)].flatMap(([label, ones]): Change[] => {
    const [before = '', after = ''] = [ones[0]?.before, ones.at(-1)?.after]
    return before === after && before !== '' ? [] : [{ label, before, after }]
  })

const begins = (def: AnyDocument, { part, action }: HistoryEntry): boolean =>
  part === '' && action !== null && def.actions[action]?.effect === 'amend'

/** The amendments of a record, the first one first, from its history, in which the newest entry stands first. */
export const amendmentsOf = (def: AnyDocument, history: readonly HistoryEntry[], titles: TitleOf): readonly Amendment[] => {
  const entries = history.toReversed()
  const starts = entries.flatMap((entry, at) => (begins(def, entry) ? [{ entry, at }] : []))
  return starts.map(({ entry: { stamp, userName, reason }, at }, i) => {
    const since = entries.slice(at, starts[i + 1]?.at).toReversed()
    // The count of amendments is what this is about, not what was amended.
    const changes = eventsOf(def, since, titles)
      .toReversed()
      .flatMap(event => event.changes)
    const counts = def.fields['amendment']?.label ?? 'Amendment'
    return { no: i + 1, stamp, userName, reason, changes: merged(changes.filter(({ label }) => label !== counts)) }
  })
}

/** A place that was amended: what stood there at first, and after each of the amendments. */
export interface Reading {
  readonly label: string
  readonly values: readonly string[]
}

/** All that was amended, side by side: a row for each place, a value for the original and for each amendment. */
export const sideBySide = (amendments: readonly Amendment[]): readonly Reading[] => {
  const labels = new Set(amendments.flatMap(({ changes }) => changes.map(({ label }) => label)))
  return [...labels].map(label => {
    const own = amendments.map(({ changes }) => changes.find(change => change.label === label))
    const first = own.find(change => change !== undefined)?.before ?? ''
    const values = own.reduce<readonly string[]>(
      // A line that came or went has no figures of its own here.
      (so, change) => [...so, change === undefined ? (so.at(-1) ?? '') : change.after || '✓'],
      [first],
    )
    return { label, values }
  })
}
