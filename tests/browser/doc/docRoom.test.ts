import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { lineSets } from '../../../src/kernel/record.ts'
import { registry } from '../../../src/modules/registry.ts'
import { cutIn } from '../cutText.ts'
import { lending } from '../product.ts'
import { follow } from '../../support/browser/follow.ts'
import { settled } from '../../support/browser/settled.ts'
import { type DocBench, openBench, type Signed } from './docBench.ts'

// The window of most laptops: what a document is about are its lines, and what it comes to stays in sight.
const laptop = { width: 1366, height: 768 }

let bench: DocBench
let asha: Signed
beforeAll(async () => {
  bench = await openBench()
  asha = await bench.hire('Asha Kulkarni')
})
afterAll(() => bench.close())

const linesInView = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const top = document.querySelector('.lg-head')?.getBoundingClientRect().bottom ?? 0
    const floor = document.querySelector('[aria-label=Totals]')?.getBoundingClientRect().top ?? 0
    const box = document.querySelector('.lg-box')?.getBoundingClientRect().bottom ?? 0
    return [...document.querySelectorAll('.lg-body .lg-row')].filter(row => {
      const at = row.getBoundingClientRect()
      return at.top >= top - 1 && at.bottom <= Math.min(floor, box) + 1
    }).length
  })

test.each(['/salesorder/new', '/purchaseorder/new', '/salesinvoice/new'])(
  '%s shows eight lines and its total on a laptop',
  async path => {
    const page = await bench.open(path, asha, laptop)
    await page.locator('[role=grid]').first().waitFor()
    for (let lines = 1; lines < 8; lines += 1) await page.getByRole('button', { name: 'Add line' }).click()
    await expect.poll(() => page.locator('.lg-body .lg-row').count()).toBe(8)
    await page.locator('main').evaluate(main => main.scrollTo(0, 0))
    await settled(page)
    expect(await linesInView(page)).toBe(8)
    const total = await page.getByRole('region', { name: 'Totals' }).boundingBox()
    expect((total?.y ?? laptop.height) + (total?.height ?? 0)).toBeLessThanOrEqual(laptop.height)
    expect(await cutIn(page)).toEqual([])
    await page.context().close()
  },
)

test('figures of crores are read whole, typed or stored', async () => {
  const items = [{ product: bench.ids.cable, qty: '9812.345', rate: '14812345.67' }]
  const id = await bench.order(asha, { items })
  const page = await bench.open(`/salesorder/${id}`, asha, laptop)
  await page.locator('[role=grid]').waitFor()
  await settled(page)
  expect(await cutIn(page)).toEqual([])
  // The rate cell: a larger one is typed, and its amount needs more room than before.
  await page.locator('.lg-body td').nth(4).click()
  await page.keyboard.type('987654321.12')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('.lg-body .lg-pinned').first().innerText()).toBe('96,91,20,49,39,570.23')
  expect(await cutIn(page)).toEqual([])
  await page.context().close()
})

test('what a line is about stays in sight with its description beneath, however far the columns scroll', async () => {
  // A discount and tolerances that were agreed stay in a narrow window.
  const items = [
    {
      product: bench.ids.cable,
      qty: '1.5',
      rate: '148000',
      discount: '3',
      drumTolerancePercent: '4',
      orderTolerancePercent: '1',
    },
  ]
  const id = await bench.order(asha, { items })
  const page = await bench.open(`/salesorder/${id}`, asha, { width: 800, height: 768 })
  await page.locator('[role=grid]').waitFor()
  const place = (selector: string) => page.locator(`.lg-body ${selector}`).first().boundingBox()
  const before = { subject: await place('.lg-above'), beneath: await place('.lg-beneath') }
  await page.locator('.lg-box').evaluate(box => box.scrollTo(400, 0))
  expect(await page.locator('.lg-box').evaluate(box => box.scrollLeft)).toBeGreaterThan(0)
  expect({ subject: await place('.lg-above'), beneath: await place('.lg-beneath') }).toEqual(before)
  expect(before.beneath?.x).toBe(before.subject?.x)
  expect(before.beneath?.y).toBeGreaterThan(before.subject?.y ?? 0)
})

