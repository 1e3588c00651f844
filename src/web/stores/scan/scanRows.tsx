import IconButton from '@mui/material/IconButton'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Close } from '../../elements/icons.tsx'
import type { Scanned } from '../../../modules/stores/pieceLife.ts'
import { figure } from '../amounts.ts'
import type { Answering } from './scanAsked.ts'
import { units } from '../../../kernel/stock.ts'
import { isKeptBack, problemOf, quantityOf, type Setting, type Task } from './scanTasks.ts'
import styles from '../reader/scan.module.css'

interface RowsProps {
  readonly rows: readonly Answering[]
  readonly last: string | null
  readonly task: Task
  readonly setting: Setting
  readonly onType: (code: string, typed: string | null) => void
  readonly onRemove: (code: string) => void
  readonly onChoose: (code: string, one: Scanned) => void
}

const Quantity = ({ row, task, onType }: { row: Answering } & Pick<RowsProps, 'task' | 'onType'>): ReactElement | null => {
  if (!row.found || task === 'find' || task === 'quality' || task === 'load') return null
  const isWhole = task === 'count' && row.found.piece !== null && row.typed === null
  return (
    <label className={styles.quantity}>
      <input
        inputMode="decimal"
        aria-label={`Quantity of ${row.code}`}
        value={isWhole ? '' : quantityOf(row)}
        placeholder={isWhole ? 'there' : undefined}
        onChange={event => onType(row.code, event.target.value === '' ? null : event.target.value)}
      />
      {units[row.found.measure]}
    </label>
  )
}

const Name = ({ row }: { row: Answering }): ReactElement => {
  const of = row.found?.piece
  return (
    <span className={styles.name}>
      {of ? <Link to={`/piece/${of.id}`}>{row.code}</Link> : <strong>{row.code}</strong>}
      {row.times > 1 && <span className={styles.times}> × {row.times}</span>}
      <span className={styles.what}>
        {row.found
          ? [
              row.found.itemTitle,
              row.found.amount === null ? null : `${figure(row.found.amount)} ${units[row.found.measure]}`,
              row.found.coming?.rate ? `₹ ${figure(row.found.coming.rate)}` : null,
              row.found.coming?.heatNo,
              of?.place,
              of?.onlyFor ? `only for ${of.onlyFor}` : null,
            ]
              .filter(Boolean)
              .join(' · ')
          : row.state === 'waits' && 'Waits to be confirmed'}
      </span>
    </span>
  )
}

/** The pieces that bear the label of a maker, each with what tells it from the others. */
const Choices = ({
  row,
  choices,
  onChoose,
}: { row: Answering; choices: readonly Scanned[] } & Pick<RowsProps, 'onChoose'>): ReactElement => (
  <fieldset className={styles.choices} aria-label={`Pieces with the label ${row.code}`}>
    {choices.map(one => (
      <button key={one.code} type="button" onClick={() => onChoose(row.code, one)}>
        <strong>{one.code}</strong>{' '}
        {[one.itemTitle, one.amount === null ? null : `${figure(one.amount)} ${units[one.measure]}`, one.piece?.place]
          .filter(Boolean)
          .join(' · ')}
      </button>
    ))}
  </fieldset>
)

/** Lists what was scanned, the newest above; the row that was confirmed last flashes. */
export const ScanRows = ({ rows, last, task, setting, onType, onRemove, onChoose }: RowsProps): ReactElement => (
  <ul className={styles.rows} aria-label="Scanned">
    {rows.toReversed().map(row => {
      const problem = problemOf(task, setting, row)
      const state = isKeptBack(task, setting, row) && row.state !== 'waits' ? 'bad' : row.state
      return (
        <li key={row.code} data-code={row.code} data-state={state} data-flash={row.code === last ? row.times : undefined}>
          <Name row={row} />
          <Quantity row={row} task={task} onType={onType} />
          <IconButton aria-label={`Remove ${row.code}`} onClick={() => onRemove(row.code)}>
            <Close />
          </IconButton>
          {problem !== null && <p>{problem}</p>}
          {row.state === 'unknown' && row.choices && <Choices row={row} choices={row.choices} onChoose={onChoose} />}
        </li>
      )
    })}
  </ul>
)
