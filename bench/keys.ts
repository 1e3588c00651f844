import type { Browser } from 'playwright-core'
import { keyRuns } from '../tests/browser/grid/keyRuns.ts'
import { startBench } from '../tests/browser/grid/gridPage.ts'
import { startChromium } from '../tests/support/browser/chromium.ts'
import { good, type Target } from './client.ts'
import { costOfKeys } from './pageCost.ts'
import { enter } from './screens.ts'

type Row = (label: string, ...cells: string[]) => void

/** What few lines cost over what many cost: 1 where a line out of sight costs nothing. */
const ratioOf = (few: number, many: number): string => (few / many).toFixed(2)

/** What a key costs in the line grid at 60 and at 2,000 lines. */
const inGrid = async (browser: Browser, row: Row): Promise<void> => {
  const bench = await startBench(browser)
  row('a key in the line grid, ms of the processor', '60 lines', '2,000 lines', 'ratio')
  for (const [name, keys] of keyRuns) {
    const cost = async (lines: number): Promise<number> => {
      const page = await bench.open(`lines=${lines}`)
      await page.click('[data-row="4"] [data-col="5"]')
      const ms = await costOfKeys(page, keys)
      await page.close()
      return ms
    }
    const [few, many] = [await cost(60), await cost(2000)]
    row(name, few.toFixed(1), many.toFixed(1), ratioOf(few, many))
  }
  await bench.close()
}

/** What a letter in the header of an order costs beside few lines and beside many. */
const inHeader = async (browser: Browser, strand: Target, row: Row): Promise<void> => {
  const { version: _version, id: _id, number: _number, items, ...like } = await good(strand, 'GET', '/api/salesOrder/1')
  const [line] = Array.isArray(items) ? items : []
  const { customer, registration, date } = like
  const cost = async (lines: number): Promise<number> => {
    const more = Array.from({ length: lines }, () => ({ product: line?.product, qty: '1.000', rate: '148000' }))
    const body = { customer, registration, date, items: more }
    const { id } = await good(strand, 'POST', '/api/salesOrder', body)
    const { page, context } = await enter(browser, strand, `/salesorder/${String(id)}`)
    await page.locator('[role=grid] [aria-rowindex="2"]').waitFor()
    await page.locator('#field-customerPo').click()
    const ms = await costOfKeys(page, [...'PO-2026-11-0815'])
    await context.close()
    return ms
  }
  row('a letter in the header of an order, ms', '2 lines', '200 lines', 'ratio')
  const [few, many] = [await cost(2), await cost(200)]
  row('typing', few.toFixed(1), many.toFixed(1), ratioOf(few, many))
}

/** What keys cost where there are few lines and where there are many, in milliseconds of the page's thread. */
export const benchKeys = async (strand: Target, row: Row): Promise<void> => {
  const browser = await startChromium()
  try {
    await inGrid(browser, row)
    await inHeader(browser, strand, row)
  } finally {
    await browser.close()
  }
}
