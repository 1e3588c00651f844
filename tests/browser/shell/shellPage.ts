import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { preview } from 'vite'
import { inject } from 'vitest'
import type { PreviewServer } from 'vite'
import { countWork } from '../../support/browser/pageWork.ts'
import { closeWindows, openContext, sharedChromium } from '../../support/browser/sharedChromium.ts'

/** A person as the server names them. */
export interface Person {
  readonly id: number
  readonly email: string
  readonly userType: number
  readonly name: string
  readonly duties: readonly string[]
}

export const asha: Person = {
  id: 1,
  email: 'asha.kulkarni@strand.example',
  userType: 0,
  name: 'Asha Kulkarni',
  duties: ['stores', 'planning', 'quality', 'despatch'],
}

export const companyName = 'Suraj Cables Private Limited'

/** What the server answers to a call: a status and a body, or nothing at all, as when the network is down. */
export type Answer =
  | { readonly status?: number; readonly json?: unknown; readonly headers?: Record<string, string>; readonly body?: string }
  | 'no network'
/**
 * Answers by method and path below /api, 'POST /auth/login'; '*' answers what nothing else does. A call without an answer
 * gets that of a healthy server.
 */
export type Answers = Readonly<Record<string, (request: Request) => Answer | Promise<Answer>>>

/** By what the browser seals drafts and scans. */
export const device = { key: btoa('k'.repeat(32)), until: '2100-01-01T00:00:00.000Z' }

const healthy: Answers = {
  'GET /auth/verify-token': () => ({ json: { valid: true, company: { name: companyName, test: true }, device } }),
  'POST /auth/login': () => ({ json: { user: asha, token: 'fresh', company: { name: companyName, test: true }, device } }),
  'POST /auth/logout': () => ({ json: {} }),
  'GET /setup': () => ({ json: { needed: false } }),
  'GET /first-steps': () => ({ json: { steps: [], canPutAway: false } }),
}

export interface Start {
  /** Who is signed in; null is a stranger. */
  readonly person?: Person | null
  /** Local storage before the page loads for the first time. */
  readonly stored?: Readonly<Record<string, string>>
  readonly answers?: Answers
  readonly width?: number
  readonly height?: number
  readonly touch?: boolean
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: boolean
  /** Whether the application keeps itself on the device; files then come past what a test answers for the server. */
  readonly keepsItself?: boolean
  /** Whether what the page draws is counted, for `workOf`. */
  readonly isCounted?: boolean
  /** Whether the page's clock stands, and goes on only by `page.clock`. */
  readonly clockStands?: boolean
}

/** One browser window and what happened in it. */
export interface Window {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors of the page that nobody caught. */
  readonly crashes: string[]
  /** Lines that the page wrote to the console as errors. */
  readonly errors: string[]
  /** Calls of the API, 'POST /auth/logout', in their order. */
  readonly calls: string[]
}

const nameOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname.replace(/^\/api/, '')}`

const answer = async (context: BrowserContext, answers: Answers, calls: string[]): Promise<void> => {
  await context.route('**/api/**', async route => {
    const name = nameOf(route.request())
    calls.push(name)
    const given = await (
      answers[name] ??
      healthy[name] ??
      answers['*'] ??
      (() => ({ status: 404, json: { message: 'Not found.' } }))
    )(route.request())
    if (given === 'no network') await route.abort()
    else await route.fulfill(given)
  })
}

const storedFor = ({ person = asha, stored = {} }: Start): Record<string, string> => ({
  ...(person === null ? {} : { token: 'abc', user: JSON.stringify(person) }),
  ...stored,
})

/** Fills local storage once, before the first script of the first page. */
const fill = (context: BrowserContext, entries: Readonly<Record<string, string>>): Promise<unknown> =>
  context.addInitScript(filled => {
    if (sessionStorage.getItem('filled') !== null || window.opener !== null) return
    sessionStorage.setItem('filled', 'yes')
    for (const [key, value] of Object.entries(filled)) localStorage.setItem(key, value)
  }, entries)

/** The web application, built as it is for users, with a browser; the server behind it is made of answers. */
export class ShellBench {
  readonly #server: PreviewServer
  readonly #browser: Browser
  readonly address: string

  constructor(server: PreviewServer, browser: Browser) {
    this.#server = server
    this.#browser = browser
    this.address = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
  }

  async open(path: string, start: Start = {}): Promise<Window> {
    const { width = 1440, height = 900, touch = false, colorScheme = 'light', reducedMotion = false, keepsItself = false } = start
    const context = await openContext(this.#browser, {
      serviceWorkers: keepsItself ? 'allow' : 'block',
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
      colorScheme,
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    })
    const page = await context.newPage()
    const watched: Window = { page, context, crashes: [], errors: [], calls: [] }
    page.on('pageerror', error => watched.crashes.push(error.message))
    page.on('console', said => said.type() === 'error' && watched.errors.push(said.text()))
    await answer(context, start.answers ?? {}, watched.calls)
    await fill(context, storedFor(start))
    if (start.clockStands) {
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 1000)
    }
    if (start.isCounted) await countWork(context)
    await page.goto(this.address + path)
    return watched
  }

  async close(): Promise<void> {
    await closeWindows(this.#browser)
    await this.#server.close()
  }
}

/** Serves the application, or what stands in another folder, on a port of its own. */
export const startShell = async (outDir = inject('webFolder')): Promise<ShellBench> => {
  const server = await preview({ logLevel: 'warn', build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  return new ShellBench(server, await sharedChromium())
}

/** What local storage holds under a key. */
export const storedUnder = (page: Page, key: string): Promise<string | null> =>
  page.evaluate(name => localStorage.getItem(name), key)

export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
