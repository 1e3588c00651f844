import { expect, test } from 'vitest'
import { qrSvg } from '../../../src/server/print/qr.ts'
import { type Picture, readQr } from '../../../src/web/stores/reader/qrCode.ts'

const side = 480

/** Which squares of the code on our labels are dark, by column and row of its own grid. */
const codeOf = (text: string): { readonly size: number; readonly isDark: (x: number, y: number) => boolean } => {
  const svg = qrSvg(text, side)
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const bars = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)/g)].map(([, ...figures]) => figures.map(Number))
  const isDark = (x: number, y: number): boolean =>
    bars.some(([left = 0, top = 0, length = 0, high = 0]) => x >= left && x < left + length && y >= top && y < top + high)
  return { size, isDark }
}

/** What a camera sees of a label that is held askew: so many pixels a side, grey, noisy, on a dark bench. */
const seen = (text: string, pixels: number, turned: number, hidden = 0): Picture => {
  const { size, isDark } = codeOf(text)
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let at = 0; at < side * side; at += 1) {
    const [across, down] = [(at % side) - side / 2, Math.floor(at / side) - side / 2]
    const x = (across * Math.cos(turned) + down * Math.sin(turned)) * (size / pixels) + size / 2
    const y = (down * Math.cos(turned) - across * Math.sin(turned)) * (size / pixels) + size / 2
    const isPaper = Math.max(Math.abs(x - size / 2), Math.abs(y - size / 2)) < size * 0.65
    const light = !isPaper ? 90 : isDark(x, y) && x > size * hidden ? 45 : 205
    data.fill(light + Math.sin(at * 12.9898) * 12, at * 4, at * 4 + 3)
  }
  return { data, width: side, height: side }
}

test.each(['P000123', 'DRM-101', 'P1234567890'])('%s is read from our label near and far, held any way', async number => {
  for (const [pixels, turned] of [
    [90, 0],
    [210, 0.4],
    [330, 2.1],
  ] as const)
    expect(await readQr(seen(number, pixels, turned))).toBe(number)
})

test('a code of which half is hidden is none, and so is what is no code', async () => {
  expect(await readQr(seen('P000123', 300, 0, 0.5))).toBeNull()
  expect(await readQr({ data: new Uint8ClampedArray(side * side * 4).fill(120), width: side, height: side })).toBeNull()
})
