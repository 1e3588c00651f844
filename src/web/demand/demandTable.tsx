import type { KeyboardEvent, MouseEvent, ReactElement } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { DemandRow } from '../../wire/planning/demand.ts'
import { type Chosen, moved, toggled } from './chosen.ts'
import styles from './demand.module.css'

interface Column {
  readonly label: string
  readonly right?: true
  readonly cell: (row: DemandRow) => ReactElement | string
}

const papers = (path: string, list: DemandRow['workOrders']): ReactElement => (
  <>
    {list.map(({ id, number }, i) => (
      <span key={id}>
        {i > 0 && ', '}
        <Link to={`${path}/${id}`} tabIndex={-1}>
          {number}
        </Link>
      </span>
    ))}
  </>
)

/** A figure in km; what is nothing is left empty, so that what is not stands out. */
const km = (value: string): string => (Number(value) === 0 ? '' : value)

const daysText = ({ due, daysLeft }: DemandRow): string => {
  if (due === null || daysLeft === null) return ''
  return daysLeft < 0 ? `${-daysLeft} late` : String(daysLeft)
}

const columns: readonly Column[] = [
  {
    label: 'Order',
    cell: ({ order, no }) => (
      <Link to={`/salesorder/${order.id}`} tabIndex={-1}>
        {order.name}/{no}
      </Link>
    ),
  },
  { label: 'Customer', cell: ({ customer }) => customer.name },
  { label: 'Product', cell: ({ product }) => product.name },
  { label: 'Drums', cell: ({ drums }) => drums ?? '' },
  { label: 'Due', cell: ({ due }) => due ?? '' },
  { label: 'Days left', right: true, cell: daysText },
  { label: 'Asked, km', right: true, cell: ({ askedKm }) => askedKm },
  { label: 'Covered', right: true, cell: ({ coveredKm }) => km(coveredKm) },
  { label: 'On work orders', right: true, cell: ({ plannedKm }) => km(plannedKm) },
  { label: 'Made', right: true, cell: ({ madeKm }) => km(madeKm) },
  { label: 'Tested', right: true, cell: ({ testedKm }) => km(testedKm) },
  { label: 'Despatched', right: true, cell: ({ despatchedKm }) => km(despatchedKm) },
  { label: 'Still to plan', right: true, cell: ({ leftKm }) => km(leftKm) },
  {
    label: 'Planned by',
    cell: ({ covers, workOrders }) => (
      <>
        {papers('/cover', covers)}
        {covers.length > 0 && workOrders.length > 0 && ', '}
        {papers('/workorder', workOrders)}
      </>
    ),
  },
]

interface Shown {
  readonly rows: readonly DemandRow[]
  readonly chosen: Chosen
  readonly choose: (chosen: Chosen) => void
}

const steps = (count: number): Readonly<Record<string, number>> => ({
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 15,
  PageUp: -15,
  Home: -count,
  End: count,
})

const Head = (): ReactElement => (
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

interface OneRow {
  readonly row: DemandRow
  readonly isChosen: boolean
  readonly isCurrent: boolean
  readonly click: (event: MouseEvent) => void
}

const Line = ({ row, isChosen, isCurrent, click }: OneRow): ReactElement => (
  <tr
    id={`demand-${row.line}`}
    aria-selected={isChosen}
    data-current={isCurrent || undefined}
    data-late={(row.daysLeft ?? 0) < 0 || undefined}
    onClick={click}
  >
    {columns.map(({ label, right, cell }) => (
      <td key={label} data-label={label} data-right={right}>
        {cell(row)}
      </td>
    ))}
  </tr>
)

/** The rows of the demand, chosen by space, by shift with an arrow, or by a click. */
export const DemandTable = ({ rows, chosen, choose }: Shown): ReactElement => {
  const ids = rows.map(({ line }) => line)
  const body = useRef<HTMLTableSectionElement>(null)
  const at = Math.min(chosen.cursor, rows.length - 1)
  useEffect(() => {
    body.current?.rows[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const press = (event: KeyboardEvent): void => {
    const by = steps(rows.length)[event.key]
    if (by === undefined && event.key !== ' ') return
    event.preventDefault()
    choose(by === undefined ? toggled(chosen, ids, at) : moved(chosen, ids, by, event.shiftKey))
  }
  const click = (i: number, event: MouseEvent): void => {
    if (event.target instanceof HTMLAnchorElement) return
    choose(event.shiftKey ? moved(chosen, ids, i - chosen.cursor, true) : toggled(chosen, ids, i))
  }
  return (
    <div className={styles.scroller}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose rows are walked and selected is a grid
        role="grid"
        tabIndex={0}
        className={styles.table}
        aria-label="Open lines of orders"
        aria-multiselectable="true"
        aria-activedescendant={`demand-${rows[at]?.line ?? 0}`}
        onKeyDown={press}
      >
        <Head />
        <tbody ref={body}>
          {rows.map((row, i) => (
            <Line
              key={row.line}
              row={row}
              isChosen={chosen.ids.has(row.line)}
              isCurrent={i === at}
              click={event => click(i, event)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
