import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../product.ts'
import { filesOf, roundsUntil } from '../rounds.ts'

let product: Product
let asha: string
let order: number

beforeAll(async () => {
  product = await startProduct()
  asha = (await product.hire('Asha Kulkarni')).email
  const { customerNear: customer, gujarat: registration, cable } = product.ids
  const items = [{ product: cable, qty: '1.500', rate: '148000' }]
  order = Number((await product.works.create('salesOrder', { customer, registration, customerPo: 'PO-7', items }))['id'])
})
afterAll(() => product.close())

const firstRow = '[role=grid] [data-id], [role=grid] tbody td'
const firstLine = '[role=grid] [aria-rowindex="2"]'

/** A window that has loaded nothing of the application yet. */
const emptyWindow = async (): Promise<Page> => {
  const { page } = await product.enter('/mark.svg', asha)
  // Menus, dialogs and what waits elsewhere come when somebody already works on the page. On a slow machine they would be counted.
  await page.addInitScript(() => {
    const { setTimeout: later } = window
    Reflect.set(window, 'setTimeout', (run: () => void, ms = 0) => (ms >= 1000 ? 0 : later(run, ms)))
  })
  return page
}

test.each([
  { what: 'a list', path: () => '/salesorder', shown: firstRow, most: { files: 15, requests: 17 } },
  { what: 'an order', path: () => `/salesorder/${order}`, shown: firstLine, most: { files: 20, requests: 22 } },
  { what: 'a new order', path: () => '/salesorder/new', shown: firstLine, most: { files: 20, requests: 22 } },
])('$what opens with few files, in three rounds after the page', async ({ path, shown, most }) => {
  const page = await emptyWindow()
  const rounds = await roundsUntil(page, () => page.goto(product.address + path(), { waitUntil: 'commit' }), shown)
  expect(filesOf(rounds).length, rounds.join('\n')).toBeLessThanOrEqual(most.files)
  expect(rounds.flat().length, rounds.join('\n')).toBeLessThanOrEqual(most.requests)
  expect(rounds.length, rounds.join('\n')).toBeLessThanOrEqual(3)
  await page.context().close()
})

test('from the list an order opens with few files in two rounds, its code and its record, and the list again in one', async () => {
  const page = await emptyWindow()
  await page.goto(`${product.address}/salesorder`)
  const link = page.getByRole('main').getByRole('grid').getByRole('link').first()
  await link.waitFor()
  const there = await roundsUntil(page, () => link.click(), firstLine)
  expect(there.length, there.join('\n')).toBeLessThanOrEqual(2)
  expect(filesOf(there).length, there.join('\n')).toBeLessThanOrEqual(10)
  const back = await roundsUntil(page, () => page.goBack(), firstRow)
  expect(back.length, back.join('\n')).toBeLessThanOrEqual(1)
  expect(filesOf(back)).toEqual([])
  await page.context().close()
})
