import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { leaves } from '../../../../tests/support/despatched.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { withStock } from '../../../../tests/support/stocked.ts'
import { type Basics, idOf, owner, person, productBody, type Stock, works } from '../../../../tests/support/works.ts'
import { closePlanner } from '../plans/plans.server.ts'

// Drums of orders are served from what lies in the yard, all of a cable at once; what is covered is not made as well.
const db = await basicDatabase()
const w = works(db)
const date = '2026-06-15'
const planner = person(21, 'Planner', 'planning')
let b: Basics
let s: Stock
let drums = 0

const make = async (name: Parameters<typeof w.create>[0], body: object): Promise<number> => idOf(await w.create(name, body))

beforeAll(async () => {
  b = await withStock(w, basicsOf(w), 1)
  if (!b.stock) throw new Error('The works has no stock.')
  s = b.stock
})
afterAll(closePlanner)
afterEach(async () => expect(await broken(db)).toEqual({}))

interface Cable {
  readonly product: number
  readonly item: number
}

/** Each story has a cable of its own, so that it knows what lies in the yard. */
const cable = async (): Promise<Cable> => {
  const code = `CABLE-${(drums += 1)}`
  const product = await make('product', productBody(code, b.tax18, '100000'))
  const { category, unit, tracking, hsn, tax } = await w.read('item', s.core)
  return { product, item: await make('item', { code: `FG-${code}`, name: code, category, unit, tracking, hsn, tax, product }) }
}

/** Finished drums of so many metres in the yard; their numbers and ids. */
const yard = async ({ item }: Cable, ...lengths: readonly string[]) => {
  const goods = lengths.map(lengthM => ({ item, lengthM, weightKg: lengthM, rate: '90', makerNo: `M-${(drums += 1)}` }))
  const opening = await make('openingStock', { date, store: s.finished, goods })
  await w.act('openingStock', opening, 'post')
  return db.read(tx =>
    tx.rows<{ id: number; no: string }>(
      `select id, piece_no as no from piece where document = 'openingStock' and document_id = $1 order by id`,
      [opening],
    ),
  )
}

/** A confirmed order for such drums. */
const order = async ({ product }: Cable, ...schedules: readonly string[]): Promise<Row> => {
  const items = schedules.map(text => ({ product, drums: text, rate: '100000' }))
  const id = await make('salesOrder', { customer: b.customerFar, registration: b.gujarat, date, items })
  return w.act('salesOrder', id, 'confirm')
}

const coverOf = async (from: Row, change: (lines: readonly Row[]) => readonly Row[] = lines => lines): Promise<Row> => {
  const draft = await w.make('salesOrder', idOf(from), 'cover')
  return w.create('cover', { ...draft, drums: change(linesOf(draft, 'drums')) }, planner)
}
const take = async (from: Row, change?: (lines: readonly Row[]) => readonly Row[]): Promise<Row> =>
  w.act('cover', idOf(await coverOf(from, change)), 'take', planner)

const choice = (row: Row): readonly unknown[] => {
  const { drumNo, how, piece, fromM, toM } = row
  return [drumNo, how, piece ?? null, fromM === null || fromM === undefined ? null : Number(fromM), toM ? Number(toM) : null]
}
const chosen = (cover: Row): readonly unknown[] => linesOf(cover, 'drums').map(choice)
const says = (cover: Row): readonly unknown[] => linesOf(cover, 'choices').map(row => row['says'])
const toMake = async (from: Row): Promise<readonly unknown[]> =>
  linesOf(await w.make('salesOrder', idOf(from), 'workOrder'), 'drums').map(row => [row['drums'], Number(row['qty'])])
const refusal = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : 'another'),
  )
const delivery = async (from: Row, packed: readonly object[]): Promise<number> =>
  make('deliveryOrder', { ...(await w.make('salesOrder', idOf(from), 'deliveryOrder')), date, packed })

test('a drum that leaves nothing is taken whole, one that is too short is left, and the rest is made', async () => {
  const of = await cable()
  const [long, short] = await yard(of, '512', '180')
  const o = await order(of, '5 x 500')
  const draft = await coverOf(o)
  expect(chosen(draft)).toEqual([[1, 'yard', long?.id, 0, 512], ...[2, 3, 4, 5].map(no => [no, 'make', null, null, null])])
  expect(draft).toMatchObject({ covered: 1, toMake: 4, claimedM: '512.000', leavesM: '0.000' })
  expect(says(draft).slice(0, 2)).toEqual([
    `Drum ${long?.no} has 512 m; it serves drum 1 of 5 (500 m ± 5 %) and leaves nothing.`,
    '692 m lie there in two lengths; drum 2 of 5 (500 m ± 5 %) is to be made all the same.',
  ])
  // A draft keeps nothing for anybody.
  expect(await toMake(o)).toEqual([['5 x 500', 2.5]])
  const taken = await w.act('cover', idOf(draft), 'take', planner)
  expect(taken).toMatchObject({ status: 'taken', number: 'COV/26-27/00001' })
  expect(await toMake(o)).toEqual([['4 x 500', 2]])
  expect(await w.read('piece', short?.id ?? 0)).toMatchObject({ status: 'free' })
  const now = linesOf(await w.read('cover', idOf(draft)), 'drums')[0]?.['now']
  expect(now).toBe(`On ${long?.no} in Finished goods`)
})

