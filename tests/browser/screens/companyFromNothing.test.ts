import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { todayAtWorks } from '../../../src/kernel/days/worksClock.ts'
import { settled } from '../../support/browser/settled.ts'
import { broken } from '../../support/invariants.ts'
import { png } from '../../support/samples/files.ts'
import { startEmpty } from '../product.ts'

let empty: Awaited<ReturnType<typeof startEmpty>>
// A company is founded once: a test that is tried again begins with nothing again.
beforeEach(async () => void (empty = await startEmpty()))
afterEach(() => empty.close())

/** The books start before today: on the first of the month. */
const start = todayAtWorks().replace(/..$/, '01')

const field = (page: Page, name: string) => page.locator(`#field-${name}`)
const main = (page: Page) => page.getByRole('main')
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

/** Goes from the list of first steps where a step leads. */
const follow = async (page: Page, step: string): Promise<void> => {
  await page.goto(empty.address)
  await main(page).getByRole('link', { name: step, exact: true }).click()
  await page.waitForURL(url => url.pathname !== '/')
  await settled(page)
}

/** Types into a field and takes the record that is found. */
const choose = async (page: Page, name: string, text: string): Promise<void> => {
  await field(page, name).click()
  await page.keyboard.type(text)
  await options(page).first().waitFor()
  await settled(page)
  await page.keyboard.press('Tab')
  await settled(page)
}

const press = (page: Page, name: string): Promise<void> => main(page).getByRole('button', { name, exact: true }).click()

/** Saves, and waits until the record has an address of its own. */
const save = async (page: Page, name: string): Promise<void> => {
  await press(page, name)
  await page.waitForURL(/\/\d+$/)
  await settled(page)
}

/** Takes an action and agrees to the question that names its effect. */
const agree = async (page: Page, name: string, effect: string): Promise<void> => {
  await press(page, name)
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByText(effect).waitFor()
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await settled(page)
}

const setUp = async (page: Page): Promise<void> => {
  await page.goto(empty.address)
  await page.getByLabel('Set-up code').fill(empty.code)
  await page.getByLabel('Company').fill('Tapi Cables Private Limited')
  await page.getByLabel('GSTIN, if').fill('24aabcc1234d1zh')
  await page.getByLabel('Address of that place').fill('Plot 12, GIDC Halol')
  await page.getByLabel('Books start on').fill(start)
  await page.getByLabel('Logo, if').setInputFiles({ name: 'tapi.png', mimeType: 'image/png', buffer: png() })
  await page.getByLabel('Your name').fill('Meera Shah')
  await page.getByLabel('Your e-mail').fill('meera@tapi.example')
  await page.getByLabel('Password', { exact: true }).fill('first of all people')
  await press(page, 'Set up Strand')
  await page.getByText('Documents carry name, PAN and logo').waitFor()
}

const bankUserAndStore = async (page: Page): Promise<void> => {
  await follow(page, 'Bank accounts')
  const bank = { code: 'SBI', bank: 'State Bank of India', branch: 'Halol', accountNo: '30211445566', ifsc: 'sbin0000123' }
  for (const [name, text] of Object.entries(bank)) await field(page, name).fill(text)
  await choose(page, 'account', 'current account')
  await save(page, 'Save bank account')
  await follow(page, 'Users and their duties')
  await field(page, 'name').fill('Ravi Patel')
  await field(page, 'email').fill('ravi@tapi.example')
  await page.getByLabel('Sales', { exact: true }).check()
  await save(page, 'Save user')
  await follow(page, 'Stores and bins')
  await field(page, 'code').fill('FG')
  await field(page, 'name').fill('Finished goods yard')
  await field(page, 'kind').selectOption({ label: 'Finished goods' })
  await save(page, 'Save store')
}

const number = async (page: Page): Promise<void> => {
  await follow(page, 'Numbers of your documents')
  await page.getByRole('button', { name: /^Change: Sales Invoice/ }).click()
  await page.getByLabel('Pattern').fill('TC/{fy}/{0000}')
  await page.getByLabel('First number').fill('457')
  await press(page, 'Save')
  await page.getByText(/^TC\/\d\d-\d\d\/0457$/).waitFor()
}

const productWithItsDrums = async (page: Page): Promise<void> => {
  await follow(page, 'First product')
  await field(page, 'designation').fill('4C x 95 A2XFY')
  await page.keyboard.press('Tab')
  await page.getByText('mm', { exact: false }).first().waitFor()
  await settled(page)
  await page.getByRole('button', { name: 'Save as a product…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a product' })
  await expect.poll(() => dialog.getByLabel('GST').locator('option:checked').innerText()).toBe('GST 18 %')
  await dialog.getByRole('button', { name: 'Save product and design' }).click()
  await page.waitForURL(/\/productdesign\/\d+$/)
  await follow(page, 'Item for finished drums')
  await choose(page, 'product', '4C x 95')
  await choose(page, 'category', 'Finished')
  expect(await field(page, 'code').inputValue()).toBe('FG-A2XFY-4C95')
  expect(await field(page, 'hsn').inputValue()).toBe('85446020')
  await save(page, 'Save item')
}

