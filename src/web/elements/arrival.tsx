import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ComponentType, LazyExoticComponent, ReactElement, ReactNode } from 'react'

let arrivals = 0
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that code has come, once React, which hears of it by the same promise, knows it too. */
export const announce = (): void =>
  void setTimeout(() => {
    arrivals += 1
    for (const listener of listeners) listener()
  })

/** A component whose code comes when it is first drawn, below an `Until`. */
export const later = <Props,>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const module = await load()
    announce()
    return module
  })

/**
 * Shows the fallback until the code of its children is there, and then the children at once. React alone would keep them back
 * until 300 ms after the last fallback that it drew anywhere, one boundary after the other; an update from outside is not kept back.
 */
export const Until = ({ fallback, children }: { fallback?: ReactNode; children: ReactNode }): ReactElement => {
  useSyncExternalStore(subscribe, () => arrivals)
  return <Suspense fallback={fallback}>{children}</Suspense>
}
