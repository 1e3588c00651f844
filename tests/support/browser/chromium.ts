import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

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

/** The machine's own Chromium, with what else is said to it. */
export const startChromium = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: found(), args: [...flags, ...more] })
