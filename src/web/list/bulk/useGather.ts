import { useState } from 'react'
import { useLazyListRowsQuery } from '../../records/listApi.ts'
import type { Selection } from '../rows/selection.ts'
import type { List } from '../rows/useList.ts'
import { writeSort } from '../model/view.ts'

/** The most that may be selected: what the server gives at once, and a person can still answer for. */
const most = 500

interface Gather {
  /** How many there are in all where all of the page are selected and others are not; null where there is nothing to gather. */
  readonly more: number | null
  readonly isRunning: boolean
  readonly start: () => void
}

/** Selects the whole result, of which the page holds only a part. */
export const useGather = ({ narrowing, sort, sheet, totals }: List, selection: Selection): Gather => {
  const [ask] = useLazyListRowsQuery()
  const [isRunning, setRunning] = useState(false)
  const total = totals?.total ?? 0
  const { selected } = selection
  const isPageSelected = sheet !== null && sheet.here.length > 0 && sheet.here.every(row => selected.has(row.id))
  const gather = async (): Promise<void> => {
    setRunning(true)
    const { data } = await ask({ ...narrowing, sort: writeSort(sort), page: 1, size: most })
    if (data) selection.set(data.rows, true)
    setRunning(false)
  }
  return { more: isPageSelected && total > selected.size && total <= most ? total : null, isRunning, start: () => void gather() }
}
