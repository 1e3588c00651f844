import { useSyncExternalStore } from 'react'

export const densities = ['compact', 'standard', 'touch'] as const
/** How tightly rows and controls are set: for accountants, for everyone, for the shop floor and phones. */
export type Density = (typeof densities)[number]

const densityKey = 'density'

const coarse = (): MediaQueryList => matchMedia('(pointer: coarse)')
const listeners = new Set<() => void>()

export const isDensity = (text: string | null): text is Density => densities.some(density => density === text)

/** The density chosen; without a choice touch on coarse pointers, else standard. */
export const densityOf = (saved: string | null, isCoarse: boolean): Density =>
  isDensity(saved) ? saved : isCoarse ? 'touch' : 'standard'

const current = (): Density => densityOf(localStorage.getItem(densityKey), coarse().matches)

const apply = (): void => {
  document.documentElement.dataset['density'] = current()
  for (const listener of listeners) listener()
}

export const setDensity = (density: Density): void => {
  localStorage.setItem(densityKey, density)
  apply()
}

/** Sets data-density on the root and keeps it in step with the pointer and with other tabs. */
export const startDensity = (): void => {
  apply()
  coarse().addEventListener('change', apply)
  window.addEventListener('storage', ({ key }) => {
    if (key === densityKey) apply()
  })
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDensity = (): Density => useSyncExternalStore(subscribe, current)
