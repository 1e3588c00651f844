import { createElement, use } from 'react'
import type { ComponentType, ReactElement } from 'react'
import { announce } from './elements/arrival.tsx'

/** The first load of a route's code waits this long; what is loaded or was fetched ahead shows without waiting. */
export const lazyDelayMs = 100

type Load = () => Promise<{ readonly default: ComponentType }>

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** A screen whose code comes when it is needed. */
export interface Screen {
  /** The component, once its code is here. */
  readonly ready: () => ComponentType | null
  /** The component, when its code has arrived: not before the delay, unless it was fetched ahead. */
  readonly arrive: () => Promise<ComponentType>
  /** Fetches the code ahead, on the hover of a link for example. */
  readonly preload: () => void
}

/**
 * Declares a screen by the import of its module, whose default export is the component. Fetching ahead may fail and is tried
 * again when the screen is opened; if that fails the screen says so, and loading the page again helps.
 */
export const screen = (load: Load): Screen => {
  let component: ComponentType | null = null
  let fetched: Promise<ComponentType> | null = null
  let arrived: Promise<ComponentType> | null = null

  const fetch = (): Promise<ComponentType> =>
    (fetched ??= load().then(
      module => (component = module.default),
      (error: unknown) => {
        fetched = null
        throw error
      },
    ))

  return {
    ready: () => component,
    arrive: () =>
      (arrived ??= (fetched ?? Promise.all([fetch(), pause(lazyDelayMs)]).then(([found]) => found)).finally(announce)),
    // The screen itself reports a failed load when it is opened.
    preload: () => void fetch().catch(() => null),
  }
}

/** Shows a screen; suspends while its code is on the way. */
export const ScreenView = ({ of }: { of: Screen }): ReactElement => createElement(of.ready() ?? use(of.arrive()))
