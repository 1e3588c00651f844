import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workOf } from '../../support/browser/pageWork.ts'
import { follow } from '../../support/browser/follow.ts'
import { lending } from '../product.ts'
import { type Answer, pathOf, type ShellBench, type Start, startShell, type Window } from '../shell/shellPage.ts'
import { answersWith, ravi } from './listRows.ts'

let shell: ShellBench
beforeAll(async () => void (shell = await startShell()))
afterAll(() => shell.close())

const total = 100_000

/** An order of a list of a hundred thousand; the first has the number 100000. */
const order = (at: number) => ({
  id: total - at,
  number: `SO/${String(total - at).padStart(6, '0')}`,
  status: 'confirmed',
  version: 1,
  date: '2026-11-20',
  customer: 1 + (at % 2),
  customerPo: `PO/${at}`,
  deliverBy: '2026-12-20',
  totalKm: '12.500',
  grandTotal: `${at}.00`,
  progress: { delivered: '0.5000', invoiced: '0.0000' },
})

const asked: number[] = []
const hundredThousand = (request: Request): Answer => {
  const params = new URL(request.url()).searchParams
  if (params.get('totals') === '1')
    return { json: { rows: [], total, sums: { totalKm: '1.000', grandTotal: '5.00' }, titles: {} } }
  const [page, size] = [Number(params.get('page')), Number(params.get('size'))]
  asked.push(page)
  const rows = Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, (_, i) =>
    order((page - 1) * size + i),
  )
  return { json: { rows, total: null, sums: {}, titles: { customer: { 1: 'KEC International', 2: 'Torrent Power' } } } }
}

const openWhole = async (more: Pick<Start, 'width' | 'height' | 'isCounted'> = {}): Promise<Window> => {
  asked.length = 0
  const window = await shell.open('/salesorder?size=all', {
    ...more,
    person: ravi,
    answers: {
      ...answersWith({ 'GET /salesOrder': hundredThousand }),
      'GET /auth/verify-token': () => ({ json: { valid: true } }),
    },
  })
  await window.page.getByText('All 1,00,000').waitFor()
  return window
}

/** The wide list in one window, for one test after the other; where a list was left it is found again, so each leaves it at its top. */
const lent = lending(() => openWhole({ isCounted: true }))

const inWhole = (work: (page: Page, crashes: readonly string[]) => Promise<void>): Promise<void> =>
  lent(async ({ page, crashes }) => {
    if (new URL(page.url()).pathname === '/zeniumapp') await follow(page, '/salesorder?size=all')
    await page.getByText('All 1,00,000').waitFor()
    asked.length = 0
    await link(page, 0).waitFor()
    await work(page, crashes)
    await page.getByRole('grid').focus()
    await page.keyboard.press('Home')
    await link(page, 0).waitFor()
    await follow(page, '/zeniumapp')
  })

const link = (page: Page, at: number) => page.getByRole('link', { name: order(at).number })
const scroller = (page: Page) => page.getByRole('grid').locator('..')

test('the whole list is one scroll: keys go to its end, rows come as they are looked at, and those flown over are not asked for', async () => {
  await inWhole(async (page, crashes) => {
    await page.getByRole('grid').focus()
    await page.keyboard.press('End')
    await link(page, total - 1).waitFor()
    expect(await page.getByRole('grid').getAttribute('aria-activedescendant')).toBe('row-1')
    expect(await page.locator('tbody tr').count()).toBeLessThan(80)
    expect(await page.locator('tbody tr[aria-rowindex="100001"]').count()).toBe(1)
    await page.keyboard.press('Home')
    await link(page, 0).waitFor()
    expect(asked.every(part => part <= 3 || part >= 998)).toBe(true)
    expect(pathOf(page)).toBe('/salesorder?size=all')
    expect(crashes).toEqual([])
  })
})

test('coming back finds the same row under the same scroll, read anew, and a record walked to on the way is in view', async () => {
  await inWhole(async page => {
    await scroller(page).evaluate(element => element.scrollTo({ top: 50_000 * 34 }))
    await link(page, 50_003).click()
    await page.waitForURL(`**/salesorder/${order(50_003).id}`)
    asked.length = 0
    await page.goBack()
    await link(page, 50_003).waitFor()
    await expect.poll(() => asked).toEqual(expect.arrayContaining([500, 501, 502]))
    expect(await scroller(page).evaluate(element => element.scrollTop)).toBe(50_000 * 34)
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-activedescendant')).toBe(`row-${order(50_003).id}`)
  })
})

test('on a phone the whole list scrolls as cards', async () => {
  const { page, context } = await openWhole({ width: 390, height: 844 })
  const cards = page.getByRole('region', { name: 'Sales Orders' })
  await cards.evaluate(element => element.scrollTo({ top: 70_000 * 68 }))
  await page
    .getByRole('listitem')
    .filter({ hasText: order(70_001).number })
    .waitFor()
  expect(await page.getByRole('listitem').count()).toBeLessThan(80)
  await context.close()
})

/** Scrolls by so much in every frame; answers the most rows that were on the page in any of them. */
const scrollOn = (page: Page, frames: number, px: number): Promise<number> =>
  scroller(page).evaluate(
    async (element, [count, by]) => {
      let most = 0
      for (let frame = 0; frame < count; frame += 1) {
        element.scrollTop += by
        await new Promise(requestAnimationFrame)
        most = Math.max(most, element.querySelectorAll('tbody tr').length)
      }
      return most
    },
    [frames, px] as const,
  )

const rowPx = 34
const partRows = 100
/** Rows on a screen of this height and those kept around it. */
const mostOnPage = 44

test.each([
  ['slowly', 60, 60],
  ['fast', 120, 900],
  ['to anywhere', 40, 83_000],
  ['back', 60, -900],
])(
  'a hundred thousand rows scroll %s, and no more is drawn, laid out and asked for than comes into view',
  async (_, frames, px) => {
    await inWhole(async page => {
      await scrollOn(page, 2, px < 0 ? 1_500_000 : px)
      await expect.poll(() => page.locator('tbody tr[aria-busy]').count()).toBe(0)
      asked.length = 0
      let onPage = 0
      const work = await workOf(page, async () => void (onPage = await scrollOn(page, frames, px)))
      const rowsPassed = (frames * Math.abs(px)) / rowPx
      const partsLookedAt = Math.min(frames, Math.ceil(rowsPassed / partRows) + 1)
      const comeIntoView = frames * Math.min(Math.ceil(Math.abs(px) / rowPx) + 1, mostOnPage)
      // All rows are drawn anew when another part is looked at and when its rows come.
      const drawnAnew = partsLookedAt + asked.length + 1

      expect(onPage).toBeLessThanOrEqual(mostOnPage)
      // What counts is alive: at least half of what came into view was seen being drawn.
      expect(work.rows).toBeGreaterThan(Math.min(rowsPassed, frames * 20) / 2)
      expect(work.rows).toBeLessThanOrEqual(comeIntoView + drawnAnew * mostOnPage)
      expect(work.newRows).toBe(0)
      expect(work.layouts).toBeLessThanOrEqual(2 * (frames + drawnAnew))
      expect(asked.length).toBe(new Set(asked).size)
      expect(asked.length).toBeLessThanOrEqual(3 * partsLookedAt)
    })
  },
)
