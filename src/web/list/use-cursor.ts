import { useEffect, useMemo, useRef, useState } from 'react'
import { type Move, moved, range } from './cursor.ts'
import type { ListRow } from './listApi.ts'
import { leavePlace, placeIn } from './places.ts'
import type { Selection } from './selection.ts'

interface Asked {
  readonly rows: readonly ListRow[]
  /** Address of the view that the rows belong to. */
  readonly address: string
  readonly selection: Selection
  /** How many rows fit on the screen. */
  readonly page: () => number
}

export interface Cursor {
  /** Index of the row under the cursor, -1 where there is none. */
  readonly at: number
  readonly row: ListRow | undefined
  readonly move: (move: Move) => number
  /** Moves and selects every row on the way. */
  readonly sweep: (move: Move) => number
  readonly put: (index: number) => void
  /** Selects the row, or lets go of it; with `through` all rows from the last one that was so treated. */
  readonly mark: (index: number, through: boolean) => void
}

/** The row cursor of a list. It stays on its record when rows are read again, and is found where it was left. */
export const useCursor = ({ rows, address, selection, page }: Asked): Cursor => {
  const [record, setRecord] = useState<number | null>(() => placeIn(address)?.record ?? null)
  const [of, setOf] = useState(address)
  if (of !== address) {
    setOf(address)
    setRecord(placeIn(address)?.record ?? null)
  }
  const at = useMemo(() => (record === null ? -1 : rows.findIndex(row => row.id === record)), [rows, record])
  const anchor = useRef<number | null>(null)
  const newest = useRef({ at, rows, selection })
  useEffect(() => {
    newest.current = { at, rows, selection }
  })

  return useMemo(() => {
    const put = (index: number): void => {
      const row = newest.current.rows[index]
      if (!row) return
      setRecord(row.id)
      leavePlace(address, { scroll: placeIn(address)?.scroll ?? 0, record: row.id })
    }
    const pick = (indices: readonly number[], on: boolean): void => {
      const { rows: all, selection: chosen } = newest.current
      chosen.set(
        indices.flatMap(index => all[index] ?? []),
        on,
      )
    }
    const move = (way: Move): number => {
      const next = moved(newest.current.at, way, newest.current.rows.length, page())
      put(next)
      anchor.current = null
      return next
    }
    const sweep = (way: Move): number => {
      const from = Math.max(0, newest.current.at)
      const next = moved(newest.current.at, way, newest.current.rows.length, page())
      pick(range(from, next), true)
      put(next)
      return next
    }
    const mark = (index: number, through: boolean): void => {
      const { rows: all, selection: chosen } = newest.current
      const row = all[index]
      if (!row) return
      const on = !chosen.selected.has(row.id)
      const from = through ? all.findIndex(one => one.id === anchor.current) : -1
      pick(from >= 0 ? range(from, index) : [index], from >= 0 || on)
      anchor.current = row.id
      put(index)
    }
    return { at, row: rows[at], move, sweep, put, mark }
  }, [at, rows, address, page])
}
