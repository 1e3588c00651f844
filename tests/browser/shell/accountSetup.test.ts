import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOn } from '../accessible.ts'
import { type Answers, asha, pathOf, type ShellBench, startShell, type Start } from './shellPage.ts'

let shell: ShellBench
beforeAll(async () => void (shell = await startShell()))
afterAll(() => shell.close())

const empty: Answers = { 'GET /setup': () => ({ json: { needed: true } }) }

const fill = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Set-up code').fill(code)
  await page.getByLabel('Company').fill('Suraj Cables Private Limited')
  await page.getByLabel('Your name').fill('Asha Kulkarni')
  await page.getByLabel('Your e-mail').fill(asha.email)
  await page.getByLabel('Password', { exact: true }).fill('drums of copper')
  await page.keyboard.press('Enter')
}

test('the first visit to an empty Strand is led to the set-up, which makes company and administrator and signs the administrator in', async () => {
  const sent: unknown[] = []
  const { page, context, crashes } = await shell.open('/salesorder', {
    person: null,
    answers: {
      ...empty,
      'POST /setup': (request: Request) => {
        sent.push(request.postDataJSON())
        return { status: 201, json: { company: 1 } }
      },
    },
  })
  await page.getByRole('heading', { name: 'Set up Strand' }).waitFor()
  expect(pathOf(page)).toBe('/setup')
  await page.getByLabel('Books start on').fill('1/4/26')
  await fill(page, 'ABCDE-23456')
  await page.getByRole('button', { name: /signed in as/i }).waitFor()
  expect(pathOf(page)).toBe('/')
  expect(sent).toEqual([
    {
      code: 'ABCDE-23456',
      companyName: 'Suraj Cables Private Limited',
      gstin: null,
      address: null,
      startsOn: '2026-04-01',
      name: 'Asha Kulkarni',
      email: asha.email,
      password: 'drums of copper',
    },
  ])
  expect(crashes).toEqual([])
  await context.close()
})

test('what is missing is said beside its box before the server is asked; a wrong code by the server, and the caret goes there', async () => {
  const refusal = {
    code: 'refused',
    message: 'Something is wrong.',
    fields: [{ path: 'code', message: 'This is not the code.' }],
  }
  const { page, context, calls } = await shell.open('/setup', {
    person: null,
    answers: { ...empty, 'POST /setup': () => ({ status: 422, json: refusal }) },
  })
  await page.getByRole('button', { name: 'Set up Strand' }).click()
  for (const sentence of ['Set-up code is a required field', 'Company is a required field', 'Use at least 10 characters.'])
    await page.getByText(sentence).waitFor()
  expect(calls).not.toContain('POST /setup')
  await page.getByLabel('GSTIN, if you have it at hand').fill('24AABCC1234D1ZX')
  await fill(page, 'WRONG')
  expect(calls).not.toContain('POST /setup')
  await page.getByLabel('GSTIN, if you have it at hand').fill('24AABCC1234D1ZH')
  await page.getByLabel('Books start on').fill('the first')
  await fill(page, 'WRONG')
  await page.getByText('Enter the address of the place that the GSTIN is for.').waitFor()
  await page.getByText('"the first" is not a date.').waitFor()
  expect(calls).not.toContain('POST /setup')
  await page.getByLabel('Books start on').fill('')
  await page.getByLabel('GSTIN, if you have it at hand').fill('')
  await page.keyboard.press('Enter')
  await page.getByText('This is not the code.').waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'code')
  expect(await page.getByRole('alert').first().innerText()).toBe('')
  await context.close()
})

test('a Strand that is set up already leads from the set-up to the sign-in', async () => {
  const { page, context } = await shell.open('/setup', { person: null })
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(pathOf(page)).toBe('/login')
  await context.close()
})

test('a link without its end says so, one without a purpose for a password asks only whether the address is right', async () => {
  const { page, context } = await shell.open('/verify-email', {
    person: null,
    answers: {
      'POST /auth/link': () => ({ json: { purpose: 'verify', email: asha.email, needsPassword: false } }),
      'POST /auth/verify-email': () => ({ json: { done: true } }),
    },
  })
  await page.getByText('The link is not complete.').waitFor()
  await page.goto(`${shell.address}/verify-email?token=abc`)
  await page.getByRole('heading', { name: 'Is this your address?' }).waitFor()
  expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Yes, it is mine' }).click()
  await page.getByText('Your address is verified. Sign in.').waitFor()
  await context.close()
})

const looks: readonly (readonly [name: string, start: Start])[] = [
  ['light', {}],
  ['dark', { stored: { theme: 'dark' } }],
  ['a phone', { width: 390, height: 844, touch: true }],
]

test.each(looks)('axe finds nothing wrong with the pages before sign-in in %s', async (_, start) => {
  const link = { purpose: 'reset', email: asha.email, needsPassword: true }
  const { page, context, crashes } = await shell.open('/setup', {
    person: null,
    ...start,
    answers: { ...empty, 'POST /auth/link': () => ({ json: link }), 'POST /auth/forgot-password': () => ({ json: {} }) },
  })
  await page.getByRole('button', { name: 'Set up Strand' }).click()
  await page.getByText('Company is a required field').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.goto(`${shell.address}/reset-password?token=abc`)
  await page.getByRole('heading', { name: 'A new password' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.goto(`${shell.address}/forgot-password`)
  await page.getByLabel('E-mail').fill(asha.email)
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(crashes).toEqual([])
  await context.close()
})
