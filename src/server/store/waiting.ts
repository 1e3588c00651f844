import type { AnyDocument } from '../../kernel/document.ts'
import { waitsIn } from '../../kernel/registry.ts'
import type { Actor } from '../actor.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { whyForbidden } from './access.ts'
import type { Store } from './store.ts'

/** How many records of a document wait for a person. */
export interface Waiting {
  readonly doc: string
  /** The address of its list. */
  readonly path: string
  readonly count: number
}

/** An action that takes a record further along its states, and not out of them. */
const leadsOn = (def: AnyDocument, from: string, to: string): boolean =>
  to !== 'cancelled' && def.states.indexOf(to) > def.states.indexOf(from)

const mayMoveOn = (actor: Actor, def: AnyDocument, state: string): boolean =>
  Object.entries(def.actions).some(
    ([name, { from, to }]) => from.includes(state) && leadsOn(def, state, to) && whyForbidden(actor, def, name) === null,
  )

/** A draft waits for whoever began it; what has left its draft, for everyone whose duty the next step is. */
const whereSql = (actor: Actor, def: AnyDocument): string | null => {
  const [first, ...later] = waitsIn(def).filter(state => mayMoveOn(actor, def, state))
  if (first === undefined) return null
  const isDraft = first === def.states[0]
  const others = (isDraft ? later : [first, ...later]).map(state => `'${state}'`)
  return [
    ...(isDraft ? [`status = '${first}' and created_by = $1`] : []),
    ...(others.length > 0 ? [`status in (${others.join(', ')})`] : []),
  ].join(' or ')
}

/** What waits for a person, all documents in one statement; those of which nothing waits are left out. */
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
