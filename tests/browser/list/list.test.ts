import { readFile } from 'node:fs/promises'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answersWith, askedOf, lending, openOrders, orders, ravi } from './listRows.ts'
import { type Answer, pathOf, type ShellBench, startShell, storedUnder } from '../shell/shellPage.ts'

let shell: ShellBench
beforeAll(async () => void (shell = await startShell()))
afterAll(() => shell.close())

/** What the server does in the window that the tests share: an export, and when it has counted. */
let exported: (request: Request) => Answer
let counted: Promise<unknown> = Promise.resolve()
const answers = answersWith({ 'GET /salesOrder/export': request => exported(request) }, { beforeTotals: () => counted })

let lend: ReturnType<typeof lending>
beforeAll(() => void (lend = lending(shell, answers)))

const rows = (page: Page) => page.locator('tbody tr')
const firstRow = (page: Page) => rows(page).first().waitFor()
const cursor = (page: Page): Promise<string | null> => page.getByRole('grid').getAttribute('aria-activedescendant')
const rowId = (at: number): string => `row-${orders[at]?.id}`
const scroller = (page: Page) => page.getByRole('grid').locator('..')
const selectedCount = (page: Page) => page.getByRole('region', { name: 'Selected records' }).getByRole('status')

test('the rows are there before they are counted; then the head, the pages and the sums over the whole result follow', async () => {
  const counting = Promise.withResolvers<void>()
  counted = counting.promise
  const { page, giveBack, asked, crashes } = await lend()
  await firstRow(page)
  const foot = page.getByRole('region', { name: 'Pages and sums' })
  expect(await foot.getByRole('status').innerText()).toBe('1–50 of …')
  expect(await rows(page).count()).toBe(50)
  counting.resolve()
  await page.getByText('1–50 of 418').waitFor()
  expect(await foot.innerText()).toContain('1,08,11,14,249.50'.slice(0, 3))
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('419')
  expect(asked).toEqual(['?sort=-date&page=1&size=50&totals=0', '?size=0&totals=1'])
  expect(crashes).toEqual([])
  await giveBack()
})

test('numbers are links, references have their titles, drafts say so, and what is overdue is said in words', async () => {
  const { page, giveBack } = await lend('?page=2')
  await firstRow(page)
  const line = page.getByRole('row').filter({ hasText: 'SO/26-27/00949' })
  expect(await line.getByRole('link').getAttribute('href')).toBe('/salesorder/949')
  expect(await line.innerText()).toContain('Larsen & Toubro')
  expect(await rows(page).filter({ hasText: 'Overdue' }).count()).toBeGreaterThan(0)
  expect(
    await rows(page)
      .filter({ has: page.getByRole('link', { name: 'Draft' }) })
      .count(),
  ).toBeGreaterThan(0)
  await giveBack()
})

