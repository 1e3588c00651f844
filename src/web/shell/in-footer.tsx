import { useSyncExternalStore } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** A place in the frame around the screens: the frame tells where it is as soon as it stands, a screen what it puts there. */
const framePlace = () => {
  let place: HTMLElement | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    set: (element: HTMLElement | null): void => {
      place = element
      for (const listener of listeners) listener()
    },
    Put: ({ children }: { children: ReactNode }): ReactElement | null => {
      const element = useSyncExternalStore(subscribe, () => place)
      return element && createPortal(children, element)
    },
  }
}

/** What a screen has to say of its saving: "Saved 12:41", "Draft on this device only". */
export const { set: setFooterPlace, Put: InFooter } = framePlace()

/** Under the page, which therefore never scrolls beneath it: the main button of a phone. */
export const { set: setEdgePlace, Put: AtLowerEdge } = framePlace()
