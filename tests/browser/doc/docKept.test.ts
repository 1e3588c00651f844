import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftsOf } from './keptInBrowser.ts'
import { control, type DocBench, offered, openBench, type Signed } from './docBench.ts'

let bench: DocBench
let asha: Signed

beforeAll(async () => {
  bench = await openBench()
  asha = await bench.hire('Asha Kulkarni')
})
afterAll(() => bench.close())

const said = (page: Page): Promise<string> => page.locator('footer').innerText()

const leaving = (page: Page) => page.getByRole('dialog', { name: /^Leave this/ })

test('leaving a changed form asks; a kept draft is offered when one comes back, and put in only when asked', async () => {
  const id = await bench.order(asha)
  const page = await bench.open(`/salesorder/${id}`, asha)
  await control(page, 'customerPo').fill('PO-99')
  await page.getByRole('link', { name: 'Back to Sales Orders' }).click()
  await leaving(page).getByRole('button', { name: 'Stay' }).click()
  expect(await control(page, 'customerPo').inputValue()).toBe('PO-99')
  await page.getByRole('link', { name: 'Back to Sales Orders' }).click()
  await leaving(page).getByRole('button', { name: 'Keep draft' }).click()
  await page.getByRole('heading', { name: /Sales Orders/ }).waitFor()

  await page.goBack()
  await page.getByText(/^Unsaved changes of \d\d:\d\d are still here/).waitFor()
  expect(await control(page, 'customerPo').inputValue()).toBe('PO-7')
  await page.getByRole('button', { name: 'Restore' }).click()
  expect(await control(page, 'customerPo').inputValue()).toBe('PO-99')
  await page.keyboard.press('Control+s')
  await expect.poll(() => said(page)).toMatch(/Saved \d\d:\d\d/)
  expect(await bench.works.read('salesOrder', id)).toMatchObject({ customerPo: 'PO-99' })
})

test('a discarded draft is gone', async () => {
  const id = await bench.order(asha)
  const page = await bench.open(`/salesorder/${id}`, asha)
  await control(page, 'customerPo').fill('PO-0')
  await expect.poll(() => said(page)).toContain('Draft on this device only')
  await page.getByRole('link', { name: 'Back to Sales Orders' }).click()
  await leaving(page).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('heading', { name: /Sales Orders/ }).waitFor()
  await page.goBack()
  await control(page, 'customerPo').waitFor()
  expect(await page.getByText(/^Unsaved changes/).count()).toBe(0)
  expect(await bench.works.read('salesOrder', id)).toMatchObject({ customerPo: 'PO-7' })
})

test('a new form survives a crash of the page, lines and all', async () => {
  const page = await bench.open('/salesorder/new', asha)
  await control(page, 'customerPo').fill('PO-55')
  await page.locator('[role=grid] td').first().click()
  await page.keyboard.type('HW-1C1.5')
  await offered(page).first().waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => said(page)).toContain('Draft on this device only')
  // The line has come after the first draft was written; the next one holds it too.
  await expect.poll(() => draftsOf(page, bench.works.store.db, asha.actor.id)).toMatch(/"items":\[\{[^}]*"product":\d/)
  page.on('dialog', dialog => void dialog.accept())
  await page.goto(`${bench.address}/salesorder/new`)
  await page.getByRole('button', { name: 'Restore' }).click()
  expect(await control(page, 'customerPo').inputValue()).toBe('PO-55')
  expect(await page.locator('[role=grid]').innerText()).toContain('HW-1C1.5')
})

