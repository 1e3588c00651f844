import { type GridState, type Place, within } from './state.ts'

export type Step =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'rowStart'
  | 'rowEnd'
  | 'columnTop'
  | 'columnBottom'
  | 'pageUp'
  | 'pageDown'
  | 'first'
  | 'last'

type Moved = (from: Place, page: number) => Place
const end = Number.MAX_SAFE_INTEGER

const steps: Record<Step, Moved> = {
  up: ({ row, col }) => ({ row: row - 1, col }),
  down: ({ row, col }) => ({ row: row + 1, col }),
  left: ({ row, col }) => ({ row, col: col - 1 }),
  right: ({ row, col }) => ({ row, col: col + 1 }),
  rowStart: ({ row }) => ({ row, col: 0 }),
  rowEnd: ({ row }) => ({ row, col: end }),
  columnTop: ({ col }) => ({ row: 0, col }),
  columnBottom: ({ col }) => ({ row: end, col }),
  pageUp: ({ row, col }, page) => ({ row: row - page, col }),
  pageDown: ({ row, col }, page) => ({ row: row + page, col }),
  first: () => ({ row: 0, col: 0 }),
  last: () => ({ row: end, col: end }),
}

type Shape = Pick<GridState, 'lines' | 'columns'>

/** Says where a step leads, at most to the edge of the grid. `page` is the number of lines in view. */
export const stepped = (state: Shape, from: Place, step: Step, page: number): Place => within(state, steps[step](from, page))

/** The next cell along the line that people type in, then the first of the line below; null after the very last. */
export const nextTyped = ({ columns, lines }: Shape, { row, col }: Place): Place | null => {
  const here = columns.findIndex((column, i) => i > col && column.typed)
  if (here >= 0) return { row, col: here }
  const first = columns.findIndex(column => column.typed)
  return first >= 0 && row + 1 < lines.length ? { row: row + 1, col: first } : null
}

/** The cell before, the same way back; null before the very first. */
export const previousTyped = ({ columns }: Shape, { row, col }: Place): Place | null => {
  const here = columns.findLastIndex((column, i) => i < col && column.typed)
  if (here >= 0) return { row, col: here }
  const last = columns.findLastIndex(column => column.typed)
  return last >= 0 && row > 0 ? { row: row - 1, col: last } : null
}
