import Button from '@mui/material/Button'
import { useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { sentenceOf } from '../api/failure.ts'
import styles from './import.module.css'
import { type Import, shownWrong, useCorrectRowsMutation, useWrongRowsQuery, type WrongRow } from './importApi.ts'
import { causesOf, type Edits, withCell, withEverywhere } from './corrections.ts'
import { countWords } from './words.ts'

/** Up, down and Enter go along a column, as in a spreadsheet. */
const walk = (event: KeyboardEvent<HTMLTableElement>): void => {
  const down = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
  const cell = event.target instanceof HTMLInputElement ? event.target.closest('td') : null
  const row = cell?.parentElement
  const next = down === 1 ? row?.nextElementSibling : row?.previousElementSibling
  const input = cell && down !== undefined ? next?.children[cell.cellIndex]?.querySelector('input') : null
  if (!input) return
  event.preventDefault()
  input.focus()
  input.select()
}

interface RowProps {
  readonly wrong: WrongRow
  readonly cells: readonly string[]
  readonly columns: readonly number[]
  readonly heads: readonly string[]
  readonly onCell: (column: number, text: string) => void
}

const Cells = ({ wrong, cells, columns, heads, onCell }: RowProps): ReactElement => (
  <tr>
    <th scope="row">{wrong.row}</th>
    {columns.map(column => {
      const said = wrong.complaints.filter(one => one.column === column).map(({ message }) => message)
      const isChanged = cells[column] !== wrong.cells[column]
      const id = `wrong-${wrong.row}-${column}`
      return (
        <td key={column} data-wrong={said.length > 0 && !isChanged}>
          <input
            value={cells[column] ?? ''}
            aria-label={`${heads[column]}, row ${wrong.row}`}
            aria-invalid={said.length > 0 && !isChanged}
            aria-describedby={said.length > 0 ? id : undefined}
            onChange={event => onCell(column, event.target.value)}
          />
          {said.length > 0 && (
            <span id={id} className={isChanged ? 'heard' : styles.why}>
              {said.join(' ')}
            </span>
          )}
        </td>
      )
    })}
    <td className={styles.why}>
      {wrong.complaints
        .filter(({ column }) => column === null || !columns.includes(column))
        .map(({ message }) => message)
        .join(' ')}
    </td>
  </tr>
)

interface CausesProps {
  readonly rows: readonly WrongRow[]
  readonly edits: Edits
  readonly heads: readonly string[]
  readonly onEverywhere: (column: number, from: string, to: string) => void
}

/** What is wrong in several rows in the same way is put right in all of them at once. */
const Causes = ({ rows, edits, heads, onEverywhere }: CausesProps): ReactElement | null => {
  const causes = causesOf(rows, edits).filter(({ count }) => count > 1)
  if (causes.length === 0) return null
  return (
    <ul className={styles.causes} aria-label="The same in several rows">
      {causes.map(({ column, text, message, count }) => (
        <li key={`${column} ${text} ${message}`}>
          <form
            onSubmit={event => {
              event.preventDefault()
              const to = new FormData(event.currentTarget).get('to')
              if (typeof to === 'string') onEverywhere(column, text, to)
            }}
          >
            <span>
              {count} × {heads[column]} {text === '' ? 'is empty' : `“${text}”`}: {message}
            </span>
            <input name="to" required aria-label={`${heads[column]} instead of ${text || 'nothing'}`} />
            <Button type="submit" variant="outlined">
              Put into {countWords(count, 'row')}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  )
}

/** The wrong rows as they stand in the file, each cell to be corrected in place, with what is wrong below it. */
export const WrongRows = ({ view, onCheck }: { view: Import; onCheck: () => void }): ReactElement | null => {
  const { data: rows, error } = useWrongRowsQuery(view.id, { refetchOnMountOrArgChange: true })
  const [correct, { error: refused, isLoading }] = useCorrectRowsMutation()
  const [edits, setEdits] = useState<Edits>(new Map())
  if (error !== undefined) return <p role="alert" className={styles.problem}>{sentenceOf(error)}</p>
  if (!rows || rows.length === 0) return null
  const heads = view.columns.map(({ label }) => label)
  const columns = heads.flatMap((_head, at) => (view.mapping[at] !== '' ? [at] : []))
  const send = async (): Promise<void> => {
    const { error: failed } = await correct({ id: view.id, rows: [...edits].map(([row, cells]) => ({ row, cells })) })
    if (failed === undefined) onCheck()
  }
  return (
    <section aria-label="Wrong rows">
      <h2>
        {view.counts.failed > shownWrong ? `The first ${shownWrong} of ${countWords(view.counts.failed, 'wrong row')}` : countWords(view.counts.failed, 'wrong row')}
      </h2>
      <Causes rows={rows} edits={edits} heads={heads} onEverywhere={(column, from, to) => setEdits(withEverywhere(rows, edits, column, from, to))} />
      <div className={styles.scroll}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside */}
        <table className={styles.wrong} onKeyDown={walk}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {columns.map(column => (
                <th key={column} scope="col">
                  {heads[column]}
                </th>
              ))}
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(wrong => (
              <Cells
                key={wrong.row}
                wrong={wrong}
                cells={edits.get(wrong.row) ?? wrong.cells}
                columns={columns}
                heads={heads}
                onCell={(column, text) => setEdits(withCell(edits, wrong, column, text))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {refused !== undefined && <p role="alert" className={styles.problem}>{sentenceOf(refused)}</p>}
      {edits.size > 0 && (
        <div className={styles.pinned}>
          <Button variant="contained" disabled={isLoading} onClick={() => void send()}>
            Check {countWords(edits.size, 'corrected row')}
          </Button>
        </div>
      )}
    </section>
  )
}
