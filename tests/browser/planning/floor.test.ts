import { afterAll, beforeAll, expect, test } from 'vitest'
import { stoodFrom } from '../../support/shopFloor.ts'
import { withStock } from '../../support/stocked.ts'
import { idOf } from '../../support/works.ts'
import { wrongInBoth } from '../accessible.ts'
import { type Product, startProduct } from '../product.ts'

// Three machines: one runs, one stands and nobody has said why, one is idle with a card before it.
let product: Product
let email: string
let card: number
let shift: number

beforeAll(async () => {
  product = await startProduct()
  email = (await product.hire('Asha Patel', ['supervisor'])).email
  const { works: w, ids } = product
  const b = await withStock(w, ids, 4)
  const { process } = ids.any
  shift = b.machine?.shift ?? 0
  const cardOn = async (code: string): Promise<number> => {
    const machine = idOf(await w.create('machine', { code, name: `Extruder ${code}`, process, alwaysOn: true }))
    const own = { item: b.stock?.core, process, machine, lengths: [{ metres: '1000' }] }
    const made = idOf(await w.create('jobCard', own))
    const foreman = await product.hire(`Foreman ${code}`, ['supervisor'])
    expect(await product.post(foreman.token, `/api/jobCard/${made}/release`)).toBe(200)
    return made
  }
  card = await cardOn('EXT-1')
  await w.act('jobCard', card, 'start')
  await w.act('jobCard', card, 'stop')
  await cardOn('EXT-2')
}, 120_000)
afterAll(() => product.close())

test('by keys: the most urgent comes first, the arrows lead on, Enter opens the card, and the wall hides the menu', async () => {
  const { page, troubles } = await product.enter('/floor', email)
  const tile = (name: RegExp) => page.getByRole('link', { name })
  await tile(/^EXT-1/).waitFor()
  await page.getByText('1 stands, 1 for no reason given', { exact: false }).waitFor()
  expect(await tile(/^EXT-1/).textContent()).toContain('Nobody has said why')
  expect(await wrongInBoth(page)).toEqual([])
  await page.keyboard.press('w')
  await page.getByRole('button', { name: 'Leave the wall screen' }).waitFor()
  expect(new URL(page.url()).search).toBe('?wall=1')
  const first = page.getByRole('list', { name: 'Machines, the most urgent first' }).getByRole('link').first()
  expect(await first.textContent()).toContain('EXT-1')
  expect(await wrongInBoth(page)).toEqual([])
  await first.focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('EXT-2')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/jobcard/${card}`)
  expect(troubles).toEqual([])
})

test('what happens at a machine is seen without a touch', async () => {
  const { page } = await product.enter('/zeniumapp', email)
  await page.clock.install()
  await page.goto(new URL('/floor?wall=1', page.url()).href)
  await page.getByText('Nobody has said why').waitFor()
  await product.works.act('jobCard', card, 'start')
  await page.clock.runFor(15_000)
  await page.getByText('Nobody has said why').waitFor({ state: 'detached' })
})

test('on a phone the most urgent machine is on top, and nothing is cut off at the side', async () => {
  await product.works.act('jobCard', card, 'stop')
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page } = await product.enter('/zeniumapp', email, phone)
  await page.getByRole('link', { name: /Floor: what runs/ }).tap()
  const first = page.getByRole('list', { name: 'Machines, the most urgent first' }).getByRole('link').first()
  await first.waitFor()
  expect(await first.textContent()).toContain('EXT-1')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('on the sheet each stop without a reason is asked, and the sheet is closed once all have theirs', async () => {
  const { works: w } = product
  // The first shift is 07:00 to 15:00 in India.
  await stoodFrom(w.store.db, card, { reason: null, from: '2026-06-12T05:00:00Z', to: '2026-06-12T05:12:00Z' })
  const { machine } = await w.read('jobCard', card)
  const sheet = idOf(await w.create('productionLog', { date: '2026-06-12', shift, machine, shiftMin: 450 }))
  const { page, troubles } = await product.enter(`/productionlogsheet/${sheet}`, email)
  await page.getByLabel('Fri 12 Jun 10:30, 12 min').selectOption('Service')
  await page.getByText('Why did it stand?').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Close sheet' }).click()
  await page.getByText('Handed over by').waitFor()
  expect(await w.read('productionLog', sheet)).toMatchObject({ status: 'closed', closedBy: 'Asha Patel' })
  expect(troubles).toEqual([])
})
