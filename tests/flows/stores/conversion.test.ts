import { basicDatabase } from '../../support/smallWorks.ts'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { Decimal, zero } from '../../../src/kernel/decimal.ts'
import { cut, make } from '../../../src/kernel/stock.ts'
import { cases } from '../../support/chance.ts'
import { broken } from '../../support/invariants.ts'
import { d, floorWorks, kept, used } from '../../support/servers/floor.ts'

// Rod becomes wire, wire conductor, conductor core, and cores are laid up: each metre keeps its address and its cost.
const db = await basicDatabase()
const { w, s, items, coil, enact, cancel, long, lot, scrap, ran, mark, life, seenOn, number, cost, posted } = await floorWorks(db)
afterEach(async () => expect(await broken(db)).toEqual({}))

let cores: readonly number[]

test('rod to wire to conductor to core: each stage costs what went in and the hours, and every metre answers which kilogram of which coil', async () => {
  const { id, born } = await ran(
    [used(coil, 1)],
    [lot('wire', '990'), scrap('bright', '8', '1200')],
    [
      { from: 'machine', amount: d('1050.50') },
      { from: 'labour', amount: d(300) },
      { from: 'overhead', amount: d(200) },
    ],
  )
  expect(await posted(id)).toEqual([
    { role: 'CONV_LABOUR', amount: '-300.00' },
    { role: 'CONV_MACHINE', amount: '-1050.50' },
    { role: 'CONV_OVERHEAD', amount: '-200.00' },
    { role: 'STOCK_SCRAP', amount: '1200.00' },
    { role: 'STOCK_WIP', amount: '350.50' },
  ])
  const [wire = 0] = born
  // Metal 1,80,000 less 1,200 of bright ends; the rest 20,000 and the hours.
  expect(await cost(wire)).toEqual(['178800.00', '21550.50'])
  const stranded = await ran([used(wire, 1)], [long('conductor', '4000', '270'), long('conductor', '10000', '700')])
  const [short = 0, tall = 0] = stranded.born
  expect((await life(short)).up).toMatchObject([
    { id: wire, from: '0.000', to: '282.857' },
    { id: coil, from: '0.000', to: '285.714', heatNo: 'AL-7' },
  ])
  expect((await life(tall)).up).toMatchObject([
    { id: wire, from: '282.857', to: '990.000' },
    { id: coil, from: '285.714', to: '1000.000' },
  ])
  // What runs along costs by its metres, 4 of 14.
  expect(await cost(short)).toEqual(['51085.71', '6157.29'])
  await mark(short, '1204.5', 'spark')
  const insulated = await ran(
    [used(short, 1), { item: s.compound, from: s.raw, owner: null, quantity: { kg: d(60) } }],
    [
      long('core', '1020', '75', { lost: { before: d(20), after: d(0) } }),
      long('core', '1020', '75'),
      long('core', '1020', '75', { turned: true }),
      long('core', '900', '66', { lost: { before: d(10), after: d(10) } }),
      scrap('lumps', '6', '90'),
    ],
    [{ from: 'machine', amount: d(400) }],
  )
  cores = insulated.born
  const [, second = 0, third = 0, fourth = 0] = cores
  // Rod of 90 % metal, then PVC whose lumps take nothing off the metal.
  const metals = await Promise.all(cores.map(async one => d(String((await cost(one))[0]))))
  expect(Decimal.sum(...metals).toFixed(2)).toBe('51085.71')
  expect(await seenOn(second)).toEqual([['spark', '164.500', '164.500', await number(short)]])
  expect(await Promise.all([seenOn(third), seenOn(fourth)])).toEqual([[], []])
  await mark(short, '2500', 'damage', '2510')
  expect(await seenOn(third)).toEqual([['damage', '570.000', '580.000', await number(short)]])
})

