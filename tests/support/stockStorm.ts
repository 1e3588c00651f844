import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { broken } from './invariants.ts'
import { ask, type Asked, type Site, type Strand, Unanswered } from './processes.ts'
import type { Stock } from './works.ts'

/** Documents that the storm makes, by their tables. */
export const stormTables = ['cutting', 'stock_transfer', 'issue_note', 'return_note', 'joining', 'material_inward'] as const
export type StormTable = (typeof stormTables)[number]

interface Wish extends Omit<Asked, 'token' | 'key'> {
  readonly table: StormTable
}

const date = '2026-06-15'

/** What somebody in the stores may want, of all there is to be done with goods; what cannot be done is refused. */
const wishes = (site: Site, s: Stock) => {
  const some = async (sql: string): Promise<number> =>
    (await site.db.read(tx => tx.maybe<{ id: number }>(`${sql} order by random() limit 1`, [])))?.id ?? 0
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(Math.random() * list.length)] ?? list[0]
  const stores = [s.raw, s.second, s.floor] as const
  const free = (more = ''): Promise<number> => some(`select id from piece where status = 'free' and length_m > 10 ${more}`)
  const amount = (most: number): string => (Math.random() * most + 0.001).toFixed(3)
  const make = (table: StormTable, body: object): Wish => ({
    table,
    method: 'POST',
    at: `${table.replace('_', '')}?then=post`,
    body: { date, ...body },
  })
  const bulk = () => [{ item: s.compound, fromStore: pick(stores), weightKg: amount(50) }]
  const kinds: readonly [() => Promise<Wish>, ...(() => Promise<Wish>)[]] = [
    async () =>
      make('cutting', {
        piece: await free(),
        scrapM: '0.5',
        scrapItem: pick([s.ends, null]),
        lengths: [{ lengthM: amount(9) }, { lengthM: '0.25', turned: true }],
      }),
    async () => make('stock_transfer', { toStore: pick(stores), pieces: [{ piece: await free() }] }),
    async () => make('stock_transfer', { toStore: pick(stores), bulk: bulk() }),
    async () =>
      make('issue_note', {
        store: s.raw,
        floor: s.floor,
        goods: [
          { piece: await free(), qty: amount(10) },
          { item: s.compound, qty: amount(20) },
        ],
      }),
    async () =>
      make('return_note', {
        floor: s.floor,
        store: s.raw,
        goods: [
          { piece: await free(`and store = ${s.floor}`), qty: '1' },
          { item: s.compound, qty: amount(3), condition: 'scrap', scrapItem: s.ends },
        ],
      }),
    async () => make('joining', { lengths: [{ piece: await free() }, { piece: await free() }] }),
    async () => {
      const coil = { item: s.core, lengthM: amount(900), weightKg: amount(140), rate: '30', metalPercent: '60', heatNo: 'H9' }
      return make('material_inward', { supplier: s.supplier, store: s.raw, challanNo: 'C', goods: [coil, coil] })
    },
    async () => {
      const table = pick(stormTables)
      const id = await some(`select id from ${table} where status = 'posted'`)
      return { table, method: 'POST', at: `${table.replace('_', '')}/${id}/cancel`, body: { reason: 'By chance' } }
    },
  ]
  return (): Promise<Wish> => pick(kinds)()
}

export interface Counts {
  readonly done: number
  readonly refused: number
  /** Calls whose server was killed before it answered. */
  readonly cut: number
}

export interface Storm {
  readonly counts: () => Counts
  /** Ids of the documents that a server has acknowledged, by table. */
  readonly acknowledged: ReadonlyMap<StormTable, ReadonlySet<number>>
  /** Lets everybody end what he is at; rejects with what went wrong with anybody. */
  readonly finish: () => Promise<void>
}

/** Clients that go on whatever happens to the servers: who is not answered asks the other one with the same key. */
export const stockStorm = (site: Site, servers: readonly [Strand, Strand], token: string, s: Stock, clients: number): Storm => {
  const acknowledged = new Map<StormTable, Set<number>>()
  let counts: Counts = { done: 0, refused: 0, cut: 0 }
  const add = (name: keyof Counts): void => void (counts = { ...counts, [name]: counts[name] + 1 })
  const wish = wishes(site, s)
  let going = true
  const settle = async (n: number): Promise<void> => {
    const { table, ...asked } = await wish()
    const request = { ...asked, token, key: randomUUID() }
    for (let turn = n; going; turn += 1) {
      const answer = await ask(servers[turn % 2] ?? servers[0], request).catch((error: unknown) => {
        if (error instanceof Unanswered) return error
        throw error
      })
      if (answer instanceof Unanswered) {
        if (!answer.neverSent) add('cut')
        await pause(20)
        continue
      }
      if (answer.status === 503) continue
      if (answer.status < 300) {
        add('done')
        acknowledged.set(table, (acknowledged.get(table) ?? new Set()).add(Number(answer.body['id'])))
      } else if ([404, 409, 422].includes(answer.status) && /^[A-Z0-9].*\.$/.test(String(answer.body['message']))) add('refused')
      else throw new Error(`${asked.at} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      return
    }
  }
  const one = async (n: number): Promise<void> => {
    while (going) await settle(n)
  }
  const all = Promise.all(Array.from({ length: clients }, (_, n) => one(n)))
  all.catch(() => 'told by finish')
  return {
    counts: () => counts,
    acknowledged,
    finish: async () => {
      going = false
      await all
    },
  }
}

/** What is wrong after a storm: broken invariants, and documents that were acknowledged and are not there. */
export const wrongAfter = async (site: Site, storm: Storm): Promise<Readonly<Record<string, unknown>>> => {
  const lost: Record<string, unknown> = {}
  for (const [table, ids] of storm.acknowledged) {
    const kept = await site.db.read(tx =>
      tx.rows(`select id from ${table} where id = any($1::bigint[]) and status in ('posted', 'cancelled')`, [[...ids]]),
    )
    if (kept.length !== ids.size) lost[table] = `${ids.size - kept.length} of ${ids.size} acknowledged documents are lost`
  }
  return { ...(await broken(site.db)), ...lost }
}
