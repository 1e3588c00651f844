import { type CSSProperties, useCallback, useEffect, useMemo, useRef } from 'react'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type Density, useDensity } from '../theme/density.ts'
import { FaultList } from './marks/faultList.tsx'
import { fitted, longestSum } from './fit.ts'
import { activeCell, useFollow } from './follow.ts'
import { useGridEvents } from './gridEvents.ts'
import { GridHead } from './gridHead.tsx'
import { GridRow } from './gridRow.tsx'
import { type LineActs, noActs } from './lineActs.ts'
import { LineMenu } from './lineMenu.tsx'
import { useGrid } from './marks/marks.ts'
import { type Column, isStuck } from './model/columns.ts'
import type { GridState } from './model/state.ts'
import type { LineStore } from './model/store.ts'
import { Note } from './note.tsx'
import { OfferList } from './offerList.tsx'
import { Strip } from './strip.tsx'
import { gutterOf, tracksOf, useWidths, type Widths } from './widths.ts'

export interface GridTableProps {
  readonly store: LineStore
  /** What the lines are, for those who hear the page: 'Items of SO/26-27/00012'. */
  readonly label: string
  /** Where Enter goes: down the column, or along the line. */
  readonly enter?: 'down' | 'along'
  /** What may be done with a line beside changing it. */
  readonly acts?: LineActs
  /** The sums stand elsewhere on the page. */
  readonly hasNoStrip?: boolean
}

const headHeight = 32
/** Two rows of text need so much more than one, px; as in grid.css. */
const secondRow = 8
/** Up to so many lines all are on the page; of more only those in view. */
const mostDrawn = 60

const measured = new Map<Density, number>()

/** The height of a line, px, as the style sheet sets it for a density; read once for each. */
const rowHeightIn = (density: Density): number => {
  const height = measured.get(density) ?? parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row'))
  measured.set(density, height)
  return height
}

declare module 'react' {
  interface CSSProperties {
    '--lg-tracks'?: string
    '--lg-gutter'?: string
  }
}

/** The tracks of a line: its number, as wide as the largest, and the columns; and how much of it, px, stays at the left edge. */
const templateOf = (
  columns: readonly Column[],
  widths: Widths,
  digits: number,
): { readonly style: CSSProperties; readonly left: number } => {
  const gutter = gutterOf(digits)
  const { tracks, least } = tracksOf(columns, widths)
  const [first] = columns
  const stuck = first && isStuck(columns, 0) ? (widths[first.name] ?? first.width) : 0
  return {
    style: { '--lg-tracks': `${gutter}px ${tracks}`, '--lg-gutter': `${gutter}px`, minWidth: least + gutter },
    left: gutter + stuck,
  }
}

/** The lines that must be on the page: those in view, and the active one, which has the keyboard. */
const useRows = (store: LineStore, box: { current: HTMLElement | null }, rowHeight: number) => {
  const lines = useGrid(store, state => state.lines)
  const activeRow = useGrid(store, state => state.active.row)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inView = range.count <= mostDrawn ? Array.from({ length: range.count }, (_, i) => i) : defaultRangeExtractor(range)
      return inView.includes(activeRow) || activeRow >= range.count ? inView : [...inView, activeRow].toSorted((a, b) => a - b)
    },
    [activeRow],
  )
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler that the rule speaks of
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 16,
    scrollPaddingEnd: headHeight,
    rangeExtractor,
    getItemKey: index => lines[index]?.key ?? index,
  })
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  return { lines, virtual }
}

/** The template follows the widths that fit what the lines hold, and those that somebody has given. */
const useTemplate = (store: LineStore, columns: readonly Column[], widths: Widths) => {
  const canEdit = useGrid(store, state => state.canEdit)
  const digits = useGrid(store, state => String(state.lines.length).length)
  // Measured when the lines come or close, not while somebody types: columns move under the hand for a sum that would be cut alone.
  const longest = useGrid(store, state => (state.canEdit ? longestSum(state.lines, state.columns, state.titleOf) : 0))
  const sized = useMemo(
    () => fitted(columns, store.get().lines, store.get().titleOf, canEdit, longest),
    [columns, store, canEdit, longest],
  )
  return useMemo(() => templateOf(sized, widths, digits), [sized, widths, digits])
}

