import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { violationsOn } from '../accessible.ts'
import { type Product, startProduct } from '../product.ts'
import { idOf } from '../../support/works.ts'

// Orders that wait are decided from one list, by keyboard and on a phone; who made them is told what became of them.
let product: Product
let seller: string
let approver: string
let orders: readonly Row[]
beforeAll(async () => {
  product = await startProduct()
  const { works, ids } = product
  seller = (await product.hire('Asha Kulkarni', ['sales'])).email
  approver = (await product.hire('Vikram Rao', ['approver'])).email
  const { id } = await works.store.db.read(tx => tx.one<{ id: number }>(`select id from "user" where email = $1`, [seller]))
  const by = {
    id,
    email: seller,
    name: 'Asha Kulkarni',
    userType: 0,
    duties: new Set(['sales'] as const),
    request: 'test',
  } as const
  const submit = async (qty: string): Promise<Row> => {
    const items = [{ product: ids.cable, qty, rate: '148000' }]
    const made = await works.create('salesOrder', { customer: ids.customerFar, registration: ids.gujarat, items }, by)
    return works.act('salesOrder', idOf(made), 'submit', by)
  }
  orders = [await submit('1'), await submit('2'), await submit('8')]
})
afterAll(() => product.close())

const waiting = (page: Page) => page.getByRole('list', { name: 'Waiting for my approval' }).getByRole('listitem')
const numberOf = (at: number): string => String(orders[at]?.['number'])

test('two are approved and one is sent back by keyboard, and the maker is told why', async () => {
  const { page, troubles } = await product.enter('/approvals', approver)
  await waiting(page)
    .filter({ hasText: numberOf(2) })
    .waitFor()
  expect(await waiting(page).count()).toBe(3)
  expect(await waiting(page).first().innerText()).toContain('Waits for approval by an approver: every sales order is approved.')
  expect(await waiting(page).first().innerText()).toContain('₹ 1,74,640.00')
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('y')
  await page.getByText('2 records approved').waitFor()
  await expect.poll(() => waiting(page).count()).toBe(1)
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: 'Send back' })
  await dialog.getByRole('textbox').fill('The rate is last year’s')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Nothing waits for your approval.').waitFor()
  expect(troubles).toEqual([])

  const mine = await product.enter(`/salesorder/${idOf(orders[2] ?? {})}`, seller)
  const banner = mine.page.getByRole('region', { name: 'Approval' })
  await banner.getByText('Sent back by Vikram Rao').waitFor()
  expect(await banner.innerText()).toContain('The rate is last year’s')
  await mine.page.getByRole('button', { name: 'Mentions, 1 new' }).click()
  await mine.page.getByRole('dialog', { name: 'Mentions' }).getByText('The rate is last year’s').waitFor()
  expect(mine.troubles).toEqual([])
})

test('an amended order tells the approver why and what changed, line by line, before the button', async () => {
  const { works } = product
  const [first] = orders
  const amended = await works.act('salesOrder', idOf(first ?? {}), 'amend', undefined, 'Longer drums')
  const saved = await works.update('salesOrder', idOf(first ?? {}), { version: amended['version'], remarks: 'Drums of 1,000 m' })
  expect(saved['status']).toBe('underAmendment')
  const asking = await product.enter(`/salesorder/${idOf(first ?? {})}`, seller)
  await asking.page.getByRole('button', { name: 'Ask for approval' }).click()
  await asking.page.getByRole('dialog').getByRole('textbox').fill('As agreed by telephone')
  await asking.page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click()
  await asking.page.getByText('Handed in by Asha Kulkarni').waitFor()

  const { page, troubles } = await product.enter(`/salesorder/${idOf(first ?? {})}`, approver, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const banner = page.getByRole('region', { name: 'Approval' })
  await banner.getByText('As agreed by telephone').waitFor()
  await page.locator('summary', { hasText: 'Longer drums' }).waitFor()
  await page.getByRole('region', { name: 'Sent, side by side' }).getByRole('cell', { name: 'Drums of 1,000 m' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm order' }).click()
  await banner.waitFor({ state: 'detached' })
  expect(await works.read('salesOrder', idOf(first ?? {}))).toMatchObject({ status: 'confirmed' })
  expect(troubles).toEqual([])
})
