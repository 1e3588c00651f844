import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choose, control, type DocBench, offered, openBench, type Signed } from './docBench.ts'
import { follow } from '../../support/browser/follow.ts'
import { lending } from '../product.ts'
import { forgetDrafts } from './keptInBrowser.ts'

let bench: DocBench
let asha: Signed

beforeAll(async () => {
  bench = await openBench()
  asha = await bench.hire('Asha Kulkarni')
})
afterAll(() => bench.close())

const lent = lending(() => bench.open('/zeniumapp', asha))

/** A page in the window that Asha's stories share; what one of them leaves unsaved is not kept for the next. */
const inWindow = (path: string, work: (page: Page) => Promise<void>): Promise<void> =>
  lent(async page => {
    await follow(page, path)
    await work(page)
    await follow(page, '/zeniumapp')
    await forgetDrafts(page)
  })

const footer = 'footer output, footer [role=status]'

test('an order is taken by keyboard alone: customer, shorthand days, a line from its drums, saved, confirmed', async () => {
  await inWindow('/salesorder/new', async page => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-customer')
    await page.keyboard.type('konkan')
    await page.getByRole('option', { name: /Konkan Infra/ }).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => control(page, 'placeOfSupply').inputValue()).toBe('27')
    await page.keyboard.type('PO-881')
    await page.keyboard.press('Tab')
    await page.keyboard.type('t')
    await page.keyboard.press('Tab')
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    expect(await control(page, 'poDate').inputValue()).toBe(today)
    await choose(page, 'registration', 'halol')

    await page.locator('[role=grid] td').first().click()
    await page.keyboard.type('A2XFY')
    await offered(page).first().waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2 x 500 + 1 x 250')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.getByRole('region', { name: 'Totals' }).innerText()).toContain('1,85,000.00')

    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/salesorder\/\d+$/)
    await expect.poll(() => page.locator(footer).innerText()).toMatch(/Saved \d\d:\d\d/)
    expect(await page.getByRole('region', { name: 'Totals' }).innerText()).toContain('33,300.00')

    await page.getByRole('button', { name: 'Confirm order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm order' })
    expect(await dialog.innerText()).toContain('₹ 2,18,300.00')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /SO\/\d\d-\d\d\/00001/ }).waitFor()
    expect(await page.locator('[aria-current=step]').innerText()).toContain('Confirmed')
    expect(await control(page, 'customer').count()).toBe(0)
  })
})

test('what is missing is listed, and each entry leads to its place', async () => {
  await inWindow('/salesorder/new', async page => {
    await page.keyboard.press('Control+s')
    const list = page.getByRole('region', { name: 'What needs attention' })
    await list.waitFor()
    expect(await list.innerText()).toContain('Customer is a required field.')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-customer')
    await list.getByRole('button', { name: /Credit days/ }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-creditDays')
    expect(page.url()).toContain('/salesorder/new')
  })
})

test('what the server refuses stands beside its field, in its words', async () => {
  await inWindow('/customer/new', async page => {
    for (const [name, text] of Object.entries({ code: 'NEAR', name: 'Second', address: 'Here', city: 'Surat' }))
      await control(page, name).fill(text)
    await control(page, 'kind').selectOption('dealer')
    await control(page, 'gstKind').selectOption('unregistered')
    await control(page, 'state').selectOption('24')
    await page.keyboard.press('Control+s')
    await expect.poll(() => page.locator('#field-code-help').innerText()).toBe('Another Customer has the same Code.')
    expect(await control(page, 'code').getAttribute('aria-invalid')).toBe('true')
    await control(page, 'code').fill('SECOND')
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { name: 'Second' }).waitFor()
  })
})

test('numbers are reckoned and days are understood when the field is left', async () => {
  await inWindow('/customer/new', async page => {
    await control(page, 'creditLimit').fill('2l+50000')
    await control(page, 'creditDays').fill('15*3')
    await control(page, 'code').click()
    expect(await control(page, 'creditLimit').inputValue()).toBe('2,50,000.00')
    expect(await control(page, 'creditDays').inputValue()).toBe('45')
    await control(page, 'creditDays').fill('a month')
    await page.keyboard.press('Tab')
    expect(await control(page, 'creditDays').inputValue()).toBe('a month')
    expect(await page.locator('#field-creditDays-help').innerText()).toContain('not a number')
  })
})

