import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Browser, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Duty } from '../../../src/kernel/duty.ts'
import type { Actor } from '../../../src/server/actor.ts'
import type { Database } from '../../../src/server/database.ts'
import { everyDuty, newUser, openApp, tokenFor } from '../../support/app.ts'
import { countWork } from '../../support/browser/pageWork.ts'
import { closeWindows, openContext, sharedChromium } from '../../support/browser/sharedChromium.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, person, type Works, works } from '../../support/works.ts'

/** Somebody who is signed in. */
export interface Signed {
  readonly actor: Actor
  readonly email: string
  readonly name: string
  readonly token: string
}

export interface Look {
  readonly width?: number
  readonly height?: number
  readonly theme?: 'light' | 'dark'
  /** Whether what the page draws is counted, for `workOf`. */
  readonly isCounted?: boolean
}

/** The product as it runs: server, database, a small works, and a browser. */
export class DocBench {
  readonly works: Works
  readonly ids: Basics
  readonly address: string
  readonly #db: Database
  readonly #app: FastifyInstance
  readonly #browser: Browser

  constructor(parts: { works: Works; ids: Basics; address: string; db: Database; app: FastifyInstance; browser: Browser }) {
    this.works = parts.works
    this.ids = parts.ids
    this.address = parts.address
    this.#db = parts.db
    this.#app = parts.app
    this.#browser = parts.browser
  }

  /** A new person with these duties; all of them when none are named. */
  async hire(name: string, duties: readonly Duty[] = everyDuty): Promise<Signed> {
    const { id, email } = await newUser(this.#db, { name, duties })
    return { actor: person(id, name, ...duties), email, name, token: await tokenFor(this.#db, id) }
  }

  /** A window of that person's browser at an address. What the page reports as an error fails the test that asks for it. */
  async open(
    path: string,
    who: Signed,
    { width = 1440, height = 900, theme = 'light', isCounted = false }: Look = {},
  ): Promise<Page> {
    const isPhone = width < 600
    const context = await openContext(this.#browser, {
      viewport: { width, height },
      isMobile: isPhone,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const user = { id: who.actor.id, email: who.email, name: who.name, userType: 0, duties: [...who.actor.duties] }
    await context.addInitScript(
      ([token, text, mode]) => {
        localStorage.setItem('token', token ?? '')
        localStorage.setItem('user', text ?? '')
        localStorage.setItem('theme', mode ?? '')
      },
      [who.token, JSON.stringify(user), theme],
    )
    if (isCounted) await countWork(context)
    const page = await context.newPage()
    await page.goto(this.address + path)
    await page.locator('h1').waitFor()
    return page
  }

  /** An order of the near customer, as a draft. */
  async order(by: Signed, more: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const { customerNear: customer, gujarat: registration, cable } = this.ids
    const items = [{ product: cable, qty: '1.500', rate: '148000' }]
    const order = await this.works.create('salesOrder', { customer, registration, customerPo: 'PO-7', items, ...more }, by.actor)
    return Number(order['id'])
  }

  async close(): Promise<void> {
    await closeWindows(this.#browser)
    await this.#app.close()
  }
}

/** Brings up the product over a database of its own. */
export const openBench = async (): Promise<DocBench> => {
  const db = await basicDatabase()
  const app = await openApp(db, {}, inject('webFolder'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const listening = app.server.address()
  const { port } = typeof listening === 'object' && listening !== null ? listening : ({ port: 0 } satisfies Partial<AddressInfo>)
  const story = works(db, new Date().toISOString().slice(0, 10))
  const owner = await newUser(db, { name: 'Owner', duties: everyDuty })
  expect(owner.id).toBe(1)
  return new DocBench({
    works: story,
    ids: basicsOf(story),
    address: `http://127.0.0.1:${port}`,
    db,
    app,
    browser: await sharedChromium(),
  })
}

/** The control of a header field. */
export const control = (page: Page, name: string) => page.locator(`#field-${name}`)

/** The records that a drop-down offers. */
export const offered = (page: Page) => page.getByRole('listbox').getByRole('option')

/** Chooses a record in a reference: types, waits for the list, takes the first. */
export const choose = async (page: Page, name: string, text: string): Promise<void> => {
  await control(page, name).fill(text)
  await offered(page).first().waitFor()
  await control(page, name).press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
}
