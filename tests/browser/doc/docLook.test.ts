import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongInBoth } from '../accessible.ts'
import { control, type DocBench, offered, openBench, type Signed } from './docBench.ts'
import { loadedKb, mostKb } from '../weight.ts'
import { pressAll, type Work, workOf } from '../../support/browser/pageWork.ts'
import { settled } from '../../support/browser/settled.ts'

let bench: DocBench
let asha: Signed
let order: number
let confirmed: number

beforeAll(async () => {
  bench = await openBench()
  asha = await bench.hire('Asha Kulkarni')
  order = await bench.order(asha)
  confirmed = await bench.order(asha)
  await bench.works.act('salesOrder', confirmed, 'confirm', asha.actor)
})
afterAll(() => bench.close())

/** Windows, and to what they are made wider or narrower once they are open. */
const windows = {
  'on a desk': [
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ],
  // The second is as zoomed to 400 %.
  'on a phone': [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ],
} as const

test.each([
  ['on a desk', 'a new order', (): string => '/salesorder/new'],
  ['on a desk', 'an order', (): string => `/salesorder/${confirmed}`],
  ['on a desk', 'a customer', (): string => `/customer/${bench.ids.customerFar}`],
  ['on a phone', 'a new order', (): string => '/salesorder/new'],
  ['on a phone', 'an order', (): string => `/salesorder/${confirmed}`],
  ['on a phone', 'a customer', (): string => `/customer/${bench.ids.customerFar}`],
] as const)(
  'nothing is wrong for assistive technology, light or dark, and nothing sticks out: %s, %s',
  async (where, _, pathOf) => {
    const [first, second] = windows[where]
    const page = await bench.open(pathOf(), asha, first)
    await page.locator('article').waitFor()
    for (const size of [first, second]) {
      await page.setViewportSize(size)
      await settled(page)
      expect({ size, wrong: await wrongInBoth(page) }).toEqual({ size, wrong: [] })
      const sticksOut = await page.locator('main').evaluate(main => main.scrollWidth - main.clientWidth)
      expect({ size, sticksOut }).toEqual({ size, sticksOut: 0 })
    }
    await page.context().close()
  },
)

test('nothing is wrong with complaints, with a drop-down and with the sheet of a new master, light or dark', async () => {
  const page = await bench.open('/salesorder/new', asha)
  await page.keyboard.press('Control+s')
  await page.getByRole('region', { name: 'What needs attention' }).waitFor()
  await control(page, 'customer').fill('narm')
  await offered(page).first().waitFor()
  expect(await wrongInBoth(page, 'main')).toEqual([])
  await control(page, 'customer').press('Alt+c')
  await page.getByRole('dialog', { name: 'New Customer' }).waitFor()
  expect(await wrongInBoth(page, '[role=dialog]')).toEqual([])
})

test('nothing is wrong with the question before an action, the menu and the history, light or dark', async () => {
  const page = await bench.open(`/salesorder/${order}`, asha)
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await wrongInBoth(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menu').waitFor()
  expect(await wrongInBoth(page, '[role=menu]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('[role=menu]').waitFor({ state: 'detached' })
  await page.keyboard.press('h')
  await page.getByRole('dialog', { name: 'Activity' }).getByText('Created').waitFor()
  expect(await wrongInBoth(page, '[role=dialog]')).toEqual([])
})

test.each([
  ['/salesorder/1', '[role=grid]'],
  ['/customer/1', 'article'],
  ['/purchaseorder/new', '[role=grid]'],
  ['/productdesign/new', 'article'],
  ['/costing/new', 'article'],
])('%s keeps within its bound of JavaScript', async (path, usable) => {
  const page = await bench.open(path, asha)
  await page.locator(usable).first().waitFor()
  expect(await loadedKb(page)).toBeLessThan(mostKb.screen)
})

test('a letter typed into the header of an order of 200 lines draws no line, and costs a line no more than its sums', async () => {
  const { cable } = bench.ids
  const letters = [...'PO-2026-11-0815']
  const typing = async (lines: number): Promise<Work> => {
    const items = Array.from({ length: lines }, () => ({ product: cable, qty: '1.000', rate: '148000' }))
    const page = await bench.open(`/salesorder/${await bench.order(asha, { items })}`, asha, { isCounted: true })
    await page.locator('[role=grid]').waitFor()
    await control(page, 'customerPo').click()
    await settled(page)
    // The server, which confirms the sums now and then, has nothing to say meanwhile.
    await page.route('**/preview', () => undefined)
    const work = await workOf(page, () => pressAll(page, letters))
    await page.context().close()
    return work
  }
  const [few, many] = [await typing(2), await typing(200)]
  for (const { rows, newRows, layouts } of [few, many]) {
    expect([rows, newRows]).toEqual([0, 0])
    expect(layouts).toBeLessThanOrEqual(4 * letters.length)
  }
  expect(few.components).toBeGreaterThan(letters.length)
  // The totals are reckoned again at every key.
  expect((many.calls - few.calls) / 198 / letters.length).toBeLessThan(600)
})
