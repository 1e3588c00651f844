import { useRef } from 'react'
import type { PointerEvent } from 'react'
import { type Column, placeOf } from './model/columns.ts'

interface GridHeadProps {
  readonly columns: readonly Column[]
  /** What is only read asks for nothing. */
  readonly canEdit: boolean
  /** The width of a column (px) while its edge is dragged, and when it is let go; null gives it back its own. */
  readonly onResize: (name: string, width: number | null, isDone: boolean) => void
}

/** The right edge of a head: dragged it changes the width, a double click gives it back. */
const Edge = ({ name, onResize }: { readonly name: string; readonly onResize: GridHeadProps['onResize'] }) => {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const widthAt = (event: PointerEvent): number | null => start.current && start.current.width + event.clientX - start.current.x
  return (
    <span
      className="lg-edge"
      aria-hidden="true"
      onPointerDown={event => {
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? 0 }
      }}
      onPointerMove={event => {
        const width = widthAt(event)
        if (width !== null) onResize(name, width, false)
      }}
      onPointerUp={event => {
        const width = widthAt(event)
        if (width !== null && event.clientX !== start.current?.x) onResize(name, width, true)
        start.current = null
      }}
      onPointerCancel={() => (start.current = null)}
      onDoubleClick={() => onResize(name, null, true)}
    />
  )
}

/** The heads of the columns, with their units, and a star at what a line needs. */
export const GridHead = ({ columns, canEdit, onResize }: GridHeadProps) => (
  <thead className="lg-head">
    <tr className="lg-row" aria-rowindex={1}>
      <th scope="col" className="lg-gutter" aria-colindex={1}>
        #
      </th>
      {columns.map(({ name, label, unit, asked, numeric, pinned, typed, required, field, beneath }, col) => (
        <th
          key={name}
          scope="col"
          data-head={col}
          aria-colindex={col + 2}
          className={`lg-cell ${placeOf(columns, col)}${numeric ? ' lg-number' : ''}${pinned ? ' lg-pinned' : ''}`}
          title={field.rule ?? field.hint ?? [label, asked, field.limit?.clause].filter(Boolean).join(', ')}
        >
          {label}
          {unit && <span className="lg-unit"> {unit}</span>}
          {canEdit && typed && required && (
            <span className="lg-star" aria-hidden="true">
              {' '}
              *
            </span>
          )}
          {asked !== '' && <span className="lg-asked">{asked}</span>}
          {!beneath && <Edge name={name} onResize={onResize} />}
        </th>
      ))}
    </tr>
  </thead>
)
