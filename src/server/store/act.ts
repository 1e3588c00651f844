import type { AnyDocument } from '../../kernel/document.ts'
import type { Row } from '../../kernel/record.ts'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import { inScope, requireRight } from './access.ts'
import { savedAnswer } from './answer.ts'
import { loadOne } from './load.ts'
import { once } from './once.ts'
import { refuseStale } from './save.ts'
import type { Store } from './store.ts'
import { actionOf, answered, reasonFor, sendTransition } from './transition.ts'

/** What an action is told by its caller: the version it was decided on, and why. */
export interface ActInput {
  readonly version?: number
  readonly reason?: string
}

/** POST /api/:doc/:id/:action — takes an action. */
export const act = async (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  id: number,
  name: string,
  input: ActInput,
  key: string | null,
): Promise<Row> => {
  actionOf(def, name)
  requireRight(actor, def, name)
  return once({
    store,
    actor,
    def,
    request: { key, route: `${name} ${def.name} ${id}`, body: input },
    action: name,
    reason: reasonFor(def, name, input.reason),
    work: async tx => {
      const record = await loadOne(store, tx, def, id, true)
      if (!inScope(actor, def, record)) throw new Refusal(404, `There is no ${def.label} with the id ${id}.`)
      if (input.version !== undefined) refuseStale(def, record, input.version, actor)
      return { id, result: answered(def, await sendTransition(store, tx, actor, def, record, name), actor) }
    },
    again: () => store.db.read(async tx => savedAnswer(def, await loadOne(store, tx, def, id), actor)),
  })
}
