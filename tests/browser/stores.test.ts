import { afterAll, beforeAll, expect, test } from 'vitest'
import { find } from '../../src/server/store/find.ts'
import { owner, type Stock, withStock } from '../support/works.ts'
import { wrongInBoth } from './accessible.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
let email: string
let s: Stock
const shots = process.env['STRAND_SHOTS']

beforeAll(async () => {
  product = await startProduct()
  email = (await product.hire('Ramesh Patel', ['stores', 'quality'])).email
  const { stock } = await withStock(product.works, product.ids, 6)
  if (!stock) throw new Error('The works has no stock.')
  s = stock
})
afterAll(() => product.close())

const idOf = (row: Readonly<Record<string, unknown>>): number => Number(row['id'])

test('a piece shows its family, its metres and its ledger, and takes down what is seen', async () => {
  const { works } = product
  const lengths = [{ lengthM: '400' }, { lengthM: '350', turned: true }]
  await works.act('cutting', idOf(await works.create('cutting', { piece: s.drums[0], scrapM: '10', lengths })), 'post')
  const { rows } = await find(works.store, owner, works.def('piece'), { sort: '-pieceNo', size: 3 })
  const turned = rows.find(row => row['lengthM'] === '350.000')
  const { page, troubles } = await product.enter(`/piece/${idOf(turned ?? {})}`, email)
  await page.getByRole('heading', { name: 'From the heat to the customer' }).waitFor()
  await page.getByRole('link', { name: /^P0+1 / }).waitFor()
  expect(await page.getByText('metre 400 to 750, turned').count()).toBe(1)
  await page.getByRole('button', { name: 'Write down' }).click()
  await page.getByLabel('At metre').fill('120')
  await page.getByLabel('Note').fill('Seen at the spark tester')
  await page.getByRole('button', { name: 'Write it down' }).click()
  await page.getByRole('cell', { name: 'Spark fault' }).waitFor()
  expect(await page.getByRole('figure', { name: 'Spark fault at metre 120' }).count()).toBe(1)
  if (shots) await page.screenshot({ path: `${shots}/piece.png`, fullPage: true })
  expect(await wrongInBoth(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  if (shots) await page.screenshot({ path: `${shots}/piece-phone.png`, fullPage: true })
  expect(await wrongInBoth(page)).toEqual([])
  expect(troubles).toEqual([])
})