const openingStock = async (page: Page): Promise<void> => {
  await page.goto(`${empty.address}/openingstock/new`)
  await expect.poll(() => field(page, 'date').inputValue()).toBe(start)
  const drums = ['D1', 'D2'].map(no => `FG,FG-A2XFY-4C95,500,1400,250,${no}`)
  const sheet = ['Store,Goods: Item,Goods: Length,Goods: Weight,Goods: Rate,Goods: Maker’s No.', ...drums].join('\n')
  await page.goto(`${empty.address}/import?doc=openingStock`)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByLabel(/Choose a file/).press('Enter')])
  await chooser.setFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await page.getByRole('button', { name: /^Import \d rows?$/ }).click()
  await page.getByRole('link', { name: 'Show the opening stock' }).click()
  await page.getByText('2,800').first().waitFor()
  await page.getByRole('row').filter({ hasText: '2,800' }).first().click()
  await page.waitForURL(/\/openingstock\/\d+$/)
  await settled(page)
  await agree(page, 'Post opening stock', 'Takes 2,800 kg worth ₹ 2,50,000.00 into stock.')
}

const customer = async (page: Page): Promise<void> => {
  await follow(page, 'First customer')
  await field(page, 'code').fill('KEC')
  await field(page, 'name').fill('KEC Projects')
  await field(page, 'kind').selectOption({ label: 'EPC contractor' })
  await field(page, 'gstin').fill('27aaxcs4127k1zo')
  await page.keyboard.press('Tab')
  await expect.poll(() => field(page, 'pan').inputValue()).toBe('AAXCS4127K')
  expect(await field(page, 'state').inputValue()).toBe('27')
  await field(page, 'address').fill('12 Station Road')
  await field(page, 'city').fill('Thane')
  await field(page, 'pin').fill('400601')
  await save(page, 'Save customer')
}

const order = async (page: Page): Promise<void> => {
  await follow(page, 'First order')
  await expect.poll(() => field(page, 'registration').inputValue()).toBe('Tapi Cables Private Limited')
  await choose(page, 'customer', 'KEC')
  await page.getByRole('grid').first().getByRole('gridcell').first().click()
  await page.keyboard.type('4C x 95')
  await options(page).first().waitFor()
  await page.keyboard.press('Tab')
  await settled(page)
  for (const key of ['Tab', '1 x 500', 'Tab', 'Tab', '400000', 'Tab'])
    await (key === 'Tab' ? page.keyboard.press('Tab') : page.keyboard.type(key))
  await page.getByText('2,36,000.00').first().waitFor()
  await save(page, 'Save draft')
  await agree(page, 'Confirm order', 'Confirms the order at ₹ 2,36,000.00.')
}

const delivery = async (page: Page): Promise<void> => {
  await press(page, 'Make Delivery Order')
  await page.waitForURL(/\/deliveryorder\/new$/)
  await settled(page)
  await field(page, 'vehicleNo').fill('GJ17TT4821')
  await page.getByRole('tab', { name: /Drums/ }).click()
  await page.getByRole('grid').first().getByRole('gridcell').first().click()
  await page.keyboard.press('Alt+ArrowDown')
  await options(page).first().click()
  await settled(page)
  // The number on the drum is what the list says: it is typed where a scanner would type it.
  const drum = await page.getByRole('grid').first().getByRole('gridcell').first().innerText()
  const at = await page.getByRole('grid').first().getByRole('columnheader', { name: 'Scanned' }).getAttribute('aria-colindex')
  await page.getByRole('grid').first().locator(`td[aria-colindex="${at}"]`).first().click()
  await page.keyboard.type(/P\d+/.exec(drum)?.[0] ?? drum)
  await options(page).first().waitFor()
  await page.keyboard.press('Tab')
  await settled(page)
  await save(page, 'Save draft')
  await press(page, 'Approve for loading')
  await page.getByText(/approved\. Next: Verify packing/).waitFor()
  await settled(page)
  await press(page, 'Verify packing')
  await page.getByText(/verified\. Next: Despatch/).waitFor()
  await settled(page)
  await agree(page, 'Despatch', 'It posts to the ledgers.')
}

test('from the set-up page to the first invoice with the screens alone, as somebody goes who follows the first steps', async () => {
  const { page, troubles } = await empty.open({ viewport: { width: 1366, height: 768 } })
  await setUp(page)
  await bankUserAndStore(page)
  await number(page)
  await productWithItsDrums(page)
  await openingStock(page)
  await customer(page)
  await order(page)
  await delivery(page)
  await press(page, 'Make Sales Invoice')
  await page.waitForURL(/\/salesinvoice(\/new)?$/)
  await settled(page)
  await save(page, 'Save draft')
  await agree(page, 'Post invoice', 'Posts ₹ 2,36,000.00 to the customer’s account.')
  await page.getByRole('heading', { level: 1, name: /^TC\/\d\d-\d\d\/0457$/ }).waitFor()
  const paper = page.waitForResponse(/\/print$/)
  await press(page, 'Print preview')
  expect((await (await paper).headerValue('content-type')) ?? '').toMatch(/^application\/pdf/)
  await page.locator('iframe[title*="as it is printed"]').waitFor()

  await page.goto(empty.address)
  for (const done of [/^TC\/\d\d-\d\d\/0457 is posted$/, /^1 document posted$/, /^1 item of finished drums$/])
    await page.getByText(done).waitFor()
  const invoice = await empty.db.read(tx => tx.one('select igst, cgst, grand_total as total from sales_invoice', []))
  expect(invoice).toEqual({ igst: '36000.00', cgst: '0.00', total: '236000.00' })
  // Nobody has entered what aluminium costs today, so the designer shows no price.
  expect(troubles.filter(one => !one.includes('/api/cable/price') && !one.includes('status of 422'))).toEqual([])
  expect(await broken(empty.db)).toEqual({})
  await page.context().close()
})
