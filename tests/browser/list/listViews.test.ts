import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf } from '../../support/works.ts'
import { violationsOn } from '../accessible.ts'
import { type Product, startProduct, type Window } from '../product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
  for (const code of ['T1', 'T2', 'T3']) {
    await product.works.create('termsAndConditions', { code, title: `Term ${code}`, text: 'Words' })
  }
})
afterAll(() => product.close())

const list = '/termsandconditions'
const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return decodeURIComponent(pathname + search)
}
const tab = (page: Page, name: string | RegExp) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
/** Of an attempt of its own: what fails is tried again beside what it left. */
let attempts = 0
const nextCode = (name: string): string => `${name}${(attempts += 1)}`
const rows = (page: Page) => page.locator('tbody tr')

const openAs = async (email: string, path: string): Promise<Window> => {
  const window = await product.enter(path, email)
  await rows(window.page).first().waitFor()
  await tab(window.page, /^All/).waitFor()
  return window
}

test('a view is saved by keyboard, shared with a duty, and its address opens it for a colleague, who cannot change it', async () => {
  const name = nextCode('Second terms ')
  const [asha, ravi] = [await product.hire('Asha', ['masters', 'sales']), await product.hire('Ravi', ['sales'])]
  const { page, troubles } = await openAs(asha.email, `${list}?q=T2`)
  await page.keyboard.press('v')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Save this view/ })
  await dialog.waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByText('Give the view a name.').waitFor()
  await page.keyboard.type(name)
  await dialog.getByRole('checkbox', { name: 'Sales' }).check()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await page.waitForURL(url => url.searchParams.has('view'))
  expect(addressOf(page)).toMatch(/^\/termsandconditions\?view=\d+$/)
  expect(await tab(page, name).getAttribute('aria-current')).toBe('page')
  await expect.poll(() => rows(page).count()).toBe(1)
  expect(await violationsOn(page)).toEqual([])

  const colleague = await openAs(ravi.email, addressOf(page))
  await expect.poll(() => rows(colleague.page).count()).toBe(1)
  expect(await tab(colleague.page, name).getAttribute('title')).toBe('Shared by Asha')
  await colleague.page.getByRole('button', { name: `Actions for the view ${name}` }).click()
  await colleague.page.getByRole('menu').waitFor()
  // What moves it stands there where an attempt before has left another view.
  const offered = (await colleague.page.getByRole('menuitem').allInnerTexts()).filter(one => !one.startsWith('Move '))
  expect(offered).toEqual(['Save as …', 'Open the list with it'])
  expect([...troubles, ...colleague.troubles]).toEqual([])
  await Promise.all([page.context().close(), colleague.page.context().close()])
})

