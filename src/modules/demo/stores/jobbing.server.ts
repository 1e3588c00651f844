import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { id, integer, reading, written } from '../../../server/reading.ts'
import { piece } from '../../stores/piece/piece.ts'
import type { Actor } from '../../../server/actor.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import type { Diary } from '../../scene/scene.server.ts'
import { type Desk, found, idOf, idsBy } from '../../../server/seed/desk.ts'
import { office, type People, personCalled } from '../../scene/people.server.ts'
import { workdayFrom } from '../../scene/workdays.server.ts'

/** Plain copper wire that is tinned outside: how long ago it was sent, how much, and of that what came back when. */
const batches = [
  { sent: 344, kg: 180, back: { after: 24, kg: 130 } },
  { sent: 128, kg: 600, back: { after: 19, kg: 600 } },
  { sent: 41, kg: 450, back: null },
] as const

/** Tinning loses a little, and its ends go to the yard. */
const lossShare = 0.006
const scrapKg = 1.4
const rupeesPerKg = 31

/** Steel drums that came back: how long they were out, what was found, and how much of the deposit pays for it. */
const drumsBack = [
  { drum: 'STL-003', out: 236, back: 97, line: {} },
  { drum: 'STL-004', out: 236, back: 97, line: { finding: 'repair', damage: 'Flange bent', repairCost: '640', kept: '640' } },
] as const
const deposit = '2500'

interface Works {
  readonly store: Store
  readonly keeper: Actor
  readonly gate: Actor
  readonly accountant: Actor
  readonly items: ReadonlyMap<string, number>
  readonly stores: ReadonlyMap<string, number>
  readonly registration: number
  /** The yard of the tinner, once it is set up. */
  readonly worker: number
}

const heapReading = reading(
  { id: id('piece') },
  `
select id from piece where item = $1 and store = $2 and ${inState(piece, 'free')} and weight_kg >= $3 order by id limit 1`,
)

const send = async (
  { store, keeper, items, stores, registration, worker }: Works,
  desk: Desk,
  kg: number,
): Promise<number | null> => {
  const rm = found(stores, 'RM')
  const lot = await store.db.read(tx => heapReading.maybe(tx, [found(items, 'CU'), rm, kg]))
  if (!lot) return null
  const goods = [{ piece: lot.id, qty: String(kg) }]
  const challan = { worker, store: rm, registration, work: 'Tinning', vehicleNo: 'GJ17T4471', goods }
  return idOf(await desk.create(keeper, 'jobChallan', challan, 'post'))
}

const takeBack = async ({ keeper, items, stores }: Works, desk: Desk, challan: number, kg: number): Promise<void> => {
  const { scrapRate: _asked, ...draft }: Row = await desk.make(keeper, 'jobChallan', challan, 'jobReceipt')
  const made = (kg * (1 - lossShare) - scrapKg).toFixed(1)
  const receipt = {
    ...draft,
    challanNo: `ST/${challan}-${kg}`,
    charge: String(kg * rupeesPerKg),
    scrapKg: String(scrapKg),
    scrapItem: found(items, 'SCRAP-CU-TINNED'),
    scrapStore: found(stores, 'SCRAP'),
    goods: linesOf(draft, 'goods').map(line => ({ ...line, qty: String(kg) })),
    made: [{ item: found(items, 'CU-TIN'), weightKg: made, tested: false }],
  }
  await desk.create(keeper, 'jobReceipt', receipt, 'post')
}

const lendReading = reading(
  { id: id('carrier'), version: integer, customer: id('customer') },
  `
select c.id, c.version, u.id as customer from carrier c, (select id from customer where kind = 'epc' order by code limit 1) u where c.code = $1`,
)

const lend = async ({ store, keeper }: Works, desk: Desk, day: ISODate, drum: string): Promise<void> => {
  const one = await store.db.read(tx => lendReading.maybe(tx, [drum]))
  if (!one) return
  const { id, version, customer } = one
  await desk.update(keeper, 'carrier', id, { version, deposit, store: null, bin: null, customer, outDate: day })
}

