import { useCallback, useMemo, useRef, useState } from 'react'
import type { CSSProperties, ReactElement, ReactNode, UIEvent } from 'react'
import type { ISODate } from '../../../kernel/dates.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import type { Density } from '../../theme/density.ts'
import { type Layout, type ListColumn, withPlace, withStep, withWidth } from '../model/columns.ts'
import { type Drawn, besidesWidth, drawnColumns } from './drawn.ts'
import { fitted } from './fit.ts'
import { HeadHints, Heads } from './heads.tsx'
import { leavePlace } from '../rows/places.ts'
import { RowLine } from './rowLine.tsx'
import { RowsDrawn } from './rowsDrawn.tsx'
import type { Selection } from '../rows/selection.ts'
import type { Sheet } from '../rows/sheet.ts'
import styles from './table.module.css'
import { useCursor } from './useCursor.ts'
import { useRowEvents } from './useRowEvents.ts'
import { reveal, useScrollPlace } from './useScrollPlace.ts'
import type { SortKey } from '../model/view.ts'

/** Heights of a row (px), and how much larger its letters are than usual. */
const densities: Readonly<Record<Density, { readonly rowHeight: number; readonly scale: number }>> = {
  compact: { rowHeight: 28, scale: 1 },
  standard: { rowHeight: 34, scale: 1 },
  touch: { rowHeight: 48, scale: 1.24 },
}
const headHeight = 32

export interface TableProps {
  readonly def: AnyDocument
  readonly sheet: Sheet
  /** Whether the first rows have come. */
  readonly isThere: boolean
  readonly density: Density
  readonly columns: ReadonlyMap<string, ListColumn>
  readonly layout: Layout
  readonly sort: readonly SortKey[]
  readonly selection: Selection
  readonly today: ISODate
  /** Address of the view that the rows belong to. */
  readonly address: string
  /** Null while the result is being counted. */
  readonly total: number | null
  /** The rows are of an older view; newer ones are on the way. */
  readonly isOld: boolean
  /** The place that is looked at. */
  readonly onLook: (index: number) => void
  readonly onSort: (sort: readonly SortKey[]) => void
  readonly onLayout: (layout: Layout) => void
  readonly menuOf: string | null
  readonly onMenu: (column: string, anchor: HTMLElement) => void
}

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

/** The layout as it is drawn while a column is dragged wider or narrower, and the way to do so. */
const useResizing = (layout: Layout, onLayout: (layout: Layout) => void) => {
  const [dragged, setDragged] = useState<{ readonly id: string; readonly width: number } | null>(null)
  const shown = useMemo(() => (dragged ? withWidth(layout, dragged.id, dragged.width) : layout), [layout, dragged])
  const resize = (id: string, width: number, done: boolean): void => {
    setDragged(done ? null : { id, width })
    if (done) onLayout(withWidth(layout, id, width))
  }
  return [shown, resize] as const
}

const tracksOf = (drawn: readonly Drawn[]): CSSProperties & Record<`--${string}`, string> => {
  // Without a column of words the room that is left stays at the right.
  const rest = drawn.some(one => one.track.startsWith('minmax')) ? '' : ' minmax(0, 1fr)'
  return {
    '--tracks': drawn.map(one => one.track).join(' ') + rest,
    '--least': `${drawn.reduce((all, one) => all + one.least, besidesWidth)}px`,
  }
}

interface PartProps {
  readonly list: TableProps
  readonly drawn: readonly Drawn[]
}

interface HeadsOfProps extends PartProps {
  readonly onResize: (column: string, width: number, done: boolean) => void
  readonly onLeave: () => void
}

/** The heads answer to the list: they sort it, select the whole page and change the layout. */
const HeadsOf = ({ list, drawn, onResize, onLeave }: HeadsOfProps): ReactElement => {
  const { sheet, layout, sort, selection, onSort, onLayout, menuOf, onMenu } = list
  const marks = sheet.here.filter(row => selection.selected.has(row.id)).length
  return (
    <Heads
      drawn={drawn}
      sort={sort}
      onSort={onSort}
      marked={marks === 0 ? 'none' : marks === sheet.here.length ? 'all' : 'some'}
      onMarkAll={() => selection.set(sheet.here, marks < sheet.here.length)}
      menuOf={menuOf}
      onMenu={onMenu}
      onResize={onResize}
      onStep={(id, step) => onLayout(withStep(layout, id, step))}
      onPlace={(id, over) => onLayout(withPlace(layout, id, over))}
      onLeave={onLeave}
    />
  )
}

interface RowsProps extends PartProps {
  /** Index of the row under the cursor. */
  readonly at: number
  readonly scroller: HTMLElement | null
  /** Height of a row, px. */
  readonly height: number
}

const Rows = ({ list, drawn, at, scroller, height }: RowsProps): ReactElement => {
  const { def, sheet, selection, today } = list
  const draw = (index: number, top: number, slot: number): ReactNode => {
    const row = sheet.at(index)
    return (
      <RowLine
        key={slot}
        def={def}
        row={row}
        titles={sheet.titles}
        drawn={drawn}
        index={index}
        place={sheet.first + index + 2}
        top={top}
        isSelected={row !== undefined && selection.selected.has(row.id)}
        isCurrent={index === at}
        today={today}
      />
    )
  }
  return (
    <tbody className={styles.body} style={{ height: sheet.count * height }}>
      <RowsDrawn
        scroller={scroller}
        count={sheet.count}
        height={height}
        above={headHeight}
        draw={draw}
        holds={index => sheet.at(index) !== undefined}
      />
    </tbody>
  )
}

/** The rows of a list as a grid: cursor, selection, sorting, widths. */
export const ListTable = (props: TableProps): ReactElement => {
  const { def, sheet, isThere, columns, layout, sort, selection, address, total, isOld, onLook, onLayout } = props
  const [isScrolled, setScrolled] = useState(false)
  const [shown, resize] = useResizing(layout, onLayout)
  const { rowHeight, scale } = densities[props.density]
  const fitting = useMemo(() => fitted(def.name, columns, sheet, sort), [def, columns, sheet, sort])
  const drawn = useMemo(() => drawnColumns(shown, fitting, scale), [shown, fitting, scale])
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  useScrollPlace(scroller, address, sheet, { rowHeight, above: headHeight })
  const table = useRef<HTMLTableElement>(null)
  const page = useCallback(() => Math.floor(((scroller?.clientHeight ?? 0) - headHeight) / rowHeight), [scroller, rowHeight])
  const cursor = useCursor({ sheet, address, selection, page })
  const show = (index: number): void => {
    table.current?.focus({ preventScroll: true })
    if (scroller && index >= 0) reveal(scroller, index, rowHeight, headHeight)
  }
  const events = useRowEvents({ def, sheet, cursor, selection, show })
  const onScroll = ({ currentTarget: { scrollTop, scrollLeft } }: UIEvent<HTMLElement>): void => {
    leavePlace(address, { scroll: scrollTop, isToSee: false })
    onLook(Math.floor(scrollTop / rowHeight))
    setScrolled(scrollLeft > 0)
  }
  const tracks = tracksOf(drawn)
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
        aria-busy={isOld || !isThere}
        {...events}
      >
        <thead>
          <HeadsOf list={props} drawn={drawn} onResize={resize} onLeave={() => show(Math.max(0, cursor.at))} />
        </thead>
        <Rows list={props} drawn={drawn} at={cursor.at} scroller={scroller} height={rowHeight} />
      </table>
      {!isThere && <Bones drawn={drawn} tracks={tracks} />}
    </div>
  )
}
