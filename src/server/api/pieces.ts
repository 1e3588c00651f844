import { f } from '../../kernel/field.ts'
import { eventKinds } from '../../modules/stores/pieceEvent.ts'
import { piece } from '../../modules/stores/piece/piece.ts'
import { lifeOf } from '../ledger/life.ts'
import { scanned } from '../ledger/scanned.ts'
import { writeSeen } from '../ledger/seen.ts'
import { printLabels } from '../print/pieceLabels.ts'
import { once } from '../store/once.ts'
import { loadSeen } from '../store/read.ts'
import type { Store } from '../store/store.ts'
import type { Tx } from '../database.ts'
import { flag, list, object, orNull, text, whole } from '../http/describe.ts'
import { FileAnswer, operation, type Operation } from '../http/operation.ts'

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
  place: text,
  party: orNull(text),
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

const reading = object({
  id: whole,
  test: text,
  reading: text,
  limit: text,
  verdict: text,
  on: text,
  date: text,
  number: text,
  docId: whole,
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

const kindChoices = {
  spark: eventKinds.spark.label,
  joint: eventKinds.joint.label,
  thickness: eventKinds.thickness.label,
  diameter: eventKinds.diameter.label,
  damage: eventKinds.damage.label,
  mark: eventKinds.mark.label,
  retest: eventKinds.retest.label,
} as const

const life = object({
  self: orNull(relative),
  up: list(relative),
  down: list(relative),
  events: list(event),
  readings: list(reading),
  ledger: list(entry),
})

const labelOperations = (store: Store): readonly Operation[] => [
  operation({
    method: 'GET',
    path: '/api/piece/:id/label',
    tag: piece.plural,
    summary: 'The label of a piece, 100 × 50 mm',
    access: { document: piece, right: 'read' },
    params: { id: f.ref('piece') },
    answer: 'file',
    handle: async ({ actor, params, caller }) =>
      new FileAnswer(
        'application/pdf',
        'Label.pdf',
        await printLabels(store, actor, { pieces: [params.id], madeBy: null }, caller.gone),
        true,
      ),
  }),
  operation({
    method: 'GET',
    path: '/api/piece/labels',
    tag: piece.plural,
    summary: 'Labels of all pieces that a document made',
    access: { document: piece, right: 'read' },
    query: { document: f.text({ maxLength: 60 }), documentId: f.int({ min: 1 }) },
    answer: 'file',
    handle: async ({ actor, query, caller }) => {
      const madeBy = { doc: query.document, id: query.documentId }
      const labels = await printLabels(store, actor, { pieces: [], madeBy }, caller.gone)
      return new FileAnswer('application/pdf', 'Labels.pdf', labels, true)
    },
  }),
  operation({
    method: 'GET',
    path: '/api/piece/scan',
    tag: piece.plural,
    summary: 'What a scanned code stands for',
    description: 'The piece of that number, the piece on the drum of that code, or an item that is kept by quantity.',
    access: { document: piece, right: 'read' },
    query: { code: f.text({ maxLength: 60 }) },
    answer: object({
      code: text,
      item: whole,
      itemTitle: text,
      measure: text,
      amount: orNull(text),
      piece: orNull(object({ id: whole, status: text, store: orNull(whole), place: text })),
    }),
    handle: ({ query }) => store.db.read(tx => scanned(tx, query.code.trim())),
  }),
]

/** What there is to know of a piece beside its record. */
export const pieceOperations = (store: Store): readonly Operation[] => [
  ...labelOperations(store),
  operation({
    method: 'GET',
    path: '/api/piece/:id/life',
    tag: piece.plural,
    summary: 'Where a piece comes from, what became of it, what was seen on it',
    description:
      'Pieces that it is made of (`up`) and that were made of it (`down`), nearest first; events of all ancestors in metres of this piece; its lines in the ledger of stock.',
    access: { document: piece, right: 'read' },
    params: { id: f.ref('piece') },
    answer: life,
    handle: ({ actor, params }) =>
      store.db.read(async tx => {
        await loadSeen(store, tx, actor, piece, params.id)
        return lifeOf(tx, params.id)
      }),
  }),
  operation({
    method: 'POST',
    path: '/api/piece/:id/events',
    tag: piece.plural,
    summary: 'Write down what was seen at a metre',
    access: { duties: ['quality', 'stores', 'planning'] },
    params: { id: f.ref('piece') },
    body: {
      kind: f.choice(kindChoices),
      fromM: f.length({ label: 'At metre', unit: 'm', min: 0 }),
      toM: f.length({ label: 'To metre', unit: 'm', optional: true, min: 0 }),
      value: f.figure({ optional: true }),
      note: f.text({ optional: true, maxLength: 200 }),
    },
    status: 201,
    answer: life,
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
]
