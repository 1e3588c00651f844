import type { Page } from 'playwright-core'
import '../harness/window.ts'

/** The columns of the grid in the harness, as they stand. */
export const columns = [
  'item',
  'description',
  'hsn',
  'colour',
  'drums',
  'qty',
  'rate',
  'discount',
  'due',
  'inspected',
  'remarks',
  'weight',
  'tax',
  'amount',
]
/** The cell of a line, from 0, in a column. */
export const spot = (row: number, name: string): string => `[data-row="${row}"] [data-col="${columns.indexOf(name)}"]`
export const text = async (page: Page, row: number, name: string): Promise<string> =>
  (await page.locator(spot(row, name)).textContent()) ?? ''
export const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
/** Where the cursor stands, as 'row column'. */
export const cursor = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { active, columns: all } = window.harness.store.get()
    return `${active.row} ${all[active.col]?.name}`
  })
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const here = document.activeElement
    const row = here?.closest('[data-row]')
    return row instanceof HTMLElement && here instanceof HTMLElement && here.dataset['col']
      ? `${row.dataset['row']} ${here.dataset['col']}`
      : (here?.textContent ?? '')
  })
export const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
export const fillClipboard = (page: Page, block: string): Promise<void> =>
  page.evaluate(value => navigator.clipboard.writeText(value), block)
