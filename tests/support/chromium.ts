import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import './windows.ts'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Keeps the browser from knocking at a network that may be closed. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const found = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap(folder => names.map(name => join(folder, name)))
    .find(path => existsSync(path))

/** The machine's own Chromium. */
export const startChromium = (): Promise<Browser> => chromium.launch({ executablePath: found(), args: flags })

/** The browser of the tests: the first file of a process starts it, those after it open their windows in the same. */
export const sharedChromium = async (): Promise<Browser> => {
  const running = await globalThis.chromiumOfFiles
  if (running?.isConnected()) return running
  globalThis.chromiumOfFiles = startChromium()
  return globalThis.chromiumOfFiles
}

/** Closes every window of a browser, with all that it stored, and leaves the browser to the next file. */
export const closeWindows = async (browser: Browser): Promise<void> => {
  await Promise.all(browser.contexts().map(context => context.close()))
}
