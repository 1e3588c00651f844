import { memo } from 'react'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { ISODate } from '../../../kernel/dates.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import { cellOf, type Titles } from '../../cells/cells.tsx'
import { ProgressCell } from '../../cells/progressCell.tsx'
import { StatusChip } from '../../cells/statusChip.tsx'
import type { ListRow } from '../../../wire/documents.ts'
import { isLate } from '../rows/late.ts'
import { doneOf, isUnderWay, nameOf } from '../rows/rows.ts'
import { hrefOf } from '../../records/names.ts'
import type { Drawn } from './drawn.ts'
import styles from './table.module.css'

interface Line {
  readonly def: AnyDocument
  /** Undefined while it is on its way. */
  readonly row: ListRow | undefined
  readonly titles: Titles
  readonly drawn: readonly Drawn[]
  readonly index: number
  /** From 1, in the whole result, the heads being row 1. */
  readonly place: number
  readonly top: number
  readonly isSelected: boolean
  readonly isCurrent: boolean
  readonly today: ISODate
}

/** Says where a column stays while the others scroll: right of the column of check boxes. */
export const staying = ({ stays }: Drawn): CSSProperties | undefined =>
  stays === null ? undefined : { left: `calc(var(--mark) + ${stays}px)` }

/** The last of the columns that stay casts the line under which the others scroll. */
export const isEdge = (drawn: readonly Drawn[], index: number): boolean =>
  drawn[index]?.stays !== null && (drawn[index + 1]?.stays ?? null) === null

/** What stands in a cell. Most cells hold their text and no element more: thousands of them pass by as a list is scrolled. */
const content = ({ def, row, titles, today }: Line, { column }: Drawn, isFirst: boolean): ReactNode => {
  if (!row) return isFirst ? <i className={styles.coming} /> : null
  if (column.isStatus) return <StatusChip def={def} status={String(row['status'])} overdue={isLate(def, row, today)} />
  if (column.progress) {
    const done = isUnderWay(def, row) ? doneOf(row, column) : null
    return done === null ? null : <ProgressCell done={done} />
  }
  if (isFirst) {
    const isNamed = column.field !== null && cellOf(row[column.id], column.field, titles) !== null
    return (
      <a className={isNamed ? styles.link : `${styles.link} ${styles.unnumbered}`} href={hrefOf(def, row)} tabIndex={-1}>
        {nameOf(def, row, column, titles)}
      </a>
    )
  }
  const value = column.field && cellOf(row[column.id], column.field, titles)
  const isOverdue = value !== null && column.id === def.due && isLate(def, row, today)
  return isOverdue ? <span className={styles.overdue}>{value}</span> : value
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
      id={row && `row-${row.id}`}
      aria-busy={row ? undefined : true}
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
          aria-label={row && first ? `Select ${nameOf(def, row, first.column, titles)}` : 'Not read yet'}
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

/** One record of a list. Clicks and keys are the table's business: a row holds no handler of its own. */
export const RowLine = memo(Line)
