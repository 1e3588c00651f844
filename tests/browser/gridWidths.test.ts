import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GridBench, startBench } from './gridPage.ts'

let bench: GridBench
beforeAll(async () => {
  bench = await startBench(4747)
})
afterAll(() => bench.close())

const head = (page: Page) => page.locator('.lg-head [data-head="2"]')
const width = async (page: Page): Promise<number> => Math.round((await head(page).boundingBox())?.width ?? 0)

test('a column is widened by its edge or by keys, stays so, and a double click gives it back its own width', async () => {
  const page = await bench.open('lines=3')
  const own = await width(page)
  const box = await head(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + own - 3, (box?.y ?? 0) + 16]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => width(page)).toBe(own + 60)
  await page.locator('[data-row="0"] [data-col="2"]').click()
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect.poll(() => width(page)).toBe(own + 68)
  const cell = await page.locator('[data-row="1"] [data-col="2"]').boundingBox()
  expect(Math.round(cell?.width ?? 0)).toBe(own + 68)
  await page.reload()
  await page.waitForSelector('[data-row]')
  expect(await width(page)).toBe(own + 68)
  await head(page).locator('.lg-edge').dblclick()
  await expect.poll(() => width(page)).toBe(own)
})
