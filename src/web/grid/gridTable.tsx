import { type CSSProperties, type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type Density, useDensity } from '../theme/density.ts'
import { clipboardOf } from './clipboard.ts'
import { FaultList } from './marks/faultList.tsx'
import { fitted, longestSum } from './fit.ts'
import { activeCell, useFollow } from './follow.ts'
import { GridHead } from './gridHead.tsx'
import { GridRow } from './gridRow.tsx'
import { chordOf, isTyped, type KeyView, press } from './keys.ts'
import { type LineActs, noActs } from './lineActs.ts'
import { LineMenu, type MenuSpot } from './lineMenu.tsx'
import { useGrid } from './marks/marks.ts'
import { type Column, isStuck } from './model/columns.ts'
import type { LineStore } from './model/store.ts'
import { Note } from './note.tsx'
import { OfferList } from './offerList.tsx'
import { usePointer } from './pointer.ts'
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

/** Keys that make the column of the active cell wider or narrower. */
const sizingKeys: Readonly<Record<string, 1 | -1>> = { 'Alt+Shift+ArrowRight': 1, 'Alt+Shift+ArrowLeft': -1 }

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

const useKeys = (
  store: LineStore,
  box: { current: HTMLElement | null },
  rowHeight: number,
  enter: 'down' | 'along',
  copy: (labels: boolean) => void,
) => {
  const leaving = useRef(false)
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const target = event.target
    const view: KeyView = {
      page: Math.max(1, Math.floor(Math.min(box.current?.clientHeight ?? 0, window.innerHeight) / rowHeight) - 2),
      enter,
      leaving: leaving.current,
      severalLines: target instanceof HTMLTextAreaElement,
      copy,
      breakLine: () => {
        if (!(target instanceof HTMLTextAreaElement)) return
        target.setRangeText('\n', target.selectionStart, target.selectionEnd, 'end')
        store.editor.type(target.value)
      },
    }
    const { editing, canEdit, active } = store.get()
    const escapes = event.key === 'Escape' && !editing && !leaving.current
    const handled = press(store, view, event)
    const typed = !handled && !editing && canEdit && isTyped(event)
    // The input must have the keyboard before the browser delivers the letter to it.
    const opened = typed && flushSync(() => store.editor.begin('replace'))
    if (escapes) store.show({ head: active })
    leaving.current = escapes || (leaving.current && event.key === 'Shift')
    if (!(handled || typed || escapes)) return
    event.stopPropagation()
    if (!opened) event.preventDefault()
  }
}

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
  const [menu, setMenu] = useState<MenuSpot | null>(null)
  const digits = String(lines.length).length
  const { widths, resize, nudge } = useWidths(store.sheet.name)
  // Measured when the lines come or close, not while somebody types: columns move under the hand for a sum that would be cut alone.
  const longest = useGrid(store, state => (state.canEdit ? longestSum(state.lines, state.columns, state.titleOf) : 0))
  const sized = useMemo(
    () => fitted(columns, store.get().lines, store.get().titleOf, canEdit, longest),
    [columns, store, canEdit, longest],
  )
  const template = useMemo(() => templateOf(sized, widths, digits), [sized, widths, digits])
  const anchor = useCallback(() => activeCell(box.current), [])
  const closeMenu = useCallback(() => setMenu(null), [])
  const { copy, ...clipboard } = useMemo(() => clipboardOf(store), [store])
  const onGridKey = useKeys(store, box, rowHeight, enter, copy)
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = sizingKeys[chordOf(event)]
    const column = columns[store.get().active.col]
    if (way === undefined || !column || store.get().editing) return onGridKey(event)
    event.preventDefault()
    event.stopPropagation()
    nudge(column.name, activeCell(box.current)?.offsetWidth ?? column.width, way)
  }
  const pointer = usePointer(store, box)
  useFollow(store, box)

  const openMenu = (event: MouseEvent, target: Element) => {
    const cell = target.closest('[data-row]')
    const row = Number(cell instanceof HTMLElement ? cell.dataset['row'] : NaN)
    const { active, head } = store.get()
    const outside = row < Math.min(active.row, head.row) || row > Math.max(active.row, head.row)
    if (Number.isNaN(row)) return
    if (outside) store.selectLines(row, row)
    event.preventDefault()
    const at = target.getBoundingClientRect()
    setMenu(event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : { x: at.left, y: at.bottom })
  }

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
          onKeyDown={onKeyDown}
          {...clipboard}
          {...pointer}
          onContextMenu={event => event.target instanceof Element && openMenu(event, event.target)}
          onClick={event => {
            pointer.onClick(event)
            if (event.target instanceof Element && event.target.closest('[data-more]')) openMenu(event, event.target)
          }}
        >
          <GridHead columns={columns} canEdit={canEdit} onResize={resize} />
          <tbody className="lg-body" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, key, start }) => {
              const line = lines[index]
              return (
                line && (
                  <GridRow
                    key={Number(key)}
                    {...{ store, columns, line, complaints, canEdit, titleOf }}
                    hasMenu={canEdit || acts !== noActs}
                    row={index}
                    top={start}
                  />
                )
              )
            })}
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
      <p id={`${id}-keys`} className="heard">
        Arrow keys move. Typing or F2 edits, Enter goes on, Tab goes to the next cell and after the last one makes a new line. Alt
        and Down opens a list. Alt, Shift and Left or Right change the width of the column. Press Esc and then Tab to leave the
        lines.
      </p>
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
