/** Keys that move the row cursor. */
export type Move = 'up' | 'down' | 'first' | 'last' | 'pageUp' | 'pageDown'

const keys: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  k: 'up',
  ArrowDown: 'down',
  j: 'down',
  Home: 'first',
  End: 'last',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
}

export const moveOf = (key: string): Move | null => (Object.hasOwn(keys, key) ? (keys[key] ?? null) : null)

/** Says where the cursor stands after a move; `page` is how many rows fit on the screen, -1 is no row. */
export const moved = (at: number, move: Move, count: number, page: number): number => {
  if (count === 0) return -1
  const targets: Readonly<Record<Move, number>> = {
    up: at - 1,
    down: at + 1,
    first: 0,
    last: count - 1,
    pageUp: at - Math.max(1, page - 1),
    pageDown: at + Math.max(1, page - 1),
  }
  return Math.min(count - 1, Math.max(0, targets[move]))
}

/** The places from one to another, both included, in ascending order. */
export const range = (from: number, to: number): readonly number[] => {
  const low = Math.min(from, to)
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => low + i)
}
