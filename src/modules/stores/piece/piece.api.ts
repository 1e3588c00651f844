import { apiFor } from '../../../server/api/parts.ts'
import { piece } from './piece.ts'
import { lifeOf } from './life.server.ts'
import { scanned } from './scanned.server.ts'
import { writeSeen } from '../../../server/ledger/seen.ts'
import { printLabels } from './labels.server.ts'
import { once } from '../../../server/store/once.ts'
import { loadSeen } from '../../../server/store/read.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import type { Tx } from '../../../server/database.ts'

import { FileAnswer, type Route, route } from '../../../server/http/route.ts'
import * as wire from '../../../wire/pieces.ts'

const labelOperations = (store: Store): readonly Route[] => [
  route(wire.pieceLabel, {
    tag: piece.plural,
    summary: 'The label of a piece, 100 × 50 mm',
    access: { document: piece, right: 'read' },
    handle: async ({ actor, params, caller }) =>
      new FileAnswer(
        'application/pdf',
        'Label.pdf',
        await printLabels(store, actor, { pieces: [params.id], madeBy: null }, caller.gone),
        true,
      ),
  }),
  route(wire.pieceLabels, {
    tag: piece.plural,
    summary: 'Labels of all pieces that a document made',
    access: { document: piece, right: 'read' },
    handle: async ({ actor, query, caller }) => {
      const madeBy = { doc: query.document, id: query.documentId }
      const labels = await printLabels(store, actor, { pieces: [], madeBy }, caller.gone)
      return new FileAnswer('application/pdf', 'Labels.pdf', labels, true)
    },
  }),
  route(wire.scanPiece, {
    tag: piece.plural,
    summary: 'What a scanned code stands for',
    description:
      'The piece of that number, the piece on the drum of that code, or an item that is kept by quantity. Else `choices`: the pieces in our stores that bear it as the number of their maker or as their heat, the oldest first, at most 20.',
    access: { document: piece, right: 'read' },
    handle: ({ query }) => store.db.read(tx => scanned(tx, query.code.trim())),
  }),
]

/** What there is to know of a piece beside its record. */
export default apiFor(store => [
  ...labelOperations(store),
  route(wire.pieceLife, {
    tag: piece.plural,
    summary: 'Where a piece comes from, what became of it, what was seen on it',
    description:
      'Pieces that it is made of (`up`) and that were made of it (`down`), nearest first; events of all ancestors in metres of this piece; its lines in the ledger of stock.',
    access: { document: piece, right: 'read' },
    handle: ({ actor, params }) =>
      store.db.read(async tx => {
        await loadSeen(store, tx, actor, piece, params.id)
        return lifeOf(tx, params.id)
      }),
  }),
  route(wire.writeEvent, {
    tag: piece.plural,
    summary: 'Record an event at a metre',
    access: { duties: ['quality', 'stores', 'planning'] },
    handle: async ({ actor, params, body, key }) => {
      const again = (id: number) => store.db.read(tx => lifeOf(tx, id))
      const request = { key, route: `POST /api/piece/${params.id}/events`, body }
      const work = async (tx: Tx) => {
        await loadSeen(store, tx, actor, piece, params.id)
        await writeSeen(tx, actor, params.id, body, store.today())
        return { id: params.id, result: await lifeOf(tx, params.id) }
      }
      return once({ store, actor, def: piece, request, action: 'writeDown', reason: null, work, again })
    },
  }),
])
