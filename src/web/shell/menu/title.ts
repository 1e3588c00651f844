import { useEffect, useSyncExternalStore } from 'react'

const product = 'Strand'
const listeners = new Set<() => void>()
let title = product

/** Names the page: in the browser's tab, and aloud to those who do not see it change. */
export const titled = (name: string): void => {
  title = name
  document.title = `${name} · ${product}`
  for (const listener of listeners) listener()
}

/** The name of the page that is open. */
export const currentTitle = (): string => title

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCurrentTitle = (): string => useSyncExternalStore(subscribe, currentTitle)

/** Names the page after what it shows, once that is known: the number of an order. Until then the route's title stands. */
export const useTitle = (name: string | null): void => {
  useEffect(() => {
    if (name !== null) titled(name)
  }, [name])
}