test('what two people changed in different fields is merged; what both changed, a person decides', async () => {
  const id = await bench.order(asha)
  const page = await bench.open(`/salesorder/${id}`, asha)
  await control(page, 'customerPo').fill('PO-MINE')
  await bench.works.update('salesOrder', id, { version: 1, customerPo: 'PO-THEIRS', remarks: 'Call before despatch' })
  await page.keyboard.press('Control+s')
  const sheet = page.getByRole('dialog', { name: /Somebody else has changed/ })
  await sheet.waitFor()
  expect(await sheet.getByRole('row').nth(1).innerText()).toMatch(/Customer PO No\.[\s\S]*PO-THEIRS[\s\S]*PO-MINE/)
  expect(await sheet.innerText()).toContain('Changed by them alone, and kept: Remarks')
  await sheet.getByRole('radio', { name: 'Customer PO No.: theirs' }).check()
  await sheet.getByRole('button', { name: 'Save with these choices' }).click()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => control(page, 'customerPo').inputValue()).toBe('PO-THEIRS')
  await expect.poll(() => said(page)).toMatch(/Saved \d\d:\d\d/)

  await control(page, 'customerPo').fill('PO-AGAIN')
  const { version } = await bench.works.read('salesOrder', id)
  await bench.works.update('salesOrder', id, { version, remarks: 'No call needed' })
  await page.keyboard.press('Control+s')
  await page.getByText(/Changed by somebody else meanwhile, and kept beside yours: Remarks/).waitFor()
  await expect.poll(() => bench.works.read('salesOrder', id)).toMatchObject({ customerPo: 'PO-AGAIN', remarks: 'No call needed' })
})

test('without a connection nothing is lost and nothing is claimed; the retry saves once', async () => {
  const page = await bench.open('/termsandconditions/new', asha)
  for (const [name, text] of Object.entries({ code: 'OFF', title: 'Offline', text: 'Once.' }))
    await control(page, name).fill(text)
  await page.context().setOffline(true)
  await page.keyboard.press('Control+s')
  await expect.poll(() => said(page)).toContain('Offline, draft on this device only')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await page.waitForURL(/\/termsandconditions\/\d+$/i)
  const found = await page.evaluate(async () => {
    const answer = await fetch('/api/termsAndConditions?q=offline', {
      headers: { Authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    return (await answer.json()).total
  })
  expect(found).toBe(1)
})

test('an answer that got lost does not store a record twice', async () => {
  const page = await bench.open('/termsandconditions/new', asha)
  for (const [name, text] of Object.entries({ code: 'LOST', title: 'Lost answer', text: 'Once.' }))
    await control(page, name).fill(text)
  let isLost = false
  await page.route('**/api/termsAndConditions', async route => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Control+s')
  await page.getByRole('alert').waitFor()
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/termsandconditions\/\d+$/i)
  const total = await page.evaluate(async () => {
    const answer = await fetch('/api/termsAndConditions?q=lost', {
      headers: { Authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    return (await answer.json()).total
  })
  expect(total).toBe(1)
})

test('two people at one record see each other', async () => {
  const id = await bench.order(asha)
  const mehul = await bench.hire('Mehul Shah', ['sales'])
  const first = await bench.open(`/salesorder/${id}`, mehul)
  const second = await bench.open(`/salesorder/${id}`, asha)
  await second.getByText('Mehul Shah is editing').waitFor()
  await first.close()
})

test('a session that ends asks to sign in over the page, and the form is as it was', async () => {
  const id = await bench.order(asha)
  const page = await bench.open(`/salesorder/${id}`, asha)
  await control(page, 'customerPo').fill('PO-KEPT')
  await page.route('**/api/salesOrder/**', route =>
    route.fulfill({ status: 401, json: { code: 'signInNeeded', message: 'Sign in again.' } }),
  )
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
  expect(await control(page, 'customerPo').inputValue()).toBe('PO-KEPT')
})

test('[ and ] walk along the list from which the record was opened', async () => {
  await bench.order(asha)
  await bench.order(asha)
  const page = await bench.open('/salesorder', asha)
  await page.locator('[role=grid] a').nth(1).click()
  await page.getByRole('navigation', { name: 'Records of the list' }).waitFor()
  const before = page.url()
  await page.keyboard.press('[')
  await expect.poll(() => page.url()).not.toBe(before)
  await page.locator('article').waitFor()
  await page.keyboard.press(']')
  await expect.poll(() => page.url()).toBe(before)
})
