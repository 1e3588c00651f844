import { useLayoutEffect, useRef } from 'react'
import { placeIn } from '../rows/places.ts'
import type { Sheet } from '../rows/sheet.ts'

/** Scrolls just as far as it takes to see a whole row. */
export const reveal = (scroller: HTMLElement, index: number, height: number, above: number): void => {
  const top = index * height
  const room = scroller.clientHeight - above
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top + height > scroller.scrollTop + room) scroller.scrollTop = top + height - room
}

/** Heights in px: of a row, and of what stands above the rows in the scroller. */
interface Heights {
  readonly rowHeight: number
  readonly above: number
}

/**
 * Puts the scroller back to the place in which the list was left, as soon as the rows make it high enough; then far enough
 * to see the record that was walked to meanwhile.
 */
export const useScrollPlace = (
  scroller: HTMLElement | null,
  address: string,
  { count, isWhole }: Sheet,
  { rowHeight, above }: Heights,
): void => {
  // A whole list is as high as it will be only once it is counted.
  const isReady = count > 0 && (!isWhole || count * rowHeight >= (placeIn(address)?.scroll ?? 0))
  const placed = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!scroller || !isReady) return
    const left = placeIn(address)
    const top = left?.scroll ?? 0
    // A new one stands at its top; to say so would make the browser lay out a page that is still being drawn.
    if (top > 0 || placed.current === scroller) scroller.scrollTo({ top })
    placed.current = scroller
    if (left?.isToSee && left.row >= 0) reveal(scroller, left.row, rowHeight, above)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the place is taken when the list is opened, not when rows change their height
  }, [scroller, address, isReady])
}
