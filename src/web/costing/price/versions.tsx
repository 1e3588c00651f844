import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Link, useNavigate } from 'react-router'
import { Decimal } from '../../../kernel/decimal.ts'
import { humanise } from '../../../kernel/field.ts'
import { useDoing } from '../../doc/model/commands.ts'
import { useDoc } from '../../doc/record/doc.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { duplicateOf } from '../../doc/model/duplicate.ts'
import { handOver, recordPath } from '../../doc/record/places.ts'
import { knownTitles } from '../../kinds/titles.ts'
import type { ListRow } from '../../../wire/documents.ts'
import { anew, useListRowsQuery } from '../../records/listApi.ts'
import { newHrefOf } from '../../records/names.ts'
import { useSeesCost } from '../useCosting.ts'
import styles from './versions.module.css'
import { rupees, signed } from '../../cells/words.ts'

const most = 50

/** The first version of a family. */
const originOf = (answer: DocumentAnswer): number => (typeof answer['origin'] === 'number' ? answer['origin'] : answer.id)

const figureIn = (row: Readonly<Record<string, unknown>>, figure: string): Decimal => new Decimal(String(row[figure] ?? 0))

interface VersionProps {
  readonly row: ListRow
  readonly own: DocumentAnswer
  readonly figure: string
  readonly isCompared: boolean
  readonly onCompare: (() => void) | null
}

const Version = ({ row, own, figure, isCompared, onCompare }: VersionProps): ReactElement => {
  const { def } = useDoc()
  const seesCost = useSeesCost()
  const isOwn = row.id === own.id
  const name = `Version ${String(row['revision'])}`
  return (
    <li className={styles.version} aria-current={isOwn ? 'page' : undefined}>
      <span className={styles.name}>{isOwn ? name : <Link to={recordPath(def, row.id)}>{name}</Link>}</span>
      <span className={styles.state}>{humanise(String(row['status']))}</span>
      <span className={styles.price}>
        {rupees(figureIn(row, figure))}
        {!isOwn && <small>{signed(figureIn(own, figure).minus(figureIn(row, figure)))} here</small>}
      </span>
      {!isOwn && seesCost && onCompare && (
        <Button aria-pressed={isCompared} variant={isCompared ? 'contained' : 'text'} onClick={onCompare}>
          Compare<span className="heard"> with {name}</span>
        </Button>
      )}
    </li>
  )
}

interface VersionsProps {
  readonly answer: DocumentAnswer
  /** The field by whose words a new version is still called. */
  readonly called: string
  /** The figure that one looks at first. */
  readonly figure: string
  readonly compared?: number | null
  /** Absent where versions are not held against each other. */
  readonly onCompare?: (id: number | null) => void
}

/** The versions of a costing or a costed bill, each with its price; one is held against this one, and a new one is made from it. */
export const Versions = ({ answer, called, figure, compared = null, onCompare }: VersionsProps): ReactElement => {
  const { def, session, today, held } = useDoc()
  const { isUnsaved } = useDoing()
  const navigate = useNavigate()
  const origin = originOf(answer)
  const filter = `id:eq:${origin}|origin:eq:${origin}`
  const { data } = useListRowsQuery({ doc: def.name, q: '', filter, sort: 'revision', page: 1, size: most }, anew)
  const makeNext = (): void => {
    const { record } = session.form.get()
    const next = { ...duplicateOf(def, record, today), [called]: record[called], basedOn: answer.id }
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
            figure={figure}
            isCompared={row.id === compared}
            onCompare={onCompare ? () => onCompare(row.id === compared ? null : row.id) : null}
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
