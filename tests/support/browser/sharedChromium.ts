import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { waitMs } from '../patience.ts'
import { startChromium } from './chromium.ts'
import { watchCalls } from './settled.ts'
import './windows.ts'

/**
 * No page of a test lives long enough to earn what optimising its code costs, by either of the two compilers that V8 has for it: one took a
 * tenth of all that a file takes, the other (Maglev) a seventh.
 */
const withoutOptimising = '--js-flags=--no-opt --no-maglev'

/** The browser of the tests: the first file of a process starts it, those after it open their windows in the same. */
export const sharedChromium = async (): Promise<Browser> => {
  const running = await globalThis.chromiumOfFiles
  if (running?.isConnected()) return running
  globalThis.chromiumOfFiles = startChromium([withoutOptimising])
  return globalThis.chromiumOfFiles
}

/** A new window, in which what does not come about is waited for as patiently as everywhere. */
export const openContext = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(waitMs)
  watchCalls(context)
  return context
}

/** Closes every window of a browser, with all that it stored, and leaves the browser to the next file. */
export const closeWindows = async (browser: Browser): Promise<void> => {
  await Promise.all(browser.contexts().map(context => context.close()))
}
