import { useSyncExternalStore } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { createPortal } from 'react-dom'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The footer tells where its place is, as soon as it stands. */
export const setFooterPlace = (element: HTMLElement | null): void => {
  place = element
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts what a screen has to say of its saving into the footer: "Saved 12:41", "Draft on this device only". */
export const InFooter = ({ children }: { children: ReactNode }): ReactElement | null => {
  const element = useSyncExternalStore(subscribe, () => place)
  return element && createPortal(children, element)
}
