import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPath, NavigationType, parsePath } from 'react-router'
import type { Location, Navigator, Path, To } from 'react-router'
import { newKey } from '../../api/key.ts'

/**
 * The browser's history, as the router reads it, and the one place where leaving a page can be held up. (The router's own
 * way of holding up needs its data layer, which is 17 kB of code that nothing else here uses.)
 */
export interface Entry {
  readonly location: Location
  readonly action: NavigationType
}

/** What this module keeps in the browser's history: the state handed in, a key, and the place in the order of visits. */
interface Kept {
  readonly usr: unknown
  readonly key: string
  readonly idx: number
}

const isKept = (state: unknown): state is Kept =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'

const kept = (): Kept => {
  const state: unknown = history.state
  return isKept(state) ? state : { usr: null, key: 'default', idx: 0 }
}

const entryNow = (action: NavigationType): Entry => {
  const { pathname, search, hash } = location
  const { usr, key } = kept()
  return { action, location: { pathname, search, hash, state: usr, key } }
}

/** Decides whether the page may be left; it is handed what to do if it may. */
type Gate = (leave: () => void) => void

const listeners = new Set<() => void>()
const gates = new Set<Gate>()
let entry: Entry | null = null
let index = 0
/** Steps through the history that this module makes itself: back to a page that is held up, and on when it is let go. */
let ownSteps = 0

const show = (action: NavigationType): void => {
  index = kept().idx
  entry = entryNow(action)
  for (const listener of listeners) listener()
}

/** Goes, unless a page holds it up; the one that began last is asked. Signing out goes this way too. */
export const leavePage = (go: () => void): void => {
  const gate = [...gates].at(-1)
  if (gate) gate(go)
  else go()
}

const pathOf = (to: To): Partial<Path> => (typeof to === 'string' ? parsePath(to) : to)

const write = (to: To, state: unknown, isNew: boolean): void => {
  const place: Kept = { usr: state ?? null, key: newKey().slice(0, 8), idx: isNew ? index + 1 : index }
  const url = createPath(pathOf(to))
  if (isNew) history.pushState(place, '', url)
  else history.replaceState(place, '', url)
  show(isNew ? NavigationType.Push : NavigationType.Replace)
}

/** Moves to an address. A change within one page, of a list's filters for example, is never held up. */
const move = (to: To, state: unknown, isNew: boolean): void => {
  if (pathOf(to).pathname === location.pathname) write(to, state, isNew)
  else leavePage(() => write(to, state, isNew))
}

/** Back and forward have happened already when the browser tells: a page that is held up is gone back to first. */
const popped = (): void => {
  const delta = kept().idx - index
  if (ownSteps > 0) {
    ownSteps -= 1
    if (delta !== 0) show(NavigationType.Pop)
  } else if (gates.size === 0 || delta === 0 || entry?.location.pathname === location.pathname) {
    show(NavigationType.Pop)
  } else {
    ownSteps += 1
    history.go(-delta)
    leavePage(() => {
      ownSteps += 1
      history.go(delta)
    })
  }
}

/** How the router moves. */
export const navigator: Navigator = {
  createHref: to => createPath(pathOf(to)),
  go: delta => history.go(delta),
  push: (to, state) => move(to, state, true),
  replace: (to, state) => move(to, state, false),
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('popstate', popped)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', popped)
  }
}

const current = (): Entry => {
  if (entry === null) {
    index = kept().idx
    entry = entryNow(NavigationType.Pop)
  }
  return entry
}

/** Says where the browser is. */
export const useEntry = (): Entry => useSyncExternalStore(subscribe, current)

/** A page that asks before it is left. */
export interface Leaving {
  /** The way off that waits for an answer: a dialog asks, then calls one of the two. Null while nobody leaves. */
  readonly pending: { readonly leave: () => void; readonly stay: () => void } | null
  /** Holds up no longer, at once: for the page that has just been saved and moves on by itself. */
  readonly release: () => void
}

/** Asks before this page is left while `isHeld`: by a link, by the browser's back button, by closing the window. */
export const useLeaving = (isHeld: boolean): Leaving => {
  const [go, setGo] = useState<(() => void) | null>(null)
  const [gate] = useState<Gate>(() => (leave: () => void) => setGo(() => leave))
  const release = (): void => void gates.delete(gate)
  useEffect(() => {
    if (!isHeld) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    gates.add(gate)
    window.addEventListener('beforeunload', warn)
    return () => {
      gates.delete(gate)
      window.removeEventListener('beforeunload', warn)
    }
  }, [isHeld, gate])
  const answer = (then: () => void): void => {
    setGo(null)
    then()
  }
  const leave = (): void =>
    answer(() => {
      release()
      go?.()
    })
  return { pending: go === null ? null : { leave, stay: () => answer(() => {}) }, release }
}
