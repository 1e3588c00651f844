import type { ListAnswer } from '../../../wire/documents.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { listApi, type Narrowing, type RowsQuery, useListRowsQuery } from '../../records/listApi.ts'
import { mostScrolled, partSize, type Sheet, sheetOfPage, sheetOfParts } from './sheet.ts'
import type { Size } from '../model/view.ts'

/** How a result is asked for, whatever part of it. */
export type Result = Omit<RowsQuery, 'page' | 'size'>

interface Rows {
  /** Null before the first answer; of an older result while `isCurrent` is false. */
  readonly sheet: Sheet | null
  readonly isCurrent: boolean
  /** How the first of the rows that are here was asked for; null while those that are looked at are not here. */
  readonly query: RowsQuery | null
  readonly isBusy: boolean
  readonly error: unknown
  /** The place that is looked at, where the rows around it are to be here. */
  readonly look: (index: number) => void
}

/** While a user scrolls, the rows in sight are asked for so often, and those already passed are not. */
const lookMs = 100

/** The part of the whole result that is looked at. A new result begins at its top. */
const usePart = (result: Result | null) => {
  const [seen, see] = useState({ result, part: 1 })
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const wanted = useRef(1)
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    },
    [result],
  )
  const look = useCallback(
    (index: number) => {
      wanted.current = Math.floor(Math.max(0, index) / partSize) + 1
      timer.current ??= setTimeout(() => {
        timer.current = null
        see(before => (before.result === result && before.part === wanted.current ? before : { result, part: wanted.current }))
      }, lookMs)
    },
    [result],
  )
  return { part: seen.result === result ? seen.part : 1, look }
}

/**
 * Rows that were read on another screen, or that lay out of reach since, stand only until the answer comes: somebody may have changed them. `isAnew`
 * is false while they are in use.
 */
const useRowsOf = (result: Result | null, page: number, size: number, isThere: boolean, isAnew: boolean) =>
  useListRowsQuery(result && isThere ? { ...result, page, size } : skipToken, { refetchOnMountOrArgChange: isAnew })

/** Tells whether a part was not in use when this was last drawn. */
const useAnew = (result: Result | null, part: number, last: number): ((part: number) => boolean) => {
  const used = useRef<{ readonly result: Result | null; readonly from: number; readonly to: number }>(null)
  useEffect(() => {
    used.current = { result, from: part - 1, to: part < last ? part + 1 : part }
  }, [result, part, last])
  const { current } = used
  return one => current === null || current.result !== result || one < current.from || one > current.to
}

/** The part that is looked at, and those before and after it. */
const useWhole = (result: Result | null, total: number | null): Rows => {
  const { part, look } = usePart(result)
  const last = total === null ? 1 : Math.ceil(Math.min(total, mostScrolled) / partSize)
  const isAnew = useAnew(result, part, last)
  const before = useRowsOf(result, part - 1, partSize, part > 1, isAnew(part - 1))
  const at = useRowsOf(result, part, partSize, true, isAnew(part))
  const after = useRowsOf(result, part + 1, partSize, part < last, isAnew(part + 1))
  const [first, second, third] = [before.currentData, at.currentData, after.currentData]
  const parts = useMemo(
    () =>
      [first, second, third].flatMap((answer, index): (readonly [number, ListAnswer])[] =>
        answer ? [[part - 1 + index, answer]] : [],
      ),
    [first, second, third, part],
  )
  const sheet = useMemo(() => {
    if (parts.length === 0 && total === null) return null
    return sheetOfParts(parts, total ?? parts[0]?.[1].rows.length ?? 0)
  }, [parts, total])
  const isCurrent = parts.length > 0 || (total !== null && part > 1)
  const [older, keep] = useState(sheet)
  if (isCurrent && sheet !== older) keep(sheet)
  const query = useMemo(
    () => (result && second ? { ...result, page: first ? part - 1 : part, size: partSize } : null),
    [result, first, second, part],
  )
  return {
    sheet: isCurrent ? sheet : older,
    isCurrent,
    query,
    isBusy: before.isFetching || at.isFetching || after.isFetching,
    error: at.error ?? before.error ?? after.error,
    look,
  }
}

const nowhere = (): void => undefined

const usePage = (result: Result | null, page: number, size: number): Rows => {
  const rows = useRowsOf(result, page, size, true, true)
  const { data, currentData } = rows
  return {
    sheet: useMemo(() => (data ? sheetOfPage(data, (page - 1) * size) : null), [data, page, size]),
    isCurrent: currentData !== undefined,
    query: useMemo(() => result && { ...result, page, size }, [result, page, size]),
    isBusy: rows.isFetching,
    error: rows.error,
    look: nowhere,
  }
}

/** The rows of a page of a result, or of all of it as it has been counted by others. Null asks for nothing. */
export const useSheet = (result: Result | null, narrowing: Narrowing, page: number, size: Size): Rows => {
  const isWhole = size === 'all'
  const { currentData: counted } = listApi.endpoints.listTotals.useQueryState(isWhole ? narrowing : skipToken)
  const total = counted?.total ?? null
  const whole = useWhole(isWhole ? result : null, total)
  const one = usePage(isWhole ? null : result, page, isWhole ? partSize : size)
  return isWhole ? whole : one
}
