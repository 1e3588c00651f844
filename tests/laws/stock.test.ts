import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { Decimal } from '../../src/kernel/decimal.ts'
import type { AnyDocument } from '../../src/kernel/document.ts'
import type { Row } from '../../src/kernel/record.ts'
import {
  consume,
  convert,
  cut,
  type Movement,
  join,
  make,
  move,
  outside,
  type Part,
  reprice,
  type Taker,
} from '../../src/kernel/stock.ts'
import type { Database } from '../../src/server/database.ts'
import { Refusal } from '../../src/server/refusal.ts'
import { loadOne } from '../../src/server/store/parts/load.ts'
import { transition } from '../../src/server/store/transition.ts'
import { cases } from '../support/chance.ts'
import { broken } from '../support/invariants.ts'
import { withStock } from '../support/stocked.ts'
import { basicDatabase, basicsOf } from '../support/smallWorks.ts'
import { type Basics, idOf, owner, type Stock, works, type Works } from '../support/works.ts'

let db: Database
let w: Works
let b: Basics
let s: Stock
/** Several pieces lie on it: what lay on a drum that was wound anew comes back only once the drum is empty (flows/stores/carriers). */
let pallet: number

beforeAll(async () => {
  db = await basicDatabase()
  w = works(db)
  b = await withStock(w, basicsOf(w), 3)
  if (!b.stock) throw new Error('The works has no stock.')
  s = b.stock
  pallet = idOf(await w.create('carrier', { code: 'PAL-1', kind: 'pallet', tareKg: '20', store: s.raw }))
})

const d = (value: number, per = 1000): Decimal => new Decimal(value).div(per)

/** Posts movements as a document would: a transfer whose posting says something else. */
const enact = async (movements: readonly Movement[]): Promise<number> => {
  const def: AnyDocument = { ...w.def('stockTransfer'), post: { post: () => [...movements] } }
  const saved = await w.create('stockTransfer', {
    toStore: s.second,
    date: '2026-06-15',
    bulk: [{ item: s.compound, fromStore: s.raw, weightKg: '1' }],
  })
  const id = Number(saved['id'])
  await db.transaction(async tx => transition(w.store, tx, owner, def, await loadOne(w.store, tx, def, id, true), 'post'))
  return id
}

interface Known {
  readonly id: number
  readonly metres: string
  readonly kg: string
  readonly status: string
}

const someOf = async <T>(sql: string, n: number): Promise<T | undefined> => {
  const rows = await db.read(tx => tx.rows<T>(sql, []))
  return rows[n % Math.max(1, rows.length)]
}

/** Any piece, even one that is gone: what cannot be done is refused. */
const anyPiece = (n: number): Promise<Known | undefined> =>
  someOf<Known>(
    `select id, length_m as metres, weight_kg as kg, status from piece ${n % 8 === 0 ? '' : `where status = 'free'`} order by id`,
    n >> 3,
  )

const movements = [
  'make',
  'makeBulk',
  'move',
  'moveBulk',
  'cut',
  'consume',
  'consumeBulk',
  'join',
  'convert',
  'reprice',
  'cancel',
] as const
const takers = Object.keys(outside).filter((place): place is Taker =>
  Object.entries(outside).some(([name, { takes }]) => takes && name === place),
)

/** What happens, with numbers that choose among what there is. */
interface Step {
  readonly do: (typeof movements)[number]
  readonly pick: number
  readonly other: number
  readonly amount: number
  readonly rupees: number
  readonly parts: readonly number[]
  readonly turned: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...movements, 'make', 'cut', 'cut', 'move'),
  pick: fc.nat(100_000),
  other: fc.nat(1000),
  amount: fc.integer({ min: 1, max: 2_000_000 }),
  rupees: fc.integer({ min: -500_000, max: 5_000_000 }),
  parts: fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 4 }),
  turned: fc.boolean(),
})

const charging = ['service', 'machine', 'labour', 'overhead'] as const

const stores = (n: number): number => [s.raw, s.second, s.floor][n % 3] ?? s.raw
const worth = (one: Step) => ({ metal: d(Math.abs(one.rupees), 100), other: d(Math.abs(one.rupees >> 1), 100) })

