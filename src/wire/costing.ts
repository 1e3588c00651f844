import type { Row } from '../kernel/record.ts'
import type { Working } from '../modules/cable/design/working.ts'
import { f } from '../kernel/field.ts'
import { aboveNothing } from '../modules/sales/costing/costing.ts'
import { attributeFields } from '../modules/cable/design/attributes.ts'
import { defaulted, operation } from './operation.ts'
import { either, flag, list, mapOf, maybe, named, noted, number, object, orNull, shape, text, whole, word } from './shape.ts'

const money = noted(text, { description: 'rupees' })
/** A costing as it would be; nothing is kept. */
const estimate = named<Readonly<Row>>('CostingPreview')
const asked = named<Readonly<Row>>('CostingInput')
const priceShape = object({
  costing: estimate,
  cable: object({
    designation: text,
    called: text,
    confidence: orNull(noted(number, { description: 'from 0 to 1, that the words mean this cable; null for a stored design' })),
    about: list(text),
    warnings: list(text),
  }),
  runs: list(object({ runM: whole, pricePerKm: money, hollowPerKm: money })),
  metals: list(
    object({ metal: word('CU', 'AL'), name: text, ratePerKg: money, basis: text, kgPerKm: text, perHundredUsd: orNull(money) }),
  ),
})
const layerShape = object({
  layer: text,
  place: text,
  material: text,
  count: whole,
  underMm: orNull(text),
  overMm: orNull(text),
  areaSqmm: orNull(text),
  densityGcm3: orNull(text),
  kgPerKm: text,
  wastageKgPerKm: text,
  orderKg: text,
  ratePerKg: money,
  rateBasis: text,
  rupeesPerKm: money,
})
const figureShape = object({
  value: number,
  kind: text,
  says: text,
  table: maybe(text),
  clause: maybe(text),
  origin: maybe(text),
  unverified: maybe(flag),
  inputs: maybe(mapOf(either(whole, text))),
})
const workingShape = object({
  costing: estimate,
  cable: object({ designation: text, called: text }),
  layers: list(layerShape),
  working: shape<Working>(object({ figures: list(figureShape), places: mapOf(whole) }).schema),
})
const billLine = object({
  text,
  verdict: word('sure', 'guessed', 'asks', 'impossible', 'other'),
  confidence: number,
  called: orNull(text),
  fullDesignation: orNull(text),
  overallDiameterMm: orNull(text),
  weightKgPerKm: orNull(text),
  guesses: list(object({ field: text, label: text, taken: text, why: text })),
  questions: list(object({ field: text, question: text, isDoubt: flag })),
  message: orNull(text),
  notes: list(text),
  quantity: orNull(object({ value: number, unit: word('m', 'km') })),
  product: orNull(object({ id: whole, code: text, name: text })),
  price: orNull(
    object({
      pricePerKm: orNull(money),
      hollowPerKm: orNull(money),
      copperKgPerKm: orNull(text),
      aluminiumKgPerKm: orNull(text),
      why: orNull(text),
    }),
  ),
})

export const price = operation({
  method: 'POST',
  path: '/cable/price',
  content: asked,
  answer: priceShape,
})

export const working = operation({
  method: 'POST',
  path: '/cable/working',
  content: asked,
  answer: workingShape,
})

export const bill = operation({
  method: 'POST',
  path: '/cable/bill',
  body: {
    bill: f.note({ maxLength: 160_000 }),
    runM: defaulted(f.int({ default: 1000, min: 1, max: 100_000 })),
    rateDay: f.date({ optional: true }),
    copperRate: f.rate({ optional: true, min: 0, places: 2, check: aboveNothing }),
    aluminiumRate: f.rate({ optional: true, min: 0, places: 2, check: aboveNothing }),
    ...attributeFields,
  },
  answer: object({ lines: list(billLine) }),
})
