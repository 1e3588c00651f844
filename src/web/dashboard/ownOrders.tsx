import Button from '@mui/material/Button'
import { type ReactElement, type ReactNode, useState } from 'react'
import { labelOf } from '../../kernel/field.ts'
import { listFields } from '../../kernel/filter.ts'
import { salesOrder } from '../../modules/sales/salesOrder/salesOrder.ts'
import { sentenceOf } from '../api/failure.ts'
import { cellOf, type Titles } from '../cells/cells.tsx'
import { ProgressCell } from '../cells/progressCell.tsx'
import { StatusChip } from '../cells/statusChip.tsx'
import { unitOf } from '../cells/unit.ts'
import { isUnderWay } from '../list/rows/rows.ts'
import type { ListAnswer, ListRow } from '../../wire/documents.ts'
import { anew, useListRowsQuery, useListTotalsQuery } from '../records/listApi.ts'
import { useMedia } from '../elements/useMedia.ts'
import styles from './dashboard.module.css'

const portion = 50
const largest = 500

const columns = ['number', 'date', 'customer', 'customerPo', 'deliverBy', 'totalKm', 'grandTotal'] as const
const figures: ReadonlySet<string> = new Set(['totalKm', 'grandTotal'])
const fields = listFields(salesOrder)

const head = (name: string): string => {
  const field = fields[name]
  return field ? [labelOf(name, field), unitOf(field)].filter(Boolean).join(' ') : name
}

const deliveredOf = (row: ListRow): string | null => {
  const progress = row['progress']
  const done = typeof progress === 'object' && progress !== null && 'delivered' in progress ? progress.delivered : null
  return typeof done === 'string' && isUnderWay(salesOrder, row) ? done : null
}

const shown = (row: ListRow, name: string, titles: Titles): ReactNode => fields[name] && cellOf(row[name], fields[name], titles)

const OrderTable = ({ rows, titles }: ListAnswer): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways has to be reached by the keyboard
  <section className={styles.scroll} tabIndex={0} aria-label="Orders">
    <table>
      <thead>
        <tr>
          {columns.map(name => (
            <th key={name} scope="col" className={figures.has(name) ? styles.right : undefined}>
              {head(name)}
            </th>
          ))}
          <th scope="col">Delivered</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => {
          const done = deliveredOf(row)
          return (
            <tr key={row.id}>
              {columns.map(name => (
                <td key={name} className={figures.has(name) ? styles.right : undefined}>
                  {shown(row, name, titles)}
                </td>
              ))}
              <td className={styles.progress}>{done !== null && <ProgressCell done={done} />}</td>
              <td>
                <StatusChip def={salesOrder} status={String(row['status'])} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </section>
)

/** The same on a phone. Nothing in it can be pressed, so that the list itself has to be reached for the page to be scrolled. */
const OrderCards = ({ rows, titles }: ListAnswer): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
  <ul tabIndex={0} aria-label="Orders" className={styles.orders}>
    {rows.map(row => {
      const done = deliveredOf(row)
      return (
        <li key={row.id} className={styles.row}>
          <b>{shown(row, 'number', titles) ?? 'Draft'}</b>
          <span className={styles.figure}>₹ {shown(row, 'grandTotal', titles)}</span>
          <span className={styles.who}>{shown(row, 'customer', titles)}</span>
          <span className={styles.when}>{shown(row, 'date', titles)}</span>
          <span>
            <StatusChip def={salesOrder} status={String(row['status'])} />
          </span>
          <span className={styles.progress}>{done !== null && <ProgressCell done={done} />}</span>
        </li>
      )
    })}
  </ul>
)

/** The orders of an agent's customers, the newest first. Agents read them here; the registers of the works are closed to them. */
export const OwnOrders = (): ReactElement | null => {
  const isPhone = useMedia('(max-width: 767px)')
  const [size, setSize] = useState(portion)
  const query = { doc: salesOrder.name, q: '', filter: '' }
  const { data, error, refetch } = useListRowsQuery({ ...query, sort: '-date', page: 1, size }, anew)
  const { data: totals } = useListTotalsQuery(query, anew)
  if (error && !data)
    return (
      <section className={styles.panel} role="alert">
        <h2>Orders of your customers</h2>
        <p>{sentenceOf(error)}</p>
        <Button onClick={() => void refetch()}>Retry</Button>
      </section>
    )
  if (!data) return null
  if (data.rows.length === 0)
    return (
      <section className={styles.panel}>
        <h2>Orders of your customers</h2>
        <p>None of your customers has ordered yet. Orders appear here when the works has entered them.</p>
      </section>
    )
  const total = totals?.total ?? data.rows.length
  return (
    <section className={`${styles.panel} ${styles.wide}`}>
      <header>
        <h2>Orders of your customers</h2>
      </header>
      {isPhone ? <OrderCards {...data} /> : <OrderTable {...data} />}
      {data.rows.length < total && size < largest && (
        <Button onClick={() => setSize(Math.min(largest, size + portion))}>
          Show more: {data.rows.length} of {total} are shown
        </Button>
      )}
    </section>
  )
}
