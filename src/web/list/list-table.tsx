import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactElement, ReactNode, UIEvent } from 'react'
import { useNavigate } from 'react-router'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Titles } from '../cells/cells.tsx'
import { useShortcuts } from '../shell/shortcuts.ts'
import { type Density, useDensity } from '../theme/density.ts'
import type { Layout, ListColumn } from './columns.ts'
import { moveOf } from './cursor.ts'
import { HeadHints, Heads } from './heads.tsx'
import type { Lateness } from './late.ts'
import type { ListRow } from './listApi.ts'
import { leavePlace, placeIn } from './places.ts'
import { RowLine } from './row-line.tsx'
import { reveal, RowsDrawn } from './rows-drawn.tsx'
import { hrefOf } from './rows.ts'
import type { Selection } from './selection.ts'
import { type Drawn, drawnColumns } from './drawn.ts'
import styles from './table.module.css'
import { type Cursor, useCursor } from './use-cursor.ts'
import type { SortKey } from './view.ts'

export const rowHeights: Readonly<Record<Density, number>> = { compact: 28, standard: 34, touch: 48 }
const headHeight = 32
const markWidth = 36

export interface TableProps {
  readonly def: AnyDocument
  /** Null before the first answer. */
  readonly rows: readonly ListRow[] | null
  readonly titles: Titles
  readonly columns: ReadonlyMap<string, ListColumn>
  readonly layout: Layout
  readonly sort: readonly SortKey[]
  readonly selection: Selection
  readonly lateness: Lateness
  /** Address of the view that the rows belong to. */
  readonly address: string
  /** How many rows of the result lie before the first. */
  readonly first: number
  /** Null while the result is being counted. */
  readonly total: number | null
  /** The rows are of an older view; newer ones are on the way. */
  readonly isOld: boolean
  readonly onSort: (sort: readonly SortKey[]) => void
  readonly onLayout: (layout: Layout) => void
  readonly menuOf: string | null
  readonly onMenu: (column: string, anchor: HTMLElement) => void
}

/** Opens a record here, or in a new tab. */
export const useOpen = (def: AnyDocument): ((row: ListRow, elsewhere: boolean) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (row, elsewhere) => {
      if (elsewhere) window.open(hrefOf(def, row), '_blank', 'noopener')
      else void navigate(hrefOf(def, row))
    },
    [def, navigate],
  )
}

const noRows: readonly ListRow[] = []

/** Stands in for the rows until the first answer; shown after a moment, so that a quick answer does not flicker. */
const Bones = ({ drawn, tracks }: { drawn: readonly Drawn[]; tracks: CSSProperties }): ReactElement => (
  <div className={styles.bones} style={tracks} aria-hidden="true">
    {Array.from({ length: 14 }, (_, line) => (
      <div key={line} className={styles.bone}>
        <span />
        {drawn.map(({ column }, at) => (
          <span key={column.id} className={column.numeric ? `${styles.cell} ${styles.right}` : styles.cell}>
            <i style={{ width: `${45 + ((line * 7 + at * 13) % 40)}%` }} />
          </span>
        ))}
      </div>
    ))}
  </div>
)

const rowAt = (target: EventTarget | null): number => {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return line ? Number(line.dataset['index']) : -1
}

const isMarkCell = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`.${styles.mark}`) !== null

/** The element that scrolls the rows, put back to the place in which the list was left. */
const useScroller = (hasRows: boolean, address: string) => {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  // The place can be taken only where there are rows to scroll.
  useLayoutEffect(() => {
    if (hasRows) scroller?.scrollTo({ top: placeIn(address)?.scroll ?? 0 })
  }, [scroller, address, hasRows])
  return [scroller, setScroller] as const
}

const useRowKeys = (
  cursor: Cursor,
  selection: Selection,
  rows: readonly ListRow[],
  show: (index: number) => void,
  open: (elsewhere: boolean) => void,
): void =>
  useShortcuts('Rows', [
    { keys: 'j', label: 'Next row (also ↓)', run: () => show(cursor.move('down')) },
    { keys: 'k', label: 'Previous row (also ↑)', run: () => show(cursor.move('up')) },
    { keys: 'o', label: 'Open (also Enter)', run: () => open(false) },
    { keys: 'Ctrl+Enter', label: 'Open in a new tab', run: () => open(true) },
    { keys: 'x', label: 'Select (Shift+↑ and Shift+↓ select a range)', run: () => cursor.mark(cursor.at, false) },
    { keys: 'a', label: 'Select all on this page', run: () => selection.set(rows, true) },
  ])

