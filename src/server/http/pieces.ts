import { f } from '../../kernel/field.ts'
import { piece } from '../../modules/stores/piece.ts'
import { lifeOf } from '../ledger/life.ts'
import { loadSeen } from '../store/read.ts'
import type { Store } from '../store/store.ts'
import { flag, list, object, orNull, text, whole } from './describe.ts'
import { operation, type Operation } from './operation.ts'

const relative = object({
  id: whole,
  pieceNo: text,
  item: whole,
  itemTitle: text,
  status: text,
  lengthM: text,
  weightKg: text,
  heatNo: orNull(text),
  makerNo: orNull(text),
  depth: whole,
  via: whole,
  from: text,
  to: text,
  turned: flag,
  document: text,
  documentId: whole,
  number: orNull(text),
})

const event = object({
  id: whole,
  from: text,
  to: text,
  kind: text,
  value: orNull(text),
  note: orNull(text),
  on: text,
  stamp: text,
})

const entry = object({
  id: whole,
  date: text,
  number: text,
  title: text,
  doc: text,
  docId: whole,
  kind: text,
  place: text,
  store: orNull(text),
  bin: orNull(text),
  metres: text,
  kg: text,
})

/** What there is to know of a piece beside its record. */
export const pieceOperations = (store: Store): readonly Operation[] => [
  operation({
    method: 'GET',
    path: '/api/piece/:id/life',
    tag: piece.plural,
    summary: 'Where a piece comes from, what became of it, what was seen on it',
    description:
      'Pieces that it is made of (`up`) and that were made of it (`down`), nearest first; events of all ancestors in metres of this piece; its lines in the ledger of stock.',
    access: { document: piece, right: 'read' },
    params: { id: f.ref('piece') },
    answer: object({ up: list(relative), down: list(relative), events: list(event), ledger: list(entry) }),
    handle: ({ actor, params }) =>
      store.db.read(async tx => {
        await loadSeen(store, tx, actor, piece, params.id)
        return lifeOf(tx, params.id)
      }),
  }),
]
