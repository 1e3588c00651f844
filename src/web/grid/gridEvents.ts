import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { clipboardOf } from './clipboard.ts'
import { activeCell } from './follow.ts'
import { chordOf, isTyped, type KeyView, press } from './keys.ts'
import type { MenuSpot } from './lineMenu.tsx'
import type { Column } from './model/columns.ts'
import type { LineStore } from './model/store.ts'
import { usePointer } from './pointer.ts'
import type { useWidths } from './widths.ts'

/** Keys that make the column of the active cell wider or narrower. */
const sizingKeys: Readonly<Record<string, 1 | -1>> = { 'Alt+Shift+ArrowRight': 1, 'Alt+Shift+ArrowLeft': -1 }

const useKeys = (
  store: LineStore,
  box: RefObject<HTMLElement | null>,
  rowHeight: number,
  enter: 'down' | 'along',
  copy: (labels: boolean) => void,
) => {
  const leaving = useRef(false)
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const target = event.target
    const view: KeyView = {
      page: Math.max(1, Math.floor(Math.min(box.current?.clientHeight ?? 0, window.innerHeight) / rowHeight) - 2),
      enter,
      leaving: leaving.current,
      severalLines: target instanceof HTMLTextAreaElement,
      copy,
      breakLine: () => {
        if (!(target instanceof HTMLTextAreaElement)) return
        target.setRangeText('\n', target.selectionStart, target.selectionEnd, 'end')
        store.editor.type(target.value)
      },
    }
    const { editing, canEdit, active } = store.get()
    const escapes = event.key === 'Escape' && !editing && !leaving.current
    const handled = press(store, view, event)
    const typed = !handled && !editing && canEdit && isTyped(event)
    // The input must have the keyboard before the browser delivers the letter to it.
    const opened = typed && flushSync(() => store.editor.begin('replace'))
    if (escapes) store.show({ head: active })
    leaving.current = escapes || (leaving.current && event.key === 'Shift')
    if (!(handled || typed || escapes)) return
    event.stopPropagation()
    if (!opened) event.preventDefault()
  }
}

/** The menu of a line opens where the line was pressed; lines outside what is selected are selected first. */
const useMenu = (store: LineStore) => {
  const [menu, setMenu] = useState<MenuSpot | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  const openMenu = (event: MouseEvent, target: Element) => {
    const cell = target.closest('[data-row]')
    const row = Number(cell instanceof HTMLElement ? cell.dataset['row'] : NaN)
    const { active, head } = store.get()
    const outside = row < Math.min(active.row, head.row) || row > Math.max(active.row, head.row)
    if (Number.isNaN(row)) return
    if (outside) store.selectLines(row, row)
    event.preventDefault()
    const at = target.getBoundingClientRect()
    setMenu(event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : { x: at.left, y: at.bottom })
  }
  return { menu, openMenu, closeMenu }
}

interface Asked {
  readonly store: LineStore
  readonly box: RefObject<HTMLElement | null>
  readonly columns: readonly Column[]
  /** px. */
  readonly rowHeight: number
  readonly enter: 'down' | 'along'
  readonly nudge: ReturnType<typeof useWidths>['nudge']
}

/** Handles what is done in the grid by keys, mouse and clipboard; its table hears it all. */
export const useGridEvents = ({ store, box, columns, rowHeight, enter, nudge }: Asked) => {
  const { menu, openMenu, closeMenu } = useMenu(store)
  const { copy, ...clipboard } = useMemo(() => clipboardOf(store), [store])
  const onGridKey = useKeys(store, box, rowHeight, enter, copy)
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = sizingKeys[chordOf(event)]
    const column = columns[store.get().active.col]
    if (way === undefined || !column || store.get().editing) return onGridKey(event)
    event.preventDefault()
    event.stopPropagation()
    nudge(column.name, activeCell(box.current)?.offsetWidth ?? column.width, way)
  }
  const pointer = usePointer(store, box)
  const events = {
    onKeyDown,
    ...clipboard,
    ...pointer,
    onContextMenu: (event: MouseEvent) => event.target instanceof Element && openMenu(event, event.target),
    onClick: (event: MouseEvent) => {
      pointer.onClick(event)
      if (event.target instanceof Element && event.target.closest('[data-more]')) openMenu(event, event.target)
    },
  }
  return { menu, closeMenu, copy, events }
}
