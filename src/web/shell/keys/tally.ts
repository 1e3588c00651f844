import { useSyncExternalStore } from 'react'

/** 'on' is stored under this key on a device whose user wants the function keys of Tally; nothing by default. */
export const tallyKey = 'tallyKeys'

const listeners = new Set<() => void>()

export const tallyOn = (): boolean => localStorage.getItem(tallyKey) === 'on'

export const setTally = (on: boolean): void => {
  if (on) localStorage.setItem(tallyKey, 'on')
  else localStorage.removeItem(tallyKey)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTally = (): boolean => useSyncExternalStore(subscribe, tallyOn)
