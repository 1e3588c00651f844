import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, preview } from 'vite'
import { documentsPlugin } from '../../../scripts/documents.ts'
import type { PreviewServer } from 'vite'
import { closeWindows, sharedChromium } from '../../support/browser/sharedChromium.ts'
import { pathOf } from './shellPage.ts'

let folder: string
let server: PreviewServer
let browser: Browser
let address: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strand-held-'))
  const shared = { configFile: false, root: 'tests/browser/harness', logLevel: 'warn' } as const
  await build({
    ...shared,
    plugins: [react(), documentsPlugin],
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: 'tests/browser/harness/held.html' } },
  })
  await rename(join(folder, 'held.html'), join(folder, 'index.html'))
  server = await preview({ ...shared, build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1' } })
  address = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
  browser = await sharedChromium()
})

afterAll(async () => {
  await closeWindows(browser)
  await server.close()
  await rm(folder, { recursive: true })
})

const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { name, exact: true }).waitFor()
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave the form?' })

/** From the start page into the form. */
const atForm = async (): Promise<Page> => {
  const page = await browser.newPage()
  await page.goto(`${address}/start`)
  await page.getByRole('link', { name: 'Form' }).click()
  await heading(page, 'Form')
  return page
}

const changed = async (): Promise<Page> => {
  const page = await atForm()
  await page.getByRole('button', { name: 'Change' }).click()
  return page
}

test('a form without changes is left at once, by link and by the back button', async () => {
  const page = await atForm()
  await page.getByRole('link', { name: 'List' }).click()
  await heading(page, 'List')
  await page.goBack()
  await heading(page, 'Form')
  await page.goBack()
  await heading(page, 'Start')
  await page.close()
})

test('a changed form asks before a link leads off it; staying stays, leaving leaves', async () => {
  const page = await changed()
  await page.getByRole('link', { name: 'List' }).click()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await question(page).waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/form')
  await page.getByRole('link', { name: 'List' }).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await heading(page, 'List')
  expect(pathOf(page)).toBe('/list')
  await page.close()
})

test('a changed form asks before the back button leads off it, and the address stays that of the form', async () => {
  const page = await changed()
  await page.evaluate(() => history.back())
  await question(page).waitFor()
  await heading(page, 'Form')
  expect(pathOf(page)).toBe('/form')
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await page.evaluate(() => history.back())
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await heading(page, 'Start')
  expect(pathOf(page)).toBe('/start')
  await page.evaluate(() => history.forward())
  await heading(page, 'Form')
  expect(pathOf(page)).toBe('/form')
  await page.close()
})

test('a change of the form’s own address is not held up', async () => {
  const page = await changed()
  await page.getByRole('link', { name: 'Terms' }).click()
  await heading(page, 'Form ?tab=terms')
  expect(await question(page).count()).toBe(0)
  await page.evaluate(() => history.back())
  await heading(page, 'Form')
  expect(await question(page).count()).toBe(0)
  await page.close()
})

test('a form that has been saved moves on by itself', async () => {
  const page = await changed()
  await page.getByRole('button', { name: 'Save' }).click()
  await heading(page, 'List')
  expect(await question(page).count()).toBe(0)
  await page.close()
})

test('closing the window asks, in the browser’s own words, only while there are changes', async () => {
  const page = await atForm()
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await heading(page, 'Form')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Change' }).click()
  await page.reload()
  await heading(page, 'Form')
  expect(asked).toEqual(['beforeunload'])
  await page.close()
})
