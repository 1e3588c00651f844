import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaves } from '../../support/despatched.ts'
import { follow } from '../../support/browser/follow.ts'
import { Decimal } from '../../../src/kernel/decimal.ts'
import type { Row } from '../../../src/kernel/record.ts'
import { type Product, signInByKeys, startProduct, tabTo } from '../product.ts'
import { settled } from '../../support/browser/settled.ts'

let product: Product
beforeAll(async () => void (product = await startProduct()))
afterAll(() => product.close())

const field = (page: Page, name: string) => page.locator(`#field-${name}`)
const grid = (page: Page) => page.getByRole('grid').first()
const totals = (page: Page): Promise<string> => page.getByRole('region', { name: 'Totals' }).innerText()

/** The number in the heading once the record is called by one. */
const numbered = async (page: Page, series: string): Promise<string> => {
  const heading = page.getByRole('heading', { level: 1, name: new RegExp(`^${series}/`) })
  await heading.waitFor()
  return heading.innerText()
}

/** The record whose page is open. */
const idIn = (page: Page): number => Number(/\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1])

/** The record is stored and its page has come to rest, as it has when a person reads what it says before going on. */
const stored = async (page: Page, path: string): Promise<number> => {
  await page.waitForURL(new RegExp(`/${path}/\\d+$`))
  await settled(page)
  return idIn(page)
}

/** The state that the status flow shows as the present one. */
const inState = async (page: Page, state: string): Promise<void> => {
  await page.locator('[aria-current=step]').filter({ hasText: state }).waitFor()
  await settled(page)
}

/** Types into the field that has the focus and takes the record that is found. */
const typeRecord = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text)
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('Tab')
}