test('a day can be chosen from a calendar whose weeks start on Sunday', async () => {
  await inWindow('/salesorder/new', async page => {
    await control(page, 'deliverBy').fill('20/11/2026')
    await page.keyboard.press('Alt+ArrowDown')
    const calendar = page.getByRole('dialog', { name: 'Calendar' })
    await calendar.waitFor()
    expect(await calendar.getByRole('columnheader').first().getAttribute('aria-label')).toBe('Sunday')
    await calendar.getByRole('gridcell', { name: '24' }).click()
    await expect.poll(() => control(page, 'deliverBy').inputValue()).toBe('2026-11-24')
  })
})

test('a master is made from inside the field, with what was typed, and comes back into it', async () => {
  await inWindow('/salesorder/new', async page => {
    await control(page, 'customer').fill('Tapi Electricals')
    await page.keyboard.press('Alt+c')
    const sheet = page.getByRole('dialog', { name: 'New Customer' })
    await sheet.waitFor()
    expect(await sheet.locator('#made-name').inputValue()).toBe('Tapi Electricals')
    for (const [name, text] of Object.entries({ code: 'TAPI', address: 'Ring Road', city: 'Surat' }))
      await sheet.locator(`#made-${name}`).fill(text)
    await sheet.locator('#made-kind').selectOption('dealer')
    await sheet.locator('#made-gstKind').selectOption('unregistered')
    await sheet.locator('#made-state').selectOption('24')
    await page.keyboard.press('Control+s')
    await sheet.waitFor({ state: 'detached' })
    expect(await control(page, 'customer').inputValue()).toBe('Tapi Electricals')
    await expect.poll(() => control(page, 'placeOfSupply').inputValue()).toBe('24')
  })
})

test('a person who gives up making a master finds what they had typed', async () => {
  await inWindow('/salesorder/new', async page => {
    await control(page, 'customer').fill('Nobody yet')
    await page.keyboard.press('Alt+c')
    await page.getByRole('dialog', { name: 'New Customer' }).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await control(page, 'customer').inputValue()).toBe('Nobody yet')
  })
})

