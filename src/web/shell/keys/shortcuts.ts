import { useEffect, useRef, useSyncExternalStore } from 'react'

/**
 * A key that does something: 'Ctrl+K', 'F1', '?', 'Shift+ArrowUp', or two keys one after the other: 'g s'. Ctrl stands for
 * the command key on a Mac. Single keys and sequences fire only while nobody types and no dialog covers the page.
 */
export interface Shortcut {
  readonly keys: string
  /** What it does, in the words of the button that does the same. */
  readonly label: string
  /** Null where the part of the page that has the focus hears the key by itself: it is listed only. */
  readonly run: (() => void) | null
}

/** The shortcuts of one part of the product, as the overview lists them: 'Anywhere', 'List', 'Sales order'. */
export interface ShortcutScope {
  readonly name: string
  readonly shortcuts: readonly Shortcut[]
}

/** Single keys can be switched off (WCAG 2.1.4); 'off' is stored under this key. */
export const singleKeysKey = 'singleKeys'
export const singleKeysOn = (): boolean => localStorage.getItem(singleKeysKey) !== 'off'
export const setSingleKeys = (on: boolean): void =>
  on ? localStorage.removeItem(singleKeysKey) : localStorage.setItem(singleKeysKey, 'off')

/** A second key has to follow the first within this time. */
const sequenceMs = 1500

let scopes: readonly ShortcutScope[] = []
const listeners = new Set<() => void>()

const change = (next: readonly ShortcutScope[]): void => {
  scopes = next
  for (const listener of listeners) listener()
}

/** The scope of the shell, which lies beneath all others whenever it comes: effects of a parent run after its children's. */
export const anywhere = 'Anywhere'

/** Makes shortcuts known; the function returned takes them back. What comes later wins where two claim one key. */
export const register = (scope: ShortcutScope): (() => void) => {
  change(scope.name === anywhere ? [scope, ...scopes] : [...scopes, scope])
  return () => change(scopes.filter(other => other !== scope))
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All shortcuts that work at this moment. */
export const useScopes = (): readonly ShortcutScope[] => useSyncExternalStore(subscribe, () => scopes)

/** Shortcuts of a component, for as long as it is shown. What they run is always the newest; their keys and labels are fixed. */
export const useShortcuts = (name: string, shortcuts: readonly Shortcut[]): void => {
  const newest = useRef(shortcuts)
  useEffect(() => {
    newest.current = shortcuts
  })
  const shape = shortcuts.map(({ keys, label }) => `${keys}\t${label}`).join('\n')
  useEffect(
    () =>
      register({
        name,
        shortcuts: newest.current.map(({ keys, label, run }, index) => ({
          keys,
          label,
          run: run && (() => newest.current[index]?.run?.()),
        })),
      }),
    [name, shape],
  )
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** A key press as shortcuts write it. Shift is named only where it does not already show in the sign itself. */
export const keysOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string => {
  const sign = key.length === 1 && (ctrlKey || metaKey || altKey) ? key.toUpperCase() : key
  const isNamed = key.length > 1 || ctrlKey || metaKey || altKey
  return [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey && isNamed ? 'Shift' : '', sign]
    .filter(Boolean)
    .join('+')
}

/** Says whether keys would disturb somebody who types: a sign by itself, a sequence that begins with one, the key that erases. */
export const isSingle = (keys: string): boolean => (keys.split(' ')[0] ?? '').length === 1 || keys === 'Backspace'

/** The shortcut that the pressed keys name, the newest scope first. */
export const shortcutFor = (keys: string, among: readonly ShortcutScope[]): Shortcut | undefined => {
  for (const { shortcuts } of among.toReversed()) {
    const found = shortcuts.find(shortcut => shortcut.keys === keys && shortcut.run !== null)
    if (found) return found
  }
  return undefined
}

const startsSequence = (keys: string): boolean =>
  scopes.some(scope => scope.shortcuts.some(shortcut => shortcut.keys.startsWith(`${keys} `)))

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

const isCovered = (): boolean => document.querySelector('[aria-modal="true"], [role="menu"]') !== null

let pending: { readonly keys: string; readonly until: number } | null = null

const pressed = (event: KeyboardEvent): void => {
  // A browser that fills in a saved password sends key presses without a key.
  if (event.key === undefined || event.defaultPrevented || event.isComposing || isCovered()) return
  const typed = keysOf(event)
  const first = pending !== null && pending.until > event.timeStamp ? `${pending.keys} ` : ''
  pending = null
  const found = shortcutFor(first + typed, scopes)
  const mayBeSingle = !isTyping(event.target) && singleKeysOn()
  if (found && (mayBeSingle || !isSingle(found.keys))) {
    event.preventDefault()
    found.run?.()
  } else if (first === '' && mayBeSingle && startsSequence(typed)) {
    pending = { keys: typed, until: event.timeStamp + sequenceMs }
  }
}

/** Listens to the keyboard for all registered shortcuts; the function returned ends it. */
export const listenToKeys = (): (() => void) => {
  document.addEventListener('keydown', pressed)
  return () => document.removeEventListener('keydown', pressed)
}
