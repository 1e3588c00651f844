import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { ofColours, violationsOn } from '../accessible.ts'
import { type GridBench, startBench } from './gridPage.ts'

let bench: GridBench
/** Other programs share the machine that tests. */

beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

/** A grid with everything at once: errors, a selection, an open drop-down. */
const stir = async (page: Page): Promise<void> => {
  await page.click('[data-row="1"] [data-col="5"]')
  await page.keyboard.type('about 3')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
}

describe.each(['', '&dark'])('accessibility%s', mode => {
  test('at rest, with an error, a drop-down and a menu', async () => {
    const page = await bench.open(`lines=12${mode}`)
    expect(await violationsOn(page, { rules: mode === '' ? undefined : ofColours })).toEqual([])
    await stir(page)
    await page.waitForSelector('.lg-faults')
    expect(await violationsOn(page, { rules: mode === '' ? undefined : ofColours })).toEqual([])
    await page.click('[data-row="2"] [data-col="0"]')
    await page.keyboard.type('A2X')
    await page.waitForSelector('[role=option]')
    expect(await violationsOn(page, { rules: mode === '' ? undefined : ofColours })).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+F10')
    await page.waitForSelector('[role=menu]')
    expect(await violationsOn(page, { rules: mode === '' ? undefined : ofColours })).toEqual([])
  })

  test('on a phone, the cards and the line', async () => {
    const page = await bench.open(`lines=12&bare${mode}`, { width: 390, height: 844, touch: true })
    expect(await violationsOn(page, { rules: mode === '' ? undefined : ofColours })).toEqual([])
    await page.tap('.lg-card >> nth=1')
    await page.waitForSelector('dialog[open]')
    expect(await violationsOn(page, { rules: mode === '' ? undefined : ofColours })).toEqual([])
    await page.getByRole('textbox', { name: 'Qty' }).fill('about 3')
    await page.getByRole('textbox', { name: 'Item' }).focus()
    await page.getByRole('textbox', { name: 'Item' }).fill('A2X')
    await page.waitForSelector('[role=option]')
    expect(await violationsOn(page, { rules: mode === '' ? undefined : ofColours })).toEqual([])
  })
})

describe('what is heard', () => {
  test('is a grid with rows, heads and cells by their places', async () => {
    const page = await bench.open('lines=3')
    const session = await page.context().newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const roles = nodes.filter(node => !node.ignored).map(node => String(node.role?.value))
    const count = (role: string) => roles.filter(one => one === role).length
    expect(count('grid')).toBe(1)
    expect(count('row')).toBe(4)
    expect(count('columnheader')).toBe(15)
    expect(count('rowheader')).toBe(3)
    expect(count('gridcell')).toBe(42)
    const grid = nodes.find(node => node.role?.value === 'grid')
    expect(grid?.name?.value).toBe('Items of the order')
    expect(grid?.description?.value).toMatch(/Press Esc and then Tab to leave the lines/)
  })
})

describe('on a phone', () => {
  test('lines are cards; a line has the whole screen and fingers hit everything', async () => {
    const page = await bench.open('lines=3&bare', { width: 390, height: 844, touch: true })
    expect(await page.locator('.lg-card').count()).toBe(3)
    await page.getByRole('button', { name: 'Add line' }).tap()
    await page.waitForSelector('dialog[open]')
    await page.getByRole('textbox', { name: 'Item' }).fill('3.5 × 240')
    await page.locator('[role=option]', { hasText: 'A2XWY' }).tap()
    await expect.poll(() => page.getByRole('textbox', { name: 'Item' }).inputValue()).toBe('A2XWY 3.5 × 240 sqmm')
    await expect.poll(() => page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('A2XWY 3.5 × 240 sqmm, 1.1 kV')
    await page.getByRole('textbox', { name: 'Qty' }).fill('2*3')
    await page.getByLabel('Colour').selectOption('Red')
    await page.getByRole('textbox', { name: 'Due' }).fill('+7')
    await page.getByLabel('Insp').check()
    const small = await page
      .locator('dialog button:visible, dialog input:visible:not([type=checkbox]), dialog select:visible')
      .evaluateAll(all => all.filter(one => one.getBoundingClientRect().height < 44).map(one => one.outerHTML))
    expect(small).toEqual([])
    await page.getByRole('button', { name: 'Done' }).tap()
    const card = page.locator('.lg-card').nth(3)
    expect(await card.textContent()).toContain('A2XWY 3.5 × 240 sqmm')
    expect(await card.textContent()).toContain('6.000 km')
    const last = await page.evaluate(() => {
      const row = window.harness.store.rows().at(-1)
      return [row?.['colour'], row?.['due'], row?.['inspected'], String(row?.['amount'])]
    })
    expect(last).toEqual(['red', '2026-11-27', true, '4860000'])
    await card.tap()
    await page.getByRole('button', { name: 'Previous line' }).tap()
    expect(await page.locator('dialog h2').textContent()).toBe('Line 3 of 4')
    await page.getByRole('button', { name: 'Delete line' }).tap()
    expect(await page.locator('.lg-card').count()).toBe(3)
  })

  test('what is to be checked leads to its line', async () => {
    const page = await bench.open('lines=3&bare', { width: 390, height: 844, touch: true })
    await page.tap('.lg-card >> nth=1')
    await page.getByRole('textbox', { name: 'Qty' }).fill('about 3')
    await page.getByRole('button', { name: 'Done' }).tap()
    expect(await page.locator('.lg-card').nth(1).textContent()).toContain('To check')
    await page.locator('.lg-faults button').tap()
    expect(await page.locator('dialog h2').textContent()).toBe('Line 2 of 3')
    expect(await page.getByRole('textbox', { name: 'Qty' }).inputValue()).toBe('about 3')
  })
})
