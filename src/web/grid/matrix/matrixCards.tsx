import { useId, useState } from 'react'
import { judgedText, verdictOf } from '../../../kernel/measured/reading.ts'
import { Select } from '../../elements/select/select.tsx'
import { VerdictSign } from '../../cells/verdict.tsx'
import { FaultList } from '../marks/faultList.tsx'
import { useGrid } from '../marks/marks.ts'
import { shown } from '../model/cells.ts'
import type { Column } from '../model/columns.ts'
import { faultOf } from '../model/faults.ts'
import { type Line, readingAt } from '../model/line.ts'
import type { LineStore } from '../model/store.ts'

interface MatrixCardsProps {
  readonly store: LineStore
  readonly label: string
}

const isMeasured = ({ column }: { readonly column: Column }): boolean => column.field.kind === 'measured'

interface TurnProps {
  readonly at: number
  readonly labels: readonly string[]
  turn(to: number): void
}

const Turn = ({ at, labels, turn }: TurnProps) => (
  <div className="lg-turn">
    <button type="button" className="lg-link" disabled={at === 0} aria-label="Previous test" onClick={() => turn(at - 1)}>
      ‹
    </button>
    <Select
      aria-label="Test"
      room="thumb"
      value={at}
      options={labels.map((label, i) => ({ value: i, label }))}
      onChoose={to => to !== null && turn(to)}
    />
    <button
      type="button"
      className="lg-link"
      disabled={at >= labels.length - 1}
      aria-label="Next test"
      onClick={() => turn(at + 1)}
    >
      ›
    </button>
  </div>
)

/** A matrix on a phone: one test at a time, down all rows. */
const MatrixCards = ({ store, label }: MatrixCardsProps) => {
  const lines = useGrid(store, state => state.lines)
  const columns = useGrid(store, state => state.columns)
  const said = useGrid(store, state => state.said)
  const id = useId()
  const measured = columns.map((column, col) => ({ column, col })).filter(isMeasured)
  const [at, setAt] = useState(0)
  const open = measured[Math.min(at, measured.length - 1)]
  if (!open) return null
  const turn = (to: number) => {
    store.flush()
    setAt(to)
  }
  const { column, col } = open
  return (
    <section className="line-grid lg-cards" aria-label={label}>
      <Turn at={at} labels={measured.map(one => one.column.label)} turn={turn} />
      <p className="lg-wanted" id={`${id}-asked`}>
        {[column.asked, column.field.limit?.typed ? `typed in ${column.unit}` : column.unit].filter(Boolean).join(' ') ||
          'No limit'}
        {column.field.limit?.clause && <span> · {column.field.limit.clause}</span>}
      </p>
      <ol>
        {lines.map((line, row) => (
          <MatrixCard key={line.key} {...{ store, column, columns, line, row, col }} describedBy={`${id}-asked`} />
        ))}
      </ol>
      <FaultList
        store={store}
        onOpen={fault =>
          turn(
            Math.max(
              0,
              measured.findIndex(one => one.col === fault.col),
            ),
          )
        }
      />
      <output className="heard">{said}</output>
    </section>
  )
}

interface CardProps {
  readonly store: LineStore
  readonly column: Column
  readonly columns: readonly Column[]
  readonly line: Line
  readonly row: number
  readonly col: number
  readonly describedBy: string
}

const MatrixCard = ({ store, column, columns, line, row, col, describedBy }: CardProps) => {
  const id = useId()
  const titleOf = useGrid(store, state => state.titleOf)
  const complaints = useGrid(store, state => state.complaints)
  const canEdit = useGrid(store, state => state.canEdit)
  const editing = useGrid(store, state => (state.active.row === row && state.active.col === col ? state.editing : null))
  const fault = faultOf(line, complaints, column.name)
  const reading = readingAt(store.sheet, line.values, column.name)
  const names = columns.filter(one => one.field.kind !== 'measured').map(one => shown(one, line, titleOf))
  const isClosed = store.sheet.isClosed(line.values, column.name)
  return (
    <li className="lg-reading">
      <label htmlFor={id}>{names.filter(Boolean).join(' · ')}</label>
      {canEdit && !isClosed ? (
        <input
          id={id}
          className={column.numeric ? 'lg-right' : undefined}
          inputMode={column.numeric ? 'decimal' : undefined}
          enterKeyHint="next"
          autoComplete="off"
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? describedBy : `${id}-fault`}
          value={editing ? editing.text : shown(column, line, titleOf)}
          onFocus={event => {
            store.go({ row, col })
            store.editor.begin('keep')
            event.target.select()
          }}
          onBlur={() => store.flush()}
          onChange={event => store.editor.type(event.target.value)}
          onKeyDown={event => event.key === 'Enter' && nextInput(event.currentTarget)?.focus()}
        />
      ) : (
        <output id={id}>{isClosed ? 'Not asked' : shown(column, line, titleOf) || '–'}</output>
      )}
      <VerdictSign verdict={verdictOf(reading)} />
      {fault !== undefined && (
        <p className="lg-bad" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {fault === undefined && verdictOf(reading) === 'fail' && reading && <p className="lg-bad">{judgedText(reading)}</p>}
    </li>
  )
}

/** The input of the row below. */
const nextInput = (input: HTMLInputElement): HTMLInputElement | null => {
  for (let item = input.closest('li')?.nextElementSibling; item; item = item.nextElementSibling) {
    const next = item.querySelector('input')
    if (next) return next
  }
  return null
}

export default MatrixCards
