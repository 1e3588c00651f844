import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Answer, companyName, device, type ShellBench, startShell } from './shellPage.ts'

let shell: ShellBench
/** Files of its own, for one of them becomes a new version. */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strand-offline-'))
  await cp(inject('webFolder'), folder, { recursive: true })
  shell = await startShell(folder)
})
afterAll(async () => {
  await shell.close()
  await rm(folder, { recursive: true })
})

// One story, because keeping a whole build on the device takes its time.
test('without a network the application opens, on screens never seen before too, and a new version takes over when it is wanted', async () => {
  let hasNetwork = true
  const verified = (): Answer =>
    hasNetwork ? { json: { valid: true, company: { name: companyName, test: true }, device } } : 'no network'
  const { page, context, crashes } = await shell.open('/zeniumapp', {
    answers: { 'GET /auth/verify-token': verified },
    keepsItself: true,
  })
  const heading = page.getByRole('heading', { name: 'Where are you working?' })
  await heading.waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  hasNetwork = false
  await context.setOffline(true)
  await page.reload()
  await heading.waitFor()
  await page.getByRole('contentinfo').getByText('No network. What you type is kept as a draft on this device').waitFor()
  await page.goto(`${shell.address}/scan`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('abc')

  hasNetwork = true
  await context.setOffline(false)
  await page.getByText('No network.').waitFor({ state: 'detached' })
  const file = join(folder, 'sw.js')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/const build = "/, 'const build = "next-'))
  await page.goto(`${shell.address}/zeniumapp`)
  await page.getByText('A new version is there.').waitFor()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
  await heading.waitFor()
  expect((await page.evaluate(() => caches.keys())).map(name => name.startsWith('strand-next-'))).toEqual([false, true])
  const kept = await page.evaluate(async () =>
    (await (await caches.open((await caches.keys())[1] ?? '')).keys()).map(({ url }) => new URL(url).pathname),
  )
  expect(kept.filter(path => path.startsWith('/api'))).toEqual([])
  expect(kept.length).toBeGreaterThan(100)
  expect(crashes).toEqual([])
  await context.close()
})
