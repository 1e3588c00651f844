import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { follow } from '../../support/browser/follow.ts'
import { lending } from '../product.ts'
import { asha, companyName, pathOf, startShell, storedUnder } from './shellPage.ts'
import type { Answers, ShellBench, Window } from './shellPage.ts'

let shell: ShellBench
beforeAll(async () => void (shell = await startShell()))
afterAll(() => shell.close())

const signIn = async (page: Page): Promise<void> => {
  await page.getByLabel('E-mail').fill('asha.kulkarni@strand.example')
  await page.getByLabel('Password', { exact: true }).fill('strand-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a stranger is sent to /login, and after sign-in to the page first asked for', async () => {
  const { page, context, crashes } = await shell.open('/zeniumapp?from=gate', { person: null })
  await page.waitForURL('**/login')
  await signIn(page)
  await page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
  expect(pathOf(page)).toBe('/zeniumapp?from=gate')
  expect(await storedUnder(page, 'token')).toBe('fresh')
  expect(JSON.parse((await storedUnder(page, 'user')) ?? '')).toEqual(asha)
  expect(crashes).toEqual([])
  await context.close()
})

test('a person who asked for no page starts where their user type does: a customer at the profile', async () => {
  const customer = { ...asha, userType: 3 }
  const { page, context } = await shell.open('/', {
    person: null,
    answers: { 'POST /auth/login': () => ({ json: { user: customer, token: 'fresh' } }) },
  })
  await page.waitForURL('**/login')
  await signIn(page)
  await page.waitForURL('**/settings/profile')
  await context.close()
})

/** What the server says to a sign-in in the window that those who are refused share. */
let toSignIn: Answers[string] = () => ({ status: 401, json: {} })

const strangers = lending(() =>
  shell.open('/forgot-password', { person: null, answers: { 'POST /auth/login': request => toSignIn(request) } }),
)

/** The empty sign-in, as a stranger comes to it. */
const atSignIn = (work: (window: Window) => Promise<void>): Promise<void> =>
  strangers(async window => {
    await window.page.getByRole('heading', { level: 1 }).waitFor()
    window.errors.length = 0
    await follow(window.page, '/login')
    await work(window)
    await follow(window.page, '/forgot-password')
  })

const refusals: readonly (readonly [string, Answers[string], string])[] = [
  ['401', () => ({ status: 401, json: { message: 'no' } }), 'Invalid credentials. Please try again.'],
  ['403', () => ({ status: 403, json: { message: 'no' } }), 'Account not verified. Please check your email.'],
  ['a message', () => ({ status: 429, json: { message: 'Too many tries. Wait a minute.' } }), 'Too many tries. Wait a minute.'],
  ['no network', () => 'no network', 'Network Error'],
]

test.each(refusals)('a sign-in that fails with %s says so, and the raw error is in the console', (_, answer, sentence) =>
  atSignIn(async ({ page, errors }) => {
    toSignIn = answer
    await signIn(page)
    await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
    expect(errors.join('\n')).toContain('AxiosError')
    expect(pathOf(page)).toBe('/login')
  }),
)

test('what is missing is said beside the field, and the caret goes there, before the server is asked', async () => {
  const { page, context, calls } = await shell.open('/login', { person: null })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('E-mail is a required field').waitFor()
  await page.getByText('Password is a required field').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  expect(calls).toEqual(['GET /setup'])
  await context.close()
})

test('the password can be shown, and password managers know the fields', () =>
  atSignIn(async ({ page }) => {
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('strand-demo')
    await page.getByRole('button', { name: 'Show the password' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    expect(await password.getAttribute('autocomplete')).toBe('current-password')
    expect(await page.getByLabel('E-mail').getAttribute('autocomplete')).toBe('username')
  }))

test('while the session is being verified a loading screen is shown', async () => {
  let release = (): void => {}
  const held = new Promise<void>(resolve => (release = resolve))
  const { page, context } = await shell.open('/zeniumapp', {
    answers: {
      'GET /auth/verify-token': async () => held.then(() => ({ json: { valid: true, company: { name: companyName } } })),
    },
  })
  await page.getByText('Checking your session').waitFor()
  expect(await page.getByRole('banner').count()).toBe(0)
  release()
  await page.getByRole('button', { name: companyName }).waitFor()
  expect(await page.getByText('Checking your session').count()).toBe(0)
  await context.close()
})

const invalid: readonly (readonly [string, Answers[string]])[] = [
  ['valid false', () => ({ json: { valid: false } })],
  ['401', () => ({ status: 401, json: {} })],
]

test.each(invalid)('a stored session that the server answers with %s is cleared', async (_, answer) => {
  const { page, context } = await shell.open('/zeniumapp', { answers: { 'GET /auth/verify-token': answer } })
  await page.waitForURL('**/login')
  expect(await storedUnder(page, 'token')).toBeNull()
  expect(await storedUnder(page, 'user')).toBeNull()
  await context.close()
})

test("a stored user that cannot be parsed clears the session: 'Failed to parse user data'", async () => {
  const { page, context, calls } = await shell.open('/zeniumapp', { stored: { user: '{broken' } })
  await page.getByRole('alert').getByText('Failed to parse user data', { exact: true }).waitFor()
  expect(await storedUnder(page, 'token')).toBeNull()
  expect(await storedUnder(page, 'user')).toBeNull()
  expect(calls).toEqual(['GET /setup'])
  await context.close()
})

test('the user menu shows the e-mail; Sign out ends the session on the server, clears both and goes to /login', async () => {
  const { page, context, calls } = await shell.open('/zeniumapp')
  await page.getByRole('button', { name: `AK, signed in as ${asha.email}` }).click()
  await page.getByText(asha.email, { exact: true }).waitFor()
  const [request] = await Promise.all([
    page.waitForRequest('**/api/auth/logout'),
    page.getByRole('menuitem', { name: 'Sign out', exact: true }).click(),
  ])
  expect(request.headers()['authorization']).toBe('Bearer abc')
  expect(request.method()).toBe('POST')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(pathOf(page)).toBe('/login')
  expect(await storedUnder(page, 'token')).toBeNull()
  expect(await storedUnder(page, 'user')).toBeNull()
  expect(calls).toContain('POST /auth/logout')
  await context.close()
})

test('signing out works without a server too', async () => {
  const { page, context } = await shell.open('/zeniumapp', { answers: { 'POST /auth/logout': () => 'no network' } })
  await page.getByRole('button', { name: /signed in as/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(pathOf(page)).toBe('/login')
  expect(await storedUnder(page, 'token')).toBeNull()
  await context.close()
})

test('a session that ends in the middle of work is renewed over the page, which stays as it is', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  await page.getByLabel('Filter the menu').fill('sales')
  const other = await context.newPage()
  await other.goto(`${shell.address}/mark.svg`)
  await other.evaluate(() => localStorage.removeItem('token'))
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe(asha.email)
  await dialog.getByLabel('Password', { exact: true }).fill('strand-demo')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Filter the menu').inputValue()).toBe('sales')
  expect(pathOf(page)).toBe('/zeniumapp')
  expect(await storedUnder(page, 'token')).toBe('fresh')
  await context.close()
})

test('a call that the server refuses with 401 waits for the sign-in and then goes through, without a trace of the refusal', async () => {
  const { page, context, calls } = await shell.open('/salesorder', {
    answers: {
      '*': request =>
        request.headers()['authorization'] === 'Bearer fresh'
          ? { json: { rows: [], total: 0, sums: {} } }
          : { status: 401, json: { code: 'unauthorized', message: 'Sign in again.' } },
    },
  })
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  expect(await storedUnder(page, 'token')).toBeNull()
  const refused = calls.filter(name => name.startsWith('GET /') && !name.includes('/auth/'))
  expect(refused.length).toBeGreaterThan(0)
  calls.length = 0
  await dialog.getByLabel('Password', { exact: true }).fill('strand-demo')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => refused.every(name => calls.includes(name))).toBe(true)
  expect(await page.getByText('Sign in again.').count()).toBe(0)
  await context.close()
})

test('signing in again in another window closes the question here', async () => {
  const { page, context } = await shell.open('/zeniumapp')
  await page.getByRole('heading', { name: 'Where are you working?' }).waitFor()
  const other = await context.newPage()
  await other.goto(`${shell.address}/mark.svg`)
  await other.evaluate(() => localStorage.removeItem('token'))
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  await other.evaluate(() => localStorage.setItem('token', 'newer'))
  await dialog.waitFor({ state: 'detached' })
  await context.close()
})

test('a user type that a page is not open to goes to /unauthorized, which says what is needed, who grants it, and a way back', async () => {
  const { page, context } = await shell.open('/purchaseorder', { person: { ...asha, userType: 2 } })
  await page.getByRole('heading', { name: 'This page is not open to you' }).waitFor()
  expect(pathOf(page)).toBe('/unauthorized')
  const text = await page.getByRole('main').innerText()
  expect(text).toContain('“Purchase orders” needs the user type BackOffice or Builder.')
  expect(text).toContain('user type Agent')
  expect(text).toContain('A user with the duty Administration can change your user type.')
  expect(await page.getByRole('link', { name: 'Back to the start page' }).getAttribute('href')).toBe('/')
  await context.close()
})

test('a user type tampered with in local storage gives way to what the server says', async () => {
  const customer = { ...asha, userType: 3 }
  const { page, context } = await shell.open('/purchaseorder', {
    person: asha,
    answers: { 'GET /auth/verify-token': () => ({ json: { valid: true, user: customer } }) },
  })
  await page.waitForURL('**/unauthorized')
  expect(await page.getByRole('link', { name: 'Back to the start page' }).getAttribute('href')).toBe('/settings/profile')
  await context.close()
})

test("an unknown path shows 'Content coming soon' and 'Redirecting to home page...', and goes to /login after 3 seconds", async () => {
  const { page, context } = await shell.open('/nowhere', { person: null, clockStands: true })
  const shown = page.getByText('Content coming soon', { exact: true })
  for (; (await shown.count()) === 0; await page.clock.runFor(50));
  await page.getByText('Redirecting to home page...', { exact: true }).waitFor()
  await page.clock.runFor(2_900)
  expect(await shown.count()).toBe(1)
  await page.clock.runFor(100)
  await page.waitForURL('**/login')
  await context.close()
})

test('a signed-in person at /login goes on to the start page', async () => {
  const { page, context } = await shell.open('/login', { person: { ...asha, userType: 3 } })
  await page.waitForURL('**/settings/profile')
  await context.close()
})
