import Button from '@mui/material/Button'
import { useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { sentenceOf } from '../api/failure.ts'
import { useShortcuts } from '../shell/keys/shortcuts.ts'
import styles from './import.module.css'
import type { Import, WrongRow } from '../../wire/imports.ts'
import { shownWrong, useCorrectRowsMutation, useWrongRowsQuery } from './importApi.ts'
import { causesOf, type Edits, withCell, withEverywhere } from './corrections.ts'
import { countWords } from './words.ts'

const isAllSelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length
const isAtStart = (input: HTMLInputElement): boolean => isAllSelected(input) || input.selectionEnd === 0
const isAtEnd = (input: HTMLInputElement): boolean => isAllSelected(input) || input.selectionStart === input.value.length

/** The cell that a key leads to: up and down along the column, left and right from the ends of the text. */
const beside = (cell: HTMLTableCellElement, input: HTMLInputElement, key: string): Element | null | undefined => {
  const row = cell.parentElement
  if (key === 'ArrowDown' || key === 'Enter') return row?.nextElementSibling?.children[cell.cellIndex]
  if (key === 'ArrowUp') return row?.previousElementSibling?.children[cell.cellIndex]
  if (key === 'ArrowLeft' && isAtStart(input)) return cell.previousElementSibling
  return key === 'ArrowRight' && isAtEnd(input) ? cell.nextElementSibling : null
}

/** Arrows and Enter go from cell to cell, as in a spreadsheet; Tab stops only where something is wrong. */
const walk = (event: KeyboardEvent<HTMLTableElement>): void => {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const cell = target.closest('td')
  const input = cell && beside(cell, target, key)?.querySelector('input')
  if (!input) return
  event.preventDefault()
  input.focus()
  input.select()
}

/** What is wrong with a row and beside none of its cells. */
const reasonsOf = ({ complaints }: WrongRow): string[] =>
  complaints.filter(({ column }) => column === null).map(({ message }) => message)

/** The columns that mean something: the first, by which people know the row, then those in which something is wrong. */
const columnsOf = ({ mapping }: Import, rows: readonly WrongRow[]): number[] => {
  const wrong = new Set(rows.flatMap(({ complaints }) => complaints.map(({ column }) => column)))
  const meant = mapping.flatMap((field, at) => (field === '' ? [] : [at]))
  const [first = 0, ...others] = meant
  return [first, ...others.filter(at => wrong.has(at)), ...others.filter(at => !wrong.has(at))]
}

interface RowProps {
  readonly wrong: WrongRow
  readonly cells: readonly string[]
  readonly columns: readonly number[]
  readonly heads: readonly string[]
  /** Whether any row has something wrong that is beside none of its cells. */
  readonly hasReasons: boolean
  readonly onCell: (column: number, text: string) => void
}

const Cells = ({ wrong, cells, columns, heads, hasReasons, onCell }: RowProps): ReactElement => (
  <tr>
    <th scope="row">{wrong.row}</th>
    {columns.map(column => {
      const said = wrong.complaints.filter(one => one.column === column).map(({ message }) => message)
      const isChanged = cells[column] !== wrong.cells[column]
      const id = `wrong-${wrong.row}-${column}`
      const isStop = said.length > 0 || (column === columns[0] && reasonsOf(wrong).length > 0)
      return (
        <td key={column} data-said={said.length > 0} data-wrong={said.length > 0 && !isChanged}>
          <input
            value={cells[column] ?? ''}
            tabIndex={isStop ? 0 : -1}
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
    {hasReasons && <td className={styles.why}>{reasonsOf(wrong).join(' ')}</td>}
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

interface TableProps {
  readonly rows: readonly WrongRow[]
  readonly edits: Edits
  readonly columns: readonly number[]
  readonly heads: readonly string[]
  readonly onEdits: (edits: Edits) => void
}

const Table = ({ rows, edits, columns, heads, onEdits }: TableProps): ReactElement => {
  const hasReasons = rows.some(row => reasonsOf(row).length > 0)
  return (
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
            {hasReasons && <th scope="col">Reason</th>}
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
              hasReasons={hasReasons}
              onCell={(column, text) => onEdits(withCell(edits, wrong, column, text))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The wrong rows as they stand in the file, each cell to be corrected in place, with what is wrong below it. */
export const WrongRows = ({ view, onCheck }: { view: Import; onCheck: () => void }): ReactElement | null => {
  const { data: rows, error } = useWrongRowsQuery(view.id, { refetchOnMountOrArgChange: true })
  const [correct, { error: refused, isLoading }] = useCorrectRowsMutation()
  const [edits, setEdits] = useState<Edits>(new Map())
  const send = async (): Promise<void> => {
    const { error: failed } = await correct({ id: view.id, rows: [...edits].map(([row, cells]) => ({ row, cells })) })
    if (failed === undefined) onCheck()
  }
  useShortcuts('Import', [
    { keys: 'Ctrl+Enter', label: 'Check the corrected rows', run: () => (edits.size > 0 ? void send() : undefined) },
  ])
  if (error !== undefined)
    return (
      <p role="alert" className={styles.problem}>
        {sentenceOf(error)}
      </p>
    )
  if (!rows || rows.length === 0) return null
  const heads = view.columns.map(({ label }) => label)
  return (
    <section aria-label="Wrong rows">
      <h2>
        {view.counts.failed > shownWrong
          ? `The first ${shownWrong} of ${countWords(view.counts.failed, 'wrong row')}`
          : countWords(view.counts.failed, 'wrong row')}
      </h2>
      <Causes
        rows={rows}
        edits={edits}
        heads={heads}
        onEverywhere={(column, from, to) => setEdits(withEverywhere(rows, edits, column, from, to))}
      />
      <Table rows={rows} edits={edits} columns={columnsOf(view, rows)} heads={heads} onEdits={setEdits} />
      {refused !== undefined && (
        <p role="alert" className={styles.problem}>
          {sentenceOf(refused)}
        </p>
      )}
      {edits.size > 0 && (
        <div className={styles.pinned}>
          <Button variant="contained" disabled={isLoading} aria-keyshortcuts="Control+Enter" onClick={() => void send()}>
            Check {countWords(edits.size, 'corrected row')}
          </Button>
        </div>
      )}
    </section>
  )
}
