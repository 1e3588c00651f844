import { memo } from 'react'
import { judgedText, type Verdict, verdictOf } from '../../kernel/measured/reading.ts'
import { VerdictSign } from '../cells/verdict.tsx'
import { CellInput } from './cellInput.tsx'
import { type Mark, useMark } from './marks/marks.ts'
import { shown, type TitleOf } from './model/cells.ts'
import { type Column, placeOf } from './model/columns.ts'
import { faultOf } from './model/faults.ts'
import { type Line, readingAt } from './model/line.ts'
import type { LineStore } from './model/store.ts'
import type { Complaints } from './model/state.ts'
import { noteId } from './note.tsx'

interface RowProps {
  readonly store: LineStore
  readonly columns: readonly Column[]
  readonly line: Line
  /** Index of the line. */
  readonly row: number
  /** Distance from the first line, px. */
  readonly top: number
  readonly complaints: Complaints
  readonly canEdit: boolean
  /** There is something to be done with the line: its menu has a button. */
  readonly hasMenu: boolean
  readonly titleOf: TitleOf
}

const longText = 18

/** What a cell says beside its text: the verdict of its reading, or that it is none. */
const lookOf = (store: LineStore, column: Column, line: Line): Verdict | 'closed' | '' => {
  if (column.field.kind !== 'measured') return ''
  return store.sheet.isClosed(line.values, column.name) ? 'closed' : verdictOf(readingAt(store.sheet, line.values, column.name))
}

const classOf = (column: Column, place: string, mark: Mark, col: number, fault: boolean, look: string): string => {
  const names = ['lg-cell']
  if (place !== '') names.push(place)
  if (column.numeric) names.push('lg-number')
  if (!column.typed) names.push('lg-formula')
  if (column.pinned) names.push('lg-pinned')
  if (fault) names.push('lg-fault')
  if (look !== '') names.push(`lg-${look}`)
  if (col >= mark.left && col <= mark.right) names.push(mark.filling ? 'lg-filling' : 'lg-selected')
  if (col === mark.active) names.push(mark.editing ? 'lg-active lg-editing' : 'lg-active')
  return names.join(' ')
}

interface CellProps extends Pick<RowProps, 'store' | 'line' | 'row' | 'complaints' | 'canEdit' | 'titleOf'> {
  readonly column: Column
  readonly place: string
  readonly col: number
  readonly mark: Mark
}

const Cell = ({ store, line, row, complaints, canEdit, titleOf, column, place, col, mark }: CellProps) => {
  const active = col === mark.active
  const fault = faultOf(line, complaints, column.name)
  const text = shown(column, line, titleOf)
  const pending = line.unread[column.name]?.pending
  const look = lookOf(store, column, line)
  const reading = look === 'pass' || look === 'fail' ? readingAt(store.sheet, line.values, column.name) : null
  const hint =
    (reading && judgedText(reading)) ??
    column.how?.(line.values) ??
    (text.length > longText && !column.numeric ? text : undefined)
  return (
    <td
      className={classOf(column, place, mark, col, fault !== undefined, look)}
      data-col={col}
      aria-colindex={col + 2}
      aria-selected={col >= mark.left && col <= mark.right && !mark.filling}
      aria-readonly={canEdit && (!column.typed || look === 'closed') ? true : undefined}
      aria-invalid={fault === undefined ? undefined : true}
      aria-describedby={active && fault !== undefined ? noteId(store) : undefined}
      aria-busy={pending ? true : undefined}
      tabIndex={active ? 0 : -1}
      title={hint}
    >
      {active && mark.editing ? <CellInput store={store} column={column} row={row} /> : text}
      {!(active && mark.editing) && reading && <VerdictSign verdict={verdictOf(reading)} />}
      {col === mark.handle && <span className="lg-handle" data-handle="" />}
    </td>
  )
}

/** One line of the grid. It draws itself again when the line changes or when cursor or selection enter, leave or move in it. */
export const GridRow = memo(({ store, columns, line, row, top, complaints, canEdit, hasMenu, titleOf }: RowProps) => {
  const mark = useMark(store, row)
  const whole = complaints.get(line.key)?.['']
  return (
    <tr className={`lg-row${mark.active >= 0 ? ' lg-current' : ''}`} data-row={row} aria-rowindex={row + 2} style={{ top }}>
      <th
        scope="row"
        className={whole === undefined ? 'lg-gutter' : 'lg-gutter lg-fault'}
        data-line=""
        aria-colindex={1}
        title={whole}
      >
        {row + 1}
        {hasMenu && (
          <button type="button" className="lg-more" data-more="" tabIndex={-1} aria-label={`Actions for line ${row + 1}`}>
            ⋮
          </button>
        )}
      </th>
      {columns.map((column, col) => (
        <Cell
          key={column.name}
          {...{ store, line, row, complaints, canEdit, titleOf, column, col, mark }}
          place={placeOf(columns, col)}
        />
      ))}
    </tr>
  )
})
GridRow.displayName = 'GridRow'
