import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled } from '../../support/browser/settled.ts'
import { wrongInBoth } from '../accessible.ts'
import { asha, companyName, pathOf, startShell, storedUnder } from './shellPage.ts'
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

test('the top bar shows the company, its list has one entry, and the search box is 480 x 32', async () => {
  const { page, context, crashes } = await shell.open('/zeniumapp')
  await page.getByRole('button', { name: companyName }).click()
  await page.getByRole('menu', { name: 'Company' }).waitFor()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([companyName])
  await page.keyboard.press('Escape')
  const box = await page.getByRole('button', { name: /^Search screens/ }).boundingBox()
  expect([box?.width, box?.height]).toEqual([480, 32])
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(48)
  expect(crashes).toEqual([])
  await context.close()
})

test('the footer shows the current year and is 28 high', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  const footer = page.getByRole('contentinfo')
  expect(await footer.innerText()).toContain(String(new Date().getFullYear()))
  expect((await footer.boundingBox())?.height).toBe(28)
  await context.close()
})

test('the sidebar is 300 wide at first, is dragged between 72 and 384, and is remembered', async () => {
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

test('below 1200 the menu starts as icons; what somebody sets there is remembered apart from wide windows', async () => {
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
  await context.close()
})

test('the width is changed by keyboard too', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  await edge(page).focus()
  await page.keyboard.press('ArrowRight')
  expect(await edge(page).getAttribute('aria-valuenow')).toBe('316')
  await page.keyboard.press('Home')
  expect(await widthOf(page)).toBe(72)
  await page.keyboard.press('End')
  expect(await widthOf(page)).toBe(384)
  await context.close()
})

test('below 768 there is no sidebar; a menu slides over instead, and goes when an entry is chosen', async () => {
  const { page, context } = await shell.open('/zeniumapp', { width: 768 })
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

test('groups open and close, stay as they were left, and the open page is marked', async () => {
  const { page, context } = await shell.open('/zeniumapp')
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

test('the search box of the menu filters groups and entries', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  const filter = page.getByLabel('Filter the menu')
  await filter.fill('CABLE t')
  const names = (): Promise<string[]> => page.getByRole('navigation', { name: 'Menu' }).locator('[data-item]').allInnerTexts()
  expect(await names()).toEqual(['Cable Masters', 'Cable Type', 'Cable Tree', 'Cable Type Tree'])
  await filter.fill('zebra')
  await page.getByText('Nothing in the menu is called “zebra”.').waitFor()
  await filter.press('Escape')
  expect((await names()).slice(0, 3)).toEqual(['Dashboard', 'Masters', 'Cable Masters'])
  await context.close()
})

test('Tab meets the skip link first and the menu once; arrow keys move inside the menu', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  await page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Skip to the page')
  await page.getByLabel('Filter the menu').focus()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Dashboard')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Masters')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Charge Structure')
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe('Masters')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('End')
  expect(await focused()).toBe('Settings')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('separator')
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe('Settings')
  await context.close()
})

test('the skip link leads into the page', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  await page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('page')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Gate')
  await context.close()
})

test('Ctrl+K and / open the palette; Enter goes to the screen; Esc closes it', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  await page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
  for (const keys of ['Control+k', '/']) {
    await page.keyboard.press(keys)
    await page.getByRole('combobox', { name: /^Search screens/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: /^Search screens/ }).waitFor({ state: 'detached' })
  }
  await page.keyboard.press('Control+k')
  await page.keyboard.type('workpl')
  await page.getByRole('option', { name: 'Workplaces' }).waitFor()
  expect(await page.getByRole('option', { name: 'Workplaces' }).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
  await context.close()
})

test('single keys do nothing to somebody who types, or who has switched them off', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  const filter = page.getByLabel('Filter the menu')
  await filter.focus()
  await page.keyboard.type('/?g')
  expect(await filter.inputValue()).toBe('/?g')
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await page.getByLabel('Single-key shortcuts').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  expect(pathOf(page)).toBe('/zeniumapp')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('F1')
  await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor()
  await context.close()
})

