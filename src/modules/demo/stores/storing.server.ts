import { addDays, addMonths, type ISODate, monthStart } from '../../../kernel/dates.ts'
import { decimal, id, integer, reading, text } from '../../../server/reading.ts'
import { piece } from '../../stores/piece/piece.ts'
import type { Actor } from '../../../server/actor.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import type { Diary } from '../../scene/scene.server.ts'
import { isBought } from './buyingPlan.server.ts'
import { type Chance, makeChance } from '../../scene/chance.server.ts'
import { type Desk, found, idOf, idsBy } from '../../../server/seed/desk.ts'
import { type People, personCalled } from '../../scene/people.server.ts'
import { workdayFrom, workdayUntil } from '../../scene/workdays.server.ts'

const seedOfStores = 3_141_592

/** What a department draws every month: of what lies in a store, the goods that it works up. */
interface Habit {
  readonly department: string
  readonly store: string
  readonly day: number
  /** Codes of item categories. */
  readonly categories: readonly string[]
  readonly goods: RegExp
}

const all = /./
const sheathing = /-(ST|FR|INNER)|^(LSZH|HDPE|PE-)/

const habits: readonly Habit[] = [
  { department: 'DRAW', store: 'ROD', day: 3, categories: ['CU-ROD', 'AL-ROD'], goods: all },
  { department: 'STRAND', store: 'RM', day: 4, categories: ['CU-ROD', 'AL-ROD'], goods: all },
  {
    department: 'INSUL',
    store: 'RM',
    day: 6,
    categories: ['COMPOUND', 'MASTERBATCH'],
    goods: /^(?!.*(-(ST|FR|INNER)|LSZH|HDPE|PE-))/,
  },
  { department: 'SHEATH', store: 'RM', day: 12, categories: ['COMPOUND'], goods: sheathing },
  { department: 'LAYUP', store: 'RM', day: 18, categories: ['ARMOUR', 'TAPE', 'FILLER', 'CU-TAPE'], goods: all },
]

/**
 * What a month takes of what is there. Two fifths of what is bought again and again: then a month and a half of it lies there at the
 * end, whatever lay there at first. Little of what nobody has bought for a year.
 */
const share = (item: string): number => (isBought(item) ? 0.4 : 0.07)

/** What comes back in a month: some compound that was not needed, and lumps from the heads of the extruders. */
const back = { item: 'PVC-ST2', kg: 18, lumpsKg: 6, grade: 'SCRAP-PVC-LUMP' } as const

interface Hands {
  readonly keeper: Actor
  readonly planner: Actor
  readonly approver: Actor
}

interface Works {
  readonly store: Store
  readonly hands: Hands
  readonly items: ReadonlyMap<string, number>
  readonly stores: ReadonlyMap<string, number>
  readonly departments: ReadonlyMap<string, number>
  readonly chance: Chance
}

const jobOf = (day: ISODate, { department }: Habit): string => `JC-${day.slice(2, 4)}${day.slice(5, 7)}-${department}`

const thereReading = reading(
  { item: id('item'), code: text, kg: decimal },
  `
select p.item, i.code, sum(p.weight_kg) as kg from piece p join item i on i.id = p.item join item_category c on c.id = i.category
where p.store = $1 and ${inState(piece, 'free', 'p')} and c.code = any($2::text[]) group by p.item, i.code order by i.code`,
)

