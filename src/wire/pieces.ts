import { f } from '../kernel/field.ts'
import { eventKinds } from '../modules/stores/pieceEvent.ts'
import type { Life, Scan } from '../modules/stores/pieceLife.ts'
import { operation } from './operation.ts'
import { file, flag, list, object, orNull, shape, text, whole } from './shape.ts'

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
  onlyFor: orNull(text),
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
  doc: text,
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
const life = shape<Life>(
  object({
    self: orNull(relative),
    up: list(relative),
    down: list(relative),
    events: list(event),
    readings: list(reading),
    ledger: list(entry),
  }).schema,
)

const onLabel = object({
  code: text,
  item: whole,
  itemTitle: text,
  measure: text,
  amount: orNull(text),
  piece: orNull(object({ id: whole, status: text, store: orNull(whole), onlyFor: orNull(text), place: text })),
})

export const pieceLabel = operation({
  method: 'GET',
  path: '/piece/:id/label',
  params: { id: f.ref('piece') },
  answer: file,
})

export const pieceLabels = operation({
  method: 'GET',
  path: '/piece/labels',
  query: { document: f.text({ maxLength: 60 }), documentId: f.int({ min: 1 }) },
  answer: file,
})

export const scanPiece = operation({
  method: 'GET',
  path: '/piece/scan',
  query: { code: f.text({ maxLength: 60 }) },
  answer: shape<Scan>(object({ found: orNull(onLabel), choices: list(onLabel) }).schema),
})

export const pieceLife = operation({
  method: 'GET',
  path: '/piece/:id/life',
  params: { id: f.ref('piece') },
  answer: life,
})

export const writeEvent = operation({
  method: 'POST',
  path: '/piece/:id/events',
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
})
