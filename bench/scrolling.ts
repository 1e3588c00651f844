import type { Browser, Page } from 'playwright-core'
import { startChromium } from '../tests/support/browser/chromium.ts'
import type { Target } from './client.ts'
import { costMs, longestTaskMs } from './pageCost.ts'
import { enter } from './screens.ts'

const scroller = (page: Page) => page.getByRole('grid').locator('..')

/** Scrolls by so much in every frame, from the top. */
const scrollOn = (page: Page, frames: number, px: number): Promise<void> =>
  scroller(page).evaluate(
    async (element, [count, by]) => {
      element.scrollTop = 0
      for (let frame = 0; frame < count; frame += 1) {
        element.scrollTop += by
        await new Promise(requestAnimationFrame)
      }
    },
    [frames, px] as const,
  )

/** The page as it stands, with all its styles and without its scripts. */
const pictureOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    const body = document.body.cloneNode(true)
    if (!(body instanceof HTMLElement)) throw new Error('The page has no body.')
    for (const script of body.querySelectorAll('script')) script.remove()
    return `<!doctype html><html class="${document.documentElement.className}"><style>${rules.join('\n')}</style>${body.outerHTML}</html>`
  })

/**
 * The floor: the same rows with the same styles, moved by hand. What scrolls out is put below and its texts are written over;
 * nothing is fetched, selected, walked by keys, heard or remembered.
 */
const moveByHand = (page: Page): Promise<void> =>
  scroller(page).evaluate(element => {
    const rows = [...element.querySelectorAll<HTMLTableRowElement>('tbody tr')]
    const height = rows[0]?.offsetHeight ?? 0
    const texts = rows.map(row => [...row.cells].map(cell => cell.textContent))
    const textIn = (cell: Node): Node | null => document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
    const nodes = rows.map(row => [...row.cells].map(textIn))
    const shown = rows.map(() => -1)
    element.addEventListener('scroll', () => {
      const first = Math.max(0, Math.floor(element.scrollTop / height) - 8)
      for (let at = first; at < first + rows.length; at += 1) {
        const slot = at % rows.length
        const row = rows[slot]
        if (!row || shown[slot] === at) continue
        shown[slot] = at
        row.style.top = `${at * height}px`
        row.setAttribute('aria-rowindex', String(at + 2))
        const words = texts[(at * 7) % texts.length] ?? []
        nodes[slot]?.forEach((node, cell) => node && (node.nodeValue = words[cell] ?? ''))
      }
    })
  })

const ways: readonly (readonly [string, number, number])[] = [
  ['slowly', 60, 60],
  ['fast', 120, 900],
  ['to anywhere', 40, 83_000],
]
const rounds = 3

interface Cost {
  readonly frameMs: number
  readonly longestMs: number
}

const costOf = async (page: Page, frames: number, px: number): Promise<Cost> => ({
  frameMs: (await costMs(page, () => scrollOn(page, frames, px))) / frames,
  longestMs: await longestTaskMs(page, () => scrollOn(page, frames, px)),
})

const shown = ({ frameMs, longestMs }: Cost): string => `${frameMs.toFixed(1)} / ${longestMs.toFixed(0)}`

/** Both by turns, and of the rounds the one with the middle ratio. */
const sideBySide = async (own: Page, floor: Page, frames: number, px: number): Promise<readonly string[]> => {
  const found: { readonly own: Cost; readonly below: Cost; readonly ratio: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [below, mine] = [await costOf(floor, frames, px), await costOf(own, frames, px)]
    found.push({ own: mine, below, ratio: below.frameMs / mine.frameMs })
  }
  const middle = found.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]
  return middle ? [shown(middle.own), shown(middle.below), middle.ratio.toFixed(2)] : []
}

const opened = async (browser: Browser, strand: Target): Promise<{ readonly own: Page; readonly floor: Page }> => {
  const { page: own } = await enter(browser, strand, '/salesorder?size=all')
  await own.getByText(/^All [\d,]+$/).waitFor()
  await own.locator('tbody tr').first().waitFor()
  const floor = await browser.newPage({ viewport: own.viewportSize() })
  await floor.setContent(await pictureOf(own))
  await moveByHand(floor)
  return { own, floor }
}

/** What scrolling the whole list of orders costs beside a page that does nothing but show it. */
export const benchScrolling = async (strand: Target, row: (label: string, ...cells: string[]) => void): Promise<void> => {
  const browser = await startChromium()
  try {
    const { own, floor } = await opened(browser, strand)
    row('scrolling all orders, ms a frame / longest task', 'Strand', 'floor', 'ratio')
    for (const [name, frames, px] of ways) row(name, ...(await sideBySide(own, floor, frames, px)))
  } finally {
    await browser.close()
  }
}
