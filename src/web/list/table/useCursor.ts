import { useEffect, useMemo, useRef, useState } from 'react'
import { type Move, moved, range } from './cursor.ts'
import type { ListRow } from '../../../wire/documents.ts'
import { leavePlace, placeIn } from '../rows/places.ts'
import type { Selection } from '../rows/selection.ts'
import type { Sheet } from '../rows/sheet.ts'

interface Asked {
  readonly sheet: Sheet
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

interface Spot {
  readonly record: number | null
  readonly row: number
}

const spotIn = (address: string): Spot => placeIn(address) ?? { record: null, row: -1 }

/** Where the cursor stands: on its record, wherever that is by now; in a whole list whose record is not here, in its row. */
const rowOf = (sheet: Sheet, { record, row }: Spot): number => {
  const found = record === null ? -1 : sheet.indexOf(record)
  return found < 0 && sheet.isWhole ? Math.min(row, sheet.count - 1) : found
}

/** The row cursor of a list. It stays on its record when rows are read again, and is found where it was left. */
export const useCursor = ({ sheet, address, selection, page }: Asked): Cursor => {
  const [spot, setSpot] = useState(() => spotIn(address))
  const [of, setOf] = useState(address)
  if (of !== address) {
    setOf(address)
    setSpot(spotIn(address))
  }
  const at = useMemo(() => rowOf(sheet, spot), [sheet, spot])
  const anchor = useRef<number | null>(null)
  const newest = useRef({ at, sheet, selection })
  useEffect(() => {
    newest.current = { at, sheet, selection }
  })

  return useMemo(() => {
    const put = (index: number): void => {
      const row = newest.current.sheet.at(index)
      if (!row && !newest.current.sheet.isWhole) return
      const next = { record: row?.id ?? null, row: index }
      setSpot(next)
      leavePlace(address, next)
    }
    const pick = (indices: readonly number[], on: boolean): void => {
      const { sheet: all, selection: chosen } = newest.current
      chosen.set(
        indices.flatMap(index => all.at(index) ?? []),
        on,
      )
    }
    const move = (way: Move): number => {
      const next = moved(newest.current.at, way, newest.current.sheet.count, page())
      put(next)
      anchor.current = null
      return next
    }
    const sweep = (way: Move): number => {
      const from = Math.max(0, newest.current.at)
      const next = moved(newest.current.at, way, newest.current.sheet.count, page())
      pick(range(from, next), true)
      put(next)
      return next
    }
    const mark = (index: number, through: boolean): void => {
      const { sheet: all, selection: chosen } = newest.current
      const row = all.at(index)
      if (!row) return
      const on = !chosen.selected.has(row.id)
      const from = through && anchor.current !== null ? all.indexOf(anchor.current) : -1
      pick(from >= 0 ? range(from, index) : [index], from >= 0 || on)
      anchor.current = row.id
      put(index)
    }
    return { at, row: sheet.at(at), move, sweep, put, mark }
  }, [at, sheet, address, page])
}
