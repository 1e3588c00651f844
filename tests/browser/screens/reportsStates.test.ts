import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOn, wrongInBoth } from '../accessible.ts'
import {
  type Answers,
  asha,
  pathOf,
  type Person,
  type ShellBench,
  startShell,
  type Start,
  type Window,
} from '../shell/shellPage.ts'

let shell: ShellBench
beforeAll(async () => void (shell = await startShell()))
afterAll(() => shell.close())

const accountant: Person = { ...asha, duties: ['accounts'] }

const trial = {
  rows: [
    { values: { account: '1 · Assets', debit: '12345678.90', credit: '0.00' }, level: 0, strong: true },
    {
      values: { account: '1501 · Trade receivables', debit: '12345678.90', credit: '0.00' },
      level: 1,
      drill: { report: 'ledger', params: { account: '42', fromDate: '2026-04-01', toDate: '2027-03-31' } },
    },
  ],
  sums: { debit: '12345678.90', credit: '12345678.90' },
  notes: ['The period holds more than 5,000 lines; only the first are shown. Choose a shorter period.'],
}

const answers: Answers = { 'GET /reports/trialBalance': () => ({ json: trial }) }

const open = (path: string, start: Start = {}): Promise<Window> => shell.open(path, { person: accountant, answers, ...start })
const shown = (page: Page): Promise<void> => page.getByText('1501 · Trade receivables').waitFor()

test('a report that cannot be read says why and is asked again on demand', async () => {
  let refuses = true
  const { page, context } = await open('/trialbalance', {
    answers: {
      'GET /reports/trialBalance': () =>
        refuses ? { status: 503, json: { message: 'The database is busy. Try again in a moment.' } } : { json: trial },
    },
  })
  await page.getByRole('alert').getByText('The database is busy. Try again in a moment.').waitFor()
  refuses = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await shown(page)
  await context.close()
})

test('rows that are there stay when newer ones cannot be had, and are said to be older', async () => {
  let refuses = false
  const { page, context } = await open('/trialbalance', {
    answers: { 'GET /reports/trialBalance': () => (refuses ? 'no network' : { json: trial }) },
  })
  await shown(page)
  refuses = true
  await page.getByRole('button', { name: 'Read the report again' }).click()
  await page.getByText('These rows are older. The server cannot be reached. Check the connection and try again.').waitFor()
  await shown(page)
  await context.close()
})

test('while newer rows are on the way the old ones stay, dimmed', async () => {
  let release = (): void => undefined
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  let isFirst = true
  const { page, context } = await open('/trialbalance', {
    answers: {
      'GET /reports/trialBalance': async () => {
        if (!isFirst) await held
        isFirst = false
        return { json: trial }
      },
    },
  })
  await shown(page)
  await page.keyboard.press('[')
  await page.waitForURL('**/trialbalance?period=lastYear')
  await page.getByRole('treegrid').and(page.locator('[aria-busy=true]')).waitFor()
  await shown(page)
  release()
  await page.getByRole('treegrid').and(page.locator('[aria-busy=false]')).waitFor()
  await context.close()
})

test('a note of the server stands above the rows, and axe finds nothing wrong with them, light or dark', async () => {
  const { page, context, crashes } = await open('/trialbalance')
  await page.getByText(trial.notes[0] ?? '').waitFor()
  await shown(page)
  expect(await wrongInBoth(page)).toEqual([])
  expect(crashes).toEqual([])
  await context.close()
})

test('an address that makes no sense says so and offers the report', async () => {
  const { page, context, calls } = await open('/trialbalance?period=someday')
  await page.getByText('There is no period called someday.').waitFor()
  expect(calls).not.toContain('GET /reports/trialBalance')
  await page.getByRole('button', { name: 'Show the report' }).click()
  await shown(page)
  expect(pathOf(page)).toBe('/trialbalance')
  await context.close()
})

test('a period that ends before it starts is said beside the day, and nothing is asked', async () => {
  const { page, context, calls } = await open('/trialbalance?fromDate=2026-06-01&toDate=2026-05-01')
  await page.getByRole('alert').getByText('The period ends before it starts.').waitFor()
  expect(calls).not.toContain('GET /reports/trialBalance')
  await page.getByLabel('To', { exact: true }).fill('30/6/2026')
  await page.keyboard.press('Enter')
  await shown(page)
  expect(pathOf(page)).toBe('/trialbalance?fromDate=2026-06-01&toDate=2026-06-30')
  await context.close()
})

test('on a phone rows are cards that name what is not zero, what is asked is one line, and axe finds nothing wrong', async () => {
  const { page, context, crashes } = await open('/trialbalance', { width: 390, height: 844, touch: true })
  await shown(page)
  const card = page.getByRole('link', { name: /1501 · Trade receivables/ })
  expect(await card.innerText()).toContain('1,23,45,678.90')
  expect(await card.innerText()).not.toContain('Credit')
  expect(await page.getByLabel('Period', { exact: true }).count()).toBe(0)
  expect(await violationsOn(page)).toEqual([])
  expect(crashes).toEqual([])
  await page.getByRole('button', { name: /Change/ }).click()
  await page.getByLabel('Period', { exact: true }).waitFor()
  await context.close()
})

test('Backspace goes nowhere where no report has led', async () => {
  const { page, context } = await open('/trialbalance')
  await shown(page)
  await page.keyboard.press('Backspace')
  expect(pathOf(page)).toBe('/trialbalance')
  await context.close()
})

test('Backspace erases where somebody types, and leads back where nobody does', async () => {
  const none = { rows: [], sums: {}, notes: [] }
  const { page, context } = await open('/trialbalance', {
    answers: { ...answers, 'GET /reports/ledger': () => ({ json: none }) },
  })
  await page.getByRole('link', { name: '1501 · Trade receivables' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ledger' }).waitFor()
  await page.getByLabel('From', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('1')
  await page.keyboard.press('Backspace')
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2026-04-01')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Backspace')
  await page.getByRole('heading', { level: 1, name: 'Trial Balance' }).waitFor()
  await context.close()
})
