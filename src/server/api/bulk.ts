import type { AnyDocument } from '../../kernel/document.ts'
import { Refusal } from '../refusal.ts'
import { doMany } from '../store/many.ts'
import type { Store } from '../store/parts/store.ts'
import { type BulkCommand, type BulkRequest, type Chosen, doMany as operation } from '../../wire/many.ts'
import { at } from '../../wire/operation.ts'
import { type Schema, shape } from '../../wire/shape.ts'
import { list, object, orNull, text, whole } from '../http/describe.ts'
import { isId, isRecord } from '../http/input.ts'
import { type Route, route } from '../http/route.ts'

/** What one request carries; a screen sends longer selections in parts, and shows how far it has come. */
const mostRecords = 200

const readChosen = (given: unknown): readonly Chosen[] => {
  const records = Array.isArray(given)
    ? given.flatMap((one: unknown): Chosen[] =>
        isRecord(one) && isId(one['id']) && isId(one['version']) ? [{ id: one['id'], version: one['version'] }] : [],
      )
    : []
  if (!Array.isArray(given) || records.length !== given.length || records.length === 0) {
    throw new Refusal(400, 'Send the records as a list of objects, each with id and version.')
  }
  if (new Set(records.map(({ id }) => id)).size < records.length) throw new Refusal(400, 'Name each record once.')
  if (records.length > mostRecords) throw new Refusal(413, `At most ${mostRecords} records at once.`)
  return records
}

const readCommand = (content: Readonly<Record<string, unknown>>): BulkCommand => {
  const { do: what, action, reason, field, value } = content
  const isReason = reason === undefined || reason === null || (typeof reason === 'string' && reason.length <= 1000)
  if (what === 'act' && typeof action === 'string' && isReason) return { do: 'act', action, ...(reason ? { reason } : {}) }
  if (what === 'set' && typeof field === 'string' && value !== undefined) return { do: 'set', field, value }
  if (what === 'delete') return { do: 'delete' }
  throw new Refusal(400, 'Say what to do: act with an action, set with a field and a value, or delete.')
}

const inputOf = (def: AnyDocument): Schema => {
  const actions = Object.keys(def.actions)
  const fields = Object.entries(def.fields).flatMap(([name, { readonly }]) => (readonly ? [] : [name]))
  return object(
    {
      do: { type: 'string', enum: [...(actions.length > 0 ? ['act'] : []), 'set', 'delete'] },
      ...(actions.length > 0 ? { action: { type: 'string', enum: actions }, reason: orNull(text) } : {}),
      field: { type: 'string', enum: fields },
      value: { description: 'As the field travels in a record; null empties it.' },
      records: { ...list(object({ id: whole, version: whole })), minItems: 1, maxItems: mostRecords },
    },
    ['do', 'records'],
  )
}

/** POST /api/:doc/bulk of every document that people write. */
export const bulkOperations = (store: Store): readonly Route[] =>
  Object.values(store.registry.documents).flatMap(def =>
    def.nature === 'register'
      ? []
      : [
          route(at(operation, { doc: def.name }), {
            tag: def.plural,
            access: { document: def, right: 'read' },
            summary: `Do one thing to many ${def.plural}`,
            description:
              'An action, one field set to one value, or their deletion: each record in a transaction of its own, with the checks of the form, in the order given. The answer says for each what came of it.',
            content: shape<BulkRequest>(inputOf(def)),
            handle: ({ actor, content, key }) => {
              if (!isRecord(content)) throw new Refusal(400, 'Send what to do and with which records as a JSON object.')
              return doMany(store, actor, def, readCommand(content), readChosen(content['records']), key)
            },
          }),
        ],
  )
