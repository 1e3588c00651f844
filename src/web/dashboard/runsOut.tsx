import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { MaterialRow } from '../../wire/planning/material.ts'
import { sentenceOf } from '../api/failure.ts'
import { kg } from '../material/kg.ts'
import { useMaterialPlanQuery } from '../material/materialApi.ts'
import styles from './dashboard.module.css'

const most = 5

const whenOf = ({ helps, toBuy }: MaterialRow): string => {
  if (helps === 'chase') return 'ordered; hurry it'
  if (helps === 'test') return 'quality holds it'
  if (helps === 'order' || toBuy === null) return 'asked for; order it'
  return toBuy.daysOver > 0 ? `to be ordered ${toBuy.daysOver} days ago` : `order by ${toBuy.orderBy}`
}

/** The materials that are short first, each with its day, how much is missing then, and what helps; nothing where none is. */
export const RunsOut = (): ReactElement | null => {
  const { data, error, refetch } = useMaterialPlanQuery(
    { weeks: 4, drafts: true, open: false },
    { refetchOnMountOrArgChange: true },
  )
  if (error)
    return (
      <section className={styles.panel} role="alert">
        <h2>What runs out first</h2>
        <p>{sentenceOf(error)}</p>
        <Button onClick={() => void refetch()}>Retry</Button>
      </section>
    )
  const rows = (data?.rows ?? []).filter(({ short }) => short !== null).slice(0, most)
  if (rows.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="runs-out">
      <header>
        <h2 id="runs-out">What runs out first</h2>
        <Link to="/planning/material">All</Link>
      </header>
      <ul>
        {rows.map(row => (
          <li key={row.material.id}>
            <Link className={styles.row} to={`/planning/material?material=${row.material.id}`}>
              <strong>{row.material.name}</strong>
              <span className={styles.figure}>{row.short && `${kg(row.short.kg)} kg short`}</span>
              <span className={styles.who}>{row.short?.day}</span>
              <span className={styles.when}>{whenOf(row)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
