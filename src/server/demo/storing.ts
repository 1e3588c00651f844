import { addDays, addMonths, type ISODate, monthStart } from '../../kernel/dates.ts'
import { Decimal } from '../../kernel/decimal.ts'
import type { Actor } from '../actor.ts'
import type { Store } from '../store/store.ts'
import { type Chance, makeChance } from './chance.ts'
import { deskOf, found, idOf, idsBy, onDay } from './desk.ts'
import { type People, personCalled } from './people.ts'
import { workdayFrom, workdayUntil } from './workdays.ts'

const seedOfStores = 3_141_592

/** What a department draws every month: kilograms a time, of the items of one store. */
interface Habit {
  readonly department: string
  readonly store: string
  readonly day: number
  readonly needs: Readonly<Record<string, number>>
}

/** Together a year of these takes about three quarters of what the works has on its first day; what is bought comes on top. */
const habits: readonly Habit[] = [
  { department: 'DRAW', store: 'ROD', day: 3, needs: { 'CU-ROD': 2900, 'AL-ROD': 3100 } },
  { department: 'INSUL', store: 'RM', day: 6, needs: { 'PVC-A': 290, 'XLPE-SIO': 310, 'MB-R': 9, 'MB-Y': 9, 'MB-B': 9 } },
  { department: 'SHEATH', store: 'RM', day: 12, needs: { 'PVC-ST1': 270, 'PVC-ST2': 320 } },
  { department: 'LAYUP', store: 'RM', day: 18, needs: { 'GS-WIRE-1.60': 580, 'PET-TAPE-25': 540 } },
]

/** What comes back in a month: some compound that was not needed, and lumps from the heads of the extruders. */
const back = { item: 'PVC-ST2', kg: 18, lumpsKg: 6, grade: 'SCRAP-PVC-LUMP' } as const

interface Hands {
  readonly keeper: Actor
  readonly planner: Actor
}

interface Ids {
  readonly items: ReadonlyMap<string, number>
  readonly stores: ReadonlyMap<string, number>
  readonly departments: ReadonlyMap<string, number>
}

interface Month {
  readonly store: Store
  readonly hands: Hands
  readonly ids: Ids
  readonly chance: Chance
  readonly first: ISODate
  /** No day after it. */
  readonly today: ISODate
}

const jobOf = (day: ISODate, { department }: Habit): string => `JC-${day.slice(2, 4)}${day.slice(5, 7)}-${department}`

/** A requisition of planning on its day, approved, and the issue of the keeper that answers it. */
const draw = async ({ store, hands, ids, chance, first, today }: Month, habit: Habit): Promise<void> => {
  const day = workdayFrom(addDays(first, habit.day - 1))
  if (day > today) return
  const desk = deskOf(onDay(store, day))
  const items = Object.entries(habit.needs).map(([code, kg]) => ({
    item: found(ids.items, code),
    qty: new Decimal(kg).times(chance.factor(0.12).toFixed(2)).toDecimalPlaces(1).toString(),
  }))
  const jobNo = jobOf(day, habit)
  const wish = {
    department: found(ids.departments, habit.department),
    store: found(ids.stores, habit.store),
    jobNo,
    neededBy: day,
    items,
  }
  const requisition = await desk.create(hands.planner, 'storeRequisition', wish, 'submit')
  await desk.act(hands.planner, 'storeRequisition', idOf(requisition), 'approve')
  const draft = await desk.make(hands.keeper, 'storeRequisition', idOf(requisition), 'issueNote')
  const issue = { ...draft, floor: found(ids.stores, 'FLOOR'), receivedBy: 'Shift in charge' }
  const posted = await desk.create(hands.keeper, 'issueNote', issue, 'post')
  if (chance.happens(0.8)) await desk.act(hands.planner, 'issueNote', idOf(posted), 'acknowledge')
}

interface Lot {
  readonly id: number
  readonly kg: string
}

/** On the last working day of a month what is left over comes back, and the lumps go to the yard. */
const giveBack = async ({ store, hands, ids, first, today }: Month): Promise<void> => {
  const day = workdayUntil(addDays(addMonths(first, 1), -1))
  if (day > today) return
  const [floor, rm] = [found(ids.stores, 'FLOOR'), found(ids.stores, 'RM')]
  const needed = back.kg + back.lumpsKg
  const lots = await store.db.read(tx =>
    tx.rows<Lot>(
      `select id, weight_kg as kg from piece where item = $1 and store = $2 and status = 'free' and weight_kg > $3 order by id desc limit 2`,
      [found(ids.items, back.item), floor, needed],
    ),
  )
  const [lot, other] = lots
  if (!lot || !other) return
  const goods = [
    { piece: lot.id, qty: String(back.kg) },
    { piece: other.id, qty: String(back.lumpsKg), condition: 'regrind', scrapItem: found(ids.items, back.grade) },
  ]
  await deskOf(onDay(store, day)).create(hands.keeper, 'returnNote', { floor, store: rm, goods }, 'post')
}

/** Once in the year the keeper counts the compounds; a director approves it. */
const count = async ({ store, hands, ids, first }: Month, approver: Actor): Promise<void> => {
  const desk = deskOf(onDay(store, workdayFrom(first)))
  const packed = ['LAGGING', 'ENDCAP'].map(code => ({ item: found(ids.items, code) }))
  const there = await store.db.read(tx =>
    tx.rows<{ item: number; count: string }>('select item, count from stock_balance where store = $1', [found(ids.stores, 'RM')]),
  )
  const counted = packed.flatMap(({ item }, i) => {
    const book = there.find(row => row.item === item)
    return book ? [{ item, qty: new Decimal(book.count).minus(i).toString() }] : []
  })
  const done = await desk.create(hands.keeper, 'stockCount', { store: found(ids.stores, 'RM'), counted }, 'submit')
  await desk.act(approver, 'stockCount', idOf(done), 'approve')
}

/** Twelve months of the stores: what departments draw, what comes back, and a count at the half year. */
export const liveStores = async (store: Store, people: People, from: ISODate, report: (line: string) => void): Promise<void> => {
  report('Demo company: issues and returns of the stores')
  const today = store.today()
  const chance = makeChance(seedOfStores)
  const hands = {
    keeper: personCalled(people, 'stores@strand.example'),
    planner: personCalled(people, 'planning@strand.example'),
  }
  const [items, stores, departments] = [
    await idsBy(store, 'item', 'code'),
    await idsBy(store, 'store', 'code'),
    await idsBy(store, 'department', 'code'),
  ]
  let n = 0
  for (let first = addMonths(monthStart(from), 1); first <= today; first = addMonths(first, 1)) {
    const month: Month = { store, hands, ids: { items, stores, departments }, chance, first, today }
    for (const habit of habits) await draw(month, habit)
    await giveBack(month)
    n += 1
    if (n === 6) await count(month, personCalled(people, 'approver@strand.example'))
  }
}
