import { apiFor } from '../../../server/api/parts.ts'
import { FileAnswer, route } from '../../../server/http/route.ts'
import * as wire from '../../../wire/despatch/marks.ts'
import { printMarks } from './marks.server.ts'
import { packingList } from './packingList.ts'

/** What is stuck on the drums of a lorry. */
export default apiFor(store => [
  route(wire.printMarks, {
    tag: packingList.plural,
    summary: 'Shipping marks of the drums of a packing list, 148 × 105 mm',
    access: { document: packingList, right: 'read' },
    handle: async ({ actor, params, caller }) =>
      new FileAnswer('application/pdf', 'Marks.pdf', await printMarks(store, actor, params.id, caller.gone), true),
  }),
])
