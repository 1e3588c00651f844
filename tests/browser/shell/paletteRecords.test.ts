import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../product.ts'

let product: Product
beforeAll(async () => void (product = await startProduct()))
afterAll(() => product.close())

test('the palette finds a record by its name, asked for once when the typing rests, and opens it', async () => {
  const { email } = await product.hire('Sunil Patil', ['sales'])
  const { page, troubles } = await product.enter('/', email)
  await page.getByRole('banner').waitFor()
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('konkan')
  await page
    .getByRole('option', { name: /^Konkan Infra/ })
    .first()
    .waitFor()
  expect(asked.filter(url => url.includes('q=')).filter(url => !url.includes('q=konkan'))).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/customer/${product.ids.customerFar}$`))
  await page.getByRole('heading', { level: 1, name: /Konkan Infra/ }).waitFor()
  expect(troubles).toEqual([])
  await page.context().close()
})
