import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaves } from '../../support/despatched.ts'
import { follow } from '../../support/browser/follow.ts'
import type { Row } from '../../../src/kernel/record.ts'
import type { AnyReport } from '../../../src/kernel/report.ts'
import { reports } from '../../../src/modules/reports.ts'
import { newUser } from '../../support/app.ts'
import { mostKb, scriptKb } from '../weight.ts'
import { settled } from '../../support/browser/settled.ts'
import { lending, type Product, startProduct, type Window } from '../product.ts'

let product: Product
let accountant: string
let invoice: Row
beforeAll(async () => {
  product = await startProduct()
  accountant = (await product.hire('Farida Merchant', ['accounts'])).email
  invoice = await sell()
})
afterAll(() => product.close())

const idOf = (row: Row): number => Number(row['id'])

/** One order of 1.000 km, delivered and invoiced: ₹ 1,48,000.00 and 18 % IGST. */
const sell = async (agent: number | null = null): Promise<Row> => {
  const { works, ids } = product
  if (agent !== null) {
    const { version } = await works.read('customer', ids.customerNear)
    await works.update('customer', ids.customerNear, { version, agent })
  }
  const customer = agent === null ? ids.customerFar : ids.customerNear
  const items = [{ product: ids.cable, drums: '2 x 500', rate: '148000' }]
  const order = await works.create('salesOrder', { customer, registration: ids.gujarat, items })
  await works.act('salesOrder', idOf(order), 'confirm')
  if (agent !== null) return order
  const delivery = await works.create('deliveryOrder', await works.make('salesOrder', idOf(order), 'deliveryOrder'))
  await leaves(works, idOf(delivery))
  const draft = await works.create('salesInvoice', await works.make('deliveryOrder', idOf(delivery), 'salesInvoice'))
  return works.act('salesInvoice', idOf(draft), 'post')
}

const open = async (address: string, email = accountant): Promise<Window> => {
  const window = await product.enter(address, email)
  return window
}

const inWindow = lending(() => open('/zeniumapp'))

/** An address as the accountant comes to it from elsewhere, in a window that the stories share. */
const onReport = (address: string, work: (window: Window) => Promise<void>): Promise<void> =>
  inWindow(async window => {
    const { page, troubles } = window
    await page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
    troubles.length = 0
    await follow(page, address)
    await work(window)
    await follow(page, '/zeniumapp')
    await page.evaluate(() => {
      for (const name of Object.keys(sessionStorage)) if (name !== 'entered') sessionStorage.removeItem(name)
    })
  })

const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
const current = (page: Page): Locator => page.locator('tr[aria-selected=true]')

