import type { BulkCommand, doMany } from '../../../wire/many.ts'
import type { Answer } from '../../../wire/operation.ts'
import { useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { isFailure, sentenceOf } from '../../api/failure.ts'
import { newKey } from '../../api/key.ts'
import { useAppDispatch } from '../../store.ts'
import type { ListRow } from '../../../wire/documents.ts'
import { useLazyListRowsQuery, useListBulkMutation } from '../../records/listApi.ts'

/** What came of one record: done, refused with the reason, or nobody knows, because no answer came. */
export interface Outcome {
  readonly row: ListRow
  readonly state: 'done' | 'refused' | 'unknown'
  readonly message: string | null
  /** The number that the record has by now; null where it has none. */
  readonly number: string | null
}

/** So many records go in one request: few enough to see how far it has come, and to stop. */
const partSize = 100

interface Run {
  readonly state: 'asking' | 'running' | 'done'
  readonly outcomes: readonly Outcome[]
  readonly start: (command: BulkCommand) => Promise<void>
  /** Does it again to those that were refused or of which nothing is known. */
  readonly retry: () => Promise<void>
  readonly stop: () => void
}

const versionOf = (row: ListRow): number => (typeof row['version'] === 'number' ? row['version'] : 0)

const answered = (rows: readonly ListRow[], { results }: Answer<typeof doMany>): readonly Outcome[] =>
  rows.map(row => {
    const one = results.find(({ id }) => id === row.id)
    if (!one) return { row, state: 'unknown', message: 'The answer does not name this record.', number: null }
    return { row, state: one.done ? 'done' : 'refused', message: one.message, number: one.number }
  })

/** A request that was refused did nothing; of one that was not answered nobody knows. */
const unanswered = (rows: readonly ListRow[], error: unknown): readonly Outcome[] => {
  const isRefused = isFailure(error) && error.status !== undefined && error.status < 500
  return rows.map(row => ({ row, state: isRefused ? 'refused' : 'unknown', message: sentenceOf(error), number: null }))
}

const partsOf = (rows: readonly ListRow[]): readonly (readonly ListRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / partSize) }, (_, at) => rows.slice(at * partSize, (at + 1) * partSize))

/**
 * Does one thing to many records, in the order of the list. The server judges each by itself, so that one refusal does not
 * hold up the others. All requests share one key: a record that was done without our hearing of it is not done again.
 */
export const useRunBulk = (doc: string, rows: readonly ListRow[]): Run => {
  const [state, setState] = useState<Run['state']>('asking')
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [command, setCommand] = useState<BulkCommand | null>(null)
  const [key] = useState(newKey)
  const [ask] = useListBulkMutation()
  const [read] = useLazyListRowsQuery()
  const dispatch = useAppDispatch()
  const isStopped = useRef(false)

  const run = async (wanted: BulkCommand, all: readonly ListRow[]): Promise<void> => {
    isStopped.current = false
    setState('running')
    for (const part of partsOf(all)) {
      if (isStopped.current) break
      const records = part.map(row => ({ id: row.id, version: versionOf(row) }))
      const { data, error } = await ask({ doc, key, ...wanted, records })
      const came = data ? answered(part, data) : unanswered(part, error)
      setOutcomes(before => [...before, ...came])
    }
    // What was done shows in other lists and documents too: orders in their progress, customers in their dues.
    dispatch(api.util.invalidateTags(['Register', 'Report', 'Document']))
    setState('done')
  }

  /** Refused records as they are now: a record that was mended has a new version. */
  const readAgain = async (refused: readonly ListRow[]): Promise<readonly ListRow[]> => {
    const parts = partsOf(refused).map(part =>
      read({ doc, q: '', filter: `id:in:${part.map(row => row.id).join(',')}`, sort: '', page: 1, size: partSize }),
    )
    const found = (await Promise.all(parts)).flatMap(({ data }) => data?.rows ?? [])
    return refused.map(row => found.find(one => one.id === row.id) ?? row)
  }

  const retry = async (): Promise<void> => {
    if (!command) return
    const left = outcomes.filter(one => one.state !== 'done')
    setOutcomes(outcomes.filter(one => one.state === 'done'))
    setState('running')
    const fresh = new Map(
      (await readAgain(left.filter(one => one.state === 'refused').map(one => one.row))).map(row => [row.id, row]),
    )
    await run(
      command,
      left.map(({ row }) => fresh.get(row.id) ?? row),
    )
  }

  return {
    state,
    outcomes,
    start: async wanted => {
      setCommand(wanted)
      await run(wanted, rows)
    },
    retry,
    stop: () => (isStopped.current = true),
  }
}
