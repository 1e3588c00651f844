import { afterAll, beforeAll, expect, test } from 'vitest'
import { control, type DocBench, openBench, type Signed } from './docBench.ts'

let bench: DocBench
let asha: Signed

const phone = { width: 390, height: 844 }

beforeAll(async () => {
  bench = await openBench()
  asha = await bench.hire('Asha Kulkarni')
})
afterAll(() => bench.close())

/** A confirmed order of three lines. */
const confirmed = async (): Promise<number> => {
  const { cable, wire } = bench.ids
  const items = [
    { product: cable, qty: '1.500', rate: '148000' },
    { product: wire, qty: '4' },
    { product: wire, qty: '5' },
  ]
  const order = await bench.order(asha, { items })
  await bench.works.act('salesOrder', order, 'confirm')
  return order
}

const stateOf = async (order: number, at: number): Promise<unknown> => {
  const { items } = await bench.works.read('salesOrder', order)
  return Array.isArray(items) ? items[at]?.status : undefined
}

test('one line of an order is closed short from its menu, with a reason, and the page follows', async () => {
  const order = await confirmed()
  const page = await bench.open(`/salesorder/${order}`, asha)
  await page.getByRole('button', { name: 'Actions for line 2' }).click()
  await page.getByRole('menuitem', { name: 'Short close line' }).click()
  const dialog = page.getByRole('dialog', { name: 'Short close line' })
  await dialog.getByRole('button', { name: 'Short close line' }).click()
  expect(await stateOf(order, 1)).toBe('open')
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('The customer takes the rest elsewhere.')
  await dialog.getByRole('button', { name: 'Short close line' }).click()
  await page.getByRole('gridcell', { name: 'Short closed' }).waitFor()
  expect(await stateOf(order, 1)).toBe('shortClosed')
  expect(await page.getByRole('gridcell', { name: 'Open' }).count()).toBe(2)

  await page.getByRole('button', { name: 'Actions for line 2' }).click()
  expect(await page.getByRole('menuitem', { name: 'Short close line' }).count()).toBe(0)
  await page.getByRole('menuitem', { name: 'Reopen line' }).waitFor()
})

test('a line that cannot be closed says why, and a line being typed is saved first', async () => {
  const order = await confirmed()
  await bench.works.act('salesOrder', order, 'amend', undefined, 'Another rate.')
  const page = await bench.open(`/salesorder/${order}`, asha)
  await control(page, 'customerPo').fill('PO-8')
  await page.getByRole('button', { name: 'Actions for line 1' }).click()
  const entry = page.getByRole('menuitem', { name: /Short close line/ })
  expect(await entry.innerText()).toContain('Save the changes first')
  expect(await entry.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await bench.works.read('salesOrder', order))['customerPo']).toBe('PO-8')
})

test('on a phone the screen of a line has the button', async () => {
  const order = await confirmed()
  const page = await bench.open(`/salesorder/${order}`, asha, phone)
  await page.locator('.lg-card').nth(2).click()
  await page.getByRole('button', { name: 'Short close line' }).click()
  const dialog = page.getByRole('dialog', { name: 'Short close line' })
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('The customer takes the rest elsewhere.')
  await dialog.getByRole('button', { name: 'Short close line' }).click()
  await expect.poll(() => stateOf(order, 2)).toBe('shortClosed')
})

test('a later charge of a letter of credit is booked from its menu, and Postings shows each voucher by what wrote it', async () => {
  const { bank } = bench.ids
  const { works } = bench
  const from = { gstKind: 'unregistered', address: 'Plot 4', city: 'Surat', state: '24' }
  const supplier = Number((await works.create('supplier', { code: 'BIJLI', name: 'Bijli Metals', kind: 'metal', ...from }))['id'])
  const form = {
    kind: 'lc',
    instrumentNo: 'LC/7',
    bank,
    supplier,
    amount: '100000',
    marginPercent: '0',
    bankCharges: '2500',
    expiryDate: '2099-12-31',
  }
  const credit = Number((await works.create('bankInstrument', form))['id'])
  const opened = await works.act('bankInstrument', credit, 'open')
  const laterCharges = [{ amount: '750', why: 'extension', advice: 'ADV/1' }]
  await works.update('bankInstrument', credit, { version: opened['version'], laterCharges })
  const page = await bench.open(`/lcguarantee/${credit}`, asha)
  await page.getByRole('tab', { name: /Later charges/ }).click()
  await page.getByRole('button', { name: 'Actions for line 1' }).click()
  await page.getByRole('menuitem', { name: 'Book charge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book charge' })
  expect(await dialog.innerText()).toContain('₹ 750.00')
  await dialog.getByRole('button', { name: 'Book charge' }).click()
  await page.getByRole('gridcell', { name: 'Booked' }).waitFor()
  const captions = page.locator('table caption')
  await expect
    .poll(async () => (await captions.allInnerTexts()).map(text => text.split(/\s\d{4}-/)[0]))
    .toEqual(['Open', 'Book charge'])
})

test('a user who confirms an amended order reads first why it was amended, and line by line what has changed', async () => {
  const order = await bench.order(asha)
  await bench.works.act('salesOrder', order, 'confirm')
  await bench.works.act('salesOrder', order, 'amend', undefined, 'The rate was agreed anew.')
  const { items, version } = await bench.works.read('salesOrder', order)
  const [line] = Array.isArray(items) ? items : []
  await bench.works.update('salesOrder', order, { version, items: [{ ...line, rate: '151000' }] })

  const page = await bench.open(`/salesorder/${order}`, asha)
  const amended = page.getByRole('region', { name: 'Sent, side by side' })
  const row = amended.getByRole('row', { name: /Items, line 1, Rate/ })
  await row.waitFor()
  expect((await row.getByRole('cell').allInnerTexts()).map(text => text.trim())).toEqual(['1,48,000.00', '1,51,000.00'])
  await page.getByText('The rate was agreed anew.').waitFor()
  await page.getByRole('button', { name: 'Confirm order' }).waitFor()

  await bench.works.act('salesOrder', order, 'confirm')
  await page.reload()
  await page.locator('summary', { hasText: 'The rate was agreed anew.' }).waitFor()
  expect(await amended.isVisible()).toBe(false)
  await page.locator('summary', { hasText: 'Amendment 1 sent' }).press('Enter')
  await amended.waitFor()
  await amended.getByRole('button', { name: 'Printed form of Original' }).press('Enter')
  const paper = page.getByRole('dialog', { name: /, Original$/ })
  await paper.locator('iframe').waitFor()
  await page.keyboard.press('Escape')
  await paper.waitFor({ state: 'detached' })

  await bench.works.act('salesOrder', order, 'amend', undefined, 'Other drums are wanted at the second site.')
  const open = await bench.works.read('salesOrder', order)
  await bench.works.update('salesOrder', order, { version: open['version'], remarks: 'Drums of 1,000 m for the second site' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await amended.getByRole('columnheader', { name: 'Now' }).waitFor()
  expect(await amended.getByRole('columnheader').count()).toBe(4)
  expect(await page.locator('main').evaluate(main => main.scrollWidth - main.clientWidth)).toBe(0)
})
