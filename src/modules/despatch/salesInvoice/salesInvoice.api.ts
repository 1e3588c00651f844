import { apiFor } from '../../../server/api/parts.ts'
import { FileAnswer, route } from '../../../server/http/route.ts'
import * as wire from '../../../wire/despatch/pack.ts'
import { packOf, printPack } from './pack.server.ts'
import { salesInvoice } from './salesInvoice.ts'

const invoices = { tag: salesInvoice.plural, access: { document: salesInvoice, right: 'read' } } as const

/** What travels with an invoice. */
export default apiFor(store => [
  route(wire.readPack, {
    ...invoices,
    summary: 'Which papers go with an invoice',
    description:
      'The invoice, the papers of its deliveries and the certificates of the drums that went; `missing` says what is not there.',
    handle: ({ actor, params }) =>
      store.db.read(async tx => {
        const { papers, missing } = await packOf(store, tx, actor, params.id)
        return {
          papers: papers.map(({ def, id, number, called }) => ({ doc: def.name, id, label: called ?? def.label, number })),
          missing,
        }
      }),
  }),
  route(wire.printPack, {
    ...invoices,
    summary: 'The papers that go with an invoice, as one PDF',
    handle: async ({ actor, params, caller }) => {
      const { name, pdf } = await printPack(store, actor, params.id, caller.gone)
      return new FileAnswer('application/pdf', name, pdf, true)
    },
  }),
])
