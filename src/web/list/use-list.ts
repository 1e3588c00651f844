import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { ISODate } from '../../kernel/dates.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { writeFilter } from '../../kernel/filter.ts'
import type { Titles } from '../cells/cells.tsx'
import { settledFilter } from './conditions.ts'
import { type ListRow, type Narrowing, type Sums, type TotalsAnswer, useListRowsQuery, useListTotalsQuery } from './listApi.ts'
import { keepResult } from './result.ts'
import { type Shown, sortOf, type SortKey, type View, writeSort, writeView } from './view.ts'

export interface List {
  readonly narrowing: Narrowing
  readonly sort: readonly SortKey[]
  /** Null before the first answer. */
  readonly rows: readonly ListRow[] | null
  readonly titles: Titles
  /** Null while the result is being counted. */
  readonly totals: TotalsAnswer | null
  /** Sums as they were counted last; of an older result while `totals` is null. */
  readonly sums: Sums | null
  /** Address of the view that the rows belong to. */
  readonly address: string
  /** An answer is on the way; rows that are shown meanwhile are older. */
  readonly isBusy: boolean
  readonly error: unknown
  readonly refresh: () => void
}

const noTitles: Titles = {}

/** The address of a view of this list, without its columns: they show the same result. */
const useAddress = (view: View, shown: Shown): string => {
  const { pathname } = useLocation()
  return useMemo(() => pathname + writeView({ ...view, layout: null }, shown), [pathname, view, shown])
}

/** The address for which the rows have come; until they do, the one before. */
const useSettled = (address: string, isThere: boolean): string => {
  const [settled, settle] = useState(address)
  if (isThere && settled !== address) settle(address)
  return isThere ? address : settled
}

/** Asks for the rows of a view, and beside them for count and sums. Without `isGood` nothing is asked. */
export const useList = (def: AnyDocument, view: View, shown: Shown, today: ISODate, isGood: boolean): List => {
  const { pathname } = useLocation()
  const narrowing = useMemo<Narrowing>(
    () => ({
      doc: def.name,
      q: view.q,
      filter: writeFilter(shown.filters, settledFilter(shown.filters, view.conditions, today)),
    }),
    [def, view.q, view.conditions, shown, today],
  )
  const sort = useMemo(() => sortOf(def, view, shown.fields), [def, view, shown])
  const query = useMemo(
    () => ({ ...narrowing, sort: writeSort(sort), page: view.page, size: view.size }),
    [narrowing, sort, view.page, view.size],
  )
  const rows = useListRowsQuery(isGood ? query : skipToken)
  const totals = useListTotalsQuery(isGood ? narrowing : skipToken)
  const current = totals.currentData ?? null
  const address = useAddress(view, shown)
  const settled = useSettled(address, rows.currentData !== undefined)

  useEffect(() => {
    if (!rows.currentData) return
    keepResult(def.name, {
      query,
      ids: rows.currentData.rows.map(row => row.id),
      total: current?.total ?? null,
      addressOf: page => pathname + writeView({ ...view, page, layout: null }, shown),
    })
  }, [def, query, rows.currentData, current, pathname, view, shown])

  return {
    narrowing,
    sort,
    rows: rows.data?.rows ?? null,
    titles: rows.data?.titles ?? noTitles,
    totals: current,
    sums: totals.data?.sums ?? null,
    address: settled,
    isBusy: rows.isFetching,
    error: rows.error ?? totals.error,
    refresh: () => {
      void rows.refetch()
      void totals.refetch()
    },
  }
}