/** The rows of a list as a grid: cursor, selection, sorting, widths. */
export const ListTable = (props: TableProps): ReactElement => {
  const {
    def,
    titles,
    columns,
    layout,
    sort,
    selection,
    lateness,
    address,
    first,
    total,
    isOld,
    onSort,
    onLayout,
    menuOf,
    onMenu,
  } = props
  const rows = props.rows ?? noRows
  const [dragged, setDragged] = useState<{ readonly id: string; readonly width: number } | null>(null)
  const [isScrolled, setScrolled] = useState(false)
  const shown = useMemo(
    () => (dragged ? layout.map(one => (one.id === dragged.id ? { ...one, width: dragged.width } : one)) : layout),
    [layout, dragged],
  )
  const drawn = useMemo(() => drawnColumns(shown, columns), [shown, columns])
  const rowHeight = rowHeights[useDensity()]
  const [scroller, setScroller] = useScroller(rows.length > 0, address)
  const table = useRef<HTMLTableElement>(null)
  const page = useCallback(() => Math.floor(((scroller?.clientHeight ?? 0) - headHeight) / rowHeight), [scroller, rowHeight])
  const cursor = useCursor({ rows, address, selection, page })
  const openRow = useOpen(def)

  const show = (index: number): void => {
    table.current?.focus({ preventScroll: true })
    if (scroller && index >= 0) reveal(scroller, index, rowHeight, headHeight)
  }
  const open = (elsewhere: boolean): void => {
    if (cursor.row) openRow(cursor.row, elsewhere)
  }
  useRowKeys(cursor, selection, rows, show, open)

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const move = event.key.length > 1 ? moveOf(event.key) : null
    if (move) show(event.shiftKey ? cursor.sweep(move) : cursor.move(move))
    else if (event.key === 'Enter') open(false)
    else if (event.key === ' ') cursor.mark(cursor.at, event.shiftKey)
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent<HTMLTableElement>): void => {
    const index = rowAt(event.target)
    const row = rows[index]
    if (!row) return
    if (isMarkCell(event.target) || event.shiftKey) return cursor.mark(index, event.shiftKey)
    // The browser itself opens a link with Ctrl in a new tab; text that was being selected is no click.
    const isLink = event.target instanceof HTMLAnchorElement
    const elsewhere = event.ctrlKey || event.metaKey
    if ((isLink && elsewhere) || (!isLink && getSelection()?.isCollapsed === false)) return
    event.preventDefault()
    cursor.put(index)
    openRow(row, elsewhere)
  }
  const onScroll = ({ currentTarget: { scrollTop, scrollLeft } }: UIEvent<HTMLElement>): void => {
    leavePlace(address, { scroll: scrollTop, record: cursor.row?.id ?? null })
    setScrolled(scrollLeft > 0)
  }
  const onResize = (id: string, width: number, done: boolean): void => {
    setDragged(done ? null : { id, width })
    if (done) onLayout(layout.map(one => (one.id === id ? { ...one, width } : one)))
  }

  const draw = (index: number, top: number): ReactNode => {
    const row = rows[index]
    return (
      row && (
        <RowLine
          key={row.id}
          def={def}
          row={row}
          titles={titles}
          drawn={drawn}
          index={index}
          place={first + index + 2}
          top={top}
          isSelected={selection.selected.has(row.id)}
          isCurrent={index === cursor.at}
          lateness={lateness}
        />
      )
    )
  }
  const marks = rows.filter(row => selection.selected.has(row.id)).length
  const tracks: CSSProperties & Record<`--${string}`, string> = {
    '--tracks': `${drawn.map(one => one.track).join(' ')}${drawn.some(one => one.track.startsWith('minmax')) ? '' : ' minmax(0, 1fr)'}`,
    '--least': `${drawn.reduce((all, one) => all + one.least, markWidth)}px`,
  }
  return (
    <div
      ref={setScroller}
      className={[styles.scroller, isOld ? styles.old : '', isScrolled ? styles.scrolled : ''].join(' ')}
      onScroll={onScroll}
    >
      <HeadHints />
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose rows are walked and selected is a grid
        role="grid"
        tabIndex={0}
        className={styles.sheet}
        style={tracks}
        aria-label={def.plural}
        aria-multiselectable="true"
        aria-rowcount={total === null ? -1 : total + 1}
        aria-colcount={drawn.length + 1}
        aria-activedescendant={cursor.row ? `row-${cursor.row.id}` : undefined}
        aria-busy={isOld || props.rows === null}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <thead>
          <Heads
            drawn={drawn}
            sort={sort}
            onSort={onSort}
            marked={marks === 0 ? 'none' : marks === rows.length ? 'all' : 'some'}
            onMarkAll={() => selection.set(rows, marks < rows.length)}
            menuOf={menuOf}
            onMenu={onMenu}
            onResize={onResize}
            onLeave={() => show(Math.max(0, cursor.at))}
          />
        </thead>
        <tbody className={styles.body} style={{ height: rows.length * rowHeight }}>
          <RowsDrawn scroller={scroller} count={rows.length} height={rowHeight} above={headHeight} draw={draw} />
        </tbody>
      </table>
      {props.rows === null && <Bones drawn={drawn} tracks={tracks} />}
    </div>
  )
}
