import { useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import type { AnyDocument } from '../../../kernel/document.ts'
import { formatField } from '../../../kernel/kinds.ts'
import type { DraftRow } from '../../../kernel/record.ts'
import { cableTree } from './cableTree.ts'
import type { Titles } from '../../../web/cells/cells.tsx'
import type { ListRow } from '../../../wire/documents.ts'
import { mayDo } from '../../../web/records/mayDo.ts'
import type { User } from '../../../web/session/user.ts'
import { layersOf } from '../../../web/tree/model/layers.ts'
import { reordered } from '../../../web/tree/model/moving.ts'
import { type Head, headingNode, lineNode, noteNode, recordKey, recordNode, type TreeNode } from '../../../web/tree/model/node.ts'
import { type Seed, TreeView } from '../../../web/tree/treeView.tsx'
import type { Mover } from '../../../web/tree/move/useCarry.ts'
import { useTreePlace } from '../../../web/tree/model/usePlace.ts'
import { type Read, useRecords } from '../../../web/tree/useRecords.ts'
import { useReorder } from '../../../web/tree/move/useReorder.ts'
import { useAllRows } from '../../../web/tree/model/useRows.ts'
import { useNewest } from '../../../web/tree/model/useTree.ts'

const { fields } = cableTree.lines.layers

const heads: readonly Head[] = [
  { label: 'Process', width: 170 },
  { label: 'Material', width: 170 },
  { label: 'Scrap', width: 150 },
]

const typeKey = (id: unknown): string => `t${String(id)}`
const layerKey = (tree: number, layer: number): string => `l${tree}.${layer}`

/** Up to so many trees are all read when something is looked for, so that layers are found too. */
const mostReadToFind = 100

const scrapWords = (layer: DraftRow): string =>
  [
    [formatField(fields.startScrapM, layer['startScrapM']), ' m at start'],
    [formatField(fields.runScrapPercent, layer['runScrapPercent']), ' %'],
  ]
    .flatMap(([figure, unit]) => (figure ? [`${figure}${unit}`] : []))
    .join(', ')

const layerNode = (row: ListRow, layer: DraftRow, titles: Titles): TreeNode => {
  const titleOf = (doc: string, id: unknown): string => titles[doc]?.[String(id)] ?? ''
  return lineNode(
    {
      key: layerKey(row.id, layer.id ?? 0),
      code: String(layer['sequence']),
      name: formatField(fields.layer, layer['layer']),
      aside: [layer['perCore'] === true && 'on each core', layer['optional'] === true && 'may be left out']
        .filter(Boolean)
        .join(' · '),
      sides: [titleOf('process', layer['process']), titleOf('rawMaterial', layer['material']), scrapWords(layer)],
      row,
    },
    recordKey(row.id),
  )
}

const below = (row: ListRow, read: Read | undefined): readonly TreeNode[] => {
  const key = recordKey(row.id)
  if (!read) return [noteNode(key, 'The layers are on their way.')]
  if ('why' in read) return [noteNode(key, `The layers could not be read. ${read.why}`)]
  const layers = layersOf(read.answer)
  return layers.length === 0 ? [noteNode(key, 'No layers yet.')] : layers.map(layer => layerNode(row, layer, read.answer.titles))
}

/** The cable types by name, below each its cable trees, below each its layers from the inside outwards. */
const nodesOf = (
  def: AnyDocument,
  rows: readonly ListRow[],
  titles: Titles,
  records: ReadonlyMap<number, Read>,
  wanted: ReadonlySet<number>,
): readonly TreeNode[] => {
  const types = [...new Set(rows.map(row => row['cableType']))]
    .map(id => headingNode(typeKey(id), titles['cableType']?.[String(id)] ?? `Cable type ${String(id)}`))
    .sort((a, b) => a.name.localeCompare(b.name))
  const trees = rows.flatMap(row => [
    { ...recordNode(def, row, titles, []), above: typeKey(row['cableType']), sides: heads.map(() => ''), isLazy: true },
    ...(wanted.has(row.id) ? below(row, records.get(row.id)) : []),
  ])
  return [...types, ...trees]
}

/** Layers change places within their own tree. */
const useLayerMover = (def: AnyDocument, records: ReadonlyMap<number, Read>, mayWrite: boolean): Mover | null => {
  const reorder = useReorder(def.name)
  const newest = useNewest({ records, reorder })
  return useMemo(() => {
    if (!mayWrite) return null
    const orderOf = (node: TreeNode): readonly string[] => {
      const read = newest.current.records.get(node.row?.id ?? 0)
      return read && 'answer' in read ? layersOf(read.answer).map(layer => layerKey(read.answer.id, layer.id ?? 0)) : []
    }
    return {
      way: ({ kind }) => (kind === 'line' ? 'order' : null),
      whyStays: ({ row }) => (row?.['status'] === 'active' ? null : 'The layers of a blocked cable tree stay as they are.'),
      whyNot: (tree, node, spot) => {
        const beside = spot.key === null ? undefined : tree.of.get(spot.key)
        if (spot.at === 'under' || !beside || beside.kind !== 'line' || beside.above !== node.above)
          return 'A layer stays in its cable tree.'
        const order = orderOf(node)
        return reordered(order, node.key, spot.key, spot.at) === order ? 'It is here already.' : null
      },
      move: (_tree, node, spot) => {
        const read = newest.current.records.get(node.row?.id ?? 0)
        if (!read || !('answer' in read) || spot.at === 'under') return
        const { answer } = read
        const layers = layersOf(answer)
        const idOf = new Map(layers.map(layer => [layerKey(answer.id, layer.id ?? 0), layer.id ?? 0]))
        const order = reordered([...idOf.keys()], node.key, spot.key, spot.at).flatMap(key => idOf.get(key) ?? [])
        const said = `${node.name} of ${String(answer['code'])} is layer ${order.indexOf(idOf.get(node.key) ?? 0) + 1} of ${order.length} now`
        newest.current.reorder({ id: answer.id, version: answer.version, layers, order, said })
      },
    }
  }, [mayWrite, newest])
}

/** A new cable tree is of the type that the cursor is at. */
const seed = (node: TreeNode): Seed => {
  const type = node.kind === 'heading' ? Number(node.key.slice(1)) : node.row?.['cableType']
  const titles: Titles = node.kind === 'heading' ? { cableType: { [String(type)]: node.name } } : {}
  return { record: { cableType: type }, titles }
}

/** The cable trees with their layers. */
const CableTreePage = ({ def, user }: { def: AnyDocument; user: User }): ReactElement => {
  const all = useAllRows(def)
  const place = useTreePlace(user.id, def.name)
  const [isFinding, setFinding] = useState(false)
  const mayWrite = mayDo(def, user.duties, 'write')
  const { open } = place
  const wanted = useMemo(() => {
    const rows = all.rows ?? []
    const isAll = isFinding && rows.length <= mostReadToFind
    return new Set(rows.filter(row => isAll || open?.has(recordKey(row.id))).map(row => row.id))
  }, [all.rows, open, isFinding])
  const records = useRecords(def.name, [...wanted])
  const nodes = useMemo(
    () => nodesOf(def, all.rows ?? [], all.titles, records, wanted),
    [def, all.rows, all.titles, records, wanted],
  )
  const mover = useLayerMover(def, records, mayWrite)
  const onSearch = useMemo(() => (q: string) => setFinding(q.trim() !== ''), [])
  return (
    <TreeView
      def={def}
      all={all}
      nodes={nodes}
      place={place}
      heads={heads}
      mayWrite={mayWrite}
      mover={mover}
      seed={seed}
      onSearch={onSearch}
    />
  )
}

export default CableTreePage
