import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '../../../src/server/sheets/read.ts'
import { follow } from '../../support/browser/follow.ts'
import { wrongInBoth } from '../accessible.ts'
import { lending, type Product, startProduct, tabTo, type Window } from '../product.ts'

let product: Product
beforeAll(async () => void (product = await startProduct()))
afterAll(() => product.close())

const head = 'Code,Name,Type,GST kind,Billing address,City,PIN,State,Folio'
/** So many customers; every twenty-fifth has a type that there is none of. */
const customers = (prefix: string, count: number): string => {
  const rows = Array.from({ length: count }, (_, i) => {
    const kind = i % 25 === 20 ? 'Broker' : 'Dealer'
    return `${prefix}${String(i).padStart(3, '0')},Traders ${prefix} ${i},${kind},Unregistered,Road ${i},Surat,395001,Gujarat,x`
  })
  return [head, ...rows].join('\n')
}

let made = 0
/** Codes that no other test has used. */
const anew = (): string => `I${(made += 1)}X`

const file = (content: string, name = 'customers.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

const enter = async (path: string, options: Parameters<Product['open']>[0] = {}): Promise<Window> => {
  const { email } = await product.hire('Ravi Shah', ['masters', 'sales', 'admin'])
  return product.enter(path, email, options)
}

/** One window, of somebody without jobs when it opens, for what is imported at a desk. */
const lent = lending(() => enter('/zeniumapp'))

const atImport = (work: (page: Page, troubles: string[]) => Promise<void>): Promise<void> =>
  lent(async ({ page, troubles }) => {
    await follow(page, '/import?doc=customer')
    await page.getByRole('heading', { name: 'Import customers' }).waitFor()
    await work(page, troubles)
    troubles.splice(0)
    await follow(page, '/zeniumapp')
  })

/** A step is sound, light and dark, and nothing is wider than the window. */
const look = async (page: Page, step: string): Promise<void> => {
  expect(await wrongInBoth(page), step).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), step).toBe(true)
}

const countOf = async (page: Page, name: string): Promise<string | null> =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .textContent()

test('50 rows step by step: every step is sound, the tray leads back, and what did not come in is a file that comes in once corrected', async () => {
  await atImport(async (page, troubles) => {
    const prefix = anew()
    await look(page, 'file')
    await page.locator('input[type=file]').setInputFiles(file(customers(prefix, 50)))
    await page.getByRole('button', { name: 'Check 50 rows' }).waitFor()
    await look(page, 'columns')
    await page.getByRole('button', { name: 'Check 50 rows' }).click()
    await page.getByRole('heading', { name: '2 wrong rows' }).waitFor()
    await look(page, 'check')

    await page.getByRole('button', { name: /^Jobs/ }).click()
    const tray = page.getByRole('dialog', { name: 'Jobs' })
    await tray.getByText('Check customers from customers.csv').waitFor()
    await tray.getByText('48 new, 2 wrong.').waitFor()
    await look(page, 'jobs')
    await page.keyboard.press('Escape')
    await page.goto(`${product.address}/customerlist`)
    await page.getByRole('button', { name: /^Jobs/ }).click()
    await tray.getByRole('link', { name: 'Show' }).first().click()
    await page.getByRole('heading', { name: '2 wrong rows' }).waitFor()

    await page.getByRole('button', { name: 'Import 48 rows' }).click()
    await page.getByText('The rows not imported are also in a file').waitFor()
    await page.getByRole('button', { name: 'Undo this import' }).waitFor()
    await look(page, 'result')
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
    const text = await readFile(await download.path(), 'utf8')
    const { rows } = await readSheet(Buffer.from(text))
    expect(rows.length).toBe(3)
    expect(rows[1]?.at(-1)).toBe('Type: Choose one of: Utility, EPC contractor, Dealer, OEM, Export, Other.')
    await page.getByRole('link', { name: 'Import another file' }).click()
    await page.getByLabel(/Or paste rows/).fill(rows.map(row => row.join('\t').replace('Broker', 'OEM')).join('\n'))
    await page.getByRole('button', { name: 'Use these rows' }).click()
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await page.getByRole('link', { name: 'Show the customers' }).click()
    await page.waitForURL(/\/customerlist$/)
    await follow(page, '/zeniumapp')
    await follow(page, `/customerlist?q=${prefix}020`)
    await page
      .getByRole('row')
      .filter({ hasText: `${prefix}020` })
      .waitFor()
    expect(troubles).toEqual([])
  })
})

