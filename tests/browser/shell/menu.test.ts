import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongInBoth } from '../accessible.ts'
import { asha, pathOf, startShell, storedUnder } from './shellPage.ts'
import type { ShellBench } from './shellPage.ts'

let shell: ShellBench
beforeAll(async () => void (shell = await startShell()))
afterAll(() => shell.close())

const widthOf = (page: Page): Promise<number> => page.locator('#menu').evaluate(element => element.getBoundingClientRect().width)
const edge = (page: Page) => page.getByRole('separator', { name: 'Width of the menu' })

const dragTo = async (page: Page, x: number): Promise<void> => {
  const box = await edge(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 4, 400)
  await page.mouse.down()
  await page.mouse.move(x, 400, { steps: 4 })
  await page.mouse.up()
}

test('the sidebar is 300 wide at first, is dragged between 72 and 384 or set by keys, and is remembered', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  expect(await widthOf(page)).toBe(300)
  await dragTo(page, 200)
  expect(await widthOf(page)).toBe(200)
  await dragTo(page, 900)
  expect(await widthOf(page)).toBe(384)
  expect(await storedUnder(page, 'sidebarWidth')).toBe('384')
  await page.reload()
  expect(await widthOf(page)).toBe(384)
  await dragTo(page, 5)
  expect(await widthOf(page)).toBe(72)
  await edge(page).dblclick()
  expect(await widthOf(page)).toBe(300)

  await edge(page).focus()
  await page.keyboard.press('ArrowRight')
  expect(await edge(page).getAttribute('aria-valuenow')).toBe('316')
  await page.keyboard.press('Home')
  expect(await widthOf(page)).toBe(72)
  await page.keyboard.press('End')
  expect(await widthOf(page)).toBe(384)
  await context.close()
})

test('at 104 and less it shows icons only, which tell their names at once and open their entries', async () => {
  const { page, context } = await shell.open('/zeniumapp', { stored: { sidebarWidth: '105' }, clockStands: true })
  await page.clock.resume()
  await page.getByLabel('Filter the menu').waitFor()
  await dragTo(page, 104)
  await page.getByLabel('Filter the menu').waitFor({ state: 'detached' })
  const stores = page.getByRole('button', { name: 'Stores', exact: true })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await stores.hover()
  await page.clock.runFor(1)
  await page.getByRole('tooltip', { name: 'Stores' }).waitFor()
  await page.clock.resume()
  await stores.click()
  await page.getByRole('menuitem', { name: 'Material Inward', exact: true }).click()
  expect(pathOf(page)).toBe('/inward')
  await context.close()
})

