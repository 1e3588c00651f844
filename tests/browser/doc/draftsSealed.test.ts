import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../../support/app.ts'
import { type Product, startProduct } from '../product.ts'
import { rawIn } from './keptInBrowser.ts'

let product: Product
beforeAll(async () => void (product = await startProduct()))
afterAll(() => product.close())

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /signed in as/i }).waitFor()
}

test('a draft is read by nobody after its person has signed out, and by them when they have signed in again', async () => {
  const { email } = await product.hire('Asha Kulkarni')
  const { page } = await product.open()
  await page.goto(`${product.address}/login`)
  await signIn(page, email)
  await page.goto(`${product.address}/department/new`)
  await page.locator('#field-name').fill('Secret works')
  await expect.poll(() => page.locator('footer').innerText()).toMatch(/Draft/)
  expect(await rawIn(page, 'drafts')).not.toMatch(/Secret works|^\[\]$/)
  expect(await rawIn(page, 'keys')).toContain('wrapped')

  await page.getByRole('button', { name: /signed in as/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const leaving = page.getByRole('dialog', { name: /^Leave this/ })
  const login = page.getByRole('heading', { name: 'Sign in' })
  await leaving.or(login).first().waitFor()
  if (await leaving.isVisible()) await leaving.getByRole('button', { name: 'Keep draft' }).click()
  await login.waitFor()
  expect(await rawIn(page, 'keys')).toBe('[]')
  expect(await rawIn(page, 'drafts')).not.toMatch(/Secret works|^\[\]$/)

  await signIn(page, email)
  await page.goto(`${product.address}/department/new`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => page.locator('#field-name').inputValue()).toBe('Secret works')
  await page.context().close()
})
