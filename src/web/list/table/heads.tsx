import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactElement } from 'react'
import { ArrowDownward, ArrowUpward, MoreVert } from '../../elements/icons.tsx'
import { narrowest, widest } from '../model/columns.ts'
import { isEdge, staying } from './rowLine.tsx'
import type { Drawn } from './drawn.ts'
import { isSortable, sortedBy } from './sorting.ts'
import styles from './table.module.css'
import { type Carried, useCarry } from './useCarry.ts'
import type { SortKey } from '../model/view.ts'

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
  /** Moves a column by a step, or into the place of another. */
  readonly onStep: (column: string, step: 1 | -1) => void
  readonly onPlace: (column: string, over: string) => void
  /** Arrow down from a head goes to the rows. */
  readonly onLeave: () => void
}

type Head = Omit<HeadsProps, 'marked' | 'onMarkAll' | 'onLeave' | 'onStep' | 'onPlace'> & {
  readonly carried: Carried | null
  readonly carrying: ReturnType<ReturnType<typeof useCarry>['handlersOf']>
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

/** Tells those who hear the page what the keys do on a head. */
export const HeadHints = (): ReactElement => (
  <>
    <p id={hintOf.sort} hidden>
      Enter sorts, Shift and Enter sorts by it too, Alt and Arrow down opens the menu of the column. Shift and Arrow left or right
      changes its width, Control, Shift and Arrow left or right its place.
    </p>
    <p id={hintOf.plain} hidden>
      Alt and Arrow down opens the menu of the column. Shift and Arrow left or right changes its width, Control, Shift and Arrow
      left or right its place.
    </p>
  </>
)

/** The edge at which a carried column would come to stand. */
const edgeOf = (drawn: readonly Drawn[], index: number, carried: Carried | null): string => {
  if (!carried || drawn[index]?.column.id !== carried.over) return ''
  const from = drawn.findIndex(({ column }) => column.id === carried.id)
  return (from < index ? styles.dropAfter : styles.dropBefore) ?? ''
}

const classOf = ({ one, drawn, index, carried }: Head): string =>
  [
    styles.headCell,
    one.column.numeric ? styles.right : '',
    one.stays === null ? '' : styles.stays,
    isEdge(drawn, index) ? styles.edge : '',
    carried?.id === one.column.id ? styles.carried : '',
    edgeOf(drawn, index, carried),
  ].join(' ')

const Head = (head: Head): ReactElement => {
  const { one, index, isStop, onFocus, sort, onSort, menuOf, onMenu, onResize, carrying } = head
  const { column } = one
  const { id, label, unit } = column
  const words = unit ? `${label} ${unit}` : label
  const { isDragged, handlers } = useDrag(id, onResize)
  const at = sort.findIndex(key => key.field === id)
  const key = sort[at]
  const Arrow = key?.descending ? ArrowDownward : ArrowUpward
  return (
    <th
      scope="col"
      data-column={id}
      aria-label={words}
      aria-sort={key && (key.descending ? 'descending' : 'ascending')}
      className={classOf(head)}
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
        {...carrying}
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

const widthStep = 8

/** What an arrow does to the column of a head: Shift changes its width, with Ctrl its place. False for all other keys. */
const arrange = (
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { column: { id } }: Drawn,
  width: number,
  { onStep, onResize }: Pick<HeadsProps, 'onStep' | 'onResize'>,
): boolean => {
  const way = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : null
  if (way === null || !shiftKey || altKey) return false
  if (ctrlKey || metaKey) onStep(id, way)
  else onResize(id, Math.min(widest, Math.max(narrowest, width + way * widthStep)), true)
  return true
}

/** The heads of the columns: one stop for Tab, arrows from head to head; they are carried sideways to other places. */
export const Heads = ({ marked, onMarkAll, onLeave, onStep, onPlace, ...rest }: HeadsProps): ReactElement => {
  const { drawn, onMenu, onResize } = rest
  const [stop, setStop] = useState(0)
  const { carried, handlersOf } = useCarry(onPlace)
  const line = useRef<HTMLTableRowElement>(null)
  const followed = useRef<string | null>(null)
  // A head that is moved by keyboard keeps the focus.
  useLayoutEffect(() => {
    if (followed.current !== null)
      line.current?.querySelector<HTMLElement>(`[data-column="${followed.current}"] [data-head]`)?.focus()
    followed.current = null
  }, [drawn])
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>): void => {
    const from = event.target
    if (!(from instanceof HTMLElement) || from.dataset['head'] === undefined) return
    const at = Number(from.dataset['head'])
    const one = drawn[at]
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    const next = isPlain ? headAfter(event.key, at, drawn.length) : null
    const isArranged =
      one !== undefined && arrange(event, one, from.parentElement?.offsetWidth ?? narrowest, { onStep, onResize })
    if (isArranged) followed.current = one.column.id
    else if (next !== null) event.currentTarget.querySelector<HTMLElement>(`[data-head="${next}"]`)?.focus()
    else if (event.key === 'ArrowDown' && event.altKey) onMenu(one?.column.id ?? '', from)
    else if (event.key === 'ArrowDown') onLeave()
    else if (event.key !== 'ArrowUp') return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <tr ref={line} aria-rowindex={1} className={styles.heads} onKeyDown={onKeyDown}>
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
          carried={carried}
          carrying={handlersOf(one.column.id)}
          one={one}
          index={index}
          isStop={index === Math.min(stop, drawn.length - 1)}
          onFocus={() => setStop(index)}
        />
      ))}
    </tr>
  )
}