/** Documents whose lines are typed: all their sets are opened, one after the other. */
const typed = Object.values<AnyDocument>(registry.documents).filter(
  def => def.nature !== 'register' && def.access.write.length > 0 && lineSets(def).some(([, { derived }]) => !derived),
)

/** So many documents a test. */
const inOnePart = 8
const parts = Array.from({ length: Math.ceil(typed.length / inOnePart) }, (_, part) => {
  const some = typed.slice(part * inOnePart, (part + 1) * inOnePart)
  return { some, from: some[0]?.name, to: some.at(-1)?.name }
})

/** For how many lines a page has room between the heading of the columns and the totals, the page as it opened; null without a grid. */
const roomForLines = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const head = document.querySelector('.lg-head')?.getBoundingClientRect().bottom
    const row = document.querySelector('.lg-body .lg-row')?.getBoundingClientRect().height
    const floor = (document.querySelector('[aria-label=Totals]') ?? document.querySelector('footer'))?.getBoundingClientRect().top
    return head === undefined || row === undefined || floor === undefined ? null : Math.floor((floor - head) / row)
  })

const inWindow = lending(() => bench.open('/', asha, laptop))

test.each(parts)(
  'no sheet of lines scrolls sideways on a laptop, and eight lines have room, from $from to $to',
  async ({ some }) =>
    inWindow(async page => {
      const wide: string[] = []
      const tall: string[] = []
      for (const { name, path, nature } of some) {
        await follow(page, `${path}/new`)
        await settled(page)
        const room = await roomForLines(page)
        if (nature === 'document' && room !== null && room < 8) tall.push(`${name} has room for ${room}`)
        const tabs = await page.getByRole('tablist', { name: 'Lines' }).getByRole('tab').all()
        for (const tab of tabs.length > 0 ? tabs : [null]) {
          await tab?.click()
          await settled(page)
          const found = await page.evaluate(() =>
            [...document.querySelectorAll('.lg-box')]
              .filter(box => box.scrollWidth - box.clientWidth > 1)
              .map(box => box.closest<HTMLElement>('[data-lines]')?.dataset['lines'] ?? ''),
          )
          wide.push(...found.map(set => `${name} ${set}`))
        }
      }
      expect(typed.length).toBeGreaterThan(30)
      expect({ wide, tall }).toEqual({ wide: [], tall: [] })
    }),
)

test('a seldom column leaves a narrow window, and comes when a line wants it or the window has room', async () => {
  const page = await bench.open('/purchaseorder/new', asha, laptop)
  const premium = page.locator('.lg-head').getByText('Premium')
  await page.locator('[role=grid]').waitFor()
  await expect.poll(() => premium.count()).toBe(0)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect.poll(() => premium.count()).toBe(1)
  await page.setViewportSize(laptop)
  await expect.poll(() => premium.count()).toBe(0)
  // The price is typed while the column is away; what is typed stays, and the column stands beside it.
  const heads = await page.locator('.lg-head th').allInnerTexts()
  await page
    .locator('.lg-body td')
    .nth(heads.findIndex(head => head.startsWith('Price')) - 1)
    .click()
  await page.keyboard.type('Metal')
  await page.keyboard.press('Tab')
  await expect.poll(() => premium.count()).toBe(1)
  expect(await page.locator('.lg-body').innerText()).toContain('Metal + premium')
  await page.context().close()
})

test('an empty field that nobody can fill takes no room', async () => {
  const page = await bench.open('/salesorder/new', asha, laptop)
  await page.locator('#field-customer').waitFor()
  expect(await page.locator('[data-field=agent]').count()).toBe(0)
  await page.context().close()
})
