import { Decimal } from '../../../kernel/decimal.ts'
import type { Row } from '../../../kernel/record.ts'
import { type AddedTape, isLaidUpFromCores, type LayerChange, type Override, ruled } from '../engine/cable.ts'
import type { Designed } from '../engine/properties/designed.ts'
import type { CableTables } from '../engine/tables/tables.ts'
import type { TreeLayer } from '../engine/layerKinds.ts'
import { isChangeable, isOmissible, isTape, sayable, tapePlace } from './treeLayers.ts'

/** A row of a cable tree as the engine reads it: materials and processes by their codes. */
export interface TreeRow {
  readonly sequence: number
  readonly layer: TreeLayer
  readonly perCore: boolean
  readonly process: string
  readonly material: string | null
  readonly thicknessMm: number | null
  readonly pieces: number | null
  readonly layRatio: number | null
  readonly leftOut: boolean
}

/** A cable tree that a design is pinned to. */
export interface PinnedTree {
  readonly code: string
  /** Who changed it last: 'Meera Rao'. */
  readonly by: string
  readonly rows: readonly TreeRow[]
}

/** What a pinned tree puts in the place of the engine. */
export interface Told {
  readonly overrides: readonly Override[]
  readonly changes: readonly LayerChange[]
}

/** The row that says something, as it stands wherever the figure is shown. */
const rowName = ({ code, by }: PinnedTree, { sequence }: TreeRow): string => `Cable Tree ${code}, row ${sequence}, by ${by}`

const ofFigures = (tree: PinnedTree, row: TreeRow): readonly Override[] => {
  const { thickness, pieces, lay } = sayable[row.layer]
  const reason = rowName(tree, row)
  const pairs = [
    [thickness, row.thicknessMm],
    [pieces, row.pieces],
    [lay, row.layRatio],
  ] as const
  return pairs.flatMap(([of, value]) => (of && value !== null ? [{ of, value, reason }] : []))
}

const ofMaterial = (tree: PinnedTree, row: TreeRow): readonly LayerChange[] => {
  const { layer } = sayable[row.layer]
  const by = rowName(tree, row)
  if (row.leftOut) return isOmissible(layer) ? [{ what: 'leftOut', layer, by }] : []
  return row.material !== null && isChangeable(layer) ? [{ what: 'material', layer, material: row.material, by }] : []
}

const ofTape = (tree: PinnedTree, row: TreeRow): readonly LayerChange[] => {
  const { material, thicknessMm, pieces, process } = row
  if (material === null || thicknessMm === null) return []
  const [over, by] = [tapePlace(tree.rows, row), rowName(tree, row)]
  return [{ what: 'tape', over, material, thicknessMm, count: pieces ?? 1, process, by }]
}

/**
 * Reads what a tree says of a cable: figures as overrides, and changes of layers. Rows about layers that the cable, as it is designed
 * without the tree, has not say nothing.
 */
export const toldByTree = (tree: PinnedTree, { cable, construction }: Designed): Told => {
  const rows = tree.rows.toSorted((a, b) => a.sequence - b.sequence)
  const isThere = ({ layer }: TreeRow): boolean =>
    layer === 'LAYUP' ? isLaidUpFromCores(cable) : construction.layers.some(({ name }) => name === sayable[layer].layer)
  const there = rows.filter(row => !isTape(row.layer) && isThere(row))
  const stays = there.filter(row => !row.leftOut)
  return {
    overrides: stays.flatMap(row => ofFigures(tree, row)),
    changes: [
      ...there.flatMap(row => ofMaterial(tree, row)),
      ...rows.filter(row => isTape(row.layer)).flatMap(row => ofTape(tree, row)),
    ],
  }
}

const tapeRow = (says: 'present' | 'tape', { over, material, thicknessMm, count, process, by }: AddedTape): Row => ({
  says,
  of: over,
  value: new Decimal(thicknessMm),
  pieces: count,
  material,
  process,
  source: by,
})

/** Writes what the rules of the cable type said as lines of the design, so that it stays as it was when the rules move on. */
export const ruledRows = (tables: CableTables, { cableType, construction: { layers } }: Designed): readonly Row[] => [
  ...ruled.map((name): Row => {
    const layer = layers.find(one => one.name === name)
    const source = layer?.ground?.called ?? `Cable Type Tree ${tables.layerTrees.get(cableType)?.code ?? cableType}`
    return { says: layer ? 'present' : 'absent', of: name, source }
  }),
  ...[...new Map(layers.flatMap(({ tape }) => (tape ? [[tape.over, tape] as const] : []))).values()].map(tape =>
    tapeRow('present', tape),
  ),
]

/** Picks of the lines of a design those by which it differs from the rules, standards and tables. */
export const toldRows = (stack: readonly Readonly<Row>[]): readonly Readonly<Row>[] =>
  stack.filter(({ says }) => says !== 'present' && says !== 'absent')

/** Writes what a tree says as lines of the design that is pinned to it, so that it stays as it was when the tree moves on. */
export const stackRows = ({ overrides, changes }: Told): readonly Row[] => [
  ...overrides.map(({ of, value, reason }) => ({ says: 'figure', of, value: new Decimal(value), source: reason })),
  ...changes.map((change): Row => {
    if (change.what !== 'tape')
      return {
        says: change.what,
        of: change.layer,
        material: change.what === 'material' ? change.material : null,
        source: change.by,
      }
    return tapeRow('tape', change)
  }),
]

/** The same lines as the engine is asked. */
export const toldByStack = (
  rows: readonly Readonly<Row>[],
): { readonly overrides: readonly Row[]; readonly changes: readonly Row[] } => ({
  overrides: rows.flatMap(({ says, of, value, source }) =>
    says === 'figure' ? [{ of, value: Number(value), reason: source }] : [],
  ),
  changes: rows.flatMap(({ says, of, value, pieces, material, process, source: by }): Row[] => {
    if (says === 'figure') return []
    const isTape = says === 'tape' || (says === 'present' && typeof material === 'string')
    if (!isTape) return [{ what: says, layer: of, material, by }]
    return [{ what: 'tape', over: of, material, thicknessMm: Number(value), count: pieces, process, by }]
  }),
})
