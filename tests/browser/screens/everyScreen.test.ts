import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeAt } from '../../../src/web/route.ts'
import { settled } from '../../support/browser/settled.ts'
import { violationsOn, wrongInBoth } from '../accessible.ts'
import { cutIn } from '../cutText.ts'
import { type Product, signInByKeys, startProduct, type Window } from '../product.ts'
import { addressAt, built, fill, isOfMaster, isOfRecord } from './everyAddress.ts'

let product: Product
let person: { readonly email: string; readonly token: string }
beforeAll(async () => {
  product = await startProduct()
  person = await product.hire('Asha Kulkarni')
  await fill(product)
})
afterAll(() => product.close())

/** What most people have before them in the office, and in the store. */
const office = { viewport: { width: 1366, height: 768 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const isThere = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor()
  await settled(page)
}

/** Goes to an address as the links of the product do, without loading all of it anew. */
const follow = async (page: Page, path: string): Promise<void> => {
  const left = await page.evaluate(address => {
    const heading = document.querySelector('h1')?.textContent
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
    return heading
  }, path)
  await page.waitForFunction(heading => {
    const now = document.querySelector('h1')?.textContent
    return now !== undefined && now !== heading
  }, left)
}

/** Two addresses may have one screen under one heading, and then nobody sees that the other has come: a page of another heading. */
const between = (path: string): string => (path.startsWith('/settings') ? '/zeniumapp' : '/settings')

/**
 * What scrolls sideways, and by how many px: the page, and in the usual window of an office every table too. Lines that are typed are
 * a sheet of their own, whose first columns stay.
 */
const sideways = (page: Page, isWide: boolean): Promise<readonly string[]> =>
  page.evaluate(withTables => {
    const main = document.querySelector('main') ?? document.documentElement
    const scrolls = (element: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const tables = [...main.querySelectorAll('*')].filter(
      element => scrolls(element) && !element.matches('.lg-box') && element.querySelector('table, [role=grid]') !== null,
    )
    return [document.documentElement, main, ...(withTables ? tables : [])].flatMap(element => {
      const over = element.scrollWidth - element.clientWidth
      return over > 1 ? [`${element.localName} scrolls ${over} px sideways`] : []
    })
  }, isWide)

/** A screen and how it is looked at. */
interface Look {
  /** With what stands for the record that its form shows. */
  readonly path: string
  readonly isDarkToo: boolean
  /** Gone to as by a link, so that what stands around the screen was there before: bar, menu and footer. */
  readonly isFollowed: boolean
}

/** Everything that is wrong with the page as it stands: in both themes, or in the one that it has. */
const wrongWith = async (page: Page, { isDarkToo, isFollowed }: Look): Promise<readonly string[]> => {
  const part = isFollowed && (await page.locator('main').count()) > 0 ? 'main' : 'html'
  const found = isDarkToo ? await wrongInBoth(page, part) : await violationsOn(page, { part })
  const isWide = (page.viewportSize()?.width ?? 0) >= office.viewport.width
  return [...found, ...(await sideways(page, isWide)), ...(isWide ? await cutIn(page) : [])]
}

/** Opens one address after the other in one window; answers what is wrong, address by address. */
const inspect = async (
  { page, troubles }: Window,
  looks: readonly Look[],
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const found: Record<string, readonly string[]> = {}
  for (const look of looks) {
    const path = await addressAt(product, person.token, look.path)
    if (look.isFollowed) {
      await follow(page, between(path))
      await follow(page, path)
    } else await page.goto(product.address + path)
    await isThere(page)
    const wrong = [...(await wrongWith(page, look)), ...troubles.splice(0)]
    if (wrong.length > 0) found[path] = wrong
  }
  return found
}

// In the wide window masters have the colours of one list and one form, so those of every third are enough for the dark; the empty
// form of a master is its filled one without its values, and is looked at of every third. On a phone masters are the same list and the
// same form over and over: there the list of one is looked at, and the record of the next.
const isTold = (path: string, at: number, isWide: boolean): boolean => {
  if (!isOfMaster(path)) return false
  if (isWide) return path.endsWith('/new') && at % 3 > 0
  return path.endsWith('/new') || routeAt(path) === null || at % 2 === 0
}

/** What has a screen of its own is loaded in the wide window as from a bookmark; all else is gone through as by its links. */
const looksOf = (isWide: boolean): readonly Look[] =>
  built
    .filter((path, at) => !isTold(path, at, isWide))
    .map((path, at) => ({
      path,
      isDarkToo: isWide && (at % 3 === 0 || !isOfMaster(path)),
      isFollowed: !isWide || isOfRecord(path),
    }))

const windows = [
  { name: 'wide, light and dark', isWide: true, options: office, looks: looksOf(true) },
  { name: 'on a phone', isWide: false, options: phone, looks: looksOf(false) },
]

test.each(windows)('the sign-in is sound and accessible, and leads in: $name', async ({ isWide, options, looks }) => {
  const window = await product.open(options)
  const look = { path: '/login', isDarkToo: isWide, isFollowed: false }
  expect(await inspect(window, [look])).toEqual({})
  await signInByKeys(window.page, person.email)
  expect(looks.length).toBeGreaterThan(50)
  await window.page.context().close()
})

/** So many screens a test: one that fails is repeated alone, and a page that is never left does not grow. */
const inOnePart = 6

const parts = windows.flatMap(({ name, options, looks }) =>
  Array.from({ length: Math.ceil(looks.length / inOnePart) }, (_, part) => {
    const some = looks.slice(part * inOnePart, (part + 1) * inOnePart)
    return { name, options, some, from: some[0]?.path, to: some.at(-1)?.path }
  }),
)

test.each(parts)(
  'every screen is sound, accessible, as wide as its window, and cuts no heading and no figure: $name, $from to $to',
  async ({ options, some }) => {
    const window = await product.enter('/', person.email, options)
    await isThere(window.page)
    expect(await inspect(window, some)).toEqual({})
    await window.page.context().close()
  },
)
