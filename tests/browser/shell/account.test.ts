import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { follow } from '../../support/browser/follow.ts'
import { lettersTo, newUser, password } from '../../support/app.ts'
import { lending, type Product, signInByKeys, startProduct, type Window } from '../product.ts'

let product: Product
beforeAll(async () => void (product = await startProduct()))
afterAll(() => product.close())

const open = (address: string, email: string): Promise<Window> => product.enter(address, email)

/** Opens it as somebody who signs in on the way, with a session of their own. */
const signInAt = async (address: string, email: string): Promise<Window> => {
  const window = await product.open()
  await window.page.goto(product.address + address)
  await signInByKeys(window.page, email)
  return window
}

const stranger = async (address: string): Promise<Window> => {
  const window = await product.open()
  await window.page.goto(product.address + address)
  return window
}

/** Somebody on their own settings. Who opens the window is new, so that a story that is repeated begins as it did. */
const lent = lending(async () => {
  const { email } = await product.hire('Asha Kulkarni', ['sales', 'masters'])
  return { email, ...(await open('/settings/profile', email)) }
})

/** An administrator who keeps the books as well. */
const lentAdministrator = lending(async () =>
  open('/zeniumapp', (await product.hire('Meera Joshi', ['admin', 'accounts', 'masters'])).email),
)

/** The link in the newest letter to somebody, on the address of this test. */
const linkTo = async (email: string): Promise<string> => {
  const texts = (await lettersTo(product.works.store.db, email)).map(({ text }) => text)
  return /\/[a-z-]+\?token=\S+/.exec(texts.find(text => text.includes('?token=')) ?? '')?.[0] ?? 'no letter'
}

const setPassword = async (page: Page, secret: string): Promise<void> => {
  await page.getByLabel('New password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Set the password' }).click()
}

const signIn = async (page: Page, email: string, secret: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a changed name is in the top bar at once; it, theme and density hold after a reload; the e-mail cannot be changed', async () => {
  await lent(async ({ page, troubles }) => {
    await page.getByLabel('Name').fill('')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Name is a required field').waitFor()
    await page.getByLabel('Name').fill('Zarina Sheikh')
    await page.getByLabel('Phone').fill('+91 265 555 0123')
    await page.keyboard.press('Enter')
    await page.getByText('Profile saved').waitFor()
    const avatar = page.getByRole('button', { name: /signed in as/i })
    expect(await avatar.innerText()).toBe('ZS')
    await page.getByRole('radio', { name: 'Dark' }).check()
    await page.getByRole('radio', { name: 'Compact' }).check()
    const shown = (): Promise<string> =>
      page.evaluate(() => `${document.documentElement.className} ${document.documentElement.dataset['density']}`)
    expect(await shown()).toBe('dark compact')
    await page.reload()
    await page.getByLabel('Phone').waitFor()
    expect(await page.getByLabel('Phone').inputValue()).toBe('+91 265 555 0123')
    expect(await avatar.innerText()).toBe('ZS')
    expect(await page.getByRole('textbox', { name: 'E-mail' }).count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Rights' }).innerText()).toContain('Sales')
    expect(await shown()).toBe('dark compact')
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    expect(troubles).toEqual([])
  })
})

test('what is asked of a password is told before, a wrong present one stands beside its box, and a change ends other sessions', async () => {
  const { email, token } = await product.hire('Devika Nair', ['stores'])
  const { page } = await open('/settings/profile', email)
  const panel = page.getByRole('region', { name: 'Password' })
  expect(await panel.innerText()).toContain('At least 10 characters, 5 of them different, and not your e-mail address.')
  await panel.getByLabel('Present password', { exact: true }).fill('something else')
  await panel.getByLabel('New password', { exact: true }).fill('short')
  await page.keyboard.press('Enter')
  await panel.getByText('Use at least 10 characters.').waitFor()
  await panel.getByLabel('New password', { exact: true }).fill('bobbins and reels')
  await page.keyboard.press('Enter')
  await panel.getByText('This is not your present password.').waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'oldPassword')
  await panel.getByLabel('Present password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('Password changed; your other sessions have ended').waitFor()
  expect(await panel.getByLabel('New password', { exact: true }).inputValue()).toBe('')
  expect(await product.get(token, '/api/profile')).toMatchObject({ code: expect.any(String) })
  await page.getByRole('region', { name: 'Sessions' }).getByText('This one').waitFor()
  await page.getByRole('button', { name: 'End all others' }).waitFor({ state: 'detached' })
  await page.context().close()
})

