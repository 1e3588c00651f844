import { addDays, addMonths, type ISODate, monthStart } from '../../../kernel/dates.ts'
import { decimal, id, integer, reading } from '../../../server/reading.ts'
import { piece } from '../../stores/piece/piece.ts'
import type { Actor } from '../../../server/actor.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import type { Diary } from '../../scene/scene.server.ts'
import { type Desk, found, idOf, idsBy } from '../../../server/seed/desk.ts'
import { type People, personCalled } from '../../scene/people.server.ts'
import { workdayFrom, workdayUntil } from '../../scene/workdays.server.ts'

/** What comes back in a month: some compound that was not needed, and lumps from the heads of the extruders. */
const back = { item: 'PVC-ST2', kg: 12, lumpsKg: 6, grade: 'SCRAP-PVC-LUMP' } as const

interface Hands {
  readonly keeper: Actor
  readonly approver: Actor
}

interface Works {
  readonly store: Store
  readonly hands: Hands
  readonly items: ReadonlyMap<string, number>
  readonly stores: ReadonlyMap<string, number>
}

const backReading = reading(
  { id: id('piece') },
  `select id from piece where item = $1 and store = $2 and ${inState(piece, 'free')} and weight_kg > $3 order by id desc limit 1`,
)

/** On the last working day of a month what is left over comes back, and every second time the lumps go to the yard. */
const giveBack = async ({ store, hands, items, stores }: Works, desk: Desk, isLumps: boolean): Promise<void> => {
  const [floor, rm] = [found(stores, 'FLOOR'), found(stores, 'RM')]
  const [lot] = await store.db.read(tx => backReading.rows(tx, [found(items, back.item), floor, back.kg]))
  if (!lot) return
  const lumps = { qty: String(back.lumpsKg), condition: 'regrind', scrapItem: found(items, back.grade) }
  const goods = [{ piece: lot.id, ...(isLumps ? lumps : { qty: String(back.kg) }) }]
  await desk.create(hands.keeper, 'returnNote', { floor, store: rm, goods }, 'post')
}

const countsReading = reading({ item: integer, count: decimal }, 'select item, count from stock_balance where store = $1')

/** Once in the year the keeper counts what packs the drums; a director approves it. */
const count = async ({ store, hands, items, stores }: Works, desk: Desk): Promise<void> => {
  const packed = ['LAGGING', 'ENDCAP'].map(code => ({ item: found(items, code) }))
  const there = await store.db.read(tx => countsReading.rows(tx, [found(stores, 'RM')]))
  const counted = packed.flatMap(({ item }, i) => {
    const book = there.find(row => row.item === item)
    return book ? [{ item, qty: book.count.minus(i).toString() }] : []
  })
  const done = await desk.create(hands.keeper, 'stockCount', { store: found(stores, 'RM'), counted }, 'submit')
  await desk.act(hands.approver, 'stockCount', idOf(done), 'approve')
}

/** Returnable steel drums that customers have kept: for how many days, and what they left for each. */
const drumsOut = [
  { drum: 'STL-001', days: 132 },
  { drum: 'STL-002', days: 71 },
] as const
const depositOfDrum = '18500'

const foundReading = reading(
  { id: id('carrier'), version: integer, customer: id('customer') },
  `select c.id, c.version, u.id as customer from carrier c, (select id from customer where kind = 'utility' order by code offset $2 limit 1) u
       where c.code = $1`,
)

/** A drum leaves with a delivery and is not back yet. */
const lend = async ({ store, hands }: Works, desk: Desk, day: ISODate, at: number): Promise<void> => {
  const drum = drumsOut[at]?.drum
  const found = await store.db.read(tx => foundReading.maybe(tx, [drum, at]))
  if (!found) return
  const { id, version, customer } = found
  const out = { version, returnable: true, deposit: depositOfDrum, store: null, bin: null, customer, outDate: day }
  await desk.update(hands.keeper, 'carrier', id, out)
}

/** Writes twelve months of the stores into the diary: what comes back from the floor, a count at the half year, drums that are out. */
export const keepStores = async (store: Store, people: People, diary: Diary, from: ISODate): Promise<void> => {
  const works: Works = {
    store,
    hands: {
      keeper: personCalled(people, 'stores@strand.example'),
      approver: personCalled(people, 'approver@strand.example'),
    },
    items: await idsBy(store, 'item', 'code'),
    stores: await idsBy(store, 'store', 'code'),
  }
  const today = store.today()
  for (const [at, { days }] of drumsOut.entries()) {
    const day = workdayFrom(addDays(today, -days))
    diary.at(day, desk => lend(works, desk, day, at))
  }
  for (let n = 1, first = addMonths(monthStart(from), 1); first <= today; n += 1, first = addMonths(first, 1)) {
    const last = workdayUntil(addDays(addMonths(first, 1), -1))
    diary.at(last, desk => giveBack(works, desk, n % 2 === 1))
    if (n === 6) diary.at(workdayFrom(first), desk => count(works, desk))
  }
}
