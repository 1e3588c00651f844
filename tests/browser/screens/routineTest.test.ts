import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOf } from '../../../src/kernel/record.ts'
import { withStock } from '../../support/stocked.ts'
import { idOf, person, withDesign, withStandards } from '../../support/works.ts'
import { wrongInBoth } from '../accessible.ts'
import { type Product, startProduct } from '../product.ts'

// The test bay in the morning: twenty drums of 3.5C x 240 on hold, the bridge and the high voltage set at hand.
let product: Product
let email: string
let draft: number
const shots = process.env['STRAND_SHOTS']
/** Drums that are typed: twenty, or as many as `STRAND_DRUMS` says. */
const many = Number(process.env['STRAND_DRUMS'] ?? 20)

/** As many drums like one as are typed, out of an opening stock. */
const opened = async (like: number, store: number | undefined): Promise<readonly number[]> => {
  const { item } = await product.works.read('piece', like)
  const goods = Array.from({ length: many }, (_, i) => ({
    item,
    lengthM: '500',
    weightKg: '2100',
    rate: '900',
    makerNo: `M-${i}`,
  }))
  const opening = idOf(await product.works.create('openingStock', { date: '2026-06-01', store, goods }))
  await product.works.act('openingStock', opening, 'post')
  const sql = `select id from piece where document = 'openingStock' and document_id = $1 order by id`
  const rows = await product.works.store.db.read(tx => tx.rows<{ id: number }>(sql, [opening]))
  return rows.map(({ id }) => id)
}

beforeAll(async () => {
  product = await startProduct()
  email = (await product.hire('Hina Desai', ['quality'])).email
  const standards = await withStandards(product.works, product.ids)
  const { toTest, stock } = await withStock(product.works, await withDesign(product.works, standards), 6)
  const few = toTest?.pieces.slice(0, many).map(({ id }) => id) ?? []
  const pieces = many > few.length ? await opened(few[0] ?? 0, stock?.finished) : few
  const drums = pieces.map(piece => ({ piece }))
  const body = { temperature: '30', drums, instruments: toTest?.bay }
  draft = idOf(await product.works.create('routineTest', body, person(1, 'Hina Desai', 'quality')))
}, 300_000)
afterAll(() => product.close())

/** What the instruments show of one drum, column by column. */
const typed = {
  'Conductor resistance': ['0.0601', '0.0603', '0.0602', '0.118'],
  'High voltage': ['3'],
  'Held for': ['5'],
  Breakdown: ['n'],
} as const

test('drums are typed down the columns with Enter alone, judged as one types, and recorded', async () => {
  const { page, troubles } = await product.enter(`/routinetest/${draft}`, email)
  await page.setViewportSize({ width: 1366, height: 768 })
  const grid = page.getByRole('grid', { name: 'Readings' })
  await grid.getByRole('row').nth(2).waitFor()
  await grid.locator('tr[data-row="0"] td[data-col]').nth(1).click()
  let keys = 0
  const type = async (text: string): Promise<void> => {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    keys += text.length + 1
  }
  // A reduced neutral has a limit of its own, so it stands in a column of its own.
  const [phases, neutral] = [typed['Conductor resistance'].slice(0, 3), typed['Conductor resistance'].slice(3)]
  for (const column of [phases, neutral, typed['High voltage'], typed['Held for'], typed['Breakdown']])
    for (let drum = 0; drum < many; drum += 1) for (const reading of column) await type(reading)
  await page.getByText('Passed').locator('..').getByText(String(many)).waitFor()
  // At three keys a second two hundred drums take less than an hour: 18 seconds are 54 keys.
  expect(keys / many).toBeLessThan(54)
  if (shots) await page.screenshot({ path: `${shots}/routine-test.png` })
  expect(await wrongInBoth(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByText('Saved').first().waitFor()
  await page.getByRole('button', { name: 'Record results' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record results' }).click()
  await page.getByRole('heading', { name: /^RT\// }).waitFor()
  expect(troubles).toEqual([])
  const read = await product.works.read('routineTest', draft)
  expect(read).toMatchObject({ status: 'recorded', passed: many, failed: 0 })
  expect(linesOf(read, 'readings').every(line => line['verdict'] === 'pass')).toBe(true)
})
