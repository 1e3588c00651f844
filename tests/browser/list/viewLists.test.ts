import { afterAll, beforeAll, expect, test } from 'vitest'
import { withReceipts, withStock } from '../../support/stocked.ts'
import { idOf } from '../../support/works.ts'
import { wrongInBoth } from '../accessible.ts'
import { type Product, startProduct } from '../product.ts'

let product: Product
let email: string
const shots = process.env['STRAND_SHOTS']

beforeAll(async () => {
  product = await startProduct()
  email = (await product.hire('Ramesh Patel', ['stores', 'quality'])).email
  const { works } = product
  const ids = await withReceipts(works, await withStock(works, product.ids, 6), 12)
  const drums = await works.create('item', {
    code: 'FG-CABLE',
    name: 'Cable on drums',
    category: ids.any.itemCategory,
    product: ids.cable,
    unit: ids.any.unit,
    tracking: 'piece',
    hsn: '85446020',
    tax: ids.tax18,
  })
  const line = { item: idOf(drums), weightKg: '400', rate: '900', metalPercent: '60' }
  const goods = ['500', '300', '900'].map(lengthM => ({ ...line, lengthM }))
  const opening = await works.create('openingStock', { date: '2026-06-02', store: ids.stock?.raw, goods })
  await works.act('openingStock', idOf(opening), 'post')
})
afterAll(() => product.close())

test('a store keeper finds the longest drum and opens its piece', async () => {
  const { page, troubles } = await product.enter('/drumsready?sort=-lengthM', email)
  await page.getByRole('heading', { name: 'Drums Ready' }).waitFor()
  const rows = page.locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(3)
  await expect.poll(() => rows.first().innerText()).toContain('900')
  expect(await page.getByRole('main').getByRole('link', { name: /^New / }).count()).toBe(0)
  if (shots) await page.screenshot({ path: `${shots}/drums-ready.png` })
  expect(await wrongInBoth(page)).toEqual([])
  await rows.first().getByRole('link').click()
  await page.waitForURL(/\/piece\/\d+$/)
  expect(troubles).toEqual([])
  await page.context().close()
})

test('coils are narrowed to a heat, kept as a view and read on a phone', async () => {
  const { page, troubles } = await product.enter('/coils?filter=heatNo:eq:R7', email)
  const rows = page.locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name').fill('Heat R7')
  await page.keyboard.press('Enter')
  await page.waitForURL(/view=\d+/)
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /Heat R7/ })
    .waitFor()
  await page.goto(new URL('/heats', page.url()).href)
  await page.getByRole('heading', { name: 'Heats' }).waitFor()
  await expect.poll(() => rows.count()).toBeGreaterThan(10)
  if (shots) await page.screenshot({ path: `${shots}/heats.png` })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: /R7/ }).first().waitFor()
  if (shots) await page.screenshot({ path: `${shots}/heats-phone.png` })
  expect(await wrongInBoth(page)).toEqual([])
  await page.getByRole('link', { name: /R7/ }).first().click()
  await page.waitForURL(/\/inward\/\d+$/)
  expect(troubles).toEqual([])
  await page.context().close()
})
