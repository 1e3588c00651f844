import { useMemo } from 'react'
import type { ReactElement } from 'react'
import type { AnyDocument } from '../../kernel/document.ts'
import { mayDo } from '../records/mayDo.ts'
import type { User } from '../session/user.ts'
import { isLeaf, nameOfNode, recordNode, sidesOf, type TreeNode } from './model/node.ts'
import { type Seed, TreeView } from './treeView.tsx'
import { useMover } from './move/useMove.ts'
import { useTreePlace } from './model/usePlace.ts'
import { useAllRows } from './model/useRows.ts'

/** A new record stands under the one it is made from; under its group, where that is a ledger which holds no others. */
export const seedUnder =
  (def: AnyDocument) =>
  (node: TreeNode): Seed => {
    const { row } = node
    const field = def.tree
    if (field === undefined || !row) return { record: {}, titles: {} }
    const upper = isLeaf(def, row) ? row[field] : row.id
    const titles = isLeaf(def, row) ? {} : { [def.name]: { [row.id]: nameOfNode(node) } }
    return { record: { [field]: upper }, titles }
  }

/** The tree of a master whose records refer to each other. */
const TreePage = ({ def, user }: { def: AnyDocument; user: User }): ReactElement => {
  const all = useAllRows(def)
  const place = useTreePlace(user.id, def.name)
  const mayWrite = mayDo(def, user.duties, 'write')
  const sides = useMemo(() => sidesOf(def, user.duties), [def, user.duties])
  const nodes = useMemo(
    () => (all.rows ?? []).map(row => recordNode(def, row, all.titles, sides)),
    [def, all.rows, all.titles, sides],
  )
  const mover = useMover(def, all, place, mayWrite)
  const seed = useMemo(() => seedUnder(def), [def])
  return <TreeView def={def} all={all} nodes={nodes} place={place} heads={sides} mayWrite={mayWrite} mover={mover} seed={seed} />
}

export default TreePage
