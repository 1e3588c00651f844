import { useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { sentenceOf } from '../api/failure.ts'
import { newKey } from '../api/key.ts'
import { useAppDispatch } from '../store.ts'
import type { BulkAction } from './bulk.ts'
import { type ListRow, useListActMutation } from './listApi.ts'

/** What came of one record: done, or refused with the reason. */
export interface Outcome {
  readonly row: ListRow
  readonly refusal: string | null
  /** The number that the record has by now; null where it has none. */
  readonly number: string | null
}

const numberIn = (record: unknown): string | null =>
  typeof record === 'object' && record !== null && 'number' in record && typeof record.number === 'string' ? record.number : null

interface Run {
  readonly state: 'asking' | 'running' | 'done'
  readonly outcomes: readonly Outcome[]
  readonly start: (reason: string) => Promise<void>
  readonly stop: () => void
}

/**
 * Takes records through an action, one after the other: numbers are drawn in the order of the list. Each is judged by itself,
 * so that one refusal does not hold up the others.
 */
export const useRunBulk = (doc: string, { name, fitting, asksReason }: BulkAction): Run => {
  const [state, setState] = useState<Run['state']>('asking')
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [act] = useListActMutation()
  const dispatch = useAppDispatch()
  const isStopped = useRef(false)
  const start = async (reason: string): Promise<void> => {
    setState('running')
    for (const row of fitting) {
      if (isStopped.current) break
      const version = typeof row['version'] === 'number' ? row['version'] : undefined
      const { data, error } = await act({
        doc,
        id: row.id,
        action: name,
        version,
        reason: asksReason ? reason : undefined,
        key: newKey(),
      })
      const refusal = error === undefined ? null : sentenceOf(error)
      setOutcomes(before => [...before, { row, refusal, number: numberIn(data) }])
    }
    // What was done shows in other lists and documents too: orders in their progress, customers in their dues.
    dispatch(api.util.invalidateTags(['Register', 'Report', 'Document']))
    setState('done')
  }
  return { state, outcomes, start, stop: () => (isStopped.current = true) }
}