interface RowsProps extends Pick<GridState, 'lines' | 'columns' | 'complaints' | 'canEdit' | 'titleOf'> {
  readonly store: LineStore
  readonly virtual: ReturnType<typeof useRows>['virtual']
  readonly hasMenu: boolean
}

const Rows = ({ virtual, lines, ...shared }: RowsProps) =>
  virtual.getVirtualItems().map(({ index, key, start }) => {
    const line = lines[index]
    return line && <GridRow key={Number(key)} {...shared} line={line} row={index} top={start} />
  })

const KeysTold = ({ id }: { readonly id: string }) => (
  <p id={id} className="heard">
    Arrow keys move. Typing or F2 edits, Enter goes on, Tab goes to the next cell and after the last one makes a new line. Alt and
    Down opens a list. Alt, Shift and Left or Right change the width of the column. Press Esc and then Tab to leave the lines.
  </p>
)

/** The grid itself; see LineGrid. */
export const GridTable = ({ store, label, enter = 'down', acts = noActs, hasNoStrip = false }: GridTableProps) => {
  const box = useRef<HTMLDivElement>(null)
  const columns = useGrid(store, state => state.columns)
  const isStacked = columns.some(({ beneath }) => beneath)
  const rowHeight = rowHeightIn(useDensity()) + (isStacked ? secondRow : 0)
  const { lines, virtual } = useRows(store, box, rowHeight)
  const complaints = useGrid(store, state => state.complaints)
  const canEdit = useGrid(store, state => state.canEdit)
  const titleOf = useGrid(store, state => state.titleOf)
  const said = useGrid(store, state => state.said)
  const { widths, resize, nudge } = useWidths(store.sheet.name)
  const template = useTemplate(store, columns, widths)
  const anchor = useCallback(() => activeCell(box.current), [])
  const { menu, closeMenu, copy, events } = useGridEvents({ store, box, columns, rowHeight, enter, nudge })
  useFollow(store, box)

  const id = store.sheet.name
  return (
    <div className="line-grid">
      {!hasNoStrip && <Strip store={store} />}
      <div ref={box} className="lg-box" style={{ scrollPaddingLeft: template.left }}>
        {/* The cells have the keyboard, one at a time; the grid only hears what happens in them. */}
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are walked and edited is a grid
          role="grid"
          tabIndex={-1}
          aria-label={label}
          aria-describedby={`${id}-keys`}
          aria-rowcount={lines.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable="true"
          aria-readonly={!canEdit}
          className={isStacked ? 'lg-grid lg-stacked' : 'lg-grid'}
          style={template.style}
          {...events}
        >
          <GridHead columns={columns} canEdit={canEdit} onResize={resize} />
          <tbody className="lg-body" style={{ height: virtual.getTotalSize() }}>
            <Rows {...{ store, virtual, lines, columns, complaints, canEdit, titleOf }} hasMenu={canEdit || acts !== noActs} />
          </tbody>
        </table>
      </div>
      {canEdit && !store.sheet.isFixed && (
        <button type="button" className="lg-add" onClick={() => addLine(store)}>
          + Add line
        </button>
      )}
      <FaultList store={store} />
      <OfferList store={store} anchor={anchor} />
      <Note store={store} anchor={anchor} />
      {menu && <LineMenu store={store} spot={menu} acts={acts} copy={copy} close={closeMenu} />}
      <KeysTold id={`${id}-keys`} />
      <output className="heard">{said}</output>
    </div>
  )
}

/** A new line at the end, ready to type in. */
const addLine = (store: LineStore): void => {
  const { lines, columns } = store.get()
  store.go({ row: lines.length - 1, col: 0 })
  if (
    store.insert(
      'below',
      Math.max(
        0,
        columns.findIndex(column => column.typed),
      ),
    )
  )
    store.call(store.get().active)
}
