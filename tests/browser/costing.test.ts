import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Duty } from '../../src/kernel/duty.ts'
import { withStandards } from '../support/works.ts'
import { wrongInBoth } from './accessible.ts'
import { type Product, startProduct, tabTo, type Window } from './product.ts'

let product: Product
let terms: number
beforeAll(async () => {
  product = await startProduct()
  terms = (await withStandards(product.works, product.ids)).terms ?? 0
}, 120_000)
afterAll(() => product.close())

const openAs = async (address: string, duties: readonly Duty[], options?: Parameters<Product['open']>[0]): Promise<Window> => {
  const { email } = await product.hire('Asha Kulkarni', duties)
  const window = await product.enter(address, email, options)
  return window
}

const idOf = (row: Readonly<Record<string, unknown>>): number => Number(row['id'])
const draft = async (more: object = {}): Promise<number> =>
  idOf(await product.works.create('costing', { designation: '3.5C x 240 A2XFY', terms, ...more }))

const price = (page: Page) => page.getByLabel('Price', { exact: true }).locator('dd').first()
const priceOf = async (page: Page): Promise<number> => Number((await price(page).innerText()).replace(/[^\d.]/g, ''))
/** Waits until the price has gone up. */
const dearerThan = (page: Page, before: number) =>
  page.waitForFunction(was => {
    const shown = document.querySelector('[aria-label=Price] dd')?.textContent?.replace(/[^\d.]/g, '')
    return shown !== undefined && Number(shown) > was
  }, before)
const amount = (page: Page, line: string) => page.getByRole('button', { name: new RegExp(`^${line}.*, ₹`) })
const settled = (page: Page) =>
  page.waitForFunction(() => document.querySelector('main')?.textContent?.includes('By length of run'))

test('a designation becomes a price, a line is set by hand with its reason, and the costing is saved and checked: by keyboard alone', async () => {
  const { page, troubles } = await openAs('/costing/new', ['costing'])
  await page.locator('input[name=designation]:focus').waitFor()
  await page.keyboard.type('3.5cx240 al xlpe armoured')
  await page.keyboard.press('Tab')
  await settled(page)
  const reckoned = await priceOf(page)
  expect(reckoned).toBeGreaterThan(500_000)

  await tabTo(page, amount(page, 'Aluminium wire'))
  await page.keyboard.press('ArrowDown')
  expect(await amount(page, 'XLPE compound').evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'Aluminium wire' })
  await card.getByText(/kg\/km x ₹/).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('600000')
  await page.keyboard.press('Enter')
  await card.getByText('Say why the line is set by hand.').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Stock bought in August')
  await page.keyboard.press('Enter')
  await card.waitFor({ state: 'hidden' })
  expect(await amount(page, 'Aluminium wire').evaluate(element => element === document.activeElement)).toBe(true)
  await page.getByText('set by hand').waitFor()
  await dearerThan(page, reckoned)

  await page.keyboard.press('Control+S')
  await page.waitForURL(/\/costing\/\d+$/)
  await page.getByText('Saved').first().waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: /^CST\// }).waitFor()
  await amount(page, 'Aluminium wire').press('Enter')
  await page.getByText('Reckoned: ₹').waitFor()
  expect(await page.getByLabel('Because').count()).toBe(0)
  expect(troubles).toEqual([])
})

test('a rate is drawn by keys and the price follows; taken over it is the costing’s own', async () => {
  const { page, troubles } = await openAs(`/costing/${await draft()}`, ['costing'])
  await settled(page)
  const before = await priceOf(page)
  const slider = page.getByRole('slider', { name: 'Aluminium' })
  await tabTo(page, slider)
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight')
  const would = page.getByText('Price would be').locator('..')
  await would.getByText('+₹').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Use these rates' }))
  await page.keyboard.press('Enter')
  await dearerThan(page, before)
  await page.keyboard.press('Control+S')
  await page.getByText('Saved').first().waitFor()
  expect(troubles).toEqual([])
})

test('an approver approves and freezes; a new version is made from it and held against it', async () => {
  const id = await draft()
  await product.works.act('costing', id, 'check')
  const { page: desk } = await openAs(`/costing/${id}`, ['approver'])
  await settled(desk)
  await desk.keyboard.press('Control+Enter')
  await desk.getByRole('button', { name: 'Freeze' }).waitFor()
  await desk.keyboard.press('Control+Enter')
  await desk.getByText(/It never changes again/).waitFor()
  await desk.keyboard.press('Enter')
  await desk.getByText('Frozen').first().waitFor()

  const { page, troubles } = await openAs(`/costing/${id}`, ['costing'])
  await settled(page)
  await tabTo(page, page.getByRole('button', { name: 'New version' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/costing\/new$/)
  await settled(page)
  await page.keyboard.press('Control+S')
  await page.waitForURL(url => /\/costing\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`))
  await tabTo(page, page.getByRole('button', { name: 'Compare with Version 1' }))
  await page.keyboard.press('Enter')
  await page.getByRole('columnheader', { name: 'From version 1' }).waitFor()
  expect(troubles).toEqual([])
})

test('the calculation sheet opens its figures down to the rows of the tables', async () => {
  const { page, troubles } = await openAs(`/costworking?costing=${await draft()}`, ['costing'])
  const cell = page.getByRole('button', { name: /^Outer sheath, kg\/km/ })
  await cell.waitFor()
  await tabTo(page, page.getByRole('button', { name: /^Conductor, each core, Area/ }))
  await cell.press('Enter')
  const card = page.getByRole('dialog', { name: 'Outer sheath, kg/km' })
  const density = card.locator('summary', { hasText: 'gamma' })
  await tabTo(page, density)
  await page.keyboard.press('Enter')
  await card.getByText(/^materials: /).waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'hidden' })
  expect(await cell.evaluate(element => element === document.activeElement)).toBe(true)
  expect(troubles).toEqual([])
})

test('those who sell see the price and nothing of its cost', async () => {
  const { page, troubles } = await openAs(`/costing/${await draft()}`, ['sales'])
  await settled(page)
  expect(await priceOf(page)).toBeGreaterThan(500_000)
  for (const word of ['Margin', 'Overheads', 'Works cost']) expect(await page.getByText(word, { exact: true }).count()).toBe(0)
  await page.goto(`${product.address}/costworking`)
  await page.getByText('What a cable costs is not open to you').waitFor()
  expect(troubles).toEqual([])
})

const looks = [
  ['on a desk', {}],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const

test.each(looks)('is sound %s, light and dark, with what stands behind a figure open', async (_look, options) => {
  const id = await draft({ overrides: [{ line: 'Armouring', rupeesPerKm: '5000', reason: 'New machine' }] })
  const { page } = await openAs(`/costing/${id}`, ['costing'], options)
  await settled(page)
  await amount(page, 'Armouring').press('Enter')
  await page.getByRole('dialog', { name: 'Armouring' }).waitFor()
  expect(await wrongInBoth(page)).toEqual([])
  await page.goto(`${product.address}/costworking?costing=${id}`)
  await page.getByRole('button', { name: /^Outer sheath, Over/ }).press('Enter')
  await page.getByRole('dialog', { name: 'Outer sheath, Over mm' }).waitFor()
  expect(await wrongInBoth(page)).toEqual([])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over).toBe(0)
})
