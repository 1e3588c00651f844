import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { linesOf } from '../../src/kernel/record.ts'
import { eventually, everyDuty, newUser, tokenFor } from '../support/app.ts'
import { type Goods, id, makeGoods, strip } from '../support/buying.ts'
import { chance } from '../support/chance.ts'
import { broken } from '../support/invariants.ts'
import { ask, drawn, openSite, upTo, type Answer, type Site, type Strand } from '../support/servers/processes.ts'
import { stockStorm, stormedWorks, type Stormed, stormTables, wrongAfter } from '../support/stockStorm.ts'
import { type Basics, basics, type Stock, type Works, works } from '../support/works.ts'

const random = chance()

// Two processes of Strand on one database that cut, move and take back the same drums.
let site: Site
let servers: [Strand, Strand]
let token: string
let s: Stock
let stormed: Stormed
let w: Works
let b: Basics

beforeAll(async () => {
  site = await openSite()
  w = works(site.db)
  b = await basics(w)
  stormed = await stormedWorks(w, b, 40)
  s = stormed.stock
  servers = await Promise.all([site.start(), site.start()])
  token = await tokenFor(site.db, (await newUser(site.db, { duties: everyDuty })).id)
})
afterAll(() => site.close())
afterEach(async () => expect(await broken(site.db)).toEqual({}))

const date = '2026-06-15'
const post = (n: number, at: string, body: unknown): Promise<Answer> =>
  ask(servers[n % 2] ?? servers[0], { token, method: 'POST', at, body })

const clients = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

const refused = (answers: readonly Answer[]): readonly unknown[] =>
  answers.filter(({ status }) => status >= 400).map(({ body }) => body['message'])

test('of twenty who cut one drum at one moment, one does; the others read what is left of it, or that it is not free any more', async () => {
  const piece = s.drums[0]
  const answers = await clients(20, n => post(n, 'cutting?then=post', { date, piece, lengths: [{ lengthM: '300' }] }))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const messages = refused(answers)
  expect(messages).toHaveLength(19)
  // Who had begun to save reads what became of it; who began later was not offered it.
  const became =
    /^P\d+ (is gone with CUT\/26-27\/00001; of it there is P\d+ \(300 m\), P\d+ \(700 m\)\.|is not free, .* choose a free piece that can be cut\.)$/
  for (const message of messages) expect(message).toMatch(became)
  expect(await drawn(site.db, 'cutting')).toEqual([1])
})

test('twenty who each want 300 m of what is left of a drum get it three times, and 100 m stay', async () => {
  const root = s.drums[1] ?? 0
  const restOf = (): Promise<{ id: number; metres: string } | null> =>
    site.db.read(tx =>
      tx.maybe(
        `with recursive r as (select $1::bigint as id union select t.child from r join piece_part t on t.parent = r.id and not t.undone)
         select p.id, p.length_m as metres from r join piece p using (id) where p.status = 'free' and p.length_m <> 300`,
        [root],
      ),
    )
  const cutOnce = async (n: number): Promise<boolean> => {
    for (;;) {
      const rest = await restOf()
      if (!rest || Number(rest.metres) < 300) return false
      const { status } = await post(n, 'cutting?then=post', { date, piece: rest.id, lengths: [{ lengthM: '300' }] })
      if (status === 201) return true
      expect([409, 422]).toContain(status)
    }
  }
  const done = await clients(20, cutOnce)
  expect(done.filter(Boolean)).toHaveLength(3)
  expect(await restOf()).toMatchObject({ metres: '100.000' })
})

test('nobody takes more of a balance than lies there, and its average survives', async () => {
  const body = { date, toStore: s.floor, bulk: [{ item: s.compound, fromStore: s.raw, weightKg: '600' }] }
  const answers = await clients(20, n => post(n, 'stocktransfer?then=post', body))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(16)
  expect(new Set(refused(answers))).toEqual(new Set(['Only 400 kg of PVC-ST2 is in Raw material store; 600 kg is wanted.']))
  const left = await site.db.read(tx =>
    tx.rows('select kg, other from stock_balance where item = $1 and store = $2', [s.compound, s.raw]),
  )
  expect(left).toEqual([{ kg: '400.000', other: '36000.00' }])
})

test('lorries that load the same drums in opposite orders do not stand in each other’s way', async () => {
  const drums = s.drums.slice(2, 10)
  const answers = await clients(12, n => {
    const mine = n % 2 === 0 ? drums : drums.toReversed()
    return post(n, 'stocktransfer?then=post', {
      date,
      toStore: n % 3 === 0 ? s.second : s.floor,
      pieces: mine.map(piece => ({ piece })),
    })
  })
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
  for (const message of refused(answers)) expect(message).toMatch(/lies there already\.$/)
})

