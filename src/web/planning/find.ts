import type { Board, BoardMachine, BoardOrder, BoardRun } from '../../wire/planning/board.ts'

/** Orders of a plan by the id of their work order. */
export const ordersOf = (board: Board): ReadonlyMap<number, BoardOrder> => new Map(board.orders.map(order => [order.id, order]))

/** For whom a run is, in words: its work orders with their customers. */
export const forWhom = (run: BoardRun, orders: ReadonlyMap<number, BoardOrder>): string =>
  run.orders
    .map(id => {
      const order = orders.get(id)
      const customers = [...new Set(order?.salesOrders.map(({ customer }) => customer))]
      return [order?.number ?? order?.product, ...customers].filter(Boolean).join(' · ')
    })
    .join(', ')

/** All that a run may be found by, in small letters. */
const textOf = (run: BoardRun, orders: ReadonlyMap<number, BoardOrder>): string =>
  [
    run.card?.number,
    run.makes,
    ...run.orders.flatMap(id => {
      const order = orders.get(id)
      return order
        ? [order.number, order.product, order.drums, ...order.salesOrders.flatMap(({ number, customer }) => [number, customer])]
        : []
    }),
  ]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()

/** A machine with the runs that are shown of it. */
export interface Shown {
  readonly machine: BoardMachine
  readonly runs: readonly BoardRun[]
}

/** Machines that have runs, by their process in the order of the plan, with those runs that hold all words of a search. */
export const shownOf = (board: Board, search: string): readonly (readonly [process: string, machines: readonly Shown[]])[] => {
  const orders = ordersOf(board)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const runs = new Map(board.runs.map(run => [run.id, run]))
  const machines = board.machines.flatMap((machine): readonly Shown[] => {
    const own = machine.runs.flatMap(id => runs.get(id) ?? [])
    const found = words.length === 0 ? own : own.filter(run => words.every(word => textOf(run, orders).includes(word)))
    return found.length === 0 ? [] : [{ machine, runs: found }]
  })
  return [...Map.groupBy(machines, ({ machine }) => machine.process)]
}
