import { expect, test } from 'vitest'
import type { FloorTile } from '../../wire/planning/floor.ts'
import { byUrgency, narrowed, summed } from './urgent.ts'

const tile = (id: number, more: Partial<FloorTile>): FloorTile => ({
  machine: { id, code: `M-${id}`, name: `Machine ${id}` },
  process: { id: id % 2, name: 'Stranding' },
  hall: id > 2 ? 'Hall 2' : 'Hall 1',
  state: 'running',
  since: `2026-11-29T0${id}:00:00.000Z`,
  until: null,
  why: null,
  card: null,
  others: 0,
  who: null,
  next: null,
  handover: null,
  waiting: 0,
  ...more,
})

const next = { id: 1, number: 'JC/26-27/000001', item: 'Core' }
const tiles = [
  tile(1, {}),
  tile(2, { state: 'standing', why: 'Drive' }),
  tile(3, { state: 'standing' }),
  tile(4, { state: 'idle' }),
  tile(5, { state: 'idle', next }),
  tile(6, { state: 'standing' }),
]
const ids = (all: readonly FloorTile[]): readonly number[] => all.map(({ machine }) => machine.id)

test('what stands without a reason comes first, the longest of them before', () => {
  expect(ids(byUrgency(tiles))).toEqual([3, 6, 2, 5, 1, 4])
})

test('a hall and a process narrow the floor', () => {
  expect(ids(narrowed(tiles, { hall: 'Hall 1', process: null }))).toEqual([1, 2])
  expect(ids(narrowed(tiles, { hall: 'Hall 2', process: 0 }))).toEqual([4, 6])
})

test('the floor is told in a line', () => {
  expect(summed(tiles)).toBe('3 stand, 2 for no reason given · 1 runs · 2 are idle')
  expect(summed([])).toBe('')
})