test('a changed view says so, is overwritten or shown as it was, and the address keeps the changes alone', async () => {
  const meena = await product.hire('Meena', ['masters'])
  const { page } = await openAs(meena.email, `${list}?q=T`)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name').fill('Terms')
  await page.keyboard.press('Enter')
  await tab(page, /Terms/).waitFor()
  await page.getByRole('button', { name: 'Title', exact: true }).click()
  await tab(page, /^Terms.*changed/).waitFor()
  expect(addressOf(page)).toMatch(/^\/termsandconditions\?view=\d+&sort=title$/)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => addressOf(page)).toMatch(/\?view=\d+$/)
  await page.getByRole('button', { name: 'Title', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => addressOf(page)).toMatch(/\?view=\d+$/)
  await tab(page, /changed/).waitFor({ state: 'detached' })
  expect(await page.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe('ascending')
  await page.context().close()
})

test('a list opens with its usual view, and bare on request; a deleted view comes back by Undo', async () => {
  const kiran = await product.hire('Kiran', ['masters'])
  const { page } = await openAs(kiran.email, `${list}?q=T3`)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name').fill('Third')
  await page.getByRole('checkbox', { name: 'Open the list with it' }).check()
  await page.getByRole('button', { name: 'Save view' }).last().click()
  await tab(page, /Third/).waitFor()
  await page.goto(product.address + list)
  await page.waitForURL(/\?view=\d+$/)
  await expect.poll(() => rows(page).count()).toBe(1)
  await tab(page, /^All/).click()
  await page.waitForURL('**?view=all')
  await expect.poll(() => rows(page).count()).toBeGreaterThan(2)
  await tab(page, /Third/).click()
  await page.getByRole('button', { name: 'Actions for the view Third' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('The view Third is deleted.').waitFor()
  await tab(page, /Third/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await tab(page, /Third/).waitFor()
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.context().close()
})

test('a list that is gone back to shows what was changed meanwhile, by the person and by others', async () => {
  const nisha = await product.hire('Nisha', ['masters'])
  const { works } = product
  const code = nextCode('FRESH')
  const made = await works.create('termsAndConditions', { code, title: 'As it was', text: 'Words' })
  const { page, troubles } = await openAs(nisha.email, `${list}?q=${code}`)
  const foot = page.getByRole('region', { name: 'Pages and sums' })
  await foot.getByText('1–1 of 1').waitFor()
  const row = rows(page).first()

  await row.getByRole('link').first().click()
  await page.getByLabel('Title').fill('As Nisha wrote it')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await works.read('termsAndConditions', idOf(made)))['title']).toBe('As Nisha wrote it')
  await page.goBack()
  await row.getByText('As Nisha wrote it').waitFor()

  await row.getByRole('link').first().click()
  await page.getByRole('heading', { name: 'As Nisha wrote it' }).waitFor()
  const { version } = await works.read('termsAndConditions', idOf(made))
  await works.update('termsAndConditions', idOf(made), { version, title: 'As somebody else wrote it' })
  await works.create('termsAndConditions', { code: `${code}-2`, title: 'Made meanwhile', text: 'Words' })
  await page.goBack()
  await row.getByText('As somebody else wrote it').waitFor()
  await foot.getByText('1–2 of 2').waitFor()

  expect(troubles).toEqual([])
  await page.context().close()
})

test('one field is set on many records with the form’s own control, and masters are blocked together', async () => {
  const boss = await product.hire('Boss', ['masters'])
  const code = nextCode('MANY')
  for (const nth of [1, 2, 3]) {
    await product.works.create('termsAndConditions', { code: `${code}-${nth}`, title: `Clause ${nth}`, text: 'Words' })
  }
  const { page } = await openAs(boss.email, `${list}?q=${code}`)
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Set a field …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Field').selectOption({ label: 'Title' })
  await dialog.getByRole('button', { name: /^Set a field ·/ }).click()
  await dialog.getByText('Title is a required field.').waitFor()
  await dialog.getByLabel('Title').fill('Agreed terms')
  await page.keyboard.press('Enter')
  await dialog.getByText('3 done.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => rows(page).filter({ hasText: 'Agreed terms' }).count()).toBe(3)
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByLabel('Reason').fill('Superseded')
  await page.getByRole('button', { name: 'Block · 3' }).click()
  await dialog.getByText('3 done.').waitFor()
  await page.context().close()
})

test('a view that one may not see says so, and gives way to the whole list, whose columns are moved, widened and carried', async () => {
  const tara = await product.hire('Tara', ['masters'])
  const { page } = await product.enter(`${list}?view=999999`, tara.email)
  await page.getByText('This view is no longer there, or it is not shared with you.').waitFor()
  await page.getByRole('button', { name: 'Show the whole list' }).click()
  await rows(page).first().waitFor()
  expect(addressOf(page)).toBe(list)

  const heads = () => page.getByRole('columnheader').evaluateAll(all => all.slice(1).map(one => one.getAttribute('aria-label')))
  const before = await heads()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  const second = page.getByRole('columnheader', { name: before[1] ?? '', exact: true })
  const width = (await second.boundingBox())?.width ?? 0
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => Math.round(((await second.boundingBox())?.width ?? 0) - width)).toBe(8)
  await page.keyboard.press('Control+Shift+ArrowRight')
  await expect.poll(heads).toEqual([before[0], before[2], before[1], ...before.slice(3)])
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await expect.poll(heads).toEqual(before)
  const [from, to] = [
    await second.boundingBox(),
    await page.getByRole('columnheader', { name: before[2] ?? '', exact: true }).boundingBox(),
  ]
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 12)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 12, { steps: 5 })
  await page.mouse.up()
  await expect.poll(heads).toEqual([before[0], before[2], before[1], ...before.slice(3)])
  expect(await page.getByRole('columnheader', { name: before[1] ?? '', exact: true }).getAttribute('aria-sort')).toBeNull()
  await page.context().close()
})
