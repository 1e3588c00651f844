import { useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Select } from '../elements/select/select.tsx'
import { choicesOf } from '../cells/choices.ts'
import { useGrid } from './marks/marks.ts'
import type { LineActs } from './lineActs.ts'
import { shown } from './model/cells.ts'
import type { Column } from './model/columns.ts'
import { faultOf } from './model/faults.ts'
import type { Entry, Line } from './model/line.ts'
import type { LineStore } from './model/store.ts'
import { OfferLines } from './offerList.tsx'

interface SheetProps {
  readonly store: LineStore
  readonly row: number
  readonly acts: LineActs
  /** Opens another line, by its key; null closes. */
  open(key: number | null): void
}

interface HeadProps {
  readonly heading: string
  readonly row: number
  readonly count: number
  turn(by: 1 | -1): void
  onDone(): void
}

const SheetHead = ({ heading, row, count, turn, onDone }: HeadProps) => (
  <header>
    <button type="button" className="lg-link" onClick={() => turn(-1)} disabled={row === 0} aria-label="Previous line">
      ‹
    </button>
    <h2 id={heading}>
      Line {row + 1} of {count}
    </h2>
    <button type="button" className="lg-link" onClick={() => turn(1)} disabled={row === count - 1} aria-label="Next line">
      ›
    </button>
    <button type="button" className="lg-done" onClick={onDone}>
      Done
    </button>
  </header>
)

interface OfferedProps {
  readonly offered: ReturnType<LineActs>
  /** The sheet gives way to what is run. */
  onRun(): void
}

const Offered = ({ offered, onRun }: OfferedProps) =>
  offered.map(({ label, why, run }) => (
    <span key={label}>
      <button
        type="button"
        className="lg-link"
        disabled={why !== null}
        onClick={() => {
          onRun()
          run()
        }}
      >
        {label}
      </button>
      {why !== null && <small> {why}</small>}
    </span>
  ))

/** One line on the whole screen of a phone. */
export const LineSheet = ({ store, row, acts, open }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const lines = useGrid(store, state => state.lines)
  const columns = useGrid(store, state => state.columns)
  const canEdit = useGrid(store, state => state.canEdit)
  const line = lines[row]
  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const turn = (by: 1 | -1) => {
    store.editor.commit('exact')
    open(lines[row + by]?.key ?? null)
  }
  const done = () => {
    store.editor.commit('exact')
    dialog.current?.close()
  }
  const change = (what: 'duplicate' | 'remove') => {
    store.selectLines(row, row)
    store[what]()
    open(what === 'duplicate' ? (store.get().lines[row + 1]?.key ?? null) : null)
  }
  if (!line) return null
  const offered = acts(line.values)
  return (
    <dialog ref={dialog} className="lg-sheet" aria-labelledby={heading} onClose={() => open(null)}>
      <SheetHead {...{ heading, row, turn }} count={lines.length} onDone={done} />
      <div className="lg-fields" key={line.key}>
        {columns.map((column, col) => (
          <SheetField key={column.name} {...{ store, column, line, row, col, canEdit }} />
        ))}
      </div>
      {offered.length > 0 && (
        <footer>
          <Offered offered={offered} onRun={() => dialog.current?.close()} />
        </footer>
      )}
      {canEdit && !store.sheet.isFixed && (
        <footer>
          <button type="button" className="lg-link" onClick={() => change('duplicate')}>
            Duplicate
          </button>
          <button type="button" className="lg-link lg-bad" onClick={() => change('remove')}>
            Delete line
          </button>
        </footer>
      )}
    </dialog>
  )
}

interface FieldProps {
  readonly store: LineStore
  readonly column: Column
  readonly line: Line
  readonly row: number
  readonly col: number
  readonly canEdit: boolean
}

const SheetField = (props: FieldProps) => {
  const { store, column, line, canEdit } = props
  const id = useId()
  const complaints = useGrid(store, state => state.complaints)
  const titleOf = useGrid(store, state => state.titleOf)
  const fault = faultOf(line, complaints, column.name)
  const open = canEdit && column.typed
  return (
    <div className={fault === undefined ? 'lg-field' : 'lg-field lg-wrong'}>
      <label htmlFor={open ? id : undefined}>
        {column.label}
        {column.unit && <span className="lg-unit"> {column.unit}</span>}
        {open && column.required && (
          <span className="lg-star" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {open ? (
        <Control {...props} id={id} fault={fault !== undefined} />
      ) : (
        <output id={id}>{shown(column, line, titleOf) || '–'}</output>
      )}
      {fault !== undefined && (
        <p className="lg-bad" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}

interface ControlProps extends FieldProps {
  readonly id: string
  readonly fault: boolean
}

/** Choices and yes or no have the controls of the phone itself; everything else is typed. */
const Control = (props: ControlProps) => {
  const { store, column, line, row, id, fault } = props
  const value = line.values[column.name]
  const put = (entry: Entry) => store.enterAt(row, { [column.name]: entry })
  const shared = { id, 'aria-invalid': fault || undefined, 'aria-describedby': fault ? `${id}-fault` : undefined }
  const { kind } = column.field
  if (kind === 'choice' || kind === 'line') {
    const chosen = (choice: string | null) => (choice !== null && kind === 'line' ? Number(choice) : choice)
    return (
      <Select
        {...shared}
        room="thumb"
        value={String(value ?? '')}
        options={choicesOf(column.field)}
        none="–"
        onChoose={choice => put({ ok: true, value: chosen(choice) })}
      />
    )
  }
  if (kind === 'bool')
    return (
      <input
        {...shared}
        type="checkbox"
        checked={value === true}
        onChange={event => put({ ok: true, value: event.target.checked })}
      />
    )
  return <TypedControl {...props} />
}

const TypedControl = ({ store, column, line, row, col, id, fault }: ControlProps) => {
  const editing = useGrid(store, state => (state.active.row === row && state.active.col === col ? state.editing : null))
  const offer = useGrid(store, state => state.offer)
  const shared = {
    id,
    'aria-invalid': fault || undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
    value: editing ? editing.text : shown(column, line, store.titles.of),
    autoComplete: 'off',
    onFocus: (event: { target: HTMLInputElement | HTMLTextAreaElement }) => {
      flushSync(() => {
        store.go({ row, col })
        store.editor.begin('keep')
        if (column.field.kind === 'date') store.editor.open()
      })
      event.target.select()
    },
    onBlur: () => store.flush(),
    onChange: (event: { target: { value: string } }) => store.editor.type(event.target.value),
  }
  if (column.field.kind === 'note') return <textarea rows={3} {...shared} />
  return (
    <>
      <input inputMode={column.numeric ? 'decimal' : undefined} className={column.numeric ? 'lg-right' : undefined} {...shared} />
      {editing && offer && (
        // The input keeps the keyboard while a line of the list is tapped.
        <div
          role="presentation"
          className="lg-sheet-offer"
          onMouseDown={event => event.preventDefault()}
          onPointerDown={event => event.preventDefault()}
        >
          <OfferLines store={store} offer={offer} />
        </div>
      )}
    </>
  )
}
