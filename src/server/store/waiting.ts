import type { AnyDocument } from '../../kernel/document.ts'
import { isDraft, waitsIn } from '../../kernel/states.ts'
import type { Actor } from '../actor.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { whyForbidden } from './parts/access.ts'
import type { Store } from './parts/store.ts'

/** How many records of a document wait for a person. */
export interface Waiting {
  readonly doc: string
  /** The address of its list. */
  readonly path: string
  readonly count: number
}

const mayMoveOn = (actor: Actor, def: AnyDocument, state: string): boolean =>
  def.states[state]?.waits?.some(action => whyForbidden(actor, def, action) === null) ?? false

/** A draft waits for the user who began it; what has left its draft waits for all whose duty the next step is. */
const whereSql = (actor: Actor, def: AnyDocument): string | null => {
  const mine = waitsIn(def).filter(state => mayMoveOn(actor, def, state))
  const others = mine.filter(state => !isDraft(def, state)).map(state => `'${state}'`)
  const conditions = [
    ...mine.filter(state => isDraft(def, state)).map(state => `status = '${state}' and created_by = $1`),
    ...(others.length > 0 ? [`status in (${others.join(', ')})`] : []),
  ]
  return conditions.length > 0 ? conditions.join(' or ') : null
}

/** Counts what waits for a person, all documents in one statement; those of which nothing waits are left out. */
export const findWaiting = async (store: Store, actor: Actor): Promise<readonly Waiting[]> => {
  const asked = Object.values(store.registry.documents).flatMap(def => {
    const where = whyForbidden(actor, def, 'read') === null ? whereSql(actor, def) : null
    return where === null
      ? []
      : [`select '${def.name}' as doc, count(*)::int as count from ${quoted(tableOf(def.name))} where ${where}`]
  })
  if (asked.length === 0) return []
  const rows = await store.db.read(tx => tx.rows<{ doc: string; count: number }>(asked.join(' union all '), [actor.id]))
  return rows.flatMap(({ doc, count }) => {
    const { register, path } = store.plan(doc).def
    return count === 0 ? [] : [{ doc, path: register ?? path, count }]
  })
}
