import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths, isoDate, monthEnd, monthStart } from '../../../src/kernel/dates.ts'
import { billed, idOf } from '../../support/works.ts'
import { settled } from '../../support/browser/settled.ts'
import { indianToday, type Product, startProduct, tabTo } from '../product.ts'

// The month before this one is over, and nothing of it is filed yet.
const today = isoDate(indianToday())
const month = addMonths(monthStart(today), -1)
const period = `${month.slice(5, 7)}${month.slice(0, 4)}`
const arn = 'AA240626004512V'

let product: Product
let cashLedger: number
beforeAll(async () => {
  product = await startProduct()
  const { works, ids } = product
  const ledger = { code: '1718', name: 'GST electronic cash ledger', rootType: 'Asset', role: 'GST_ECASH' }
  cashLedger = idOf(await works.create('account', ledger))
  const sale = {
    date: monthEnd(month),
    customer: ids.customerFar,
    registration: ids.gujarat,
    items: [{ product: ids.cable, qty: '1' }],
  }
  await works.act('salesInvoice', idOf(await billed(works, sale)), 'post')
  const first = await works.create('gstReturn', { registration: ids.gujarat, form: 'gstr1', period, arn })
  await works.act('gstReturn', idOf(first), 'file')
})
afterAll(() => product.close())

test('by keyboard alone: a month’s GSTR-3B is prepared, what it asks for is paid from the bank, and it is filed', async () => {
  const { works, ids } = product
  const { email } = await product.hire('Bhavna Parikh', ['accounts'])
  const { page, troubles } = await product.enter('/gstreturn/new', email)
  await page.getByRole('heading', { level: 1, name: 'New GST Return' }).waitFor()
  await tabTo(page, page.locator('#field-period'))
  await page.keyboard.type(period)
  await page.keyboard.press('Tab')
  const totals = page.getByRole('region', { name: 'Totals' })
  // A kilometre at 1,48,000.00 to another state, at 18 %.
  await expect.poll(() => totals.innerText()).toContain('26,640.00')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/gstreturn\/\d+$/)
  await settled(page)

  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: 'File' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Enter the ARN of the portal’s acknowledgement.').first().waitFor()
  await tabTo(page, page.locator('#field-arn'))
  await page.keyboard.type(arn)
  await page.keyboard.press('Control+Enter')
  await settled(page)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: 'File' }).waitFor()
  await page.keyboard.press('Enter')
  await page
    .getByText(/holds ₹ 0\.00 on .*; pay ₹ 26,640\.00 by a dues payment first\./)
    .first()
    .waitFor()

  const dues = [{ account: cashLedger, amount: '26640' }]
  const challan = { bank: ids.bank, kind: 'gst', reference: 'SVPB1', dues }
  await works.act('duesPayment', idOf(await works.create('duesPayment', challan)), 'post')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'File' })
  await dialog.getByText('Sets ₹ 0.00 of credit off and pays ₹ 26,640.00 out of the electronic cash ledger.').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[aria-current=step]').filter({ hasText: 'Filed' }).waitFor()
  await page.getByRole('heading', { level: 1, name: /^GR\// }).waitFor()
  expect(troubles.filter(one => !/\/file: 422$|status of 422/.test(one))).toEqual([])
  await page.context().close()
})
