import { useSyncExternalStore } from 'react'
import { userKey } from '../../api/stored.ts'
import { parseUser } from '../../session/user.ts'

/** A page of the product, under the name it has given itself. */
export interface Visit {
  readonly path: string
  readonly title: string
}

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'title' in value &&
  typeof value.path === 'string' &&
  typeof value.title === 'string'

/** The pages that a text of local storage lists; one that cannot be read lists none. */
export const visitsIn = (text: string | null): readonly Visit[] => {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter(isVisit) : []
  } catch {
    return []
  }
}

/** Pages that one person keeps on this device, in local storage: nobody who signs in after them sees them. */
export interface Kept {
  readonly read: () => readonly Visit[]
  readonly write: (visits: readonly Visit[]) => void
  /** The pages, as they are now in whichever window they were changed. */
  readonly use: () => readonly Visit[]
}

export const kept = (name: string): Kept => {
  const listeners = new Set<() => void>()
  const key = (): string => `${name}:${parseUser(localStorage.getItem(userKey) ?? '')?.id ?? 0}`
  const text = (): string | null => localStorage.getItem(key())
  let last: { readonly text: string | null; readonly visits: readonly Visit[] } = { text: null, visits: [] }
  const read = (): readonly Visit[] => {
    const now = text()
    if (now !== last.text) last = { text: now, visits: visitsIn(now) }
    return last.visits
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
  return {
    read,
    write: visits => {
      localStorage.setItem(key(), JSON.stringify(visits))
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, read),
  }
}
