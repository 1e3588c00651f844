import { useLayoutEffect, useState } from 'react'
import { useGrid } from './marks/marks.ts'
import { shown } from './model/cells.ts'
import { faultOf } from './model/faults.ts'
import { cellAt, type GridState } from './model/state.ts'
import type { LineStore } from './model/store.ts'

export const noteId = (store: LineStore): string => `${store.sheet.name}-note`

const activeFault = (state: GridState): string | undefined => {
  const cell = cellAt(state, state.active)
  return cell && !state.offer ? faultOf(cell.line, state.complaints, cell.column.name) : undefined
}

/** Says what is wrong with the active cell, right under it, and the way out where there is one. */
export const Note = ({ store, anchor }: { readonly store: LineStore; readonly anchor: () => Element | null }) => {
  const message = useGrid(store, activeFault)
  const active = useGrid(store, state => state.active)
  const [spot, setSpot] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    if (message === undefined) return
    const place = () => {
      const box = anchor()?.getBoundingClientRect()
      if (box) setSpot({ left: Math.max(4, Math.min(box.left, window.innerWidth - 300)), top: box.bottom + 3 })
    }
    place()
    window.addEventListener('scroll', place, true)
    return () => window.removeEventListener('scroll', place, true)
  }, [anchor, message, active])
  if (message === undefined) return null
  const cell = cellAt(store.get(), active)
  const creates =
    cell?.column.field.kind === 'ref' && cell.line.unread[cell.column.name] && store.lookups.create && store.get().canEdit
  return (
    <div className="lg-note lg-float" style={spot}>
      <span id={noteId(store)}>{message}</span>
      {creates && cell && (
        <button
          type="button"
          className="lg-link"
          tabIndex={-1}
          onMouseDown={event => event.preventDefault()}
          onClick={() => void store.editor.create(shown(cell.column, cell.line, store.titles.of))}
        >
          Create …
        </button>
      )}
    </div>
  )
}
