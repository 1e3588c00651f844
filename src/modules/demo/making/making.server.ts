import { addDays, addMonths, type ISODate, monthStart } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import type { Row } from '../../../kernel/record.ts'
import { decimal, id, reading } from '../../../server/reading.ts'
import { type Desk, found, idOf } from '../../../server/seed/desk.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import type { Diary } from '../../scene/scene.server.ts'
import type { People } from '../../scene/people.server.ts'
import { madeForTheYard, type Yard } from '../selling/finished.server.ts'
import type { Written } from '../selling/selling.server.ts'
import { workdayFrom, workdaysOf, workdayUntil } from '../../scene/workdays.server.ts'
import type { Campaign, Drum } from '../selling/supply.server.ts'
import type { Card } from './cards.server.ts'
import { type Making, makingIn } from './hands.server.ts'
import { fillFloor, release } from './floor.server.ts'
import { begin, finish } from './running.server.ts'
import { prove, close, putAway } from './proving.server.ts'
import { sheetsFor, keepLogs } from './sheets.server.ts'

/** What is made for the yard, a work order a month, and sold from there with its certificates. */
const makes = [
  { product: madeForTheYard, drums: '1 x 500' },
  // The first drum breaks down in the test bay: its end is cut off, and the rest passes.
  { product: madeForTheYard, drums: '2 x 250', fails: true },
  { product: madeForTheYard, drums: '1 x 500' },
] as const

const underWay = { product: madeForTheYard, drums: '2 x 300' } as const

/** On which day of a month such a work order begins. */
const beginsOn = 11

/** Things that the work order of today has come through: wire, conductor and three of four cores. */
const madeByToday = 5

/** Orders drums for the yard; answers the work order and its cards. */
const order = async (
  making: Making,
  desk: Desk,
  what: { readonly product: string; readonly drums: string },
  neededBy: ISODate,
): Promise<Released> => {
  const { hands, products } = making
  const form = { product: found(products, what.product), purpose: 'stock', neededBy, drums: [{ drums: what.drums }] }
  const works = [idOf(await desk.create(hands.planner, 'workOrder', form))]
  return { works, cards: await release(making, desk, works) }
}

/** Work orders of one cable whose runs are shared, with their cards in working order. */
interface Released {
  readonly works: readonly number[]
  readonly cards: readonly Card[]
}

interface Run extends Released {
  /** The first day and, where it is known, the last. */
  readonly from: ISODate
  readonly to: ISODate
  readonly fails: boolean
  /** What is left of the compound of the sheath is weighed back. */
  readonly weighs: boolean
}

/**
 * How far through a work order each process comes, so that work that was released first is first at every machine, and takes what was made
 * for it.
 */
const through: Readonly<Record<string, number>> = {
  RBD: 0.05,
  STRAND: 0.2,
  BUNCH: 0.2,
  INSUL: 0.4,
  TRIPLE: 0.4,
  TAPE: 0.5,
  SCREEN: 0.5,
  PAIR: 0.5,
  LAYUP: 0.6,
  INNER: 0.72,
  ARMOUR: 0.84,
  SHEATH: 1,
}

/** Runs all stages of released work, spread over its days; the drums are tested and put away on the last. What passed is handed over. */
const run = async (
  making: Making,
  diary: Diary,
  { works, cards, from, to, fails, weighs }: Run,
  handOver: (pieces: readonly number[]) => Promise<void>,
): Promise<void> => {
  const days = workdaysOf(from, to)
  let far = 0
  for (const [n, card] of cards.entries()) {
    const isLast = n === cards.length - 1
    far = isLast ? 1 : Math.max(far, through[card.process] ?? far)
    diary.at(days[Math.floor(far * (days.length - 1))] ?? to, async desk => {
      const pieces = await finish(making, desk, await begin(making, desk, card), weighs)
      if (pieces === null) throw new Error(`The floor is short of what ${card.process} of work order ${works.join(', ')} draws.`)
      if (!isLast) return
      const passed: number[] = []
      for (const work of works) passed.push(...(await prove(making, desk, work, fails)))
      await putAway(making, desk, passed)
      for (const work of works) await close(making, desk, work)
      await handOver(passed)
    })
  }
}

/** Begins what is under way tonight. */
const beginUnderWay = async (making: Making, desk: Desk, today: ISODate): Promise<void> => {
  const { cards } = await order(making, desk, underWay, addDays(today, 10))
  let made: readonly number[] | null = []
  for (const card of cards.slice(0, madeByToday))
    if (made !== null) made = await finish(making, desk, await begin(making, desk, card))
  const next = cards[madeByToday]
  if (made !== null && next) await begin(making, desk, next)
}

/** Writes what is made for the yard into the diary: a work order a month, and one that is under way today. */
const keepSpares = (making: Making, diary: Diary, today: ISODate): void => {
  for (const [i, what] of makes.entries()) {
    const first = workdayFrom(addDays(addMonths(monthStart(today), i - makes.length), beginsOn))
    diary.at(first, async desk => {
      const released = await order(making, desk, what, addDays(first, 14))
      await run(
        making,
        diary,
        { ...released, from: first, to: workdayFrom(addDays(first, 4)), fails: 'fails' in what, weighs: true },
        async () => undefined,
      )
    })
  }
  // Its last card runs on, so it is begun when all other machines have done their work of the day.
  diary.at(today, () => Promise.resolve(diary.at(today, desk => beginUnderWay(making, desk, today))))
}