test('below 1200 the menu starts as icons and is remembered apart from wide windows; below 768 one slides over instead', async () => {
  const { page, context } = await shell.open('/zeniumapp', { width: 1199 })
  expect(await widthOf(page)).toBe(72)
  await page.getByRole('button', { name: 'Stores', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu', { name: 'Stores' }).waitFor()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1200, height: 900 })
  await page.getByLabel('Filter the menu').waitFor()
  expect(await widthOf(page)).toBe(300)
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.getByLabel('Filter the menu').waitFor({ state: 'detached' })
  await dragTo(page, 220)
  await page.reload()
  expect(await widthOf(page)).toBe(220)
  await edge(page).dblclick()
  expect(await widthOf(page)).toBe(72)
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.getByLabel('Filter the menu').waitFor()
  expect(await widthOf(page)).toBe(300)

  await page.setViewportSize({ width: 768, height: 900 })
  await page.getByLabel('Filter the menu').waitFor({ state: 'detached' })
  expect(await widthOf(page)).toBe(72)
  await page.setViewportSize({ width: 767, height: 900 })
  await page.locator('#menu').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('button', { name: 'Stores', exact: true }).click()
  await page.getByRole('link', { name: 'Material Inward', exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/inward')
  await context.close()
})

test('a search box filters groups and entries; groups open and close, stay as they were left, and the open page is marked', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  const filter = page.getByLabel('Filter the menu')
  await filter.fill('CABLE t')
  const names = (): Promise<string[]> => page.getByRole('navigation', { name: 'Menu' }).locator('[data-item]').allInnerTexts()
  expect(await names()).toEqual(['Cable Masters', 'Cable Type', 'Cable Tree', 'Cable Type Tree'])
  await filter.fill('zebra')
  await page.getByText('Nothing in the menu is called “zebra”.').waitFor()
  await filter.press('Escape')
  expect((await names()).slice(0, 3)).toEqual(['Dashboard', 'Masters', 'Cable Masters'])

  const group = page.getByRole('button', { name: 'Planning & Production', exact: true })
  expect(await group.getAttribute('aria-expanded')).toBe('false')
  await group.click()
  const entry = page.getByRole('link', { name: 'Work Order', exact: true })
  await entry.click()
  expect(await entry.getAttribute('aria-current')).toBe('page')
  await page.reload()
  await entry.waitFor()
  await group.click()
  expect(await entry.count()).toBe(0)
  await context.close()
})

test('a customer sees Settings and Profile in the menu, and nothing else', async () => {
  const { page, context } = await shell.open('/settings/profile', { person: { ...asha, userType: 3 } })
  await page.getByRole('navigation', { name: 'Menu' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Menu' }).locator('[data-item]').allInnerTexts()).toEqual([
    'Settings',
    'Profile',
  ])
  await context.close()
})

test('what waits is told beside the entries and what is open of the books in the footer; pages are pinned by key and by mouse', async () => {
  const standing = {
    waiting: [{ doc: 'issueNote', path: '/issuenote', count: 3 }],
    books: { year: '2026-27', standing: 'open to 2027-03-31', trouble: null },
  }
  const { page, context, crashes } = await shell.open('/zeniumapp', {
    stored: { menuGroups: 'Stores', 'recent:1': JSON.stringify([{ path: '/inward', title: 'Material inward' }]) },
    answers: { 'GET /standing': () => ({ json: standing }) },
    reducedMotion: true,
  })
  await page.getByRole('contentinfo').getByText('Financial year 2026-27 · open to 2027-03-31').waitFor()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const names = (): Promise<string[]> => menu.locator('[data-item]').allInnerTexts()
  const entry = menu.getByRole('link', { name: 'Material Issue Note', exact: true })
  expect(await entry.getAttribute('title')).toBe('3 waiting for you')
  expect((await names()).slice(0, 2)).toEqual(['Recent', 'Dashboard'])

  await entry.focus()
  await page.keyboard.press('p')
  await page.getByText('Material Issue Note is pinned to the top of the menu.').waitFor()
  expect((await names()).slice(0, 4)).toEqual(['Pinned', 'Material Issue Note', 'Recent', 'Dashboard'])
  await page.getByRole('main').focus()
  await page.keyboard.press('p')
  expect((await names()).slice(0, 3)).toEqual(['Pinned', 'Material Issue Note', 'Workplaces'])
  await menu.getByRole('button', { name: 'Recent' }).click()
  expect((await names()).slice(3, 5)).toEqual(['Recent', 'Material inward'])

  await page.reload()
  await menu.getByRole('link', { name: 'Workplaces' }).hover()
  await menu.getByRole('button', { name: 'Unpin Workplaces from the top' }).click()
  expect((await names()).slice(0, 3)).toEqual(['Pinned', 'Material Issue Note', 'Recent'])
  expect(await wrongInBoth(page)).toEqual([])
  expect(crashes).toEqual([])
  await context.close()
})

test('an area shows all that it holds, a "+" beside an entry opens its empty form, and what is not built says so quietly', async () => {
  const { page, context, crashes } = await shell.open('/zeniumapp', {
    stored: { menuGroups: 'Stores\nMarketing & Supply Chain' },
  })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const entryOf = (name: string) =>
    menu
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
      .last()
  expect(await entryOf('Tender').innerText()).toContain('soon')
  expect(await entryOf('Costing').innerText()).not.toContain('soon')

  await entryOf('Material Issue Note').hover()
  await menu.getByRole('link', { name: 'New Material Issue Note' }).click()
  expect(pathOf(page)).toBe('/issuenote/new')
  expect(await menu.getByRole('link', { name: 'Material Issue Note', exact: true }).getAttribute('aria-current')).toBe('page')

  // The form takes the caret as it comes.
  await page.locator('main :focus').waitFor()
  await menu.getByRole('button', { name: 'Stores', exact: true }).focus()
  await page.keyboard.press('o')
  await page.getByRole('heading', { name: 'Stores', level: 1 }).waitFor()
  const main = page.getByRole('main')
  const part = (name: string) => main.getByRole('region', { name, exact: true })
  await part('Registers').getByRole('link', { name: 'Stock Transfers', exact: true }).waitFor()
  await part('Masters').getByRole('link', { name: 'Carriers', exact: true }).waitFor()
  await part('Reports').getByRole('link', { name: 'Stock Ledger' }).waitFor()
  await part('Screens').getByRole('link', { name: 'Scan' }).waitFor()
  await part('Registers').getByRole('link', { name: 'New Stock Transfer' }).click()
  expect(pathOf(page)).toBe('/stocktransfer/new')
  expect(crashes).toEqual([])
  await context.close()
})
