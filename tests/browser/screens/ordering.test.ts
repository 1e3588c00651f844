import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { follow } from '../../support/browser/follow.ts'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { buyer, head, id, makeGoods, planner, type Goods } from '../../support/buying.ts'
import { settled } from '../../support/browser/settled.ts'
import { violationsOn } from '../accessible.ts'
import { type Product, startProduct, type Window } from '../product.ts'

// Lines below lines on a form: the delivery schedule of an order. And orders of a requisition, one for each supplier, of a company with two GSTINs.
let product: Product
let window: Window
let goods: Goods

beforeAll(async () => {
  product = await startProduct()
  goods = await makeGoods(product.works, product.ids)
  const { email } = await product.hire('Asha Kulkarni')
  window = await product.enter('/purchaseorder', email)
})
afterAll(() => product.close())

const order = async (): Promise<number> => {
  const items = [
    { item: goods.rod, qty: '1000', rate: '872' },
    { item: goods.drums, qty: '40', rate: '4200' },
  ]
  const said = { supplier: goods.smelter, registration: product.ids.gujarat, items }
  return id(await product.works.create('purchaseOrder', said, buyer))
}

const openSet = (page: Page, name: RegExp): Promise<void> => page.getByRole('tab', { name }).click()
const cell = (page: Page, line: number, column: number): Locator =>
  page.locator(`[role=grid] [data-row="${line}"] [data-col="${column}"]`)
const type = async (page: Page, ...texts: readonly string[]): Promise<void> => {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}
const scheduleOf = async (doc: number): Promise<readonly Row[]> =>
  linesOf(await product.works.read('purchaseOrder', doc), 'schedule')
const savedTo = async (page: Page, doc: number, version: number): Promise<void> => {
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await product.works.read('purchaseOrder', doc))['version']).toBe(version)
  await settled(page)
}

test('the days of delivery choose the line that they belong to, move to another, and go with it', async () => {
  const { page, troubles } = window
  const doc = await order()
  const [rod, drums] = linesOf(await product.works.read('purchaseOrder', doc), 'items').map(line => line.id)
  await follow(page, `/purchaseorder/${doc}`)
  await openSet(page, /Delivery schedule/)
  await cell(page, 0, 0).click()
  await type(page, '2', '31-12-2027', '30')
  await type(page, '2', '31-01-2028', '10')
  expect(await cell(page, 0, 0).innerText()).toContain('2 · DRUM-1400')
  await savedTo(page, doc, 2)
  expect(await scheduleOf(doc)).toMatchObject([
    { parent: drums, dueDate: '2027-12-31', qty: '30.000' },
    { parent: drums, dueDate: '2028-01-31', qty: '10.000' },
  ])

  // Moved to the other line: the days no longer add up to either, and it is said where.
  await cell(page, 1, 0).click()
  await type(page, '1')
  await page.keyboard.press('Control+s')
  await page.getByRole('region', { name: 'What needs attention' }).getByText('adds up to').first().waitFor()
  await page.getByRole('region', { name: 'What needs attention' }).getByRole('button', { name: 'Line 1, Quantity' }).click()
  await type(page, '40')
  await cell(page, 1, 2).click()
  await type(page, '1000')
  await savedTo(page, doc, 3)
  expect(await scheduleOf(doc)).toMatchObject([
    { parent: drums, qty: '40.000' },
    { parent: rod, qty: '1000.000' },
  ])

  // The line goes with its days, and comes back with them.
  await openSet(page, /Items/)
  await cell(page, 1, 0).click()
  await page.keyboard.press('Control+Delete')
  await page.getByText('Deleted, with 1 line of Delivery schedule').waitFor()
  await savedTo(page, doc, 4)
  expect(await scheduleOf(doc)).toMatchObject([{ parent: rod, qty: '1000.000' }])
  await openSet(page, /Delivery schedule/)
  expect(await cell(page, 0, 0).innerText()).toContain('1 · CU-ROD')
  expect(await violationsOn(page)).toEqual([])
  expect(troubles.filter(trouble => !trouble.endsWith(': 422'))).toEqual([])
})

const asked = async (): Promise<number> => {
  const { works } = product
  const items = [
    { item: goods.rod, qty: '500', supplier: goods.smelter },
    { item: goods.drums, qty: '20', supplier: goods.carpenter },
  ]
  return id(
    await works.act('purchaseRequisition', id(await works.create('purchaseRequisition', { items }, planner)), 'approve', head),
  )
}
const menuEntry = 'Make Purchase Orders, one for each supplier'
const chooseIt = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: menuEntry }).click()
}

test('an approved requisition becomes an order for each supplier, billed to the only GSTIN', async () => {
  const { page } = window
  await follow(page, `/purchaserequisition/${await asked()}`)
  await chooseIt(page)
  await page.waitForURL(/\/purchaseorder\?filter=id/)
  await page.getByText(/^2 Purchase Orders made: /).waitFor()
  for (const name of ['Tamraparni Copper', 'Anand Packaging']) await page.getByRole('row').filter({ hasText: name }).waitFor()
})

test('where the company has two GSTINs, it asks which of them is billed, once for all orders', async () => {
  const { page } = window
  const { works } = product
  const pune = id(
    await works.create('gstRegistration', { name: 'Pune depot', gstin: '27AABCC1234D1ZB', state: '27', address: 'Chakan' }),
  )
  await follow(page, `/purchaserequisition/${await asked()}`)
  await chooseIt(page)
  const dialog = page.getByRole('dialog', { name: menuEntry })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  await dialog.getByRole('button', { name: 'Make drafts' }).click()
  await dialog.getByText('Billed to is a required field.').waitFor()
  await dialog.getByLabel('Billed to').focus()
  await page.keyboard.type('pune')
  await page.getByRole('option', { name: /Pune depot/ }).click()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make drafts' }).click()
  await page.waitForURL(/\/purchaseorder\?filter=id/)
  const made = new URL(page.url()).searchParams.get('filter')?.replace('id:in:', '').split(',').map(Number) ?? []
  expect(made).toHaveLength(2)
  for (const one of made)
    expect(await works.read('purchaseOrder', one)).toMatchObject({ status: 'draft', registration: pune, ourState: '27' })
})