const outReading = reading(
  { id: id('carrier'), customer: id('customer') },
  `select c.id, c.customer from carrier c where c.code = $1 and c.customer is not null`,
)

const drumsIn = async ({ store, gate, stores, registration }: Works, desk: Desk): Promise<void> => {
  const out = await Promise.all(
    drumsBack.map(async ({ drum, line }) => {
      const one = await store.db.read(tx => outReading.maybe(tx, [drum]))
      return one ? [{ carrier: one.id, customer: one.customer, ...line }] : []
    }),
  )
  const [first] = out.flat()
  if (!first) return
  const tax = found(await idsBy(store, 'tax', 'code'), 'GST18')
  const drums = out.flat().map(({ customer: _customer, ...line }) => line)
  const back = { customer: first.customer, store: found(stores, 'FG'), registration, tax, vehicleNo: 'GJ06BT2207', drums }
  const taken = await desk.create(gate, 'drumReturn', back, 'receive')
  await desk.act(gate, 'drumReturn', idOf(taken), 'post')
}

const lumpsReading = reading({ kg: written }, 'select kg from stock_balance where item = $1 and store = $2')

const dealerReading = reading(
  { id: id('customer') },
  `select id from customer where kind = 'dealer' and state = '24' order by code limit 1`,
)

/** What has gathered in the yard is sold to a dealer. */
const sellLumps = async ({ store, accountant, items, stores, registration }: Works, desk: Desk): Promise<void> => {
  const [item, yard] = [found(items, 'SCRAP-PVC-LUMP'), found(stores, 'SCRAP')]
  const [heap, dealer] = await store.db.read(tx =>
    Promise.all([lumpsReading.maybe(tx, [item, yard]), dealerReading.maybe(tx, [])]),
  )
  if (!heap || Number(heap.kg) <= 0 || !dealer) return
  const sale = {
    customer: dealer.id,
    store: yard,
    registration,
    weighSlipNo: 'WB/318',
    items: [{ item, kg: heap.kg, rate: '21.5' }],
  }
  await desk.create(accountant, 'scrapSale', sale, 'post')
}

/** Writes into the diary what goes to the tinner and comes back, the drums that customers return, and the scrap that is sold. */
export const keepOutside = async (store: Store, people: People, diary: Diary): Promise<void> => {
  const admin = personCalled(people, office)
  const registration = found(await idsBy(store, 'gstRegistration', 'name'), 'Halol works')
  const tinner = { code: 'JWTIN', name: 'With Sarvottam Tinning', kind: 'jobWork', registration }
  const supplier = found(await idsBy(store, 'supplier', 'code'), 'JWTIN')
  const today = store.today()
  const on = (days: number): ISODate => workdayFrom(addDays(today, -days))
  let works: Works | null = null
  const ready = async (desk: Desk): Promise<Works> =>
    (works ??= {
      store,
      keeper: personCalled(people, 'stores@strand.example'),
      gate: personCalled(people, 'despatch@strand.example'),
      accountant: personCalled(people, 'accounts@strand.example'),
      items: await idsBy(store, 'item', 'code'),
      stores: await idsBy(store, 'store', 'code'),
      registration,
      worker: idOf(await desk.create(admin, 'store', { ...tinner, supplier })),
    })
  const challans = new Map<number, number>()
  for (const { sent, kg, back } of batches) {
    diary.at(on(sent), async desk => {
      const challan = await send(await ready(desk), desk, kg)
      if (challan !== null) challans.set(sent, challan)
    })
    if (back)
      diary.at(on(sent - back.after), async desk => {
        const challan = challans.get(sent)
        if (challan !== undefined) await takeBack(await ready(desk), desk, challan, back.kg)
      })
  }
  for (const { drum, out } of drumsBack) diary.at(on(out), async desk => lend(await ready(desk), desk, on(out), drum))
  diary.at(on(drumsBack[0].back), async desk => drumsIn(await ready(desk), desk))
  diary.at(on(63), async desk => sellLumps(await ready(desk), desk))
}
