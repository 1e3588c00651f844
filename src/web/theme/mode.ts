import { useSyncExternalStore } from 'react'

/** What the person chose. */
export type Mode = 'light' | 'dark' | 'system'
/** What is shown. */
export type Resolved = 'light' | 'dark'

/** The key of the product's own choice; it is removed in system mode. */
const themeKey = 'theme'
/** The keys under which the interface components keep mode and scheme; they follow the choice, and a change from another tab leads it. */
const componentModeKey = 'mui-mode'
const componentSchemeKey = 'mui-color-scheme'

/** The toggle: light, dark, system, and light again. */
export const nextMode: Readonly<Record<Mode, Mode>> = { light: 'dark', dark: 'system', system: 'light' }

const isMode = (text: string | null): text is Mode => text === 'light' || text === 'dark' || text === 'system'
const isResolved = (text: string | null): text is Resolved => text === 'light' || text === 'dark'

/** The choice at start: what is saved, else light. */
export const initialMode = (saved: string | null): Mode => (isMode(saved) ? saved : 'light')

/** Says what a choice shows while the operating system prefers dark, or does not. */
export const resolve = (mode: Mode, systemIsDark: boolean): Resolved =>
  mode !== 'system' ? mode : systemIsDark ? 'dark' : 'light'

/**
 * The choice that a change of local storage in another tab makes; null when it makes none. A theme that vanishes is system
 * mode; the components' scheme counts only where it contradicts what is shown, for it also follows the operating system.
 */
export const modeFromOtherTab = (key: string | null, value: string | null, shown: Resolved): Mode | null => {
  if (key === themeKey) return value === null ? 'system' : isMode(value) ? value : null
  if (key === componentModeKey) return isMode(value) ? value : null
  if (key === componentSchemeKey) return isResolved(value) && value !== shown ? value : null
  return null
}

const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let mode: Mode = 'light'

const currentMode = (): Mode => mode
const currentScheme = (): Resolved => resolve(mode, darkSystem().matches)

const apply = (): void => {
  const scheme = currentScheme()
  const root = document.documentElement
  root.classList.remove('light', 'dark')
  root.classList.add(scheme)
  root.style.colorScheme = scheme
  localStorage.setItem(componentSchemeKey, scheme)
  for (const listener of listeners) listener()
}

/** Takes a choice over: saved, shown and told to all who listen. */
export const setMode = (chosen: Mode): void => {
  mode = chosen
  if (chosen === 'system') localStorage.removeItem(themeKey)
  else localStorage.setItem(themeKey, chosen)
  localStorage.setItem(componentModeKey, chosen)
  apply()
}

export const toggleMode = (): void => setMode(nextMode[mode])

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the saved theme and from then on follows the operating system and the other tabs. */
export const startMode = (): void => {
  mode = initialMode(localStorage.getItem(themeKey))
  localStorage.setItem(componentModeKey, mode)
  apply()
  darkSystem().addEventListener('change', apply)
  window.addEventListener('storage', ({ key, newValue }) => {
    const chosen = modeFromOtherTab(key, newValue, currentScheme())
    if (chosen !== null && chosen !== mode) setMode(chosen)
  })
}

export const useMode = (): Mode => useSyncExternalStore(subscribe, currentMode)

interface Remembered {
  get: (otherwise: string) => string
  set: () => void
  subscribe: (handler: (value: string) => void) => () => void
}

/**
 * Hands the choice to the interface components, in the place of their own local storage: there is one source of the theme,
 * so they never set it.
 */
export const componentMode = ({ key }: { key: string }): Remembered => ({
  get: otherwise => (key === componentModeKey ? mode : otherwise),
  set: () => {},
  subscribe: handler => (key === componentModeKey ? subscribe(() => handler(mode)) : () => {}),
})
