import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Link, useNavigate } from 'react-router'
import { Decimal } from '../../kernel/decimal.ts'
import { humanise } from '../../kernel/field.ts'
import { useDoing } from '../doc/deeds.ts'
import { useDoc } from '../doc/doc.ts'
import type { DocumentAnswer } from '../doc/model/answer.ts'
import { duplicateOf } from '../doc/model/duplicate.ts'
import { handOver, recordPath } from '../doc/places.ts'
import { knownTitles } from '../kinds/titles.ts'
import { type ListRow, useListRowsQuery } from '../list/listApi.ts'
import { newHrefOf } from '../list/rows.ts'
import { useSeesCost } from './use-costing.ts'
import styles from './versions.module.css'
import { rupees, signed } from './words.ts'

const most = 50

/** The first version of a family. */
const originOf = (answer: DocumentAnswer): number => (typeof answer['origin'] === 'number' ? answer['origin'] : answer.id)

const priceOf = (row: Readonly<Record<string, unknown>>): Decimal => new Decimal(String(row['pricePerKm'] ?? 0))

interface VersionProps {
  readonly row: ListRow
  readonly own: DocumentAnswer
  readonly isCompared: boolean
  readonly onCompare: () => void
}

const Version = ({ row, own, isCompared, onCompare }: VersionProps): ReactElement => {
  const { def } = useDoc()
  const seesCost = useSeesCost()
  const isOwn = row.id === own.id
  const name = `Version ${String(row['revision'])}`
  return (
    <li className={styles.version} aria-current={isOwn ? 'page' : undefined}>
      <span className={styles.name}>{isOwn ? name : <Link to={recordPath(def, row.id)}>{name}</Link>}</span>
      <span className={styles.state}>{humanise(String(row['status']))}</span>
      <span className={styles.price}>
        {rupees(priceOf(row))}
        {!isOwn && <small>{signed(priceOf(own).minus(priceOf(row)))} here</small>}
      </span>
      {!isOwn && seesCost && (
        <Button aria-pressed={isCompared} variant={isCompared ? 'contained' : 'text'} onClick={onCompare}>
          Compare<span className="heard"> with {name}</span>
        </Button>
      )}
    </li>
  )
}

interface VersionsProps {
  readonly answer: DocumentAnswer
  readonly compared: number | null
  readonly onCompare: (id: number | null) => void
}

/** The versions of a costing, each with its price; one is held against this one, and a new one is made from it. */
export const Versions = ({ answer, compared, onCompare }: VersionsProps): ReactElement => {
  const { def, session, today, held } = useDoc()
  const { isUnsaved } = useDoing()
  const navigate = useNavigate()
  const origin = originOf(answer)
  const filter = `id:eq:${origin}|origin:eq:${origin}`
  const { data } = useListRowsQuery({ doc: def.name, q: '', filter, sort: 'revision', page: 1, size: most })
  const makeNext = (): void => {
    const { record } = session.form.get()
    const next = { ...duplicateOf(def, record, today), designation: record['designation'], basedOn: answer.id }
    void navigate(newHrefOf(def), { state: handOver({ record: next, titles: knownTitles(record, def) }) })
  }
  return (
    <section className={styles.panel} aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      <ul>
        {data?.rows.map(row => (
          <Version
            key={row.id}
            row={row}
            own={answer}
            isCompared={row.id === compared}
            onCompare={() => onCompare(row.id === compared ? null : row.id)}
          />
        ))}
      </ul>
      {held.has('costing') && (
        <Button variant="outlined" disabled={isUnsaved} onClick={makeNext}>
          New version
        </Button>
      )}
    </section>
  )
}
