import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useGrid } from '../../grid/marks/marks.ts'
import { type Column, columnsOf } from '../../grid/model/columns.ts'
import type { GridState } from '../../grid/model/state.ts'
import type { LineStore } from '../../grid/model/store.ts'
import { columnsFor, neededColumns } from '../../grid/seldom.ts'
import { useDoc } from './doc.ts'
import { columnNames } from '../model/layout.ts'

/** The columns of a set of lines, and which of them are shown. */
export interface Columns {
  readonly all: readonly { readonly name: string; readonly label: string }[]
  readonly shown: ReadonlySet<string>
  readonly toggle: (name: string) => void
  readonly reset: () => void
}

const keyOf = (doc: string, set: string): string => `columns.${doc}.${set}`

/** The columns that a person has chosen for a set of lines in this browser; null for none. */
export const storedColumns = (doc: string, set: string, all: readonly string[]): readonly string[] | null => {
  const names = localStorage.getItem(keyOf(doc, set))?.split(' ') ?? []
  const known = all.filter(name => names.includes(name))
  return known.length > 0 ? known : null
}

const namesIn = ({ columns }: GridState): string => columns.map(({ name }) => name).join(' ')

/**
 * Shows and hides columns of a set of lines; what is chosen stays chosen in this browser. Until somebody chooses, seldom ones leave where
 * the width of `room` px has no place for them.
 */
export const useColumns = (set: string, store: LineStore, room: number): Columns => {
  const { def, held } = useDoc()
  const lines = def.lines[set]
  const names = useMemo(() => (lines ? columnNames(lines, held) : { all: [], shown: [] }), [lines, held])
  const usual = useMemo(() => (lines ? columnsOf(lines, { held, show: names.shown }) : []), [lines, held, names])
  const [chosen, setChosen] = useState(() => storedColumns(def.name, set, names.all))
  const needed = useGrid(store, state => neededColumns(store.sheet, usual, state))
  const isTyping = useGrid(store, state => state.editing !== null)
  const shown = useGrid(store, namesIn).split(' ')
  const show = useCallback(
    (next: readonly Column[]): void => {
      if (next.map(({ name }) => name).join(' ') !== namesIn(store.get())) store.showColumns(next)
    },
    [store],
  )
  // A column comes or goes between two entries, never under the hand.
  useLayoutEffect(() => {
    if (chosen === null && !isTyping) show(columnsFor(store.sheet, usual, needed, store.get(), room))
  }, [chosen, isTyping, show, store, usual, needed, room])
  const all = useMemo(
    () => (lines ? columnsOf(lines, { held, pin: null }).map(({ name, label }) => ({ name, label })) : []),
    [lines, held],
  )
  return {
    all,
    shown: new Set(shown),
    toggle: name => {
      const next = names.all.filter(one => (one === name ? !shown.includes(one) : shown.includes(one)))
      if (!lines || next.length === 0) return
      localStorage.setItem(keyOf(def.name, set), next.join(' '))
      setChosen(next)
      show(columnsOf(lines, { held, show: next }))
    },
    reset: () => {
      localStorage.removeItem(keyOf(def.name, set))
      setChosen(null)
    },
  }
}