describe('at the gate of two processes an order lets in what it may, once', () => {
  let goods: Goods
  const inward = 'materialInward?then=post'
  beforeAll(async () => {
    goods = await makeGoods(w, b)
  })

  /** An approved order of one line, and lorries with so much of it as the form would send them. */
  const ordered = async (line: object): Promise<{ order: number; lorry: (amount: object) => object }> => {
    const terms = { supplier: goods.smelter, registration: b.gujarat, store: goods.yard }
    const order = id(await w.act('purchaseOrder', id(await w.create('purchaseOrder', { ...terms, items: [line] })), 'approve'))
    const [first] = linesOf(await w.make('purchaseOrder', order, 'materialInward'), 'goods')
    const one = { ...strip(first), weightKg: undefined, count: undefined, from: first?.from }
    let lorries = 0
    const header = () => ({ supplier: goods.smelter, store: goods.yard, challanNo: `R-${order}-${(lorries += 1)}` })
    return { order, lorry: amount => ({ ...header(), goods: [{ ...one, ...amount }] }) }
  }

  const received = (order: number) =>
    site.db.read(tx =>
      tx.one<{ qty: string; most: string }>(
        `select coalesce(sum(k.qty), 0) as qty, max(l.most_qty) as most from purchase_order_items l left join line_link k
         on k.from_line = l.id and k.from_doc = 'purchaseOrder' and k.to_doc = 'materialInward' and k.live where l.doc = $1`,
        [order],
      ),
    )

  test('twenty lorries of one size: what is within the tolerance comes in, the others are told what is left', async () => {
    const { order, lorry } = await ordered({ item: goods.rod, qty: '10000', rate: '872', tolerancePercent: '5' })
    const answers = await clients(20, n => post(n, inward, lorry({ weightKg: '1500' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
    const refusals = answers.filter(({ status }) => status !== 201)
    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([422]))
    for (const { body } of refusals) expect(body['message']).toMatch(/1,500\.000 is more than the 0\.000 left on line 1 of PO\//)
    expect(await received(order)).toEqual({ qty: '10500.000', most: '10500.000' })
  })

  test('lorries of any size, while others are taken back: never more than the order lets in', async () => {
    const { order, lorry } = await ordered({ item: goods.drums, qty: '100', rate: '4200', tolerancePercent: '4' })
    const sizes = [7, 13, 21, 34]
    const first = await clients(20, n => post(n, inward, lorry({ count: String(sizes[n % sizes.length]) })))
    const came = first.flatMap(({ status, body }) => (status === 201 ? [Number(body['id'])] : []))
    const [taken, again] = await Promise.all([
      clients(came.length, n => post(n + 1, `materialInward/${came[n]}/cancel`, { reason: 'Wrong gate' })),
      clients(20, n => post(n, inward, lorry({ count: String(sizes[(n + 1) % sizes.length]) }))),
    ])
    expect([...first, ...taken, ...again].filter(({ status }) => ![200, 201, 422].includes(status))).toEqual([])
    const { qty, most } = await received(order)
    const left = Number(most) - Number(qty)
    expect(left).toBeGreaterThanOrEqual(0)
    // What is left is known to the piece: one more is refused, as much is taken.
    expect(await post(0, inward, lorry({ count: String(left + 1) }))).toMatchObject({ status: 422 })
    if (left > 0) expect(await post(0, inward, lorry({ count: String(left) }))).toMatchObject({ status: 201 })
    expect(await received(order)).toEqual({ qty: most, most })
  })
})

test('stock equals books, and no metre is lost, when servers are killed in the middle of what the stores do', async () => {
  const storm = stockStorm(site, servers, token, stormed, 8)
  onTestFinished(() => storm.finish())
  const deadline = Date.now() + 25_000
  let kills = 0
  for (; kills < 3 || (kills < 8 && Date.now() < deadline); kills += 1) {
    const before = storm.counts().done
    await eventually('goods are moving', async () => storm.counts().done > before + 12)
    await pause(random() * 150)
    const at = kills % 2 === 0 ? 0 : 1
    const victim = servers[at]
    victim.signal('SIGKILL')
    await victim.ended
    // In the middle of it, too: what is committed is whole.
    expect(await broken(site.db)).toEqual({})
    servers[at] = await site.start(victim.port)
  }
  await storm.finish()
  expect(storm.counts().cut).toBeGreaterThan(0)
  expect(storm.counts().done).toBeGreaterThan(30)
  expect(await wrongAfter(site, storm)).toEqual({})
  const claims = `select count(*) filter (where version > 1 and status = 'held')::int as moved, count(*)::int as all from claim`
  const { moved, all } = await site.db.read(tx => tx.one<{ moved: number; all: number }>(claims, []))
  expect([moved > 0, all > 20]).toEqual([true, true])
  const ran = await site.db.read(tx =>
    tx.rows<{ status: string }>(`select distinct status from take_up where number is not null`, []),
  )
  expect(ran.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'posted'])
  for (const table of stormTables) {
    const numbers = await drawn(site.db, table)
    expect(numbers).toEqual(upTo(numbers.length))
  }
})
