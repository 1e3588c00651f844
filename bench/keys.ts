import { startBench } from '../tests/browser/grid/gridPage.ts'
import { startChromium } from '../tests/support/browser/chromium.ts'
import { costMs, deeds } from '../tests/browser/grid/keyCost.ts'

/** What a key costs in the line grid at 500 and at 2,000 lines, in milliseconds of the page's thread. */
export const benchKeys = async (row: (label: string, ...cells: string[]) => void): Promise<void> => {
  const browser = await startChromium()
  try {
    const bench = await startBench(browser)
    row('a key in the line grid, ms of the processor', '500 lines', '2,000 lines')
    for (const [name, keys] of deeds) {
      const costs: string[] = []
      for (const lines of [500, 2000]) {
        const page = await bench.open(`lines=${lines}`)
        await page.click('[data-row="4"] [data-col="5"]')
        costs.push((await costMs(page, keys)).toFixed(1))
        await page.close()
      }
      row(name, ...costs)
    }
    await bench.close()
  } finally {
    await browser.close()
  }
}
