import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Row } from '../../src/kernel/record.ts'
import { eventually, everyDuty, newUser, tokenFor } from '../support/app.ts'
import { broken } from '../support/invariants.ts'
import { ask, drawn, openSite, Unanswered, upTo, type Answer, type Asked, type Site, type Strand } from '../support/processes.ts'
import { basics, type Stock, withStock, works } from '../support/works.ts'

// Two processes of Strand on one database that cut, move and take back the same drums.
let site: Site
let servers: [Strand, Strand]
let token: string
let s: Stock

beforeAll(async () => {
  site = await openSite()
  const w = works(site.db)
  const { stock } = await withStock(w, await basics(w), 40)
  if (!stock) throw new Error('The works has no stock.')
  s = stock
  servers = [await site.start(), await site.start()]
  token = await tokenFor(site.db, (await newUser(site.db, { duties: everyDuty })).id)
})
afterAll(() => site.close())
afterEach(async () => expect(await broken(site.db)).toEqual({}))

const date = '2026-06-15'
const id = (row: Readonly<Row>): number => Number(row['id'])
const post = (n: number, at: string, body: unknown): Promise<Answer> =>
  ask(servers[n % 2] ?? servers[0], { token, method: 'POST', at, body })

const clients = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

const refused = (answers: readonly Answer[]): readonly unknown[] =>
  answers.filter(({ status }) => status >= 400).map(({ body }) => body['message'])

test('of twenty who cut one drum at one moment, one does; the others read what is left of it', async () => {
  const piece = s.drums[0]
  const answers = await clients(20, n => post(n, 'cutting?then=post', { date, piece, lengths: [{ lengthM: '300' }] }))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const messages = refused(answers)
  expect(messages).toHaveLength(19)
  for (const message of messages) {
    expect(message).toMatch(/^P\d+ is gone with CUT\/26-27\/00001; of it there is P\d+ \(300 m\), P\d+ \(700 m\)\.$/)
  }
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

interface Wish extends Omit<Asked, 'token' | 'key'> {
  readonly doc: 'cutting' | 'stock_transfer'
}

const some = async (sql: string): Promise<number> => {
  const row = await site.db.read(tx => tx.maybe<{ id: number }>(`${sql} order by random() limit 1`, []))
  return row?.id ?? 0
}

/** What somebody in the stores may want: to cut, to move, to take back. */
const wish = async (): Promise<Wish> => {
  const chance = Math.random()
  const piece = await some(`select id from piece where status = 'free' and length_m > 10`)
  const toStore = [s.raw, s.second, s.floor][Math.floor(Math.random() * 3)]
  const fromStore = [s.raw, s.second, s.floor][Math.floor(Math.random() * 3)]
  const cutting = {
    date,
    piece,
    scrapM: '0.5',
    lengths: [{ lengthM: (Math.random() * 9).toFixed(3) }, { lengthM: '0.25', turned: true }],
  }
  if (chance < 0.4) return { doc: 'cutting', method: 'POST', at: 'cutting?then=post', body: cutting }
  if (chance < 0.6)
    return { doc: 'stock_transfer', method: 'POST', at: 'stocktransfer?then=post', body: { date, toStore, pieces: [{ piece }] } }
  const bulk = [{ item: s.compound, fromStore, weightKg: (Math.random() * 50 + 0.001).toFixed(3) }]
  if (chance < 0.8) return { doc: 'stock_transfer', method: 'POST', at: 'stocktransfer?then=post', body: { date, toStore, bulk } }
  const doc = chance < 0.9 ? 'cutting' : 'stock_transfer'
  const posted = await some(`select id from ${doc} where status = 'posted'`)
  return { doc, method: 'POST', at: `${doc.replace('_', '')}/${posted}/cancel`, body: { reason: 'By chance' } }
}

/** Clients that go on whatever happens to the servers: who is not answered asks the other one with the same key. */
const load = (count: number) => {
  const acknowledged = new Map<string, Set<number>>()
  const counts = { done: 0, refused: 0, cut: 0 }
  let going = true
  onTestFinished(() => {
    going = false
  })
  const settle = async (n: number): Promise<void> => {
    const { doc, ...asked } = await wish()
    const request = { ...asked, token, key: randomUUID() }
    for (let turn = n; going; turn += 1) {
      const answer = await ask(servers[turn % 2] ?? servers[0], request).catch((error: unknown) => {
        if (error instanceof Unanswered) return error
        throw error
      })
      if (answer instanceof Unanswered) {
        if (!answer.neverSent) counts.cut += 1
        await pause(20)
        continue
      }
      if (answer.status === 503) continue
      if (answer.status < 300) {
        counts.done += 1
        acknowledged.set(doc, (acknowledged.get(doc) ?? new Set()).add(id(answer.body)))
      } else {
        expect([404, 409, 422]).toContain(answer.status)
        expect(answer.body['message']).toMatch(/^[A-Z].*\.$/)
        counts.refused += 1
      }
      return
    }
  }
  const one = async (n: number): Promise<void> => {
    while (going) await settle(n)
  }
  const all = clients(count, one)
  all.catch(() => 'told by finish')
  const finish = async (): Promise<void> => {
    going = false
    await all
  }
  return { acknowledged, counts, finish }
}

test('stock equals books, and no metre is lost, when servers are killed in the middle of cuttings and transfers', async () => {
  const sent = load(8)
  const deadline = Date.now() + 25_000
  let kills = 0
  for (; kills < 3 || (kills < 10 && Date.now() < deadline); kills += 1) {
    const before = sent.counts.done
    await eventually('goods are moving', async () => sent.counts.done > before + 12, 20_000)
    await pause(Math.random() * 150)
    const victim = servers[kills % 2]
    victim?.signal('SIGKILL')
    await victim?.ended
    // In the middle of it, too: what is committed is whole.
    expect(await broken(site.db)).toEqual({})
    servers[kills % 2] = await site.start(victim?.port)
  }
  await sent.finish()
  expect(sent.counts.cut).toBeGreaterThan(0)
  expect(sent.counts.done).toBeGreaterThan(30)
  for (const [table, ids] of sent.acknowledged) {
    const rows = await site.db.read(tx =>
      tx.rows<{ id: number; status: string }>(`select id, status from ${table} where id = any($1::bigint[])`, [[...ids]]),
    )
    expect(rows.filter(row => row.status === 'posted' || row.status === 'cancelled')).toHaveLength(ids.size)
  }
  for (const table of ['cutting', 'stock_transfer'] as const) {
    const numbers = await drawn(site.db, table)
    expect(numbers).toEqual(upTo(numbers.length))
  }
}, 120_000)
