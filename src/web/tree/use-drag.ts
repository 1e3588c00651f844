import { useEffect, useRef } from 'react'
import type { PointerEvent, RefObject } from 'react'
import type { Spot } from './model/moving.ts'
import type { Carry } from './use-carry.ts'
import type { TreeView } from './use-tree.ts'
import { useNewest } from './use-tree.ts'

/** A press becomes a drag after so many px by mouse, or after being held so long by touch. */
const slackPx = 6
const holdMs = 450
/** A closed node opens when something is held over it so long. */
const openMs = 600
/** Within so many px of an edge the tree scrolls, so many px at a time. */
const edgePx = 44
const scrollPx = 9
/** The label keeps so far from the pointer. */
const besidePx = 14

interface Press {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly pointer: number
  readonly isTouch: boolean
}

/** What lies under the pointer: a line and the half of it, or the place for the top level. */
const spotAt = (x: number, y: number, way: 'under' | 'order' | null): Spot | null => {
  const under = document.elementFromPoint(x, y)
  if (under?.closest('[data-top-level]')) return way === 'under' ? { at: 'under', key: null } : null
  const line = under?.closest<HTMLElement>('[data-key]')
  const key = line?.dataset['key']
  if (!line || key === undefined) return null
  if (way === 'under') return { at: 'under', key }
  const { top, height } = line.getBoundingClientRect()
  return { at: y < top + height / 2 ? 'before' : 'after', key }
}

/** Beside the pointer, and inside the window. */
const place = (label: HTMLElement, x: number, y: number): void => {
  const { offsetWidth, offsetHeight, style } = label
  const left = Math.max(0, Math.min(x + besidePx, innerWidth - offsetWidth))
  const top = y + besidePx + offsetHeight > innerHeight ? y - besidePx - offsetHeight : y + besidePx
  style.translate = `${left}px ${top}px`
}

const same = (a: Spot | null, b: Spot | null): boolean => a?.at === b?.at && a?.key === b?.key

interface Dragging {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  /** Whether the click that ends a drag is to be passed over; asked once. */
  readonly wasDragged: () => boolean
}

/** Carries a node by pointer: pulled by mouse, held first by touch. `label` follows the pointer. */
export const useDrag = (
  view: TreeView,
  carry: Carry,
  scroller: HTMLElement | null,
  label: RefObject<HTMLElement | null>,
): Dragging => {
  const now = useNewest({ view, carry, scroller })
  const finish = useRef<(() => void) | null>(null)
  const dragged = useRef(false)
  useEffect(() => () => finish.current?.(), [])

  const { by, spot } = carry
  const held = by === 'pointer' && spot?.at === 'under' ? spot.key : null
  useEffect(() => {
    if (held === null) return
    const timer = setTimeout(() => {
      const node = now.current.view.tree.of.get(held)
      if (node && now.current.view.hasBelow(node)) now.current.view.setOpen([held], true)
    }, openMs)
    return () => clearTimeout(timer)
  }, [held, now])

  const follow = (press: Press): void => {
    let isCarried = false
    let [x, y] = [press.x, press.y]
    let frame = 0
    const lifted = (): void => {
      const node = now.current.view.tree.of.get(press.key)
      isCarried = node !== undefined && now.current.carry.lift(node, 'pointer')
      if (!isCarried) return finish.current?.()
      frame = requestAnimationFrame(scroll)
      if (press.isTouch) navigator.vibrate?.(10)
    }
    const aim = (): void => {
      const next = spotAt(x, y, now.current.carry.way)
      if (!same(next, now.current.carry.spot)) now.current.carry.over(next)
      if (label.current) place(label.current, x, y)
    }
    const scroll = (): void => {
      const box = now.current.scroller
      if (box) {
        const { top, bottom } = box.getBoundingClientRect()
        if (y < top + edgePx) box.scrollTop -= scrollPx
        else if (y > bottom - edgePx) box.scrollTop += scrollPx
      }
      aim()
      frame = requestAnimationFrame(scroll)
    }
    const hold = press.isTouch ? setTimeout(lifted, holdMs) : null
    const onMove = (event: globalThis.PointerEvent): void => {
      if (event.pointerId !== press.pointer) return
      x = event.clientX
      y = event.clientY
      const isFar = Math.hypot(x - press.x, y - press.y) > slackPx
      if (isCarried) return aim()
      // A finger that moves before it has been held scrolls the tree.
      if (isFar && press.isTouch) finish.current?.()
      else if (isFar) lifted()
    }
    const onUp = (event: globalThis.PointerEvent): void => {
      if (event.pointerId !== press.pointer) return
      if (isCarried && event.type === 'pointerup') {
        dragged.current = true
        now.current.carry.drop()
      } else if (isCarried) now.current.carry.giveUp()
      finish.current?.()
    }
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || !isCarried) return
      event.preventDefault()
      now.current.carry.giveUp()
      finish.current?.()
    }
    // While a finger carries something the page keeps still; only a listener that is not passive can say so.
    const still = (event: Event): void => {
      if (isCarried && event.cancelable) event.preventDefault()
    }
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', onUp)
    addEventListener('keydown', onKey, true)
    addEventListener('touchmove', still, { passive: false })
    addEventListener('contextmenu', still)
    finish.current = () => {
      if (hold !== null) clearTimeout(hold)
      cancelAnimationFrame(frame)
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', onUp)
      removeEventListener('keydown', onKey, true)
      removeEventListener('touchmove', still)
      removeEventListener('contextmenu', still)
      finish.current = null
    }
  }

  return {
    onPointerDown: event => {
      dragged.current = false
      const target = event.target instanceof Element ? event.target : null
      const key = target?.closest<HTMLElement>('[data-key]')?.dataset['key']
      const node = key === undefined ? undefined : view.tree.of.get(key)
      if (!node || event.button !== 0 || !event.isPrimary || target?.closest('button') || !carry.mayLift(node)) return
      finish.current?.()
      follow({
        key: node.key,
        x: event.clientX,
        y: event.clientY,
        pointer: event.pointerId,
        isTouch: event.pointerType !== 'mouse',
      })
    },
    wasDragged: () => {
      const was = dragged.current
      dragged.current = false
      return was
    },
  }
}
