import { useMemo, useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { AnyDocument } from '../../../kernel/document.ts'
import { humanise, inSentence } from '../../../kernel/field.ts'
import { editableIn } from '../../../kernel/states.ts'
import { api } from '../../api/api.ts'
import { sentenceOf } from '../../api/failure.ts'
import { newKey } from '../../api/key.ts'
import { showUndo } from '../../elements/undoToast.tsx'
import type { ListRow } from '../../../wire/documents.ts'
import { listApi, type RowsQuery, useListBulkMutation } from '../../records/listApi.ts'
import { useAppDispatch } from '../../store.ts'
import { type GroupRule, whyNotUnder } from '../model/moving.ts'
import { isLeaf, nameOfNode, recordKey, type TreeNode } from '../model/node.ts'
import type { Mover } from './useCarry.ts'
import type { TreePlace } from '../model/usePlace.ts'
import { useNewest } from '../model/useTree.ts'
import type { AllRows } from '../model/useRows.ts'

/** What the records themselves say of being a group. */
const groupRule =
  (def: AnyDocument): GroupRule<TreeNode> =>
  ({ kind, row }) => {
    if (kind !== 'record' || !row) return 'Only a record can hold it.'
    if (isLeaf(def, row)) return 'A ledger holds no others; choose a group.'
    return row['status'] === 'blocked' ? 'It is blocked; choose another one.' : null
  }

const versionOf = (row: ListRow): number => (typeof row['version'] === 'number' ? row['version'] : 0)

/** Shows a record as it is to be, in all parts of the register that hold it. */
const usePatch = (field: string, queries: readonly RowsQuery[]) => {
  const dispatch = useAppDispatch()
  return (id: number, value: unknown, version: number): void => {
    for (const query of queries) {
      dispatch(
        listApi.util.updateQueryData('listRows', query, draft => {
          const row = draft.rows.find(one => one.id === id)
          if (row) Object.assign(row, { [field]: value, version })
        }),
      )
    }
  }
}

interface Wanted {
  readonly id: number
  readonly name: string
  readonly value: number | null
  /** Where it stands then, in words; null for an undo, which is not offered to be undone. */
  readonly said: string | null
}

/** Sets the upper of records, one after the other: each is shown in its new place at once, and put back when it is refused. */
const useSetUpper = (def: AnyDocument, field: string, all: AllRows) => {
  const dispatch = useAppDispatch()
  const [ask] = useListBulkMutation()
  const patch = usePatch(field, all.queries)
  const rows = useNewest(all.rows)
  const queue = useRef(Promise.resolve())
  // What was just saved is known before it is drawn: a second move may follow at once.
  const saved = useRef(new Map<number, number>())

  const send = async ({ id, name, value, said }: Wanted, row: ListRow): Promise<void> => {
    const before = row[field]
    const version = Math.max(versionOf(rows.current?.find(one => one.id === id) ?? row), saved.current.get(id) ?? 0)
    const { data, error } = await ask({ doc: def.name, key: newKey(), do: 'set', field, value, records: [{ id, version }] })
    const result = data?.results[0]
    if (result?.done) {
      saved.current.set(id, version + 1)
      patch(id, value, version + 1)
      if (said !== null) showUndo(said, () => run({ id, name, value: typeof before === 'number' ? before : null, said: null }))
    } else {
      patch(id, before, version)
      toast.error(`${name} stays where it was. ${result?.message ?? sentenceOf(error)}`)
    }
    dispatch(api.util.invalidateTags(['Register', 'Report', 'Document']))
  }
  const run = (wanted: Wanted): Promise<void> => {
    const row = rows.current?.find(one => one.id === wanted.id)
    if (!row) return Promise.resolve()
    patch(wanted.id, wanted.value, versionOf(row))
    queue.current = queue.current.then(() => send(wanted, row))
    return queue.current
  }
  return run
}

/** Moves records under others by their self reference; null for who may not write. */
export const useMover = (def: AnyDocument, all: AllRows, place: TreePlace, mayWrite: boolean): Mover | null => {
  const field = def.tree ?? ''
  const set = useSetUpper(def, field, all)
  const rule = useMemo(() => groupRule(def), [def])
  const newest = useNewest({ set, place })
  const isOptional = def.fields[field]?.optional === true
  return useMemo(() => {
    if (!mayWrite || field === '') return null
    return {
      way: ({ kind }) => (kind === 'record' ? 'under' : null),
      whyStays: ({ row }) => {
        const state = String(row?.['status'])
        return editableIn(def).includes(state)
          ? null
          : `A ${inSentence(def.label)} that is ${humanise(state).toLowerCase()} is not moved.`
      },
      whyNot: (tree, node, { key }) => {
        if (key === null && !isOptional) return 'It cannot stand at the top level.'
        const target = key === null ? null : (tree.of.get(key) ?? null)
        if (key !== null && target === null) return 'This is no longer there.'
        return whyNotUnder(tree, node, target, rule)
      },
      move: (tree, node, { key }) => {
        const target = key === null ? undefined : tree.of.get(key)
        const id = node.row?.id
        if (id === undefined) return
        const name = nameOfNode(node)
        const said = target ? `${name} is now under ${nameOfNode(target)}` : `${name} is now at the top level`
        const { open, setOpen, setCursor } = newest.current.place
        setOpen(new Set([...(open ?? tree.top.map(one => one.key)), ...(target ? [target.key] : [])]))
        setCursor(recordKey(id))
        void newest.current.set({ id, name, value: target?.row?.id ?? null, said })
      },
    }
  }, [def, field, mayWrite, isOptional, rule, newest])
}