test('several drums come off one length, each after the other, and what is left says why the rest is made', async () => {
  const of = await cable()
  const [piece] = await yard(of, '1200')
  const o = await order(of, '2 x 500 + 1 x 250')
  // 1,200 m hold two drums of 500 m and leave 200 m, of which no drum of 237.5 m at least can be cut.
  expect(chosen(await take(o))).toEqual([
    [1, 'yard', piece?.id, 0, 500],
    [2, 'yard', piece?.id, 500, 1000],
    [3, 'make', null, null, null],
  ])
  expect(says(await coverOf(o))).toEqual(['200 m lies there in one length; it is not long enough for drum 3 of 3 (250 m ± 5 %).'])
  expect(await toMake(o)).toEqual([['1 x 250', 0.25]])
})

test('none of several lengths is long enough', async () => {
  const of = await cable()
  await yard(of, '400', '400', '400', '300')
  const draft = await coverOf(await order(of, '1 x 700'))
  expect(says(draft)).toEqual(['1,500 m lie there in four lengths; none is long enough for drum 1 of 1 (700 m ± 5 %).'])
  expect(await refusal(w.act('cover', idOf(draft), 'take', planner))).toBe(
    'No drum of it is served from the yard; make work orders instead.',
  )
})

test('faults, reserved drums and what others have claimed are left alone', async () => {
  const of = await cable()
  const [faulty, reserved, taken] = await yard(of, '1000', '505', '500')
  await db.transaction(tx =>
    tx.rows(
      `insert into piece_event (piece, from_m, to_m, kind, document, document_id, user_id) values ($1, 480, 480, 'spark', 'piece', $1, 1)`,
      [faulty?.id],
    ),
  )
  await w.act('piece', reserved?.id ?? 0, 'reserve', planner, 'For a trial')
  const first = await order(of, '1 x 500')
  expect(chosen(await take(first))).toEqual([[1, 'yard', taken?.id, 0, 500]])
  const second = await order(of, '1 x 500')
  // Behind the spark lie 520 m; the rest is too short to keep, so the drum takes what the order takes: 500 m + 2 %.
  expect(chosen(await coverOf(second))).toEqual([[1, 'yard', faulty?.id, 480, 990]])
})

test('the claim is honoured by the lorry: its own takes the drum, another does not, and used is not released', async () => {
  const of = await cable()
  const [piece, other] = await yard(of, '500', '500')
  const [mine, theirs] = [await order(of, '2 x 500'), await order(of, '1 x 500')]
  const cover = await take(mine)
  const claimedFor = `${String(mine['number'])}, drum 1 of 2`
  expect(await refusal(delivery(theirs, [{ piece: piece?.id }]))).toBe(
    `${piece?.no}: 500 m of its 500 m are claimed for ${claimedFor}; take another or release the cover.`,
  )
  // The delivery of its order lists both drums by itself.
  const listed = await w.make('salesOrder', idOf(mine), 'deliveryOrder')
  expect(linesOf(listed, 'packed').map(row => [row['piece'], row['goesM']])).toEqual([
    [piece?.id, null],
    [other?.id, null],
  ])
  const right = await delivery(mine, [{ piece: piece?.id }])
  await leaves(w, right)
  const [first, second] = linesOf(await w.read('cover', idOf(cover)), 'drums')
  expect([first?.['now'], second?.['now']]).toEqual([`Left with ${piece?.no}`, `On ${other?.no} in Finished goods`])
  expect(await refusal(w.actOnLine('cover', idOf(cover), first?.id, 'drums.release', planner, 'No'))).toBe(
    `${claimedFor} has left with it.`,
  )
  // The whole cover released, what has left stays covered, and the other drum is to be made.
  await w.act('cover', idOf(cover), 'release', planner, 'The customer waits')
  expect(await toMake(mine)).toEqual([['1 x 500', 0.5]])
  await w.act('deliveryOrder', right, 'cancel', owner, 'The lorry came back')
  expect(linesOf(await w.read('cover', idOf(cover)), 'drums').map(one => one['now'])).toEqual([
    `On ${piece?.no} in Finished goods`,
    'Its drum was released.',
  ])
})

