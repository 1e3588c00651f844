import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongInBoth } from '../accessible.ts'
import { answersWith, ravi } from './listRows.ts'
import { type Answer, type Answers, type ShellBench, type Start, startShell, type Window } from '../shell/shellPage.ts'
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

const shown = (page: Page): Promise<void> => page.getByRole('main').getByRole('link', { name: 'SO/26-27/00999' }).waitFor()

/** A state of the list, and the way to it from the state before. */
type Step = readonly [state: string, way: (page: Page) => Promise<unknown>]

/** States of one window, each led to by the one before. */
interface Walk {
  readonly path?: string
  readonly answers: Answers
  readonly steps: readonly Step[]
}

/** As many rows as have all states of an order between them: axe takes as long as a page has cells. */
const few = { most: 12 }

const dialog = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog', { name }).waitFor()
}

const escape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const overRows: readonly Step[] = [
  ['the list', shown],
  ['the filter', page => dialog(page, 'Filter')],
  [
    'the filter on a period',
    async page => {
      await page.getByLabel('Field').selectOption({ label: 'Deliver by' })
      await page.getByRole('radio', { name: 'next 30 days' }).waitFor()
    },
  ],
  [
    'export',
    async page => {
      await escape(page)
      await dialog(page, 'Export')
    },
  ],
]

const overColumns: readonly Step[] = [
  [
    'columns',
    async page => {
      await escape(page)
      await dialog(page, 'Columns')
    },
  ],
  [
    'the menu of a column',
    async page => {
      await escape(page)
      await page.getByRole('columnheader', { name: 'Customer', exact: true }).click({ button: 'right' })
      await page.getByRole('menu', { name: 'Column Customer' }).waitFor()
    },
  ],
  [
    'selected records',
    async page => {
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
      await page.getByRole('checkbox', { name: 'Select SO/26-27/00997' }).click()
      await page.getByRole('region', { name: 'Selected records' }).waitFor()
    },
  ],
  [
    'an action on many records',
    async page => {
      await page.getByRole('button', { name: 'Cancel order' }).click()
      await page.getByLabel('Reason').fill('Given up')
      await page.getByRole('button', { name: 'Cancel order · 1' }).click()
      await page.getByText('0 done, 1 refused.').waitFor()
    },
  ],
]

/** A list that is narrowed, then narrowed to nothing. */
const narrowing: readonly Step[] = [
  ['a narrowed list', page => page.getByText('Status: Confirmed').waitFor()],
  [
    'a search without results',
    async page => {
      await page.getByRole('searchbox').fill('zebra')
      await page.getByRole('button', { name: 'Clear filters' }).waitFor()
    },
  ],
]

/** The head is there, and in the place of the rows what stands for them. */
const boned = async (page: Page): Promise<void> => {
  await page.getByRole('columnheader', { name: 'Customer', exact: true }).waitFor()
  await expect.poll(() => page.locator('[class*=bones]').evaluate(bones => getComputedStyle(bones).opacity)).toBe('1')
}

/** What becomes of a list whose rows are on their way: they cannot be read, and then there are none. */
const arriving = (isWide: boolean): Walk => {
  const arrival = Promise.withResolvers<Answer>()
  let answer: Answer | Promise<Answer> = arrival.promise
  const steps: readonly Step[] = [
    ...(isWide ? ([['the rows before they have come', boned]] satisfies readonly Step[]) : []),
    [
      'a list that cannot be read',
      async page => {
        arrival.resolve({ status: 503, json: { message: 'Strand is starting.' } })
        await page.getByRole('alert').waitFor()
      },
    ],
    [
      'an empty register',
      async page => {
        answer = { json: { rows: [], total: 0, sums: {}, titles: {} } }
        await page.getByRole('button', { name: 'Retry' }).click()
        await page.getByRole('heading', { name: 'No Sales Orders yet' }).waitFor()
      },
    ],
  ]
  return { answers: answersWith({ 'GET /salesOrder': () => answer }), steps }
}

const walks: readonly { readonly of: string; readonly begin: (isWide: boolean) => Walk }[] = [
  {
    of: 'a list and what opens over it',
    begin: isWide => ({ answers: answersWith({}, few), steps: isWide ? [...overRows, ...overColumns] : overRows }),
  },
  {
    of: 'a narrowed list',
    begin: () => ({
      path: '/salesorder?filter=status:in:confirmed;deliverBy:within:next30&q=e',
      answers: answersWith({}, few),
      steps: narrowing,
    }),
  },
  { of: 'a list that comes late', begin: arriving },
]

const windows = [
  { name: 'light and dark', isWide: true, size: {} },
  { name: 'on a phone', isWide: false, size: { width: 390, height: 844, touch: true } },
]

const cases = windows.flatMap(({ name, ...window }) =>
  walks.map(({ of, begin }) => ({ name: `${of}, ${name}`, begin, ...window })),
)

test.each(cases)('axe finds nothing wrong in any state of $name', async ({ begin, isWide, size }) => {
  const { path = '/salesorder', answers, steps } = begin(isWide)
  const { page, context, crashes } = await openList(path, answers, size)
  const wrong: Record<string, readonly string[]> = {}
  for (const [state, way] of steps) {
    await way(page)
    wrong[state] = await wrongInBoth(page)
  }
  expect(wrong).toEqual(Object.fromEntries(steps.map(([state]) => [state, []])))
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
  const [rows, totals] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answers = answersWith({}, { beforeRows: () => rows.promise, beforeTotals: () => totals.promise })
  const { page, context } = await openList('/salesorder', answers)
  await boned(page)
  await page.evaluate(() => {
    const shifts: number[] = []
    Reflect.set(window, 'shifts', shifts)
    // The type of the library does not know this kind of entry.
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value)
    }).observe({ type: 'layout-shift' })
  })
  rows.resolve()
  await shown(page)
  totals.resolve()
  await page.getByText('1–50 of 418').waitFor()
  await settled(page)
  const shifts: unknown = await page.evaluate(() => Reflect.get(window, 'shifts'))
  expect(shifts).toEqual([])
  await context.close()
})

test('the first load of a list keeps within its bound of JavaScript', async () => {
  const { page, context } = await openList('/mark.svg')
  // Menus and dialogs come a second and a half after the rows and later, when nothing else is going on. On a slow machine they would count.
  await page.addInitScript(() => {
    const { setTimeout: later } = window
    Reflect.set(window, 'setTimeout', (run: () => void, ms = 0) => (ms >= 1500 ? 0 : later(run, ms)))
  })
  await page.goto(`${shell.address}/salesorder`)
  await shown(page)
  expect(await scriptKb(page)).toBeLessThan(mostKb.list)
  await context.close()
})
