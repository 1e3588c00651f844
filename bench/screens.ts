import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startChromium } from '../tests/support/browser/chromium.ts'
import { good, type Target } from './client.ts'

/** What a person waits for when opening a screen from its address, and what came over the wire for it. */
interface Opening {
  /** From the start of the navigation until the first record can be read, in ms. */
  readonly usableMs: number
  /** JavaScript as it travelled, in kB. */
  readonly scriptKb: number
}

const opening = async (page: Page, address: string, shown: string): Promise<Opening> => {
  await page.goto(address, { waitUntil: 'commit' })
  const usable = await page.waitForFunction(selector => document.querySelector(selector) !== null && performance.now(), shown, {
    polling: 'raf',
  })
  const usableMs = Number(await usable.jsonValue())
  await page.waitForLoadState('networkidle')
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'),
      )
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  return { usableMs, scriptKb: bytes / 1000 }
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const rounds = 5

/** What a browser keeps of somebody who is signed in. */
const sessionOf = async (strand: Target): Promise<Readonly<Record<string, string>>> => ({
  token: strand.token ?? '',
  user: JSON.stringify(await good(strand, 'GET', '/api/profile')),
})

/** A window of somebody who is signed in, at an address. */
export const enter = async (
  browser: Browser,
  strand: Target,
  path: string,
): Promise<{ readonly page: Page; readonly context: BrowserContext }> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(kept => Object.assign(localStorage, kept), await sessionOf(strand))
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${strand.port}${path}`)
  return { page, context }
}

const measure = async (browser: Browser, strand: Target, path: string, shown: string): Promise<readonly string[]> => {
  const session = await sessionOf(strand)
  const cold: number[] = []
  const warm: number[] = []
  let script = 0
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript(kept => Object.assign(localStorage, kept), session)
    const page = await context.newPage()
    const first = await opening(page, `http://127.0.0.1:${strand.port}${path}`, shown)
    cold.push(first.usableMs)
    script = first.scriptKb
    warm.push((await opening(page, `http://127.0.0.1:${strand.port}${path}`, shown)).usableMs)
    await context.close()
  }
  return [middle(cold).toFixed(0), middle(warm).toFixed(0), script.toFixed(0)]
}

/** Opens a list and a document in a real browser, without and with what it has kept: the middle of five times. */
export const benchScreens = async (strand: Target, row: (label: string, ...cells: string[]) => void): Promise<void> => {
  const browser = await startChromium()
  try {
    row('in a browser', 'cold ms', 'warm ms', 'JavaScript kB')
    row(
      'list of orders, first row',
      ...(await measure(browser, strand, '/salesorder', '[role=grid] [data-id], [role=grid] tbody td')),
    )
    row('order of 10 lines, first line', ...(await measure(browser, strand, '/salesorder/1', '[role=grid] [aria-rowindex="2"]')))
  } finally {
    await browser.close()
  }
}
