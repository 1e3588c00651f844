import { linesOf, readRecord, type Row } from '../../../kernel/record.ts'
import { cableTypeTree } from '../cableTypeTree/cableTypeTree.ts'
import { type LayerTree, layerTreesOf } from '../engine/tables/layerTrees.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { cableTrees, cableTypeTrees } from '../../../server/seed/grouped.ts'
import { openDirectory } from '../../../server/seed/names.ts'
import { readSet } from '../../../server/seed/shippedMasters.ts'
import { requireRight } from '../../../server/store/parts/access.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { tellingFaults } from '../fromMasters/answer.server.ts'
import { tablesIn } from '../fromMasters/tables.server.ts'
import { besideEachOther, shownOn, type TreeFigures, untold } from './treeFigures.server.ts'
import { tracedDesign, treeIdsIn } from '../fromMasters/trees.server.ts'

/** The rules that say their layer, effect and question; what is half typed rules nothing yet. */
const typedRules = (draft: Readonly<Row>): readonly Row[] =>
  linesOf(draft, 'rules')
    .filter(({ layer, effect, subject }) => layer && effect && subject)
    .map(rule => ({ ...rule, reason: rule['reason'] ?? '' }))

/** The layer trees as they would be with one of them as it is typed. */
const typedTrees = async (
  store: Store,
  tx: Tx,
  id: number | null,
  draft: Readonly<Row>,
): Promise<ReadonlyMap<string, LayerTree>> => {
  const directory = openDirectory(store, tx)
  const typed = { ...draft, id, code: draft['code'] ?? '', rules: typedRules(draft) }
  const [stacks, rules] = [
    await readSet(store, tx, cableTrees, directory),
    await readSet(store, tx, cableTypeTrees, directory, trees => [...trees.filter(tree => tree['id'] !== id), typed]),
  ]
  return layerTreesOf({ 'cable-tree': { records: stacks }, 'cable-type-trees': { records: rules } })
}

/**
 * POST /api/cable/rule-figures — one cable by the rules as they are kept, and as somebody is just typing them. Nothing is kept.
 */
export const ruleFigures = (store: Store, actor: Actor, id: number | null, content: unknown): Promise<TreeFigures> => {
  requireRight(actor, cableTypeTree, 'read')
  return store.db.read(tx =>
    tellingFaults(async () => {
      const { draft } = readRecord(cableTypeTree, content, actor.duties)
      const designation = await shownOn(tx, { ...draft, id: null })
      if (designation === null) return untold(null, ['Name a cable to look at these rules with: 3.5C x 240 A2XFY.'])
      if (typeof draft['cableType'] !== 'number') return untold(designation, ['Say for which cable type the rules are.'])
      const [tables, ids] = [await tablesIn(store, tx), await treeIdsIn(tx)]
      const typed = { ...tables, layerTrees: await typedTrees(store, tx, id, draft) }
      return besideEachOther(actor, designation, tracedDesign(tables, { designation }, null, ids), () =>
        tracedDesign(typed, { designation }, null, ids),
      )
    }),
  )
}
