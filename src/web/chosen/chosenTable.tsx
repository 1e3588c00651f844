import type { KeyboardEvent, MouseEvent, ReactElement } from 'react'
import { useEffect, useRef } from 'react'
import { type Chosen, moved, toggled } from './chosen.ts'
import styles from './chosenTable.module.css'

/** A column of a table of which rows are chosen. */
export interface Column<R> {
  readonly label: string
  readonly right?: true
  /** It is not broken into lines: a day, a number of a record. */
  readonly whole?: true
  readonly cell: (row: R) => ReactElement | string
  readonly isBad?: (row: R) => boolean
}

interface ChosenTableProps<R> {
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly idOf: (row: R) => number
  readonly chosen: Chosen
  readonly choose: (chosen: Chosen) => void
  /** What Enter does with the row at the cursor. */
  readonly open?: (row: R) => void
}

const steps = (count: number): Readonly<Record<string, number>> => ({
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 15,
  PageUp: -15,
  Home: -count,
  End: count,
})

const Head = <R,>({ columns }: Pick<ChosenTableProps<R>, 'columns'>): ReactElement => (
  <thead>
    <tr>
      {columns.map(({ label, right }) => (
        <th key={label} scope="col" data-right={right}>
          {label}
        </th>
      ))}
    </tr>
  </thead>
)

interface LineProps<R> extends Pick<ChosenTableProps<R>, 'columns'> {
  readonly row: R
  readonly id: number
  readonly isChosen: boolean
  readonly isCurrent: boolean
  readonly click: (event: MouseEvent) => void
}

const Line = <R,>({ columns, row, id, isChosen, isCurrent, click }: LineProps<R>): ReactElement => (
  <tr id={`row-${id}`} aria-selected={isChosen} data-current={isCurrent || undefined} onClick={click}>
    {columns.map(({ label, right, whole, cell, isBad }) => (
      <td key={label} data-label={label} data-right={right} data-whole={whole} data-bad={isBad?.(row) || undefined}>
        {cell(row)}
      </td>
    ))}
  </tr>
)

/** A table whose rows are walked by arrows and chosen by space, by shift with an arrow, or by a click. */
export const ChosenTable = <R,>({ label, columns, rows, idOf, chosen, choose, open }: ChosenTableProps<R>): ReactElement => {
  const ids = rows.map(idOf)
  const body = useRef<HTMLTableSectionElement>(null)
  const at = Math.min(chosen.cursor, rows.length - 1)
  useEffect(() => {
    body.current?.rows[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const press = (event: KeyboardEvent): void => {
    const row = rows[at]
    if (event.key === 'Enter' && open && row !== undefined && !(event.target instanceof HTMLAnchorElement)) {
      event.preventDefault()
      open(row)
      return
    }
    const by = steps(rows.length)[event.key]
    if (by === undefined && event.key !== ' ') return
    event.preventDefault()
    choose(by === undefined ? toggled(chosen, ids, at) : moved(chosen, ids, by, event.shiftKey))
  }
  const click = (i: number, event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a, button')) return
    choose(event.shiftKey ? moved(chosen, ids, i - chosen.cursor, true) : toggled(chosen, ids, i))
  }
  return (
    <div className={styles.scroller}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose rows are walked and selected is a grid
        role="grid"
        tabIndex={0}
        className={styles.table}
        aria-label={label}
        aria-multiselectable="true"
        aria-activedescendant={`row-${ids[at] ?? 0}`}
        onKeyDown={press}
      >
        <Head columns={columns} />
        <tbody ref={body}>
          {rows.map((row, i) => (
            <Line
              key={idOf(row)}
              {...{ columns, row }}
              id={idOf(row)}
              isChosen={chosen.ids.has(idOf(row))}
              isCurrent={i === at}
              click={event => click(i, event)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
