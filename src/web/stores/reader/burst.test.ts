import { expect, test } from 'vitest'
import { type Burst, makeBursts } from './burst.ts'

/** Types a text with so many ms between keys, and Enter; answers what was taken for a scan. */
const typed = (text: string, gapMs: number, pausesAt: Readonly<Record<number, number>> = {}): string | null => {
  const bursts = makeBursts()
  const control = Object.create({ value: '12' }) as Burst['into']
  let timeStamp = 1000
  let found: Burst | null = null
  for (const [i, key] of [...text, 'Enter'].entries()) {
    timeStamp += pausesAt[i] ?? gapMs
    found = bursts.key({ key, timeStamp, ctrlKey: false, altKey: false, metaKey: false }, control)
  }
  return found && `${found.code} over ${found.before}`
}

test('a scanner is told from a hand by its pace, and what stood in the field before is known', () => {
  expect(typed('P000123', 10)).toBe('P000123 over 12')
  expect(typed('P000123', 30)).toBe('P000123 over 12')
  expect(typed('6023.5', 90)).toBeNull()
  expect(typed('75', 10)).toBeNull()
  // Somebody was typing a weight when the scanner began.
  expect(typed('60P000123', 10, { 1: 120, 2: 400 })).toBe('P000123 over 12')
  // The scan is there and nobody has pressed Enter until later.
  expect(typed('P000123', 10, { 7: 900 })).toBeNull()
})
