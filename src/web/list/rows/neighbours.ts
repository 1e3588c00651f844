import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useMemo } from 'react'
import type { AnyDocument } from '../../../kernel/document.ts'
import { type RowsQuery, useListRowsQuery } from '../../records/listApi.ts'
import { leavePlace } from './places.ts'
import { extendResult, lastAddress, pageOf, type Result, useResult, walkTo } from './result.ts'

/** The records before and after one in the list from which it was opened. */
export interface Neighbours {
  /** From 1, in the whole result. */
  readonly position: number
  /** Null while the result is being counted. */
  readonly total: number | null
  readonly previous: number | null
  readonly next: number | null
}

/** The page that has to be fetched for a neighbour of the first or the last id kept; null where none is needed. */
const pageBeside = ({ query, ids }: Result, index: number): RowsQuery | null => {
  if (index === 0 && query.page > 1) return { ...query, page: query.page - 1 }
  const pages = ids.length / query.size
  return index === ids.length - 1 && Number.isInteger(pages) ? { ...query, page: query.page + pages } : null
}

/** The address of a document's list, as it was last seen where it was. */
export const listAddress = (def: AnyDocument): string => lastAddress(def.name) ?? def.register ?? def.path

/**
 * Previous and next record of the same list, for "‹ 5/418 ›". Null when the record was not opened from a list. Walking on
 * moves the list's cursor along, so that coming back finds it on the record last seen.
 */
export const useNeighbours = (def: AnyDocument, id: number): Neighbours | null => {
  const doc = def.name
  const kept = useResult(doc)
  const index = kept ? kept.ids.indexOf(id) : -1
  const beside = useMemo(() => (kept && index >= 0 ? pageBeside(kept, index) : null), [kept, index])
  const { currentData } = useListRowsQuery(beside ?? skipToken)

  useEffect(() => {
    if (!kept || index < 0) return
    walkTo(doc, id)
    const { query, isWhole } = kept
    const row = isWhole ? (query.page - 1) * query.size + index : index % query.size
    leavePlace(kept.addressOf(pageOf(kept, id)), { record: id, row, isToSee: true })
  }, [doc, kept, index, id])

  useEffect(() => {
    if (beside && currentData && currentData.rows.length > 0)
      extendResult(
        doc,
        beside,
        currentData.rows.map(row => row.id),
      )
  }, [doc, beside, currentData])

  if (!kept || index < 0) return null
  return {
    position: (kept.query.page - 1) * kept.query.size + index + 1,
    total: kept.total,
    previous: kept.ids[index - 1] ?? null,
    next: kept.ids[index + 1] ?? null,
  }
}
