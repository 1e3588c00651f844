import { expect, test } from 'vitest'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import { goesIn, type Lying, type Needs, type Running } from './goesIn.ts'

const d = (value: string): Decimal => new Decimal(value)
const long = (id: number, item: number, metres: string): Lying => ({ id, item, metres: d(metres), kg: d('1'), count: zero })
const heavy = (id: number, item: number, kg: string): Lying => ({ id, item, metres: zero, kg: d(kg), count: zero })

/** Five lengths of armour of 508 m from bedded cable (item 7), with 2,200.9 kg of strip (item 9): production.md 8. */
const armour: Needs = {
  runM: d('2554.1'),
  totalKg: zero,
  inputs: [{ item: 7, strands: 1, factor: d('1'), isByWeight: false, kg: d('9000') }],
  materials: [{ items: [9], kg: d('2200.9') }],
}
const runs = (...metres: readonly string[]): Running[] => metres.map(one => ({ runM: d(one) }))
const told = (lines: readonly { piece: number; qty: Decimal }[]): string[] =>
  lines.map(one => `${one.piece}: ${one.qty.toString()}`)

test('a length is of one piece, the oldest that is long enough, and never a share of each', () => {
  const lying = [long(1, 7, '522'), long(2, 7, '508'), long(3, 7, '508'), heavy(4, 9, '300'), heavy(5, 9, '4000')]
  const first = goesIn(armour, lying, { lengths: runs('522'), kg: zero })
  expect(told(first.used)).toEqual(['1: 522'])
  expect(told(first.drawn)).toEqual(['4: 300', '5: 149.814'])
  const next = goesIn(armour, lying.slice(1), { lengths: runs('508'), kg: zero })
  expect(told(next.used)).toEqual(['2: 508'])
})

test('what is on the pay-off runs on until it is too short; a short end goes with the last length', () => {
  const lying = [long(1, 7, '1035'), long(2, 7, '508')]
  const { used } = goesIn(armour, lying, { lengths: runs('515', '515', '508'), kg: zero })
  expect(told(used)).toEqual(['1: 1035', '2: 508'])
  expect(used.map(({ length, until }) => [length, until])).toEqual([
    [0, 1],
    [2, null],
  ])
  // 200 m are left of it, which serve no length: they stay where they are.
  expect(told(goesIn(armour, [long(1, 7, '715'), long(2, 7, '515')], { lengths: runs('515', '515'), kg: zero }).used)).toEqual([
    '1: 515',
    '2: 515',
  ])
})

test('a strand does not come back to a piece that it has left, so what each became follows one another', () => {
  // 700 m serve the first; 800 m the next two of 400; the rest of 300 would do for the last, and stays: another serves it.
  const lying = [long(1, 7, '700'), long(2, 7, '800'), long(3, 7, '310')]
  const { used } = goesIn({ ...armour, runM: d('1500') }, lying, { lengths: runs('400', '400', '400', '300'), kg: zero })
  expect(told(used)).toEqual(['1: 400', '2: 800', '3: 300'])
  expect(used.map(({ length, until }) => [length, until])).toEqual([
    [0, null],
    [1, 2],
    [3, null],
  ])
})

test('what was made for a work order goes into its lengths first, whatever lies longer there', () => {
  const of = (id: number, metres: string, workOrder: number): Lying => ({ ...long(id, 7, metres), workOrder })
  // Both are long enough for two; the first would be left with an end of 60 m, and the last length would find none.
  const lying = [of(1, '1060', 5), of(2, '1000', 6)]
  const lengths: Running[] = [
    { runM: d('530'), workOrder: 5 },
    { runM: d('500'), workOrder: 6 },
  ]
  const needs = { ...armour, runM: d('1030') }
  expect(told(goesIn(needs, lying, { lengths, kg: zero }).used)).toEqual(['1: 530', '2: 500'])
  // Nothing was made for the second: what lies there serves it.
  expect(told(goesIn(needs, [of(1, '1060', 5)], { lengths, kg: zero }).used)).toEqual(['1: 1030'])
})

test('where nothing is long enough the longest is proposed, and where nothing lies there nothing', () => {
  expect(told(goesIn(armour, [long(1, 7, '300'), long(2, 7, '480')], { lengths: runs('508'), kg: zero }).used)).toEqual([
    '2: 480',
  ])
  expect(goesIn(armour, [], { lengths: runs('508'), kg: zero })).toEqual({ used: [], drawn: [] })
  // What the counter says more than the piece has is believed within 1 %: it is used whole.
  expect(told(goesIn(armour, [long(1, 7, '505')], { lengths: runs('508'), kg: zero }).used)).toEqual(['1: 505'])
})

test('strands beside one another are of pieces of their own, and a core may serve several lengths', () => {
  const laidUp: Needs = {
    runM: d('1000'),
    totalKg: zero,
    inputs: [
      { item: 1, strands: 2, factor: d('1.008'), isByWeight: false, kg: d('100') },
      { item: 2, strands: 1, factor: d('1.008'), isByWeight: false, kg: d('50') },
    ],
    materials: [],
  }
  const lying = [long(11, 1, '1100'), long(12, 1, '1100'), long(21, 2, '505'), long(22, 2, '505')]
  const { used } = goesIn(laidUp, lying, { lengths: runs('500', '500'), kg: zero })
  expect(used.map(one => [one.piece, one.strand, one.qty.toString(), one.length])).toEqual([
    [11, 1, '1008', null],
    [12, 2, '1008', null],
    [21, 3, '505', 0],
    [22, 3, '505', 1],
  ])
})

test('wire goes in by its weight, lot after lot, and nothing is drawn of what is not wanted', () => {
  const strand: Needs = {
    runM: d('2000'),
    totalKg: zero,
    inputs: [{ item: 3, strands: 1, factor: d('1'), isByWeight: true, kg: d('1300') }],
    materials: [{ items: [9], kg: zero }],
  }
  const { used, drawn } = goesIn(strand, [heavy(31, 3, '400'), heavy(32, 3, '900'), heavy(4, 9, '10')], {
    lengths: runs('1000'),
    kg: zero,
  })
  expect(told(used)).toEqual(['31: 400', '32: 250'])
  expect(drawn).toEqual([])
})