test('the row cursor goes by letters from anywhere and by arrows in the grid, and Enter opens the record', async () => {
  const { page, giveBack } = await lend()
  await firstRow(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  expect(await cursor(page)).toBe(rowId(1))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  expect(await cursor(page)).toBe(rowId(1))
  await page.keyboard.press('End')
  expect(await cursor(page)).toBe(rowId(49))
  await page.keyboard.press('Home')
  await page.keyboard.press('PageDown')
  const room = await scroller(page).evaluate(element => Math.floor((element.clientHeight - 32) / 34))
  expect(await cursor(page)).toBe(rowId(room - 1))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/salesorder/${orders[1]?.id}`)
  await giveBack()
})

test('Ctrl+Enter opens the record in a new tab', async () => {
  const { page, context, giveBack } = await lend()
  await firstRow(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Home')
  const [other] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  expect(new URL(other.url()).pathname).toBe(`/salesorder/${orders[0]?.id}`)
  expect(pathOf(page)).toBe('/salesorder')
  await other.close()
  await giveBack()
})

test('coming back from a record finds the list where it was left, on a page of 200 too', async () => {
  const { page, giveBack } = await lend('?size=200')
  await firstRow(page)
  expect(await rows(page).count()).toBeLessThan(90)
  await scroller(page).evaluate(element => element.scrollTo({ top: 3000 }))
  await page.getByRole('link', { name: 'SO/26-27/00905' }).click()
  await page.waitForURL('**/salesorder/905')
  await page.goBack()
  await page.getByRole('link', { name: 'SO/26-27/00905' }).waitFor()
  expect(await scroller(page).evaluate(element => element.scrollTop)).toBe(3000)
  expect(await cursor(page)).toBe('row-905')
  await giveBack()
})

test('x, Shift with arrows, a range by mouse and a select records; the bar turns into what can be done with them, at the same height', async () => {
  const { page, giveBack } = await lend()
  await firstRow(page)
  const before = await page.getByRole('searchbox').locator('xpath=ancestor::div[1]').boundingBox()
  await page.keyboard.press('j')
  await page.keyboard.press('Home')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('region', { name: 'Selected records' })
  expect(await selectedCount(page).innerText()).toBe('3 selected')
  expect(await bar.innerText()).toContain('74,070.75')
  const after = await bar.boundingBox()
  expect([after?.y, after?.height]).toEqual([before?.y, before?.height])
  expect(after?.height).toBe(44)
  expect(await bar.getByRole('button').allInnerTexts()).toEqual(
    expect.arrayContaining(['Submit for approval · 1', 'Confirm order · 2', 'Cancel order']),
  )
  await page.getByRole('checkbox', { name: 'Select SO/26-27/00994' }).click()
  await page.getByRole('checkbox', { name: 'Select SO/26-27/00991' }).click({ modifiers: ['Shift'] })
  expect(await selectedCount(page).innerText()).toBe('7 selected')
  await page.keyboard.press('a')
  expect(await selectedCount(page).innerText()).toBe('50 selected')
  await page.getByRole('button', { name: 'Select all 418' }).click()
  await page.getByText('418 selected').waitFor()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  await giveBack()
})

test('an action on many records asks once, wants its reason, runs each by itself and shows what came of each', async () => {
  const { page, giveBack, calls } = await lend()
  await firstRow(page)
  for (const id of [999, 998, 997]) await page.getByRole('checkbox', { name: `Select SO/26-27/00${id}` }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel order: 3 Sales Orders' })
  const start = dialog.getByRole('button', { name: 'Cancel order · 3' })
  await start.click()
  await dialog.getByText('Enter a reason. It is kept with each record.').waitFor()
  await dialog.getByLabel('Reason').fill('The project was given up')
  await start.click()
  await dialog.getByText('2 done, 1 refused.').waitFor()
  expect(await dialog.getByRole('row').nth(1).innerText()).toContain('A delivery was made from it; cancel that first.')
  expect(calls.filter(call => call.startsWith('POST'))).toEqual(['POST /salesOrder/bulk'])
  await dialog.getByRole('button', { name: 'Try 1 again' }).click()
  await dialog.getByText('2 done, 1 refused.').waitFor()
  expect(calls.filter(call => call.startsWith('POST'))).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await selectedCount(page).innerText()).toBe('1 selected')
  await giveBack()
})

test('a filter is put together by keyboard, kept in the address by name, and asked for by its days', async () => {
  const { page, giveBack, asked } = await lend()
  await firstRow(page)
  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await dialog.getByLabel('Field').selectOption({ label: 'Deliver by' })
  await dialog.getByRole('radio', { name: 'this financial year' }).check()
  await dialog.getByRole('button', { name: 'Or …' }).click()
  await dialog.getByLabel('Field').nth(1).selectOption({ label: 'Total' })
  await dialog.getByLabel('Condition for Total', { exact: true }).selectOption({ label: 'at least' })
  await dialog.getByRole('textbox', { name: 'Total' }).fill('lots')
  await page.keyboard.press('Enter')
  await dialog.getByText('"lots" is not a number.', { exact: false }).waitFor()
  await dialog.getByRole('textbox', { name: 'Total' }).fill('5l')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const chip = page.getByRole('button', { name: 'Deliver by: this financial year or Total: at least 5,00,000.00', exact: true })
  await chip.waitFor()
  expect(decodeURIComponent(pathOf(page))).toBe('/salesorder?filter=deliverBy:within:thisYear|grandTotal:ge:500000.00')
  expect(asked.at(-1)).toMatch(/filter=deliverBy:between:20\d\d-04-01,20\d\d-03-31\|grandTotal:ge:500000\.00/)
  await page.reload()
  await chip.waitFor()
  await page.getByRole('button', { name: /^Remove the filter/ }).click()
  await chip.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/salesorder')
  await page.goBack()
  await chip.waitFor()
  await giveBack()
})

test('records are found for a filter by their names, and the chip names them', async () => {
  const { page, giveBack } = await lend()
  await firstRow(page)
  await page.getByRole('button', { name: 'Menu of Customer', exact: true }).click({ force: true })
  await page.getByRole('menuitem', { name: 'Filter …' }).click()
  await page.getByRole('checkbox', { name: 'Torrent Power' }).check()
  await page.getByRole('checkbox', { name: 'Suzlon Energy' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Customer: Torrent Power, Suzlon Energy', exact: true }).waitFor()
  expect(pathOf(page)).toBe('/salesorder?filter=customer:in:4,5')
  await giveBack()
})

test('the search waits for the end of typing, and Escape takes it back', async () => {
  const { page, giveBack, asked } = await lend()
  await firstRow(page)
  await page.keyboard.press('/')
  await page.keyboard.type('torrent', { delay: 20 })
  await page.getByText('of 83').waitFor()
  expect(asked.filter(one => one.includes('q=') && one.includes('totals=0'))).toEqual([
    '?q=torrent&sort=-date&page=1&size=50&totals=0',
  ])
  await page.keyboard.press('Escape')
  await page.getByText('of 418').waitFor()
  expect(pathOf(page)).toBe('/salesorder')
  await giveBack()
})

test('heads sort, with Shift by several, by mouse and by keyboard', async () => {
  const { page, giveBack, asked } = await lend()
  await firstRow(page)
  expect(await page.getByRole('columnheader', { name: 'Date', exact: true }).getAttribute('aria-sort')).toBe('descending')
  await page.getByRole('button', { name: 'Customer', exact: true }).click()
  await page.getByRole('button', { name: 'Total ₹', exact: true }).click({ modifiers: ['Shift'] })
  await expect.poll(() => pathOf(page)).toBe('/salesorder?sort=customer,-grandTotal')
  await expect.poll(() => asked.at(-1)).toBe('?sort=customer,-grandTotal&page=1&size=50&totals=0')
  await page.getByRole('grid').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/salesorder?sort=number')
  await giveBack()
})

test('columns are hidden, pinned and widened, stay so for the person, and travel with the address', async () => {
  const { page, giveBack } = await lend()
  await firstRow(page)
  const customerHead = page.getByRole('columnheader', { name: 'Customer', exact: true })
  const box = await customerHead.boundingBox()
  const edge = (box?.x ?? 0) + (box?.width ?? 0)
  await page.mouse.move(edge, (box?.y ?? 0) + 12)
  await page.mouse.down()
  await page.mouse.move(edge + 40, (box?.y ?? 0) + 12, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(async () => Math.round((await customerHead.boundingBox())?.width ?? 0))
    .toBe(Math.round((box?.width ?? 0) + 40))
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Customer PO No.' }).uncheck()
  await page.getByRole('button', { name: 'Pin Date', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Sales person' }).check()
  await page.keyboard.press('Escape')
  const layout = `*number,*date,customer~${Math.round((box?.width ?? 0) + 40)},deliverBy,status,salesPerson,progress.delivered,totalKm,grandTotal`
  await expect.poll(() => pathOf(page)).toBe(`/salesorder?cols=${layout}`)
  expect(await storedUnder(page, `list.${ravi.id}.salesOrder`)).toBe(layout)
  await page.goto(`${shell.address}/salesorder`)
  await page.getByRole('columnheader', { name: 'Sales person' }).waitFor()
  expect(await page.getByRole('columnheader', { name: 'Customer PO No.' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('columnheader', { name: 'Customer PO No.', includeHidden: true }).waitFor()
  expect(await storedUnder(page, `list.${ravi.id}.salesOrder`)).toBeNull()
  await giveBack()
})

test('what is seen is exported with its filter, sort and columns; everything with none of them', async () => {
  const questions: string[] = []
  exported = request => {
    questions.push(askedOf(request))
    return { headers: { 'content-disposition': 'attachment; filename="Sales Orders.xlsx"' }, body: 'sheet' }
  }
  const { page, giveBack } = await lend(
    '?filter=status:in:draft&sort=customer&cols=*number,customer,progress.delivered,grandTotal',
  )
  await firstRow(page)
  await page.keyboard.press('e')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel: What I see' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Sales Orders.xlsx')
  expect(await readFile(await download.path(), 'utf8')).toBe('sheet')
  await page.keyboard.press('e')
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV: Everything' }).click()])
  expect(questions).toEqual([
    '?filter=status:in:draft&sort=customer&format=xlsx&columns=number,customer,progress.delivered,grandTotal',
    '?sort=customer&format=csv',
  ])
  await giveBack()
})

test('an export that is refused says why beside the list', async () => {
  exported = () => ({ status: 422, json: { message: 'At most 50,000 rows are exported at once.' } })
  const { page, giveBack } = await lend()
  await firstRow(page)
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'CSV: What I see' }).click()
  await page.getByRole('alert').getByText('Not exported. At most 50,000 rows are exported at once.').waitFor()
  await giveBack()
})

test('on a phone the rows are cards of two lines that open their record', async () => {
  const { page, context } = await openOrders(shell, '', { width: 390, height: 844 })
  const card = page.getByRole('listitem').filter({ hasText: 'SO/26-27/00999' })
  await card.waitFor()
  expect(await card.innerText()).toContain('₹ 24,690.25')
  expect(await page.getByRole('grid').count()).toBe(0)
  await card.getByRole('link').click()
  await page.waitForURL('**/salesorder/999')
  await context.close()
})