/** Takes the next step with the keyboard and agrees to the question that names its effect. */
const confirmByKeys = async (page: Page, name: string, effect: string): Promise<void> => {
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  expect(await dialog.innerText()).toContain(effect)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

/** Goes down the rows of a report to the one with this text, and opens what it leads to. */
const drillByKeys = async (page: Page, text: string): Promise<void> => {
  await tabTo(page, page.getByRole('table').or(page.getByRole('treegrid')).or(page.getByRole('grid')).first())
  const most = await page.locator('[data-index]').count()
  const current = page.locator('[data-index][aria-selected=true]')
  for (let row = 0; row <= most; row += 1) {
    await page.keyboard.press('ArrowDown')
    if ((await current.innerText()).includes(text)) return page.keyboard.press('Enter')
  }
  throw new Error(`No row of the report says ${text}.`)
}

/** Each ledger of today's trial balance by its code: closing debit minus closing credit, in ₹. */
const trialBalance = async (token: string): Promise<ReadonlyMap<string, Decimal>> => {
  const report = await product.get(token, '/api/reports/trialBalance?fromDate=2020-04-01&toDate=2099-03-31')
  const rows: readonly { readonly values: Row }[] = Array.isArray(report['rows']) ? report['rows'] : []
  return new Map(
    rows.map(({ values }) => [
      String(values['account']).slice(0, 4),
      new Decimal(String(values['closingDebit'])).minus(String(values['closingCredit'])),
    ]),
  )
}

/** What moved between two trial balances, in ₹: a story told twice at one works finds what the first telling posted. */
const moved =
  (before: ReadonlyMap<string, Decimal>, after: ReadonlyMap<string, Decimal>) =>
  (code: string): string =>
    (after.get(code) ?? new Decimal(0)).minus(before.get(code) ?? 0).toFixed(2)

test('by keyboard alone: an order is taken, delivered, invoiced, posted, paid, and found again in the books', async () => {
  const { email, token } = await product.hire('Asha Kulkarni')
  const before = await trialBalance(token)
  const { page, troubles } = await product.open()
  await page.goto(product.address)
  await signInByKeys(page, email)

  await page.getByRole('banner').waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new sales order')
  await page.getByRole('option', { name: 'New sales order' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-customer')
  await typeRecord(page, 'konkan')
  await tabTo(page, field(page, 'registration'))
  await typeRecord(page, 'halol')
  await tabTo(page, grid(page))
  await typeRecord(page, 'A2XFY')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2 x 500')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await typeRecord(page, 'HW-1C')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1 x 500')
  await page.keyboard.press('Tab')
  await expect.poll(() => totals(page)).toContain('1,58,750.25')

  await page.keyboard.press('Control+Enter')
  const order = await stored(page, 'salesorder')
  await confirmByKeys(page, 'Confirm order', '₹ 1,87,325.00')
  await inState(page, 'Confirmed')
  const orderNumber = await numbered(page, 'SO')

  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/deliveryorder\/new$/)
  await tabTo(page, field(page, 'vehicleNo'))
  await page.keyboard.type('GJ06AB1234')
  await page.keyboard.press('Control+Enter')
  const delivery = await stored(page, 'deliveryorder')
  await page.keyboard.press('Control+Enter')
  await inState(page, 'Approved')
  await confirmByKeys(page, 'Despatch', 'What is posted is never changed, only cancelled.')
  await inState(page, 'Despatched')

  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/salesinvoice(\/new)?$/)
  await expect.poll(() => totals(page)).toContain('1,87,325.00')
  await page.keyboard.press('Control+Enter')
  const invoice = await stored(page, 'salesinvoice')
  await confirmByKeys(page, 'Post invoice', 'Posts ₹ 1,87,325.00 to the customer’s account.')
  await inState(page, 'Posted')
  const invoiceNumber = await numbered(page, 'SI')

  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/bankreceipt\/new$/)
  await tabTo(page, field(page, 'bank'))
  await typeRecord(page, 'bank, current')
  await tabTo(page, field(page, 'reference'))
  await page.keyboard.type('N123456789012345')
  await page.keyboard.press('Control+Enter')
  const receipt = await stored(page, 'bankreceipt')
  await confirmByKeys(page, 'Post receipt', 'Posts ₹ 1,87,325.00 to the bank and settles ₹ 1,87,325.00 of bills.')
  await inState(page, 'Posted')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('trial balance')
  await page.getByRole('option', { name: 'Trial Balance' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Trial Balance' }).waitFor()
  await page.locator('[data-index]').first().waitFor()
  await drillByKeys(page, '3101')
  await page.waitForURL(/\/ledger\?/)
  await page.locator('[data-index]').filter({ hasText: invoiceNumber }).waitFor()
  await drillByKeys(page, invoiceNumber)
  await page.waitForURL(new RegExp(`/salesinvoice/${invoice}$`))
  expect(await numbered(page, 'SI')).toBe(invoiceNumber)

  expect(await product.get(token, `/api/salesOrder/${order}`)).toMatchObject({
    number: orderNumber,
    status: 'confirmed',
    totalKm: '1.500',
    totalDrums: 3,
    itemTotal: '158750.25',
    grandTotal: '187325.00',
    progress: { delivered: { done: '1.0000' }, invoiced: { done: '1.0000' } },
  })
  expect(await product.get(token, `/api/deliveryOrder/${delivery}`)).toMatchObject({
    status: 'despatched',
    vehicleNo: 'GJ06AB1234',
  })
  expect(await product.get(token, `/api/salesInvoice/${invoice}`)).toMatchObject({
    status: 'posted',
    igst: '28575.05',
    roundOff: '-0.30',
    grandTotal: '187325.00',
  })
  expect(await product.get(token, `/api/bankReceipt/${receipt}`)).toMatchObject({
    status: 'posted',
    amount: '187325.00',
    onAccount: '0.00',
  })
  const books = moved(before, await trialBalance(token))
  expect(['1603', '3101', '2504', '5515', '1501'].map(code => books(code))).toEqual([
    '187325.00',
    '-158750.25',
    '-28575.05',
    '0.30',
    '0.00',
  ])
  expect(troubles).toEqual([])
  await page.context().close()
})

/** An invoice of a confirmed and delivered order of the near customer, not posted yet. */
const draftInvoice = async (): Promise<number> => {
  const { works, ids } = product
  const items = [{ product: ids.cable, drums: '1 x 500', rate: '100000' }]
  const order = await works.create('salesOrder', { customer: ids.customerNear, registration: ids.gujarat, items })
  await works.act('salesOrder', Number(order['id']), 'confirm')
  const delivery = await works.create('deliveryOrder', await works.make('salesOrder', Number(order['id']), 'deliveryOrder'))
  await leaves(works, Number(delivery['id']))
  const invoice = await works.create('salesInvoice', await works.make('deliveryOrder', Number(delivery['id']), 'salesInvoice'))
  return Number(invoice['id'])
}

/** Clicks the next step and agrees to the question that names its effect. */
const confirmByMouse = async (page: Page, name: string, effect: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByText(effect).waitFor()
  await dialog.getByRole('button', { name }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('by mouse: the same start; the paper of the invoice in the page, its posting and the money for it', async () => {
  const invoice = await draftInvoice()
  const { email } = await product.hire('Vikram Rao')
  const { page, troubles } = await product.open()
  await page.goto(`${product.address}/salesorder/new`)
  await signInByKeys(page, email)
  await field(page, 'customer').click()
  await page.keyboard.type('konkan')
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Konkan Infra/ })
    .click()
  await field(page, 'registration').fill('halol')
  await page.getByRole('option', { name: /Halol works/ }).click()
  await grid(page).getByRole('gridcell').first().click()
  await typeRecord(page, 'A2XFY')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2 x 500')
  await page.keyboard.press('Tab')
  await expect.poll(() => totals(page)).toContain('1,48,000.00')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await stored(page, 'salesorder')
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Confirm order' }).click()
  await inState(page, 'Confirmed')
  await numbered(page, 'SO')

  await follow(page, `/salesinvoice/${invoice}`)
  const paper = page.waitForResponse(/\/print$/)
  await page.getByRole('button', { name: 'Print preview' }).click()
  expect((await (await paper).headerValue('content-type')) ?? '').toMatch(/^application\/pdf/)
  const viewer = page.locator('iframe[title*="as it is printed"]')
  await viewer.waitFor()
  expect(await viewer.getAttribute('src')).toMatch(/^blob:/)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await confirmByMouse(page, 'Post invoice', '₹ 59,000.00')
  await inState(page, 'Posted')
  await page.getByRole('button', { name: 'Receive payment' }).click()
  await page.locator('[data-field=bank]').getByRole('button').last().click()
  await page.getByRole('option', { name: /Bank, current account/ }).click()
  await field(page, 'reference').click()
  await page.keyboard.type('UTR77')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await stored(page, 'bankreceipt')
  await confirmByMouse(page, 'Post receipt', 'settles ₹ 59,000.00 of bills')
  await inState(page, 'Posted')
  expect(troubles).toEqual([])
  await page.context().close()
})

test('without the duty for it an invoice can be read, and not be posted', async () => {
  const invoice = await draftInvoice()
  const { email, token } = await product.hire('Meera Joshi', ['sales'])
  const { page, troubles } = await product.open()
  await page.goto(`${product.address}/salesinvoice/${invoice}`)
  await signInByKeys(page, email)
  await inState(page, 'Draft')
  expect(await page.locator('button:not([aria-disabled=true])').filter({ hasText: 'Post invoice' }).count()).toBe(0)
  await page.keyboard.press('Control+Enter')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(troubles).toEqual([])
  expect(await product.post(token, `/api/salesInvoice/${invoice}/post`)).toBe(403)
  expect(await product.get(token, `/api/salesInvoice/${invoice}`)).toMatchObject({ status: 'draft', number: null })
  await page.context().close()
})
