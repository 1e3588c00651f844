import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { follow } from '../../support/browser/follow.ts'
import { wrongInBoth } from '../accessible.ts'
import { asha, companyName, startShell } from './shellPage.ts'
import type { ShellBench, Start } from './shellPage.ts'
import { mostKb, scriptKb } from '../weight.ts'

let shell: ShellBench
beforeAll(async () => void (shell = await startShell()))
afterAll(() => shell.close())

/** A state of the shell: what the person does to come there from the one before, and to leave what opened. */
interface Look {
  readonly name: string
  readonly act: (page: Page) => Promise<unknown>
  readonly leave?: (page: Page) => Promise<unknown>
}

/** States that lead to one another in the window of one person: to open a window costs more than to look at it. */
interface Walk {
  readonly name: string
  readonly path: string
  readonly start?: Start
  readonly looks: readonly Look[]
}

const opened = (page: Page): Promise<void> => page.getByRole('heading', { name: 'Where are you working?' }).waitFor()

/** What opens over a page goes at Escape. */
const escape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('[role=dialog], [role=menu]').count()).toBe(0)
}

const signIn: Walk = {
  name: 'sign-in',
  path: '/login',
  start: { person: null, answers: { 'POST /auth/login': () => ({ status: 401, json: {} }) } },
  looks: [
    { name: 'sign-in', act: page => page.getByRole('heading', { name: 'Sign in' }).waitFor() },
    {
      name: 'a refused sign-in',
      act: async page => {
        await page.getByLabel('E-mail').fill('asha@strand.example')
        await page.getByLabel('Password', { exact: true }).fill('wrong')
        await page.getByRole('button', { name: 'Sign in' }).click()
        await page.getByText('Invalid credentials. Please try again.').waitFor()
      },
    },
  ],
}

const launcher: Look = { name: 'launcher', act: opened }

const idle: Walk = {
  name: 'somebody without a workplace',
  path: '/zeniumapp',
  start: { person: { ...asha, duties: [] } },
  looks: [launcher],
}

const unauthorized: Walk = {
  name: 'somebody to whom a page is closed',
  path: '/purchaseorder',
  start: { person: { ...asha, userType: 2 } },
  looks: [{ name: 'unauthorized', act: page => page.getByRole('heading', { name: 'This page is not open to you' }).waitFor() }],
}

const overEverything: readonly Look[] = [
  {
    name: 'palette',
    act: async page => {
      await page.keyboard.press('Control+k')
      await page.getByRole('option').first().waitFor()
    },
    leave: escape,
  },
  {
    name: 'palette that finds nothing',
    act: async page => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('zebra')
      await page.getByText('Nothing found for “zebra”.').waitFor()
    },
    leave: escape,
  },
  {
    name: 'shortcuts',
    act: async page => {
      await page.keyboard.press('F1')
      await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor()
    },
    leave: escape,
  },
]

// Settings, user and company hang on the top bar alike at every width; the phone need not see them again.
const overTheTopBar: readonly Look[] = [
  {
    name: 'settings',
    act: async page => {
      await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    },
    leave: escape,
  },
  {
    name: 'user menu',
    act: async page => {
      await page.getByRole('button', { name: /signed in as/ }).click()
      await page.getByRole('menu', { name: 'User' }).waitFor()
    },
    leave: escape,
  },
  {
    name: 'company list',
    act: async page => {
      await page.getByRole('button', { name: companyName }).click()
      await page.getByRole('menu', { name: 'Company' }).waitFor()
    },
    leave: escape,
  },
]

const wholeMenu: Look = {
  name: 'the whole menu',
  act: page => page.getByLabel('Filter the menu').fill('list'),
  leave: page => page.getByLabel('Filter the menu').fill(''),
}

const slideOver: Look = {
  name: 'slide-over',
  act: async page => {
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('button', { name: 'Stores', exact: true }).click()
  },
}

const iconsOnly: Walk = {
  name: 'icons only',
  path: '/zeniumapp',
  start: { stored: { sidebarWidth: '72' } },
  looks: [
    {
      name: 'the menu of an icon',
      act: async page => {
        await page.getByRole('button', { name: 'Stores', exact: true }).click()
        await page.getByRole('menu', { name: 'Stores' }).waitFor()
      },
    },
  ],
}

/** Stops what the page has set its clock for. */
const stopClocks = (): void => {
  for (let timer = window.setTimeout(() => undefined); timer > 0; timer -= 1) window.clearTimeout(timer)
}

/** The last two of a walk: the page goes elsewhere. */
const farewells: readonly Look[] = [
  {
    name: 'unknown path',
    act: async page => {
      await follow(page, '/nowhere')
      await page.getByText('Content coming soon').waitFor()
      // It leads away after three seconds, and on a busy machine it is looked at for longer.
      await page.evaluate(stopClocks)
    },
    leave: page => page.goto(`${shell.address}/zeniumapp`),
  },
  {
    name: 'the session that ended',
    act: async page => {
      await opened(page)
      const other = await page.context().newPage()
      await other.goto(`${shell.address}/mark.svg`)
      await other.evaluate(() => localStorage.removeItem('token'))
      await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    },
  },
]

const phone = { width: 390, height: 844, touch: true }
const onPhone = (walk: Walk): Walk => ({ ...walk, name: `${walk.name}, on a phone`, start: { ...walk.start, ...phone } })

const both = [signIn, idle, unauthorized]
const walks: readonly Walk[] = [
  {
    name: 'a day',
    path: '/zeniumapp',
    looks: [launcher, ...overEverything, ...overTheTopBar, wholeMenu, ...farewells],
  },
  iconsOnly,
  ...both,
  onPhone({ name: 'a day', path: '/zeniumapp', looks: [launcher, ...overEverything, ...farewells] }),
  onPhone({ name: 'the menu', path: '/zeniumapp', looks: [slideOver] }),
  ...both.map(onPhone),
]

test.each(walks)('$name has no accessibility violation in any state, light or dark', async ({ path, start, looks }) => {
  // Menus and dialogs fade in, and half faded they have other colours: motion is off.
  const { page, context, crashes } = await shell.open(path, { ...start, reducedMotion: true })
  for (const { name, act, leave } of looks) {
    await act(page)
    expect(await wrongInBoth(page), name).toEqual([])
    await leave?.(page)
  }
  expect(crashes).toEqual([])
  await context.close()
})

/** Buttons, links and boxes that are less than 24 pixels wide or high. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], input')]
      .filter(element => element.checkVisibility())
      .map(element => ({ name: element.textContent || element.getAttribute('aria-label'), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
  )

test('targets are at least 24 pixels; 320 pixels wide, as at 400 % zoom, nothing has to be scrolled sideways', async () => {
  for (const path of ['/zeniumapp', '/login']) {
    const { page, context } = await shell.open(path, { person: path === '/login' ? null : asha })
    await page.getByRole('heading').first().waitFor()
    if (path !== '/login') expect(await smallTargets(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expect.poll(() => page.getByRole('main').evaluate(element => element.scrollWidth)).toBeLessThanOrEqual(320)
    await context.close()
  }
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
  expect(await scriptsOf('/login', { person: null })).toBeLessThan(mostKb.list)
  const bare = await scriptsOf('/zeniumapp', {})
  expect(bare).toBeLessThan(mostKb.list)
  // An address that nobody knows brings no definitions along.
  expect(await scriptsOf('/nowhere', {})).toBeLessThan(bare + 10)
})
