import { useEffect, useSyncExternalStore } from 'react'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Fields } from '../../kernel/field.ts'
import { headerFields, lineFields, lineSets, linesOf, type Row } from '../../kernel/record.ts'
import { isFailure } from '../api/failure.ts'
import { definitionOf } from '../definitions.ts'
import { listApi } from '../records/listApi.ts'
import { titleOfRow } from '../records/names.ts'
import { store } from '../store.ts'
import type { Titles } from '../cells/cells.tsx'

/** How to show records, by document and id: everything that the answers of the server have said since the page was loaded. */
const known = new Map<string, string>()
const listeners = new Set<() => void>()

const keyOf = (target: string, id: number | string): string => `${target}/${id}`

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Says how to show a record, where it is known. */
export const titleOf = (target: string, id: number): string | undefined => known.get(keyOf(target, id))

/** Calls back whenever titles come to be known. */
export const onTitles = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Learns from an answer of the server. */
export const learnTitles = (titles: Titles): void => {
  let learnt = false
  for (const [target, byId] of Object.entries(titles)) {
    for (const [id, title] of Object.entries(byId)) {
      learnt ||= known.get(keyOf(target, id)) !== title
      known.set(keyOf(target, id), title)
    }
  }
  if (learnt) tell()
}

const refsOf = (fields: Fields, row: Readonly<Row>): [target: string, id: number][] =>
  Object.entries(fields).flatMap(([name, { target }]): [string, number][] => {
    const id = row[name]
    return target !== undefined && typeof id === 'number' ? [[target, id]] : []
  })

/** The titles that are known of everything a record refers to. */
export const knownTitles = (record: Readonly<Row>, def: AnyDocument): Titles => {
  const refs = [
    ...refsOf(headerFields(def), record),
    ...lineSets(def).flatMap(([name, set]) => linesOf(record, name).flatMap(line => refsOf(lineFields(set), line))),
  ]
  const titles: Record<string, Record<string, string>> = {}
  for (const [target, id] of refs) {
    const title = titleOf(target, id)
    if (title !== undefined) (titles[target] ??= {})[String(id)] = title
  }
  return titles
}

export const learnTitle = (target: string, id: number, title: string): void => learnTitles({ [target]: { [id]: title } })

const wanted = new Map<string, Set<number>>()

/** A filter names so many records at once. */
const mostAsked = 200

/** All that was asked for in one turn comes in one request per document; what cannot be fetched now is asked for again later. */
const fetchWanted = async (target: string): Promise<void> => {
  await Promise.resolve()
  const ids = [...(wanted.get(target) ?? [])].sort((a, b) => a - b).slice(0, mostAsked)
  wanted.delete(target)
  const def = await definitionOf(target)
  if (!def) return
  const query = { doc: target, q: '', filter: `id:in:${ids.join(',')}`, sort: '', page: 1, size: ids.length }
  const { data, error } = await store.dispatch(listApi.endpoints.listRows.initiate(query, { subscribe: false }))
  const found = new Map(data?.rows.map(row => [row.id, titleOfRow(def, row)]))
  if (!data && !(isFailure(error) && error.status === 403)) return
  // What this person may not see is said to be so; its id would tell nothing.
  learnTitles({ [target]: Object.fromEntries(ids.map(id => [id, found.get(id) ?? `${def.label}, not open to you`])) })
}

/** Asks the server how to show a record that no answer has named yet. */
export const wantTitle = (target: string, id: number): void => {
  if (known.has(keyOf(target, id))) return
  const ids = wanted.get(target)
  if (ids) ids.add(id)
  else {
    wanted.set(target, new Set([id]))
    void fetchWanted(target)
  }
}

/** Says how a record is shown; an empty text until it is known. */
export const useTitleOf = (target: string | undefined, id: unknown): string => {
  const title = useSyncExternalStore(onTitles, () => (target !== undefined && typeof id === 'number' ? titleOf(target, id) : ''))
  useEffect(() => {
    if (title === undefined && target !== undefined && typeof id === 'number') wantTitle(target, id)
  }, [title, target, id])
  return title ?? ''
}
