import type { Board, BoardOrder } from '../../wire/planning/board.ts'

/** How an order comes out in another plan. */
export interface Moved {
  readonly order: BoardOrder
  /** Minutes later than before; below 0 sooner. */
  readonly byMin: number
}

/** What another plan changes. */
export interface Difference {
  /** Orders whose end moves by a quarter of an hour or more, the most first. */
  readonly moved: readonly Moved[]
  readonly newlyLate: readonly BoardOrder[]
  readonly inTimeAgain: readonly BoardOrder[]
  /** Minutes late of all orders, and of set-up, more than before. */
  readonly lateMin: number
  readonly setUpMin: number
}

/** Less than this nobody calls a change, min. */
const leastMoved = 15

const lateOf = ({ orders }: Board): number => orders.reduce((sum, { lateMin }) => sum + lateMin, 0)

/** Compares a plan with another one of the same facts. */
export const difference = (before: Board, after: Board): Difference => {
  const known = new Map(before.orders.map(order => [order.id, order]))
  const both = after.orders.flatMap(order => {
    const was = known.get(order.id)
    return was ? [{ order, was }] : []
  })
  const moved = both.flatMap(({ order, was }) => {
    if (order.ends === null || was.ends === null) return []
    const byMin = Math.round((Date.parse(order.ends) - Date.parse(was.ends)) / 60_000)
    return Math.abs(byMin) < leastMoved ? [] : [{ order, byMin }]
  })
  return {
    moved: moved.toSorted((a, b) => Math.abs(b.byMin) - Math.abs(a.byMin)),
    newlyLate: both.filter(({ order, was }) => order.lateMin > 0 && was.lateMin === 0).map(({ order }) => order),
    inTimeAgain: both.filter(({ order, was }) => order.lateMin === 0 && was.lateMin > 0).map(({ order }) => order),
    lateMin: lateOf(after) - lateOf(before),
    setUpMin: after.setUp.minutes - before.setUp.minutes,
  }
}
