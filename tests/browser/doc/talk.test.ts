import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf, png } from '../../support/samples/files.ts'
import { violationsOn } from '../accessible.ts'
import { type Product, startProduct, type Window } from '../product.ts'
import { settled } from '../../support/browser/settled.ts'

let product: Product
let order: number
beforeAll(async () => {
  product = await startProduct()
  const { customerNear: customer, gujarat: registration, cable } = product.ids
  const items = [{ product: cable, qty: '1.500', rate: '148000' }]
  order = Number((await product.works.create('salesOrder', { customer, registration, customerPo: 'PO-7', items }))['id'])
})
afterAll(() => product.close())

const openAt = async (address: string, email: string, options?: Parameters<Product['open']>[0]): Promise<Window> => {
  const window = await product.enter(address, email, options)
  return window
}

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Gives the page a file as a drop or a paste does. */
const give = (page: Page, kind: 'drop' | 'paste', name: string, type: string, content: Buffer): Promise<void> =>
  page.evaluate(
    ({ kind: how, name: called, type: says, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], called, { type: says }))
      const given = { bubbles: true, cancelable: true }
      document.body.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...given, dataTransfer: data })
          : new ClipboardEvent('paste', { ...given, clipboardData: data }),
      )
    },
    { kind, name, type, bytes: [...content] },
  )

const looks = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const

test('files are chosen, dropped and pasted, looked at, taken off and put back', async () => {
  const { email } = await product.hire('Asha Kulkarni')
  const { page, troubles } = await openAt(`/salesorder/${order}`, email)
  await page.getByRole('button', { name: 'Attachments' }).waitFor()
  await page.keyboard.press('a')
  const files = sheet(page, 'Attachments')
  await files.getByText('No files yet.').waitFor()
  await files.locator('input[type=file]').setInputFiles([
    { name: 'drum 7.png', mimeType: 'image/png', buffer: png(64, 90) },
    { name: 'test report.pdf', mimeType: 'application/pdf', buffer: pdf('Routine test report') },
  ])
  await files.getByRole('button', { name: 'drum 7.png', exact: true }).waitFor()
  await files.getByRole('button', { name: 'test report.pdf', exact: true }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await files.getByRole('button', { name: 'drum 7.png', exact: true }).click()
  const picture = page.getByRole('img', { name: 'drum 7.png' })
  await picture.waitFor()
  expect(await picture.evaluate(image => Reflect.get(image, 'naturalWidth'))).toBe(64)
  await page.getByRole('button', { name: 'All attachments' }).click()
  await files.getByRole('button', { name: 'test report.pdf', exact: true }).click()
  expect(await page.getByTitle('test report.pdf').getAttribute('src')).toMatch(/^blob:/)
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Attachments, 2' }).waitFor()
  expect(troubles).toEqual([])

  await give(page, 'drop', 'page.png', 'image/png', Buffer.from('<html><script>alert(1)</script>'))
  await files.getByText('page.png is of a kind that is not kept here', { exact: false }).waitFor()
  await files.getByRole('button', { name: 'Dismiss page.png' }).click()
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  await give(page, 'paste', 'image.png', 'image/png', png(32, 200))
  await files.getByRole('button', { name: /^Screenshot \d{4}-\d\d-\d\d .*\.png$/ }).waitFor()

  await files.getByRole('button', { name: 'Remove drum 7.png' }).click()
  await files.getByRole('button', { name: '1 removed' }).click()
  await files.getByRole('button', { name: 'Put back drum 7.png' }).click()
  await files.getByRole('button', { name: 'Remove drum 7.png' }).waitFor()
  expect(troubles.filter(trouble => !trouble.includes('422'))).toEqual([])
  await page.context().close()
})

test('somebody who is named in a comment finds it in the bell and at the record', async () => {
  const asha = await product.hire('Asha Joshi')
  const ravi = await product.hire('Ravi Patel', ['sales'])
  const { page, troubles } = await openAt(`/salesorder/${order}`, asha.email)
  await page.getByRole('button', { name: 'Attachments, 3' }).waitFor()
  await page.keyboard.press('c')
  const activity = sheet(page, 'Activity')
  const box = activity.getByRole('textbox', { name: 'Comment' })
  await box.waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'comment')
  await page.keyboard.type('Is drum 7 long enough, @rav')
  await activity.getByRole('option', { name: /Ravi Patel/ }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Enter')
  expect(await box.inputValue()).toBe('Is drum 7 long enough, @Ravi Patel ')
  await page.keyboard.type('?')
  await page.keyboard.press('Control+Enter')
  await activity.getByRole('listitem').filter({ hasText: 'Is drum 7 long enough, @Ravi Patel ?' }).waitFor()
  expect(await box.inputValue()).toBe('')
  expect(await activity.getByRole('listitem').filter({ hasText: 'Attached drum 7.png' }).count()).toBe(1)
  await activity.getByRole('button', { name: 'Comments' }).click()
  expect(await activity.getByRole('listitem').count()).toBe(1)
  await activity.getByRole('button', { name: 'Edit' }).click()
  await page.keyboard.type(' Please measure.')
  await page.keyboard.press('Control+Enter')
  await activity.getByText('edited').waitFor()
  expect(troubles).toEqual([])
  await page.context().close()

  for (const [look, options] of looks) {
    const ravis = await openAt('/', ravi.email, options)
    const bell = ravis.page.getByRole('button', { name: look === 'light' ? 'Mentions, 1 new' : 'Mentions', exact: true })
    await bell.click()
    await ravis.page
      .getByRole('dialog', { name: 'Mentions' })
      .getByRole('link', { name: /Asha Joshi/ })
      .waitFor()
    expect([look, await violationsOn(ravis.page)]).toEqual([look, []])
    await ravis.page.getByRole('link', { name: /Asha Joshi/ }).click()
    await sheet(ravis.page, 'Activity').getByText('Please measure.', { exact: false }).waitFor()
    await settled(ravis.page)
    expect([look, await violationsOn(ravis.page)]).toEqual([look, []])
    await ravis.page.keyboard.press('Escape')
    await ravis.page.getByRole('button', { name: 'Mentions', exact: true }).waitFor()
    await ravis.page.getByRole('button', { name: 'Attachments, 3' }).click()
    await sheet(ravis.page, 'Attachments').getByText('test report.pdf', { exact: true }).waitFor()
    expect([look, await violationsOn(ravis.page)]).toEqual([look, []])
    expect(ravis.troubles).toEqual([])
    await ravis.page.context().close()
  }
})

test('the keys are in the overview', async () => {
  const { email } = await product.hire('Keys')
  const { page } = await openAt(`/salesorder/${order}`, email)
  await page.getByRole('button', { name: /^Attachments/ }).waitFor()
  await page.keyboard.press('?')
  const overview = page.getByRole('dialog')
  for (const label of ['Activity', 'Comment', 'Attachments']) await overview.getByText(label, { exact: true }).first().waitFor()
  await page.context().close()
})