const movementsOf: Readonly<Record<Exclude<Step['do'], 'cancel'>, (one: Step) => Promise<readonly Movement[]>>> = {
  make: async one => {
    const quantity = { metres: one.turned ? d(one.amount) : d(0), kg: d(one.amount >> 2), count: d(0) }
    const belongs = one.other % 5 === 0 ? { owner: b.customerNear } : { worth: worth(one) }
    const piece = { hold: one.other % 11 === 0, carrier: one.turned ? pallet : null, heatNo: 'H', makerNo: null }
    return [make({ item: s.core, quantity, from: 'supplier', to: { store: stores(one.pick), bin: null }, piece, ...belongs })]
  },
  makeBulk: async one => {
    const quantity = { metres: d(0), kg: d(one.amount), count: d(0) }
    const belongs = one.other % 5 === 0 ? { owner: b.customerNear } : { worth: worth(one) }
    return [
      make({ item: s.compound, quantity, from: 'opening', to: { store: stores(one.pick), bin: null }, piece: null, ...belongs }),
    ]
  },
  move: async one => {
    const piece = await anyPiece(one.pick)
    return piece ? [move({ piece: piece.id }, { store: stores(one.other), bin: null })] : []
  },
  moveBulk: async one => {
    const owned = one.other % 4 === 0 ? b.customerNear : null
    const subject = { item: s.compound, from: stores(one.pick), owner: owned, quantity: { kg: d(one.amount) } }
    return [move(subject, { store: stores(one.pick + 1 + (one.other % 2)), bin: null })]
  },
  cut: async one => {
    const piece = await anyPiece(one.pick)
    if (!piece) return []
    const isLong = Number(piece.metres) > 0
    const whole = Number(isLong ? piece.metres : piece.kg) * 1000
    const parts = one.parts.map((part, i): Part => {
      const amount = d(Math.round((part / 800_000) * whole) || 1)
      return i === 2
        ? { amount, to: one.turned ? 'scrap' : 'use' }
        : { amount, to: { bin: null, carrier: i ? pallet : null }, turned: one.turned }
    })
    return [cut(piece.id, parts)]
  },
  consume: async one => {
    const piece = await anyPiece(one.pick)
    return piece ? [consume({ piece: piece.id }, takers[one.other % takers.length] ?? 'use')] : []
  },
  consumeBulk: async one => {
    const subject = {
      item: s.compound,
      from: stores(one.pick),
      owner: one.other % 4 === 0 ? b.customerNear : null,
      quantity: { kg: d(one.amount) },
    }
    return [consume(subject, takers[one.other % takers.length] ?? 'use')]
  },
  join: async one => {
    const [first, second] = await Promise.all([anyPiece(one.pick), anyPiece(one.pick + 8 * (1 + (one.other % 5)))])
    return first && second ? [join([first.id, second.id], pallet)] : []
  },
  convert: async one => {
    const piece = await anyPiece(one.pick)
    const whole = Number(piece?.metres ?? 0) > 0 ? piece?.metres : piece?.kg
    const amount = one.turned ? null : d(Math.floor(Number(whole ?? 0) * (one.other % 100) * 10))
    const bulk = { item: s.compound, from: stores(one.other), owner: null, quantity: { kg: d(one.amount >> 4) } }
    const to = { store: stores(one.pick), bin: null }
    const kept = { hold: false, carrier: null, heatNo: null, makerNo: null }
    const made = one.parts.map(part => {
      const quantity = { metres: d(part), kg: d(part >> 3), count: d(0) }
      return { item: s.core, quantity, to, piece: kept, share: d(part), worth: null }
    })
    const lumps = { item: s.compound, quantity: { metres: d(0), kg: d(one.amount), count: d(0) }, to, piece: null }
    const scrap = { ...lumps, share: d(0), worth: d(one.other, 100) }
    const along = one.other % 2 === 0 ? { lane: 1, turned: one.turned } : null
    const used = [...(piece ? [{ piece: piece.id, amount, along }] : []), ...(one.other % 3 === 0 ? [bulk] : [])]
    return used.length === 0
      ? []
      : [
          convert({
            used,
            made: [...made, scrap],
            charges: [{ from: charging[one.pick % charging.length] ?? 'service', amount: d(Math.abs(one.rupees), 100) }],
          }),
        ]
  },
  reprice: async one => {
    const piece = await someOf<Known>(
      `select id, length_m as metres, weight_kg as kg, status from piece where place <> 'void' order by id`,
      one.pick,
    )
    return piece
      ? [reprice(piece.id, 'supplier', { metal: d(one.rupees, 1000).toDecimalPlaces(2), other: d(one.other, 100) })]
      : []
  },
}

