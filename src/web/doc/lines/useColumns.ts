import { useMemo, useState } from 'react'
import { columnsOf } from '../../grid/model/columns.ts'
import type { LineStore } from '../../grid/model/store.ts'
import { useDoc } from '../record/doc.ts'
import { columnNames } from '../model/layout.ts'

/** The columns of a set of lines, and which of them are shown. */
export interface Columns {
  readonly all: readonly { readonly name: string; readonly label: string }[]
  readonly shown: ReadonlySet<string>
  readonly toggle: (name: string) => void
  readonly reset: () => void
}

const keyOf = (doc: string, set: string): string => `columns.${doc}.${set}`

/** The columns that a person has chosen for a set of lines in this browser, else the usual ones. */
export const chosenColumns = (doc: string, set: string, usual: readonly string[], all: readonly string[]): readonly string[] => {
  const names = localStorage.getItem(keyOf(doc, set))?.split(' ') ?? []
  const known = all.filter(name => names.includes(name))
  return known.length > 0 ? known : usual
}

/** Shows and hides columns of a set of lines; what is chosen stays chosen in this browser. */
export const useColumns = (set: string, store: LineStore): Columns => {
  const { def, held } = useDoc()
  const lines = def.lines[set]
  const names = useMemo(() => (lines ? columnNames(lines, held) : { all: [], shown: [] }), [lines, held])
  const [shown, setShown] = useState(() => chosenColumns(def.name, set, names.shown, names.all))
  const all = useMemo(
    () => (lines ? columnsOf(lines, { held, pin: null }).map(({ name, label }) => ({ name, label })) : []),
    [lines, held],
  )
  const show = (next: readonly string[]): void => {
    if (!lines || next.length === 0) return
    setShown(next)
    store.showColumns(columnsOf(lines, { held, show: next }))
  }
  return {
    all,
    shown: new Set(shown),
    toggle: name => {
      const next = names.all.filter(one => (one === name ? !shown.includes(one) : shown.includes(one)))
      if (next.length > 0) localStorage.setItem(keyOf(def.name, set), next.join(' '))
      show(next)
    },
    reset: () => {
      localStorage.removeItem(keyOf(def.name, set))
      show(names.shown)
    },
  }
}
