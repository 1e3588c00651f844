import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { LineStore } from './model/store.ts'
import { isSingle, type Place, samePlace, selection } from './model/state.ts'

const edge = 28
const lineSelector = '[data-row]'

const numberOf = (element: Element | null, name: 'row' | 'col' | 'head'): number | null => {
  const text = element instanceof HTMLElement ? element.dataset[name] : undefined
  return text === undefined ? null : Number(text)
}

const rowOf = (target: Element): number | null => numberOf(target.closest(lineSelector), 'row')

const placeOf = (target: Element): Place | null => {
  const row = rowOf(target)
  const col = numberOf(target.closest('[data-col]'), 'col')
  return row === null || col === null ? null : { row, col }
}

/** What a held button is doing; the function takes each cell that the pointer comes to. */
interface Drag {
  over(target: Element): void
  drop?(): void
}

const selecting = (store: LineStore): Drag => ({
  over: target => {
    const place = placeOf(target)
    if (place && !samePlace(place, store.get().head)) store.go(place, true)
  },
})

const selectingLines = (store: LineStore, from: number): Drag => ({
  over: target => {
    const row = rowOf(target)
    if (row !== null) store.selectLines(from, row)
  },
})

const selectingColumns = (store: LineStore, from: number): Drag => ({
  over: target => {
    const col = numberOf(target.closest('[data-head]'), 'head')
    if (col !== null) store.selectColumns(from, col)
  },
})

const filling = (store: LineStore): Drag => ({
  over: target => {
    const row = rowOf(target)
    const { bottom } = selection(store.get())
    if (row !== null) store.show({ fillTo: row > bottom ? row : null })
  },
  drop: () => store.dropFill(),
})

/** What pressing the button on something begins; null when the click is none of the grid's. */
const begun = (store: LineStore, target: Element, extend: boolean): Drag | null => {
  const { active } = store.get()
  if (target.closest('[data-handle]')) return filling(store)
  const head = numberOf(target.closest('[data-head]'), 'head')
  if (head !== null) {
    const from = extend ? active.col : head
    store.selectColumns(from, head)
    return selectingColumns(store, from)
  }
  const row = rowOf(target)
  if (target.closest('[data-line]') && row !== null) {
    const from = extend ? active.row : row
    store.selectLines(from, row)
    return selectingLines(store, from)
  }
  const place = placeOf(target)
  if (!place) return null
  store.go(place, extend)
  return selecting(store)
}

const isOwn = (target: Element): boolean => target.closest('.lg-input, [data-more]') !== null

/** Scrolls while the pointer is held at an edge of the box; the drag goes on under it. */
const scrollAtEdge = (box: HTMLElement, x: number, y: number): void => {
  const { top, bottom, left, right } = box.getBoundingClientRect()
  const pull = (at: number, low: number, high: number) =>
    at < low + edge ? at - low - edge : at > high - edge ? at - high + edge : 0
  box.scrollBy(pull(x, left, right) / 2, pull(y, top + edge, bottom) / 2)
}

/** A button that is held: its drag reaches what is under the pointer, also as the box scrolls, and ends with it. */
const useHeld = (box: RefObject<HTMLElement | null>) => {
  const drag = useRef<{ what: Drag; x: number; y: number; timer: ReturnType<typeof setInterval> } | null>(null)

  const end = () => {
    if (!drag.current) return
    clearInterval(drag.current.timer)
    drag.current.what.drop?.()
    drag.current = null
  }
  useEffect(() => end, [])

  const reach = () => {
    const held = drag.current
    if (!held || !box.current) return
    scrollAtEdge(box.current, held.x, held.y)
    const target = document.elementFromPoint(held.x, held.y)
    if (target && box.current.contains(target)) held.what.over(target)
  }

  const begin = (what: Drag, event: PointerEvent) => {
    drag.current = { what, x: event.clientX, y: event.clientY, timer: setInterval(reach, 50) }
  }
  /** Whether the pointer has gone on with it. */
  const follow = (event: PointerEvent): boolean => {
    if (!drag.current) return false
    if (event.buttons === 0) {
      end()
      return false
    }
    if (Math.abs(event.clientX - drag.current.x) + Math.abs(event.clientY - drag.current.y) < 1) return false
    drag.current = { ...drag.current, x: event.clientX, y: event.clientY }
    return true
  }

  return { begin, follow, reach, end }
}

/**
 * The mouse: a click selects, a second click on the active cell or a double click edits, Shift extends, dragging selects a
 * block, the handle fills, line numbers and heads select lines and columns. A finger taps; dragging it scrolls the page.
 */
export const usePointer = (store: LineStore, box: RefObject<HTMLElement | null>) => {
  const { begin, follow, reach, end } = useHeld(box)
  const again = useRef(false)

  return {
    onPointerDown: (event: PointerEvent) => {
      const { target } = event
      if (event.button !== 0 || !(target instanceof Element) || isOwn(target)) return
      const { active } = store.get()
      const place = placeOf(target)
      again.current =
        place !== null &&
        samePlace(place, active) &&
        isSingle(store.get()) &&
        box.current?.contains(document.activeElement) === true
      if (event.pointerType === 'touch') return
      const what = begun(store, target, event.shiftKey)
      if (what) store.show({ called: store.get().called + 1 })
      if (what) begin(what, event)
    },
    onPointerMove: (event: PointerEvent) => {
      if (!follow(event)) return
      again.current = false
      reach()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onMouseDown: (event: MouseEvent) => {
      // The store says where the keyboard goes.
      if (event.target instanceof Element && !isOwn(event.target)) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof Element) || isOwn(target)) return
      const place = placeOf(target)
      if (place && again.current && !target.closest('[data-handle]')) store.editor.begin('keep')
      else if (place && !samePlace(place, store.get().active) && isSingle(store.get())) store.call(place)
    },
    onDoubleClick: (event: MouseEvent) => {
      const { target } = event
      if (target instanceof Element && !isOwn(target) && placeOf(target)) store.editor.begin('keep')
    },
  }
}
