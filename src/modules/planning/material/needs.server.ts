import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { todayAtWorks } from '../../../kernel/days/worksClock.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import type { Id } from '../../../kernel/field.ts'
import { isIn } from '../../../kernel/states.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import type { For } from '../../../server/threads.ts'
import type { Board } from '../../../wire/planning/board.ts'
import { type Facts, factsOf, type NeedFact, type OrderFact } from '../board/facts.server.ts'
import { keptPlans } from '../board/keptPlans.server.ts'
import { type Lacking, Lookup, type Operation, operationsOf } from '../board/operations.server.ts'
import { daysKnown, dueDays } from '../board/request.server.ts'
import { workOrder } from '../workOrder/workOrder.ts'
import { type WithDemand, withOpenDemand } from './openDemand.server.ts'
import { type Supply, supplyOf } from './supply.server.ts'

/** What one run draws of one material. */
export interface Need {
  readonly material: number
  readonly kg: Decimal
  /** On which it begins; where it is not planned, on which its work order is due; today at the earliest. */
  readonly day: ISODate
  readonly card: { readonly id: number; readonly number: string } | null
  readonly orders: readonly OrderFact[]
  readonly makes: string
  /** Its work order is a draft: it is thought of only. */
  readonly isDraft: boolean
  /** The order of a customer that asks for it, where it is on no work order yet. */
  readonly demand: { readonly id: number; readonly number: string } | null
  /** Why it is on no machine; empty where it is planned. */
  readonly unplanned: string
}

/** More than any works draws of anything. */
const plenty = new Decimal('1e12')

/** The facts as they would be if all material lay there: the plan of these tells when a run wants its material, not when it comes. */
const asIfAllWereThere = (facts: Facts, materials: readonly Id<'rawMaterial'>[]): Facts => ({
  ...facts,
  stock: materials.map(material => ({ material, kg: plenty, leadDays: null })),
  coming: [],
})

const daysOf = (board: Board): ReadonlyMap<string, ISODate> =>
  new Map(board.runs.map(({ id, from }) => [id, todayAtWorks(new Date(from))]))

const isPlanned = (one: Operation | Lacking): one is Operation => 'id' in one

/** What of an operation stands on its needs. */
const aboutOf = (one: Operation | Lacking, of: Lookup): Pick<Need, 'card' | 'orders' | 'makes' | 'isDraft'> => {
  const order = isPlanned(one) || one.order === null ? undefined : of.orders.get(one.order)
  const orders = isPlanned(one) ? one.orders : order ? [order] : []
  const card = isPlanned(one) && one.card ? { id: one.card.id, number: one.card.number } : null
  return {
    card,
    orders,
    makes: isPlanned(one) ? one.makes : one.what,
    isDraft: card === null && orders.some(({ status }) => isIn(workOrder, status, 'open')),
  }
}

/** The needs of all that is still to be run, on the days of a plan. */
const needsOf = ({ facts, salesOrders }: WithDemand, board: Board, today: ISODate): readonly Need[] => {
  const of = new Lookup(facts)
  const { operations, lacking } = operationsOf(of)
  const [dueOf, planDays] = [dueDays(facts), daysOf(board)]
  const whyOf = new Map(board.unplanned.map(({ what, why }) => [what, why]))
  const later = (day: ISODate): ISODate => (day < today ? today : day)
  return [...operations, ...lacking].flatMap(one => {
    const about = aboutOf(one, of)
    const demand = salesOrders.get(about.orders[0]?.id ?? 0) ?? null
    const day = isPlanned(one) ? planDays.get(one.id) : undefined
    const due = about.orders.flatMap(({ id }) => dueOf.get(id) ?? []).toSorted()[0]
    const unplanned = day === undefined ? (whyOf.get(about.makes) ?? (isPlanned(one) ? 'It is not planned.' : one.why)) : ''
    return one.needs
      .map(({ material, kg }: NeedFact): Need => ({
        ...about,
        demand,
        orders: demand ? [] : about.orders,
        isDraft: about.isDraft && demand === null,
        material,
        kg: kg.toDecimalPlaces(3),
        day: later(day ?? due ?? today),
        unplanned,
      }))
      .filter(({ kg }) => kg.gt(0))
  })
}

/** What is needed and what there is, as both stood at one moment. */
export interface Stand {
  readonly today: ISODate
  readonly asOf: string
  readonly needs: readonly Need[]
  readonly facts: Facts
  readonly supply: Supply
  readonly withoutDesign: readonly string[]
}

/**
 * Asks how needs and supply stand, with what is ordered and on no work order yet where `open` says so. `now` is a full minute, ISO 8601 UTC.
 * Refuses 422 what cannot be planned.
 */
export type Stands = (now: string, open: boolean, on: For) => Promise<Stand>

/** Makes what asks for needs and supply; the plan of the same facts is asked for once in two minutes. */
export const makeStands = (store: Store): Stands => {
  const plans = { open: keptPlans(), planned: keptPlans() }
  return async (now, open, on) => {
    const today = todayAtWorks(new Date(now))
    const { known, supply } = await store.db.transaction(
      async tx => {
        const facts = await factsOf(tx, now, today, daysKnown)
        const none = { facts, salesOrders: new Map<number, never>(), withoutDesign: [] }
        return { known: open ? await withOpenDemand(store, tx, facts, today) : none, supply: await supplyOf(tx) }
      },
      { isolation: 'repeatable read read only' },
    )
    const materials = supply.materials.map(({ material }) => material)
    const board = await plans[open ? 'open' : 'planned'](asIfAllWereThere(known.facts, materials), now, on)
    const { facts, withoutDesign } = known
    return { today, asOf: now, needs: needsOf(known, board, today), facts, supply, withoutDesign }
  }
}

/** Tells the last of so many days from a day on, the day itself counted. */
export const lastOf = (from: ISODate, days: number): ISODate => addDays(from, days - 1)
