import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongInBoth } from '../accessible.ts'
import { asha, companyName, startShell } from './shellPage.ts'
import type { ShellBench, Start } from './shellPage.ts'
import { mostKb, scriptKb } from '../weight.ts'

let shell: ShellBench
beforeAll(async () => void (shell = await startShell()))
afterAll(() => shell.close())

/** A state of the shell: the address, and what the person does there. */
interface Look {
  readonly name: string
  readonly path: string
  readonly start?: Start
  readonly act: (page: Page) => Promise<unknown>
}

const opened = (page: Page): Promise<void> => page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
const looks: readonly Look[] = [
  {
    name: 'sign-in',
    path: '/login',
    start: { person: null },
    act: page => page.getByRole('heading', { name: 'Sign in' }).waitFor(),
  },
  {
    name: 'a refused sign-in',
    path: '/login',
    start: { person: null, answers: { 'POST /auth/login': () => ({ status: 401, json: {} }) } },
    act: async page => {
      await page.getByLabel('E-mail').fill('asha@strand.example')
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('Invalid credentials. Please try again.').waitFor()
    },
  },
  { name: 'launcher', path: '/zeniumapp', act: opened },
  {
    name: 'launcher without a workplace',
    path: '/zeniumapp',
    start: { person: { ...asha, duties: [] } },
    act: opened,
  },
  {
    name: 'unauthorized',
    path: '/purchaseorder',
    start: { person: { ...asha, userType: 2 } },
    act: page => page.getByRole('heading', { name: 'This page is not open to you' }).waitFor(),
  },
  {
    name: 'unknown path',
    path: '/nowhere',
    act: async page => {
      await page.getByText('Content coming soon').waitFor()
      // It leads away after three seconds, and on a busy machine it is looked at for longer.
      await page.evaluate(() => {
        for (let timer = window.setTimeout(() => undefined); timer > 0; timer -= 1) window.clearTimeout(timer)
      })
    },
  },
  {
    name: 'the session that ended',
    path: '/zeniumapp',
    act: async page => {
      await opened(page)
      const other = await page.context().newPage()
      await other.goto(`${shell.address}/mark.svg`)
      await other.evaluate(() => localStorage.removeItem('token'))
      await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    },
  },
]

/** What opens over a page, and goes at Escape. */
interface Overlay {
  readonly name: string
  readonly isForPhones: boolean
  readonly act: (page: Page) => Promise<unknown>
}

// Settings, user and company hang on the top bar alike at every width; the phone need not see them again.
const overlays: readonly Overlay[] = [
  {
    name: 'palette',
    isForPhones: true,
    act: async page => {
      await page.keyboard.press('Control+k')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'palette that finds nothing',
    isForPhones: true,
    act: async page => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('zebra')
      await page.getByText('Nothing found for “zebra”.').waitFor()
    },
  },
  {
    name: 'shortcuts',
    isForPhones: true,
    act: async page => {
      await page.keyboard.press('F1')
      await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor()
    },
  },
  {
    name: 'settings',
    isForPhones: false,
    act: async page => {
      await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    },
  },
  {
    name: 'user menu',
    isForPhones: false,
    act: async page => {
      await page.getByRole('button', { name: /signed in as/ }).click()
      await page.getByRole('menu', { name: 'User' }).waitFor()
    },
  },
  {
    name: 'company list',
    isForPhones: false,
    act: async page => {
      await page.getByRole('button', { name: companyName }).click()
      await page.getByRole('menu', { name: 'Company' }).waitFor()
    },
  },
]

const wideLooks: readonly Look[] = [
  {
    name: 'the whole menu',
    path: '/zeniumapp',
    act: async page => {
      await opened(page)
      await page.getByLabel('Filter the menu').fill('list')
    },
  },
  {
    name: 'icons only',
    path: '/zeniumapp',
    start: { stored: { sidebarWidth: '72' } },
    act: async page => {
      await page.getByRole('button', { name: 'Stores', exact: true }).click()
      await page.getByRole('menu', { name: 'Stores' }).waitFor()
    },
  },
]

const phoneLooks: readonly Look[] = [
  {
    name: 'slide-over',
    path: '/zeniumapp',
    act: async page => {
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await page.getByRole('button', { name: 'Stores', exact: true }).click()
    },
  },
]

const phone = { width: 390, height: 844, touch: true }

const forPhones = [...looks, ...phoneLooks]

const cases: readonly { readonly name: string; readonly look: Look; readonly start: Start }[] = [
  ...[...looks, ...wideLooks].map(look => ({ name: look.name, look, start: look.start ?? {} })),
  ...forPhones.map(look => ({ name: `${look.name} on a phone`, look, start: { ...look.start, ...phone } })),
]

test.each(cases)('$name has no accessibility violation, light or dark', async ({ look, start }) => {
  // Menus and dialogs fade in, and half faded they have other colours: motion is off.
  const { page, context, crashes } = await shell.open(look.path, { ...start, reducedMotion: true })
  await look.act(page)
  expect(await wrongInBoth(page)).toEqual([])
  expect(crashes).toEqual([])
  await context.close()
})

test.each([
  ['wide', {}, overlays],
  ['on a phone', phone, overlays.filter(({ isForPhones }) => isForPhones)],
] as const)('what opens over a page has no accessibility violation, light or dark: %s', async (_, start, over) => {
  const { page, context, crashes } = await shell.open('/zeniumapp', { ...start, reducedMotion: true })
  await opened(page)
  for (const { name, act } of over) {
    await act(page)
    expect(await wrongInBoth(page), name).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('[role=dialog], [role=menu]').count(), { message: name }).toBe(0)
  }
  expect(crashes).toEqual([])
  await context.close()
})

test('320 pixels wide, as at 400 % zoom, nothing has to be scrolled sideways', async () => {
  for (const path of ['/zeniumapp', '/login']) {
    const { page, context } = await shell.open(path, { width: 320, height: 640, person: path === '/login' ? null : asha })
    await page.getByRole('heading').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await page.getByRole('main').evaluate(element => element.scrollWidth)).toBeLessThanOrEqual(320)
    await context.close()
  }
})

test('targets are at least 24 pixels', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  await opened(page)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], input')]
      .filter(element => element.checkVisibility())
      .map(element => ({ name: element.textContent || element.getAttribute('aria-label'), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
  )
  expect(small).toEqual([])
  await context.close()
})

/** JavaScript that a first visit of a page loads, compressed, in kilobytes of 1000 bytes. */
const scriptsOf = async (path: string, start: Start): Promise<number> => {
  const { page, context } = await shell.open('/mark.svg', start)
  await page.goto(shell.address + path)
  await page.getByRole('heading').first().waitFor()
  const weight = await scriptKb(page)
  await context.close()
  return weight
}

test('the shell leaves room for its screens: with the lightest of them, and with the sign-in, it weighs less than a list', async () => {
  expect(await scriptsOf('/zeniumapp', {})).toBeLessThan(mostKb.list)
  expect(await scriptsOf('/login', { person: null })).toBeLessThan(mostKb.list)
})

test('an address that nobody knows brings no definitions along', async () => {
  const bare = await scriptsOf('/zeniumapp', {})
  expect(await scriptsOf('/nowhere', {})).toBeLessThan(bare + 10)
})