const cancelOne = async (one: Step): Promise<void> => {
  const posted = await someOf<{ id: number }>(
    `select id from stock_transfer where status = 'posted' order by id desc limit 6`,
    one.pick,
  )
  if (posted) await w.act('stockTransfer', posted.id, 'cancel', owner, 'By chance')
}

let [done, refused] = [0, 0]

const happen = async (one: Step): Promise<void> => {
  try {
    if (one.do === 'cancel') return await cancelOne(one)
    const what = await movementsOf[one.do](one)
    if (what.length === 0) return
    await enact(what)
    done += 1
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(error.message).toMatch(/^[A-Z].*\.$/)
    refused += 1
  }
}

test('whatever happens to goods, no metre, no kilogram and no paisa is lost, and stock equals the books after every step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async steps => {
      for (const one of steps) {
        await happen(one)
        expect(await broken(db)).toEqual({})
      }
    }),
    { numRuns: cases(20, 5), endOnFailure: true },
  )
  expect(done).toBeGreaterThan(cases(100, 40))
  const converted = await db.read(tx => tx.rows(`select distinct voucher from stock_entry where kind = 'convert'`, []))
  expect(converted.length).toBeGreaterThan(cases(5, 2))
  expect(refused).toBeGreaterThan(5)
})

test('all that was done is undone from the last to the first, and nothing is left', async () => {
  for (let left = true; left;) {
    const posted = await db.read(tx =>
      tx.maybe<{ id: number }>(`select id from stock_transfer where status = 'posted' order by id desc limit 1`, []),
    )
    left = posted !== null
    if (posted) await w.act('stockTransfer', posted.id, 'cancel', owner, 'Backwards')
  }
  expect(await broken(db)).toEqual({})
  const lying = await db.read(tx =>
    tx.rows<Row>(`select count(*)::int as n, sum(length_m) as metres from piece where store is not null`, []),
  )
  expect(lying).toEqual([{ n: 3, metres: '3000.000' }])
})

test('a receipt that is priced anew re-values what descends from it and nothing else; what is gone is a variance', async () => {
  const [drum = 0, other = 0] = s.drums
  const pieces = (): Promise<{ id: number; metal: string; lengthM: string; status: string }[]> =>
    db.read(tx =>
      tx.rows(`select id, metal_value as metal, length_m as "lengthM", status from piece where status <> 'void' order by id`, []),
    )
  const stays = { bin: null, carrier: null }
  await enact([
    cut(drum, [
      { amount: d(300_000), to: stays, turned: false },
      { amount: d(100_000), to: 'scrap' },
    ]),
  ])
  const [used, rest] = (await pieces()).filter(one => one.status === 'free').slice(-2)
  await enact([cut(rest?.id ?? 0, [{ amount: d(200_000), to: stays, turned: true }])])
  await enact([consume({ piece: used?.id ?? 0 }, 'use')])
  const before = await pieces()
  const id = await enact([reprice(drum, 'supplier', { metal: d(1_000), other: d(0) })])
  const changes = (await pieces()).flatMap((one, i) => {
    const more = new Decimal(one.metal).minus(before[i]?.metal ?? 0)
    return more.isZero() ? [] : [[one.lengthM, more.toFixed(2)]]
  })
  // Of 1,000 m at 1 paisa more a metre: 200 m and 400 m are on hand, 300 m were used and 100 m scrapped.
  expect(changes).toEqual([
    ['200.000', '0.20'],
    ['400.000', '0.40'],
  ])
  const gl = await db.read(tx =>
    tx.rows<{ role: string; amount: string }>(
      `select a.role, sum(g.amount) as amount from voucher v join gl_entry g on g.voucher = v.id join account a on a.id = g.account
       where v.doc = 'stockTransfer' and v.doc_id = $1 group by a.role order by a.role`,
      [id],
    ),
  )
  expect(gl).toEqual([
    { role: 'GRIR', amount: '-1.00' },
    { role: 'PPV', amount: '0.40' },
    { role: 'STOCK_SFG', amount: '0.60' },
  ])
  expect((await pieces()).find(one => one.id === other)).toMatchObject({ metal: '18000.00' })
  expect(await broken(db)).toEqual({})
})
