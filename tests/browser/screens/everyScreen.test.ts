import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeAt } from '../../../src/web/route.ts'
import { follow } from '../../support/browser/follow.ts'
import { settled } from '../../support/browser/settled.ts'
import { violationsOn, wrongInBoth } from '../accessible.ts'
import { cutIn } from '../cutText.ts'
import { plainlyWrong } from '../plain.ts'
import { lending, type Product, signInByKeys, startProduct, type Window } from '../product.ts'
import { markNew, newOnes } from '../shapes.ts'
import { addressAt, built, fill, isFirstOfItsCode, isOfMaster } from './everyAddress.ts'

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
  /** Gone to as by a link, so that what stands around the screen was there before: bar, menu and footer. Else loaded by itself. */
  readonly isFollowed: boolean
  /** Looked at by axe with all that stands around it, whatever is known of its shapes. */
  readonly isWhole: boolean
}

/** The shapes that axe has found nothing wrong with, in the wide window and on a phone: hundreds of screens are built of the same. */
const sound = { wide: new Set<string>(), narrow: new Set<string>() }

const isWideOf = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= office.viewport.width

/** What axe finds wrong: with the whole page, or with what is built otherwise than all that it has looked at; in the wide window in the dark too. */
const wrongByAxe = async (page: Page, { isFollowed, isWhole }: Look): Promise<readonly string[]> => {
  const isWide = isWideOf(page)
  const known = sound[isWide ? 'wide' : 'narrow']
  const shapes = await markNew(page, isFollowed && !isWhole ? 'main' : 'html', known)
  if (!isWhole && shapes.length === 0) return []
  const part = isWhole ? 'html' : newOnes
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

/** Opens one address after the other in a window; answers what is wrong, address by address. */
const inspect = async (
  { page, troubles }: Window,
  looks: readonly Look[],
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const found: Record<string, readonly string[]> = {}
  for (const look of looks) {
    const path = await addressAt(product, person.token, look.path)
    if (look.isFollowed) {
      // The address before may have led on to this one.
      if (new URL(page.url()).pathname !== path) await follow(page, path)
      await settled(page)
    } else {
      await page.goto(product.address + path)
      await isThere(page)
    }
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

const looksOf = (isWide: boolean): readonly Look[] =>
  built
    .filter((path, at) => !isTold(path, at, isWide))
    .map(path => ({ path, isFollowed: true, isWhole: isWide && isFirstOfItsCode(path) }))

const enter = async (options: BrowserContextOptions): Promise<Window> => {
  const window = await product.enter('/', person.email, options)
  await isThere(window.page)
  return window
}

const windows = [
  { name: 'wide, light and dark', options: office, looks: looksOf(true), inWindow: lending(() => enter(office)) },
  { name: 'on a phone', options: phone, looks: looksOf(false), inWindow: lending(() => enter(phone)) },
]

test.each(windows)('the sign-in is sound and accessible, and leads in: $name', async ({ options, looks }) => {
  const window = await product.open(options)
  expect(await inspect(window, [{ path: '/login', isFollowed: false, isWhole: true }])).toEqual({})
  await signInByKeys(window.page, person.email)
  expect(looks.length).toBeGreaterThan(50)
  await window.page.context().close()
})

/** So many screens a test: one that fails is told, and repeated, without the others. */
const inOnePart = 24

const parts = windows.flatMap(({ name, looks, inWindow }) =>
  Array.from({ length: Math.ceil(looks.length / inOnePart) }, (_, part) => {
    const some = looks.slice(part * inOnePart, (part + 1) * inOnePart)
    return { name, inWindow, some, from: some[0]?.path, to: some.at(-1)?.path }
  }),
)

test.each(parts)(
  'every screen is sound, accessible, as wide as its window, and cuts no heading and no figure: $name, $from to $to',
  async ({ inWindow, some }) => {
    await inWindow(async window => {
      expect(await inspect(window, some)).toEqual({})
    })
  },
)

test('each screen of its own is as sound when it is loaded by itself, as from a bookmark', async () => {
  const looks = built.filter(isFirstOfItsCode).map(path => ({ path, isFollowed: false, isWhole: false }))
  expect(looks.length).toBeGreaterThan(15)
  expect(await inspect(await enter(office), looks)).toEqual({})
})
