import { addDays, type ISODate } from '../../../kernel/dates.ts'
import type { Decimal } from '../../../kernel/decimal.ts'
import type { LotPlan, OrderPlan, YearPlan } from './plan.server.ts'
import { workdayFrom, workdayUntil } from '../../scene/workdays.server.ts'

/** A drum that an order asks for. */
export interface Drum {
  readonly order: OrderPlan
  /** The line of the order, from 0. */
  readonly line: number
  readonly product: string
  readonly lengthM: Decimal
}

/** A drum that leaves with a lot. */
export interface Wanted extends Drum {
  readonly lot: LotPlan
}

/** Drums of one cable that are made in one go, for the lots of some months. */
export interface Campaign {
  readonly product: string
  /** Planned, and its material ordered. */
  readonly planned: ISODate
  readonly released: ISODate
  /** In the yard, tested. */
  readonly ready: ISODate
  readonly wanted: readonly Drum[]
  /** Those of its drums that leave by today, with their lots. */
  readonly leaving: readonly Wanted[]
}

/** Where the drums of a year come from. */
export interface Supply {
  /** They lay in the yard as the books began. */
  readonly opened: readonly Wanted[]
  /** Those of the lots that have left, and those under way for lots that are still to leave. */
  readonly campaigns: readonly Campaign[]
}

/** For so many days the works lives on what lay in its yard, of one cable longer than of another, and makes drums for so many days at once. */
const [opensFor, opensApart, makesFor] = [64, 8, 190]

/** Fewer drums than this are made with those before them. */
const fewest = 6

/** Days from the plan to the release, from there to the yard, and from the yard to the first lorry. */
const [plansAhead, makesIn, lies] = [26, 26, 3]

/** What is under way for orders that still wait, one cable after the other: released so many days before the last. */
const underWay = [20, 15, 10, 5, 1]

/** Every drum of the lots that have left or are being loaded, by the day on which it leaves. */
const wantedOf = (plan: YearPlan): readonly Wanted[] =>
  plan.orders
    .flatMap(order =>
      order.lots
        .filter(({ state }) => state !== 'draft')
        .flatMap(lot =>
          order.lines.flatMap(({ product, lots }, line) =>
            (lots[lot.at] ?? []).flatMap(({ count, lengthM }) =>
              Array.from({ length: count }, (): Wanted => ({ order, line, lot, product, lengthM })),
            ),
          ),
        ),
    )
    .toSorted((a, b) => Date.parse(a.lot.on) - Date.parse(b.lot.on))

/** The drums of one cable, those that leave within so many days together. */
const together = (wanted: readonly Wanted[]): readonly (readonly Wanted[])[] => {
  const campaigns: Wanted[][] = []
  for (const one of wanted) {
    const last = campaigns.at(-1)
    const from = last?.[0]?.lot.on
    if (last && from !== undefined && one.lot.on <= addDays(from, makesFor)) last.push(one)
    else campaigns.push([one])
  }
  const [last, before] = [campaigns.at(-1), campaigns.at(-2)]
  if (!last || !before || last.length >= fewest) return campaigns
  return [...campaigns.slice(0, -2), [...before, ...last]]
}

const campaignOf = (product: string, wanted: readonly Wanted[], on: ISODate): Campaign => {
  const ready = workdayUntil(addDays(on, -lies))
  const released = workdayUntil(addDays(ready, -makesIn))
  return { product, ready, released, planned: workdayFrom(addDays(released, -plansAhead)), wanted, leaving: wanted }
}

/** The drums of confirmed orders that are still to leave, cable by cable, those of which most are wanted first. */
const waitingOf = (plan: YearPlan): readonly (readonly [product: string, drums: readonly Drum[]])[] => {
  const drums = plan.orders
    .filter(({ fate, fromDepot }) => !fromDepot && (fate === 'untouched' || fate === 'partly'))
    .flatMap(order =>
      order.lines.flatMap(({ product, lots }, line) =>
        lots
          .slice(order.lots.length)
          .flat()
          .flatMap(({ count, lengthM }) => Array.from({ length: count }, (): Drum => ({ order, line, product, lengthM }))),
      ),
    )
  return [...Map.groupBy(drums, ({ product }) => product)].toSorted(([, a], [, b]) => b.length - a.length)
}

/** What stands half made on the floor on the last day, each cable further than the next. */
const onTheFloor = (plan: YearPlan, last: ISODate): readonly Campaign[] =>
  waitingOf(plan)
    .slice(0, underWay.length)
    .map(([product, wanted], at): Campaign => {
      const released = workdayUntil(addDays(last, -(underWay[at] ?? 1)))
      const planned = workdayUntil(addDays(released, -plansAhead))
      return { product, planned, released, ready: workdayFrom(addDays(released, makesIn)), wanted, leaving: [] }
    })

/**
 * Says for every drum of the year where it comes from: those of the first months, and those of the depot, lay there as the books began; all
 * others are made in campaigns, in time for their first lorry, and more is under way on the last day. `first` is the first day on which
 * anything is planned.
 */
export const supplyOf = (plan: YearPlan, { first, last }: { readonly first: ISODate; readonly last: ISODate }): Supply => {
  const wanted = wantedOf(plan)
  const products = [...new Set(wanted.map(({ product }) => product))].toSorted()
  const opensUntil = new Map(products.map((product, at) => [product, addDays(first, opensFor + at * opensApart)]))
  const isOpened = ({ order, lot, product }: Wanted): boolean => order.fromDepot || lot.on < (opensUntil.get(product) ?? first)
  const campaigns = [
    ...Map.groupBy(
      wanted.filter(one => !isOpened(one)),
      ({ product }) => product,
    ),
  ].flatMap(([product, own]) => together(own).flatMap(drums => (drums[0] ? [campaignOf(product, drums, drums[0].lot.on)] : [])))
  return {
    opened: wanted.filter(isOpened),
    campaigns: [...campaigns, ...onTheFloor(plan, last)].toSorted((a, b) => Date.parse(a.planned) - Date.parse(b.planned)),
  }
}
