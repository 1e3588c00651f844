import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { measuredFrom, verdictOf } from '../../../src/kernel/measured/reading.ts'
import { pressAll } from '../../support/browser/pageWork.ts'
import { type GridBench, startBench } from './gridPage.ts'

let bench: GridBench

beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const firstCell = 2
const cell = (row: number, col: number): string => `[data-row="${row}"] [data-col="${firstCell + col}"]`

interface Told {
  readonly core: number
  readonly test: string
  readonly reading: unknown
}

/** What the form is told, as it travels. */
const told = (page: Page): Promise<readonly Told[]> =>
  page.evaluate(() => {
    const cells = window.harness.store.rows()
    return cells.map(line => ({
      core: Number(line['core']),
      test: String(line['test']),
      reading: JSON.parse(JSON.stringify(line['reading'])),
    }))
  })

test('readings are typed and judged with a sign beside the colour; a block is pasted, filled down and taken back', async () => {
  const page = await bench.open('rows=6')
  expect(await page.locator('thead th').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringMatching(/Diameter mm\s*8 ± 0\.4/), expect.stringMatching(/Elongation %\s*≥ 35/)]),
  )
  await page.click(cell(0, 0))
  await pressAll(page, ['8', '.', '1', 'Enter', '8', '.', '7', 'Enter', 'x', 'Enter'])
  expect(await page.locator(cell(0, 0)).innerText()).toMatch(/^8\.10\s*✓\s*Pass$/)
  expect(await page.locator(cell(1, 0)).innerText()).toMatch(/^8\.70\s*✗\s*Fail$/)
  expect(await page.locator(cell(1, 0)).getAttribute('title')).toBe('8.70 mm, limit 8 ± 0.4 (IS 12444, 8.1), fail')
  expect(await page.locator(cell(2, 0)).getAttribute('aria-invalid')).toBe('true')
  await page.click(cell(2, 0))
  expect(await page.locator('.lg-note').innerText()).toContain('This is measured as a figure.')
  await page.evaluate(() => navigator.clipboard.writeText('36\t210\n33\t215'))
  await page.click(cell(0, 2))
  await page.keyboard.press('Control+v')
  expect(await page.locator(cell(1, 2)).innerText()).toMatch(/^33\s*✗/)
  await page.click(cell(1, 3))
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  expect(await page.locator(cell(3, 3)).innerText()).toMatch(/^215\s*✓/)
  await page.keyboard.press('Control+z')
  expect(await page.locator(cell(3, 3)).innerText()).toBe('')
  // The second core is not asked for its surface.
  await page.click(cell(1, 7))
  await page.keyboard.press('b')
  expect(await page.locator(cell(1, 7)).innerText()).toBe('')
  expect(await page.locator('.lg-add').count()).toBe(0)
  await page.close()
})

test('on a phone one test is typed at a time, down all rows', async () => {
  const page = await bench.open('rows=5', { width: 390, height: 844, touch: true })
  const inputs = page.locator('.lg-reading input')
  expect(await page.locator('.lg-wanted').innerText()).toBe('8 ± 0.4 mm · IS 12444, 8.1')
  await inputs.nth(0).tap()
  await page.keyboard.type('8.2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  expect(await page.locator('.lg-reading').nth(1).innerText()).toContain('9.00 mm, limit 8 ± 0.4 (IS 12444, 8.1), fail')
  await page.getByLabel('Next test').tap()
  expect(await page.getByLabel('Test', { exact: true }).inputValue()).toBe('1')
  await inputs.nth(2).tap()
  await page.keyboard.type('wet')
  await page.getByLabel('Next test').tap()
  await page.getByLabel('Previous test').tap()
  expect(await page.locator('.lg-reading').nth(2).innerText()).toContain('This is measured as a figure.')
  const typed = (await told(page)).filter(({ reading }) => verdictOf(measuredFrom(reading)) !== 'open')
  expect(typed.map(({ core, test: name }) => `${core} ${name}`)).toEqual(['1 Diameter', '2 Diameter'])
  await page.close()
})
