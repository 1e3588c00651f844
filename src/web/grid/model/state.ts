import type { TitleOf } from './cells.ts'
import type { Column } from './columns.ts'
import type { Line } from './line.ts'
import type { Offer } from './offers.ts'

/** A cell: the index of its line and of its column. */
export interface Place {
  readonly row: number
  readonly col: number
}

/** A block of cells, edges included. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The text in the one input. */
export interface Editing {
  readonly text: string
  /** What the cell held when the input opened; null when typing replaced it, so that even nothing is a change. */
  readonly original: string | null
  /** replace: it began with typing, and arrows leave the cell. keep: F2 or a double click, and arrows move in the text. */
  readonly how: 'replace' | 'keep'
}

/** What a paste did. */
export interface PasteReport {
  /** Keys of the lines that were pasted. */
  readonly keys: ReadonlySet<number>
  /** What was left out, in sentences. */
  readonly notes: readonly string[]
}

/** Complaints of the server by line key and field; '' is the line as a whole. */
export type Complaints = ReadonlyMap<number, Readonly<Record<string, string>>>

/** Everything that the grid shows. It never changes; every step makes a new one that shares what is the same. */
export interface GridState {
  readonly columns: readonly Column[]
  readonly lines: readonly Line[]
  readonly canEdit: boolean
  /** The active cell; it has the keyboard. */
  readonly active: Place
  /** The corner of the selection opposite to the active cell; the same place when one cell is selected. */
  readonly head: Place
  readonly editing: Editing | null
  readonly offer: Offer | null
  readonly complaints: Complaints
  readonly report: PasteReport | null
  /** While the drag handle is held: the last line that would be filled. */
  readonly fillTo: number | null
  /** Told to screen readers. */
  readonly said: string
  /** How to show references; another function whenever titles come to be known from outside. */
  readonly titleOf: TitleOf
  /** Grows whenever the active cell shall take the keyboard although it is elsewhere. */
  readonly called: number
}

/** The selected cells. */
export const selection = ({ active, head }: Pick<GridState, 'active' | 'head'>): Block => ({
  top: Math.min(active.row, head.row),
  bottom: Math.max(active.row, head.row),
  left: Math.min(active.col, head.col),
  right: Math.max(active.col, head.col),
})

export const isSingle = ({ active, head }: Pick<GridState, 'active' | 'head'>): boolean =>
  active.row === head.row && active.col === head.col

export const samePlace = (a: Place, b: Place): boolean => a.row === b.row && a.col === b.col

/** The place itself, or the nearest that exists. */
export const within = (state: Pick<GridState, 'lines' | 'columns'>, place: Place): Place => ({
  row: Math.max(0, Math.min(place.row, state.lines.length - 1)),
  col: Math.max(0, Math.min(place.col, state.columns.length - 1)),
})

/** Line and column of a place; null where the grid has no such cell. */
export const cellAt = (
  state: Pick<GridState, 'lines' | 'columns'>,
  { row, col }: Place,
): { line: Line; column: Column } | null => {
  const line = state.lines[row]
  const column = state.columns[col]
  return line && column ? { line, column } : null
}
