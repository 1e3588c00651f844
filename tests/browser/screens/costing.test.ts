import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { follow } from '../../support/browser/follow.ts'
import type { Duty } from '../../../src/kernel/duty.ts'
import { withStandards } from '../../support/works.ts'
import { wrongInBoth } from '../accessible.ts'
import { forgetDrafts } from '../doc/keptInBrowser.ts'
import { lending, type Product, startProduct, tabTo, type Window } from '../product.ts'

let product: Product
let terms: number
beforeAll(async () => {
  product = await startProduct()
  terms = (await withStandards(product.works, product.ids)).terms ?? 0
})
afterAll(() => product.close())

const openAs = async (address: string, duties: readonly Duty[], options?: Parameters<Product['open']>[0]): Promise<Window> => {
  const { email } = await product.hire('Asha Kulkarni', duties)
  const window = await product.enter(address, email, options)
  return window
}

const lent = lending(() => openAs('/zeniumapp', ['costing']))

/** A page in the window that the stories of those who cost share; what one of them leaves unsaved is not kept for the next. */
const asCosting = (path: string, work: (page: Page) => Promise<void>): Promise<void> =>
  lent(async ({ page, troubles }) => {
    await follow(page, path)
    await work(page)
    expect(troubles).toEqual([])
    await follow(page, '/zeniumapp')
    await forgetDrafts(page)
  })

const idOf = (row: Readonly<Record<string, unknown>>): number => Number(row['id'])
const draft = async (more: object = {}): Promise<number> =>
  idOf(await product.works.create('costing', { designation: '3.5C x 240 A2XFY', terms, ...more }))

const price = (page: Page) => page.getByLabel('Price', { exact: true }).locator('dd').first()
const priceOf = async (page: Page): Promise<number> => Number((await price(page).innerText()).replace(/[^\d.]/g, ''))
/** Waits until the price has gone up. */
const dearerThan = (page: Page, before: number) =>
  page.waitForFunction(was => {
    const shown = document.querySelector('[aria-label=Price] dd')?.textContent?.replace(/[^\d.]/g, '')
    return shown !== undefined && Number(shown) > was
  }, before)
const amount = (page: Page, line: string) => page.getByRole('button', { name: new RegExp(`^${line}.*, ₹`) })
const settled = (page: Page) =>
  page.waitForFunction(() => document.querySelector('main')?.textContent?.includes('By length of run'))

test('a designation becomes a price, a line is set by hand with its reason, and the costing is saved and checked: by keyboard alone', async () => {
  await asCosting('/costing/new', async page => {
    await page.locator('input[name=designation]:focus').waitFor()
    await page.keyboard.type('3.5cx240 al xlpe armoured')
    await page.keyboard.press('Tab')
    await settled(page)
    const reckoned = await priceOf(page)
    expect(reckoned).toBeGreaterThan(500_000)

    await tabTo(page, amount(page, 'Aluminium wire'))
    await page.keyboard.press('ArrowDown')
    expect(await amount(page, 'XLPE compound').evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: 'Aluminium wire' })
    await card.getByText(/kg\/km x ₹/).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('600000')
    await page.keyboard.press('Enter')
    await card.getByText('Enter the reason for setting the line by hand.').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Stock bought in August')
    await page.keyboard.press('Enter')
    await card.waitFor({ state: 'hidden' })
    expect(await amount(page, 'Aluminium wire').evaluate(element => element === document.activeElement)).toBe(true)
    await page.getByText('set by hand').waitFor()
    await dearerThan(page, reckoned)

    await page.keyboard.press('Control+S')
    await page.waitForURL(/\/costing\/\d+$/)
    await page.getByText('Saved').first().waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: /^CST\// }).waitFor()
    await amount(page, 'Aluminium wire').press('Enter')
    await page.getByText('Calculated: ₹').waitFor()
    expect(await page.getByLabel('Because').count()).toBe(0)
  })
})

