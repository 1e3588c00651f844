import { emptied } from '../../../kernel/record.ts'
import type { Column } from './columns.ts'
import { copyOf, enter, type Entry, type Line, newLine, type Sheet } from './line.ts'
import { type Block, type GridState, type Place, selection, within } from './state.ts'

/** A field of a line that people or a paste have just filled: what depends on it may have to follow. */
export interface Touch {
  readonly key: number
  readonly field: string
}

/** What a step makes of the grid; one step is undone at once. */
export interface Change {
  readonly lines: readonly Line[]
  readonly active: Place
  readonly head: Place
  readonly touched: readonly Touch[]
}

type Grid = Pick<GridState, 'lines' | 'columns' | 'active' | 'head'>

const change = (
  state: Grid,
  lines: readonly Line[],
  active: Place,
  head: Place = active,
  touched: readonly Touch[] = [],
): Change => {
  const shape = { lines, columns: state.columns }
  return { lines, active: within(shape, active), head: within(shape, head), touched }
}

const at = (place: Place, row: number): Place => ({ ...place, row })

/** Values into cells, by line index and field. */
export const withEntries = (sheet: Sheet, state: Grid, entries: ReadonlyMap<number, Readonly<Record<string, Entry>>>): Change => {
  const touched: Touch[] = []
  const lines = state.lines.map((line, row) => {
    const given = entries.get(row)
    const next = given ? enter(sheet, line, given) : line
    if (next !== line && given) for (const field of Object.keys(given)) touched.push({ key: line.key, field })
    return next
  })
  return touched.length > 0
    ? change(state, lines, state.active, state.head, touched)
    : change(state, state.lines, state.active, state.head)
}

const typedIn = (columns: readonly Column[], block: Block): Column[] =>
  columns.slice(block.left, block.right + 1).filter(column => column.typed)

/** Empties the selected cells. */
export const cleared = (sheet: Sheet, state: Grid): Change => {
  const block = selection(state)
  const empty = Object.fromEntries(
    typedIn(state.columns, block).map(({ name, field }): [string, Entry] => [name, { ok: true, value: emptied(field) }]),
  )
  const entries = new Map<number, Readonly<Record<string, Entry>>>()
  for (let row = block.top; row <= block.bottom; row += 1) entries.set(row, empty)
  return withEntries(sheet, state, entries)
}

const entryOf = (line: Line, name: string): Entry => line.unread[name] ?? { ok: true, value: line.values[name] ?? null }

/** Repeats the lines `from` (first to last index) into all lines below them down to `to`, in the given columns. */
const repeated = (
  sheet: Sheet,
  state: Grid,
  columns: readonly Column[],
  from: Pick<Block, 'top' | 'bottom'>,
  to: number,
): Change => {
  const height = from.bottom - from.top + 1
  const entries = new Map<number, Readonly<Record<string, Entry>>>()
  for (let row = from.bottom + 1; row <= to; row += 1) {
    const source = state.lines[from.top + ((row - from.top) % height)]
    if (source) entries.set(row, Object.fromEntries(columns.map(({ name }) => [name, entryOf(source, name)])))
  }
  return withEntries(sheet, state, entries)
}

/** Ctrl+D: the first selected line into the other selected ones; with one line selected, the line above into it. */
export const filledDown = (sheet: Sheet, state: Grid): Change => {
  const block = selection(state)
  const top = block.top === block.bottom ? block.top - 1 : block.top
  return repeated(sheet, state, typedIn(state.columns, block), { top, bottom: top }, top < 0 ? -1 : block.bottom)
}

/** The drag handle: the selected lines over and over, down to line `to`. All of it is selected afterwards. */
export const filledTo = (sheet: Sheet, state: Grid, to: number): Change => {
  const block = selection(state)
  const filled = repeated(sheet, state, typedIn(state.columns, block), block, to)
  return { ...filled, active: { row: block.top, col: block.left }, head: { row: Math.max(to, block.bottom), col: block.right } }
}

/** A new line before index `row`; its cell in the active column becomes active. */
export const inserted = (sheet: Sheet, state: Grid, row: number, col: number, line: Line = newLine(sheet)): Change =>
  change(state, state.lines.toSpliced(row, 0, line), { row, col })

/** Without the selected lines; an empty grid keeps one blank line to type into. */
export const removed = (sheet: Sheet, state: Grid): Change => {
  const { top, bottom } = selection(state)
  const left = state.lines.toSpliced(top, bottom - top + 1)
  return change(state, left.length > 0 ? left : [newLine(sheet)], at(state.active, top))
}

/** The selected lines one place up (-1) or down (1); nothing at the edge. */
export const shifted = (state: Grid, by: 1 | -1): Change => {
  const { top, bottom } = selection(state)
  if (top + by < 0 || bottom + by >= state.lines.length) return change(state, state.lines, state.active, state.head)
  const moving = state.lines.slice(top, bottom + 1)
  const lines = state.lines.toSpliced(top, moving.length).toSpliced(top + by, 0, ...moving)
  return change(state, lines, at(state.active, state.active.row + by), at(state.head, state.head.row + by))
}

/** Copies of the selected lines right below them, and selected. */
export const duplicated = (sheet: Sheet, state: Grid): Change => {
  const { top, bottom } = selection(state)
  const copies = state.lines.slice(top, bottom + 1).map(line => copyOf(sheet, line))
  const down = copies.length
  return change(
    state,
    state.lines.toSpliced(bottom + 1, 0, ...copies),
    at(state.active, state.active.row + down),
    at(state.head, state.head.row + down),
  )
}
