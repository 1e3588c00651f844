import { afterEach, expect, test } from 'vitest'
import { zero } from '../../../src/kernel/decimal.ts'
import { linesOf } from '../../../src/kernel/record.ts'
import { cut, reprice } from '../../../src/kernel/stock.ts'
import { broken } from '../../support/invariants.ts'
import { d, floorWorks, used } from '../../support/servers/floor.ts'
import { planner } from '../../support/servers/keeping.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { idOf } from '../../support/works.ts'

// A bag or a lot of bobbins is drawn down under one number, by all who need some of it.
const db = await basicDatabase()
const { w, b, s, items, enact, cancel, lot, ran, life, cost, posted, lotOf } = await floorWorks(db)
afterEach(async () => expect(await broken(db)).toEqual({}))

test('a lot keeps its number while it is drawn down by several people; what one drew goes back to it whatever others drew later', async () => {
  const bag = await lotOf('100', s.floor)
  const first = await ran([used(bag, 1, { amount: d(30) })], [lot('wire', '29')])
  const second = await ran([used(bag, 1, { amount: d(45) })], [lot('wire', '44')])
  expect(await w.read('piece', bag)).toMatchObject({
    status: 'free',
    weightKg: '25.000',
    metalValue: '4500.00',
    otherValue: '500.00',
  })
  const spans = async (): Promise<unknown> =>
    (
      await db.read(tx =>
        tx.rows<{ from: string; to: string }>(
          `select from_m as "from", to_m as "to" from piece_part where parent = $1 and not undone order by 1`,
          [bag],
        ),
      )
    ).map(({ from, to }) => [from, to])
  expect(await spans()).toEqual([
    ['0.000', '30.000'],
    ['30.000', '75.000'],
  ])
  await cancel(first.id)
  expect(await w.read('piece', bag)).toMatchObject({ status: 'free', weightKg: '55.000', metalValue: '9900.00' })
  const third = await ran([used(bag, 1, { amount: d(20) })], [lot('wire', '20')])
  const last = await ran([used(bag, 1, { amount: d(35) })], [lot('wire', '35')])
  expect(await spans()).toEqual([
    ['0.000', '20.000'],
    ['30.000', '75.000'],
    ['75.000', '110.000'],
  ])
  expect(await w.read('piece', bag)).toMatchObject({ status: 'gone', place: 'work' })
  await cancel(second.id)
  expect(await w.read('piece', bag)).toMatchObject({ status: 'free', store: s.floor, weightKg: '45.000', metalValue: '8100.00' })
  await expect(ran([used(bag, 1, { amount: d('45.5') })], [lot('wire', '45')])).rejects.toThrow(
    /has 45 kg; 45.5 kg is wanted of it/,
  )
  const { ledger } = await life(bag)
  expect(ledger.filter(({ place }) => place === 'store').map(({ kg }) => kg)).toEqual([
    '100.000',
    '-30.000',
    '-45.000',
    '30.000',
    '-20.000',
    '-35.000',
    '45.000',
  ])
  await cancel(third.id)
  await cancel(last.id)
  expect(await w.read('piece', bag)).toMatchObject({ weightKg: '100.000', metalValue: '18000.00', otherValue: '2000.00' })
})

test('of a lot that lies elsewhere by now nothing goes back, and a part of it that goes to another store has a label of its own', async () => {
  const bag = await lotOf('100', s.raw)
  const drawn = await enact([
    cut(bag, [
      { amount: d(10), to: 'use' },
      { amount: d(20), to: { store: s.floor, bin: null, carrier: null }, turned: false },
    ]),
  ])
  const [part = 0] = drawn.born
  expect(part).not.toBe(bag)
  expect([await w.read('piece', bag), await w.read('piece', part)]).toMatchObject([
    { weightKg: '70.000', store: s.raw, status: 'free' },
    { weightKg: '20.000', store: s.floor, status: 'free' },
  ])
  const moved = await enact([cut(bag, [{ amount: d(70), to: { store: s.floor, bin: null, carrier: null }, turned: false }])])
  expect([moved.born, await w.read('piece', bag)]).toMatchObject([[], { weightKg: '70.000', store: s.floor }])
  await expect(cancel(drawn.id)).rejects.toThrow(/has moved on with/)
  await cancel(moved.id)
  await cancel(drawn.id)
  expect(await w.read('piece', bag)).toMatchObject({ weightKg: '100.000', store: s.raw, metalValue: '18000.00' })
})

test('two lines of one issue are proposed one lot, which serves both; more than it has is not given', async () => {
  await lotOf('100', s.raw)
  const wish = {
    date: '2026-06-15',
    department: b.any.department,
    store: s.raw,
    items: ['30', '45', '5'].map(qty => ({ item: items.rod, qty })),
  }
  const requisition = idOf(await w.create('storeRequisition', wish, planner))
  await w.act('storeRequisition', requisition, 'submit', planner)
  await w.act('storeRequisition', requisition, 'approve')
  const draft = { ...(await w.make('storeRequisition', requisition, 'issueNote')), floor: s.floor, date: '2026-06-15' }
  const goods = linesOf(draft, 'goods')
  const bag = Number(goods[0]?.['piece'])
  const { weightKg, metalValue } = await w.read('piece', bag)
  expect(goods.map(({ piece, qty }) => [piece, qty])).toEqual([
    [bag, '30.000'],
    [bag, '45.000'],
    [bag, '5.000'],
  ])
  const more = goods.map((line, i) => (i === 2 ? { ...line, qty: d(String(weightKg)).minus(74).toFixed(3) } : line))
  await expect(w.create('issueNote', { ...draft, goods: more })).rejects.toMatchObject({
    fields: [{ path: 'goods.2.qty', message: expect.stringMatching(/^The piece has .* kg, and line 1 uses some of it\.$/) }],
  })
  const issue = idOf(await w.create('issueNote', draft))
  await w.act('issueNote', issue, 'post')
  expect(await w.read('piece', bag)).toMatchObject({ store: s.raw, weightKg: d(String(weightKg)).minus(80).toFixed(3) })
  await w.act('issueNote', issue, 'cancel', undefined, 'Wrong floor')
  expect(await w.read('piece', bag)).toMatchObject({ weightKg, metalValue })
})

test('a paper that speaks of the whole lot is refused once somebody has drawn from it', async () => {
  const bag = await lotOf('100', s.raw)
  const issue = {
    date: '2026-06-15',
    store: s.raw,
    floor: s.floor,
    department: b.any.department,
    goods: [{ piece: bag, item: items.rod, qty: '100' }],
  }
  const saved = idOf(await w.create('issueNote', issue))
  await enact([cut(bag, [{ amount: d(30), to: 'use' }])])
  await expect(w.act('issueNote', saved, 'post')).rejects.toMatchObject({
    message: expect.stringMatching(/has 70 kg by now; 100 kg was entered. Enter what is taken.$/),
  })
})

test('a receipt that is priced anew goes to what is left of its lot, to what was made of the rest, and else to the variance', async () => {
  const bag = await lotOf('100', s.floor)
  const made = await ran([used(bag, 1, { amount: d(40) })], [lot('wire', '40')])
  await enact([cut(bag, [{ amount: d(10), to: 'use' }])])
  const [wire = 0] = made.born
  const dearer = await enact([reprice(bag, 'supplier', { metal: d(1000), other: zero })])
  expect(await Promise.all([cost(bag), cost(wire)])).toEqual([
    ['9500.00', '1000.00'],
    ['7600.00', '800.00'],
  ])
  expect(await posted(dearer.id)).toContainEqual({ role: 'PPV', amount: '100.00' })
})
