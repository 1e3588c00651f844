import { useMemo } from 'react'
import type { CSSProperties, ReactElement } from 'react'
import type { ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import { type ReportColumn, widthsOf } from './columns.ts'
import { leavePlace } from './places.ts'
import { lineId, ReportLine } from './reportRow.tsx'
import { keysOf } from './rows.ts'
import styles from './table.module.css'
import { useGrid } from './useGrid.ts'
import { useWindow } from './useRows.ts'
import { shownField } from '../../theme/shown.ts'

export interface RowsProps {
  readonly label: string
  readonly columns: readonly ReportColumn[]
  readonly answer: ReportAnswer
  /** Address of the question that the rows answer. */
  readonly address: string
  /** The rows are of an older question; newer ones are on the way. */
  readonly isOld: boolean
  readonly onOpen: (row: ReportRow, elsewhere: boolean) => void
}

/** The columns: a line of figures needs its room, words take what is left. */
const Columns = ({
  columns,
  answer,
}: Pick<RowsProps, 'columns' | 'answer'>): { readonly group: ReactElement; readonly em: number } => {
  const widths = widthsOf(columns, answer.rows, answer.sums)
  return {
    em: widths.reduce((all, { least }) => all + least, 0),
    group: (
      <colgroup>
        {columns.map(({ name }, at) => (
          <col key={name} style={{ width: widths[at]?.css }} />
        ))}
      </colgroup>
    ),
  }
}

const Heads = ({ columns }: Pick<RowsProps, 'columns'>): ReactElement => (
  <thead>
    <tr aria-rowindex={1}>
      {columns.map(({ name, label, unit, isNumeric, isName }) => (
        <th key={name} scope="col" className={[isNumeric ? styles.figure : '', isName ? styles.name : ''].join(' ')}>
          {label} {unit}
        </th>
      ))}
    </tr>
  </thead>
)

const Sums = ({ columns, answer }: Pick<RowsProps, 'columns' | 'answer'>): ReactElement | null =>
  Object.keys(answer.sums).length === 0 ? null : (
    <tfoot>
      <tr>
        {columns.map(({ name, field, isNumeric, isName }) =>
          isName ? (
            <th key={name} scope="row" className={styles.name}>
              Total
            </th>
          ) : (
            <td key={name} className={isNumeric ? styles.figure : undefined}>
              {shownField(field, answer.sums[name])}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  )

const Gap = ({ height }: { height: number }): ReactElement | null =>
  height > 0 ? (
    <tr aria-hidden="true" className={styles.gap}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty space holds nothing to name */}
      <td style={{ height }} />
    </tr>
  ) : null

/** The rows of a report as a grid: one cursor, and what a row leads to under Enter and under the pointer. */
export const ReportTable = (props: RowsProps & { readonly isPrinting: boolean }): ReactElement => {
  const { label, columns, answer, address, isOld, isPrinting, onOpen } = props
  const { rows } = answer
  const keys = useMemo(() => keysOf(rows), [rows])
  const { group, em } = useMemo(() => Columns({ columns, answer }), [columns, answer])
  const { scroller, from, to, above, below, page, show } = useWindow(rows, address, isPrinting)
  const { table, at, onKeyDown, onClick } = useGrid({ rows, keys, address, page, show, onOpen })
  // Padding gives way before a figure leaves the page.
  const tracks: CSSProperties & Record<`--${string}`, string> = {
    '--pad': `clamp(10px, (100cqi - ${em.toFixed(2)} * var(--fs)) / ${columns.length}, 24px)`,
    '--least': `calc(${em.toFixed(2)} * var(--fs) + ${columns.length} * var(--pad))`,
  }
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={isOld ? `${styles.scroller} ${styles.old}` : styles.scroller}
        onScroll={event => leavePlace(address, { scroll: event.currentTarget.scrollTop })}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its role below makes it a grid */}
        <table
          ref={table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose rows are walked is a grid
          role={rows.some(({ level }) => level !== undefined) ? 'treegrid' : 'grid'}
          tabIndex={0}
          className={styles.sheet}
          style={tracks}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-activedescendant={at >= from && at < to ? lineId(at) : undefined}
          aria-busy={isOld}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          {group}
          <Heads columns={columns} />
          <tbody>
            <Gap height={above} />
            {rows.slice(from, to).map((row, offset) => (
              <ReportLine
                key={keys[from + offset]}
                row={row}
                above={rows[from + offset - 1]}
                below={rows[from + offset + 1]}
                columns={columns}
                index={from + offset}
                isCurrent={from + offset === at}
              />
            ))}
            <Gap height={below} />
          </tbody>
          <Sums columns={columns} answer={answer} />
        </table>
      </div>
    </div>
  )
}

/** Stands in for the rows until the first answer; shown after a moment, so that a quick answer does not flicker. */
export const ReportBones = ({ columns }: Pick<RowsProps, 'columns'>): ReactElement => (
  <div className={styles.bones} aria-hidden="true">
    {Array.from({ length: 14 }, (_, line) => (
      <div key={line}>
        {columns.map(({ name, isNumeric }, at) => (
          <span key={name} className={isNumeric ? styles.figure : undefined}>
            <i style={{ width: `${45 + ((line * 7 + at * 13) % 40)}%` }} />
          </span>
        ))}
      </div>
    ))}
  </div>
)
