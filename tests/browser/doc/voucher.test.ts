import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { follow } from '../../support/browser/follow.ts'
import { id } from '../../support/buying.ts'
import { wrongInBoth } from '../accessible.ts'
import { billed } from '../../support/works.ts'
import { type Product, startProduct, tabTo, type Window } from '../product.ts'

// A receipt as accountants type it: Enter from field to field, Enter to accept; and the narration said again.
let product: Product
let window: Window
beforeAll(async () => {
  product = await startProduct()
  const { email } = await product.hire('Asha Kulkarni')
  window = await product.enter('/bankreceipt/new', email)
})
afterAll(() => product.close())

const field = (page: Page, name: string) => page.locator(`#field-${name}`)
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Accept?' })

/** The id of what has the keyboard; what the kind of element is where it has none. */
const focusIn = (page: Page, wanted: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName)).toBe(wanted)

/** Types into the field that has the keyboard, and goes on with Enter to the next one. */
const enter = async (page: Page, text: string, next: string): Promise<void> => {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await focusIn(page, `field-${next}`)
}

const takeRecord = async (page: Page, text: string, next: string): Promise<void> => {
  await page.keyboard.type(text)
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await focusIn(page, `field-${next}`)
}

const typeReceipt = async (page: Page): Promise<void> => {
  await focusIn(page, 'field-customer')
  await takeRecord(page, 'konkan', 'date')
  await enter(page, '', 'bank')
  await takeRecord(page, 'current', 'amount')
  await enter(page, '2l', 'bankCharges')
  await enter(page, '', 'mode')
  await enter(page, '', 'reference')
  await enter(page, 'UTR881', 'instrumentDate')
  await enter(page, '', 'narration')
}

