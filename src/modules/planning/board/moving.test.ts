import { expect, test } from 'vitest'
import { joined, movedBy } from './moving.ts'

const shown = (...cards: readonly (readonly [card: number, position: number | null])[]) =>
  cards.map(([card, position]) => ({ card, position, runs: false }))

test('a card that is moved up takes a turn with all before it; what follows stays as it is', () => {
  const cards = shown([1, null], [2, null], [3, null], [4, null])
  expect([...movedBy(cards, 3, -1)]).toEqual([
    [1, 1],
    [3, 2],
    [2, 3],
  ])
  expect([...movedBy(cards, 3, -9)]).toEqual([
    [3, 1],
    [1, 2],
    [2, 3],
  ])
  expect(movedBy(cards, 1, -1).size).toBe(0)
  expect(movedBy(cards, 4, 1).size).toBe(0)
})

test('what had a turn before keeps one behind the cards that moved', () => {
  expect([...movedBy(shown([1, 1], [2, 2], [3, 5], [4, null]), 1, 1)]).toEqual([
    [2, 1],
    [1, 2],
    [3, 3],
  ])
})

test('what runs keeps its place, and a card that comes to a machine is the last of those in order', () => {
  const cards = [{ card: 1, position: null, runs: true }, ...shown([2, 1], [3, null])]
  expect([...movedBy(cards, 3, -1)]).toEqual([
    [3, 1],
    [2, 2],
  ])
  expect([...joined(cards, 9)]).toEqual([[9, 2]])
  expect([...joined(shown([3, null]), 9)]).toEqual([[9, null]])
})
