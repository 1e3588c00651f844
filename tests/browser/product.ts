import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { inject } from 'vitest'
import type { Duty } from '../../src/kernel/duty.ts'
import type { Row } from '../../src/kernel/record.ts'
import { setupCode } from '../../src/server/auth/setup.ts'
import type { Database } from '../../src/server/database.ts'
import { ask, everyDuty, newUser, openApp, password, signIn } from '../support/app.ts'
import { closeWindows, openContext, sharedChromium } from '../support/browser/sharedChromium.ts'
import { freshDatabase } from '../support/database.ts'
import { basicDatabase, basicsOf } from '../support/smallWorks.ts'
import { type Basics, works, type Works, yearBody } from '../support/works.ts'

/** The day in India now, by which the server dates what is made today. */
export const indianToday = (): string => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

/** The year in which the financial year of a day starts. */
const yearOf = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)

/** A browser window, and what went wrong in it. */
export interface Window {
  readonly page: Page
  /** Errors of the page, of the console, and answers that refuse: 'GET /api/x: 500'. Empty while all is well. */
  readonly troubles: string[]
}

/** The product as it runs: the real server over a small works, and a browser before it. */
export interface Product {
  readonly address: string
  readonly works: Works
  readonly ids: Basics
  readonly hire: (name: string, duties?: readonly Duty[]) => Promise<{ readonly email: string; readonly token: string }>
  readonly open: (options?: BrowserContextOptions) => Promise<Window>
  /** A window at an address, of somebody who has signed in before. */
  readonly enter: (path: string, email: string, options?: BrowserContextOptions) => Promise<Window>
  /** Asks the API itself. */
  readonly get: (token: string, url: string) => Promise<Row>
  readonly post: (token: string, url: string) => Promise<number>
  readonly close: () => Promise<void>
}

const nameOf = (method: string, url: string): string => `${method} ${new URL(url).pathname}`

const watched = (page: Page): Window => {
  const troubles: string[] = []
  page.on('pageerror', error => troubles.push(error.message))
  page.on('console', said => said.type() === 'error' && troubles.push(`console: ${said.text()}`))
  page.on('requestfailed', request => {
    const why = request.failure()?.errorText ?? ''
    // A search that a newer one replaces, and whatever is under way when the page is left.
    if (why !== 'net::ERR_ABORTED') troubles.push(`${nameOf(request.method(), request.url())}: ${why}`)
  })
  page.on('response', response => {
    if (response.status() >= 400) troubles.push(`${nameOf(response.request().method(), response.url())}: ${response.status()}`)
  })
  return { page, troubles }
}

const addressOf = (app: FastifyInstance): string => {
  const listening = app.server.address()
  if (typeof listening !== 'object' || listening === null) throw new Error('The server does not listen on a port.')
  return `http://127.0.0.1:${listening.port}`
}

const setUp = async (db: Database): Promise<{ readonly works: Works; readonly ids: Basics }> => {
  const today = indianToday()
  const story = works(db, today)
  await newUser(db, { name: 'Owner', duties: everyDuty })
  const ids = basicsOf(story)
  const stored = [2025, 2026]
  if (!stored.includes(yearOf(today))) await story.create('financialYear', yearBody(yearOf(today)))
  await story.create('company', { name: 'Suraj Cables Private Limited', pan: 'AABCC1234D', noFinishedStock: true })
  return { works: story, ids }
}

/** Runs in the page: leaves the session where the product keeps it, once for a window, so that signing out stays so. */
const keepSession = ([token, user]: readonly [string, string]): void => {
  if (sessionStorage.getItem('entered') !== null) return
  sessionStorage.setItem('entered', 'yes')
  localStorage.setItem('token', token)
  localStorage.setItem('user', user)
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  server.close()
  return typeof at === 'object' && at !== null ? at.port : 0
}

interface Naming {
  /** Puts the product at a name, as a company has it, which passkeys need. */
  readonly named: boolean
}

