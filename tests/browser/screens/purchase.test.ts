import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { follow } from '../../support/browser/follow.ts'
import { linesOf } from '../../../src/kernel/record.ts'
import { id, makeGoods } from '../../support/buying.ts'
import { violationsOn } from '../accessible.ts'
import { indianToday, type Product, startProduct, tabTo, type Window } from '../product.ts'
import { settled } from '../../support/browser/settled.ts'

// An order by keyboard alone: typed, approved, mailed to the supplier. Then the portal's file, read into a match.
let product: Product
let window: Window
let carrier: number
let goods: Awaited<ReturnType<typeof makeGoods>>
beforeAll(async () => {
  product = await startProduct()
  const { works, ids } = product
  goods = await makeGoods(works, ids)
  const { smelter, carpenter } = goods
  carrier = carpenter
  const { version } = await works.read('supplier', smelter)
  await works.update('supplier', smelter, { version, contacts: [{ name: 'Mr Rajan', email: 'rajan@tamraparni.example' }] })
  const { email } = await product.hire('Asha Kulkarni')
  window = await product.enter('/purchaseorder/new', email)
})
afterAll(() => product.close())

const field = (page: Page, name: string) => page.locator(`#field-${name}`)
const totals = (page: Page): Promise<string> => page.getByRole('region', { name: 'Totals' }).innerText()

const typeRecord = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text)
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('Tab')
}

const inState = (page: Page, state: string): Promise<void> =>
  page.locator('[aria-current=step]').filter({ hasText: state }).waitFor()

test('a purchase order is typed, approved and mailed without a mouse, its amount in sight', async () => {
  const { page, troubles } = window
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-supplier')
  await typeRecord(page, 'tamra')
  await tabTo(page, field(page, 'registration'))
  await typeRecord(page, 'halol')
  await tabTo(page, page.getByRole('grid').first())
  await typeRecord(page, 'CU-ROD')
  await page.keyboard.type('1000')
  await page.keyboard.press('Tab')
  await page.keyboard.type('872.5')
  await page.keyboard.press('Tab')
  await expect.poll(() => totals(page)).toContain('8,72,500.00')
  const heads = await page.getByRole('grid').first().getByRole('columnheader').allInnerTexts()
  expect(heads.at(-1)).toMatch(/^Amount/)
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/purchaseorder\/\d+$/)
  await page.getByRole('button', { name: 'Approve order' }).waitFor()
  await settled(page)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByText('Approves the order at ₹ 10,29,550.00').waitFor()
  await page.keyboard.press('Enter')
  await inState(page, 'Approved')
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('e-mail')
  await page.getByRole('option', { name: /^E-mail/ }).waitFor()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: /^E-mail PO\// })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  expect(await sheet.getByLabel('To').inputValue()).toBe('rajan@tamraparni.example')
  await page.keyboard.press('Control+Enter')
  await sheet.waitFor({ state: 'detached' })
  const mail = await product.works.store.db.read(tx =>
    tx.one<{ to: string }>(`select address as "to" from outbox where doc = 'purchaseOrder'`, []),
  )
  expect(mail.to).toBe('rajan@tamraparni.example')
  expect(troubles).toEqual([])
})

test('the file of the portal is read on the page of its match', async () => {
  const { page, troubles } = window
  const { works, ids } = product
  const match = id(await works.create('gstr2b', { registration: ids.gujarat, period: '062026' }))
  await follow(page, `/gstrmatch/${match}`)
  const inv = [{ inum: 'TC/801', dt: '12-06-2026', itcavl: 'Y', items: [{ txval: 700, igst: 126 }] }]
  const docdata = { b2b: [{ ctin: '27AABCC1234D1ZB', trdnm: 'KONKAN', inv }] }
  const file = { data: { gstin: '24AABCC1234D1ZH', rtnprd: '062026', docdata } }
  await page
    .getByRole('region', { name: 'File of the portal' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'R2B.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) })
  await page.getByText('R2B.json', { exact: true }).waitFor()
  await page.getByText('Only on the portal').first().waitFor()
  expect(await page.getByRole('region', { name: 'Totals' }).innerText()).toMatch(/Only on the portal\s+1/)
  expect(await violationsOn(page)).toEqual([])
  expect(troubles).toEqual([])
})

test('a bill of services alone opens on its services', async () => {
  const { page, troubles } = window
  const { works, ids } = product
  const bill = await works.create('purchaseInvoice', {
    supplier: carrier,
    registration: ids.gujarat,
    billNo: 'LR/77',
    billDate: indianToday(),
    expenses: [{ account: ids.freight, description: 'Carriage of drums', tax: ids.tax18, amount: '5000' }],
  })
  await follow(page, `/purchaseinvoice/${id(bill)}`)
  await page.getByRole('tab', { name: /^Services and expenses/, selected: true }).waitFor()
  await page.getByText('Carriage of drums').first().waitFor()
  expect(troubles).toEqual([])
})

test('quotations stand side by side, the lowest marked, and one is chosen where they are compared', async () => {
  const { works } = product
  const { rod, smelter, carpenter } = goods
  const vendors = [{ supplier: smelter }, { supplier: carpenter }]
  const about = {
    subject: 'Rod for August',
    fewReason: 'Urgent',
    items: [{ item: rod, qty: '10000', metalRate: '850' }],
    vendors,
  }
  const enquiry = await works.act('vendorEnquiry', id(await works.create('vendorEnquiry', about)), 'send')
  const [line] = linesOf(enquiry, 'items')
  const quote = async (supplier: number, rate: string, creditDays: number): Promise<void> => {
    const items = [{ item: rod, qty: '10000', rate, from: [{ doc: 'vendorEnquiry', line: line?.id }] }]
    await works.act('vendorQuotation', id(await works.create('vendorQuotation', { supplier, creditDays, items })), 'receive')
  }
  await quote(smelter, '873.50', 0)
  await quote(carpenter, '880', 60)

  const buyer = await product.hire('Bina Shah', ['purchase'])
  const { page, troubles } = await product.enter(`/vendorenquiry/${id(enquiry)}`, buyer.email)
  const sheet = page.getByRole('region', { name: 'Quotations side by side' })
  const lowest = sheet.getByRole('row').filter({ hasText: 'Lowest' })
  await lowest.getByText('862.98').waitFor()
  expect(await lowest.count()).toBe(1)
  expect(await violationsOn(page)).toEqual([])
  await lowest.getByRole('button', { name: 'Choose' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose' })
  await dialog.getByRole('textbox').fill('Cheaper with its credit')
  await dialog.getByRole('button', { name: 'Choose' }).click()
  await lowest.getByText('Chosen').waitFor()
  await sheet.getByText('Lost').waitFor()
  await lowest.getByRole('link', { name: /^VQ/ }).click()
  await page.getByRole('button', { name: 'Make Purchase Order' }).waitFor()
  expect(troubles).toEqual([])
})
