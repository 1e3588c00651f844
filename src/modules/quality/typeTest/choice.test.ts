import { expect, test } from 'vitest'
import { chosenOf, largestSeed } from './choice.ts'

test('the same seed chooses the same drums, as a pocket calculator does', () => {
  // 16807 mod 10 = 7: number 8 comes first; 282475249 mod 9 = 7: number 9, at place 8, comes next.
  expect(chosenOf(1, 10, 1)).toEqual([8])
  expect(chosenOf(1, 10, 2)).toEqual([8, 9])
  expect(chosenOf(1, 10, 2)).toEqual(chosenOf(1, 10, 2))
})

test('no drum is chosen twice, and a small lot is tested whole', () => {
  for (const seed of [1, 2, 77, 1_234_567, largestSeed]) {
    const chosen = chosenOf(seed, 60, 8)
    expect(new Set(chosen).size).toBe(8)
    expect(chosen.every(one => one >= 1 && one <= 60)).toBe(true)
  }
  expect(chosenOf(9, 2, 3)).toEqual([1, 2])
  expect(chosenOf(9, 0, 3)).toEqual([])
})

test('each drum comes as often as another', () => {
  const times = new Map<number, number>()
  for (let seed = 1; seed <= 10_000; seed++)
    for (const one of chosenOf(seed * 7919, 10, 3)) times.set(one, (times.get(one) ?? 0) + 1)
  for (const count of times.values()) expect(Math.abs(count - 3000)).toBeLessThan(300)
})
