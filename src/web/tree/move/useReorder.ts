import { useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { DraftRow } from '../../../kernel/record.ts'
import { sentenceOf } from '../../api/failure.ts'
import { newKey } from '../../api/key.ts'
import { docApi } from '../../doc/record/docApi.ts'
import { showUndo } from '../../elements/undoToast.tsx'
import { useAppDispatch } from '../../store.ts'
import { inOrder, layersOf } from '../model/layers.ts'

interface Reorder {
  readonly id: number
  readonly version: number
  readonly layers: readonly DraftRow[]
  /** The ids of the layers, from the inside outwards. */
  readonly order: readonly number[]
  readonly said: string | null
}

/** Puts the layers of a cable tree into another order: shown at once, put back when it is refused, and undone on wish. */
export const useReorder = (doc: string): ((wanted: Reorder) => void) => {
  const dispatch = useAppDispatch()
  const isBusy = useRef(new Set<number>())
  const show = (id: number, layers: readonly DraftRow[], version: number): void => {
    dispatch(docApi.util.updateQueryData('document', { doc, id }, draft => void Object.assign(draft, { layers, version })))
  }
  const run = async ({ id, version, layers, order, said }: Reorder): Promise<void> => {
    if (isBusy.current.has(id)) return
    isBusy.current.add(id)
    const next = inOrder(layers, order)
    show(id, next, version)
    const body = { version, layers: next.map(layer => ({ id: layer.id, sequence: layer['sequence'] })) }
    const { data, error } = await dispatch(docApi.endpoints.updateDocument.initiate({ doc, id, body, key: newKey() }))
    isBusy.current.delete(id)
    if (data) {
      const before = layers.flatMap(layer => layer.id ?? [])
      show(id, layersOf(data), data.version)
      if (said !== null)
        showUndo(said, () => run({ id, version: data.version, layers: layersOf(data), order: before, said: null }))
    } else {
      show(id, layers, version)
      toast.error(`The layers stay as they were. ${sentenceOf(error)}`)
    }
  }
  return wanted => void run(wanted)
}
