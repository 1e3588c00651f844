import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShell, storedUnder } from './shellPage.ts'
import type { ShellBench } from './shellPage.ts'

let shell: ShellBench
beforeAll(async () => void (shell = await startShell()))
afterAll(() => shell.close())

/** What the root shows: its class and its colour scheme. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.documentElement.className} ${document.documentElement.style.colorScheme}`)

const stored = async (page: Page): Promise<readonly (string | null)[]> => [
  await storedUnder(page, 'theme'),
  await storedUnder(page, 'mui-mode'),
  await storedUnder(page, 'mui-color-scheme'),
]

const ground = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

const toggle = async (page: Page): Promise<void> => page.getByRole('button', { name: /^Theme:/ }).click()

test('the theme starts light whatever the system prefers, and toggles dark, system, light', async () => {
  const { page, context } = await shell.open('/zeniumapp', { colorScheme: 'dark' })
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  expect(await shown(page)).toBe('light light')
  expect(await ground(page)).toBe('rgb(245, 245, 245)')

  await toggle(page)
  expect(await shown(page)).toBe('dark dark')
  expect(await stored(page)).toEqual(['dark', 'dark', 'dark'])
  expect(await ground(page)).toBe('rgb(18, 18, 18)')

  await toggle(page)
  expect(await shown(page)).toBe('dark dark')
  expect(await stored(page)).toEqual([null, 'system', 'dark'])

  await toggle(page)
  expect(await shown(page)).toBe('light light')
  expect(await stored(page)).toEqual(['light', 'light', 'light'])
  await context.close()
})

test('in system mode the page follows the operating system, live', async () => {
  const { page, context } = await shell.open('/zeniumapp', { stored: { theme: 'dark' } })
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  expect(await shown(page)).toBe('dark dark')
  await toggle(page)
  expect(await shown(page)).toBe('light light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction(() => document.documentElement.className === 'dark')
  expect(await shown(page)).toBe('dark dark')
  expect(await ground(page)).toBe('rgb(18, 18, 18)')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.waitForFunction(() => document.documentElement.className === 'light')
  expect(await shown(page)).toBe('light light')
  await context.close()
})

test('the saved theme is there before anything is painted, and after a reload', async () => {
  const { page, context } = await shell.open('/zeniumapp', { stored: { theme: 'dark' } })
  await page.route('**/assets/*.js', route => route.abort())
  await page.reload()
  expect(await shown(page)).toBe('dark dark')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(18, 18, 18)')
  await context.close()
})

test('changes made in another tab are picked up, whichever key they are made under', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  await page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
  const other = await context.newPage()
  await other.goto(`${shell.address}/mark.svg`)
  const change = (key: string, value: string | null): Promise<void> =>
    other.evaluate(
      ([name, text]) => (text == null ? localStorage.removeItem(name ?? '') : localStorage.setItem(name ?? '', text)),
      [key, value],
    )

  await change('theme', 'dark')
  await page.waitForFunction(() => document.documentElement.className === 'dark')
  await change('mui-mode', 'light')
  await page.waitForFunction(() => document.documentElement.className === 'light')
  expect(await storedUnder(page, 'theme')).toBe('light')
  await change('mui-color-scheme', 'dark')
  await page.waitForFunction(() => document.documentElement.className === 'dark')
  await change('theme', null)
  await page.waitForFunction(() => localStorage.getItem('mui-mode') === 'system')
  expect(await shown(page)).toBe('light light')
  await context.close()
})

test('switching the theme paints anew without rendering anew: no element is replaced', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: /^Theme:/ }).waitFor()
  await page.evaluate(() => {
    const changes: string[] = []
    Object.assign(window, { changes })
    const page = document.getElementById('page')
    if (page)
      new MutationObserver(all => changes.push(...all.map(one => one.type))).observe(page, {
        subtree: true,
        childList: true,
        attributes: true,
      })
  })
  await toggle(page)
  expect(await shown(page)).toBe('dark dark')
  expect(await page.evaluate(() => 'changes' in window && window.changes)).toEqual([])
  await context.close()
})

test('density: compact, standard and touch set row, control and font; the choice is kept', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  const variables = (): Promise<string> =>
    page.evaluate(() => {
      const root = getComputedStyle(document.documentElement)
      return [
        document.documentElement.dataset['density'],
        ...['--row', '--ctl', '--fs'].map(name => root.getPropertyValue(name)),
      ].join(' ')
    })
  expect(await variables()).toBe('standard 34px 32px 13px')
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await page.getByText('Compact', { exact: true }).click()
  expect(await variables()).toBe('compact 28px 28px 12.5px')
  await page.getByText('Touch', { exact: true }).click()
  expect(await variables()).toBe('touch 48px 44px 16px')
  await page.reload()
  await page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
  expect(await variables()).toBe('touch 48px 44px 16px')
  await context.close()
})

test('Roboto comes with the product, the rupee sign too, and nothing is fetched from elsewhere', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  const foreign: string[] = []
  page.on('request', request => !request.url().startsWith(shell.address) && foreign.push(request.url()))
  await page.reload()
  await page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
  const loaded = await page.evaluate(async () => {
    await Promise.all(['400 14px Roboto', '500 14px Roboto', '600 14px Roboto'].map(font => document.fonts.load(font, 'A₹Ω')))
    return [...document.fonts].filter(font => font.status === 'loaded').length
  })
  expect(loaded).toBe(3)
  expect(foreign).toEqual([])
  await context.close()
})

test('headings, buttons and focus look as the design says', async () => {
  const { page, context } = await shell.open('/login', { person: null })
  const heading = page.getByRole('heading', { name: 'Sign in' })
  const style = (what: string): Promise<string> =>
    heading.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), what)
  expect([await style('font-size'), await style('font-weight')]).toEqual(['40px', '500'])
  const button = page.getByRole('button', { name: 'Sign in' })
  expect(await button.evaluate(element => getComputedStyle(element).textTransform)).toBe('none')
  await page.getByRole('button', { name: 'Show the password' }).focus()
  await page.keyboard.press('Tab')
  const ring = await button.evaluate(element => {
    const { outlineWidth, outlineStyle, outlineOffset } = getComputedStyle(element)
    return [outlineWidth, outlineStyle, outlineOffset]
  })
  expect(ring).toEqual(['2px', 'solid', '1px'])
  await context.close()
})
