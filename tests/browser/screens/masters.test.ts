import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct, type Window } from '../product.ts'

let product: Product
let email: string
beforeAll(async () => {
  product = await startProduct()
  email = (await product.hire('Kavita Rane')).email
  await product.works.create('color', { code: 'R', name: 'red', hex: '#C62828' })
  await product.works.create('scrapReason', { code: 'PURGE', name: 'Purge', recoverable: false })
  const { unit } = product.ids.any
  await product.works.create('rawMaterial', {
    code: 'CU',
    name: 'Copper',
    category: 'conductor',
    unit,
    densityGcm3: '8.89',
    priceBasis: 'LME',
    wastagePercent: '1',
  })
})
afterAll(() => product.close())

const opened = async (path: string, options?: object): Promise<Window> => {
  const window = await product.enter(path, email, options)
  return window
}

test('a master that no route names is found by its name, listed, opened and changed', async () => {
  const { page, troubles } = await opened('/department')
  await page.getByRole('heading', { name: 'Departments' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('scrap reas')
  await page.getByRole('option', { name: 'Scrap Reasons' }).click()
  await page.waitForURL('**/scrapreason')
  await page.getByRole('link', { name: 'PURGE' }).click()
  await page.getByRole('heading', { name: 'Purge' }).waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Extruder purge')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved').first().waitFor()
  await page.goto(`${product.address}/ScrapReason/new`)
  await page.getByRole('textbox', { name: 'Code' }).waitFor()
  expect(troubles).toEqual([])
  await page.context().close()
})

test('an address that no document has says so', async () => {
  const { page } = await opened('/department')
  await page.goto(`${product.address}/nowhere`)
  await page.getByText('Content coming soon', { exact: true }).waitFor()
  await page.waitForURL('**/login')
  await page.context().close()
})

test('on a phone a master is told by its title and by what it says of itself', async () => {
  const { page } = await opened('/rawmaterial', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const card = page.getByRole('listitem').filter({ hasText: 'Copper' })
  await card.waitFor()
  expect(await card.innerText()).toContain('CU · Conductor · Density 8.89 g/cm³ · KG')
  await page.context().close()
})
