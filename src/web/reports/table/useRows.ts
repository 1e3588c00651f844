import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReportRow } from '../../../kernel/report.ts'
import { type Move, moved } from '../../list/table/cursor.ts'
import { useDensity } from '../../theme/density.ts'
import { leavePlace, placeIn } from './places.ts'

const headHeight = 32
/** Up to this many rows all are drawn, so that the browser's own search finds them. */
const allDrawn = 200

/** The height of a row as the density has it (px); the style sheet is where it is written down. */
const rowHeightNow = (): number => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 34

/** The rows that are drawn, and the empty space (px) above and below them. */
interface Window {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly from: number
  readonly to: number
  readonly above: number
  readonly below: number
  readonly page: () => number
  readonly show: (index: number) => void
}

/** Rows as far as they are on the screen; all of them on paper. */
export const useWindow = (rows: readonly ReportRow[], address: string, isPrinting: boolean): Window => {
  const scroller = useRef<HTMLDivElement>(null)
  const density = useDensity()
  const rowHeight = useMemo(rowHeightNow, [density])
  const isWhole = isPrinting || rows.length <= allDrawn
  // The place where the report was left can be taken only where there are rows to scroll.
  const hasRows = rows.length > 0
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler that the rule speaks of
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: rowHeight + 4,
    useFlushSync: false,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight])
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = placeIn(address).scroll
  }, [address, hasRows])
  const page = useCallback(() => Math.floor(((scroller.current?.clientHeight ?? 0) - 2 * headHeight) / rowHeight), [rowHeight])
  const show = useCallback((index: number) => virtual.scrollToIndex(index, { align: 'auto' }), [virtual])
  const drawn = virtual.getVirtualItems()
  const first = drawn[0]
  const last = drawn.at(-1)
  const whole = { scroller, from: 0, to: rows.length, above: 0, below: 0, page, show }
  if (isWhole || !first || !last) return isWhole ? whole : { ...whole, to: 0, below: rows.length * rowHeight }
  return {
    scroller,
    from: first.index,
    to: last.index + 1,
    above: first.start - headHeight,
    below: virtual.getTotalSize() - (last.end - headHeight),
    page,
    show,
  }
}

interface RowCursor {
  /** Index of the row under the cursor, -1 where there is none. */
  readonly at: number
  readonly move: (move: Move, page: number) => number
  readonly put: (index: number) => void
}

/** The row cursor of a report. It stays on its row when the report is read again, and is found where it was left. */
export const useRowCursor = (keys: readonly string[], address: string): RowCursor => {
  const [row, setRow] = useState(() => placeIn(address).row)
  const [of, setOf] = useState(address)
  if (of !== address) {
    setOf(address)
    setRow(placeIn(address).row)
  }
  const at = row === null ? -1 : keys.indexOf(row)
  const put = (index: number): void => {
    const key = keys[index] ?? null
    setRow(key)
    leavePlace(address, { row: key })
  }
  return {
    at,
    put,
    move: (move, page) => {
      const next = moved(at, move, keys.length, page)
      put(next)
      return next
    },
  }
}
