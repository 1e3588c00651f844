import path from 'node:path'
import { runningCard } from '../tests/support/stockStorm.ts'
import type { Basics, Stock, Works } from '../tests/support/works.ts'
import { good, type Load, load, sideBySide, type Target, told } from './client.ts'

const date = '2026-06-15'
/** Lengths of 100 m that run into one. */
const inputs = 6
const lengths = Number(process.env['BENCH_LENGTHS'] ?? 60_000)

interface Place {
  readonly works: Works
  readonly basics: Basics
  readonly stock: Stock
  readonly strand: Target
  readonly seconds: number
  readonly row: (label: string, ...cells: string[]) => void
  readonly asSuperuser: (statements: readonly string[]) => Promise<void>
  readonly startFloor: (program: string) => Promise<{ readonly port: number; readonly stop: () => void }>
}

/** Lengths of core on the shop floor, in both tables; the floor has what a take-up writes as well. */
const lay = ({ stock: s, asSuperuser }: Place): Promise<void> =>
  asSuperuser([
    `insert into piece (status, piece_no, item, length_m, weight_kg, count, place, store, date, metal_value, other_value, document, document_id)
     select 'free', 'T' || n, ${s.core}, 100, 15, 1, 'store', ${s.floor}, '2026-06-01', 1800, 1200, 'openingStock', 1 from generate_series(1, ${lengths}) n`,
    ...['take_up', 'take_up_made', 'take_up_used', 'piece_part'].map(
      table => `create table floor.${table} (like public.${table} including defaults including constraints including indexes)`,
    ),
    `insert into floor.piece select * from public.piece where piece_no like 'T%'`,
    `insert into floor.number_counter (series, year) values ('TU', '26-27')`,
    'grant all on all tables in schema floor to public',
    'vacuum analyze piece',
    'vacuum analyze floor.piece',
  ])

const spread = ({ p50Ms, p95Ms }: Load): [string, string] => [p50Ms.toFixed(1), p95Ms.toFixed(1)]

/** A take-up of six lengths beside hand-written SQL that writes the same rows, and what a kiosk asks when a label is scanned. */
export const benchTakeUps = async (place: Place): Promise<void> => {
  const { works: w, basics: b, stock: s, strand, seconds, row } = place
  const card = await runningCard(w, b, s.core)
  await lay(place)
  const { first, account } = await w.store.db.read(tx =>
    tx.one<{ first: number; account: number }>(
      `select (select min(id) from piece where piece_no like 'T%') as first, (select id from account where role = 'STOCK_WIP') as account`,
      [],
    ),
  )
  const next = { ours: first, floor: first }
  const six = (side: keyof typeof next): readonly number[] => {
    const from = next[side]
    next[side] += inputs
    if (from + inputs > first + lengths) throw new Error('No length is left to run; give BENCH_LENGTHS more.')
    return Array.from({ length: inputs }, (_, n) => from + n)
  }
  const metres = inputs * 100
  const ours = () => ({
    date,
    jobCard: card,
    store: s.floor,
    runMin: 10,
    because: 'Measured',
    made: [{ lengthM: String(metres), kg: String(inputs * 15) }],
    used: six('ours').map(piece => ({ piece, item: s.core, qty: '100' })),
  })
  const floor = await place.startFloor(path.resolve(import.meta.dirname, 'takeUpFloor.ts'))
  try {
    for (const count of [1, 8]) {
      const { own, below, ratio } = await sideBySide(
        count,
        seconds,
        async () => void (await good(strand, 'POST', '/api/takeUp?then=post', ours())),
        async () =>
          void (await good({ port: floor.port }, 'POST', '/takeUp', {
            card,
            store: s.floor,
            item: s.core,
            account,
            date,
            metres,
            pieces: six('floor'),
          })),
      )
      row(`take-up of ${inputs} lengths, ${count} client${count > 1 ? 's' : ''}`, told(own), told(below), ratio.toFixed(2))
    }
  } finally {
    floor.stop()
  }
  const short = Math.min(seconds, 3)
  const scan = (n: number): string => `/api/piece/scan?code=T${lengths - (n % 1000)}`
  row('scan of a label at the kiosk', ...spread(await load(1, short, async n => void (await good(strand, 'GET', scan(n))))))
}
