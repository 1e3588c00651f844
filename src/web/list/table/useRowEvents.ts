import { useCallback } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { AnyDocument } from '../../../kernel/document.ts'
import { useShortcuts } from '../../shell/keys/shortcuts.ts'
import { moveOf } from './cursor.ts'
import type { ListRow } from '../../../wire/documents.ts'
import type { Sheet } from '../rows/sheet.ts'
import { hrefOf } from '../../records/names.ts'
import type { Selection } from '../rows/selection.ts'
import styles from './table.module.css'
import type { Cursor } from './useCursor.ts'

/** Opens a record here, or in a new tab. */
const useOpen = (def: AnyDocument): ((row: ListRow, elsewhere: boolean) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (row, elsewhere) => {
      if (elsewhere) window.open(hrefOf(def, row), '_blank', 'noopener')
      else void navigate(hrefOf(def, row))
    },
    [def, navigate],
  )
}

const rowAt = (target: EventTarget | null): number => {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return line ? Number(line.dataset['index']) : -1
}

const isMarkCell = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`.${styles.mark}`) !== null

const useRowKeys = (
  cursor: Cursor,
  selection: Selection,
  sheet: Sheet,
  show: (index: number) => void,
  open: (elsewhere: boolean) => void,
): void =>
  useShortcuts('Rows', [
    { keys: 'j', label: 'Next row', run: () => show(cursor.move('down')) },
    { keys: '↓', label: 'Next row', run: null },
    { keys: 'k', label: 'Previous row', run: () => show(cursor.move('up')) },
    { keys: '↑', label: 'Previous row', run: null },
    { keys: 'Home', label: 'First row', run: null },
    { keys: 'End', label: 'Last row', run: null },
    { keys: 'PageDown', label: 'A screen further', run: null },
    { keys: 'PageUp', label: 'A screen back', run: null },
    { keys: 'o', label: 'Open', run: () => open(false) },
    { keys: 'Enter', label: 'Open', run: null },
    { keys: 'Ctrl+Enter', label: 'Open in a new tab', run: () => open(true) },
    { keys: 'x', label: 'Select', run: () => cursor.mark(cursor.at, false) },
    { keys: 'Space', label: 'Select', run: null },
    { keys: 'Shift+↓', label: 'Select on the way down', run: null },
    { keys: 'Shift+↑', label: 'Select on the way up', run: null },
    { keys: 'a', label: 'Select all on this page', run: () => selection.set(sheet.here, true) },
  ])

const useHeadKeys = (): void =>
  useShortcuts('Heads of columns', [
    { keys: 'Enter', label: 'Sort by it', run: null },
    { keys: 'Shift+Enter', label: 'Sort by it too', run: null },
    { keys: 'Alt+↓', label: 'Menu of the column: filter, pin, hide', run: null },
    { keys: 'Shift+→', label: 'Wider', run: null },
    { keys: 'Shift+←', label: 'Narrower', run: null },
    { keys: 'Ctrl+Shift+→', label: 'One place to the right', run: null },
    { keys: 'Ctrl+Shift+←', label: 'One place to the left', run: null },
  ])

interface Asked {
  readonly def: AnyDocument
  readonly sheet: Sheet
  readonly cursor: Cursor
  readonly selection: Selection
  /** Brings a row onto the screen, and the keyboard to the grid. */
  readonly show: (index: number) => void
}

interface RowEvents {
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void
  readonly onClick: (event: MouseEvent<HTMLTableElement>) => void
}

/** Handles what keys and clicks do in the grid of rows: move, select, open. Letters work anywhere on the page. */
export const useRowEvents = ({ def, sheet, cursor, selection, show }: Asked): RowEvents => {
  const openRow = useOpen(def)
  const open = (elsewhere: boolean): void => {
    if (cursor.row) openRow(cursor.row, elsewhere)
  }
  useHeadKeys()
  useRowKeys(cursor, selection, sheet, show, open)
  return {
    onKeyDown: event => {
      if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
      const move = event.key.length > 1 ? moveOf(event.key) : null
      if (move) show(event.shiftKey ? cursor.sweep(move) : cursor.move(move))
      else if (event.key === 'Enter') open(false)
      else if (event.key === ' ') cursor.mark(cursor.at, event.shiftKey)
      else return
      event.preventDefault()
    },
    onClick: event => {
      const index = rowAt(event.target)
      const row = sheet.at(index)
      if (!row) return
      if (isMarkCell(event.target) || event.shiftKey) return cursor.mark(index, event.shiftKey)
      // The browser itself opens a link with Ctrl in a new tab; text that was being selected is no click.
      const isLink = event.target instanceof HTMLAnchorElement
      const elsewhere = event.ctrlKey || event.metaKey
      if ((isLink && elsewhere) || (!isLink && getSelection()?.isCollapsed === false)) return
      event.preventDefault()
      cursor.put(index)
      openRow(row, elsewhere)
    },
  }
}
