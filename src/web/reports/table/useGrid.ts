import { useEffect, useRef } from 'react'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { useLocation } from 'react-router'
import type { ReportRow } from '../../../kernel/report.ts'
import { moveOf } from '../../list/table/cursor.ts'
import { useShortcuts } from '../../shell/keys/shortcuts.ts'
import { drilledBy } from '../../shell/drill.tsx'
import { placeIn } from './places.ts'
import { useRowCursor } from './useRows.ts'

interface Asked {
  readonly rows: readonly ReportRow[]
  readonly keys: readonly string[]
  /** Address of the question that the rows answer. */
  readonly address: string
  /** How many rows fit on the screen. */
  readonly page: () => number
  /** Scrolls a row into sight. */
  readonly show: (index: number) => void
  readonly onOpen: (row: ReportRow, elsewhere: boolean) => void
}

interface Grid {
  readonly table: RefObject<HTMLTableElement | null>
  /** Index of the row under the cursor, -1 where there is none. */
  readonly at: number
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void
  readonly onClick: (event: MouseEvent<HTMLTableElement>) => void
}

const indexAt = (target: EventTarget | null): number => {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return line ? Number(line.dataset['index']) : -1
}

/** Lets the rows of a report be walked and opened, by keys and by the pointer. */
export const useGrid = ({ rows, keys, address, page, show, onOpen }: Asked): Grid => {
  const cursor = useRowCursor(keys, address)
  const table = useRef<HTMLTableElement>(null)
  const isOnTheWay = drilledBy(useLocation().state) !== null || placeIn(address).row !== null

  useEffect(() => {
    // A user who comes down from another report, or back up, goes on with the arrow keys at once.
    if (document.activeElement === document.body && isOnTheWay) table.current?.focus({ preventScroll: true })
  }, [address, isOnTheWay])

  const step = (index: number): void => {
    table.current?.focus({ preventScroll: true })
    if (index >= 0) show(index)
  }
  const open = (elsewhere: boolean): void => {
    const row = rows[cursor.at]
    if (row?.drill) onOpen(row, elsewhere)
  }
  useShortcuts('Rows', [
    { keys: 'j', label: 'Next row (also ↓)', run: () => step(cursor.move('down', page())) },
    { keys: 'k', label: 'Previous row (also ↑)', run: () => step(cursor.move('up', page())) },
    { keys: 'o', label: 'Open what the row leads to (also Enter)', run: () => open(false) },
    { keys: 'Ctrl+Enter', label: 'Open it in a new tab', run: () => open(true) },
  ])

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const move = event.key.length > 1 ? moveOf(event.key) : null
    if (move) step(cursor.move(move, page()))
    else if (event.key === 'Enter') open(false)
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent<HTMLTableElement>): void => {
    const index = indexAt(event.target)
    const row = rows[index]
    // The browser itself opens a link with Ctrl in a new tab; text that was being selected is no click.
    const isLink = event.target instanceof HTMLAnchorElement
    const elsewhere = event.ctrlKey || event.metaKey
    if (!row || (isLink && elsewhere) || (!isLink && getSelection()?.isCollapsed === false)) return
    event.preventDefault()
    cursor.put(index)
    if (row.drill) onOpen(row, elsewhere)
  }
  return { table, at: cursor.at, onKeyDown, onClick }
}
