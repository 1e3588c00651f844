import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answersWith, listOf, openOrders, orders, type Opening } from './listRows.ts'
import { type Answer, pathOf, type ShellBench, startShell } from '../shell/shellPage.ts'

let shell: ShellBench
beforeAll(async () => void (shell = await startShell()))
afterAll(() => shell.close())

const openList = (...how: Opening) => openOrders(shell, ...how)
const rows = (page: Page) => page.locator('tbody tr')
const firstRow = (page: Page) => rows(page).first().waitFor()
const rowId = (at: number): string => `row-${orders[at]?.id}`

test('while a newer answer is on the way the old rows stay, paler, under a bar', async () => {
  const next = Promise.withResolvers<void>()
  let isNext = false
  const { page, context } = await openList('', {
    answers: answersWith({}, { beforeRows: () => (isNext ? next.promise : Promise.resolve()) }),
  })
  await firstRow(page)
  isNext = true
  await page.getByRole('button', { name: 'Next page' }).click()
  const opacity = (): Promise<number> => page.locator('tbody').evaluate(body => Number(getComputedStyle(body).opacity))
  await expect.poll(opacity).toBeCloseTo(0.6)
  expect(await page.locator(`#${rowId(0)}`).count()).toBe(1)
  expect(await page.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  next.resolve()
  await page.locator(`#${rowId(50)}`).waitFor()
  expect(await page.getByText('51–100 of 418').count()).toBe(1)
  await context.close()
})

const emptyAnswer = { json: { rows: [], total: 0, sums: {}, titles: {} } }

test('an empty register says so and leads to the first record', async () => {
  const { page, context } = await openList('', { answers: answersWith({ 'GET /salesOrder': () => emptyAnswer }) })
  await page.getByRole('heading', { name: 'No Sales Orders yet' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'New Sales Order' }).last().click()
  await page.waitForURL('**/salesorder/new')
  await context.close()
})

test('a search that finds nothing shows what narrows the list and takes it off', async () => {
  const { page, context } = await openList('?q=zebra&filter=status:in:draft')
  await page.getByRole('heading', { name: 'No Sales Orders match' }).waitFor()
  await page.getByText('Nothing was found for “zebra”.').waitFor()
  expect(await page.getByRole('list', { name: 'Filters' }).innerText()).toContain('Status: Draft')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await firstRow(page)
  expect(pathOf(page)).toBe('/salesorder')
  await context.close()
})

test('a list that cannot be read says why and is tried again; rows stay when they can no longer be read anew, and it is said', async () => {
  const unavailable: Answer = { status: 503, json: { code: 'unavailable', message: 'Strand is starting.' } }
  let refusal: Answer | null = unavailable
  const list = listOf()
  const { page, context } = await openList('', {
    answers: answersWith({ 'GET /salesOrder': request => refusal ?? list(request) }),
  })
  await page.getByRole('alert').getByText('Strand is starting.').waitFor()
  refusal = null
  await page.getByRole('button', { name: 'Retry' }).click()
  await firstRow(page)
  refusal = 'no network'
  await page.getByRole('button', { name: 'Read the list again' }).click()
  await page.getByRole('alert').getByText('The server cannot be reached.', { exact: false }).waitFor()
  expect(await rows(page).count()).toBe(50)
  await context.close()
})

test('who may not read it is told whom it is for, and nothing is asked', async () => {
  const { page, context, asked } = await openList('', { duties: ['stores'] })
  await page.getByRole('heading', { name: 'Sales Orders are not open to you' }).waitFor()
  expect(asked).toEqual([])
  await context.close()
})

test('who may not write sees no button for a new record, and n does nothing', async () => {
  const { page, context } = await openList('', { duties: ['accounts'] })
  await firstRow(page)
  expect(await page.getByRole('main').getByRole('link', { name: /New/ }).count()).toBe(0)
  await page.keyboard.press('n')
  expect(pathOf(page)).toBe('/salesorder')
  await context.close()
})

test('an address that asks for what the list does not have, and one behind the last page, say so', async () => {
  const { page, context } = await openList('?filter=nonsense:eq:1')
  await page.getByText('There is no field called nonsense to filter by.').waitFor()
  await page.getByRole('button', { name: 'Show the whole list' }).click()
  await firstRow(page)
  await page.goto(`${shell.address}/salesorder?page=99`)
  await page.getByRole('heading', { name: 'There is no page 99' }).waitFor()
  await page.getByRole('button', { name: 'Show the first page' }).click()
  await firstRow(page)
  await context.close()
})
