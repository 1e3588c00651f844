import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Decimal } from '../../src/kernel/decimal.ts'
import { marksOf } from '../../src/kernel/stock.ts'
import { endClaimsOf, holdClaims, takeClaims } from '../../src/server/ledger/claimsKept.ts'
import { holdPieces } from '../../src/server/ledger/goods.ts'
import { chance } from './chance.ts'
import { broken } from './invariants.ts'
import { ask, type Asked, type Site, type Strand, Unanswered } from './servers/processes.ts'
import { lotsIn } from './shopFloor.ts'
import { withStock } from './stocked.ts'
import { type Basics, idOf, owner, person, type Stock, type Works } from './works.ts'

const random = chance()

/** Documents that the storm makes, by their tables. */
export const stormTables = [
  'cutting',
  'stock_transfer',
  'issue_note',
  'return_note',
  'joining',
  'material_inward',
  'job_challan',
  'job_receipt',
  'delivery_order',
  'drum_return',
  'scrap_sale',
  'take_up',
] as const
export type StormTable = (typeof stormTables)[number]

interface Wish extends Omit<Asked, 'token' | 'key'> {
  readonly table: StormTable
}

const date = '2026-06-15'

let lorries = 0

/** A works on which it storms: its stock, and finished drums of a product, of which lengths are sold. */
export interface Stormed {
  readonly stock: Stock
  readonly customer: number
  readonly registration: number
  readonly product: number
  /** The item under which the product is stocked. */
  readonly finished: number
  /** A compound that is kept by lot, on the floor. */
  readonly lots: number
  /** A job card that runs: lengths of core are worked over on it. */
  readonly card: number
  /** Why metres are scrapped on it. */
  readonly reason: number
  readonly bobbins: readonly number[]
}

/** A card on which more is worked over than a storm can, started. */
export const runningCard = async (w: Works, b: Basics, core: number): Promise<number> => {
  const { process } = b.any
  const machine = idOf(
    await w.create('machine', { code: 'REW-1', name: 'Rewinder', process, machineRate: '600', labourRate: '120.5' }),
  )
  const card = idOf(await w.create('jobCard', { item: core, process, machine, lengths: [{ metres: '900000' }] }))
  await w.act('jobCard', card, 'release', person(91, 'Second planner', 'planning'))
  await w.act('jobCard', card, 'start')
  return card
}

/** The works with so many drums of core, and half as many of finished cable. */
export const stormedWorks = async (w: Works, b: Basics, drums: number): Promise<Stormed> => {
  const { stock } = await withStock(w, b, drums)
  if (!stock) throw new Error('The works has no stock.')
  const core = await w.read('item', stock.core)
  const { category, unit, tracking, hsn, tax } = core
  const finished = await w.create('item', {
    code: 'FG',
    name: 'A2XFY 4C x 25',
    category,
    unit,
    tracking,
    hsn,
    tax,
    product: b.cable,
  })
  const item = Number(finished['id'])
  const drum = { item, lengthM: '1000', weightKg: '1250', rate: '90', metalPercent: '70', startMark: '1000', endMark: '2000' }
  const goods = Array.from({ length: Math.ceil(drums / 2) }, () => drum)
  const opening = await w.create('openingStock', { date: '2026-06-01', store: stock.raw, goods })
  await w.act('openingStock', Number(opening['id']), 'post')
  const bags = Array.from({ length: 4 }, () => ({ weightKg: '500', rate: '90' }))
  const lots = await lotsIn(w, b, stock.floor, bags)
  const bobbins: number[] = []
  for (let n = 1; n <= 6; n += 1)
    bobbins.push(idOf(await w.create('carrier', { code: `BOB-${n}`, kind: 'bobbin', tareKg: '42', store: stock.floor })))
  const reason = idOf(await w.create('scrapReason', { code: 'ENDS', name: 'Ends' }))
  const card = await runningCard(w, b, stock.core)
  return {
    stock,
    customer: b.customerFar,
    registration: b.gujarat,
    product: b.cable,
    finished: item,
    lots,
    card,
    reason,
    bobbins,
  }
}

