import { useRef, useState } from 'react'
import type { MouseEvent, PointerEvent } from 'react'

/** A pointer that moves less than this (px) clicks; one that moves more carries. */
const clickPx = 6

/** What is carried, and over which other it is held now. */
export interface Carried {
  readonly id: string
  readonly over: string | null
}

interface CarryHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void
}

interface Carrying {
  readonly carried: Carried | null
  readonly handlersOf: (id: string) => CarryHandlers
}

/** The column of the element under the pointer: the nearest that carries `data-column`. */
const columnAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? null

/** Carries a column to the place of another by pointer: heads sideways, lines of the chooser up and down. */
export const useCarry = (onPlace: (id: string, over: string) => void): Carrying => {
  const [carried, carry] = useState<Carried | null>(null)
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const wasCarried = useRef(false)
  const end = (): void => {
    start.current = null
    carry(null)
  }
  const handlersOf = (id: string): CarryHandlers => ({
    onPointerDown: event => {
      wasCarried.current = false
      if (event.button === 0) start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: event => {
      const from = start.current
      if (!from) return
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) > clickPx
      if (!far && !carried) return
      event.currentTarget.setPointerCapture(event.pointerId)
      wasCarried.current = true
      const over = columnAt(event.clientX, event.clientY)
      carry({ id, over: over === id ? null : over })
    },
    onPointerUp: () => {
      if (carried?.over) onPlace(carried.id, carried.over)
      end()
    },
    onPointerCancel: end,
    // What was carried was not clicked.
    onClickCapture: event => {
      if (!wasCarried.current) return
      wasCarried.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  })
  return { carried, handlersOf }
}
