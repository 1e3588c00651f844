import type { AnyDocument } from '../../kernel/document.ts'
import { isDraft } from '../../kernel/states.ts'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { requireChange } from './parts/access.ts'
import { loadOne } from './parts/load.ts'
import { once } from './once.ts'
import { refuseStale } from './save.ts'
import type { Store } from './parts/store.ts'

/** DELETE /api/:doc/:id — removes a draft that has no number yet, or a master that nothing refers to. */
export const remove = async (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  id: number,
  version: number,
  key: string | null,
): Promise<{ readonly id: number }> => {
  requireChange(actor, def)
  return once({
    store,
    actor,
    def,
    request: { key, route: `remove ${def.name} ${id}`, body: { version } },
    action: 'delete',
    reason: null,
    work: async tx => {
      const record = await loadOne(store, tx, def, id, true)
      refuseStale(def, record, version, actor)
      if (def.nature === 'register') throw new Refusal(422, `A ${def.label} is kept by the product itself.`)
      if (def.nature === 'document' && (record['number'] !== null || !isDraft(def, record['status']))) {
        throw new Refusal(422, `Only a draft can be deleted; cancel the ${def.label} instead.`)
      }
      await tx.rows('delete from line_link where to_id = $1 and to_doc = $2', [id, def.name])
      await tx.rows(`delete from ${quoted(tableOf(def.name))} where id = $1`, [id])
      return { id, result: { id } }
    },
    again: () => Promise.resolve({ id }),
  })
}
