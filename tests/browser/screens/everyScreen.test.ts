import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { registry } from '../../../src/modules/registry.ts'
import { find } from '../../../src/server/store/find.ts'
import { routeAt } from '../../../src/web/route.ts'
import { routes } from '../../../src/web/routes.tsx'
import { sampleBody } from '../../support/samples/samples.ts'
import { withReceipts, withStock } from '../../support/stocked.ts'
import { type Basics, owner, withOpenBills, withStandards } from '../../support/works.ts'
import { violationsOn, wrongInBoth } from '../accessible.ts'
import { type Product, signInByKeys, startProduct, type Window } from '../product.ts'

let product: Product
let email: string
beforeAll(async () => {
  product = await startProduct()
  const signed = await product.hire('Asha Kulkarni')
  email = signed.email
  const sold = await withOpenBills(product.works, await withStandards(product.works, product.ids))
  const ids = await withReceipts(product.works, await withStock(product.works, sold))
  await fill(product)
  await fillRest(product, ids)
})
afterAll(() => product.close())

const idOf = (row: Readonly<Record<string, unknown>>): number => Number(row['id'])

/** One record of everything that the small works has none of yet. */
const fill = async ({ works, ids }: Product): Promise<void> => {
  const charges = [{ seq: 10, name: 'Freight', basis: 'fixed', value: '1700', billing: 'once', accountRole: 'SALES_CHARGES' }]
  await works.create('chargeStructure', { code: 'FRT', name: 'Freight', charges })
  await works.create('termsAndConditions', { code: 'STD', title: 'Standard terms', text: 'Payment in 30 days.' })
  await works.create('numberSeries', { document: 'salesOrder', pattern: 'SO/{fy}/{00000}' })
  const items = [{ product: ids.cable, drums: '2 x 500', rate: '148000' }]
  const order = await works.create('salesOrder', { customer: ids.customerFar, registration: ids.gujarat, items })
  await works.act('salesOrder', idOf(order), 'confirm')
  const delivery = await works.create('deliveryOrder', await works.make('salesOrder', idOf(order), 'deliveryOrder'))
  await works.act('deliveryOrder', idOf(delivery), 'approve')
  const invoice = await works.create('salesInvoice', await works.make('deliveryOrder', idOf(delivery), 'salesInvoice'))
  await works.act('salesInvoice', idOf(invoice), 'post')
  const settled = await works.make('salesInvoice', idOf(invoice), 'bankReceipt')
  const receipt = await works.create('bankReceipt', { ...settled, bank: ids.bank, reference: 'N123456789012345' })
  await works.act('bankReceipt', idOf(receipt), 'post')
}

const documents = Object.values<AnyDocument>(registry.documents)

/** One record of each document that the story has none of. */
const fillRest = async ({ works }: Product, ids: Basics): Promise<void> => {
  for (const [name, def] of Object.entries(registry.documents)) {
    if (def.nature === 'register' || !isName(name)) continue
    const { rows } = await find(works.store, owner, works.def(name), { size: 1, totals: false })
    if (rows.length === 0) await works.create(name, sampleBody(works, name, 50, ids))
  }
}

const isName = (name: string): name is keyof typeof registry.documents => name in registry.documents

/** Documents that no route names stand at the address of their definition; their empty form is that of all others. */
const ownAddresses = documents
  .filter(def => routeAt(def.register ?? def.path) === null)
  .flatMap(def => [def.register ?? def.path, `${def.path}/:id`])

/** Every address that has a screen: a record's form at a record that is there. */
const built = [
  ...routes.filter(({ screen, path }) => screen !== undefined && path !== '/login').map(({ path }) => path),
  ...ownAddresses,
]

const documentAt = (path: string): AnyDocument | undefined =>
  documents.find(def => `${def.path}/:id`.toLowerCase() === path.toLowerCase())

