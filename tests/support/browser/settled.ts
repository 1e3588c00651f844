import type { BrowserContext, Page } from 'playwright-core'

/** How many calls of each page are under way. */
const underWay = new WeakMap<Page, { count: number }>()

const watch = (page: Page): void => {
  const calls = { count: 0 }
  underWay.set(page, calls)
  page.on('request', () => (calls.count += 1))
  page.on('requestfinished', () => (calls.count -= 1))
  page.on('requestfailed', () => (calls.count -= 1))
}

/** Counts the calls of every page of a window from its first on, for `settled`. */
export const watchCalls = (context: BrowserContext): unknown => context.on('page', watch)

/** Two frames, in which what has come is drawn and asks for more where it does; answers whether anything on the page still moves. */
const moves = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)))
    return document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
  })

const quietTurns = 3

/** Waits until a page has come to rest: nothing says that it is loading, no call is under way, nothing moves, a few times running. */
export const settled = async (page: Page): Promise<void> => {
  const calls = underWay.get(page)
  if (!calls) throw new Error('Nobody watches the calls of this page.')
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true], main [data-loading=true]') === null)
  for (let quiet = 0; quiet < quietTurns;) quiet = !(await moves(page)) && calls.count === 0 ? quiet + 1 : 0
}
