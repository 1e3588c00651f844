import { afterAll, beforeAll, expect, test } from 'vitest'
import { asha, companyName, startShell } from './shellPage.ts'
import type { ShellBench } from './shellPage.ts'

let shell: ShellBench
beforeAll(async () => void (shell = await startShell()))
afterAll(() => shell.close())

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

test('addresses match without regard to case', async () => {
  const { page, context } = await shell.open('/ZENIUMAPP')
  await page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
  await context.close()
})

test('a new page starts at its top, and going back finds the page where it was left', async () => {
  const { page, context } = await shell.open('/settings', { height: 300 })
  const main = page.getByRole('main')
  const top = (): Promise<number> => main.evaluate(element => element.scrollTop)
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await main.getByRole('link', { name: /^Profile/ }).focus()
  // Scrolled is what the browser has told of: it tells before the next frame is drawn, and nobody presses a key sooner.
  await main.evaluate(async element => {
    element.scrollTo({ top: 30 })
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  await expect.poll(top).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await expect.poll(top).toBe(30)
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