/** Moves the cursor of the rows down until it stands on the row with this text; `j` puts it on the first. */
const walkTo = async (page: Page, text: string): Promise<void> => {
  const most = 30
  await page.keyboard.press('j')
  for (let steps = 0; steps < most; steps += 1) {
    if ((await current(page).innerText()).includes(text)) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The arrows do not reach ${text}.`)
}

test('a report brings only the definitions that its rows lead to, and so keeps within its bound of JavaScript', async () => {
  const { page } = await open('/trialbalance')
  await row(page, 'Trade receivables, domestic').waitFor()
  expect(await scriptKb(page)).toBeLessThan(mostKb.screen)
  await page.context().close()
})

test('from the trial balance to the ledger to the invoice and back up by the keyboard alone, each time to the same row', () =>
  onReport('/trialbalance', async ({ page, troubles }) => {
    await row(page, 'Trade receivables, domestic').waitFor()
    await walkTo(page, '1501')
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { level: 1, name: 'Ledger' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Ledger' }).inputValue()).toBe('1501 · Trade receivables, domestic')
    await row(page, 'Closing balance').waitFor()
    await walkTo(page, String(invoice['number']))
    expect(await current(page).innerText()).toContain('1,74,640.00')
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { level: 1, name: String(invoice['number']) }).waitFor()
    expect(pathOf(page)).toBe(`/salesinvoice/${idOf(invoice)}`)
    await page.locator('body').press('Backspace')

    await page.getByRole('heading', { level: 1, name: 'Ledger' }).waitFor()
    await current(page).waitFor()
    expect(await current(page).innerText()).toContain(String(invoice['number']))
    await page.keyboard.press('Backspace')

    await page.getByRole('heading', { level: 1, name: 'Trial Balance' }).waitFor()
    await current(page).waitFor()
    expect(await current(page).innerText()).toContain('1501')
    expect(troubles).toEqual([])
  }))

test('the same by the pointer, and back by the button that names the report above', () =>
  onReport('/trialbalance', async ({ page }) => {
    await page.getByRole('link', { name: '1501 · Trade receivables, domestic' }).click()
    await page.getByRole('link', { name: String(invoice['number']) }).click()
    await page.getByRole('heading', { level: 1, name: String(invoice['number']) }).waitFor()
    await page.goBack()
    await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Last financial year' })
    await row(page, 'Closing balance').waitFor()
    expect(pathOf(page)).toMatch(/^\/ledger\?period=lastYear&account=\d+$/)
    await page.getByRole('button', { name: 'Trial Balance' }).click()
    await page.getByRole('heading', { level: 1, name: 'Trial Balance' }).waitFor()
    expect(pathOf(page)).toBe('/trialbalance')
  }))

test('debits equal credits, in Indian groups; what is asked lives in the address', () =>
  onReport('/TrialBalance?zero=true', async ({ page, troubles }) => {
    await row(page, 'Total').waitFor()
    const total = (await row(page, 'Total').getByRole('gridcell').allInnerTexts()).filter(Boolean)
    expect(total).toEqual(['0.00', '0.00', '1,74,640.00', '1,74,640.00', '1,74,640.00', '1,74,640.00'])
    await row(page, '5202').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Ledgers without movement' }).isChecked()).toBe(true)

    await page.getByRole('checkbox', { name: 'Ledgers without movement' }).uncheck()
    await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Last month' })
    await page.waitForURL('**/TrialBalance?period=lastMonth')
    await page.getByText('Nothing was booked in this period').waitFor()
    await page.getByRole('button', { name: 'Next period' }).click()
    await page.waitForURL('**/TrialBalance?period=thisMonth')
    await row(page, '1501').waitFor()
    await page.goBack()
    await page.getByText('Nothing was booked in this period').waitFor()
    expect(troubles).toEqual([])
  }))

test('a ledger waits for its ledger: the caret is there, and nothing is asked before', () =>
  onReport('/ledger', async ({ page, troubles }) => {
    const asked: string[] = []
    page.on('request', request => void asked.push(new URL(request.url()).pathname))
    await page.getByRole('heading', { name: 'Choose a ledger' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
    await page.keyboard.type('3101')
    await page.getByRole('option', { name: /3101 · Sales, domestic/ }).waitFor()
    expect(await page.getByRole('option', { name: /New ledger/ }).count()).toBe(0)
    expect(asked).not.toContain('/api/reports/ledger')
    await page.keyboard.press('Enter')
    await row(page, '1,48,000.00').first().waitFor()
    expect(pathOf(page)).toMatch(/^\/ledger\?account=\d+$/)
    expect(troubles).toEqual([])
  }))

test('what is seen is exported, with plain figures', () =>
  onReport('/daybook', async ({ page }) => {
    await row(page, String(invoice['number'])).first().waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
    expect(file.suggestedFilename()).toMatch(/^Day Book \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines[0]).toBe('\uFEFFDate,Number,Document,Ledger,Party,Debit (₹),Credit (₹)')
    expect(lines).toContainEqual(
      expect.stringMatching(/,Sales Invoice,"?Trade receivables, domestic"?,Konkan Infra,174640\.00,$/),
    )
    expect(lines.at(-2)).toBe(',Total,,,,174640.00,174640.00')
  }))

test('on paper stand the report and what was asked, and nothing of the shell', async () => {
  const { page } = await open('/trialbalance')
  await row(page, '1501').waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.getByText(/^Printed .* by Farida Merchant$/).waitFor()
  expect(await page.getByText(/^\d{4}-04-01 to \d{4}-03-31$/).isVisible()).toBe(true)
  expect(await row(page, '1501').isVisible()).toBe(true)
  for (const hidden of [
    page.getByRole('banner'),
    page.getByLabel('Filter the menu'),
    page.getByLabel('Period', { exact: true }),
    page.getByRole('button', { name: 'Export' }),
  ])
    expect(await hidden.isVisible()).toBe(false)
  await page.context().close()
})

test('the catalogue and the palette offer the reports of one’s duties; others say whom they are for', async () => {
  const seller = (await product.hire('Nirav Shah', ['sales'])).email
  const { page } = await open('/dashboard/reports', seller)
  await page.getByRole('link', { name: /^Receivables/ }).waitFor()
  const offered = await page.getByRole('main').getByRole('link').allInnerTexts()
  const readBySellers = Object.values<AnyReport>(reports).filter(({ read }) => read.includes('sales'))
  expect(offered.map(text => text.split('\n')[0]).toSorted()).toEqual(readBySellers.map(({ label }) => label).toSorted())
  expect(offered.length).toBeLessThan(Object.keys(reports).length / 2)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('receiv')
  await page.getByRole('option', { name: /^Receivables/ }).waitFor()
  await settled(page)
  expect(await page.getByRole('option', { name: /^Receivables/ }).allInnerTexts()).toEqual(['Receivables\nReports'])
  await page.keyboard.press('Escape')
  await follow(page, '/daybook')
  await page.getByRole('heading', { name: 'Day Book is not open to you' }).waitFor()
  expect(await page.getByRole('main').innerText()).toContain('the duty Accounts or Approver')
  await page.context().close()
})

test('each figure of the dashboard leads to the records that it counts', () =>
  onReport('/', async ({ page, troubles }) => {
    const card = page.getByRole('link', { name: /^Overdue receivables|^Invoiced this month/ }).first()
    await page.getByText('₹ 1.48 L').waitFor()
    expect(await card.innerText()).toContain('Invoiced this month')
    await card.click()
    await page.getByRole('heading', { level: 1, name: 'Sales Invoices' }).waitFor()
    expect(pathOf(page)).toBe('/salesinvoicelist?filter=status:eq:posted;date:within:thisMonth')
    await page.getByRole('link', { name: String(invoice['number']) }).waitFor()
    expect(troubles).toEqual([])
  }))

test('an agent sees the orders of their own customers, and no way into the registers', async () => {
  const db = product.works.store.db
  const agent = await newUser(db, { name: 'Bhanwar Purohit', userType: 'Agent' })
  await newUser(db, { name: 'Another Agent', userType: 'Agent' })
  await sell(agent.id)
  const { page, troubles } = await open('/', agent.email)
  await page.getByRole('heading', { name: 'Orders of your customers' }).waitFor()
  const rows = page.getByRole('region', { name: 'Orders' }).getByRole('row')
  await rows.nth(1).waitFor()
  expect(await rows.count()).toBe(2)
  expect(await rows.nth(1).innerText()).toContain('Narmada Traders')
  expect(await page.getByText('₹ 1.75 L').count()).toBe(1)
  expect(await page.getByRole('main').getByRole('link').count()).toBe(0)
  expect(await page.getByText('Overdue receivables').count()).toBe(0)
  expect(troubles).toEqual([])
  await page.context().close()
})
