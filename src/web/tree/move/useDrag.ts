import { useEffect, useRef } from 'react'
import type { PointerEvent, RefObject } from 'react'
import type { Spot } from '../model/moving.ts'
import { pull } from './pull.ts'
import type { Carry } from './useCarry.ts'
import { nodeAt, type TreeView, useNewest } from '../model/useTree.ts'

/** A closed node opens when something is held over it so long. */
const openMs = 600

const same = (a: Spot | null, b: Spot | null): boolean => a?.at === b?.at && a?.key === b?.key

/** Opens what something is held over for a while. */
const useOpening = (held: string | null, view: TreeView): void => {
  const now = useNewest(view)
  useEffect(() => {
    if (held === null) return
    const timer = setTimeout(() => {
      const node = now.current.tree.of.get(held)
      if (node && now.current.hasBelow(node)) now.current.setOpen([held], true)
    }, openMs)
    return () => clearTimeout(timer)
  }, [held, now])
}

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
  const now = useNewest({ carry, scroller })
  const finish = useRef<(() => void) | null>(null)
  const dragged = useRef(false)
  useEffect(() => () => finish.current?.(), [])
  const { by, spot } = carry
  useOpening(by === 'pointer' && spot?.at === 'under' ? spot.key : null, view)

  return {
    onPointerDown: event => {
      dragged.current = false
      const node = nodeAt(view, event.target)
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
      if (!node || event.button !== 0 || !event.isPrimary || isOnButton || !carry.mayLift(node)) return
      finish.current?.()
      const { clientX: x, clientY: y, pointerId: pointer, pointerType } = event
      finish.current = pull(
        { x, y, pointer, isTouch: pointerType !== 'mouse' },
        {
          lift: () => now.current.carry.lift(node, 'pointer'),
          way: () => now.current.carry.way,
          over: to => {
            if (!same(to, now.current.carry.spot)) now.current.carry.over(to)
          },
          drop: () => {
            dragged.current = true
            now.current.carry.drop()
          },
          giveUp: () => now.current.carry.giveUp(),
          scroller: () => now.current.scroller,
          label: () => label.current,
        },
      )
    },
    wasDragged: () => {
      const was = dragged.current
      dragged.current = false
      return was
    },
  }
}