test('300 customers with 12 wrong rows: mapped, checked, corrected, imported, undone, by keyboard alone', async () => {
  await atImport(async (page, troubles) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByLabel(/Choose a file/).press('Enter')])
    await chooser.setFiles(file(customers(anew(), 300)))
    await page.waitForURL(/\/import\/\d+$/)
    await page.getByText('300 rows in 9 columns, read as UTF-8 text. 1 column left out.').waitFor()
    expect(await page.getByLabel('Folio means').inputValue()).toBe('')
    expect(await page.getByLabel('Type means').inputValue()).toBe('kind')

    await tabTo(page, page.getByRole('button', { name: 'Check 300 rows' }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '12 wrong rows' }).waitFor()
    expect([await countOf(page, 'New'), await countOf(page, 'Wrong')]).toEqual(['288', '12'])

    const first = page.getByLabel('Type, row 22', { exact: true })
    expect(await first.getAttribute('aria-invalid')).toBe('true')
    await tabTo(page, page.getByLabel('Type instead of Broker'))
    await page.keyboard.type('Dealer')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Type, row 22', { exact: true }))
    expect(await first.inputValue()).toBe('Dealer')
    await page.keyboard.press('ArrowDown')
    expect(await page.getByLabel('Type, row 47', { exact: true }).evaluate(input => input === document.activeElement)).toBe(true)
    await tabTo(page, page.getByRole('button', { name: 'Check 12 corrected rows' }))
    await page.keyboard.press('Enter')

    const run = page.getByRole('button', { name: 'Import 300 rows' })
    await run.waitFor()
    await tabTo(page, run)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Show the customers' }).waitFor()
    expect(await countOf(page, 'Made')).toBe('300')

    await tabTo(page, page.getByRole('button', { name: 'Undo this import' }))
    await page.keyboard.press('Enter')
    await page.getByText('This will remove 300 records').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('The import was undone.').waitFor()
    expect(troubles).toEqual([])
  })
})

test('a file that is none is refused in a sentence, and the list leads to the import', async () => {
  await atImport(async page => {
    await page.locator('input[type=file]').setInputFiles(file('PK nothing', 'broken.xlsx'))
    await page.getByText('The workbook is damaged.').waitFor()
    await follow(page, '/customerlist')
    await page.getByRole('link', { name: 'Import…' }).click()
    await page.waitForURL(/\/import\?doc=customer$/)
  })
})

test('on a phone every step has no accessibility violation, light or dark, and nothing wider than the window', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page } = await enter('/import?doc=customer', phone)
  await page.getByRole('heading', { name: 'Import customers' }).waitFor()
  await look(page, 'file')
  await page.locator('input[type=file]').setInputFiles(file(customers(anew(), 50)))
  await page.getByRole('button', { name: 'Check 50 rows' }).waitFor()
  await look(page, 'columns')
  await page.getByRole('button', { name: 'Check 50 rows' }).click()
  await page.getByRole('heading', { name: '2 wrong rows' }).waitFor()
  await look(page, 'check')
  await page.getByRole('button', { name: 'Import 48 rows' }).click()
  await page.getByRole('button', { name: 'Undo this import' }).waitFor()
  await look(page, 'result')
  await page.getByRole('button', { name: /^Jobs/ }).click()
  await page.getByRole('dialog', { name: 'Jobs' }).waitFor()
  await look(page, 'jobs')
  await page.context().close()
})
