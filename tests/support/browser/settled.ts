import type { BrowserContext, Page } from 'playwright-core'
import { waitMs } from '../patience.ts'

/** The calls of a page: how many are under way, and how often one began or ended. */
interface Calls {
  underWay: number
  changes: number
}

const callsOf = new WeakMap<Page, Calls>()

const watch = (page: Page): void => {
  const calls = { underWay: 0, changes: 0 }
  callsOf.set(page, calls)
  const count = (more: number) => (): void => {
    calls.underWay += more
    calls.changes += 1
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
}

/** Counts the calls of every page of a window from its first on, for `settled`. */
export const watchCalls = (context: BrowserContext): unknown => context.on('page', watch)

/**
 * Waits in the page until nothing says that it is loading and nothing moves, for a few frames running, in which what has come is drawn and
 * asks for more where it does. One way to the page and back, for each costs as much as a frame.
 */
const quiet = (page: Page, frames: number): Promise<void> =>
  page.evaluate(
    async ([wanted, limit]) => {
      const isMoving = ({ playState, effect }: Animation): boolean =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
      const end = performance.now() + limit
      for (let still = 0; still < wanted;) {
        await new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)))
        const busy = document.querySelector('main [aria-busy=true], main [data-loading=true]')
        still = busy === null && !document.getAnimations().some(isMoving) ? still + 1 : 0
        if (performance.now() > end)
          throw new Error(`The page does not come to rest: ${busy?.outerHTML.slice(0, 160) ?? 'it moves'}`)
      }
    },
    [frames, waitMs] as const,
  )

/** So many frames pass between an answer and the call that somebody makes upon it, and as many again. */
const quietFrames = 4

/** Waits until a page has come to rest: nothing says that it is loading, no call is under way, nothing moves, a few frames running. */
export const settled = async (page: Page): Promise<void> => {
  const calls = callsOf.get(page)
  if (!calls) throw new Error('Nobody watches the calls of this page.')
  for (;;) {
    const before = calls.changes
    await quiet(page, calls.underWay === 0 ? quietFrames : 1)
    if (calls.underWay === 0 && calls.changes === before) return
  }
}
