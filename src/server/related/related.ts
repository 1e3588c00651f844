import type { AnyDocument } from '../../kernel/document.ts'
import type { Actor } from '../actor.ts'
import { tellingFaults } from '../cable/answer.ts'
import { loadSeen } from '../store/read.ts'
import type { Store } from '../store/store.ts'
import { openDocuments } from './openDocuments.ts'
import type { Panel } from '../store/parts/panels.ts'
import { usedIn } from './usedIn.ts'

/** Has this document anything beside its records? Masters have: each tells at least where it is used. */
export const isRelated = (def: AnyDocument): boolean => def.nature === 'master'

/**
 * GET /api/:doc/:id/related — what is known of a master elsewhere, in one snapshot: its own panels, what is under way with it,
 * and where it is used. A panel of which the person may see nothing is left out.
 */
export const related = (store: Store, actor: Actor, def: AnyDocument, id: number): Promise<readonly Panel[]> =>
  store.db.transaction(
    async tx => {
      const record = await loadSeen(store, tx, actor, def, id)
      const asked = { store, tx, actor, id, record }
      const made: Panel[] = []
      for (const make of [...(store.parts.panels[def.name]?.panels ?? []), openDocuments(def.name), usedIn(def.name)]) {
        const panel = await tellingFaults(() => make(asked))
        if (panel) made.push(panel)
      }
      return made
    },
    { isolation: 'repeatable read read only' },
  )
