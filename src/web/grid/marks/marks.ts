import { useSyncExternalStore } from 'react'
import type { LineStore } from '../model/store.ts'
import { type GridState, selection } from '../model/state.ts'

/** What of the cursor and the selection lies in one line; columns by index, -1 for none. */
export interface Mark {
  readonly active: number
  readonly left: number
  readonly right: number
  readonly editing: boolean
  /** The column in whose cell the drag handle hangs. */
  readonly handle: number
  /** The drag handle would fill the line. */
  readonly filling: boolean
}

const unmarked = ''

/** The mark as text, so that a line is drawn again exactly when its mark differs. */
const markOf = (state: GridState, row: number): string => {
  const { top, bottom, left, right } = selection(state)
  const selected = row >= top && row <= bottom
  const filling = state.fillTo !== null && row > bottom && row <= state.fillTo
  if (!selected && !filling) return unmarked
  const active = row === state.active.row ? state.active.col : -1
  const editing = active >= 0 && state.editing !== null
  const handle = row === bottom && state.canEdit && state.editing === null ? right : -1
  return [active, left, right, editing ? 1 : 0, handle, filling ? 1 : 0].join(' ')
}

const nothing: Mark = { active: -1, left: -1, right: -1, editing: false, handle: -1, filling: false }

const read = (text: string): Mark => {
  if (text === unmarked) return nothing
  const [active = -1, left = -1, right = -1, editing = 0, handle = -1, filling = 0] = text.split(' ').map(Number)
  return { active, left, right, editing: editing === 1, handle, filling: filling === 1 }
}

/** The mark of a line, followed. */
export const useMark = (store: LineStore, row: number): Mark =>
  read(useSyncExternalStore(store.subscribe, () => markOf(store.get(), row)))

/** A part of the state, followed. `pick` must answer what the state itself holds, or a plain value. */
export const useGrid = <T>(store: LineStore, pick: (state: GridState) => T): T =>
  useSyncExternalStore(store.subscribe, () => pick(store.get()))