/** A requisition of planning on its day, approved, and the issue of the keeper that answers it. */
const draw = async (
  { store, hands, stores, departments, chance }: Works,
  desk: Desk,
  day: ISODate,
  habit: Habit,
): Promise<void> => {
  const from = found(stores, habit.store)
  const there = await store.db.read(tx => thereReading.rows(tx, [from, habit.categories]))
  const items = there.flatMap(({ item, code, kg }) => {
    const qty = kg.times((share(code) * chance.factor(0.12)).toFixed(3)).toDecimalPlaces(1)
    return habit.goods.test(code) && qty.gt(1) ? [{ item, qty: qty.toString() }] : []
  })
  if (items.length === 0) return
  const department = found(departments, habit.department)
  const wish = { department, store: from, jobNo: jobOf(day, habit), neededBy: day, items }
  const requisition = await desk.create(hands.planner, 'storeRequisition', wish, 'submit')
  await desk.act(hands.approver, 'storeRequisition', idOf(requisition), 'approve')
  const draft = await desk.make(hands.keeper, 'storeRequisition', idOf(requisition), 'issueNote')
  const issue = { ...draft, floor: found(stores, 'FLOOR'), receivedBy: 'Shift in charge' }
  const posted = await desk.create(hands.keeper, 'issueNote', issue, 'post')
  if (chance.happens(0.8)) await desk.act(hands.planner, 'issueNote', idOf(posted), 'acknowledge')
}

const lotsReading = reading(
  { id: id('piece'), item: id('item') },
  `
select p.id, p.item from piece p join stock_entry e on e.piece = p.id and e.place = 'store' and e.store = p.store
where p.store = $1 and ${inState(piece, 'free', 'p')} group by p.id having min(e.date) < $2 order by p.id`,
)

/** On the last working day what came to the floor before a day is worked up. */
const workUp = async ({ store, hands, stores, departments }: Works, desk: Desk, before: ISODate): Promise<void> => {
  const floor = found(stores, 'FLOOR')
  const lots = await store.db.read(tx => lotsReading.rows(tx, [floor, before]))
  if (lots.length === 0) return
  const goods = lots.map(({ id, item }) => ({ piece: id, item }))
  const used = { store: floor, purpose: 'use', department: found(departments, 'WORKS'), goods }
  await desk.create(hands.keeper, 'issueNote', used, 'post')
}

const backReading = reading(
  { id: id('piece') },
  `select id from piece where item = $1 and store = $2 and ${inState(piece, 'free')} and weight_kg > $3 order by id desc limit 2`,
)

/** On the last working day of a month what is left over comes back, and the lumps go to the yard. */
const giveBack = async ({ store, hands, items, stores }: Works, desk: Desk): Promise<void> => {
  const [floor, rm] = [found(stores, 'FLOOR'), found(stores, 'RM')]
  const lots = await store.db.read(tx => backReading.rows(tx, [found(items, back.item), floor, back.kg + back.lumpsKg]))
  const [lot, other = lot] = lots
  if (!lot || !other || lot === other) return
  const goods = [
    { piece: lot.id, qty: String(back.kg) },
    { piece: other.id, qty: String(back.lumpsKg), condition: 'regrind', scrapItem: found(items, back.grade) },
  ]
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

/** Writes twelve months of the stores into the diary: what departments draw and work up, what comes back, a count at the half year. */
export const keepStores = async (store: Store, people: People, diary: Diary, from: ISODate): Promise<void> => {
  const works: Works = {
    store,
    hands: {
      keeper: personCalled(people, 'stores@strand.example'),
      planner: personCalled(people, 'planning@strand.example'),
      approver: personCalled(people, 'approver@strand.example'),
    },
    items: await idsBy(store, 'item', 'code'),
    stores: await idsBy(store, 'store', 'code'),
    departments: await idsBy(store, 'department', 'code'),
    chance: makeChance(seedOfStores),
  }
  const today = store.today()
  for (const [at, { days }] of drumsOut.entries()) {
    const day = workdayFrom(addDays(today, -days))
    diary.at(day, desk => lend(works, desk, day, at))
  }
  for (let n = 1, first = addMonths(monthStart(from), 1); first <= today; n += 1, first = addMonths(first, 1)) {
    for (const habit of habits) {
      const day = workdayFrom(addDays(first, habit.day - 1))
      diary.at(day, desk => draw(works, desk, day, habit))
    }
    const month = first
    const last = workdayUntil(addDays(addMonths(first, 1), -1))
    diary.at(last, desk => giveBack(works, desk))
    diary.at(last, desk => workUp(works, desk, addDays(month, 9)))
    if (n === 6) diary.at(workdayFrom(first), desk => count(works, desk))
  }
}
