import type { AnyDocument } from '../../kernel/document.ts'
import { visible } from '../../kernel/record.ts'
import type { BulkCommand, Chosen, Outcome } from '../../wire/many.ts'
import type { Actor } from '../actor.ts'
import { databaseRefusal } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { requireAction, requireChange } from './parts/access.ts'
import { act } from './act.ts'
import { remove } from './remove.ts'
import { update } from './save.ts'
import type { Store } from './parts/store.ts'
import { actionOf, reasonFor } from './transition.ts'

/** Refuses before the first record what no record would allow: a right that is missing, an action or a field that is not there. */
const allow = (actor: Actor, def: AnyDocument, command: BulkCommand): void => {
  if (command.do === 'act') {
    actionOf(def, command.action)
    requireAction(actor, def, command.action)
    reasonFor(def, command.action, command.reason)
  } else requireChange(actor, def)
  if (
    command.do === 'set' &&
    !visible(def.fields, actor.duties).some(([name, field]) => name === command.field && !field.readonly)
  ) {
    throw new Refusal(422, `A ${def.label} has no field called ${command.field} that you may set.`)
  }
}

const perform = (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  command: BulkCommand,
  { id, version }: Chosen,
  key: string | null,
) => {
  switch (command.do) {
    case 'act':
      return act(store, actor, def, id, command.action, { version, reason: command.reason }, key)
    case 'set':
      return update(store, actor, def, id, { version, [command.field]: command.value }, key)
    case 'delete':
      return remove(store, actor, def, id, version, key).then(() => null)
  }
}

/** All that is wrong with one record, in a line: a table of refusals has no fields to put complaints beside. */
const sentence = ({ message, fields }: Refusal): string =>
  fields.length > 1 ? fields.map(one => one.message).join(' ') : message

const refused = (id: number, error: unknown): Outcome => {
  const refusal = error instanceof Refusal ? error : databaseRefusal(error)
  if (!refusal) throw error
  return { id, done: false, message: sentence(refusal), number: null, status: null, version: null }
}

/**
 * POST /api/:doc/bulk — does one thing to many records, each in a transaction of its own with all the checks of the form, in
 * the order given, so that numbers are drawn in it. One refusal does not hold up the others. Under a key each record has its
 * own part of it: sent again, what was done is not done twice.
 */
export const doMany = async (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  command: BulkCommand,
  records: readonly Chosen[],
  key: string | null,
): Promise<{ readonly results: readonly Outcome[] }> => {
  allow(actor, def, command)
  const results: Outcome[] = []
  for (const one of records) {
    const own = key === null ? null : `${key} ${one.id}`
    const result = await perform(store, actor, def, command, one, own).then(
      (saved): Outcome => ({
        id: one.id,
        done: true,
        message: null,
        number: saved?.number ?? null,
        status: saved?.status ?? null,
        version: saved?.version ?? null,
      }),
      (error: unknown) => refused(one.id, error),
    )
    results.push(result)
  }
  return { results }
}
