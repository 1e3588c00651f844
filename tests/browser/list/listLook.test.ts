import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongInBoth } from '../accessible.ts'
import { answersWith, ravi } from './listRows.ts'
import { type Answers, type ShellBench, type Start, startShell, type Window } from '../shell/shellPage.ts'
import { mostKb, scriptKb } from '../weight.ts'
import { settled } from '../../support/browser/settled.ts'

let shell: ShellBench
beforeAll(async () => void (shell = await startShell()))
afterAll(() => shell.close())

const openList = (path: string, answers: Answers = answersWith(), more: Start = {}): Promise<Window> =>
  shell.open(path, {
    person: ravi,
    answers: { 'GET /auth/verify-token': () => ({ json: { valid: true } }), ...answers },
    // Menus and dialogs fade in, and half faded they have other colours.
    reducedMotion: true,
    ...more,
  })

interface Look {
  readonly name: string
  readonly path?: string
  readonly answers?: Answers
  readonly act: (page: Page) => Promise<unknown>
}

const shown = (page: Page): Promise<void> => page.getByRole('main').getByRole('link', { name: 'SO/26-27/00999' }).waitFor()
const nothing = { json: { rows: [], total: 0, sums: {}, titles: {} } }
const refused = { status: 503, json: { message: 'Strand is starting.' } }

const looks: readonly Look[] = [
  { name: 'the list', act: shown },
  {
    name: 'a narrowed list',
    path: '/salesorder?filter=status:in:confirmed;deliverBy:within:next30&q=e',
    act: page => page.getByText('Status: Confirmed').waitFor(),
  },
  {
    name: 'the filter',
    act: async page => {
      await shown(page)
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('dialog', { name: 'Filter' }).waitFor()
    },
  },
  {
    name: 'the filter on a period',
    act: async page => {
      await shown(page)
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByLabel('Field').selectOption({ label: 'Deliver by' })
      await page.getByRole('radio', { name: 'next 30 days' }).waitFor()
    },
  },
  {
    name: 'export',
    act: async page => {
      await shown(page)
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('dialog', { name: 'Export' }).waitFor()
    },
  },
  {
    name: 'an empty register',
    answers: answersWith({ 'GET /salesOrder': () => nothing }),
    act: page => page.getByRole('heading', { name: 'No Sales Orders yet' }).waitFor(),
  },
  {
    name: 'a search without results',
    path: '/salesorder?q=zebra',
    act: page => page.getByRole('button', { name: 'Clear filters' }).waitFor(),
  },
  {
    name: 'a list that cannot be read',
    answers: answersWith({ 'GET /salesOrder': () => refused }),
    act: page => page.getByRole('alert').waitFor(),
  },
]

const wideLooks: readonly Look[] = [
  {
    name: 'the rows before they have come',
    answers: answersWith({}, { rowsMs: 60_000 }),
    act: async page => {
      await page.getByRole('columnheader', { name: 'Customer', exact: true }).waitFor()
      await expect.poll(() => page.locator('[class*=bones]').evaluate(bones => getComputedStyle(bones).opacity)).toBe('1')
    },
  },
  {
    name: 'selected records',
    act: async page => {
      await shown(page)
      await page.keyboard.press('j')
      await page.keyboard.press('x')
      await page.getByRole('region', { name: 'Selected records' }).waitFor()
    },
  },
  {
    name: 'an action on many records',
    act: async page => {
      await shown(page)
      await page.getByRole('checkbox', { name: 'Select SO/26-27/00997' }).click()
      await page.getByRole('button', { name: 'Cancel order' }).click()
      await page.getByLabel('Reason').fill('Given up')
      await page.getByRole('button', { name: 'Cancel order · 1' }).click()
      await page.getByText('0 done, 1 refused.').waitFor()
    },
  },
  {
    name: 'columns',
    act: async page => {
      await shown(page)
      await page.getByRole('button', { name: 'Columns' }).click()
      await page.getByRole('dialog', { name: 'Columns' }).waitFor()
    },
  },
  {
    name: 'the menu of a column',
    act: async page => {
      await shown(page)
      await page.getByRole('columnheader', { name: 'Customer', exact: true }).click({ button: 'right' })
      await page.getByRole('menu', { name: 'Column Customer' }).waitFor()
    },
  },
]

const phone: Start = { width: 390, height: 844, touch: true }

const cases: readonly { readonly name: string; readonly look: Look; readonly size: Start }[] = [
  ...[...looks, ...wideLooks].map(look => ({ name: look.name, look, size: {} })),
  ...looks.map(look => ({ name: `${look.name} on a phone`, look, size: phone })),
]

test.each(cases)('$name has no accessibility violation, light or dark', async ({ look, size }) => {
  const { page, context, crashes } = await openList(look.path ?? '/salesorder', look.answers, size)
  await look.act(page)
  expect(await wrongInBoth(page)).toEqual([])
  expect(crashes).toEqual([])
  await context.close()
})

test('from the head of the page it is at most five times Tab to the rows', async () => {
  const { page, context } = await openList('/salesorder')
  await shown(page)
  await page.locator('#page').focus()
  let tabs = 0
  do {
    await page.keyboard.press('Tab')
    tabs += 1
  } while (!(await page.evaluate(() => document.activeElement?.getAttribute('role') === 'grid')) && tabs < 20)
  expect(tabs).toBeLessThanOrEqual(6)
  await context.close()
})

test('320 pixels wide, as at 400 % zoom, only the rows scroll', async () => {
  const { page, context } = await openList('/salesorder', answersWith(), { width: 320, height: 640 })
  await shown(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(
    await page.getByRole('main').evaluate(element => [element.scrollWidth, element.scrollHeight - element.clientHeight]),
  ).toEqual([320, 0])
  await context.close()
})

test('nothing jumps while rows, count and sums come one after the other', async () => {
  const { page, context } = await openList('/salesorder', answersWith({}, { rowsMs: 500, totalsMs: 900 }))
  await page.getByRole('columnheader', { name: 'Customer', exact: true }).waitFor()
  await page.evaluate(() => {
    const shifts: number[] = []
    Reflect.set(window, 'shifts', shifts)
    // The type of the library does not know this kind of entry.
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value)
    }).observe({ type: 'layout-shift' })
  })
  await page.getByText('1–50 of 418').waitFor()
  await settled(page)
  const shifts: unknown = await page.evaluate(() => Reflect.get(window, 'shifts'))
  expect(shifts).toEqual([])
  await context.close()
})

test('the first load of a list keeps within its bound of JavaScript', async () => {
  const { page, context } = await openList('/mark.svg')
  // Menus and dialogs come a second and a half after the rows, when nothing else is going on. On a slow machine that would be counted.
  await page.addInitScript(() => {
    const { setTimeout: later } = window
    Reflect.set(window, 'setTimeout', (run: () => void, ms = 0) => (ms === 1500 ? 0 : later(run, ms)))
  })
  await page.goto(`${shell.address}/salesorder`)
  await shown(page)
  expect(await scriptKb(page)).toBeLessThan(mostKb.list)
  await context.close()
})
