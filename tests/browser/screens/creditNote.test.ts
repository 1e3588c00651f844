import { afterAll, beforeAll, expect, test } from 'vitest'
import { billed, idOf } from '../../support/works.ts'
import { settled } from '../../support/browser/settled.ts'
import { wrongInBoth } from '../accessible.ts'
import { type Product, startProduct } from '../product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
  const { works, ids } = product
  for (const customer of [ids.customerNear, ids.customerFar]) {
    const sale = { customer, registration: ids.gujarat, items: [{ product: ids.cable, qty: '1' }] }
    await works.act('salesInvoice', idOf(await billed(works, sale)), 'post')
  }
})
afterAll(() => product.close())

test('by keyboard alone: a new credit note asks for customer and invoice, and opens with the lines of the invoice', async () => {
  const { email } = await product.hire('Bhavna Parikh', ['accounts'])
  const { page, troubles } = await product.enter('/creditnote/new', email)
  const ask = page.getByRole('form', { name: 'New Credit Note' })
  await ask.getByText('It is made from a sales invoice, which brings its lines.').waitFor()
  await settled(page)
  expect(await wrongInBoth(page)).toEqual([])
  await ask.getByLabel('Customer').and(page.locator(':focus')).waitFor()
  // Without an invoice there is nothing to go on with.
  await page.keyboard.press('Enter')
  await ask.getByText('Choose the sales invoice.').waitFor()
  await page.keyboard.type('Konkan')
  await page.getByRole('option', { name: /Konkan/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Alt+ArrowDown')
  // The other customer's invoice is not offered.
  await expect.poll(() => page.getByRole('option').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Konkan').first().waitFor()
  const items = page.locator('[data-lines=items]')
  await items.getByText('1.000').first().waitFor()
  await expect.poll(() => page.getByRole('form', { name: 'New Credit Note' }).count()).toBe(0)
  expect(troubles).toEqual([])
  await page.context().close()
})
