import { isRelated, related } from '../related/related.ts'
import type { Store } from '../store/parts/store.ts'

import { type Route, route } from '../http/route.ts'
import { at } from '../../wire/operation.ts'
import * as wire from '../../wire/related.ts'

/** GET /api/:doc/:id/related, of every master, and of documents from whose lines others are made. */
export const relatedOperations = (store: Store): readonly Route[] =>
  Object.values(store.registry.documents)
    .filter(isRelated)
    .map(def =>
      route(at(wire.related, { doc: def.name }), {
        tag: def.plural,
        summary: `What is known of a ${def.label} elsewhere: stock, open documents, where it is used, what is left of its lines`,
        access: { document: def, right: 'read' },
        handle: ({ actor, params }) => related(store, actor, def, params.id),
      }),
    )
