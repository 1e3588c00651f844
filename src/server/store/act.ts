import type { AnyDocument } from '../../kernel/document.ts'
import type { SavedAnswer } from '../../wire/documents.ts'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import { inScope, requireAction, requireRight } from './parts/access.ts'
import { savedAnswer } from './answer.ts'
import { labelOfStep, lineRight, lineStep } from './lines/steps.ts'
import { transitionLine } from './lines/transition.ts'
import { withSources } from './stations/links.ts'
import { loadOne } from './parts/load.ts'
import { once } from './once.ts'
import { refuseStale } from './save.ts'
import type { Store } from './parts/store.ts'
import { actionOf, answered, givenReason, reasonFor, sendTransition } from './transition.ts'

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
): Promise<SavedAnswer> => {
  actionOf(def, name)
  requireAction(actor, def, name)
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

/** POST /api/:doc/:id/:set/:line/:action — takes an action of one line. */
export const actOnLine = async (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  id: number,
  line: { readonly set: string; readonly id: number },
  name: string,
  input: ActInput,
  key: string | null,
): Promise<SavedAnswer> => {
  const step = lineStep(def, line.set, name)
  requireRight(actor, def, lineRight(step))
  return once({
    store,
    actor,
    def,
    request: { key, route: `${lineRight(step)} ${def.name} ${id} ${line.id}`, body: input },
    action: lineRight(step),
    reason: givenReason(step.action, labelOfStep(step), input.reason),
    work: async tx => {
      const record = await loadOne(store, tx, def, id, true)
      if (!inScope(actor, def, record)) throw new Refusal(404, `There is no ${def.label} with the id ${id}.`)
      if (input.version !== undefined) refuseStale(def, record, input.version, actor)
      const moved = await transitionLine(store, tx, actor, def, record, step, line.id)
      return { id, result: savedAnswer(def, await withSources(store, tx, def, moved), actor) }
    },
    again: () => store.db.read(async tx => savedAnswer(def, await loadOne(store, tx, def, id), actor)),
  })
}
