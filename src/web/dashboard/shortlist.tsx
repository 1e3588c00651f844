import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { ISODate } from '../../kernel/dates.ts'
import { listFields } from '../../kernel/filter.ts'
import { sentenceOf } from '../api/failure.ts'
import { cellOf } from '../cells/cells.tsx'
import { anew, useListRowsQuery } from '../records/listApi.ts'
import { hrefOf } from '../records/names.ts'
import type { Shortlist } from './cards.ts'
import styles from './dashboard.module.css'
import { listHref, settledOn } from './narrow.ts'

const most = 6

/** A few records with a link to each, and one to all of them; nothing where there are none. */
export const ShortlistPanel = ({ list, today }: { list: Shortlist; today: ISODate }): ReactElement | null => {
  const { doc, label, filter, sort } = list
  const { data, error, refetch } = useListRowsQuery(
    {
      doc: doc.name,
      q: '',
      filter: settledOn(doc, filter, today),
      sort,
      page: 1,
      size: most,
    },
    anew,
  )
  if (error)
    return (
      <section className={styles.panel} role="alert">
        <h2>{label}</h2>
        <p>{sentenceOf(error)}</p>
        <Button onClick={() => void refetch()}>Retry</Button>
      </section>
    )
  if (!data || data.rows.length === 0) return null
  const fields = listFields(doc)
  const shown = (row: (typeof data.rows)[number], name: string) => {
    const field = fields[name]
    return field ? cellOf(row[name], field, data.titles) : null
  }
  return (
    <section className={styles.panel}>
      <header>
        <h2>{label}</h2>
        <Link to={listHref(doc, filter)}>All</Link>
      </header>
      <ul>
        {data.rows.map(row => (
          <li key={row.id}>
            <Link className={styles.row} to={hrefOf(doc, row)}>
              <strong>{shown(row, list.name) ?? `${doc.label} ${row.id}`}</strong>
              <span className={styles.figure}>{list.figure !== null && <>₹ {shown(row, list.figure)}</>}</span>
              <span className={styles.who}>{shown(row, list.who)}</span>
              <span className={styles.when}>
                {row[list.when] === null ? 'no day' : list.whenWord} {shown(row, list.when)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
