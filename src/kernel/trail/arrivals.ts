import type { AnyDocument } from '../document.ts'
import { firstState } from '../states.ts'

/** An entry of the audit trail: one statement that wrote to one part of a record. `part` names the line set; '' is the header. */
export interface HistoryEntry {
  readonly id: number
  readonly stamp: string
  readonly user: number | null
  readonly userName: string | null
  readonly op: 'insert' | 'update' | 'delete'
  readonly action: string | null
  readonly reason: string | null
  readonly part: string
  readonly changes: unknown
}

/** What one statement changed: by field, as it was and as it became. */
export type Changes = Readonly<Record<string, unknown>>

export const isChanges = (value: unknown): value is Changes =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isPair = (value: unknown): value is readonly [unknown, unknown] => Array.isArray(value) && value.length === 2

/** The state that an entry brought the document into; null when it did not move it. */
const stateAfter = (def: AnyDocument, entry: HistoryEntry): string | null => {
  if (entry.part !== '') return null
  if (entry.op === 'insert') return firstState(def)
  const moved = isChanges(entry.changes) ? entry.changes['status'] : undefined
  return isPair(moved) && typeof moved[1] === 'string' ? moved[1] : null
}

/** Each time the document came into a state, from the first. */
export interface Arrival {
  readonly state: string
  readonly stamp: string
  readonly userName: string | null
  readonly reason: string | null
}

export const arrivals = (def: AnyDocument, history: readonly HistoryEntry[]): readonly Arrival[] =>
  history.toReversed().flatMap((entry): Arrival[] => {
    const state = stateAfter(def, entry)
    return state === null ? [] : [{ state, stamp: entry.stamp, userName: entry.userName, reason: entry.reason }]
  })

/** The states that the document has been in. */
export const statesSeen = (def: AnyDocument, history: readonly HistoryEntry[]): ReadonlySet<string> =>
  new Set(arrivals(def, history).map(one => one.state))
