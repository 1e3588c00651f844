import { f } from '../../kernel/field.ts'
import { isRelated, related } from '../related/related.ts'
import type { Store } from '../store/store.ts'
import { flag, list, object, orNull, text, whole } from '../http/describe.ts'
import { operation, type Operation } from '../http/operation.ts'

const tones = ['neutral', 'info', 'progress', 'warning', 'success', 'danger'] as const

const panel = object({
  name: text,
  title: text,
  note: orNull(text),
  columns: list(object({ label: text, unit: orNull(text), right: flag })),
  rows: list(list(object({ text, doc: orNull(text), id: orNull(whole), tone: orNull({ type: 'string', enum: tones }) }))),
})

/** GET /api/:doc/:id/related, of every master. */
export const relatedOperations = (store: Store): readonly Operation[] =>
  Object.values(store.registry.documents)
    .filter(isRelated)
    .map(def =>
      operation({
        method: 'GET',
        path: `/api/${def.name}/:id/related`,
        tag: def.plural,
        summary: `What is known of a ${def.label} elsewhere: stock, open documents, where it is used`,
        access: { document: def, right: 'read' },
        params: { id: f.ref(def.name) },
        answer: list(panel),
        handle: ({ actor, params }) => related(store, actor, def, params.id),
      }),
    )
