import { useLayoutEffect, useRef, useState } from 'react'
import { useGrid } from './marks/marks.ts'
import type { Column } from './model/columns.ts'
import type { LineStore } from './model/store.ts'
import { offerId, offerItemId } from './offerList.tsx'

interface CellInputProps {
  readonly store: LineStore
  readonly column: Column
  readonly row: number
}

const listed = new Set(['ref', 'line', 'choice', 'bool', 'date'])

/** The one input of the grid. It is uncontrolled: what is typed goes to the store, nothing comes back while typing. */
export const CellInput = ({ store, column, row }: CellInputProps) => {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const offer = useGrid(store, state => state.offer)
  const [start] = useState(() => store.get().editing?.text ?? '')
  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    input.focus({ preventScroll: true })
    input.setSelectionRange(start.length, start.length)
  }, [start])
  const shared = {
    ref: field,
    defaultValue: start,
    'aria-label': `${column.label}, line ${row + 1}`,
    autoComplete: 'off',
    spellCheck: false,
    onInput: (event: { currentTarget: { value: string } }) => store.editor.type(event.currentTarget.value),
    // The window losing the keyboard is no reason to leave the cell: its input stays the active element then.
    onBlur: () => document.activeElement !== field.current && store.editor.commit('exact'),
  }
  if (column.field.kind === 'note') return <textarea className="lg-input lg-note-input" rows={4} {...shared} />
  if (!listed.has(column.field.kind)) {
    return (
      <input
        className="lg-input"
        inputMode={column.numeric ? 'decimal' : undefined}
        maxLength={column.field.maxLength}
        {...shared}
      />
    )
  }
  return (
    <input
      className="lg-input"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={offer !== null}
      aria-controls={offer ? offerId(store) : undefined}
      aria-activedescendant={offer && offer.picked >= 0 ? offerItemId(store, offer.picked) : undefined}
      {...shared}
    />
  )
}
