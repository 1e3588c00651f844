import type { LineStore } from '../../../src/web/grid/model/store.ts'

declare global {
  interface Window {
    /** What a test may look at behind the page: the store, and how often look-ups were asked. */
    harness: {
      readonly store: LineStore
      changes(): number
      readonly asked: Readonly<Record<'search' | 'resolve' | 'create', number>>
    }
  }
}