/** An import that waits for its columns to be named. */
const anImport = async (token: string): Promise<string> => {
  const response = await fetch(`${product.address}/api/imports?doc=customer&name=customers.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: 'Code,Name,Type\nC900,Vindhya Traders,Dealer',
  })
  const sent: unknown = await response.json()
  if (response.status !== 201) throw new Error(`The import was not taken: ${JSON.stringify(sent)}`)
  return String(Object(sent).id)
}

const firstOf = async (token: string, path: string): Promise<string> => {
  if (path === '/import/:id') return path.replace(':id', await anImport(token))
  const def = documentAt(path)
  const answer = await product.get(token, `/api/${def?.name}?size=1&totals=0`)
  const [first] = Array.isArray(answer['rows']) ? answer['rows'] : []
  if (first === undefined) throw new Error(`There is no record to open at ${path}: ${JSON.stringify(answer)}`)
  return path.replace(':id', String(first.id))
}

const addresses = async (token: string): Promise<readonly string[]> =>
  Promise.all(built.map(path => (path.includes(':id') ? firstOf(token, path) : path)))

/** How many calls of a page are under way. */
const callsOf = (page: Page): { readonly underWay: () => number } => {
  let underWay = 0
  page.on('request', () => (underWay += 1))
  page.on('requestfinished', () => (underWay -= 1))
  page.on('requestfailed', () => (underWay -= 1))
  return { underWay: () => underWay }
}

interface Tour extends Window {
  readonly calls: ReturnType<typeof callsOf>
}

/** A moment in which what an answer brings is drawn, and asks for more where it does. */
const pause = (page: Page): Promise<void> => page.evaluate(() => new Promise(resolve => void setTimeout(resolve, 30)))

/** The page has its heading, nothing says that it is still loading, and no call is under way. */
const settled = async ({ page, calls }: Tour): Promise<void> => {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true], main [data-loading=true]') === null)
  for (let quiet = 0; quiet < 2; quiet = calls.underWay() === 0 ? quiet + 1 : 0) await pause(page)
}

/** Two addresses may have one screen under one heading, which then stays as it is: nobody waits for it longer than this. */
const sameHeadingMs = 1_500

/** Goes to an address as the links of the product do, without loading all of it anew. */
const follow = async (page: Page, path: string): Promise<void> => {
  const left = await page.evaluate(address => {
    const heading = document.querySelector('h1')
    if (heading) heading.dataset['left'] = heading.textContent
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
    return performance.now()
  }, path)
  await page.waitForFunction(until => {
    const heading = document.querySelector('h1')
    return (heading !== null && heading.dataset['left'] !== heading.textContent) || performance.now() > until
  }, left + sameHeadingMs)
}

/** How far the page scrolls sideways, in px; a table scrolls inside itself. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main') ?? document.documentElement
    const over = (element: Element): number => element.scrollWidth - element.clientWidth
    return Math.max(over(document.documentElement), over(main))
  })

interface Look {
  readonly isDarkToo: boolean
  /** What stands around the screen was there before: bar, menu and footer. */
  readonly isShellKnown: boolean
}

/** Everything that is wrong with the page as it stands: in both themes, or in the one that it has. */
const wrongWith = async (page: Page, { isDarkToo, isShellKnown }: Look): Promise<readonly string[]> => {
  const part = isShellKnown && (await page.locator('main').count()) > 0 ? 'main' : 'html'
  const found = isDarkToo ? await wrongInBoth(page, part) : await violationsOn(page, { part })
  const over = await sideways(page)
  return over > 0 ? [...found, `scrolls ${over} px sideways`] : found
}

const placesOf = (defs: readonly AnyDocument[]): readonly string[] =>
  defs.flatMap(def => [def.path, def.register ?? def.path].map(path => path.toLowerCase()))

const recordPlaces = placesOf(documents)
const masterPlaces = placesOf(documents.filter(def => def.nature === 'master'))

const placeOf = (path: string): string => path.toLowerCase().replace(/\/(new|\d+)$/, '')

/** Is it a list or a form? They all are the same list and the same form, made from other definitions. */
const isOfRecord = (path: string): boolean => recordPlaces.includes(placeOf(path))
const isOfMaster = (path: string): boolean => masterPlaces.includes(placeOf(path))

/** Opens one address after the other in one window; answers what is wrong, address by address. */
const inspect = async (
  tour: Tour,
  paths: readonly string[],
  isInBoth: boolean,
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const { page, troubles } = tour
  const found: Record<string, readonly string[]> = {}
  for (const [index, path] of paths.entries()) {
    // In the wide window what has a screen of its own is loaded as from a bookmark; all else is gone through as by its links, and
    // now and then the page is loaded anew, for a page that was never left grows.
    const isFollowed = index % 30 > 0 && (!isInBoth || isOfRecord(path))
    if (isFollowed) await follow(page, path)
    else await page.goto(product.address + path)
    await settled(tour)
    // Masters have the colours of one list and one form, so those of every third are enough for the dark.
    const isDarkToo = isInBoth && (index % 3 === 0 || !isOfMaster(path))
    const wrong = [...(await wrongWith(page, { isDarkToo, isShellKnown: isFollowed })), ...troubles.splice(0)]
    if (wrong.length > 0) found[path] = wrong
  }
  return found
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const seen = async (options: object, isInBoth: boolean): Promise<Readonly<Record<string, readonly string[]>>> => {
  const window = await product.open(options)
  const tour = { ...window, calls: callsOf(window.page) }
  const atLogin = await inspect(tour, ['/login'], isInBoth)
  await signInByKeys(window.page, email)
  const token = await window.page.evaluate(() => localStorage.getItem('token') ?? '')
  const all = await addresses(token)
  expect(all.length).toBeGreaterThan(50)
  // The empty form of a master is its filled one without its values, and is looked at of every third; on a phone masters are the same
  // list and the same form over and over: there the list of one is looked at, and the record of the next.
  const isTold = (path: string, index: number): boolean => {
    if (!isOfMaster(path)) return false
    if (isInBoth) return path.endsWith('/new') && index % 3 > 0
    return path.endsWith('/new') || routeAt(path) === null || index % 2 === 0
  }
  const paths = all.filter((path, index) => !isTold(path, index))
  const found = { ...atLogin, ...(await inspect(tour, paths, isInBoth)) }
  await window.page.context().close()
  return found
}

test('every screen is sound, accessible and as wide as its window: light and dark, and on a phone, there and in the dark masters by turns', async () => {
  const [wide, narrow] = await Promise.all([seen({}, true), seen(phone, false)])
  expect({ wide, narrow }).toEqual({ wide: {}, narrow: {} })
}, 720_000)
