import { memo } from 'react'
import type { CSSProperties, ReactElement } from 'react'
import type { AnyDocument } from '../../kernel/document.ts'
import { cellOf, type Titles } from '../cells/cells.tsx'
import { ProgressCell } from '../cells/progress-cell.tsx'
import { StatusChip } from '../cells/status-chip.tsx'
import type { ListRow } from './listApi.ts'
import { isLate, type Lateness } from './late.ts'
import { doneOf, hrefOf, isUnderWay, nameOf } from './rows.ts'
import type { Drawn } from './drawn.ts'
import styles from './table.module.css'

interface Line {
  readonly def: AnyDocument
  readonly row: ListRow
  readonly titles: Titles
  readonly drawn: readonly Drawn[]
  readonly index: number
  /** From 1, in the whole result, the heads being row 1. */
  readonly place: number
  readonly top: number
  readonly isSelected: boolean
  readonly isCurrent: boolean
  readonly lateness: Lateness
}

/** Where a column stays while the others scroll: right of the column of check boxes. */
export const staying = ({ stays }: Drawn): CSSProperties | undefined =>
  stays === null ? undefined : { left: `calc(var(--mark) + ${stays}px)` }

/** The last of the columns that stay casts the line under which the others scroll. */
export const isEdge = (drawn: readonly Drawn[], index: number): boolean =>
  drawn[index]?.stays !== null && (drawn[index + 1]?.stays ?? null) === null

const content = ({ def, row, titles, lateness }: Line, { column }: Drawn, isFirst: boolean): ReactElement | null => {
  if (column.isStatus) return <StatusChip def={def} status={String(row['status'])} overdue={isLate(row, lateness)} />
  if (column.progress) {
    const done = isUnderWay(def, row) ? doneOf(row, column) : null
    return done === null ? null : <ProgressCell done={done} />
  }
  if (isFirst) {
    const isNamed = column.field !== null && cellOf(row[column.id], column.field, titles) !== null
    return (
      <a
        className={isNamed ? `${styles.text} ${styles.link}` : `${styles.text} ${styles.link} ${styles.unnumbered}`}
        href={hrefOf(def, row)}
        tabIndex={-1}
      >
        {nameOf(def, row, column, titles)}
      </a>
    )
  }
  const value = column.field && cellOf(row[column.id], column.field, titles)
  if (value === null) return null
  const isOverdue = column.id === lateness.field && isLate(row, lateness)
  return <span className={isOverdue ? `${styles.text} ${styles.overdue}` : styles.text}>{value}</span>
}

const classOf = (drawn: readonly Drawn[], at: number): string =>
  [
    styles.cell,
    drawn[at]?.column.numeric ? styles.right : '',
    drawn[at]?.stays === null ? '' : styles.stays,
    isEdge(drawn, at) ? styles.edge : '',
  ].join(' ')

const Line = (line: Line): ReactElement => {
  const { def, row, drawn, index, place, top, isSelected, isCurrent, titles } = line
  const [first, ...rest] = drawn
  return (
    <tr
      id={`row-${row.id}`}
      data-index={index}
      aria-rowindex={place}
      aria-selected={isSelected}
      className={isCurrent ? `${styles.row} ${styles.current}` : styles.row}
      style={{ top }}
    >
      <td className={`${styles.mark} ${styles.stays}`}>
        <input
          type="checkbox"
          tabIndex={-1}
          readOnly
          checked={isSelected}
          aria-label={`Select ${first ? nameOf(def, row, first.column, titles) : row.id}`}
        />
      </td>
      {first && (
        <th scope="row" className={classOf(drawn, 0)} style={staying(first)}>
          {content(line, first, true)}
        </th>
      )}
      {rest.map((one, at) => (
        <td key={one.column.id} className={classOf(drawn, at + 1)} style={staying(one)}>
          {content(line, one, false)}
        </td>
      ))}
    </tr>
  )
}

/** A row that is on its way. */
export const RowBone = ({
  drawn,
  index,
  place,
  top,
  isCurrent,
}: Omit<Line, 'def' | 'row' | 'titles' | 'isSelected' | 'lateness'>): ReactElement => (
  <tr
    data-index={index}
    aria-rowindex={place}
    aria-busy="true"
    className={isCurrent ? `${styles.row} ${styles.current}` : styles.row}
    style={{ top }}
  >
    <td className={`${styles.mark} ${styles.stays}`}>
      <span className="heard">On its way</span>
    </td>
    {drawn.map((one, at) => (
      <td key={one.column.id} className={classOf(drawn, at)} style={staying(one)}>
        {at === 0 && <i className={styles.coming} />}
      </td>
    ))}
  </tr>
)

/** One record of a list. Clicks and keys are the table's business: a row holds no handler of its own. */
export const RowLine = memo(Line)
