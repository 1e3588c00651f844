import { expect, test } from 'vitest'
import { isoDate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { suggested } from './suggestion.ts'

const lengths = (...amounts: number[]) =>
  amounts.map((amount, i) => ({ piece: i + 1, amount: new Decimal(amount), useByDate: null }))
const told = (wanted: number, candidates: Parameters<typeof suggested>[1]) =>
  suggested(new Decimal(wanted), candidates).map(({ piece, qty }) => [piece, qty.toNumber()])

test('the exact length goes before a longer one, the smallest that is enough before all others', () => {
  expect(told(500, lengths(1000, 500, 620))).toEqual([[2, 500]])
  expect(told(510, lengths(1000, 500, 620))).toEqual([[3, 510]])
})

test('where none is enough, the fewest are taken, and of the last the one that leaves least', () => {
  expect(told(1100, lengths(100, 1000, 300, 150))).toEqual([
    [2, 1000],
    [1, 100],
  ])
  expect(told(900, lengths(400, 300, 250, 220))).toEqual([
    [1, 400],
    [2, 300],
    [4, 200],
  ])
})

test('what spoils goes by its date, whatever its size, and what has none goes last', () => {
  const lots = [
    { piece: 1, amount: new Decimal(500), useByDate: null },
    { piece: 2, amount: new Decimal(300), useByDate: isoDate('2027-03-01') },
    { piece: 3, amount: new Decimal(25), useByDate: isoDate('2026-12-01') },
  ]
  expect(told(300, lots)).toEqual([
    [3, 25],
    [2, 275],
  ])
  expect(told(900, lots)).toEqual([
    [3, 25],
    [2, 300],
    [1, 500],
  ])
})

test('there is no more than there is', () => {
  expect(told(900, lengths(100, 50))).toEqual([
    [1, 100],
    [2, 50],
  ])
  expect(told(10, [])).toEqual([])
})