test('a rate is drawn by keys and the price follows; taken over it is the costing’s own', async () => {
  await asCosting(`/costing/${await draft()}`, async page => {
    await settled(page)
    const before = await priceOf(page)
    const slider = page.getByRole('slider', { name: 'Aluminium' })
    await tabTo(page, slider)
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight')
    const would = page.getByText('Price would be').locator('..')
    await would.getByText('+₹').waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Use these rates' }))
    await page.keyboard.press('Enter')
    await dearerThan(page, before)
    await page.keyboard.press('Control+S')
    await page.getByText('Saved').first().waitFor()
  })
})

test('an approver approves and freezes; a new version is made from it and held against it', async () => {
  const id = await draft()
  await product.works.act('costing', id, 'check')
  const { page: desk } = await openAs(`/costing/${id}`, ['approver'])
  await settled(desk)
  await desk.keyboard.press('Control+Enter')
  await desk.getByRole('button', { name: 'Freeze' }).waitFor()
  await desk.keyboard.press('Control+Enter')
  await desk.getByText(/It never changes again/).waitFor()
  await desk.keyboard.press('Enter')
  await desk.getByText('Frozen').first().waitFor()

  await asCosting(`/costing/${id}`, async page => {
    await settled(page)
    await tabTo(page, page.getByRole('button', { name: 'New version' }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/costing\/new$/)
    await settled(page)
    await page.keyboard.press('Control+S')
    await page.waitForURL(url => /\/costing\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`))
    await tabTo(page, page.getByRole('button', { name: 'Compare with Version 1' }))
    await page.keyboard.press('Enter')
    await page.getByRole('columnheader', { name: 'From version 1' }).waitFor()
  })
})

/** Two machines that armour, made once: by their names they are chosen. */
const armouring = async (): Promise<void> => {
  const { works } = product
  const { id: process } = await works.store.db.read(tx =>
    tx.one<{ id: number }>("select id from process where name = 'Armouring'", []),
  )
  const speeds = [{ fromSqmm: '0', toSqmm: '1000', metresPerMin: '5', setupMin: 60 }]
  const body = { process, minSqmm: '1', maxSqmm: '400', labourRate: '500', efficiencyPercent: '80', speeds }
  await works.create('machine', { ...body, code: 'ARM-60', name: 'Armouring 60', machineRate: '1500' })
  await works.create('machine', { ...body, code: 'ARM-96', name: 'Armouring 96', maxSqmm: '630', machineRate: '3500' })
}
let machines: Promise<void> | null = null

test('a stage is made on a machine that somebody chooses, and a new version keeps it', async () => {
  await (machines ??= armouring())
  await asCosting(`/costing/${await draft()}`, async page => {
    await settled(page)
    await amount(page, 'Armouring').press('Enter')
    const card = page.getByRole('dialog', { name: 'Armouring' })
    await card.getByText(/on Armouring 60 \(takes 1 to 400 sqmm\)/).waitFor()
    const choice = card.getByRole('combobox', { name: 'Made on' })
    await tabTo(page, choice)
    await choice.selectOption('Armouring 96')
    await card.getByText(/on Armouring 96 \(chosen\)/).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+S')
    await page.getByText('Saved').first().waitFor()

    await page.getByRole('button', { name: 'New version' }).click()
    await page.waitForURL(/\/costing\/new$/)
    await settled(page)
    await amount(page, 'Armouring').press('Enter')
    await card.getByText(/on Armouring 96 \(chosen\)/).waitFor()
  })
})

test('a pasted bill becomes a document with a price a line, is mended, checked, repriced and taken away as a workbook', async () => {
  const { page, troubles } = await openAs('/productdesign/bill', ['costing', 'sales', 'approver', 'masters'])
  await page.getByRole('textbox', { name: /One cable a line/ }).fill('3.5cx240 al xlpe armoured\t4.5\n3C x 185 XLPE IS 7098-2\t2')
  await page.getByRole('button', { name: 'Read the bill' }).click()
  await page.getByText(/^2 lines: .*1 lack something/).waitFor()
  await page.getByRole('button', { name: 'Save as a costed bill' }).click()
  await page.waitForURL('**/costedbill/new')
  const priced = page.getByRole('region', { name: 'As read and priced' })
  await priced.getByText(/Which voltage grade is it/).waitFor()
  await priced.getByRole('row', { name: /^1 3.5C x 240.* 4.500 / }).waitFor()
  expect(await wrongInBoth(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Title' }).fill('NTPC Barh, package 14')
  await page.getByRole('gridcell', { name: '3C x 185 XLPE IS 7098-2' }).click()
  await page.keyboard.type('3C x 185 XLPE 11 kV IS 7098-2')
  await page.keyboard.press('Enter')
  await page.getByLabel('The bill', { exact: true }).getByText('6.500').waitFor()
  await priced.getByText(/Which voltage grade is it/).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+S')
  await page.waitForURL(/\/costedbill\/\d+$/)
  await page.getByText('Saved').first().waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: /^CB\// }).waitFor()

  await page.getByRole('link', { name: /Open as a report/ }).click()
  await page.getByRole('heading', { name: 'Prices of a Bill' }).waitFor()
  const [sheet] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Excel' }).click()])
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/)

  await follow(page, '/repricing?what=bills&aluminium=400')
  await page.getByRole('row', { name: /CB\/.*3.5C x 240/ }).waitFor()
  const [repriced] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Excel' }).click()])
  expect(repriced.suggestedFilename()).toMatch(/^Reprice Open Lines.*\.xlsx$/)
  expect(troubles).toEqual([])
})

test('the calculation sheet opens its figures down to the rows of the tables', async () => {
  await asCosting(`/costworking?costing=${await draft()}`, async page => {
    const cell = page.getByRole('button', { name: /^Outer sheath, kg\/km/ })
    await cell.waitFor()
    await tabTo(page, page.getByRole('button', { name: /^Conductor, each core, Area/ }))
    await cell.press('Enter')
    const card = page.getByRole('dialog', { name: 'Outer sheath, kg/km' })
    const density = card.locator('summary', { hasText: 'gamma' })
    await tabTo(page, density)
    await page.keyboard.press('Enter')
    await card.getByText(/^materials: /).waitFor()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'hidden' })
    expect(await cell.evaluate(element => element === document.activeElement)).toBe(true)
  })
})

test('those who sell see the price and nothing of its cost', async () => {
  const { page, troubles } = await openAs(`/costing/${await draft()}`, ['sales'])
  await settled(page)
  expect(await priceOf(page)).toBeGreaterThan(500_000)
  for (const word of ['Margin', 'Overheads', 'Works cost']) expect(await page.getByText(word, { exact: true }).count()).toBe(0)
  await follow(page, '/costworking')
  await page.getByText('You may not see cable costs').waitFor()
  expect(troubles).toEqual([])
})

/** The costing and its calculation sheet, light and dark, with what stands behind a figure open. */
const looksSound = async (page: Page, id: number): Promise<void> => {
  await settled(page)
  await amount(page, 'Armouring').press('Enter')
  await page.getByRole('dialog', { name: 'Armouring' }).waitFor()
  expect(await wrongInBoth(page)).toEqual([])
  await follow(page, `/costworking?costing=${id}`)
  await page.getByRole('button', { name: /^Outer sheath, Over/ }).press('Enter')
  await page.getByRole('dialog', { name: 'Outer sheath, Over mm' }).waitFor()
  expect(await wrongInBoth(page)).toEqual([])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over).toBe(0)
}

const setByHand = { overrides: [{ line: 'Armouring', rupeesPerKm: '5000', reason: 'New machine' }] }

test('is sound on a desk, light and dark, with what stands behind a figure open', async () => {
  const id = await draft(setByHand)
  await asCosting(`/costing/${id}`, page => looksSound(page, id))
})

test('is sound on a phone, light and dark, with what stands behind a figure open', async () => {
  const id = await draft(setByHand)
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page } = await openAs(`/costing/${id}`, ['costing'], phone)
  await looksSound(page, id)
})