/** Drums of one length together: '4 x 500 + 1 x 250'. */
const scheduleOf = (lengths: readonly Decimal[]): string =>
  [...Map.groupBy(lengths, length => length.toString())].map(([length, own]) => `${own.length} x ${length}`).join(' + ')

/** Whether a work order may name the line that a drum is of: its order is confirmed, and nothing of it leaves before the work is released. */
const isKnown = ({ planned, released }: Campaign, written: Written, { order: { course, lots } }: Drum): boolean =>
  written.orders.has(course) &&
  course.confirmedOn !== null &&
  course.confirmedOn < planned &&
  lots.every(({ on }) => on > released)

/** The lines of a work order: drums of orders with their lines, and the others. */
const drumsOf = (campaign: Campaign, written: Written, wanted: readonly Drum[], spare: readonly Decimal[]): readonly Row[] => {
  const known = wanted.filter(one => isKnown(campaign, written, one))
  const lineOf = ({ order, line }: Drum): number => written.orders.get(order.course)?.lines[line] ?? 0
  const forOrders = [...Map.groupBy(known, lineOf)].map(([line, own]) => ({
    drums: scheduleOf(own.map(({ lengthM }) => lengthM)),
    from: [{ doc: 'salesOrder', line }],
  }))
  const others = [...wanted.filter(one => !known.includes(one)).map(({ lengthM }) => lengthM), ...spare]
  return others.length === 0 ? forOrders : [{ drums: scheduleOf(others) }, ...forOrders]
}

/** So many drums are two work orders, those that leave first and the others; their runs are shared. */
const enoughForTwo = 4

/** The drums of each work order of a campaign; the last makes one more for the yard. */
const worksOf = (campaign: Campaign, written: Written): readonly (readonly Row[])[] => {
  const { wanted } = campaign
  const longest = wanted.reduce((most, { lengthM }) => Decimal.max(most, lengthM), new Decimal(0))
  if (wanted.length < enoughForTwo) return [drumsOf(campaign, written, wanted, [longest])]
  const half = Math.ceil(wanted.length / 2)
  return [drumsOf(campaign, written, wanted.slice(0, half), []), drumsOf(campaign, written, wanted.slice(half), [longest])]
}

const lengthsReading = reading(
  { id: id('piece'), lengthM: decimal },
  'select id, length_m from piece where id = any($1::bigint[]) order by id',
)

/** A drum goes as it was wound unless it is so much longer than the customer asked for; then it is cut. */
const longerGoes = '1.012'

/** Gives each lot its drums out of those that were made: of every length the nearest. */
const share = async ({ store }: Making, yard: Yard, { product, leaving }: Campaign, made: readonly number[]): Promise<void> => {
  const left = await store.db.read(async tx => [...(await lengthsReading.rows(tx, [made]))])
  for (const { lot, lengthM } of leaving) {
    const [nearest] = left.toSorted((a, b) => a.lengthM.minus(lengthM).abs().cmp(b.lengthM.minus(lengthM).abs()))
    if (!nearest) throw new Error(`The campaign of ${product} has made too few drums.`)
    left.splice(left.indexOf(nearest), 1)
    const isLong = nearest.lengthM.gt(lengthM.times(longerGoes))
    yard.keep(lot, { piece: nearest.id, ...(isLong ? { goesM: lengthM.toFixed(3) } : {}) })
  }
}

/** What production goes by: the campaigns, the orders that have been taken, the yard into which drums go, and who buys what is short. */
export interface Production {
  readonly campaigns: readonly Campaign[]
  readonly written: Written
  readonly yard: Yard
  readonly procure: (desk: Desk, on: ISODate, work: Row) => Promise<void>
}

/** Writes the production of the year into the diary: each campaign from its plan to the yard, and what is made without an order. */
export const keepMaking = async (
  store: Store,
  people: People,
  diary: Diary,
  { campaigns, written, yard, procure }: Production,
): Promise<void> => {
  const making = await makingIn(store, people)
  const { hands, products } = making
  const [first] = campaigns
  if (first) diary.at(first.planned, desk => fillFloor(making, desk))
  for (const campaign of campaigns) {
    const { product, planned, released, ready } = campaign
    const form = { product: found(products, product), neededBy: ready }
    diary.at(planned, async desk => {
      const works: number[] = []
      for (const drums of worksOf(campaign, written)) {
        const purpose = drums.some(line => 'from' in line) ? 'order' : 'stock'
        const plan = await desk.create(hands.planner, 'workOrder', { ...form, purpose, drums })
        await procure(desk, planned, plan)
        works.push(idOf(plan))
      }
      diary.at(released, async then => {
        const cards = await release(making, then, works)
        await run(
          making,
          diary,
          { works, cards, from: workdayFrom(addDays(released, 1)), to: ready, fails: false, weighs: false },
          pieces => share(making, yard, campaign, pieces),
        )
      })
    })
  }
  keepSpares(making, diary, workdayUntil(store.today()))
  for (const day of workdaysOf(addDays(store.today(), -sheetsFor), addDays(store.today(), -1)))
    diary.at(workdayFrom(addDays(day, 1)), desk => keepLogs(making, desk, day))
}
