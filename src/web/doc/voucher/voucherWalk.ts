import { isBlankLine } from '../../grid/model/line.ts'
import type { LineStore } from '../../grid/model/store.ts'
import type { Form } from '../model/form.ts'

const controls = 'article [data-fields] :is(input, select, textarea):not(:disabled)'

/** The control of a header field in which a key was pressed; null elsewhere, in a dialog over the page for example. */
export const fieldOf = ({ target }: Event): HTMLElement | null =>
  target instanceof HTMLElement && target.matches(controls) ? target : null

/** The header field after (1) or before (-1) one in the order of the page; null beyond the last and the first. */
export const beside = (field: HTMLElement, way: 1 | -1): HTMLElement | null => {
  const all = [...document.querySelectorAll<HTMLElement>(controls)]
  return all[all.indexOf(field) + way] ?? null
}

/** The last header field. */
export const lastField = (): HTMLElement | null => [...document.querySelectorAll<HTMLElement>(controls)].at(-1) ?? null

/** The lines that are shown as a grid and may be typed into; null on a phone, which shows them as cards. */
export const shownGrid = ({ lines }: Form): LineStore | null => {
  const area = document.querySelector<HTMLElement>('article [data-lines]:has([role=grid])')
  const store = lines.get(area?.dataset['lines'] ?? '')
  return store?.get().canEdit ? store : null
}

/** Goes to the first cell of a grid that is typed. */
export const enterGrid = (grid: LineStore): void =>
  grid.call({
    row: 0,
    col: Math.max(
      0,
      grid.get().columns.findIndex(column => column.typed),
    ),
  })

/**
 * Says where a key leads out of a grid: Enter on a blank line ends the lines, Shift+Enter in the first line goes back to the header.
 * Null where the key is the grid's own.
 */
export const wayOut = (grid: LineStore, isBack: boolean): 'accept' | 'header' | null => {
  const { editing, lines, active } = grid.get()
  const line = lines[active.row]
  if (editing || !line) return null
  if (isBack) return active.row === 0 ? 'header' : null
  return isBlankLine(grid.sheet, line) ? 'accept' : null
}
