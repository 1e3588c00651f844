import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf } from '../../support/works.ts'
import { type Product, startProduct } from '../product.ts'

// What runs out first is chosen, asked for and looked at by keyboard alone.
let product: Product
let email: string

const names = ['PVC ST-2', 'Aluminium rod', 'Mica tape']

beforeAll(async () => {
  product = await startProduct()
  const { works: w, ids } = product
  email = (await product.hire('Meera Joshi', ['planning', 'purchase'])).email
  const inDays = (days: number): string => new Date(Date.parse(w.store.today()) + days * 86_400_000).toISOString().slice(0, 10)
  const sql = (text: string, values: unknown[]): Promise<{ id: number }[]> =>
    w.store.db.transaction(tx => tx.rows<{ id: number }>(text, values))
  const store = idOf(await w.create('store', { code: 'RAWS', name: 'Raw materials', kind: 'raw' }))
  const process = idOf(await w.create('process', { code: 'SHT', name: 'SHT', stage: 'CORE', input: 'metres', output: 'metres' }))
  // Nobody has a machine for it, so each is needed on its due day.
  const [order] = await sql(
    `insert into work_order (number, status, date, product, purpose, priority, needed_by, over_run_percent, mothers, total_km, total_drums, hours)
     values ('WO/26-27/00001', 'released', $1, $2, 'stock', 'usual', $3, 0, 'each', 1, 2, 8) returning id`,
    [w.store.today(), ids.cable, inDays(10)],
  )
  const [stage] = await sql(
    `insert into work_order_stages (doc, no, element, kind, process, length_count, out_m, in_m, out_kg, in_kg, set_up_h, run_h, signature, kg_per_km, lot_kg)
     values ($1, 1, 'Sheathed cable', 'cable', $2, 1, 1000, 1010, 500, 505, 0, 8, 'design 1|SHEATH', 500, 0) returning id`,
    [order?.id, process],
  )
  for (const [at, name] of names.entries()) {
    const raw = { code: `M${at}`, name, category: 'outer sheath', unit: ids.any.unit, priceBasis: 'list' }
    const material = idOf(await w.create('rawMaterial', raw))
    const kept = { category: ids.any.itemCategory, unit: ids.any.unit, tracking: 'none', hsn: '39042110', tax: ids.tax18 }
    const item = idOf(await w.create('item', { ...kept, code: `RAW-${at}`, name, material, leadDays: 7 - at }))
    const goods = [{ item, weightKg: at === 2 ? '900' : '100', rate: '100' }]
    await w.act('openingStock', idOf(await w.create('openingStock', { store, goods })), 'post')
    await sql(
      `insert into work_order_materials (doc, no, parent, material, name, kg, good_kg) values ($1, $2, $3, $4, $5, $6, $6)`,
      [order?.id, at + 1, stage?.id, material, name, 400 + at],
    )
  }
}, 300_000)
afterAll(() => product.close())

test('two short materials are chosen and asked for by keyboard alone, and a second time nothing is left to ask for', async () => {
  const { page, troubles } = await product.enter('/planning/material', email)
  const grid = page.getByRole('grid', { name: 'Materials' })
  await grid.waitFor()
  const texts = async (label: string): Promise<readonly string[]> => grid.locator(`td[data-label="${label}"]`).allTextContents()
  // Both are short on the same day; the rod takes a day less to come, so it may be ordered a day later.
  expect(await texts('Material')).toEqual(['PVC ST-2', 'Aluminium rod', 'Mica tape'])
  expect(await texts('To buy')).toEqual(['300 KG', '301 KG', ''])
  expect(await texts('What helps')).toEqual(['Buy', 'Buy', ''])
  await grid.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'PVC ST-2' })
  await sheet.getByText('WO/26-27/00001').waitFor()
  await sheet.getByText('No active machine takes it.').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await grid.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('2 of 3 chosen').waitFor()
  await page.keyboard.press('r')
  await page.getByText('Purchase requisition drafted with 2 items.').waitFor()
  await expect.poll(() => texts('What helps')).toEqual(['Order', 'Order', ''])
  await page.keyboard.press('r')
  await page.getByText(/Aluminium rod is asked for already; it waits to be ordered\..*PVC ST-2 is asked for already/).waitFor()
  const made = await product.works.store.db.read(tx =>
    tx.rows<{ id: number; qty: string; used: string }>(
      `select l.doc as id, trim_scale(l.qty)::text as qty, l.used_for as used from purchase_requisition_items l order by l.id`,
      [],
    ),
  )
  expect(made.map(({ qty, used }) => [qty, used])).toEqual([
    ['300', 'WO/26-27/00001'],
    ['301', 'WO/26-27/00001'],
  ])
  // The second asking was refused, which the browser notes.
  expect(troubles.filter(one => !one.includes('422'))).toEqual([])
})

test('the requisition that was drafted opens by its key, and rows are narrowed by words', async () => {
  const { page } = await product.enter('/planning/material', email)
  const grid = page.getByRole('grid', { name: 'Materials' })
  await grid.waitFor()
  // What is ordered and not planned has a column of its own while it is counted.
  await page.keyboard.press('n')
  await grid.getByRole('columnheader', { name: 'Not planned' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('mica')
  await expect.poll(() => grid.getByRole('row').count()).toBe(2)
  await page.getByLabel('Search', { exact: true }).fill('')
  await product.works.store.db.transaction(tx => tx.rows(`delete from purchase_requisition_items`, []))
  await page.reload()
  await grid.waitFor()
  await grid.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('r')
  await page.getByText('Purchase requisition drafted with one item.').waitFor()
  await page.keyboard.press('o')
  await page.waitForURL(/\/purchaserequisition\/\d+$/)
  await expect.poll(() => page.getByText('300').count()).toBeGreaterThan(0)
})
