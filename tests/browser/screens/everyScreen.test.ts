import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeAt } from '../../../src/web/route.ts'
import { settled } from '../../support/browser/settled.ts'
import { violationsOn, wrongInBoth } from '../accessible.ts'
import { cutIn } from '../cutText.ts'
import { plainlyWrong } from '../plain.ts'
import { type Product, signInByKeys, startProduct, type Window } from '../product.ts'
import { markNew, newOnes } from '../shapes.ts'
import { addressAt, built, fill, isFirstOfItsCode, isOfMaster, mayShareHeading } from './everyAddress.ts'

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
  const come = page.waitForFunction(heading => {
    const now = document.querySelector('h1')?.textContent
    return now !== undefined && now !== heading
  }, left)
  await come.catch((cause: unknown) => {
    throw new Error(`At ${path} stays the heading “${left}”.`, { cause })
  })
}

/** Between two addresses that may stand under one heading: else nobody sees that the other has come. */
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
  /** Gone to as by a link, so that what stands around the screen was there before: bar, menu and footer. */
  readonly isFollowed: boolean
}

/** The shapes that axe has found nothing wrong with, in the wide window and on a phone: hundreds of screens are built of the same. */
const sound = { wide: new Set<string>(), narrow: new Set<string>() }

const isWideOf = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= office.viewport.width

/**
 * What axe finds wrong: with the whole page where it was loaded by itself, else with what is built otherwise than all that it has looked
 * at; in the wide window in the dark too.
 */
const wrongByAxe = async (page: Page, { isFollowed }: Look): Promise<readonly string[]> => {
  const isWide = isWideOf(page)
  const known = sound[isWide ? 'wide' : 'narrow']
  const shapes = await markNew(page, isFollowed && (await page.locator('main').count()) > 0 ? 'main' : 'html', known)
  if (isFollowed && shapes.length === 0) return []
  const part = isFollowed ? newOnes : 'html'
  const found = isWide ? await wrongInBoth(page, part) : await violationsOn(page, { part })
  if (found.length === 0) for (const shape of shapes) known.add(shape)
  return found
}

/** Everything that is wrong with the page as it stands. */
const wrongWith = async (page: Page, look: Look): Promise<readonly string[]> => {
  const isWide = isWideOf(page)
  return [
    ...(await wrongByAxe(page, look)),
    ...(await plainlyWrong(page)),
    ...(await sideways(page, isWide)),
    ...(isWide ? await cutIn(page) : []),
  ]
}

/** Opens one address after the other in a window that shows the dashboard; answers what is wrong, address by address. */
const inspect = async (
  { page, troubles }: Window,
  looks: readonly Look[],
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const found: Record<string, readonly string[]> = {}
  let before = '/'
  for (const look of looks) {
    const path = await addressAt(product, person.token, look.path)
    if (look.isFollowed) {
      if (mayShareHeading(before, path)) await follow(page, between(path))
      await follow(page, path)
    } else await page.goto(product.address + path)
    await isThere(page)
    // The address may have led on to another.
    before = new URL(page.url()).pathname
    const wrong = [...(await wrongWith(page, look)), ...troubles.splice(0)]
    if (wrong.length > 0) found[path] = wrong
  }
  return found
}

// The empty form of a master is its filled one without its values: in the wide window that of every third is looked at. On a phone
// masters are the same list and the same form over and over: there the list of one is looked at, and the record of the next.
const isTold = (path: string, at: number, isWide: boolean): boolean => {
  if (!isOfMaster(path)) return false
  if (isWide) return path.endsWith('/new') && at % 3 > 0
  return path.endsWith('/new') || routeAt(path) === null || at % 2 === 0
}

/** In the wide window each screen of its own is loaded once as from a bookmark; all else is gone through as by its links. */
const looksOf = (isWide: boolean): readonly Look[] =>
  built.filter((path, at) => !isTold(path, at, isWide)).map(path => ({ path, isFollowed: !isWide || !isFirstOfItsCode(path) }))

const windows = [
  { name: 'wide, light and dark', options: office, looks: looksOf(true) },
  { name: 'on a phone', options: phone, looks: looksOf(false) },
]

test.each(windows)('the sign-in is sound and accessible, and leads in: $name', async ({ options, looks }) => {
  const window = await product.open(options)
  expect(await inspect(window, [{ path: '/login', isFollowed: false }])).toEqual({})
  await signInByKeys(window.page, person.email)
  expect(looks.length).toBeGreaterThan(50)
  await window.page.context().close()
})

/** So many screens a test: one that fails is repeated alone, and a page that is never left does not grow. */
const inOnePart = 24

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
