import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { countWork, pressAll, workOf } from '../../support/browser/pageWork.ts'
import { idOf, person } from '../../support/works.ts'
import { wrongInBoth } from '../accessible.ts'
import { type Product, startProduct } from '../product.ts'

// Cards of two hours on one of two extruders that never stand, so the plan begins now.
const count = 40
const planner = person(12, 'Planner', 'planning')
let product: Product
let email: string

beforeAll(async () => {
  product = await startProduct()
  email = (await product.hire('Meera Joshi', ['planning'])).email
  const { works: w, ids } = product
  const sql = (text: string, values: unknown[]): Promise<{ id: number }[]> =>
    w.store.db.transaction(tx => tx.rows<{ id: number }>(text, values))
  const process = idOf(
    await w.create('process', { code: 'XTR', name: 'Extrusion', stage: 'CORE', input: 'metres', output: 'metres' }),
  )
  const one = { process, alwaysOn: true, efficiencyPercent: '80' }
  const machine = idOf(await w.create('machine', { code: 'EXT-1', name: 'Large extruder', ...one }))
  await w.create('machine', { code: 'EXT-2', name: 'Second extruder', ...one })
  const signature = 'core|conductor|AL 240 class 2 round|19 x 4|XLPE|Red'
  const kept = {
    category: ids.any.itemCategory,
    unit: ids.any.unit,
    hsn: '8544',
    tax: ids.tax18,
    tracking: 'piece',
    supply: 'make',
  }
  const item = idOf(await w.create('item', { ...kept, code: 'CORE-RED', name: 'Red core', element: signature }))
  for (let no = 1; no <= count; no += 1) {
    const [order] = await sql(
      `insert into work_order (number, status, date, product, purpose, priority, needed_by, over_run_percent, mothers, total_km, total_drums, hours)
       values ($1, 'released', $3, $2, 'stock', 'usual', $3, 0, 'each', 1, 2, 2) returning id`,
      [`WO/26-27/${String(no).padStart(5, '0')}`, ids.cable, w.store.today()],
    )
    const [stage] = await sql(
      `insert into work_order_stages (doc, no, element, kind, process, length_count, out_m, in_m, out_kg, in_kg, set_up_h, run_h, signature, item, kg_per_km, lot_kg)
       values ($1, 1, 'Red core', 'core', $2, 1, 1000, 1010, 500, 505, 0, 2, $3, $4, 500, 0) returning id`,
      [order?.id, process, signature, item],
    )
    await sql('insert into work_order_lengths (doc, no, parent, length_no, out_m, in_m) values ($1, 1, $2, 1, 1000, 1010)', [
      order?.id,
      stage?.id,
    ])
    const draft = await w.make('workOrder', order?.id ?? 0, 'jobCard', planner)
    const card = await w.create('jobCard', { ...draft, machine }, planner)
    await w.act('jobCard', idOf(card), 'release', planner)
  }
}, 300_000)
afterAll(() => product.close())

/** Waits until the page has drawn all that it was asked for: a slow machine still draws the last window while keys are pressed. */
const quiet = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let before = -1; before !== window.drawnSoFar.components;) {
      before = window.drawnSoFar.components
      await new Promise(done => setTimeout(done, 700))
    }
  })

const runs = (page: Page) => page.locator('[data-run]')
const numberAt = async (page: Page, at: number): Promise<string> =>
  /JC\/26-27\/\d+/.exec((await runs(page).nth(at).textContent()) ?? '')?.[0] ?? ''

test('by keys alone a card is moved, put first, tried out, taken back, pinned and sent to another machine', async () => {
  const { page, troubles } = await product.enter('/planning', email)
  await runs(page).first().waitFor()
  const [one, two, three] = [await numberAt(page, 0), await numberAt(page, 1), await numberAt(page, 2)]
  await runs(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => numberAt(page, 1)).toBe(three)
  await page.keyboard.press('f')
  await expect.poll(() => numberAt(page, 0)).toBe(three)
  await page.keyboard.press('u')
  await expect.poll(() => numberAt(page, 0)).toBe(one)
  // What if: nothing is written before it is decided.
  await page.keyboard.press('.')
  await page.keyboard.press('f')
  await expect.poll(() => numberAt(page, 0)).toBe(three)
  await page.keyboard.press('.')
  await expect.poll(() => numberAt(page, 0)).toBe(one)
  expect([two, three]).toContain(await numberAt(page, 1))
  await page.keyboard.press('p')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('EXT-2').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type(one)
  await expect.poll(() => runs(page).count()).toBe(1)
  expect(troubles).toEqual([])
})

test('the list and the bars are sound in both schemes', async () => {
  const { page } = await product.enter('/planning', email)
  await runs(page).first().waitFor()
  expect(await wrongInBoth(page)).toEqual([])
  await page.keyboard.press('t')
  await page.locator('[data-bar]').first().waitFor()
  expect(await wrongInBoth(page)).toEqual([])
})

test('an arrow on the bars draws as much for many runs as for few, and the window moves in one drawing', async () => {
  const { page } = await product.enter('/planning', email)
  await countWork(page.context())
  await page.reload()
  await runs(page).first().waitFor()
  await page.keyboard.press('t')
  const bars = page.locator('[data-bar]')
  await bars.first().waitFor()
  const walked = async (): Promise<{ readonly components: number; readonly layouts: number; readonly bars: number }> => {
    await bars.first().focus()
    await quiet(page)
    const { components, layouts } = await workOf(page, () =>
      pressAll(
        page,
        Array.from({ length: 5 }, () => 'ArrowRight'),
      ),
    )
    return { components, layouts, bars: await bars.count() }
  }
  await page.getByRole('button', { name: 'Closer' }).click()
  await page.getByRole('button', { name: 'Closer' }).click()
  const few = await walked()
  for (let n = 0; n < 3; n += 1) await page.getByRole('button', { name: 'Further' }).click()
  const many = await walked()
  expect(many.bars).toBeGreaterThan(4 * few.bars)
  expect(many.components).toBeLessThanOrEqual(1.5 * few.components)
  expect(many.layouts).toBeLessThanOrEqual(4 * 5)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-bar'))).not.toBeNull()
})
