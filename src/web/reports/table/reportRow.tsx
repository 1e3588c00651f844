import { memo } from 'react'
import type { CSSProperties, ReactElement } from 'react'
import type { ReportRow } from '../../../kernel/report.ts'
import { type ReportColumn, shownIn } from './columns.ts'
import { isOneVoucher, hrefOf } from './rows.ts'
import styles from './table.module.css'

interface LineProps {
  readonly row: ReportRow
  /** The rows before and after it, to show that several are of one voucher. */
  readonly above: ReportRow | undefined
  readonly below: ReportRow | undefined
  readonly columns: readonly ReportColumn[]
  readonly index: number
  readonly isCurrent: boolean
}

/** The identity of a row in the page, for assistive technology. */
export const lineId = (index: number): string => `line-${index}`

/** How far a row of a tree is set in. */
const stepPx = 20
const setIn = (level: number): CSSProperties | undefined => (level > 0 ? { paddingInlineStart: level * stepPx + 12 } : undefined)

const Name = ({ row, text }: { row: ReportRow; text: string }): ReactElement => {
  const href = hrefOf(row.drill)
  if (href === null) return <span className={styles.text}>{text}</span>
  return (
    <a className={`${styles.text} ${styles.link}`} href={href} tabIndex={-1}>
      {text}
    </a>
  )
}

/** What stands in the row above as well, of the same voucher, steps back. */
const isAgain = ({ name, isNumeric }: ReportColumn, { row, above }: LineProps): boolean =>
  !isNumeric && isOneVoucher(row, above) && row.values[name] === above?.values[name]

const Line = (line: LineProps): ReactElement => {
  const { row, columns, index, isCurrent } = line
  return (
    <tr
      id={lineId(index)}
      data-index={index}
      data-leads={row.drill !== undefined}
      // The heads are row 1.
      aria-rowindex={index + 2}
      aria-level={row.level === undefined ? undefined : row.level + 1}
      aria-selected={isCurrent}
      className={[
        styles.row,
        row.strong ? styles.strong : '',
        isCurrent ? styles.current : '',
        isOneVoucher(row, line.below) ? styles.joined : '',
      ].join(' ')}
    >
      {columns.map(column => {
        const { text, isQuiet } = shownIn(column, row)
        const again = isAgain(column, line) ? styles.again : ''
        if (column.isName && text !== '')
          return (
            <th
              key={column.name}
              scope="row"
              className={[styles.name, again].join(' ')}
              style={setIn(row.level ?? 0)}
              title={text}
            >
              <Name row={row} text={text} />
            </th>
          )
        return (
          <td
            key={column.name}
            className={[column.isNumeric ? styles.figure : styles.word, isQuiet ? styles.quiet : '', again].join(' ')}
            title={column.isNumeric ? undefined : text}
          >
            {text}
          </td>
        )
      })}
    </tr>
  )
}

/** One row of a report. Clicks and keys are the table's business. */
export const ReportLine = memo(Line)