test('a receipt is typed with Enter alone, asked about at its end, and posted', async () => {
  const { page, troubles } = window
  await typeReceipt(page)
  await page.keyboard.type('On account of June')
  await page.keyboard.press('Shift+Enter')
  await focusIn(page, 'field-instrumentDate')
  await enter(page, '', 'narration')
  await page.keyboard.press('Enter')
  await focusIn(page, 'TD')
  await page.keyboard.press('Shift+Enter')
  await focusIn(page, 'field-narration')
  await page.keyboard.press('Enter')
  await focusIn(page, 'TD')
  await page.keyboard.press('Enter')
  await question(page).waitFor()
  expect(await wrongInBoth(page, '[role=alertdialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await focusIn(page, 'TD')
  expect(await question(page).count()).toBe(0)
  await page.keyboard.press('Enter')
  await question(page).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/bankreceipt\/\d+$/)
  await page.getByRole('dialog', { name: 'Post receipt' }).getByText('Posts ₹ 2,00,000.00 to the bank').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[aria-current=step]').filter({ hasText: 'Posted' }).waitFor()
  expect(await page.getByText('On account of June').count()).toBe(1)
  expect(troubles).toEqual([])
})

test('Alt+R repeats the last narration into an empty field, and never over what is written', async () => {
  const { page, troubles } = window
  await follow(page, '/bankreceipt/new')
  await focusIn(page, 'field-customer')
  await tabTo(page, field(page, 'narration'))
  await page.keyboard.press('Alt+r')
  await expect.poll(() => field(page, 'narration').inputValue()).toBe('On account of June')
  await page.keyboard.press('Alt+Enter')
  await page.keyboard.type('and July')
  await page.keyboard.press('Alt+r')
  await page.getByText('Something is written under Narration').waitFor()
  expect(await field(page, 'narration').inputValue()).toBe('On account of June\nand July')
  expect(troubles).toEqual([])
})

test('in the lines Enter goes down the column, and the blank line ends them', async () => {
  const { page, troubles } = window
  const { works, ids } = product
  const sale = { customer: ids.customerFar, registration: ids.gujarat, items: [{ product: ids.wire, qty: '1' }] }
  const { number } = await works.act('salesInvoice', id(await billed(works, sale)), 'post')
  await page.goto(`${product.address}/bankreceipt/new`)
  await typeReceipt(page)
  await page.keyboard.press('Enter')
  await focusIn(page, 'TD')
  await page.keyboard.type(String(number))
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect.poll(() => totals.innerText()).toMatch(/Bills settled ₹\s+25,371\.00/)
  expect(await question(page).count()).toBe(0)
  await page.keyboard.press('Enter')
  await question(page).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Post receipt' })
  await dialog.getByText('settles ₹ 25,371.00 of bills').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(troubles).toEqual([])
})

test('a key that is held down goes on by one field, and one that makes a record comes back to its field', async () => {
  const { page } = window
  await follow(page, '/bankreceipt/new')
  await focusIn(page, 'field-customer')
  await tabTo(page, field(page, 'bankCharges'))
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await focusIn(page, 'field-mode')
  await page.goto(`${product.address}/bankreceipt/new`)
  await focusIn(page, 'field-customer')
  await page.keyboard.type('Zenith Power')
  await page.getByRole('option', { name: /^New customer/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await focusIn(page, 'field-customer')
})

test('accepting what is not complete leads to what is missing, and nothing is posted', async () => {
  const { page } = window
  await page.goto(`${product.address}/bankreceipt/new`)
  await focusIn(page, 'field-customer')
  await tabTo(page, field(page, 'narration'))
  await page.keyboard.press('Enter')
  await focusIn(page, 'TD')
  await page.keyboard.press('Enter')
  await question(page).waitFor()
  await page.keyboard.press('Enter')
  await focusIn(page, 'field-customer')
  expect(new URL(page.url()).pathname).toBe('/bankreceipt/new')
})

test('the keys stand in the overview of the screen', async () => {
  const { page } = window
  await page.keyboard.press('F1')
  const overview = page.getByRole('dialog', { name: 'Shortcuts' })
  await overview.getByText('Repeat the last narration').waitFor()
  await page.keyboard.press('Escape')
  await overview.waitFor({ state: 'detached' })
})

test('in other forms Enter does nothing', async () => {
  const { page } = window
  await follow(page, '/customer/new')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id ?? '')).toMatch(/^field-/)
  const before = await page.evaluate(() => document.activeElement?.id)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(before)
  expect(await question(page).count()).toBe(0)
})

interface Typed {
  readonly path: string
  /** What is typed into the fields, in the order of the walk, the narration last; '>x' takes the first record that x finds. */
  readonly fields: Readonly<Record<string, string>>
  /** What accepting comes to: the question before it is posted, or what is still missing, in words. */
  readonly comesTo: RegExp
}

const vouchers: readonly Typed[] = [
  {
    path: '/bankreceipt',
    fields: { customer: '>konkan', bank: '>current', amount: '2l', reference: 'UTR881', narration: 'On account' },
    comesTo: /Posts ₹ 2,00,000\.00 to the bank/,
  },
  {
    path: '/bankpayment',
    fields: { supplier: '>bijli', bank: '>current', amount: '50000', reference: 'UTR9', narration: 'Paid ahead' },
    comesTo: /Pays ₹ 50,000\.00/,
  },
  {
    path: '/advanceadjustment',
    fields: { customer: '>konkan', narration: 'Set off' },
    comesTo: /Enter which bills the advance settles/,
  },
  {
    path: '/purchaseinvoice',
    fields: {
      supplier: '>bijli',
      billNo: 'B-7',
      billDate: 't',
      creditDays: '30',
      registration: '>halol',
      remarks: 'Rods of June',
    },
    comesTo: /Add at least one line to the bill/,
  },
  {
    path: '/debitnote',
    fields: { supplier: '>bijli', registration: '>halol', remarks: 'Agreed by telephone' },
    comesTo: /Add the lines of the note/,
  },
  {
    path: '/billofentry',
    fields: {
      supplier: '>bijli',
      boeNo: '1234567',
      boeDate: 't',
      portCode: 'INNSA1',
      registration: '>halol',
      customs: '>bijli',
      dueDate: 't',
      remarks: 'One coil',
    },
    comesTo: /Add the goods received/,
  },
]

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName || '')

/** Types a voucher with Enter after each field and on the blank line, up to the question; answers the fields that it met. */
const walk = async (page: Page, fields: Typed['fields']): Promise<readonly string[]> => {
  const met: string[] = []
  for (let steps = 0; steps < 40 && (await question(page).count()) === 0; steps += 1) {
    const at = await focused(page)
    const name = at.replace(/^field-/, '')
    const typed = fields[name] ?? ''
    if (name !== at) met.push(name)
    await page.keyboard.type(typed.replace(/^>/, ''))
    if (typed.startsWith('>')) await page.getByRole('listbox').getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await question(page).count()) > 0 || (await focused(page)) !== at).toBe(true)
  }
  return met
}

test('every voucher is typed with Enter, past no field that it needs, to the question at its end', async () => {
  const { page } = window
  const from = { approval: 'approved', gstKind: 'unregistered', address: 'GIDC 1', city: 'Vapi', state: '24' }
  await product.works.create('supplier', { code: 'BIJLI', name: 'Bijli Metals', kind: 'metal', ...from })
  for (const { path, fields, comesTo } of vouchers) {
    const names = Object.keys(fields)
    await follow(page, `${path}/new`)
    await focusIn(page, `field-${names[0]}`)
    const met = await walk(page, fields)
    expect([path, met.filter(name => name in fields), met.at(-1)]).toEqual([path, names, names.at(-1)])
    await page.keyboard.press('Enter')
    await page.getByText(comesTo).first().waitFor()
  }
})