/** The real server over a database, with a browser before it. */
const serve = async (db: Database, { named }: Naming) => {
  const port = named ? await freePort() : 0
  const app = await openApp(db, named ? { publicUrl: `http://localhost:${port}` } : {}, inject('webFolder'))
  await app.listen({ port, host: '127.0.0.1' })
  const browser = await sharedChromium()
  const open = async (options?: BrowserContextOptions): Promise<Window> => {
    const context = await openContext(browser, {
      serviceWorkers: 'block',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    })
    return watched(await context.newPage())
  }
  const close = async (): Promise<void> => {
    await closeWindows(browser)
    await app.close()
  }
  return { app, address: named ? `http://localhost:${port}` : addressOf(app), open, close }
}

/** The product before anybody has come: no company and no people, and the code that the console of the server shows. */
export const startEmpty = async () => {
  const db = await freshDatabase()
  const code = (await setupCode(db)) ?? ''
  const { address, open, close } = await serve(db, { named: false })
  return { db, code, address, open, close }
}

/** Brings up the product over a database of its own, with a small works in it. */
export const startProduct = async ({ named = false }: Partial<Naming> = {}): Promise<Product> => {
  const db = await basicDatabase()
  const { works: story, ids } = await setUp(db)
  const { app, address, open, close } = await serve(db, { named })
  const sessions = new Map<string, Row>()
  return {
    address,
    works: story,
    ids,
    hire: async (name, duties = everyDuty) => {
      const { email } = await newUser(db, { name, duties })
      return { email, token: String((await signIn(app, email, password)).body['token']) }
    },
    open,
    enter: async (path, email, options) => {
      const session = sessions.get(email) ?? (await signIn(app, email, password)).body
      sessions.set(email, session)
      const window = await open(options)
      await window.page.context().addInitScript(keepSession, [String(session['token']), JSON.stringify(session['user'])] as const)
      await window.page.goto(address + path)
      return window
    },
    get: async (token, url) => (await ask(app, token, 'GET', url)).body,
    post: async (token, url) => (await ask(app, token, 'POST', url, {})).status,
    close,
  }
}

/**
 * One window for one test after the other: to open it costs more than most tests. Each test leaves it so that the next can begin; where
 * one fails its window is left to nobody, and what comes next, which may be the same test repeated, opens another.
 */
export const lending = <Lent>(open: () => Promise<Lent>): ((work: (lent: Lent) => Promise<void>) => Promise<void>) => {
  let free: Lent | null = null
  return async work => {
    const lent = free ?? (await open())
    free = null
    await work(lent)
    free = lent
  }
}

/** Signs in on the page itself, by keyboard; the page first asked for opens. */
export const signInByKeys = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname !== '/login')
}

/** So many Tabs travel at once; those that come when the element has the focus already are swallowed before the page hears of them. */
const inOneGo = 10

/** Goes on with Tab until the element, or one inside it, has the focus: no pointer, as somebody without a mouse would. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  const most = 80
  const keys = await page.context().newCDPSession(page)
  try {
    for (let steps = 0; steps <= most; steps += inOneGo) {
      const isThere = await target.evaluate(element => {
        const isReached = (): boolean => element.contains(document.activeElement)
        const swallow = (event: KeyboardEvent): void => {
          if (event.key !== 'Tab' || !isReached()) return
          event.preventDefault()
          event.stopImmediatePropagation()
        }
        window.addEventListener('keydown', swallow, true)
        Reflect.set(window, 'letTabsThrough', () => window.removeEventListener('keydown', swallow, true))
        return isReached()
      })
      const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
      const sent = isThere
        ? []
        : Array.from({ length: inOneGo }, () =>
            (['rawKeyDown', 'keyUp'] as const).map(type => keys.send('Input.dispatchKeyEvent', { type, ...tab })),
          )
      await Promise.all(sent.flat())
      await page.evaluate(() => {
        const through: unknown = Reflect.get(window, 'letTabsThrough')
        if (typeof through === 'function') through()
      })
      if (isThere) return
    }
  } finally {
    await keys.detach()
  }
  throw new Error(`Tab does not reach ${String(target)}.`)
}
