import { printKept } from '../print/keptPaper.ts'
import { print } from '../print/paperOf.ts'
import { placeInPrinter } from '../print/render.ts'
import type { Store } from '../store/parts/store.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { FileAnswer, type Route, route } from '../http/route.ts'
import { at } from '../../wire/operation.ts'
import * as wire from '../../wire/documents.ts'

/** The PDF of a document as it was sent, years ago maybe. */
const kept = (store: Store, def: AnyDocument): Route =>
  route(at(wire.printRevision, { doc: def.name }), {
    tag: def.plural,
    access: { document: def, right: 'read' },
    summary: `The PDF of a ${def.label} as it was sent`,
    handle: async ({ actor, params, caller }) => {
      const { name, pdf } = await printKept(store, actor, def, params, caller.gone)
      return new FileAnswer('application/pdf', name, pdf, true)
    },
  })

/** The PDF of every document: what the preview shows and the printer prints. */
export const printOperations = (store: Store): Route[] => [
  route(wire.printQueue, {
    tag: 'Printing',
    summary: 'Where my printed forms stand in the queue',
    access: 'signedIn',
    handle: ({ actor }) => Promise.resolve({ place: placeInPrinter(actor.id) }),
  }),
  ...Object.values(store.registry.documents).flatMap(def => (def.revisions ? [kept(store, def)] : [])),
  ...Object.values(store.registry.documents).map(def =>
    route(at(wire.print, { doc: def.name }), {
      tag: def.plural,
      access: { document: def, right: 'read' },
      summary: `The PDF of a ${def.label}`,
      handle: async ({ actor, params, caller }) => {
        const { name, pdf } = await print(store, actor, def, params.id, caller.gone)
        return new FileAnswer('application/pdf', name, pdf, true)
      },
    }),
  ),
]
