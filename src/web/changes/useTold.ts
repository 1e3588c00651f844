import { useEffect, useReducer, useState } from 'react'
import type { AnyDocument } from '../../kernel/document.ts'
import type { HistoryEntry } from '../../kernel/trail/arrivals.ts'
import { referencesIn } from '../../kernel/trail/history.ts'
import { useChangesQuery } from '../approvals/approvalsApi.ts'
import { definitionNamed } from '../definitions.ts'
import { onTitles, wantTitle } from '../kinds/titles.ts'

const useDefinition = (doc: string): AnyDocument | null => {
  const [def, setDef] = useState<AnyDocument | null>(null)
  useEffect(() => {
    let isHere = true
    void definitionNamed(doc).then(found => isHere && setDef(found))
    return () => void (isHere = false)
  }, [doc])
  return def
}

/** The history of a record with its definition, the newest entry first; the component is drawn again as titles come. */
export const useTold = (
  doc: string,
  record: number,
): { readonly def: AnyDocument | null; readonly entries: readonly HistoryEntry[] | undefined; readonly error: unknown } => {
  const def = useDefinition(doc)
  const { data, error } = useChangesQuery({ doc, record })
  const [, seen] = useReducer((count: number) => count + 1, 0)
  useEffect(() => onTitles(seen), [])
  useEffect(() => {
    for (const [target, id] of def && data ? referencesIn(def, data) : []) wantTitle(target, id)
  }, [def, data])
  return { def, entries: data, error }
}
