import { useSyncExternalStore } from 'react'
import type { RowsQuery } from '../../records/listApi.ts'

/** What the last list of a document showed: the way from record to record without going back to it. */
export interface Result {
  /** How its first page was asked for. */
  readonly query: RowsQuery
  /** The ids from that page on, in order; walking over the edge of a page adds the next one. */
  readonly ids: readonly number[]
  /** Null until the whole result has been counted. */
  readonly total: number | null
  /** The list is scrolled whole: its pages are the parts in which it is fetched. */
  readonly isWhole: boolean
  /** The address of the list with a page of this result open. */
  addressOf(page: number): string
}

const results = new Map<string, Result>()
/** The record of each document that was last walked to. */
const seen = new Map<string, number>()
const listeners = new Set<() => void>()

/** Keeps what a list shows now. */
export const keepResult = (doc: string, result: Result): void => {
  results.set(doc, result)
  seen.delete(doc)
  for (const listener of listeners) listener()
}

/** Adds a page that lies beside the kept ones; one that does not is of an older result and is left out. */
export const extendResult = (doc: string, query: RowsQuery, ids: readonly number[]): void => {
  const kept = results.get(doc)
  if (!kept) return
  const after = kept.query.page + kept.ids.length / kept.query.size
  if (query.page === after) results.set(doc, { ...kept, ids: [...kept.ids, ...ids] })
  else if (query.page === kept.query.page - 1) results.set(doc, { ...kept, query, ids: [...ids, ...kept.ids] })
  else return
  for (const listener of listeners) listener()
}

/** Remembers the record that was walked to, so that the way back leads to its page. */
export const walkTo = (doc: string, id: number): void => {
  seen.set(doc, id)
}

/** The page of the result on which a record stands. */
export const pageOf = ({ query, ids }: Result, id: number): number =>
  query.page + Math.floor(Math.max(0, ids.indexOf(id)) / query.size)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Answers what the last list of the document showed; null when none was opened since the page was loaded. */
export const useResult = (doc: string): Result | null => useSyncExternalStore(subscribe, () => results.get(doc) ?? null)

/** The address of the list as it was last seen, open at the record last walked to; null when it was not seen yet. */
export const lastAddress = (doc: string): string | null => {
  const kept = results.get(doc)
  if (!kept) return null
  const id = seen.get(doc)
  return kept.addressOf(id === undefined ? kept.query.page : pageOf(kept, id))
}
