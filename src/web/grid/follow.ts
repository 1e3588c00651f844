import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useGrid } from './marks/marks.ts'
import type { LineStore } from './model/store.ts'

/** The active cell as it stands on the screen. */
export const activeCell = (box: Element | null): HTMLElement | null => box?.querySelector<HTMLElement>('.lg-active') ?? null

/**
 * Keeps the keyboard and the view at the active cell. The keyboard is taken there only when it is in the grid already, or
 * when the store calls for it; a grid that changes while the person is elsewhere on the page stays quiet.
 */
export const useFollow = (store: LineStore, box: RefObject<HTMLElement | null>): void => {
  const active = useGrid(store, state => state.active)
  const head = useGrid(store, state => state.head)
  const editing = useGrid(store, state => state.editing !== null)
  const called = useGrid(store, state => state.called)
  const columns = useGrid(store, state => state.columns)
  const inside = useRef(false)
  const lastCalled = useRef(called)

  useEffect(() => {
    const grid = box.current
    if (!grid) return
    const enter = () => (inside.current = true)
    // An input that is taken away also loses the keyboard, but to nothing; that is not leaving.
    const leave = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node) || grid.contains(event.relatedTarget)) return
      inside.current = false
      store.flush()
    }
    grid.addEventListener('focusin', enter)
    grid.addEventListener('focusout', leave)
    return () => {
      grid.removeEventListener('focusin', enter)
      grid.removeEventListener('focusout', leave)
    }
  }, [box, store])

  useLayoutEffect(() => {
    const isCalled = called !== lastCalled.current
    lastCalled.current = called
    const cell = activeCell(box.current)
    if (!cell || !(inside.current || isCalled)) return
    if (!editing) cell.focus({ preventScroll: true })
    const corner = box.current?.querySelector(`[data-row="${head.row}"] [data-col="${head.col}"]`) ?? cell
    corner.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active, head, editing, called, columns, box])
}
