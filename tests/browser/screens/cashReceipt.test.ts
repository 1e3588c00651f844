import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled } from '../../support/browser/settled.ts'
import { billed, idOf } from '../../support/works.ts'
import { type Product, startProduct, tabTo } from '../product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
  const { works, ids } = product
  const amounts = [{ validFrom: '2017-04-01', amount: '200000', source: 'section 186' }]
  await works.create('legalLimit', { limits: 'cashReceipt', name: 'Cash from customers', amounts })
  const sale = {
    customer: ids.customerNear,
    registration: ids.gujarat,
    items: [{ product: ids.cable, drums: '1 x 500', rate: '80000' }],
  }
  await works.act('salesInvoice', idOf(await billed(works, sale)), 'post')
})
afterAll(() => product.close())

const field = (page: Page, name: string) => page.locator(`#field-${name}`)
const totals = (page: Page): Promise<string> => page.getByRole('region', { name: 'Totals' }).innerText()

/** Types into the field that has the focus and takes the record that is found. */
const typeRecord = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text)
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('Tab')
}

test('by keyboard alone: cash for a bill is counted note by note, received, and too much of it refused', async () => {
  const { email } = await product.hire('Bhavna Parikh', ['accounts'])
  const { page, troubles } = await product.enter('/cashreceipt/new', email)
  await page.getByRole('heading', { level: 1, name: 'New Cash Receipt' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-customer')
  await typeRecord(page, 'narmada')
  await tabTo(page, field(page, 'receivedFrom'))
  await page.keyboard.type('Their driver')
  await tabTo(page, field(page, 'amount'))
  await page.keyboard.type('47200')
  await tabTo(page, page.getByRole('grid').first())
  await typeRecord(page, 'SI/')
  await expect.poll(() => totals(page)).toContain('47,200.00')

  await tabTo(page, page.getByRole('tab', { name: 'Bills settled' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tab', { name: 'Notes and coins', selected: true }).waitFor()
  await tabTo(page, page.getByRole('grid').first())
  await page.keyboard.type('500')
  await page.keyboard.press('Tab')
  await page.keyboard.type('94')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Notes and coins come to ₹ 47,000.00; received were ₹ 47,200.00.').first().waitFor()
  await tabTo(page, page.getByRole('grid').first())
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('200')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/cashreceipt\/\d+$/)
  await settled(page)
  await page.keyboard.press('Control+Enter')
  await page
    .getByRole('dialog', { name: 'Post receipt' })
    .getByText('Takes ₹ 47,200.00 of cash and settles ₹ 47,200.00 of bills.')
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^CSR\// }).waitFor()

  // The same customer brings more: with what was taken today it is two lakh.
  const more = { customer: product.ids.customerNear, cash: product.ids.cash, amount: '152800' }
  const second = idOf(await product.works.create('cashReceipt', more))
  await page.goto(`${product.address}/cashreceipt/${second}`)
  await page.locator('[aria-current=step]').filter({ hasText: 'Draft' }).waitFor()
  await settled(page)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: 'Post receipt' }).waitFor()
  await page.keyboard.press('Enter')
  const refusal = /comes to ₹ 2,00,000\.00 on this day\. Cash of ₹ 2,00,000\.00 or more may not be accepted \(section 186\)\./
  await page.getByText(refusal).first().waitFor()
  expect(troubles.filter(one => !/\/post: 422$|status of 422/.test(one))).toEqual([])
  await page.context().close()
})