test('from order to delivery, invoice and receipt by mouse, each made from the one before and linked to it', async () => {
  const id = await bench.order(asha)
  await bench.works.act('salesOrder', id, 'confirm', asha.actor)
  // A works that keeps no finished stock yet: its drums leave without their numbers.
  await bench.works.create('company', { name: `Works ${id}`, noFinishedStock: true })
  await inWindow(`/salesorder/${id}`, async page => {
    await page.getByRole('button', { name: 'Make Delivery Order' }).click()
    await page.getByRole('heading', { name: 'New Delivery Order' }).waitFor()
    expect(await control(page, 'customer').inputValue()).toBe('Narmada Traders')
    await control(page, 'vehicleNo').fill('GJ06AB1234')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('button', { name: 'Approve for loading' }).click()
    await page.getByRole('heading', { name: /^DO\// }).waitFor()
    await page.getByRole('link', { name: '1 Sales Order' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Despatch', exact: true }).click()
    await page.getByRole('dialog', { name: 'Despatch' }).getByRole('button', { name: 'Despatch' }).click()
    await page.getByRole('button', { name: 'Make Sales Invoice' }).click()
    await page.getByRole('heading', { name: 'New Sales Invoice' }).waitFor()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.waitForURL(/\/salesinvoice\/\d+$/)
    await page.getByRole('button', { name: 'Post invoice' }).click()
    const invoice = page.getByRole('dialog', { name: 'Post invoice' })
    expect(await invoice.innerText()).toContain('₹ 2,61,960.00')
    await invoice.getByRole('button', { name: 'Post invoice' }).click()
    await page.getByRole('heading', { name: /^SI\// }).waitFor()
    const postings = page.getByRole('table', { name: /Posted/ })
    expect(await postings.innerText()).toMatch(/Trade receivables, domestic[\s\S]*2,61,960.00[\s\S]*Output CGST/)
    expect(await postings.getByRole('link', { name: /Output SGST/ }).getAttribute('href')).toMatch(/^\/account\/\d+$/)

    await page.getByRole('button', { name: 'Receive payment' }).click()
    await page.getByRole('heading', { name: 'New Bank Receipt' }).waitFor()
    await choose(page, 'bank', 'current')
    await control(page, 'reference').click()
    await page.keyboard.insertText('UTR440')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.waitForURL(/\/bankreceipt\/\d+$/)
    await page.getByRole('button', { name: 'Post receipt' }).click()
    const receipt = page.getByRole('dialog', { name: 'Post receipt' })
    expect(await receipt.innerText()).toContain('settles ₹ 2,61,960.00 of bills')
    await receipt.getByRole('button', { name: 'Post receipt' }).click()
    await page.getByRole('heading', { name: /^BR\// }).waitFor()
    await page.getByRole('link', { name: '1 Sales Invoice' }).waitFor()
  })
})

test('an action that needs a reason asks for it, and the history tells it', async () => {
  const id = await bench.order(asha)
  await inWindow(`/salesorder/${id}`, async page => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: /Cancel order/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel order' })
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await dialog.getByText('Enter a reason. It is kept with the change.').waitFor()
    await dialog.getByLabel('Reason').fill('Ordered twice')
    await page.keyboard.press('Control+Enter')
    await page.locator('article', { hasText: 'Cancelled' }).waitFor()
    await page.keyboard.press('h')
    const activity = page.getByRole('dialog', { name: 'Activity' })
    await activity.getByText('Ordered twice').waitFor()
    expect(await activity.innerText()).toMatch(/Asha Kulkarni[\s\S]*Cancel order/)
  })
})

test('where a person cannot take the next step, its place says why', async () => {
  const id = await bench.order(asha)
  await bench.works.act('salesOrder', id, 'submit', asha.actor)
  const clerk = await bench.hire('Mehul Shah', ['sales'])
  const page = await bench.open(`/salesorder/${id}`, clerk)
  await page.getByText('Confirm order This needs the duty Approver.').waitFor()
  expect(await page.getByRole('button', { name: /Confirm order/ }).count()).toBe(0)
})

test('a copy is dated today, without number and references', async () => {
  const id = await bench.order(asha)
  await inWindow(`/salesorder/${id}`, async page => {
    await page.locator('h1').click()
    await page.keyboard.press('d')
    await page.getByRole('heading', { name: 'New Sales Order' }).waitFor()
    expect(await control(page, 'customer').inputValue()).toBe('Narmada Traders')
    expect(await control(page, 'customerPo').inputValue()).toBe('')
    expect(await page.getByRole('region', { name: 'Totals' }).innerText()).toContain('2,22,000.00')
  })
})

test('a draft is deleted at once, and one click brings it back', async () => {
  const id = await bench.order(asha)
  await inWindow(`/salesorder/${id}`, async page => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: /Delete sales order/ }).click()
    await page.getByRole('heading', { name: /Sales Orders/ }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'Sales Order draft' }).waitFor()
    expect(page.url()).not.toMatch(new RegExp(`/${id}$`))
    expect(await control(page, 'customerPo').inputValue()).toBe('PO-7')
  })
})

test('a master that is used cannot be deleted, and says by what', async () => {
  await bench.order(asha)
  await inWindow(`/customer/${bench.ids.customerNear}`, async page => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: /Delete customer/ }).click()
    await page
      .getByRole('alert')
      .getByText(/It is used by a/)
      .waitFor()
  })
})

test('the preview is the paper itself, in a frame of the page', async () => {
  const id = await bench.order(asha)
  await inWindow(`/salesorder/${id}`, async page => {
    const asked = page.waitForResponse(response => response.url().endsWith('/print'))
    await page.keyboard.press('Control+p')
    const response = await asked
    expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
    const frame = page.locator('iframe[title="Sales Order Sales Order draft as it is printed"]')
    await frame.waitFor()
    expect(await frame.getAttribute('src')).toMatch(/^blob:/)
    expect(await page.getByRole('button', { name: 'Print', exact: true }).isEnabled()).toBe(true)
  })
})

test('Ctrl+M writes the letter that takes the paper along, also from the middle of a field', async () => {
  const id = await bench.order(asha)
  await inWindow(`/salesorder/${id}`, async page => {
    await control(page, 'customerPo').click()
    await page.keyboard.press('Control+m')
    const letter = page.getByRole('dialog', { name: /^E-mail Sales Order/ })
    await letter.getByText(/^The PDF of Sales Order draft is attached/).waitFor()
    expect(await letter.getByLabel('Subject').inputValue()).not.toBe('')
  })
})

test('a record that is not there says so, and one of others’ duties is not shown', async () => {
  const missing = await bench.open('/salesorder/999999', asha)
  await missing.getByRole('heading', { name: 'There is no such Sales Order' }).waitFor()
  const storekeeper = await bench.hire('Ravi Patil', ['stores'])
  const closed = await bench.open('/salesorder/new', storekeeper)
  await closed.getByRole('heading', { name: /not open to you/ }).waitFor()
  const planner = await bench.hire('Leela Nair', ['planning'])
  const notHers = await bench.open('/salesorder/new', planner)
  await notHers.getByRole('heading', { name: 'You may not make a new Sales Order' }).waitFor()
})