test('three cores of 1,020 m become 1,000 m of cable; a fault of one core is found at its metre of the cable and of the drums cut from it', async () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = cores
  await mark(second, '510', 'damage')
  const { id, born } = await ran([used(first, 1), used(second, 2), used(third, 3, {}, true)], [long('laidUp', '1000', '226')])
  const [cable = 0] = born
  const { up } = await life(cable)
  expect(up.filter(one => one.depth === 1)).toMatchObject([
    { id: first, from: '0.000', to: '1020.000', turned: false },
    { id: second, from: '0.000', to: '1020.000', turned: false },
    { id: third, from: '0.000', to: '1020.000', turned: true },
  ])
  // 164.5 and 510 of the second core, 570 to 580 of the third, each by 1,000 of 1,020 and the third from its end.
  const faults = [
    ['spark', '161.275', '161.275'],
    ['damage', '431.373', '441.176'],
    ['damage', '500.000', '500.000'],
  ]
  expect((await seenOn(cable)).map(event => event.slice(0, 3))).toEqual(faults)
  const cutting = await enact([cut(cable, [{ amount: d(500), to: { bin: null, carrier: null }, turned: false }])])
  const [head = 0, rest = 0] = cutting.born
  expect((await seenOn(head)).map(event => event.slice(0, 3))).toEqual(faults.slice(0, 2))
  expect((await seenOn(rest)).map(event => event.slice(0, 3))).toEqual([['damage', '0.000', '0.000']])
  await expect(cancel(id)).rejects.toThrow(/has moved on with/)
  await cancel(cutting.id)
  await cancel(id)
  for (const core of [first, second, third]) expect(await w.read('piece', core)).toMatchObject({ status: 'free', store: s.floor })
  expect((await life(cable)).up).toEqual([])
  const again = await ran(
    [
      used(first, 1, { amount: d(800) }),
      used(second, 2, { amount: d(800), begins: d(100) }),
      used(fourth, 3, { amount: d(800) }),
    ],
    [long('laidUp', '800', '180')],
  )
  const [shorter = 0] = again.born.slice(-1)
  expect((await seenOn(shorter)).map(event => event.slice(0, 3))).toEqual([
    ['spark', '64.500', '64.500'],
    ['damage', '410.000', '410.000'],
  ])
  const left = await db.read(tx =>
    tx.rows<{ m: string }>(
      `select p.length_m as m from piece_part t join piece p on p.id = t.child where t.parent = $1 and p.status = 'free' and not t.undone order by t.from_m`,
      [second],
    ),
  )
  expect(left.map(one => one.m)).toEqual(['100.000', '120.000'])
  await cancel(again.id)
})

test('scrap takes no more off a material than was used of it, and work on metal that nobody measured along is refused', async () => {
  const [first = 0] = cores
  await expect(ran([used(first, 1)], [long('laidUp', '1000', '75'), scrap('bright', '1', '9999999')])).rejects.toThrow(
    'The scrap value is above the cost of the metal used. Correct the scrap weight.',
  )
  await expect(ran([used(first, 1)], [long('laidUp', '0', '0', { share: d(1) })])).rejects.toThrow(
    'Enter the length of each piece made; what was used runs along it.',
  )
})

const millimetres = (least: number, most: number) => fc.integer({ min: least, max: most }).map(mm => d(mm).div(1000))
const someRun = fc.record({
  pieces: fc.array(
    fc.record({
      strand: fc.nat(2),
      length: millimetres(50_000, 900_000),
      turned: fc.boolean(),
      at: fc.array(fc.nat(1000), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  lengths: fc.array(
    fc.record({
      amount: millimetres(50_000, 900_000),
      before: millimetres(0, 9000),
      after: millimetres(0, 9000),
      turned: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})

test('whatever runs through a machine, no fault is lost but with the metres that are lost, and none is told twice', async () => {
  const to = { store: s.floor, bin: null }
  const belongs = { worth: { metal: d(100), other: d(10) } }
  await fc.assert(
    fc.asyncProperty(someRun, async ({ pieces, lengths }) => {
      const came = await enact(
        pieces.map(({ length }) =>
          make({
            item: items.core,
            quantity: { metres: length, kg: d(1), count: zero },
            from: 'supplier',
            to,
            piece: kept,
            ...belongs,
          }),
        ),
      )
      for (const [i, { length, at }] of pieces.entries())
        for (const share of at) await mark(came.born[i] ?? 0, length.times(share).div(1000).toFixed(3), 'spark')
      const ran1 = await ran(
        pieces.map(({ strand, turned }, i) => used(came.born[i] ?? 0, strand, {}, turned)),
        lengths.map(({ amount, before, after, turned }) =>
          long('laidUp', amount.toFixed(3), '10', { lost: { before, after }, turned }),
        ),
      )
      const told = (await Promise.all(ran1.born.map(seenOn))).flat()
      const parts = await db.read(tx =>
        tx.rows<{ id: number; within: number }>(
          `select e.id, (select count(*)::int from piece_part t join piece p on p.id = t.parent where t.parent = e.piece and not t.undone
             and e.from_m >= t.from_m and (e.from_m < t.to_m or e.from_m = t.to_m and t.to_m = p.length_m)) as within
           from piece_event e where e.piece = any($1::bigint[])`,
          [came.born],
        ),
      )
      for (const { within } of parts) expect(within).toBeLessThanOrEqual(1)
      expect(told.length).toBe(parts.filter(({ within }) => within === 1).length)
      if (lengths.every(({ before, after }) => before.isZero() && after.isZero())) expect(told.length).toBe(parts.length)
      expect(await broken(db)).toEqual({})
      await cancel(ran1.id)
      await cancel(came.id)
    }),
    { numRuns: cases(12, 4), endOnFailure: true },
  )
})
