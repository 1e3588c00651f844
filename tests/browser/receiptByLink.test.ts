import rateLimit from '@fastify/rate-limit'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { receiptForm } from '../../src/modules/despatch/packingList/receiptPage.server.ts'
import { picturesIn } from '../../src/modules/despatch/packingList/sentPictures.server.ts'
import { signatureScript } from '../../src/modules/despatch/packingList/signature.ts'
import { closeReaders } from '../../src/server/foreign/reader.ts'
import { servePublicPages } from '../../src/server/http/publicPages.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { violationsOn } from './accessible.ts'

const lorry = { number: 'PKL/26-27/00001', vehicleNo: 'GJ06AB1234', shipTo: '12 Station Road, Somewhere 390001', works: 'Works' }

test('a phone shows the receipt of a lorry within its width, and sends what the finger draws', async () => {
  const sent: (readonly [name: unknown, pictures: readonly string[]])[] = []
  const app = fastify()
  await app.register(rateLimit, { global: false })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const form = receiptForm(lorry, [], null, [])
  servePublicPages(app, [
    {
      at: '/d/:token',
      script: signatureScript,
      read: async () => form,
      take: async (_token, said) => {
        sent.push([said.get('by'), (await picturesIn(said)).map(({ name, kind }) => `${name} ${kind}`)])
        return { status: 200, page: form }
      },
    },
  ])
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await startChromium()
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const refused: string[] = []
  page.on('console', one => refused.push(one.text()))
  await page.goto(`${address}/d/1`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await violationsOn(page)).toEqual([])
  await page.locator('canvas').scrollIntoViewIfNeeded()
  const at = await page.locator('canvas').boundingBox()
  const draw = async (): Promise<void> => {
    await page.mouse.move((at?.x ?? 0) + 20, (at?.y ?? 0) + 60)
    await page.mouse.down()
    await page.mouse.move((at?.x ?? 0) + 200, (at?.y ?? 0) + 90, { steps: 4 })
    await page.mouse.up()
  }
  const receive = async (): Promise<void> => {
    await page.getByLabel('Received by (name)').fill('R. Patil')
    await page.getByRole('button', { name: 'Goods received' }).click()
    await page.waitForLoadState()
  }
  await draw()
  await page.getByRole('button', { name: 'Clear the signature' }).click()
  await receive()
  await page.locator('canvas').scrollIntoViewIfNeeded()
  await draw()
  await receive()
  expect(sent).toEqual([
    ['R. Patil', []],
    ['R. Patil', ['Signature.png png']],
  ])
  expect(refused).toEqual([])
  await browser.close()
  await app.close()
  await closeReaders()
})
