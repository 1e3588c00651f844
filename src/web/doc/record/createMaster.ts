import { useSyncExternalStore } from 'react'
import type { Found } from '../../grid/model/lookups.ts'

/** A master that a person wants to make from inside a field: of which document, and what they had typed. */
export interface Wish {
  readonly target: string
  readonly text: string
  readonly grant: (found: Found | null) => void
}

let wish: Wish | null = null
const listeners = new Set<() => void>()

const show = (next: Wish | null): void => {
  wish = next
  for (const listener of listeners) listener()
}

/** Opens the form of a new master beside the page; resolves to what was saved, or null when the person gives up. */
export const createMaster = (target: string, text: string): Promise<Found | null> =>
  new Promise(resolve => {
    wish?.grant(null)
    show({
      target,
      text,
      grant: found => {
        show(null)
        resolve(found)
      },
    })
  })

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The master that is being wished for; null when none is. */
export const useWish = (): Wish | null => useSyncExternalStore(subscribe, () => wish)
