import { f } from '../../kernel/field.ts'
import { print } from '../print/paperOf.ts'
import type { Store } from '../store/store.ts'
import { FileAnswer, operation, type Operation } from '../http/operation.ts'

/** The PDF of every document: what the preview shows and the printer prints. */
export const printOperations = (store: Store): Operation[] =>
  Object.values(store.registry.documents).map(def =>
    operation({
      tag: def.plural,
      access: { document: def, right: 'read' },
      method: 'GET',
      path: `/api/${def.name}/:id/print`,
      summary: `The PDF of a ${def.label}`,
      params: { id: f.ref(def.name) },
      answer: 'file',
      handle: async ({ actor, params, caller }) => {
        const { name, pdf } = await print(store, actor, def, params.id, caller.gone)
        return new FileAnswer('application/pdf', name, pdf, true)
      },
    }),
  )