/** What somebody in the stores may want, of all there is to be done with goods; what cannot be done is refused. */
const wishes = (site: Site, { stock: s, customer, registration, product, finished, lots, card, reason, bobbins }: Stormed) => {
  const some = async (sql: string): Promise<number> =>
    (await site.db.read(tx => tx.maybe<{ id: number }>(`${sql} order by random() limit 1`, [])))?.id ?? 0
  const pick = <T>(list: readonly [T, ...T[]]): T => {
    const found = list[Math.floor(random() * list.length)]
    return found === undefined ? list[0] : found
  }
  /** So much of a piece, or all of it. */
  const part = (qty: string): object => (random() < 0.5 ? { qty } : {})
  const stores = [s.raw, s.second, s.floor] as const
  const free = (more = ''): Promise<number> => some(`select id from piece where status = 'free' and length_m > 10 ${more}`)
  const bagOf = (item: number): Promise<number> => some(`select id from piece where status = 'free' and item = ${item}`)
  const amount = (most: number): string => (random() * most + 0.001).toFixed(3)
  const make = (table: StormTable, body: object): Wish => ({
    table,
    method: 'POST',
    at: `${table.replace('_', '')}?then=post`,
    body: { date, ...body },
  })
  const bobbin = (): number | null => (random() < 0.5 ? null : (bobbins[Math.floor(random() * bobbins.length)] ?? null))
  /** One to three lengths behind one another into one or two, with compound put on and ends weighed as scrap. */
  const takeUp = async (): Promise<Wish> => {
    const used: object[] = []
    for (let n = Math.ceil(random() * 3); n > 0; n -= 1)
      used.push({ piece: await free(`and item = ${s.core}`), item: s.core, qty: '9.5' })
    const made = Array.from({ length: pick([1, 1, 2]) }, () => ({
      lengthM: amount(3),
      beforeM: pick(['0.5', '0']),
      kg: amount(0.4),
      carrier: bobbin(),
    }))
    const bag = { piece: await bagOf(lots), item: lots, qty: amount(0.5) }
    const drawn = pick([[], [{ item: s.compound, qty: amount(0.5) }], [bag]])
    const scrap = [{ reason, kg: '0.05', scrapItem: s.ends, scrapStore: s.yard, scrapRate: '105' }]
    const told = { jobCard: card, store: s.floor, runMin: 3, because: 'Worked over in a storm' }
    return make('take_up', { ...told, made, used, drawn, scrap: random() < 0.5 ? scrap : [] })
  }
  const bulk = () => [{ item: s.compound, fromStore: pick(stores), weightKg: amount(50) }]
  const kinds: readonly [() => Promise<Wish>, ...(() => Promise<Wish>)[]] = [
    async () =>
      make('cutting', {
        piece: await free(),
        scrapM: '0.5',
        scrapItem: pick([s.ends, null]),
        lengths: [
          { lengthM: amount(9), carrier: bobbin() },
          { lengthM: '0.25', turned: true },
        ],
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
      return make('material_inward', { supplier: s.supplier, store: s.raw, challanNo: `C${(lorries += 1)}`, goods: [coil, coil] })
    },
    async () =>
      make('job_challan', {
        worker: s.worker,
        store: s.raw,
        registration,
        work: 'Tinning',
        goods: [
          { piece: await free(), ...part(amount(10)) },
          { item: s.compound, qty: amount(20) },
        ],
      }),
    async () =>
      make('job_receipt', {
        worker: s.worker,
        store: s.raw,
        challanNo: `J${(lorries += 1)}`,
        work: 'Tinning',
        charge: '250.25',
        scrapKg: '0.001',
        scrapItem: s.ends,
        goods: [
          {
            piece: await free(`and store = ${s.worker}`),
            ...part('8.5'),
            fate: pick(['used', 'used', 'back', 'lost']),
          },
          { item: s.compound, qty: '2', fate: 'used' },
        ],
        made: [
          { item: s.core, lengthM: '7.5', weightKg: '0.9' },
          { item: s.compound, weightKg: '0.75' },
        ],
      }),
    async () => {
      const goesM = Math.ceil(random() * 40)
      const piece = await free(`and item = ${finished}`)
      const onto = await some(`select id from carrier where customer is null and returnable`)
      const packed = [{ piece, goesM: String(goesM), onto: onto === 0 ? null : pick([onto, null]) }]
      const load = {
        customer,
        registration,
        vehicleNo: 'GJ06AB1234',
        items: [{ product, qty: (goesM / 1000).toFixed(3) }],
        packed,
      }
      return { ...make('delivery_order', load), at: 'deliveryorder?then=approve' }
    },
    async () => {
      const id = await some(`select id from delivery_order where status = 'approved'`)
      return { table: 'delivery_order', method: 'POST', at: `deliveryorder/${id}/despatch`, body: {} }
    },
    async () => {
      const carrier = await some(`select id from carrier where customer = ${customer}`)
      const back = { customer, registration, store: s.raw, drums: [{ carrier, finding: pick(['good', 'repair']) }] }
      return { ...make('drum_return', back), at: 'drumreturn?then=receive' }
    },
    async () => {
      const id = await some(`select id from drum_return where status = 'received'`)
      return { table: 'drum_return', method: 'POST', at: `drumreturn/${id}/post`, body: {} }
    },
    takeUp,
    takeUp,
    // What is left of a lot is a little less or more than the books say, or was drawn from since somebody looked.
    async () => {
      const piece = await bagOf(lots)
      const there = await site.db.read(tx =>
        tx.maybe<{ kg: number }>('select weight_kg::float8 as kg from piece where id = $1', [piece]),
      )
      const kg = Math.max(0, (there?.kg ?? 0) + (random() - 0.5) * 0.4).toFixed(3)
      return make('take_up', { jobCard: card, store: s.floor, because: 'Weighed in a storm', rests: [{ piece, kg }] })
    },
    // The newest can still be taken back: what came off them lies where it was put.
    async () => {
      const id = await some(`select id from (select id from take_up where status = 'posted' order by id desc limit 4) t`)
      return { table: 'take_up', method: 'POST', at: `takeup/${id}/cancel`, body: { reason: 'By chance' } }
    },
    async () =>
      make('scrap_sale', { customer, registration, store: s.yard, items: [{ item: s.ends, kg: amount(4), rate: '110' }] }),
    async () => {
      const table = pick(stormTables)
      const id = await some(`select id from ${table} where status in ('posted', 'despatched')`)
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
  /** Lets everybody finish; rejects with what went wrong with anybody. */
  readonly finish: () => Promise<void>
}

/**
 * Claims metres of finished drums by chance, and releases some: each says between which marks of its drum its metres are, because marks go
 * with the metres through whatever the stores do.
 */
const claimByChance = async (site: Site, finished: number, turn: number): Promise<void> => {
  const by = { doc: 'storm', id: turn }
  await site.db.transaction(async tx => {
    const found = await tx.maybe<{ id: number }>(
      `select id from piece where status = 'free' and item = ${finished} and length_m > 10 and start_mark is not null order by random() limit 1`,
      [],
    )
    if (!found) return
    const [piece] = (await holdPieces(tx, [found.id])).values()
    const held = await holdClaims(tx, [found.id])
    if (!piece?.marks || piece.store === null) return
    const fromM = piece.metres.times(random()).toDecimalPlaces(3)
    const toM = Decimal.min(piece.metres, fromM.plus((random() * 60 + 0.001).toFixed(3)))
    if (fromM.gte(toM) || held.some(one => one.fromM.lt(toM) && fromM.lt(one.toM))) return
    const { start, end } = marksOf(piece.marks, fromM, toM, false) ?? piece.marks
    const purpose = `${Decimal.min(start, end).toFixed(3)} ${Decimal.max(start, end).toFixed(3)}`
    await takeClaims(tx, owner, by, [
      { piece: piece.id, fromM, toM, purpose, forDocument: 'storm', forId: 1, forLine: 1, documentLine: 1 },
    ])
  })
  const old = { doc: 'storm', id: Math.ceil(random() * turn) }
  if (random() < 0.3) await site.db.transaction(tx => endClaimsOf(tx, old, 'Released by chance'))
}

/** Claims whose metres are not the ones that they were taken for. */
const strayedSql = `
select c.id, c.purpose, c.from_m, c.to_m, p.piece_no, p.start_mark, p.end_mark from claim c join piece p on p.id = c.piece
where c.document = 'storm' and c.status = 'held' and (p.start_mark is null or c.purpose is distinct from
  case when p.end_mark >= p.start_mark then (p.start_mark + c.from_m)::numeric(18,3) || ' ' || (p.start_mark + c.to_m)::numeric(18,3)
    else (p.start_mark - c.to_m)::numeric(18,3) || ' ' || (p.start_mark - c.from_m)::numeric(18,3) end)`

/** Clients that go on whatever happens to the servers: who is not answered asks the other one with the same key. */
export const stockStorm = (
  site: Site,
  servers: readonly [Strand, Strand],
  token: string,
  works: Stormed,
  clients: number,
): Storm => {
  const acknowledged = new Map<StormTable, Set<number>>()
  let counts: Counts = { done: 0, refused: 0, cut: 0 }
  const add = (name: keyof Counts): void => void (counts = { ...counts, [name]: counts[name] + 1 })
  const wish = wishes(site, works)
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
        await pause(answer.neverSent ? 50 : 20)
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
  const claim = async (): Promise<void> => {
    for (let turn = 1; going; turn += 1) {
      await claimByChance(site, works.finished, turn)
      await pause(10)
    }
  }
  const all = Promise.all([claim(), ...Array.from({ length: clients }, (_, n) => one(n))])
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
      tx.rows(`select id from ${table} where id = any($1::bigint[]) and status <> 'draft'`, [[...ids]]),
    )
    if (kept.length !== ids.size) lost[table] = `${ids.size - kept.length} of ${ids.size} acknowledged documents are lost`
  }
  const twice = await site.db.read(tx =>
    tx.rows(
      `select c.code, count(*)::int as loads from carrier c join piece p on p.carrier = c.id and p.store is not null
       where c.kind = 'bobbin' group by 1 having count(*) > 1`,
      [],
    ),
  )
  if (twice.length > 0) lost['a bobbin with two loads'] = twice
  const strayed = await site.db.read(tx => tx.rows(strayedSql, []))
  if (strayed.length > 0) lost['a claim on other metres'] = strayed
  return { ...(await broken(site.db)), ...lost }
}