test('a session that is not one’s own is ended by itself, or with all others', async () => {
  await lent(async ({ email, page }) => {
    const other = await signInAt('/settings/profile', email)
    await follow(page, '/settings')
    await follow(page, '/settings/profile')
    const sessions = page.getByRole('region', { name: 'Sessions' })
    await sessions.getByText('Chrome on Linux').first().waitFor()
    expect(await sessions.getByText('This one').count()).toBe(1)
    // The user was hired with a session of their own.
    expect(await sessions.getByRole('button', { name: /^End the session/ }).count()).toBe(2)
    await sessions.getByRole('button', { name: /^End the session of Chrome/ }).click()
    await page.getByText('One session ended').waitFor()
    await other.page.getByRole('button', { name: 'Save profile' }).click()
    await other.page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    await other.page.context().close()
    await sessions.getByRole('button', { name: 'End all others' }).click()
    await page.getByRole('button', { name: 'End all others' }).waitFor({ state: 'detached' })
    expect(await sessions.getByRole('row').count()).toBe(2)
  })
})

test('days are read and typed in the order chosen on the profile', async () => {
  await lent(async ({ page }) => {
    await page.getByRole('radio', { name: 'dd-MM-yyyy' }).check()
    await page
      .getByRole('region', { name: 'Sessions' })
      .getByText(/^\d\d-\d\d-\d{4} \d\d:\d\d$/)
      .first()
      .waitFor()
    await follow(page, '/salesorder/new')
    const day = page.getByRole('textbox', { name: 'Deliver by' })
    await day.fill('2031-11-20')
    await day.press('Tab')
    await expect.poll(() => day.inputValue()).toBe('20-11-2031')
    await day.fill('05-12-2031')
    await day.press('Tab')
    await expect.poll(() => day.inputValue()).toBe('05-12-2031')
    await follow(page, '/settings/profile')
  })
})

const tiles = async (page: Page): Promise<readonly string[]> => {
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  return page.getByRole('main').locator('strong').allInnerTexts()
}

test('settings hold what a person may see: everything for an administrator who keeps books, the profile for a customer', async () => {
  await lentAdministrator(async ({ page }) => {
    await follow(page, '/settings')
    expect(await tiles(page)).toEqual([
      'Profile',
      'Users',
      'Second factor',
      'Outbox',
      'Schedule',
      'Company',
      'GST Registrations',
      'Financial Years',
      'Document numbers',
      'Number Series',
      'Ledger Accounts',
      'Taxes',
      'Terms And Conditions',
    ])
  })
  const customer = await newUser(product.works.store.db, { name: 'Kiran Buyer', userType: 'Customer' })
  const own = await open('/settings', customer.email)
  expect(await tiles(own.page)).toEqual(['Profile'])
  await own.page.context().close()
})

let made = 0

test('a new user is let in: the letter is in the outbox, its link sets the first password, and signs in nobody twice', async () => {
  made += 1
  const email = `hiral${made}@works.example`
  await lentAdministrator(async ({ page, troubles }) => {
    await follow(page, '/user/new')
    await page.getByLabel('Name').fill('Hiral Chauhan')
    await page.getByLabel('E-mail').first().fill(email)
    await page.getByRole('checkbox', { name: 'Sales' }).check()
    await page.keyboard.press('Control+s')
    await page.getByRole('region', { name: 'Sign-in' }).getByText('The address is not verified yet').waitFor()
    await page.getByRole('region', { name: 'Sign-in' }).getByRole('link', { name: 'outbox' }).click()
    await page.getByText('No mail server is set up').waitFor()
    await page.getByText(email).click()
    await page.getByRole('group').filter({ hasText: email }).getByText('(the link is shown only in the e-mail)').waitFor()
    expect(troubles).toEqual([])
  })

  const link = await linkTo(email)
  const { page, troubles } = await stranger(link)
  await page.getByRole('heading', { name: 'Welcome to Strand' }).waitFor()
  await setPassword(page, email)
  await page.getByText('Use something other than your e-mail address.').waitFor()
  await setPassword(page, 'copper by the metre')
  await page.getByText('Your address is verified and your password set. Sign in with them.').waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(troubles).toEqual([])

  await follow(page, link)
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  expect(await page.getByRole('main').innerText()).toContain('This link has been used or is too old. Ask for a new one.')
  troubles.splice(0)
  await follow(page, '/login')
  await signIn(page, email, 'copper by the metre')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  expect(troubles).toEqual([])
  await page.context().close()
})

