import { useCallback, useMemo, useState } from 'react'
import type { ListRow } from '../../../wire/documents.ts'

/** The selected records by id, with what the list knew of them: they may stand on other pages. */
export type Selected = ReadonlyMap<number, ListRow>

export interface Selection {
  readonly selected: Selected
  /** Selects records or lets go of them. */
  readonly set: (rows: readonly ListRow[], on: boolean) => void
  readonly clear: () => void
}

const none: Selected = new Map()

/** The selection of one result: a new search or filter begins with nothing selected. */
export const useSelection = (result: string): Selection => {
  const [kept, keep] = useState({ result, selected: none })
  const selected = kept.result === result ? kept.selected : none
  const set = useCallback(
    (rows: readonly ListRow[], on: boolean) =>
      keep(before => {
        const next = new Map(before.result === result ? before.selected : none)
        for (const row of rows) {
          if (on) next.set(row.id, row)
          else next.delete(row.id)
        }
        return { result, selected: next }
      }),
    [result],
  )
  const clear = useCallback(() => keep({ result, selected: none }), [result])
  return useMemo(() => ({ selected, set, clear }), [selected, set, clear])
}
