import { followsByLine } from '../../kernel/action.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Actor } from '../actor.ts'
import { loadSeen } from '../store/read.ts'
import type { Store } from '../store/parts/store.ts'
import { lineProgress } from './lineProgress.ts'
import { openDocuments } from './openDocuments.ts'
import type { Panel } from '../store/parts/panels.ts'
import { usedIn } from './usedIn.ts'

/** Has this document anything beside its records? Masters tell at least where they are used, an order what is left of its lines. */
export const isRelated = (def: AnyDocument): boolean => def.nature === 'master' || followsByLine(def).length > 0

/**
 * GET /api/:doc/:id/related — what is known of a record elsewhere, in one snapshot: its own panels; of a master what is under way with it
 * and where it is used, of a document what is left of its lines. A panel of which the person may see nothing is left out.
 */
export const related = (store: Store, actor: Actor, def: AnyDocument, id: number): Promise<readonly Panel[]> =>
  store.db.transaction(
    async tx => {
      const record = await loadSeen(store, tx, actor, def, id)
      const asked = { store, tx, actor, id, record }
      const made: Panel[] = []
      const usual = def.nature === 'master' ? [openDocuments(def.name), usedIn(def.name)] : [lineProgress(def)]
      for (const make of [...(store.parts.panels[def.name]?.panels ?? []), ...usual]) {
        const panel = await make(asked)
        if (panel) made.push(panel)
      }
      return made
    },
    { isolation: 'repeatable read read only' },
  )