test('a forgotten password is replaced by a link; the answer is the same for an address that nobody has', async () => {
  const { email } = await product.hire('Suresh Patil', ['sales'])
  const { page, troubles } = await stranger('/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('E-mail is a required field').waitFor()
  for (const address of ['nobody@works.example', email]) {
    await page.getByLabel('E-mail').fill(address)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
    expect(await page.getByRole('main').innerText()).toContain(`If ${address} is a user’s address`)
    await page.getByRole('button', { name: 'Send it again' }).click()
  }
  await page.goto(product.address + (await linkTo(email)))
  await page.getByRole('heading', { name: 'A new password' }).waitFor()
  expect(await page.getByRole('main').innerText()).toContain(email)
  await setPassword(page, 'forty kilometres a day')
  await page.getByText('Your new password is set. Sign in with it.').waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email, 'forty kilometres a day')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  expect(troubles).toEqual([])
  await page.context().close()
})

test('another address is asked for beside the user, waits there with words, and is stopped by its old owner', async () => {
  const user = await newUser(product.works.store.db, { name: 'Vaishali Kale' })
  await lentAdministrator(async ({ page, troubles }) => {
    await follow(page, `/user/${user.id}`)
    const panel = page.getByRole('region', { name: 'Sign-in' })
    await panel.getByRole('button', { name: 'Change the address' }).click()
    await panel.getByRole('button', { name: 'Ask for the new address' }).click()
    await panel.getByText('Enter the new e-mail address.').waitFor()
    await panel.getByRole('textbox', { name: 'New e-mail' }).fill('vaishali@works.example')
    await panel.getByRole('button', { name: 'Ask for the new address' }).click()
    await panel.getByText('asked to change the address to vaishali@works.example').waitFor()
    expect(await panel.getByRole('button', { name: 'Agree to the new address' }).count()).toBe(0)
    const link = await linkTo('vaishali@works.example')
    const guest = await product.open()
    await guest.page.goto(product.address + link)
    await guest.page.getByText('You are to sign in to Strand with vaishali@works.example').waitFor()
    await guest.page.getByRole('button', { name: 'Yes, it is mine' }).click()
    await guest.page.getByText('Your old address signs you in until').waitFor()
    await guest.page.context().close()
    const owner = await open('/settings/profile', user.email)
    await owner.page.getByRole('region', { name: 'Asked for on your account' }).getByRole('button', { name: 'Stop it' }).click()
    await owner.page.getByText('Everything stays as it is').waitFor()
    await owner.page.context().close()
    await page.reload()
    await panel.getByRole('button', { name: 'Change the address' }).waitFor()
    expect(troubles).toEqual([])
  })
})

test('an administrator verifies by hand, sends a link and signs a user out everywhere', async () => {
  const user = await newUser(product.works.store.db, { name: 'Nilesh Mane', verified: false })
  await lentAdministrator(async ({ page, troubles }) => {
    await follow(page, `/user/${user.id}`)
    const panel = page.getByRole('region', { name: 'Sign-in' })
    await panel.getByRole('button', { name: 'Verify by hand' }).click()
    await panel.getByText('The address is verified.').waitFor()
    const guest = await open('/settings/profile', user.email)
    // A page that is still loading when its session ends asks to sign in, without a dialog.
    await guest.page.getByRole('button', { name: 'Save profile' }).waitFor()
    await panel.getByRole('button', { name: 'Send a link for a new password' }).click()
    await page.getByText('Letter written').waitFor()
    expect(await linkTo(user.email)).toContain('/reset-password?token=')
    await panel.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByText('One session ended').waitFor()
    await guest.page.getByRole('button', { name: 'Save profile' }).click()
    await guest.page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    await guest.page.context().close()
    await panel.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByText('No session was open').waitFor()
    expect(troubles).toEqual([])
  })
})
