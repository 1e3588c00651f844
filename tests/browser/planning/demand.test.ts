import { afterAll, beforeAll, expect, test } from 'vitest'
import { furnish } from '../../support/shopFloor.ts'
import { idOf, productBody, withStandards } from '../../support/works.ts'
import { type Product, startProduct } from '../product.ts'

// Orders are covered, planned and released by keyboard: three in each run, thirty where DEMAND_ORDERS says so.
const count = Number(process.env['DEMAND_ORDERS'] ?? 3)
const mostMs = 600_000

let product: Product
let email: string

beforeAll(async () => {
  product = await startProduct()
  const { works: w, ids } = product
  await withStandards(w, ids)
  email = (await product.hire('Meera Joshi', ['planning'])).email
  const floor = idOf(await w.create('store', { code: 'FLOOR', name: 'Shop floor', kind: 'floor' }))
  const raw = idOf(await w.create('store', { code: 'RAWS', name: 'Raw materials', kind: 'raw' }))
  const yard = idOf(await w.create('store', { code: 'FG', name: 'Finished goods', kind: 'finished' }))
  const cable = idOf(await w.create('product', productBody('A2XFY-25', ids.tax18, '100000')))
  const design = idOf(await w.create('productDesign', { product: cable, designation: '4C x 25 A2XFY' }))
  await w.act('productDesign', design, 'check')
  await w.act('productDesign', design, 'approve')
  const trial = { product: cable, purpose: 'stock', drums: [{ drums: '2 x 250' }] }
  await furnish(w, await w.create('workOrder', trial), { floor, unit: ids.any.unit, tax: ids.tax18 })
  const items = await w.store.db.read(tx => tx.rows<{ id: number }>('select id from item where material is not null', []))
  for (const { id } of items) await w.update('item', id, { version: (await w.read('item', id))['version'], store: raw })
  const metre = await w.store.db.read(tx =>
    tx.one<{ id: number }>(`select id from unit where measures = 'length' order by id limit 1`, []),
  )
  const kept = { unit: metre.id, tracking: 'piece' }
  const category = idOf(
    await w.create('itemCategory', { code: 'CABLES', name: 'Finished cable', kind: 'finished', metal: 'AL', ...kept }),
  )
  const stocked = { ...kept, hsn: '85446020', tax: ids.tax18, code: 'FG-25', name: '4C x 25', category, product: cable }
  const item = idOf(await w.create('item', stocked))
  const goods = Array.from({ length: count }, (_, n) => ({
    item,
    lengthM: '500',
    weightKg: '600',
    rate: '90',
    makerNo: `Y-${n}`,
  }))
  await w.act('openingStock', idOf(await w.create('openingStock', { store: yard, goods })), 'post')
  for (let n = 0; n < count; n += 1) {
    const order = {
      customer: ids.customerFar,
      registration: ids.gujarat,
      items: [{ product: cable, drums: '2 x 500', rate: '100000' }],
    }
    await w.act('salesOrder', idOf(await w.create('salesOrder', order)), 'confirm')
  }
  await w.create('department', { code: 'PROD', name: 'Production' })
}, 300_000)
afterAll(() => product.close())

const counted = (sql: string): Promise<{ n: number }> => product.works.store.db.read(tx => tx.one<{ n: number }>(sql, []))

test('orders are covered, planned and released by keyboard alone', async () => {
  const began = Date.now()
  const { page, troubles } = await product.enter('/planning/demand', email)
  const grid = page.getByRole('grid', { name: 'Open lines of orders' })
  await grid.waitFor()
  expect(await grid.getByRole('row').count()).toBe(count + 1)
  // Space chooses the first, shift with the arrow the others.
  await grid.focus()
  await page.keyboard.press('Space')
  for (let n = 1; n < count; n += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.getByText(`${count} of ${count} chosen`).waitFor()
  await page.keyboard.press('c')
  await page.getByText(`${count} from the yard (${count * 500}.000 m), ${count} to be made.`).waitFor()
  await page.keyboard.press('t')
  await page.getByText('COV/26-27/00001 is taken.').waitFor()
  await page.keyboard.press('w')
  await page.getByText(/: work order drafted\.$/).waitFor()
  await page.keyboard.press('r')
  await page.getByText(/^WO\/26-27\/00001, .*released with its job cards and requisitions\.$/).waitFor()
  await expect.poll(() => grid.getByRole('row').nth(1).locator('td[data-label="Still to plan"]').textContent()).toBe('')
  expect(Date.now() - began).toBeLessThan(mostMs)
  expect(await counted(`select count(*)::int as n from claim where status = 'held'`)).toEqual({ n: count })
  expect(
    await counted(
      `select sum(l.drum_count)::int as n from work_order w join work_order_drums l on l.doc = w.id where w.number is not null`,
    ),
  ).toEqual({ n: count })
  expect((await counted(`select count(*)::int as n from job_card where status = 'open'`)).n).toBeGreaterThan(5)
  expect((await counted(`select count(*)::int as n from store_requisition where status = 'submitted'`)).n).toBe(1)
  expect(troubles).toEqual([])
})

test('the rows are narrowed by words and by the day they are due, and a click chooses a row', async () => {
  const { page } = await product.enter('/planning/demand', email)
  const grid = page.getByRole('grid', { name: 'Open lines of orders' })
  await grid.waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('no such cable')
  await page.getByText('No line of an order is open for this.').waitFor()
  await page.getByLabel('Search', { exact: true }).fill('')
  await grid
    .getByRole('row')
    .nth(1)
    .click({ position: { x: 300, y: 10 } })
  await page.getByText(`1 of ${count} chosen`).waitFor()
})
