import { expect, test } from 'vitest'
import { barsOf } from '../../support/samples/bars.ts'
import { readCode128 } from '../../../src/web/stores/reader/code128.ts'

/** A line of brightness across the bars of a text, as a camera sees them: so many pixels a module, grey, blurred and noisy. */
const lineOf = (text: string, pixels: number): Uint8ClampedArray => {
  const sharp = [20, ...barsOf(text), 20].flatMap((width, i) =>
    Array.from({ length: Math.round(width * pixels) }, () => (i % 2 === 0 ? 205 : 45)),
  )
  return Uint8ClampedArray.from(sharp, (value, i) => {
    const near = ((sharp[i - 1] ?? value) + value * 2 + (sharp[i + 1] ?? value)) / 4
    return near + Math.sin(i * 12.9898) * 12
  })
}

const numbers = ['P000123', 'P1234567890', 'DRM-101', 'UT2610916-4', 'abc 77', '20261121']

test.each(numbers)('%s is read near and far, either way round, and not where a bar is hidden', number => {
  for (const pixels of [2, 3.3, 6]) {
    const line = lineOf(number, pixels)
    expect(readCode128(line)).toBe(number)
    expect(readCode128(line.toReversed())).toBe(number)
    const hidden = line.fill(205, Math.round(line.length * 0.4), Math.round(line.length * 0.5))
    expect(readCode128(hidden)).toBeNull()
  }
})

test('what is no code is none', () => {
  expect(readCode128(new Uint8ClampedArray(500).fill(120))).toBeNull()
  expect(readCode128(Uint8ClampedArray.from({ length: 900 }, (_, i) => (Math.sin(i / 7) > 0 ? 220 : 30)))).toBeNull()
})
