import { afterAll, beforeAll, expect, test } from 'vitest'
import { qrSvg } from '../../../src/server/print/qr.ts'
import { find } from '../../../src/server/store/find.ts'
import { barsOf } from '../../support/samples/bars.ts'
import { withStock } from '../../support/stocked.ts'
import { owner, type Stock } from '../../support/works.ts'
import { type Product, startProduct } from '../product.ts'
import { phone, wedge } from './scanning.ts'

let product: Product
let email: string
let s: Stock

beforeAll(async () => {
  product = await startProduct()
  email = (await product.hire('Ramesh Patel', ['stores', 'quality', 'despatch'])).email
  const { stock } = await withStock(product.works, product.ids, 6)
  if (!stock) throw new Error('The works has no stock.')
  s = stock
})
afterAll(() => product.close())

/** A camera that looks at a label: what is dark of it, askew, on a canvas that takes the place of the device. */
const looksAt = ({
  dark,
  turned,
}: {
  readonly dark: readonly (readonly [number, number, number, number])[]
  readonly turned: number
}): void => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 640, height: 480 })
  const context = canvas.getContext('2d')
  const draw = (): void => {
    if (!context) return
    context.resetTransform()
    context.fillStyle = '#c8c4bc'
    context.fillRect(0, 0, 640, 480)
    context.fillStyle = '#2a2a2e'
    context.translate(320, 240)
    context.rotate(turned)
    for (const [x, y, width, height] of dark) context.fillRect(x, y, width, height)
  }
  setInterval(draw, 50)
  draw()
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20)
}

/** The bars of a text, four pixels a module, around the middle of the picture. */
const barsBefore = (text: string): [number, number, number, number][] => {
  let x = -210
  return barsOf(text).flatMap((width, at): [number, number, number, number][] => {
    x += width * 4
    return at % 2 === 0 ? [[x - width * 4, -180, width * 4, 360]] : []
  })
}

/** The QR code of our labels, 200 pixels a side. */
const qrBefore = (text: string): [number, number, number, number][] => {
  const svg = qrSvg(text, 200)
  const module = 200 / Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  return [...svg.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)/g)].map(([, ...figures]) => {
    const [x = 0, y = 0, width = 0, height = 0] = figures.map(figure => Number(figure) * module)
    return [x - 100, y - 100, width, height]
  })
}

test('20 scans at 10 ms a key are all taken while the hand is in a quantity, and the camera reads what is held before it', async () => {
  const { page, troubles } = await product.enter('/scan?task=count', email, { ...phone, permissions: ['camera'] })
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Raw material store' })
  await wedge(page, ['PVC-ST2'])
  await page.getByLabel('Quantity of PVC-ST2').fill('55')
  const { rows } = await find(product.works.store, owner, product.works.def('piece'), { filter: `store:eq:${s.raw}`, size: 20 })
  const codes = Array.from({ length: 20 }, (_, n) => String(rows[n % rows.length]?.['pieceNo']))
  for (const code of codes) {
    await page.getByLabel('Quantity of PVC-ST2').focus()
    await wedge(page, [code], 10)
  }
  await page.getByText(`21 scanned, 21 confirmed, ${new Set(codes).size + 1} different.`).waitFor()
  expect(await page.getByLabel('Quantity of PVC-ST2').inputValue()).toBe('55')

  const labels = [
    { dark: barsBefore(String(rows[0]?.['pieceNo'])), turned: 0.03 },
    { dark: qrBefore(String(rows[0]?.['pieceNo'])), turned: 0.7 },
  ]
  for (const label of labels) {
    await page.addInitScript(looksAt, label)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByRole('button', { name: /^Clear \d+$/ }).click()
    await page.getByText('Nothing is scanned yet.').waitFor()
    // Cleared in error, all of it comes back; cleared again, it is gone.
    await page.getByRole('button', { name: /^Undo clearing/ }).click()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByRole('button', { name: 'Keep' }).click()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByRole('button', { name: /^Clear \d+$/ }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Use the camera' }).click()
    await page.getByText('1 scanned, 1 confirmed, 1 different.').waitFor()
  }
  // It stays before the camera and is one scan.
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.8)
  expect(await page.getByText('1 scanned, 1 confirmed, 1 different.').count()).toBe(1)
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: String(rows[0]?.['pieceNo']) })
      .count(),
  ).toBe(1)
  await page.getByRole('button', { name: 'Close the camera' }).click()
  expect(troubles).toEqual([])
})
