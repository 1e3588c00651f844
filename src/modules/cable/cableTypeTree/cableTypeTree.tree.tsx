import { useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import type { AnyDocument } from '../../../kernel/document.ts'
import { linesOf } from '../../../kernel/record.ts'
import type { Titles } from '../../../web/cells/cells.tsx'
import type { ListRow } from '../../../wire/documents.ts'
import { mayDo } from '../../../web/records/mayDo.ts'
import type { User } from '../../../web/session/user.ts'
import { ruleWords } from '../../../web/tree/model/rules.ts'
import { above, treeOf } from '../../../web/tree/model/tree.ts'
import { lineNode, noteNode, recordNode, type Side, sidesOf, type TreeNode } from '../../../web/tree/model/node.ts'
import { seedUnder } from '../../../web/tree/treePage.tsx'
import { TreeView } from '../../../web/tree/treeView.tsx'
import { useMover } from '../../../web/tree/move/useMove.ts'
import { useTreePlace } from '../../../web/tree/model/usePlace.ts'
import { type Read, useRecords } from '../../../web/tree/useRecords.ts'
import { useAllRows } from '../../../web/tree/model/useRows.ts'

/** Up to so many are all read when something is looked for, so that rules are found too. */
const mostReadToFind = 100

/** The rules of one record as they stand below it, or below an heir, where they are shown paler. */
const rulesBelow = (under: TreeNode, of: TreeNode, read: Read | undefined): readonly TreeNode[] => {
  if (!of.row) return []
  const key = `${under.key}.${of.key}`
  if (!read) return [{ ...noteNode(under.key, `The rules of ${of.code} are on their way.`), key }]
  if ('why' in read) return [{ ...noteNode(under.key, `The rules of ${of.code} could not be read. ${read.why}`), key }]
  const isFaint = under.key !== of.key
  return linesOf(read.answer, 'rules').map((rule, index) => {
    const { says, why } = ruleWords(rule, read.answer.titles)
    const aside = isFaint ? `From ${of.code}. ${why}` : why
    return lineNode({ key: `${key}.${index}`, name: says, aside, row: of.row, isFaint }, under.key)
  })
}

/** The cable types by inheritance: below each the rules it inherits, its own, and then its heirs. */
const nodesOf = (records: readonly TreeNode[], reads: ReadonlyMap<number, Read>, isWanted: (key: string) => boolean) => {
  const tree = treeOf(records)
  const readOf = ({ row }: TreeNode): Read | undefined => (row ? reads.get(row.id) : undefined)
  const rules = records.flatMap(node => {
    if (!isWanted(node.key)) return []
    const line = [...above(tree, node.key).toReversed(), node]
    const found = line.flatMap(one => rulesBelow(node, one, readOf(one)))
    return found.length > 0 ? found : [noteNode(node.key, 'No rules: it has every layer of its cable tree.')]
  })
  return [...rules, ...records]
}

const useNodes = (def: AnyDocument, rows: readonly ListRow[] | null, titles: Titles, sides: readonly Side[]) =>
  useMemo(
    () => (rows ?? []).map((row): TreeNode => ({ ...recordNode(def, row, titles, sides), isLazy: true })),
    [def, rows, titles, sides],
  )

/** The cable type trees with their rules. */
const TypeTreePage = ({ def, user }: { def: AnyDocument; user: User }): ReactElement => {
  const all = useAllRows(def)
  const place = useTreePlace(user.id, def.name)
  const [isFinding, setFinding] = useState(false)
  const mayWrite = mayDo(def, user.duties, 'write')
  const sides = useMemo(() => sidesOf(def, user.duties), [def, user.duties])
  const records = useNodes(def, all.rows, all.titles, sides)
  const { open } = place
  const { isWanted, ids } = useMemo(() => {
    const tree = treeOf(records)
    const atFirst = new Set(tree.top.map(({ key }) => key))
    const isAll = isFinding && records.length <= mostReadToFind
    const isIn = (key: string): boolean => isAll || (open ?? atFirst).has(key)
    const read = records.filter(({ key }) => isIn(key)).flatMap(node => [node, ...above(tree, node.key)])
    return { isWanted: isIn, ids: read.flatMap(({ row }) => row?.id ?? []) }
  }, [records, open, isFinding])
  const reads = useRecords(def.name, ids)
  const nodes = useMemo(() => nodesOf(records, reads, isWanted), [records, reads, isWanted])
  const mover = useMover(def, all, place, mayWrite)
  const seed = useMemo(() => seedUnder(def), [def])
  const onSearch = useMemo(() => (q: string) => setFinding(q.trim() !== ''), [])
  return (
    <TreeView
      def={def}
      all={all}
      nodes={nodes}
      place={place}
      heads={sides}
      mayWrite={mayWrite}
      mover={mover}
      seed={seed}
      onSearch={onSearch}
    />
  )
}

export default TypeTreePage
