import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { qrSvg } from '../../../src/server/print/qr.ts'
import { readCodes } from '../../../src/web/stores/reader/codes.ts'
import { barsOf } from '../../support/samples/bars.ts'

// In the browser the reader is fetched from the server of the application, here it is read from the disk.
prepareZXingModule({
  overrides: { wasmBinary: Uint8Array.from(readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')).buffer },
})

const side = 480

/** Whether a point of the label is dark; the middle of the label is 0, 0, and a pixel is a unit. */
type Label = (x: number, y: number) => boolean

/** The bars of a text, so many pixels a module. */
const barsAt = (text: string, pixels: number): Label => {
  const widths = barsOf(text).map(width => width * pixels)
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const edges = widths.map((_, i) => widths.slice(0, i).reduce((sum, width) => sum + width, -whole / 2))
  return (x, y) => Math.abs(y) < 90 && edges.findLastIndex(edge => x >= edge) % 2 === 0 && x < whole / 2
}

/** The QR code of our labels, so many pixels a side. */
const qrAt = (text: string, pixels: number): Label => {
  const svg = qrSvg(text, side)
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const dark = new Set<number>()
  for (const [, ...figures] of svg.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)/g)) {
    const [left = 0, top = 0, length = 0, high = 0] = figures.map(Number)
    for (let at = 0; at < length * high; at += 1) dark.add((top + Math.floor(at / length)) * size + left + (at % length))
  }
  const square = (at: number): number => Math.floor((at / pixels + 0.5) * size)
  return (x, y) => square(x) >= 0 && square(x) < size && dark.has(square(y) * size + square(x))
}

interface Held {
  /** How far it is turned, in radians. */
  readonly turned?: number
  /** Left of this point it is hidden. */
  readonly hidden?: number
}

/** What a camera sees of a label that is held askew on a dark bench: grey and noisy. */
const seen = (isDark: Label, { turned = 0, hidden = -side }: Held = {}): ImageData => {
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let at = 0; at < side * side; at += 1) {
    const [across, down] = [(at % side) - side / 2, Math.floor(at / side) - side / 2]
    const x = across * Math.cos(turned) + down * Math.sin(turned)
    const y = down * Math.cos(turned) - across * Math.sin(turned)
    const isPaper = Math.max(Math.abs(x), Math.abs(y)) < side * 0.47
    const light = !isPaper ? 90 : isDark(x, y) && x > hidden ? 45 : 205
    data.fill(light + Math.sin(at * 12.9898) * 12, at * 4, at * 4 + 3)
  }
  return { data, width: side, height: side, colorSpace: 'srgb' }
}

const numbers = ['P000123', 'DRM-101', 'UT2610916-4', 'abc 77', '20261121']

test.each(numbers)('the bars of %s are read near and far, level, on their head and askew', async number => {
  for (const pixels of [2, 2.7])
    for (const turned of [0, Math.PI, 0.3, Math.PI / 2])
      expect(await readCodes(seen(barsAt(number, pixels), { turned })), `${pixels} ${turned}`).toEqual([number])
})

test.each(numbers)('the QR code of %s is read near and far, held any way', async number => {
  for (const [pixels, turned] of [
    [90, 0],
    [210, 0.4],
    [330, 2.1],
  ] as const)
    expect(await readCodes(seen(qrAt(number, pixels), { turned }))).toEqual([number])
})

test('a code of which a part is hidden is none', async () => {
  expect(await readCodes(seen(barsAt('P000123', 2.2), { hidden: -20 }))).toEqual([])
  expect(await readCodes(seen(qrAt('P000123', 300), { hidden: 0 }))).toEqual([])
})

test('what is no code is none', async () => {
  expect(await readCodes(seen(() => false))).toEqual([])
  expect(await readCodes(seen((x, y) => Math.sin(x / 7) > 0 && Math.abs(y) < 90))).toEqual([])
})
