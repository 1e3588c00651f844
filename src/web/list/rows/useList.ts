import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useMemo, useState } from 'react'
import type { ISODate } from '../../../kernel/dates.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import { writeFilter } from '../../../kernel/filter.ts'
import { api } from '../../api/api.ts'
import { useAppDispatch } from '../../store.ts'
import { settledFilter } from '../model/conditions.ts'
import { anew, type Narrowing, type TotalsAnswer, useListTotalsQuery } from '../../records/listApi.ts'
import { keepResult } from './result.ts'
import type { Sheet } from './sheet.ts'
import { useSheet } from './useSheet.ts'
import type { AddressView } from '../views/useView.ts'
import { type Shown, sortOf, type SortKey, type View, writeSort } from '../model/view.ts'

export interface List {
  readonly narrowing: Narrowing
  readonly sort: readonly SortKey[]
  /** Null before the first answer. */
  readonly sheet: Sheet | null
  /** Null while the result is being counted. */
  readonly totals: TotalsAnswer | null
  /** Sums as they were counted last; of an older result while `totals` is null. */
  readonly sums: TotalsAnswer['sums'] | null
  /** Address of the view that the rows belong to. */
  readonly address: string
  /** An answer is on the way. */
  readonly isBusy: boolean
  /** The rows that are shown are of a question that was asked before. */
  readonly isOld: boolean
  readonly error: unknown
  readonly look: (index: number) => void
  readonly refresh: () => void
}

/** Gives what a view asks the server for: its search and its filter, with moving periods settled. */
export const narrowingOf = (
  doc: string,
  { q, conditions }: Pick<View, 'q' | 'conditions'>,
  { filters }: Shown,
  today: ISODate,
): Narrowing => ({
  doc,
  q,
  filter: writeFilter(filters, settledFilter(filters, conditions, today)),
})

/** The address for which the rows have come; until they do, the one before. */
const useSettled = (address: string, isThere: boolean): string => {
  const [settled, settle] = useState(address)
  if (isThere && settled !== address) settle(address)
  return isThere ? address : settled
}

/** Asks for the rows of a view, and beside them for count and sums. Without `isGood` nothing is asked. */
export const useList = (
  def: AnyDocument,
  { view, addressOf }: AddressView,
  shown: Shown,
  today: ISODate,
  isGood: boolean,
): List => {
  const dispatch = useAppDispatch()
  const { q, conditions, size } = view
  const narrowing = useMemo(() => narrowingOf(def.name, { q, conditions }, shown, today), [def, q, conditions, shown, today])
  const sort = useMemo(() => sortOf(def, view, shown.fields), [def, view, shown])
  const sorted = writeSort(sort)
  const result = useMemo(() => (isGood ? { ...narrowing, sort: sorted } : null), [isGood, narrowing, sorted])
  // The rows are asked for first.
  const rows = useSheet(result, narrowing, view.page, size)
  const totals = useListTotalsQuery(isGood ? narrowing : skipToken, anew)
  const current = totals.currentData ?? null
  const { sheet, query, isCurrent } = rows
  const address = useSettled(addressOf(view.page), isCurrent)

  useEffect(() => {
    if (!isCurrent || !sheet || !query) return
    // A record that is opened from a view walks on through the view, where one row is one record.
    keepResult(def.opens?.by === 'id' ? def.opens.doc : def.name, {
      query,
      ids: sheet.here.map(row => row.id),
      total: current?.total ?? null,
      isWhole: sheet.isWhole,
      addressOf: sheet.isWhole ? () => addressOf(1) : addressOf,
    })
  }, [def, query, sheet, isCurrent, current, addressOf])

  return {
    narrowing,
    sort,
    sheet,
    totals: current,
    sums: totals.data?.sums ?? null,
    address,
    isBusy: rows.isBusy,
    isOld: sheet !== null && !isCurrent,
    error: rows.error ?? totals.error,
    look: rows.look,
    refresh: () => void dispatch(api.util.invalidateTags([{ type: 'Register', id: def.name }])),
  }
}
