import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { follow } from '../../support/browser/follow.ts'
import { password } from '../../support/app.ts'
import { shownCode, standsBetweenCodes } from '../../support/secondFactor.ts'
import { type Product, startProduct, type Window } from '../product.ts'

let product: Product
beforeAll(async () => void (product = await startProduct({ named: true })))
afterAll(() => product.close())

const hourMs = 3_600_000
standsBetweenCodes()

const stranger = async (path: string): Promise<Window> => {
  const window = await product.open()
  await window.page.goto(product.address + path)
  return window
}

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** A device with a finger print reader, as Chromium plays it. */
const withAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const avatar = (page: Page) => page.getByRole('button', { name: /signed in as/i })

const signOut = async (page: Page): Promise<void> => {
  await avatar(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Second factor' })

/** Sets up an app in the profile by keyboard; answers its secret and the first recovery code. */
const setUpApp = async (page: Page): Promise<{ secret: string; recovery: string }> => {
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Set up an app' }).press('Enter')
  await panel.getByRole('img', { name: 'QR code' }).waitFor()
  const secret = /Key: (\w+)/.exec(await panel.innerText())?.[1] ?? ''
  await panel.getByLabel('Code from the app').fill(shownCode(secret, -1))
  await page.keyboard.press('Enter')
  await panel.getByRole('heading', { name: 'Recovery codes' }).waitFor()
  const recovery = await panel.getByRole('listitem').first().innerText()
  expect(await panel.getByRole('listitem').count()).toBe(10)
  await panel.getByRole('button', { name: 'I have kept them' }).press('Enter')
  await panel.getByText('Authenticator app', { exact: true }).waitFor()
  return { secret, recovery }
}

test('an app is set up in the profile, then sign-in asks for its code, and a recovery code opens too', async () => {
  const { email } = await product.hire('Asha Kulkarni', ['sales'])
  const { page, troubles } = await stranger('/settings/profile')
  await signIn(page, email)
  const { secret, recovery } = await setUpApp(page)
  await signOut(page)
  await signIn(page, email)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('This code does not fit').waitFor()
  await page.getByLabel('Code', { exact: true }).fill(shownCode(secret))
  await page.keyboard.press('Enter')
  await avatar(page).waitFor()
  await signOut(page)
  await signIn(page, email)
  await page.getByLabel('Code', { exact: true }).fill(recovery)
  await page.keyboard.press('Enter')
  await avatar(page).waitFor()
  await follow(page, '/settings/profile')
  await panelOf(page).getByText('Recovery codes: 9 left').waitFor()
  expect(troubles.toSorted()).toEqual([
    'POST /api/auth/prove: 422',
    'console: Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)',
  ])
  await page.context().close()
})

describe('passkeys', () => {
  test('a passkey is made in the profile, signs in, and is removed again', async () => {
    const { email } = await product.hire('Ravi Shah', ['sales'])
    const { page, troubles } = await stranger('/settings/profile')
    await withAuthenticator(page)
    await signIn(page, email)
    const panel = panelOf(page)
    await panel.getByRole('button', { name: 'Add a passkey' }).press('Enter')
    await panel.getByLabel('Name of the passkey').fill('Office PC')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: 'I have kept them' }).press('Enter')
    await panel.getByText('Office PC passkey, not used yet').waitFor()
    await signOut(page)
    await signIn(page, email)
    await page.getByRole('button', { name: 'Use a passkey' }).press('Enter')
    await avatar(page).waitFor()
    await page.goto(`${product.address}/settings/profile`)
    await panel.getByText('Office PC passkey, last used').waitFor()
    await panel.getByRole('button', { name: 'Remove the passkey Office PC' }).press('Enter')
    await panel.getByText('You have none.').waitFor()
    await signOut(page)
    await signIn(page, email)
    await avatar(page).waitFor()
    expect(troubles).toEqual([])
    await page.context().close()
  })

  test('one that the person gives up says so, and another way is open', async () => {
    const { email } = await product.hire('Kiran Rao', ['sales'])
    const { page } = await stranger('/settings/profile')
    await signIn(page, email)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const panel = panelOf(page)
    await panel.getByRole('button', { name: 'Add a passkey' }).click()
    await page.evaluate(() => {
      navigator.credentials.create = () => Promise.reject(new DOMException('given up', 'NotAllowedError'))
    })
    await panel.getByRole('button', { name: 'Make a passkey' }).click()
    await panel.getByText('No passkey was given. Try again, or take another way.').waitFor()
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await panel.getByRole('button', { name: 'Set up an app' }).waitFor()
    await page.context().close()
  })
})

test('a person whose duty asks for a second factor sets it up before anything else, and lands where they wanted to go', async () => {
  const { email: boss } = await product.hire('Meera Joshi', ['admin'])
  const { email } = await product.hire('Suresh Iyer', ['quality'])
  const office = await stranger('/settings/secondfactor')
  await signIn(office.page, boss)
  await office.page.getByRole('checkbox', { name: 'Quality' }).check()
  await office.page.getByRole('button', { name: 'Save' }).click()
  await office.page.getByText('Saved').waitFor()
  expect(office.troubles).toEqual([])
  await office.page.context().close()
  const { page, troubles } = await stranger('/settings/profile')
  await signIn(page, email)
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByRole('button', { name: 'Use an authenticator app' }).press('Enter')
  await page.getByRole('img', { name: 'QR code' }).waitFor()
  const secret = /Key: (\w+)/.exec(await page.locator('main').innerText())?.[1] ?? ''
  await page.getByLabel('Code from the app').fill(shownCode(secret, -1))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I have kept them' }).press('Enter')
  await panelOf(page).getByText('Authenticator app', { exact: true }).waitFor()
  expect(troubles).toEqual([])
  await page.context().close()
})

test('before a dangerous act the person shows once more that it is them, and what they did goes on', async () => {
  const { email } = await product.hire('Leela Nair', ['sales'])
  const { page } = await stranger('/settings/profile')
  await signIn(page, email)
  const { secret } = await setUpApp(page)
  await product.works.store.db.transaction(tx =>
    tx.rows(
      `update session set proved_stamp = now() - interval '1 hour' where user_id = (select id from "user" where email = $1)`,
      [email],
    ),
  )
  // What a server keeps of a session it reads anew after a while; no notice of it may come later than the click.
  vi.setSystemTime(Date.now() + hourMs)
  await panelOf(page).getByRole('button', { name: 'Remove the authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await panelOf(page).getByText('Show once more that it is you').waitFor()
  await panelOf(page).getByRole('button', { name: 'Remove the authenticator app' }).click()
  await dialog.getByLabel('Code', { exact: true }).fill(shownCode(secret))
  await page.keyboard.press('Enter')
  await panelOf(page).getByText('You have none.').waitFor()
  await page.context().close()
})
