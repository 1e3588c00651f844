import type { ListAnswer } from '../../../wire/documents.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { shallowEqual } from 'react-redux'
import type { AnyDocument } from '../../../kernel/document.ts'
import { api } from '../../api/api.ts'
import type { Titles } from '../../cells/cells.tsx'
import type { ListRow } from '../../../wire/documents.ts'
import { listApi, type RowsQuery } from '../../records/listApi.ts'
import { useAppDispatch, useAppSelector } from '../../store.ts'

/** The server gives no more at once. */
const partSize = 500

/** All records of a document, as far as they are here. */
export interface AllRows {
  /** Null before the first answer. */
  readonly rows: readonly ListRow[] | null
  readonly titles: Titles
  readonly isWhole: boolean
  readonly error: unknown
  /** How the parts were asked for. */
  readonly queries: readonly RowsQuery[]
  readonly refresh: () => void
}

const queriesOf = (def: AnyDocument, parts: number): readonly RowsQuery[] =>
  Array.from({ length: parts }, (_, at) => ({
    doc: def.name,
    q: '',
    filter: '',
    sort: def.sort ?? '',
    page: at + 1,
    size: partSize,
  }))

const together = (answers: readonly ListAnswer[]): Titles => {
  const titles: Record<string, Readonly<Record<string, string>>> = {}
  for (const answer of answers) for (const [doc, byId] of Object.entries(answer.titles)) titles[doc] = { ...titles[doc], ...byId }
  return titles
}

/**
 * Reads every record of a document, part by part; the first are there at once. What was read on another screen stands only until the
 * answer comes: somebody else may have changed it since.
 */
export const useAllRows = (def: AnyDocument): AllRows => {
  const dispatch = useAppDispatch()
  const [parts, setParts] = useState(1)
  const queries = useMemo(() => queriesOf(def, parts), [def, parts])
  const read = useRef(0)
  useEffect(() => {
    const asked = queries.map((query, at) =>
      dispatch(listApi.endpoints.listRows.initiate(query, { forceRefetch: at >= read.current })),
    )
    read.current = queries.length
    return () => {
      for (const one of asked) one.unsubscribe()
    }
  }, [dispatch, queries])
  const answers = useAppSelector(
    state => queries.map(query => listApi.endpoints.listRows.select(query)(state).data),
    shallowEqual,
  )
  const errors = useAppSelector(
    state => queries.map(query => listApi.endpoints.listRows.select(query)(state).error),
    shallowEqual,
  )
  const here = useMemo(() => answers.filter(answer => answer !== undefined), [answers])
  const last = answers.at(-1)
  const isFull = last !== undefined && last.rows.length === partSize
  if (isFull && answers.length === parts) setParts(parts + 1)
  return {
    // A record that moves from one part to the next while they are read is there twice.
    rows: useMemo(
      () => (here.length === 0 ? null : [...new Map(here.flatMap(({ rows }) => rows).map(row => [row.id, row])).values()]),
      [here],
    ),
    titles: useMemo(() => together(here), [here]),
    isWhole: last !== undefined && !isFull,
    error: errors.find(error => error !== undefined),
    queries,
    refresh: () => void dispatch(api.util.invalidateTags([{ type: 'Register', id: def.name }])),
  }
}
