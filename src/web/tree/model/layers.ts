import { type DraftRow, linesOf } from '../../../kernel/record.ts'

/** The layers of a cable tree from the inside outwards: by their numbers, in whatever order they were typed. */
export const layersOf = (record: DraftRow): readonly DraftRow[] =>
  linesOf(record, 'layers').toSorted((a, b) => Number(a['sequence']) - Number(b['sequence']))

/** Layers in another order, given by their ids; the numbers stay where they are, so that going back restores each. */
export const inOrder = (layers: readonly DraftRow[], order: readonly number[]): readonly DraftRow[] =>
  layers.flatMap(({ sequence }, index) => {
    const layer = layers.find(({ id }) => id === order[index])
    return layer ? [{ ...layer, sequence }] : []
  })
