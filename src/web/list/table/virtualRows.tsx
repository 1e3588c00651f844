import { observeElementOffset, useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'

export interface VirtualRowsProps {
  /** The element that scrolls them; null until it is on the page. */
  readonly scroller: HTMLElement | null
  readonly count: number
  /** px, the same for all rows. */
  readonly height: number
  /** px of the scroller that stand above the rows. */
  readonly above: number
  /** `slot` is the key of a row: what scrolls out lends its elements to what scrolls in, which costs far less than new ones. */
  readonly draw: (index: number, top: number, slot: number) => ReactNode
  /** Whether a row is here; those that are not are left out on paper. */
  readonly holds: (index: number) => boolean
}

/** So many rows are drawn above and below those on the screen. */
const overscan = 8

/** The rows that are on the screen, and a few around them. */
const VirtualRows = ({ scroller, count, height, above, draw }: VirtualRowsProps): ReactNode => {
  const slots = Math.ceil((scroller?.clientHeight ?? 0) / height) + 2 * overscan + 2
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler that the rule speaks of
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan,
    // Always as many as there are slots: were one left free, every row that comes would be put there, as a new element.
    rangeExtractor: ({ startIndex }) => {
      const first = Math.max(0, Math.min(startIndex - overscan, count - slots))
      return Array.from({ length: Math.min(slots, count) }, (_, at) => first + at)
    },
    scrollMargin: above,
    useFlushSync: false,
    // The rows follow the scroller and never move it: its place may have been taken before they came.
    initialOffset: () => scroller?.scrollTop ?? 0,
    scrollToFn: () => undefined,
    observeElementOffset: (instance, report) => {
      const end = observeElementOffset(instance, report)
      report(instance.scrollElement?.scrollTop ?? 0, false)
      return end
    },
  })
  // In the order of their slots no element is moved in the page, which would cost a new reckoning of all its styles.
  return virtual
    .getVirtualItems()
    .map(({ index }) => ({ index, slot: index % slots }))
    .toSorted((one, other) => one.slot - other.slot)
    .map(({ index, slot }) => draw(index, index * height, slot))
}

export default VirtualRows
