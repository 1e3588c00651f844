import type { Page, Request, Route } from 'playwright-core'

/** Turns of the page's own timers in a row in which it asks for nothing more before what it has asked for is answered. */
const quietTurns = 12
const turnMs = 40

/** Held style sheets keep the page from drawing, so frames would stand still: its timers do not. */
const turn = (page: Page): Promise<unknown> => page.evaluate(ms => new Promise(turned => setTimeout(turned, ms)), turnMs)

const nameOf = (request: Request): string => {
  const { pathname } = new URL(request.url())
  return pathname.startsWith('/api/') ? `${request.method()} ${pathname}` : pathname
}

/**
 * What a page asks for from a start until something is shown, in rounds: all answers are held back until it asks for nothing more, and
 * then come together. So a round is one way to the server and back that somebody waits for, however quick or slow the machine. The page
 * itself, where one is loaded, is no round. What the application fetches at leisure, a second and more after it could be used, is left out.
 */
export const roundsUntil = async (
  page: Page,
  start: () => Promise<unknown>,
  shown: string,
): Promise<readonly (readonly string[])[]> => {
  const held: Route[] = []
  await page.route('**/*', route => {
    if (route.request().isNavigationRequest()) return route.continue()
    held.push(route)
    return undefined
  })
  await start()
  const rounds: string[][] = []
  for (;;) {
    for (let quiet = 0, seen = held.length; quiet < quietTurns; quiet += 1) {
      await turn(page)
      if (held.length > seen) [quiet, seen] = [0, held.length]
    }
    if (await page.evaluate(selector => document.querySelector(selector) !== null, shown)) return rounds
    const round = held.splice(0)
    if (round.length === 0) throw new Error(`The page asks for nothing more, and does not show ${shown}.`)
    rounds.push(round.map(route => nameOf(route.request())))
    const answered = round.map(route => page.waitForEvent('requestfinished', one => one === route.request()))
    await Promise.all(round.map(route => route.continue()))
    await Promise.all(answered)
  }
}

/** The files among what a page has asked for: everything but the answers of the API. */
export const filesOf = (rounds: readonly (readonly string[])[]): readonly string[] =>
  rounds.flat().filter(name => name.startsWith('/'))