test('the planner strikes one and chooses another; what is no drum of it, or somebody else’s, is refused', async () => {
  const of = await cable()
  const [a, c] = await yard(of, '500', '1000')
  const [foreign] = await yard(await cable(), '500')
  const o = await order(of, '2 x 500')
  const with2 =
    (one: Row): ((lines: readonly Row[]) => readonly Row[]) =>
    lines =>
      lines.map((line, i) => (i === 1 ? { ...line, ...one } : line))
  const struck = { how: 'make', piece: null, fromM: null, toM: null }
  const yardOf = (piece: number | undefined, fromM: string, toM: string) => ({ how: 'yard', piece, fromM, toM })
  expect(await refusal(coverOf(o, with2({ ...struck, piece: c?.id })))).toMatch(/^Say that it comes from the yard/)
  expect(await refusal(coverOf(o, with2(yardOf(c?.id, '0', '600'))))).toBe(
    '600 m is no drum of drum 2 of 2 (500 m ± 5 %): 475 m to 525 m.',
  )
  expect(await refusal(coverOf(o, with2(yardOf(foreign?.id, '0', '500'))))).toMatch(
    /is no free drum of this cable among finished goods/,
  )
  const beyond = await coverOf(o, with2(yardOf(a?.id, '100', '600')))
  expect(await refusal(w.act('cover', idOf(beyond), 'take', planner))).toBe(`${a?.no} has 500 m.`)
  const twice = await coverOf(o, with2(yardOf(c?.id, '0', '500')))
  expect(await refusal(w.act('cover', idOf(twice), 'take', planner))).toMatch(/two drums of this cover take the same metres/)
  const both = [await coverOf(o), await coverOf(o)]
  const answers = await Promise.all(both.map(one => refusal(w.act('cover', idOf(one), 'take', planner))))
  expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
  expect(answers.find(answer => answer !== 'done')).toMatch(
    /left on line 1 of|is covered already|are claimed for|no free drum|2 entries need attention/,
  )
})

test('claims end with the order, and with one line of it', async () => {
  const of = await cable()
  await yard(of, '500', '500', '500')
  const [o, two] = [await order(of, '1 x 500'), await order(of, '1 x 500', '1 x 500')]
  const [cover, other] = [await take(o), await take(two)]
  expect(await refusal(w.act('salesOrder', idOf(o), 'cancel', owner, 'Withdrawn'))).toMatch(
    /^Cover COV\/26-27\/\d+ was made from it; cancel that first\.$/,
  )
  await w.act('salesOrder', idOf(o), 'close', owner, 'Enough')
  const [line] = linesOf(await w.read('salesOrder', idOf(two)), 'items')
  await w.actOnLine('salesOrder', idOf(two), line?.id, 'items.shortClose', owner, 'Enough')
  const nows = async (row: Row) => linesOf(await w.read('cover', idOf(row)), 'drums').map(one => one['now'])
  expect(await nows(cover)).toEqual(['The order is closed.'])
  expect(await nows(other)).toEqual(['The line of the order was closed short.', expect.stringMatching(/^On P/)])
})

test('released, its metres are free and the drum is to be made again; a blocked drum is in doubt', async () => {
  const of = await cable()
  const [piece] = await yard(of, '500')
  const o = await order(of, '1 x 500')
  const cover = await take(o)
  await w.act('piece', piece?.id ?? 0, 'block', owner, 'Seen a dent')
  expect(linesOf(await w.read('cover', idOf(cover)), 'drums')[0]?.['now']).toBe(
    `On ${piece?.no} in Finished goods, in doubt: it is blocked`,
  )
  const stranger = person(22, 'Stores', 'stores')
  expect(await refusal(w.act('cover', idOf(cover), 'release', stranger, 'I want it'))).toMatch(/needs the duty/)
  await w.act('cover', idOf(cover), 'release', planner, 'A dent')
  expect(await toMake(o)).toEqual([['1 x 500', 0.5]])
  expect(await refusal(w.make('salesOrder', idOf(o), 'cover'))).toBe('done')
})

test('what left before anything was planned is not planned again, whatever is covered afterwards', async () => {
  const of = await cable()
  const [gone, stays] = await yard(of, '498', '500')
  const o = await order(of, '5 x 500')
  await leaves(w, await delivery(o, [{ piece: gone?.id }]))
  expect(chosen(await take(o)).filter(row => Array.isArray(row) && row[1] === 'yard')).toEqual([[1, 'yard', stays?.id, 0, 500]])
  // 2,500 m less 498 m that left and 500 m that are covered: three drums, the last 2 m longer.
  expect(await toMake(o)).toEqual([['2 x 500 + 1 x 502', 1.502]])
})