test('? and F1 list the shortcuts of the screen; g and a letter go to an area', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  await page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
  await page.keyboard.press('?')
  const overview = page.getByRole('dialog', { name: 'Shortcuts' })
  await overview.waitFor()
  const listed = await overview.innerText()
  for (const area of ['Dashboard', 'Sales orders', 'Purchase orders', 'Items', 'Job cards'])
    expect(listed).toContain(`Go to ${area}`)
  const headings = await overview.locator('h3').count()
  expect(headings).toBe(await overview.locator('h3 + dl:has(dt), h3 + ul:has(li), h3 + p').count())
  await page.keyboard.press('Escape')
  await overview.waitFor({ state: 'detached' })
  for (const [letter, path] of ['d /dashboard/overview', 's /salesorder', 'p /purchaseorder', 'i /itemlist', 'j /jobcard'].map(
    keys => keys.split(' '),
  )) {
    await page.keyboard.press('g')
    await page.keyboard.press(letter ?? '')
    await page.waitForURL(`**${path}`)
  }
  await context.close()
})

test('F1 says what the screen is for, what goes wrong there, and leads to what comes next', async () => {
  const { page, context } = await shell.open('/bankreceipt', { reducedMotion: true })
  await page.getByRole('contentinfo').waitFor()
  await page.keyboard.press('F1')
  const help = page.getByRole('dialog', { name: 'Bank receipts: help and shortcuts' })
  await help.getByText('Money received from a customer').waitFor()
  expect(await help.getByRole('listitem').count()).toBe(3)
  expect(await wrongInBoth(page)).toEqual([])
  await help.getByRole('link').click()
  await help.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/advanceadjustment')
  await context.close()
})

test('addresses match without regard to case', async () => {
  const { page, context } = await shell.open('/ZENIUMAPP')
  await page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
  await context.close()
})

test('while the code of a screen is on its way an animated line is shown, soon the outline of the screen, and the shell stays', async () => {
  const { page, context } = await shell.open('/shift')
  let release = (): void => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/assets/launcher*.js', async route => {
    await held
    await route.continue()
  })
  await page.evaluate(() => {
    history.pushState(null, '', '/zeniumapp')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  const line = page.getByRole('main').getByRole('progressbar', { name: 'Loading' })
  await line.waitFor()
  expect(await line.evaluate(element => element.getAnimations().length)).toBe(1)
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  const outline = page.locator('[data-shape="panels"]')
  await page.locator('[data-shape="panels"][data-shown="true"]').waitFor()
  release()
  await page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
  expect([await line.count(), await outline.count()]).toEqual([0, 0])
  await context.close()
})

test('code that cannot be fetched is said so, in the place of the screen', async () => {
  const { page, context } = await shell.open('/zeniumapp', { person: { ...asha, userType: 0 } })
  await page.route('**/assets/launcher*.js', route => route.abort())
  await page.reload()
  await page.getByRole('heading', { name: 'This screen could not be fetched' }).waitFor()
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  await context.close()
})

test('a part beside the page that cannot be fetched is told of, and the page stays', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  await page.route(/shortcutOverview/, route => route.abort())
  await page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
  await page.keyboard.press('F1')
  await page.getByText('A part of this page could not be fetched.').waitFor()
  await page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
  await context.close()
})

test('Tally keys, once switched on, work on the screens of accounts and nowhere else', async () => {
  const { page, context, crashes } = await shell.open('/bankreceipt')
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel(/^Tally keys/).check()
  await page.keyboard.press('Escape')
  await page.getByLabel(/^Tally keys/).waitFor({ state: 'detached' })
  await settled(page)
  await page.keyboard.press('F7')
  await page.getByText('There is no journal voucher yet.').waitFor()
  await page.keyboard.press('F1')
  const help = page.getByRole('dialog', { name: 'shortcuts' })
  await help.getByText('Payment voucher').waitFor()
  expect(await help.innerText()).toContain('Journal voucher, not there yet')
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('F4')
  await page.waitForURL('**/contra/new')
  await page.keyboard.press('F5')
  await page.waitForURL('**/bankpayment/new')
  await page.keyboard.press('Control+F9')
  await page.waitForURL('**/debitnote/new')
  await page.keyboard.press('F12')
  await page.getByLabel(/^Tally keys/).waitFor()
  await page.keyboard.press('Escape')

  await page.goto(`${shell.address}/zeniumapp`)
  await page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
  await page.keyboard.press('F6')
  await page.keyboard.press('F1')
  await help.waitFor()
  expect([pathOf(page), (await help.innerText()).includes('Payment voucher')]).toEqual(['/zeniumapp', false])
  expect(crashes).toEqual([])
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
