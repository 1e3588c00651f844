import { useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactElement } from 'react'
import { ArrowDownward, ArrowUpward, MoreVert } from '../icons.tsx'
import { narrowest, widest } from './columns.ts'
import { isEdge, staying } from './row-line.tsx'
import type { Drawn } from './drawn.ts'
import { isSortable, sortedBy } from './sorting.ts'
import styles from './table.module.css'
import type { SortKey } from './view.ts'

interface HeadsProps {
  readonly drawn: readonly Drawn[]
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: readonly SortKey[]) => void
  /** All rows of the page are selected, some are, none is. */
  readonly marked: 'all' | 'some' | 'none'
  readonly onMarkAll: () => void
  /** The column whose menu is open. */
  readonly menuOf: string | null
  readonly onMenu: (column: string, anchor: HTMLElement) => void
  /** The width (px) while a column is dragged wider or narrower, and when it is let go. */
  readonly onResize: (column: string, width: number, done: boolean) => void
  /** Arrow down from a head goes to the rows. */
  readonly onLeave: () => void
}

type Head = Omit<HeadsProps, 'marked' | 'onMarkAll' | 'onLeave'> & {
  readonly one: Drawn
  readonly index: number
  readonly isStop: boolean
  readonly onFocus: () => void
}

/** Dragging the right edge of a head: the column follows the pointer and keeps its width when it is let go. */
const useDrag = (column: string, onResize: HeadsProps['onResize']) => {
  const [start, setStart] = useState<{ readonly x: number; readonly width: number } | null>(null)
  const widthAt = (x: number): number => (start ? Math.min(widest, Math.max(narrowest, start.width + x - start.x)) : narrowest)
  return {
    isDragged: start !== null,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setStart({ x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? narrowest })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>): void => {
        if (start) onResize(column, widthAt(event.clientX), false)
      },
      onPointerUp: (event: PointerEvent<HTMLElement>): void => {
        if (start && event.clientX !== start.x) onResize(column, widthAt(event.clientX), true)
        setStart(null)
      },
    },
  }
}

const hintOf = { sort: 'head-sorts', plain: 'head-opens' } as const

/** What the keys do on a head, told to those who hear the page. */
export const HeadHints = (): ReactElement => (
  <>
    <p id={hintOf.sort} hidden>
      Enter sorts, Shift and Enter sorts by it too, Alt and Arrow down opens the menu of the column.
    </p>
    <p id={hintOf.plain} hidden>
      Alt and Arrow down opens the menu of the column.
    </p>
  </>
)

const Head = ({ one, drawn, index, isStop, onFocus, sort, onSort, menuOf, onMenu, onResize }: Head): ReactElement => {
  const { column } = one
  const { id, label, unit, numeric } = column
  const words = unit ? `${label} ${unit}` : label
  const { isDragged, handlers } = useDrag(id, onResize)
  const at = sort.findIndex(key => key.field === id)
  const key = sort[at]
  const Arrow = key?.descending ? ArrowDownward : ArrowUpward
  return (
    <th
      scope="col"
      aria-label={words}
      aria-sort={key && (key.descending ? 'descending' : 'ascending')}
      className={[
        styles.headCell,
        numeric ? styles.right : '',
        one.stays === null ? '' : styles.stays,
        isEdge(drawn, index) ? styles.edge : '',
      ].join(' ')}
      style={staying(one)}
      onContextMenu={event => {
        event.preventDefault()
        onMenu(id, event.currentTarget)
      }}
    >
      <button
        type="button"
        data-head={index}
        tabIndex={isStop ? 0 : -1}
        className={key ? `${styles.sort} ${styles.sorted}` : styles.sort}
        onFocus={onFocus}
        onClick={event => isSortable(column) && onSort(sortedBy(sort, column, event.shiftKey))}
        aria-describedby={isSortable(column) ? hintOf.sort : hintOf.plain}
      >
        <span className={styles.text}>{words}</span>
        {key && <Arrow className={styles.arrow} aria-hidden="true" />}
        {key && sort.length > 1 && (
          <span className={styles.order} aria-hidden="true">
            {at + 1}
          </span>
        )}
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={styles.more}
        aria-label={`Menu of ${label}`}
        aria-haspopup="menu"
        aria-expanded={menuOf === id}
        onClick={event => onMenu(id, event.currentTarget)}
      >
        <MoreVert />
      </button>
      <span className={isDragged ? `${styles.resize} ${styles.resizing}` : styles.resize} aria-hidden="true" {...handlers} />
    </th>
  )
}

/** Which head a key moves to; null for keys that are none of its business. */
const headAfter = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'ArrowRight') return Math.min(count - 1, at + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** The heads of the columns: one stop for Tab, arrows from head to head. */
export const Heads = ({ marked, onMarkAll, onLeave, ...rest }: HeadsProps): ReactElement => {
  const { drawn, onMenu } = rest
  const [stop, setStop] = useState(0)
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>): void => {
    const from = event.target
    if (!(from instanceof HTMLElement) || from.dataset['head'] === undefined) return
    const at = Number(from.dataset['head'])
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : headAfter(event.key, at, drawn.length)
    if (next !== null) event.currentTarget.querySelector<HTMLElement>(`[data-head="${next}"]`)?.focus()
    else if (event.key === 'ArrowDown' && event.altKey) onMenu(drawn[at]?.column.id ?? '', from)
    else if (event.key === 'ArrowDown') onLeave()
    else if (event.key !== 'ArrowUp') return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <tr aria-rowindex={1} className={styles.heads} onKeyDown={onKeyDown}>
      <th scope="col" className={`${styles.headCell} ${styles.mark} ${styles.stays}`}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label="Select all on this page"
          checked={marked === 'all'}
          ref={box => {
            if (box) box.indeterminate = marked === 'some'
          }}
          onChange={onMarkAll}
        />
      </th>
      {drawn.map((one, index) => (
        <Head
          key={one.column.id}
          {...rest}
          one={one}
          index={index}
          isStop={index === Math.min(stop, drawn.length - 1)}
          onFocus={() => setStop(index)}
        />
      ))}
    </tr>
  )
}
