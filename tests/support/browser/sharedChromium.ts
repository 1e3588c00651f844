import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { startChromium } from './chromium.ts'
import './windows.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether what the browser costs is measured here. */
    isTimed: boolean
  }
}

/** No page of a test lives long enough to earn what optimising its code costs: a tenth of all that a file takes. */
const withoutOptimising = '--js-flags=--no-opt'

/** The browser of the tests: the first file of a process starts it, those after it open their windows in the same. */
export const sharedChromium = async (): Promise<Browser> => {
  const running = await globalThis.chromiumOfFiles
  if (running?.isConnected()) return running
  globalThis.chromiumOfFiles = startChromium(inject('isTimed') ? [] : [withoutOptimising])
  return globalThis.chromiumOfFiles
}

/** Closes every window of a browser, with all that it stored, and leaves the browser to the next file. */
export const closeWindows = async (browser: Browser): Promise<void> => {
  await Promise.all(browser.contexts().map(context => context.close()))
}
